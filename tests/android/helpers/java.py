"""A stand-in for pyjnius, made of type stubs: a class, method or constant that Android does not have is refused.

The stubs are those of chaquopy-stubs-android, made from Google's own list of what a level of Android has.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

PRIMITIVES = {"int": 1, "bool": True, "str": "text", "float": 1.0, "None": None}


class NoSuchNameError(AttributeError):
    """Android has no such class, method or constant, or none with that number of arguments."""


class Class:
    """A class of the stubs."""

    def __init__(self, name: str) -> None:
        package, _, inner = name.rpartition(".")
        self.name, self.package = name, package
        try:
            module: Any = _module(package)
            for part in inner.split("$"):
                module = next(node for node in module.body if isinstance(node, ast.ClassDef) and node.name == part)
        except (OSError, StopIteration):
            raise NoSuchNameError(f"class {name}") from None
        self._node = module

    def class_of(self, annotation: ast.expr) -> Class | None:
        """The class that an annotation in this one means; None for a number, a text and the like."""
        if isinstance(annotation, ast.BinOp):  # X | None
            return self.class_of(annotation.left)
        if isinstance(annotation, ast.Subscript):
            return self.class_of(annotation.value)
        text = ast.unparse(annotation)
        if text in PRIMITIVES:
            return None
        parts = text.split(".")
        first = next(at for at, part in enumerate(parts) if part[0].isupper())
        return Class(".".join([*(parts[:first] or [self.package]), "$".join(parts[first:])]))

    def members(self, name: str) -> list[tuple[Class, ast.stmt]]:
        """Every overload of a method, or a field, with the class that has it."""
        own: list[tuple[Class, ast.stmt]] = []
        for node in self._node.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                own.append((self, node))
            if isinstance(node, ast.FunctionDef) and node.name == name:
                own.append((self, node))
        bases = [self.class_of(base) for base in self._node.bases if "Generic" not in ast.unparse(base)]
        return own or next((found for base in bases if base and (found := base.members(name))), [])


class Java:
    """Stands in for the module jnius. `answers` replaces values, by the name of a method or constant.

    `used` fills with every name that was asked for, `classes` with those that are not in the stubs.
    """

    def __init__(self, answers: dict[str, Any], classes: dict[str, Any]) -> None:
        self.answers, self.classes = answers, classes
        self.used: set[str] = set()

    def autoclass(self, name: str) -> Any:
        self.used.add(name)
        return self.classes[name] if name in self.classes else Thing(self, Class(name), still=True)

    def cast(self, name: str, thing: Thing) -> Thing:
        self.used.add(name)
        return Thing(self, Class(name))

    def thing(self, name: str) -> Thing:
        """An object of the class."""
        return Thing(self, Class(name))


class Thing:
    """An object of a class, or where it is `still` the class itself."""

    def __init__(self, java: Java, kind: Class, still: bool = False) -> None:
        self._java, self._kind, self._still = java, kind, still

    def __call__(self, *given: Any) -> Any:
        assert self._still
        self._fitting("__init__", given)
        return Thing(self._java, self._kind)

    def __getattr__(self, name: str) -> Any:
        found = self._kind.members(name)
        if not found:
            raise NoSuchNameError(f"{self._kind.name}.{name}")
        self._java.used.add(name)
        owner, node = found[0]
        if not isinstance(node, ast.AnnAssign):
            return lambda *given: self._answered(name, given)
        note = node.annotation
        static = isinstance(note, ast.Subscript)  # typing.ClassVar[...]
        if self._still and not static:
            raise NoSuchNameError(f"{self._kind.name}.{name} is no constant")
        return self._value(name, owner, note.slice if isinstance(note, ast.Subscript) else note)

    def _answered(self, name: str, given: tuple[Any, ...]) -> Any:
        owner, node = self._fitting(name, given)
        assert node.returns is not None
        if self._still and not any(ast.unparse(line) == "staticmethod" for line in node.decorator_list):
            raise NoSuchNameError(f"{self._kind.name}.{name} is of an object")
        return self._value(name, owner, node.returns)

    def _fitting(self, name: str, given: tuple[Any, ...]) -> tuple[Class, ast.FunctionDef]:
        for owner, node in self._kind.members(name):
            assert isinstance(node, ast.FunctionDef)
            known = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args) if argument.arg != "self"]
            if len(known) == len(given):
                return owner, node
        raise NoSuchNameError(f"{self._kind.name}.{name} with {len(given)} arguments")

    def _value(self, name: str, owner: Class, annotation: ast.expr) -> Any:
        if name in self._java.answers:
            return self._java.answers[name]
        kind = owner.class_of(annotation)
        return PRIMITIVES[ast.unparse(annotation).partition(" |")[0]] if kind is None else Thing(self._java, kind)


@cache
def _module(package: str) -> ast.Module:
    top, *rest = package.split(".")
    of = "chaquopy-stubs-androidx-core-core" if top == "androidx" else "chaquopy-stubs-android"
    path = Path(str(distribution(of).locate_file(f"{top}-stubs"))).joinpath(*rest, "__init__.pyi")
    return ast.parse(path.read_text("utf-8"))
