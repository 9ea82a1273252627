// The links of the dice (docs/record-format.md, section 5).
import { hex, sha256 } from "./bytes.js";
import { bytes_in, expect, Fault } from "./fault.js";
import { chain_of, drawn_bytes, is_seal, place_of } from "./formulas.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** One stream: its open links, and its N. */
export class Links {
  /**
   * @param {number} stream
   * @param {Bytes} top
   * @param {Bytes | null} secret
   */
  constructor(stream, top, secret) {
    this.stream = stream;
    this.secret = secret;
    /** @type {Map<number, Bytes>} */
    this.tops = new Map([[0, top]]);
    /** @type {Map<number, Bytes>} */
    this.opened = new Map();
    /** @type {Map<number, Bytes[]>} */
    this.chains = new Map();
    this.count = 0;
    this.n = new Uint8Array(0);
  }

  /** @param {number} m */
  chain(m) {
    const found = this.chains.get(m) ?? chain_of(/** @type {Bytes} */ (this.secret), m, this.stream);
    this.chains.set(m, found);
    return found;
  }

  /**
   * Opens the link of a draw.
   * @param {any} draw
   * @param {boolean} may_pass_over whether links that are sealed to this reader may be skipped
   */
  open(draw, may_pass_over) {
    const g = draw.link, opens = bytes_in(draw.opens, "opens");
    if (!Number.isSafeInteger(g) || g < 1 || this.opened.has(g) || (!may_pass_over && g !== this.count + 1))
      throw new Fault("link_order", "link", this.count + 1, g);
    const { chain, link } = place_of(g);
    expect("members", "draw", link === 1, Object.hasOwn(draw, "next_top"));
    let below = link - 1;
    while (below > 0 && !this.opened.has(g - link + below)) --below;
    const before = below > 0 ? this.opened.get(g - link + below) : this.tops.get(chain);
    let hashed = opens;
    for (let k = below; k < link; ++k) hashed = sha256(hashed);
    if (before) expect("link", `link ${g}`, hex(before), hex(hashed));
    else if (!may_pass_over) throw new Fault("link", `link ${g}`);
    if (link === 1) {
      this.tops.set(chain + 1, bytes_in(draw.next_top, "next_top"));
      if (this.secret) expect("top", "next_top", hex(this.chain(chain + 1)[0]), draw.next_top);
    }
    if (this.secret) expect("link_secret", `link ${g}`, hex(this.chain(chain)[link]), draw.opens);
    this.opened.set(g, opens);
    this.count = Math.max(g, this.count);
  }
}

/** A public draw, with everything from which its bytes are computed. */
export class Drawn {
  /**
   * @param {Links} links
   * @param {any} draw
   * @param {Bytes} n
   */
  constructor(links, draw, n) {
    this.links = links;
    this.link = draw.link;
    this.label = draw.label;
    this.key = bytes_in(draw.opens, "opens");
    this.n = n;
  }

  bytes() {
    return drawn_bytes(this.key, this.label, this.n);
  }
}

/**
 * Returns all nested objects with a `draw` or `kept`, outside of seals.
 * @param {any} value
 * @returns {any[]}
 */
export function draws_in(value) {
  if (value === null || typeof value !== "object") return [];
  const found = [];
  if (!Array.isArray(value) && ((value.draw && Object.hasOwn(value.draw, "opens")) || Object.hasOwn(value, "kept")))
    found.push(value);
  for (const [key, one] of Object.entries(value))
    if (Array.isArray(value) || (key !== "draw" && key !== "kept" && !is_seal(key, one))) found.push(...draws_in(one));
  return found;
}

/**
 * Compares two draws by the order in which their links are opened.
 * @param {any} a
 * @param {any} b
 */
export function by_link(a, b) {
  return (a.stream ?? 0) - (b.stream ?? 0) || a.link - b.link;
}
