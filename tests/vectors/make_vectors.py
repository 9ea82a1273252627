#!/usr/bin/env python3
"""Makes vectors.json, boards.json and record-values.json: examples of every hash and draw of docs/record-format.md.

Nothing here comes from the program; tests/schemas/vectors_test.cpp compares it with these files.
Run it in its folder: ./make_vectors.py
"""
import json

import ed25519
import islands
from hashes import (DECKS, H, Stream, canonical, card_leaf, card_salt, chain, commitment, draw_dice, draw_forced, draw_theft,
                    first_n, head_of, hidden_key, next_n, place_of, position_salt, public, salt_of, sealed, secret_of, shuffle,
                    shuffled_deck, signed_message, uniform)
from verify_record import dice_of, reader_of

SEED, GAME = "a seed of Übermut", "friday-island"

SETUP_TEXT = """\
game: friday-island
system: catan
ruleset: {preset: edition-2025, start_player: highest_roll}
board: classic-random
luck: collect
seats: [{name: red, player: Ada}, {name: blue, player: Bo "B" Ünal, age: 41}, {name: white}]
seed: a seed of Übermut
"""
SETUP = {
    "seats": [{"name": "red", "player": "Ada"}, {"name": "blue", "player": 'Bo "B" Ünal', "age": 41},
              {"name": "white"}],
    "ruleset": {
        "preset": "edition-2025", "vp_to_win": 10, "geometry": "classic19", "phases": "merged", "harbour_use": "same_turn",
        "start_player": "highest_roll", "setup_mode": "founding", "beginner_board": "classic-beginner-2025",
        "three_player_removed_colour": "white", "start_resources": "after_all", "number_placement": "spiral",
        "harbour_layout": "frame_pieces", "bank_per_resource": 19, "bank_shortage": "sole_claimant_gets_rest",
        "dev_deck": "deck25", "progress_after_play": "face_up", "vp_reveal": "only_to_win",
        "vp_bought_this_turn_counts": True, "win_check": "immediate", "victory_claim": "automatic", "discard_limit": 7,
        "robber_to_desert": True, "steal": "mandatory", "lr_tie_after_break": "holder_keeps",
        "lr_set_aside_trigger": "holder_shortened", "trade_gifts": "forbidden", "trade_same_resource": "forbidden",
        "special_building_phase": "never", "robber_start_two_deserts": "seed", "discards_visible": True,
        "bank_visible": True, "batch": "stop_at_error", "offer_limit": 12, "duo": False, "duo_start_trade_cards": 4, "duo_max_trade_cards": 7,
        "duo_trade_card_supply": 14, "duo_road_building_triggers_neutral": True,
        "duo_forced_trade_empty_opponent": "illegal"},
    "board": "classic-random",
    "dice": "sealed",
}
LUCKS = ["my cat jumped on the desk", ""]
ORDERS = [
    ("red", 0, "my cat \"Käthe\" \\ jumped \U0001f408", {"found": {"settlement": "B2.N", "road": "B2/NE"}}),
    ("blue", 1, "", "roll"),
    ("blue", 1, "zwölf", {"trade": {"give": {"wool": 4}, "get": {"ore": 1}}}),
]
HANDS = [{"brick": 2, "wool": 3, "grain": 1, "ore": 4}, {"ore": 1}, {"brick": 1, "lumber": 1}, {"wool": 300}]


def dictionaries(names, rows):
    return [dict(zip(names, row)) for row in rows]


def secrets_and_chains(secret):
    links = (1, 2, 1023, 1024, 1025, 2048, 2049)
    return {"seed": SEED, "game": GAME, "secret": secret.hex(), "commit": commitment(GAME, secret).hex(),
            "tops": [chain(secret, m)[0].hex() for m in range(3)],
            "links": [{"link": g, "opens": chain(secret, place_of(g)[0])[place_of(g)[1]].hex()} for g in links]}


