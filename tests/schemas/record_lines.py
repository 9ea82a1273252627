#!/usr/bin/env python3
"""Checks every line of records, or of other JSON Lines, against a schema: record_lines.py SCHEMA RECORD...

Prints the lines that do not fit; exits with 1 if there are any.
"""
import json
import pathlib
import sys
import warnings

warnings.filterwarnings("ignore", category=DeprecationWarning)
import jsonschema  # noqa: E402  the package python3-jsonschema

path = pathlib.Path(sys.argv[1]).resolve()
schema = json.loads(path.read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
others = jsonschema.RefResolver(path.as_uri(), schema)
validator, faults = jsonschema.Draft202012Validator(schema, resolver=others), 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not validator.is_valid(json.loads(line)):
                print(f"{name}:{number}: {line[:200]}")
                faults += 1
sys.exit(1 if faults else 0)
