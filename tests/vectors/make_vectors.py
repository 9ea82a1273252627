#!/usr/bin/env python3
"""Makes draws.json: examples of every hash and draw of docs/record-format.md, with hashlib and hmac alone.

Run it in its folder: ./make_vectors.py > draws.json
"""
import json
from verify_record import (Stream, H, be32, canonical, card_leaf, card_salt, chain, draw_dice, mac, salt_of, sealed,
                           shuffle, uniform, DECK_ORDER, RESOURCES)

seed, game = "a seed of Übermut", "friday-island"
secret = H(b"inselpost/seed\0" + seed.encode())
commit = H(b"inselpost/commit\0" + game.encode() + b"\0" + secret)
first = H(commit)
said = canonical({"seat": "red", "turn": 0, "luck": "my cat jumped on the desk", "order": {"found": {"settlement": "B2.N", "road": "B2/NE"}}})
n = H(first + said)
k = mac(secret, b"inselpost/hidden\0" + n)
chain0, chain1 = chain(secret, 0), chain(secret, 1)
stream = Stream(k, "roll", n)
deck = [kind for kind, many in zip(DECK_ORDER, (14, 2, 2, 2, 5)) for _ in range(many)]
shuffle(Stream(k, "deck", n), deck)
hand = [r for r, many in zip(RESOURCES, (2, 0, 3, 1, 4)) for _ in range(many)]
forced, left, drawn = Stream(k, "forced 3", n), list(hand), {}
for _ in range(2):
    card = left.pop(uniform(forced, len(left)))
    drawn[card] = drawn.get(card, 0) + 1
print(json.dumps({
    "seed": seed, "game": game, "secret": secret.hex(), "commit": commit.hex(), "n_first": first.hex(),
    "said": said.decode(), "n_next": n.hex(), "k": k.hex(),
    "chain_0_top": chain0[0].hex(), "chain_0_link_1": chain0[1].hex(), "chain_0_link_1024": chain0[1024].hex(),
    "chain_1_top": chain1[0].hex(), "chain_1_link_1": chain1[1].hex(),
    "salt_12_3": salt_of(k, 12, 3).hex(), "sealed_wool": sealed(salt_of(k, 12, 3), {"card": "wool"}).hex(),
    "card_salt_24": card_salt(k, 24).hex(), "card_leaf_24": card_leaf(k, 24, "year of plenty").hex(),
    "stream_roll": bytes(stream.next() for _ in range(80)).hex(), "deck": deck,
    "dice_link_1": draw_dice(chain0[1], "roll", n), "theft_7": hand[uniform(Stream(k, "theft 7", n), len(hand))],
    "forced_3": drawn}, indent=1, ensure_ascii=False))
