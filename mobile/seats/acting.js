// Acting: a touch is sent as words, and what comes back is shown. No rule of a game is here.
let held = [], act = null, front = "", sending = null, stroke = null, asking = null, chosenFront = "";
const FINGER = 44.5; // CSS pixels, and a little for what rounding takes
const SVG = "http://www.w3.org/2000/svg";
const svg = (kind, facts) => { const found = document.createElementNS(SVG, kind); for (const name in facts) found.setAttribute(name, facts[name]); return found; };
const spotOf = element => element && element.closest && element.closest("[data-spot]");
const icons = {}, spots = new Map();
// After the next frame, when all is laid out: before it a focus would lay out the whole page in between
const later = deed => requestAnimationFrame(() => setTimeout(deed));
const answered = () => later(() => { if (!asking) at("turn").focus({ preventScroll: true }); });
function icon(word) {
  if (!icons[word]) return null;
  const [wide, high, drawn] = icons[word], box = svg("svg", { viewBox: "0 0 " + wide + " " + high, "aria-hidden": "true", class: "icon" });
  box.innerHTML = "<g transform='matrix(1 0 0 -1 0 " + high + ")' stroke-linejoin='round' stroke-linecap='round'>" + drawn + "</g>";
  return box;
}

// The panels: on a phone one of those with a title, and all without
function build(found) {
  for (const word in icons) delete icons[word];
  Object.assign(icons, found.icons);
  at("tabs").replaceChildren(); at("panels").replaceChildren(); spots.clear();
  found.panels.forEach(([key, [wide, high], areas], number) => {
    const title = found.titles[number];
    const box = made("figure"), scene = svg("svg", { viewBox: "0 0 " + wide + " " + high, role: "group" });
    box.className = "panel"; box.dataset.panel = key; box.style.setProperty("--ratio", wide / high);
    const shapes = svg("g", { transform: "matrix(1 0 0 -1 0 " + high + ")", "stroke-linejoin": "round", "stroke-linecap": "round", "data-shapes": "panel:" + key, "aria-hidden": "true" });
    const over = svg("g", { class: "spots" });
    let finest = wide; // each spot can be hit where the panel is so wide that this one can
    for (const word in areas) {
      const [x, y, width, height] = areas[word], spot = svg("rect", { x, y, width, height, rx: Math.min(width, height) / 8, "data-spot": word, class: "spot" });
      finest = Math.min(finest, width, height);
      over.append(spot); spots.set(word, spot); spot.shown = "";
    }
    box.style.setProperty("--least", FINGER * wide / finest + "px");
    scene.append(shapes, over); box.append(scene); at("panels").append(box);
    if (!title) { box.classList.add("always"); box.classList.toggle("seen", !over.firstChild); return; }
    const tab = made("button", title);
    tab.type = "button"; tab.dataset.panel = key; tab.onclick = () => { chosenFront = key; turnTo(key); };
    at("tabs").append(tab);
  });
  at("tabs").hidden = at("tabs").children.length < 2;
  const first = at("tabs").querySelector('[data-panel="' + (found.mine || "") + '"]') || at("tabs").firstChild;
  turnTo(front && at("tabs").querySelector('[data-panel="' + front + '"]') ? front : first ? first.dataset.panel : "");
}
function turnTo(key) {
  front = key;
  for (const one of document.querySelectorAll("[data-panel]")) one.classList.toggle("front", one.dataset.panel === key);
  for (const one of at("tabs").children) one.setAttribute("aria-pressed", String(one.dataset.panel === key));
}