def public_numbers(commit, secret):
    digests = [H(luck.encode()) for luck in LUCKS]
    n, orders = first_n(commit, digests), []
    out = {"without_luck": first_n(commit).hex(), "luck": LUCKS, "luck_digests": [one.hex() for one in digests],
           "collected": n.hex(), "orders": orders}
    for seat, turn, luck, order in ORDERS:
        said = canonical({"seat": seat, "turn": turn, "luck": luck, "order": order})
        n = next_n(n, seat, turn, luck, order)
        orders.append({"seat": seat, "turn": turn, "luck": luck, "order": order, "canonical": said.decode(), "n": n.hex()})
        if turn == 1 and "k" not in out:
            out["k"] = hidden_key(secret, n).hex()
    return out


def streams(commit, secret):
    """Returns tops, links and N of the streams of the table and of two seats. N changes with orders of each."""
    digests, out = [H(luck.encode()) for luck in LUCKS], []
    for stream in range(3):
        n, changed = first_n(commit, digests, stream), []
        for seat, turn, luck, order in ORDERS:
            if stream in (0, 1 + ["red", "blue"].index(seat)):
                n = next_n(n, seat, turn, luck, order)
            changed.append(n.hex())
        links = (1, 1024, 1025)
        keys = [chain(secret, place_of(g)[0], stream)[place_of(g)[1]] for g in links]
        out.append({"stream": stream, "tops": [chain(secret, m, stream)[0].hex() for m in range(3)],
                    "links": [{"link": g, "opens": key.hex()} for g, key in zip(links, keys)],
                    "collected": first_n(commit, digests, stream).hex(), "n": changed,
                    "dice": [draw_dice(key, "roll", n) for key in keys]})
    return {"seats": ["red", "blue"], "streams": out}


def seals(k):
    values = [(12, 3, {"card": "wool"}), (12, 1, {"order": {"discard": {"brick": 2, "ore": 2}}}),
              (7, 0, {"by": "seat", "events": [], "order": {"refuse": "o1"}, "seat": "blue", "turn": 3})]
    out = []
    for entry, index, value in values:
        salt = salt_of(k, entry, index)
        out.append({"entry": entry, "index": index, "salt": salt.hex(), "value": value,
                    "canonical": canonical(value).decode(), "sealed": sealed(salt, value).hex()})
    return out


def positions(secret):
    out = []
    for seat, value in enumerate([{"cards": {"knight": 1}, "hand": {"brick": 2, "ore": 1}}, {"cards": {}, "hand": {}}]):
        salt = position_salt(secret, seat)
        out.append({"seat": seat, "salt": salt.hex(), "value": value, "sealed": sealed(salt, value).hex()})
    return out


def leaves(k):
    return [{"card": j, "kind": kind, "card_salt": card_salt(k, j).hex(), "leaf": card_leaf(j, card_salt(k, j), kind).hex()}
            for j, kind in ((0, "knight"), (1, "road building"), (24, "year of plenty"), (33, "victory point"))]


def numbers(key, n):
    """Returns draws of numbers, all from one stream, in this order."""
    stream = Stream(key, "numbers", n)
    sizes = [1, 2, 6, 19, 255, 256, 257, 300, 1000, 65536, 6]
    results = [uniform(stream, size) for size in sizes]
    return {"label": "numbers", "uniform": sizes, "results": results, "then_shuffled": shuffle(stream, list(range(20)))}


def hidden_draws(k, n):
    return {
        "deck25": shuffled_deck(k, n, DECKS["deck25"]), "deck34": shuffled_deck(k, n, DECKS["deck34"]),
        "thefts": dictionaries(("t", "hand", "card"), [(t, hand, draw_theft(k, t, n, hand)) for t, hand in enumerate(HANDS)]),
        "forced": dictionaries(("t", "hand", "cards"), [(t + 9, hand, draw_forced(k, t + 9, n, hand))
                                                        for t, hand in enumerate(HANDS)])}


def public_draws(secret, n):
    links = chain(secret, 0)
    return {"dice": [draw_dice(links[g], "roll", n) for g in range(1, 13)],
            "start": draw_dice(links[1], "start", n), "oldest_of_3": uniform(Stream(links[2], "oldest", n), 3),
            "desert_of_2": uniform(Stream(links[3], "desert", n), 2)}


