// Canonical JSON, and the formulas of docs/record-format.md, sections 1, 2, 5 and 6.
import { be32, hmac, joined, sha256 } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {{ next(): number }} ByteStream */

export const resources = ["brick", "lumber", "wool", "grain", "ore"];
export const deck_order = ["knight", "road building", "year of plenty", "monopoly", "victory point"];
/** @type {Record<string, number[]>} */
export const decks = { deck25: [14, 2, 2, 2, 5], deck34: [20, 3, 3, 3, 5] };
const chain_length = 1024;

/**
 * Returns the canonical JSON (RFC 8785) of what records hold.
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return "[" + value.map(canonical).join(",") + "]";
  if (value !== null && typeof value === "object")
    return (
      "{" +
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => JSON.stringify(key) + ":" + canonical(one))
        .join(",") +
      "}"
    );
  return JSON.stringify(value);
}

/**
 * Returns whether a member is a seal, and not a seat that is called `hidden`.
 * @param {string} key
 * @param {any} value
 */
export function is_seal(key, value) {
  return key === "hidden" && value !== null && typeof value === "object" && Object.hasOwn(value, "sealed");
}

/**
 * Returns the public form: every seal without what it hides. No member is assigned, which `__proto__` would
 * not survive.
 * @param {any} value
 * @returns {any}
 */
export function public_form(value) {
  if (Array.isArray(value)) return value.map(public_form);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, is_seal(key, one) ? { sealed: one.sealed } : public_form(one)]),
  );
}

/**
 * @param {any} object
 * @param {string} key
 */
export function without(object, key) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/**
 * @param {Bytes} before the head of the entry before
 * @param {any} entry
 */
export function head_of(before, entry) {
  return sha256(before, canonical(public_form(without(entry, "head"))));
}

/**
 * @param {string} game
 * @param {number} entry
 * @param {Bytes} head
 */
export function signed_message(game, entry, head) {
  return joined("inselpost/head\0", game, "\0", be32(entry), head);
}

/**
 * @param {string} game
 * @param {Bytes} secret
 */
export function commitment(game, secret) {
  return sha256("inselpost/commit\0", game, "\0", secret);
}

/** @param {number} stream */
const of_stream = (stream) => (stream === 0 ? new Uint8Array(0) : be32(stream));

/**
 * Returns c[0] to c[1024]; c[0] is the top.
 * @param {Bytes} secret
 * @param {number} m
 * @param {number} stream
 */
export function chain_of(secret, m, stream) {
  const links = [hmac(secret, "inselpost/dice\0", be32(m), of_stream(stream))];
  while (links.length <= chain_length) links.push(sha256(links[links.length - 1]));
  return links.reverse();
}

/**
 * Returns chain and link of the g-th public draw of a stream.
 * @param {number} g
 */
export function place_of(g) {
  return { chain: Math.floor((g - 1) / chain_length), link: ((g - 1) % chain_length) + 1 };
}

/**
 * @param {Bytes} commit
 * @param {Bytes[]} digests
 * @param {number} stream
 */
export function first_n(commit, digests, stream) {
  return sha256(commit, ...digests, of_stream(stream));
}

/**
 * @param {Bytes} n
 * @param {any} said
 */
export function next_n(n, said) {
  return sha256(n, canonical(said));
}

/**
 * @param {Bytes} secret
 * @param {Bytes} n
 */
export function hidden_key(secret, n) {
  return hmac(secret, "inselpost/hidden\0", n);
}

/**
 * @param {Bytes} k
 * @param {number} entry
 * @param {number} index
 */
export function salt_of(k, entry, index) {
  return hmac(k, "inselpost/salt\0", be32(entry), be32(index)).slice(0, 16);
}

/**
 * @param {Bytes} secret
 * @param {number} seat
 */
export function position_salt(secret, seat) {
  return hmac(secret, "inselpost/position\0", be32(seat)).slice(0, 16);
}

/**
 * @param {Bytes} salt
 * @param {any} value
 */
export function sealed(salt, value) {
  return sha256("inselpost/sealed\0", salt, canonical(value));
}

/**
 * @param {Bytes} k
 * @param {number} card
 */
export function card_salt(k, card) {
  return hmac(k, "inselpost/card\0", be32(card)).slice(0, 16);
}

/**
 * @param {number} card
 * @param {Bytes} salt
 * @param {string} kind
 */
export function card_leaf(card, salt, kind) {
  return sha256("inselpost/card\0", be32(card), salt, kind);
}

/**
 * Returns the bytes of one draw, bytes(key, label).
 * @param {Bytes} key
 * @param {string} label
 * @param {Bytes} n
 * @returns {ByteStream}
 */
export function drawn_bytes(key, label, n) {
  let block = new Uint8Array(0), used = 0, blocks = 0;
  return {
    next() {
      if (used === block.length) {
        block = hmac(key, label, "\0", n, be32(blocks++));
        used = 0;
      }
      return block[used++];
    },
  };
}

/**
 * @param {ByteStream} stream
 * @param {number} n
 */
export function uniform(stream, n) {
  const size = n <= 256 ? 256 : 65536;
  for (;;) {
    const x = n <= 256 ? stream.next() : stream.next() * 256 + stream.next();
    if (x < size - (size % n)) return x % n;
  }
}

/**
 * Shuffles in place.
 * @template T
 * @param {ByteStream} stream
 * @param {T[]} items
 */
export function shuffle(stream, items) {
  for (let i = items.length - 1; i > 0; --i) {
    const j = uniform(stream, i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}

/** @param {ByteStream} stream */
export function two_dice(stream) {
  return [1 + uniform(stream, 6), 1 + uniform(stream, 6)];
}

/**
 * @param {Bytes} k
 * @param {Bytes} n
 * @param {number[]} sizes in the order of `deck_order`
 */
export function shuffled_deck(k, n, sizes) {
  return shuffle(drawn_bytes(k, "deck", n), deck_order.flatMap((kind, i) => Array(sizes[i]).fill(kind)));
}

/** @param {Record<string, number>} hand */
const laid_out = (hand) => resources.flatMap((resource) => Array(hand[resource] ?? 0).fill(resource));

/**
 * @param {Bytes} k
 * @param {number} theft
 * @param {Bytes} n
 * @param {Record<string, number>} hand
 */
export function stolen_card(k, theft, n, hand) {
  const cards = laid_out(hand);
  return cards[uniform(drawn_bytes(k, `theft ${theft}`, n), cards.length)];
}

/**
 * @param {Bytes} k
 * @param {number} trade
 * @param {Bytes} n
 * @param {Record<string, number>} hand
 */
export function forced_cards(k, trade, n, hand) {
  const cards = laid_out(hand), stream = drawn_bytes(k, `forced ${trade}`, n);
  /** @type {Record<string, number>} */
  const drawn = {};
  for (let left = Math.min(2, cards.length); left > 0; --left) {
    const [card] = cards.splice(uniform(stream, cards.length), 1);
    drawn[card] = (drawn[card] ?? 0) + 1;
  }
  return drawn;
}