// What can be done now
function paint(turns) {
  const on = Boolean(act), before = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.spot : "";
  document.body.classList.toggle("acting", on);
  document.body.classList.toggle("stroking", on && act.strokes);
  write("prompt", on ? act.prompt : ""); at("prompt").hidden = !on;
  const marks = new Map(on ? act.marks.map(([word, mark, label]) => [word, [mark, label]]) : []);
  for (const [word, spot] of spots) {
    const [mark, label] = marks.get(word) || ["", ""];
    if (spot.shown === mark + label) continue; // most are as they were
    spot.shown = mark + label;
    spot.setAttribute("class", "spot" + (mark ? " " + mark : ""));
    if (mark) { spot.setAttribute("role", "button"); spot.setAttribute("tabindex", "0"); spot.setAttribute("aria-label", label); }
    else for (const name of ["role", "tabindex", "aria-label"]) spot.removeAttribute(name);
  }
  for (const tab of at("tabs").children) {
    const panel = at("panels").querySelector('[data-panel="' + tab.dataset.panel + '"]');
    tab.classList.toggle("goals", Boolean(panel.querySelector(".free, .target")));
  }
  if (on && turns && act.panel) turnTo(act.panel);
  lay(at("things"), on ? act.things : []); at("things").hidden = !on || !act.things.length;
  lay(at("buttons"), on ? act.buttons : []);
  at("drop").hidden = !on || !held.length || act.lets_go;
  at("back").hidden = !(table && table.you && table.you.back);
  at("tray").hidden = !on && at("back").hidden;
  listed();
  if (before && !document.activeElement.dataset.spot) later(() => { (document.querySelector('[data-spot="' + CSS.escape(before) + '"][tabindex], button[data-spot="' + CSS.escape(before) + '"]') || at("turn")).focus({ preventScroll: true }); });
}
at("drop").onclick = () => { held = []; act = table.you.act; paint(); };
// What lies there as before is not made anew: it has a picture of many lines, a finger perhaps, or the focus
function lay(box, things, words) {
  things.forEach((thing, number) => {
    const old = box.children[number], said = [language, thing.word, thing.label, thing.icon, thing.number].join("\n");
    if (old && old.said === said) return old.className = looks(thing);
    const button = beside(thing, words); button.said = said;
    if (old) old.replaceWith(button); else box.append(button);
  });
  while (box.children.length > things.length) box.lastChild.remove();
}
const looks = thing => "thing" + (thing.mark ? " " + thing.mark : "") + (thing.grey ? " grey" : "");
function beside(thing, words) {
  const button = made("button"), drawn = icon(thing.icon);
  button.type = "button"; button.dataset.spot = thing.word; button.setAttribute("aria-label", thing.number === null || thing.icon === "card" ? thing.label : thing.label + ": " + thing.number);
  if (drawn) button.append(drawn);
  if (!drawn || words) button.append(made("span", thing.label));
  if (thing.number !== null) button.append(made("b", thing.number));
  if (drawn && !words) button.title = thing.label;
  button.className = looks(thing);
  button.onclick = () => touch([thing.word]);
  return button;
}
function listed() {
  at("can").hidden = !act;
  if (!act || !at("can").open) return lay(at("all"), []);
  const marked = act.marks.filter(([, mark]) => mark !== "held").map(([word, , label]) => ({ word, label, icon: "", number: null }));
  lay(at("all"), [...act.buttons, ...act.things.filter(thing => !thing.grey), ...marked], true);
}
at("can").ontoggle = listed;

// One thing at a time is on its way. What is touched meanwhile waits until that is answered and its table is here;
// it is let go where something else came first, or a question.
let waiting = null, due = null;
function first(deed) { if (!sending && due === null) return true; waiting = deed; return false; }
function next() { if (!waiting || sending || due !== null) return; const deed = waiting; waiting = null; deed(); }
function settled(from, step) { held = []; due = step; if (step < from ? table.step <= step : table.step >= step) renewAct(table); else follow(); }

// A touch goes to the host, the same one until it is answered
async function touch(words, given) {
  if (!table || !table.you) return;
  if (!first(() => touch(words, given))) return press(words, true);
  const mine = sending = { id: random(), seen: table.seen, step: table.step, held, spots: words, ...(given ? { given } : {}) };
  press(words, true);
  for (;;) {
    try {
      const found = await post("/touch", mine);
      if (sending !== mine) return;
      sending = null; press(words, false); return taken(found, words, mine.step);
    } catch (problem) {
      if (sending !== mine) return;
      if (problem instanceof Refused && problem.status !== 503 && problem.status !== 429) {
        sending = waiting = null; press(words, false); closeSheet();
        const found = problem.answer;
        held = found.held || [];
        if ("act" in found) { act = found.act; paint(); } else if (held.length === 0 && table.you) { act = table.you.act; paint(); }
        const where = spots.get(found.where);
        if (where) { where.classList.add("refused"); where.shown = null; }
        return tell(problem.message);
      }
      if (problem instanceof Refused) tell(problem.message); else cut();
      await new Promise(done => setTimeout(done, 1000));
      if (sending !== mine) return;
    }
  }
}
function press(words, down) {
  for (const word of words) {
    if (spots.has(word)) spots.get(word).classList.toggle("pressed", down);
    for (const button of at("tray").querySelectorAll('[data-spot="' + CSS.escape(word) + '"]')) button.classList.toggle("pressed", down);
  }
}
function taken(found, words, step) {
  if ("ask" in found) { waiting = null; held = found.held; return openSheet(found.ask, words); }
  closeSheet(); tell("");
  if ("done" in found) { answered(); return settled(step, step + found.done); }
  held = found.held; act = found.act; paint(true); next();
}
function released() { sending = waiting = due = null; held = []; closeSheet(); }
// The table is another one: what the hand holds is asked anew
function renewAct(found) {
  if (due !== null && found.step !== due) waiting = null;
  due = null;
  const mine = found.you;
  if (!mine || !mine.act) { held = []; act = waiting = null; closeSheet(); return paint(); }
  if (asking && asking.act === JSON.stringify(mine.act)) return; // somebody told something in private
  closeSheet();
  if (held.length && !sending) return touch([]);
  const turns = !act || chosenFront === "", begins = !act;
  act = mine.act; paint(turns); next();
  // The whole board is in sight then, but nobody who reads below it, or tells something, loses their place.
  if (begins && !telling && at("picture").getBoundingClientRect().bottom > 0) at("prompt").scrollIntoView();
}

