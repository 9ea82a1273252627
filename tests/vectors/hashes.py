"""Hashes, secrets and draws of docs/record-format.md (sections 1, 2, 5 and 6), with hashlib and hmac alone."""
import hashlib
import hmac
import json

RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]
DECK_ORDER = ["knight", "road building", "year of plenty", "monopoly", "victory point"]
DECKS = {"deck25": (14, 2, 2, 2, 5), "deck34": (20, 3, 3, 3, 5)}
CHAIN_LENGTH = 1024


def H(data):
    return hashlib.sha256(data).digest()


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def be32(n):
    return n.to_bytes(4, "big")


def canonical(value):
    """Returns canonical JSON. Python sorts by code points, which for ASCII keys is the order of RFC 8785."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def is_seal(key, value):
    return key == "hidden" and isinstance(value, dict) and "sealed" in value


def public(value):
    """Returns the public form: every seal without what it hides."""
    if isinstance(value, list):
        return [public(one) for one in value]
    if isinstance(value, dict):
        return {key: {"sealed": one["sealed"]} if is_seal(key, one) else public(one) for key, one in value.items()}
    return value


def head_of(before, entry):
    return H(before + canonical(public({key: one for key, one in entry.items() if key != "head"})))


def signed_message(game, entry, head):
    return b"inselpost/head\0" + game.encode() + b"\0" + be32(entry) + head


def secret_of(seed):
    return H(b"inselpost/seed\0" + seed.encode())


def commitment(game, secret):
    return H(b"inselpost/commit\0" + game.encode() + b"\0" + secret)


def of_stream(stream):
    """Returns the suffix of the formulas of a stream; empty for stream 0."""
    return be32(stream) if stream else b""


def chain(secret, m, stream=0):
    """Returns c[0] ... c[1024]; c[0] is the top."""
    links = [mac(secret, b"inselpost/dice\0" + be32(m) + of_stream(stream))]
    for _ in range(CHAIN_LENGTH):
        links.append(H(links[-1]))
    return links[::-1]


def place_of(g):
    """Returns chain and link of the g-th public draw of a stream."""
    return (g - 1) // CHAIN_LENGTH, (g - 1) % CHAIN_LENGTH + 1


def first_n(commit, digests=(), stream=0):
    return H(commit + b"".join(digests) + of_stream(stream))


def next_n(n, seat, turn, luck, order):
    return H(n + canonical({"seat": seat, "turn": turn, "luck": luck, "order": order}))


def hidden_key(secret, n):
    return mac(secret, b"inselpost/hidden\0" + n)


def salt_of(k, entry, index):
    return mac(k, b"inselpost/salt\0" + be32(entry) + be32(index))[:16]


def position_salt(secret, seat):
    return mac(secret, b"inselpost/position\0" + be32(seat))[:16]


def sealed(salt, value):
    return H(b"inselpost/sealed\0" + salt + canonical(value))


def card_salt(k, j):
    return mac(k, b"inselpost/card\0" + be32(j))[:16]


def card_leaf(j, salt, kind):
    return H(b"inselpost/card\0" + be32(j) + salt + kind.encode())


class Stream:
    """The bytes of one draw, bytes(key, label)."""

    def __init__(self, key, label, n):
        self.key, self.message, self.block, self.left = key, label.encode() + b"\0" + n, 0, b""

    def next(self):
        if not self.left:
            self.left = mac(self.key, self.message + be32(self.block))
            self.block += 1
        byte, self.left = self.left[0], self.left[1:]
        return byte


def uniform(stream, n):
    size = 256 if n <= 256 else 65536
    while True:
        x = stream.next()
        if size > 256:
            x = x * 256 + stream.next()
        if x < size - size % n:
            return x % n


def shuffle(stream, a):
    for i in range(len(a) - 1, 0, -1):
        j = uniform(stream, i + 1)
        a[i], a[j] = a[j], a[i]
    return a


def draw_dice(key, label, n):
    stream = Stream(key, label, n)
    return [1 + uniform(stream, 6), 1 + uniform(stream, 6)]


def shuffled_deck(k, n, sizes):
    return shuffle(Stream(k, "deck", n), [kind for kind, many in zip(DECK_ORDER, sizes) for _ in range(many)])


def laid_out(hand):
    return [resource for resource in RESOURCES for _ in range(hand.get(resource, 0))]


def draw_theft(k, t, n, hand):
    cards = laid_out(hand)
    return cards[uniform(Stream(k, f"theft {t}", n), len(cards))]


def draw_forced(k, t, n, hand):
    cards, stream, drawn = laid_out(hand), Stream(k, f"forced {t}", n), {}
    for _ in range(min(2, len(cards))):
        card = cards.pop(uniform(stream, len(cards)))
        drawn[card] = drawn.get(card, 0) + 1
    return drawn
