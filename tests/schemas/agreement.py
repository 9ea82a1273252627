"""Validates trees against the published schemas and compares with the reader's verdict.

Standard input: JSON Lines {"schema", "name", "tree", "ok"}. Prints what differs; exit status 1 if anything does.
"""

import json
import pathlib
import sys
import warnings

warnings.filterwarnings("ignore", category=DeprecationWarning)
import jsonschema  # noqa: E402

room = pathlib.Path(sys.argv[1]).resolve()
validators = {}
for name in ("setup", "orders", "table-log", "dice/setup", "dice/orders"):
    path = room / f"{name}.schema.json"
    schema = json.loads(path.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    resolver = jsonschema.RefResolver(path.as_uri(), schema)
    validators[name] = jsonschema.Draft202012Validator(schema, resolver=resolver)

count, differing, taken = 0, 0, 0
for line in sys.stdin:
    case = json.loads(line)
    valid = validators[case["schema"]].is_valid(case["tree"])
    count += 1
    taken += valid
    if valid != case["ok"]:
        differing += 1
        if differing <= 20:
            said = "takes" if valid else "refuses"
            print(f"{case['name']}: the schema {said}, the reader says {case['said']!r}: {json.dumps(case['tree'])[:1000]}")
print(f"{count} files, {taken} of them well shaped, {differing} differences")
sys.exit(1 if differing else 0)