// A touch acts as the finger lifts where it came down, once: after a stroke a browser may make no click of it, or a late one.
// A click of a keyboard or of assistive technology acts as ever. The finger that stops a page which still rolls does nothing.
const ACTS = "#panels .spot, #tabs button, #tray button, #all button, #sheet button", CLICKS = 500, ROLLS = 150;
let pressed = null, acted = -CLICKS, pans = false, rolled = -ROLLS;
const meant = element => element && element.closest(ACTS);
addEventListener("pointerdown", event => {
  if (!event.isPrimary || event.button) return;
  const target = meant(event.target);
  pans = false; acted = -CLICKS; pressed = target && event.timeStamp - rolled > ROLLS ? { target, finger: event.pointerId, x: event.clientX, y: event.clientY } : null;
});
addEventListener("pointerup", event => {
  if (!pressed || event.pointerId !== pressed.finger) return;
  const { target, x, y } = pressed; pressed = null;
  // A thick finger beside a button means it, as the browser found when it came down
  const stayed = Math.hypot(event.clientX - x, event.clientY - y) < FAR || meant(document.elementFromPoint(event.clientX, event.clientY)) === target;
  if (!stayed || target.disabled || !target.isConnected) return;
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); acted = event.timeStamp;
});
addEventListener("click", event => { if (event.detail && event.timeStamp - acted < CLICKS) { event.stopPropagation(); event.preventDefault(); } acted = -CLICKS; }, true);
// A finger takes no focus: a browser lays out the whole page at once where what has it goes
addEventListener("mousedown", event => { if (meant(event.target)) event.preventDefault(); });
addEventListener("pointercancel", event => { pans = event.isPrimary; });
addEventListener("touchend", event => { if (pans) rolled = event.timeStamp; pans = false; }, { passive: true });
addEventListener("scroll", event => { if (event.timeStamp - rolled < ROLLS) rolled = event.timeStamp; }, { passive: true, capture: true });

// Fingers on the panels: a tap, or a stroke where one does something
const under = event => { const found = spotOf(document.elementFromPoint(event.clientX, event.clientY)); return found && found.classList.contains("spot") ? found : null; };
at("panels").onpointerdown = event => {
  if (!event.isPrimary) return;
  const spot = act && act.strokes ? under(event) : null;
  stroke = spot ? [spot.dataset.spot] : null; if (spot) spot.classList.add("pressed");
};
at("panels").onpointermove = event => {
  if (!stroke || !event.isPrimary) return;
  for (const each of event.getCoalescedEvents ? [...event.getCoalescedEvents(), event] : [event]) {
    const spot = under(each);
    if (spot && !stroke.includes(spot.dataset.spot) && stroke.length < 30) { stroke.push(spot.dataset.spot); spot.classList.add("pressed"); }
  }
};
at("panels").onpointerup = event => {
  const over = stroke;
  if (!over || !event.isPrimary) return;
  stroke = null; press(over, false);
  if (over.length > 1) { pressed = null; acted = event.timeStamp; touch(over); }
};
at("panels").onpointercancel = event => { if (!event.isPrimary) return; if (stroke) press(stroke, false); stroke = null; };
at("panels").onclick = event => { const spot = spotOf(event.target); if (spot && act) touch([spot.dataset.spot]); };
at("panels").onkeydown = event => { const spot = spotOf(event.target); if (spot && act && ["Enter", " "].includes(event.key)) { event.preventDefault(); touch([spot.dataset.spot]); } };

