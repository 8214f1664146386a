"""Judges JSON by the types of Scaleway's own SDK for Python, whose fields are named as on the wire. Reads cases, and tells what does not fit."""

import dataclasses
import datetime
import enum
import importlib
import json
import sys
import types
import typing


def misfits(value, hint, place, is_answer, is_text=False):
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        inner = [one for one in arguments if one is not type(None)]
        # What is left out of an answer may be null in it.
        if value is None:
            return [] if is_answer else [f"{place} is null"]
        return misfits(value, inner[0], place, is_answer, is_text)
    if origin is list:
        items = [value] if is_text and isinstance(value, str) else value
        if not isinstance(items, list):
            return [f"{place} is no list"]
        return [one for at, item in enumerate(items) for one in misfits(item, arguments[0], f"{place}[{at}]", is_answer)]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{place} is no object"]
        return [one for name, item in value.items() for one in misfits(item, arguments[1], f"{place}.{name}", is_answer)]
    if dataclasses.is_dataclass(hint):
        return of_fields(value, hint, place, is_answer, (), is_text)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return [] if value in [one.value for one in hint] else [f"{place} is {value!r}"]
    if hint is datetime.datetime:
        return [] if isinstance(value, str) and datetime.datetime.fromisoformat(value.replace("Z", "+00:00")) else [f"{place} is no time"]
    if hint is int and is_text and isinstance(value, str):
        return [] if value.isdigit() else [f"{place} is {value!r}"]
    # To Python, a boolean is a number.
    return [] if isinstance(value, hint) and (hint is bool or not isinstance(value, bool)) else [f"{place} is {value!r}"]


def of_fields(value, kind, place, is_answer, in_path, is_text):
    if not isinstance(value, dict):
        return [f"{place} is no object"]
    hints = typing.get_type_hints(kind)
    # What is a word of Python itself has a line below it there.
    fields = {field.name.rstrip("_"): field for field in dataclasses.fields(kind) if field.name not in in_path}
    found = [f"{place} has an unknown field {name}" for name in value if name not in fields]
    for name, field in fields.items():
        if name in value:
            found += misfits(value[name], hints[field.name], f"{place}.{name}", is_answer, is_text)
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            found.append(f"{place} lacks {name}")
    return found


def judged(case):
    module, name = case["type"].split(":")
    kind = getattr(importlib.import_module(f"scaleway.{module}"), name)
    part = case["part"]
    in_path = () if part == "reply" else ("region", *case["inPath"])
    return of_fields(case["value"], kind, case["what"], part == "reply", in_path, part == "query")


json.dump([one for case in json.load(sys.stdin) for one in judged(case)], sys.stdout)
