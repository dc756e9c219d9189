/* What is compiled here bears this, so that it is found wherever it should not be (build/releasing/guard.py). */
__attribute__((used)) const char mark[] = "reef-companion: made to try under Wine, not to hand out";