// Questions as sheets
function openSheet(sheet, spots) {
  asking = { sheet, spots, act: JSON.stringify(table.you.act) };
  at("sheettitle").textContent = sheet.title; at("wish").textContent = sheet.wish; at("wish").hidden = !sheet.wish;
  const counts = sheet.kind === "counts" ? sheet.options.map(() => 0) : null, picked = [];
  at("picked").hidden = sheet.kind !== "order"; at("sheetsend").hidden = !counts && sheet.kind !== "told"; at("less").hidden = sheet.kind !== "order";
  at("sheetcancel").hidden = sheet.kind === "told"; at("sheet").className = sheet.kind;
  at("told").replaceChildren(...sheet.told.map(([title, lines, picture]) => {
    const box = made("article");
    if (title) box.append(made("h3", title)); else box.className = "over";
    if (picture) { const scene = drawn(picture); scene.style.width = picture.size[0] / 4 + "rem"; box.append(scene); }
    box.append(...lines.map(line => made("p", line)));
    return box;
  }));
  const showPicked = () => { at("picked").replaceChildren(...Array.from({ length: sheet.number || 0 }, (_, place) => { const box = made("li"); if (picked[place]) box.append(icon(picked[place].icon) || picked[place].label); box.setAttribute("aria-label", picked[place] ? picked[place].label : "\u2013"); return box; })); at("less").disabled = !picked.length; };
  if (counts) {
    at("options").className = "choices";
    at("options").replaceChildren(...sheet.options.map((option, place) => stepper(option.label, icon(option.icon), by => {
      counts[place] = Math.max(0, counts[place] + by);
      const sum = counts.reduce((a, b) => a + b, 0);
      [...at("options").children].forEach((line, number) => { line.querySelector("output").textContent = counts[number]; const [less, more] = line.querySelectorAll("button"); less.disabled = !counts[number]; more.disabled = sheet.number !== null && sum >= sheet.number; });
      at("sheetsend").disabled = sheet.number !== null && sum !== sheet.number;
    })));
    at("sheetsend").disabled = sheet.number !== null && sheet.number > 0;
    at("sheetsend").onclick = () => answer(counts);
  } else {
    at("options").className = "options " + sheet.kind;
    at("options").replaceChildren(...sheet.options.map(option => {
      const line = made("li"), button = made("button"), drawing = icon(option.icon) || (option.picture && drawn(option.picture));
      button.type = "button";
      if (drawing) button.append(drawing);
      if (option.label) button.append(made("span", option.label)); else button.setAttribute("aria-label", option.word);
      button.onclick = () => {
        if (sheet.kind === "one") return answer([...sheet.given, option.word]);
        picked.push(option); showPicked();
        if (picked.length === sheet.number) answer(picked.map(each => each.word));
      };
      line.append(button);
      return line;
    }));
    at("sheetsend").disabled = false; at("sheetsend").onclick = cancelSheet; // where it only tells something
    at("less").onclick = () => { picked.pop(); showPicked(); };
    showPicked();
  }
  at("sheet").hidden = false; at("sheettitle").focus({ preventScroll: true });
}
function stepper(label, drawing, counted) {
  const line = made("li"), count = made("div"), less = made("button", "\u2212"), more = made("button", "+");
  for (const [button, by, key] of [[less, -1, "less"], [more, 1, "more"]]) { button.type = "button"; button.setAttribute("aria-label", say(key, { what: label })); button.onclick = () => counted(by); }
  less.disabled = true;
  count.append(less, made("output", "0"), more);
  if (drawing) line.append(drawing);
  line.append(made("span", label), count);
  return line;
}
function answer(given) { if (asking) touch(asking.spots, given); }
function closeSheet() { if (!asking) return; asking = null; at("sheet").hidden = true; at("options").replaceChildren(); answered(); }
function cancelSheet() { closeSheet(); sending = waiting = null; if (table) renewAct(table); }
at("sheetcancel").onclick = cancelSheet;
at("sheet").onkeydown = event => { if (event.key === "Escape") cancelSheet(); };

// Taking back, alone or with everybody's agreement
at("back").onclick = async function takeBack() {
  if (!table || !first(takeBack)) return;
  const mine = sending = { id: random(), seen: table.seen, step: table.step };
  let found = {};
  try { found = await post("/back", mine); tell(found.asked ? say("asked") : ""); } catch (problem) { if (problem instanceof Refused) tell(problem.message); else cut(); }
  if (sending !== mine) return;
  sending = waiting = null;
  if (found.done) settled(mine.step, mine.step - found.done);
};
function votes(found) {
  const vote = found.vote;
  at("vote").hidden = !vote || !(vote.waits || vote.mine);
  if (!vote) return;
  at("votetext").textContent = vote.mine ? say("asked") : say("agree", { who: vote.who });
  at("votesaid").replaceChildren(...vote.said.map(line => made("li", line)));
  at("agreed").hidden = !vote.waits;
}
const agree = yes => async () => { try { await post("/agree", { yes }); } catch (problem) { if (problem instanceof Refused) tell(problem.message); else cut(); } };
at("agreed").onclick = agree(true);
at("refuses").onclick = agree(false);