def entry_and_head(k):
    """Returns an entry for each form of `hidden`, whole and public, and its head after 32 zero bytes."""
    def hidden(index, value):
        salt = salt_of(k, 12, index)
        return {"sealed": sealed(salt, value).hex(), "salt": salt.hex(), "value": value}

    entry = {"entry": 12, "kind": "order", "time": "2026-11-21T09:30:00Z", "seat": "red", "turn": 3, "by": "seat",
             "order": {"hidden": hidden(1, {"order": {"discard": {"brick": 2, "ore": 2}}})},
             "events": [{"event": "discarded", "seat": "red", "count": 4, "face_down": True,
                         "hidden": hidden(2, {"cards": {"brick": 2, "ore": 2}})},
                        {"event": "discards due", "count": {"hidden": 4}}]}
    head = head_of(bytes(32), entry)
    return {"whole": entry, "public": canonical(public(entry)).decode(), "head": head.hex()}, head


def signatures(head):
    """Returns signatures with the keys of RFC 8032, section 7.1, tests 1 and 2."""
    seeds = ("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
             "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    out = []
    for seed in map(bytes.fromhex, seeds):
        message = signed_message(GAME, 12, head)
        out.append({"seed": seed.hex(), "public_key": ed25519.public_key(seed).hex(), "game": GAME, "entry": 12,
                    "head": head.hex(), "message": message.hex(), "signature": ed25519.sign(seed, message).hex()})
    return out


def boards(secret, n):
    """Returns a board of each generator with each option; the key is link 1 of the chain."""
    key, out = chain(secret, 0)[1], []
    for name in ("classic-random", "big-random", "kompakt-random"):
        layouts = ("frame9", "frame_pieces", "sea_hexes") if name == "classic-random" else ("printed",)
        for placement in ("printed",) if name == "kompakt-random" else ("spiral", "free_no_adjacent_red"):
            for layout in layouts:
                out.append({"generator": name, "number_placement": placement, "harbour_layout": layout,
                            "board": islands.generate(name, Stream(key, "board", n), placement, layout)})
    return {"key": key.hex(), "label": "board", "n": n.hex(), "boards": out}


def record_values(name):
    """Returns what a verifier knows after each entry of record.jsonl, which the program wrote for this set-up and seed."""
    with open(name, encoding="utf-8", newline="") as file:
        verifier = reader_of(file.read())
    out = []
    verifier.verify(lambda one: out.append({
        "entry": one.number, "head": one.heads[-1].hex(), "n": one.n.hex() if one.n else None, "links": one.streams[0].count,
        "thefts": one.thefts, "standing": list(one.standing),
        "kept": [{"link": drawn.link, "dice": dice_of(drawn)} for drawn in one.kept]}))
    return {"k": verifier.k.hex(), "entries": out}


def laid_out_json(value, indent=""):
    """Returns JSON on as few lines as stay readable."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + len(indent) <= 140 or not isinstance(value, (dict, list)):
        return line
    inner = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {laid_out_json(one, inner)}" for key, one in value.items()]
    else:
        parts = [laid_out_json(one, inner) for one in value]
    marks = "{}" if isinstance(value, dict) else "[]"
    return f"{marks[0]}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{marks[1]}"


def main():
    secret = secret_of(SEED)
    said = public_numbers(commitment(GAME, secret), secret)
    k, n = bytes.fromhex(said["k"]), bytes.fromhex(said["orders"][-1]["n"])
    entry, head = entry_and_head(k)
    vectors = {"setup": {"yaml": SETUP_TEXT, "json": SETUP}, "secret": secrets_and_chains(secret), "public": said,
               "streams": streams(commitment(GAME, secret), secret), "seals": seals(k), "positions": positions(secret), "leaves": leaves(k), "numbers": numbers(k, n), "public_draws": public_draws(secret, n),
               "hidden_draws": hidden_draws(k, n), "entry": entry, "signatures": signatures(head)}
    for name, value in (("vectors.json", vectors), ("boards.json", boards(secret, n)),
                        ("record-values.json", record_values("record.jsonl"))):
        with open(name, "w", encoding="utf-8") as file:
            file.write(laid_out_json(value) + "\n")


if __name__ == "__main__":
    main()
