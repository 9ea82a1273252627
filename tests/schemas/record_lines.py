#!/usr/bin/env python3
"""Checks every line of records against schemas/record.schema.json: record_lines.py SCHEMA RECORD...

Prints the lines that do not fit; exits with 1 if there are any.
"""
import json
import sys

import jsonschema  # the package python3-jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator, faults = jsonschema.Draft202012Validator(schema), 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not validator.is_valid(json.loads(line)):
                print(f"{name}:{number}: {line[:200]}")
                faults += 1
sys.exit(1 if faults else 0)
