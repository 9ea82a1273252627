// Reads a record of any system, from docs/record-format.md alone: lines, members, heads, seals, links.
import { hex } from "./bytes.js";
import { bytes_in, expect, expect_deadlines, expect_members, expect_name, expect_time, expect_values, Fault } from "./fault.js";
import {
  canonical, card_leaf, card_salt, commitment, first_n, head_of, hidden_key, is_seal, next_n, position_salt, salt_of, sealed,
  signed_message,
} from "./formulas.js";
import { by_link, Drawn, draws_in, Links } from "./links.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** @type {Record<string, [string[], string[]]>} */
const members_of_kind = {
  genesis: [["format", "program", "system", "game", "setup", "dice", "luck", "commit"], ["public_key", "dice_chain", "seed"]],
  join: [["seat", "luck_digest"], []],
  order: [["seat", "turn", "by", "order", "events"], ["luck", "deck_leaves", "reason", "again"]],
  rollback: [["to", "reason", "dice"], []],
  note: [["note", "text"], ["seat", "from", "until", "player"]],
  end: [["result", "secret"], []],
};
/** Members of a note besides `text`. @type {Record<string, [string[], string[]]>} */
const members_of_note = {
  hold: [[], ["seat"]],
  extend: [[], ["seat", "from", "until"]],
  replace: [["seat", "player"], []],
  absent: [["seat"], ["from", "until"]],
};
const common_members = ["entry", "kind", "time", "head"];

/**
 * @param {any} value
 * @returns {boolean}
 */
function is_whole(value) {
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([key, one]) => !(is_seal(key, one) && !Object.hasOwn(one, "value")) && is_whole(one));
}

/** A record of any system. */
export class Reader {
  /** Clocks of `deadlines` besides `turn`. @type {Record<string, boolean>} */
  clocks = {};
  /** Members of `start`, where the system is known. @type {[string[], string[]] | null} */
  start_members = null;
  /** The number of the deck's first card. */
  first_card = 0;

  /**
   * @param {string[]} lines with the last one
   * @param {any[]} entries the parsed lines but the last
   * @param {any} last the parsed last line
   */
  constructor(lines, entries, last) {
    this.lines = lines;
    this.entries = entries;
    this.last = last;
    this.number = 0;
    this.genesis = entries[0];
    expect("kind", "kind", "genesis", this.genesis.kind);
    this.setup = this.genesis.setup;
    /** @type {string[]} */
    this.seats = this.setup.seats.map((/** @type {any} */ seat) => seat.name);
    this.is_sealed = this.genesis.dice === "sealed";
    this.commit = bytes_in(this.genesis.commit, "commit");
    this.over = entries[entries.length - 1].kind === "end";
    this.whole = entries.every(is_whole);
    if (this.over && !this.whole) throw new Fault("sealed_at_end");
    /** How many things of each kind were checked. @type {Record<string, number>} */
    this.counts = {};
    /** @type {Bytes[]} */
    this.heads = [];
    /** @type {Bytes | null} */
    this.secret = null;
    const secret = this.over ? entries[entries.length - 1].secret : last.secret;
    if (secret !== undefined) {
      this.secret = bytes_in(secret, "secret");
      expect("commit", "commit", hex(commitment(this.genesis.game, this.secret)), this.genesis.commit);
      this.count("secrets");
    }
    this.held = false;
    this.started = false;
    this.first_entry = 0;
    /** Orders that rollbacks took back. @type {Set<number>} */
    this.taken_back = new Set();
    /** @type {Bytes[]} */
    this.digests = [];
    this.n = new Uint8Array(0);
    /** @type {Bytes | null} */
    this.k = null;
    this.made_k = false;
    /** @type {string[] | null} */
    this.leaves = null;
    this.streams = this.tops().map((top, stream) => new Links(stream, top, this.secret));
    /** Numbers of entries that stand. @type {number[]} */
    this.standing = [];
    /** Draws by entry. @type {Map<number, Drawn[]>} */
    this.drawn = new Map();
    /** @type {Drawn[]} */
    this.kept = [];
    /** N of each stream, as an entry's draws met it. @type {Map<number, Bytes[]>} */
    this.met = new Map();
    /** Whether draws that this reader cannot know may have been taken back. */
    this.undone_seals = false;
    /** Positions after entries. @type {any[]} */
    this.after = [];
  }

  // What a system adds.

  /** @returns {any} what a rollback restores */
  copy_position() {
    return null;
  }
  /** @param {any} _position */
  put_position(_position) {}
  /** @returns {any} */
  won() {
    return null;
  }
  check_setup() {}
  /** @param {any} entry */
  check_start(entry) {
    for (const holder of draws_in(entry).sort((a, b) => by_link(a.draw, b.draw))) this.draw(holder.draw);
  }
  /** @param {any} entry */
  check_turn(entry) {
    if (!Number.isSafeInteger(entry.turn) || entry.turn < 0) throw new Fault("turn", "turn", undefined, entry.turn);
  }
  /** @param {any} entry */
  check_leaves(entry) {
    if (!Object.hasOwn(entry, "deck_leaves")) return;
    if (!this.is_sealed || this.leaves) throw new Fault("members", "deck_leaves");
    this.make_k();
    this.leaves = entry.deck_leaves.map((/** @type {any} */ leaf) => hex(bytes_in(leaf, "deck_leaves")));
  }
  /**
   * Called before the hidden parts of the order are put back.
   * @param {any} _entry
   * @param {boolean} _hidden_entry
   * @param {boolean} _hidden_order
   */
  check_order(_entry, _hidden_entry, _hidden_order) {}
  /**
   * @param {any} _entry
   * @param {number} j
   * @param {any} event
   * @param {boolean} hidden_entry
   */
  take_event(_entry, j, event, hidden_entry) {
    this.open_event(j, event, hidden_entry);
    const shown = event.shown ?? [];
    for (const one of shown) this.open_shown(one);
    this.take_shown_draws(shown);
    const { shown: _shown, ...rest } = event;
    for (const one of draws_in(rest)) this.keep(Object.hasOwn(one, "kept") ? this.draw_again(one.kept) : this.draw(one.draw));
    if (Object.hasOwn(event, "card_salt")) this.check_leaf(event);
  }
  /** @param {any} result */
  check_end(result) {
    expect_members("result", result, ["winner", "points"], ["reason", ...(this.genesis.system === "dice" ? ["places", "out"] : [])]);
  }
  /**
   * Checks the public values of a seat of a position against the hidden ones.
   * @param {any} _told
   * @param {any} _hidden
   */
  check_position_of_seat(_told, _hidden) {}

  // Of all systems.

  /**
   * @param {string} what
   * @param {number} [many]
   */
  count(what, many = 1) {
    this.counts[what] = (this.counts[what] ?? 0) + many;
  }

  /** Checks entry after entry. Yields the number of each; throws a Fault. */
  *verify() {
    let head = new Uint8Array(32), time = "";
    for (const [number, entry] of this.entries.entries()) {
      this.number = number;
      expect("number", "entry", number, entry.entry);
      expect_values(entry, "");
      this.check_members(entry);
      expect_time(entry.time, "time");
      if (entry.time < time) throw new Fault("time_back", "time", time, entry.time);
      time = entry.time;
      head = head_of(head, entry);
      expect("head", "head", hex(head), entry.head);
      this.heads.push(head);
      this.count("heads");
      if (this.won() && entry.kind !== "end") throw new Fault("no_end");
      if (entry.kind === "end" && number !== this.entries.length - 1) throw new Fault("after_end");
      this.take(entry);
      if (entry.kind !== "rollback") this.standing.push(number);
      this.after.push(this.copy_position());
      yield number;
    }
    this.number = this.entries.length;
    if (this.won() && !this.over) throw new Fault("no_end");
    this.check_last();
  }

  /** @param {any} entry */
  take(entry) {
    switch (entry.kind) {
      case "genesis": return this.take_genesis(entry);
      case "join": return this.take_join(entry);
      case "start": return this.take_start(entry);
      case "order": return this.take_order(entry);
      case "rollback": return this.take_rollback(entry);
      case "note": return this.take_note(entry);
      default:
        this.check_end(entry.result);
        this.count("ends");
    }
  }

  /** @param {any} entry */
  check_members(entry) {
    const kind = entry.kind;
    if ((kind === "genesis") !== (this.number === 0)) throw new Fault("kind", "kind", undefined, kind);
    if (kind === "start") {
      const [needed, may] = this.start_members ?? [[], Object.keys(entry)];
      return expect_members(kind, entry, [...needed, ...common_members], may);
    }
    if (!Object.hasOwn(members_of_kind, kind)) throw new Fault("kind", "kind", undefined, kind);
    let [needed, may] = members_of_kind[kind];
    if (kind === "order" && Object.hasOwn(entry, "hidden")) [needed, may] = [["hidden"], ["deck_leaves", "reason", "again"]];
    expect_members(kind, entry, [...needed, ...common_members], may);
  }

  check_last() {
    const last = this.last;
    expect_members("last line", last, ["signed"], this.over ? [] : ["secret"]);
    const { signature, ...signed } = last.signed;
    const entry = this.entries.length - 1;
    expect("last_line", "signed", { game: this.genesis.game, entry, head: hex(this.heads[entry]) }, signed);
    if (signature === undefined) return;
    bytes_in(signature, "signature", 64);
    if (!Object.hasOwn(this.genesis, "public_key")) throw new Fault("no_key");
  }

  /** Returns what `crypto.subtle` needs to check the signature of the last head, or null if there is none. */
  signature() {
    if (!this.last.signed.signature) return null;
    const entry = this.entries.length - 1;
    return {
      key: bytes_in(this.genesis.public_key, "public_key"),
      signature: bytes_in(this.last.signed.signature, "signature", 64),
      message: signed_message(this.genesis.game, entry, this.heads[entry]),
    };
  }

  /** Returns the tops of the first chains. @returns {Bytes[]} */
  tops() {
    if (!this.is_sealed) return [];
    const chain = this.genesis.dice_chain;
    if (!Object.hasOwn(chain, "tops")) return [bytes_in(chain.top, "top")];
    expect("members", "tops", 1 + this.seats.length, chain.tops.length);
    return chain.tops.map((/** @type {any} */ top) => bytes_in(top, "tops"));
  }

  /** @param {any} entry */
  take_genesis(entry) {
    expect("format", "format", "inselpost-record/1", entry.format);
    for (const name of [entry.system, entry.game, ...this.seats]) expect_name(name, "genesis");
    for (const seat of this.setup.seats) {
      expect_members("seats", seat, ["name"], ["player", "age", "zone"]);
      if (Object.hasOwn(seat, "zone") && (typeof seat.zone !== "string" || seat.zone === "")) throw new Fault("value", "zone");
    }
    if (new Set(this.seats).size !== this.seats.length) throw new Fault("value", "seats");
    if (Object.hasOwn(this.setup, "deadlines")) expect_deadlines(this.setup.deadlines, this.clocks);
    if (!["sealed", "table"].includes(entry.dice)) throw new Fault("value", "dice", undefined, entry.dice);
    if (!["none", "collect"].includes(entry.luck)) throw new Fault("value", "luck", undefined, entry.luck);
    if ((entry.seed ?? "chosen") !== "chosen") throw new Fault("value", "seed", "chosen", entry.seed);
    if (this.is_sealed !== Object.hasOwn(entry, "dice_chain")) throw new Fault("members", "dice_chain");
    if (this.is_sealed) {
      expect_members("dice_chain", entry.dice_chain, ["length", this.streams.length > 1 ? "tops" : "top"]);
      expect("value", "length", 1024, entry.dice_chain.length);
    }
    if (this.secret) for (const links of this.streams) expect("top", "top", hex(links.chain(0)[0]), hex(/** @type {Bytes} */ (links.tops.get(0))));
    this.open_position(entry);
    this.check_setup();
  }

  /**
   * In a game that begins with a position: puts hidden cards back where they are open.
   * @param {any} entry
   */
  open_position(entry) {
    this.setup = structuredClone(entry.setup);
    const position = this.setup.position;
    if (position === undefined) return;
    if (entry.system === "dice") return expect("value", "position", [...this.seats].sort(), Object.keys(position).sort());
    expect("value", "position.seats", this.seats.length, position.seats.length);
    for (const [i, seat] of position.seats.entries()) {
      const hidden = seat.hidden;
      expect("members", "position.seats", this.is_sealed && !Object.hasOwn(entry, "seed"), hidden !== undefined);
      delete seat.hidden;
      if (!hidden || !Object.hasOwn(hidden, "value")) {
        this.count(hidden ? "sealed" : "open positions");
        continue;
      }
      if (this.secret) expect("salt", this.seats[i], hex(position_salt(this.secret, i)), hidden.salt);
      this.check_seal(hidden, this.seats[i]);
      this.check_position_of_seat(seat, hidden.value);
      Object.assign(seat, hidden.value);
    }
  }

  /**
   * @param {any} hidden
   * @param {string} what
   */
  check_seal(hidden, what) {
    expect("seal", what, hex(sealed(bytes_in(hidden.salt, "salt", 16), hidden.value)), hidden.sealed);
    this.count("seals");
  }

  /** @param {any} entry */
  take_join(entry) {
    if (this.genesis.luck !== "collect" || this.digests.length === this.seats.length || this.started)
      throw new Fault("place", "join");
    expect("value", "seat", this.seats[this.digests.length], entry.seat);
    this.digests.push(bytes_in(entry.luck_digest, "luck_digest"));
  }

  /** @param {any} entry */
  take_start(entry) {
    if (this.started || this.digests.length !== (this.genesis.luck === "collect" ? this.seats.length : 0))
      throw new Fault("place", "start");
    this.started = true;
    this.first_entry = this.number;
    this.n = first_n(this.commit, this.digests, 0);
    for (const links of this.streams) links.n = first_n(this.commit, this.digests, links.stream);
    this.check_start(entry);
  }

  /**
   * Checks a public draw and returns it as one that can be kept.
   * @param {any} draw
   * @param {string} [label] that is expected, of stream 0
   */
  draw(draw, label) {
    expect_members("draw", draw, ["label", "link", "opens", ...(this.streams.length > 1 ? ["stream"] : [])], ["next_top"]);
    const links = this.streams[draw.stream ?? 0];
    if (!links || typeof draw.label !== "string") throw new Fault("value", "draw");
    if (label !== undefined) expect("draw", "label", label, draw.label);
    if (!this.undone_seals && this.kept.some((one) => one.links === links && one.label === draw.label))
      throw new Fault("kept_due", "draw");
    links.open(draw, !this.whole && this.streams.length > 1);
    this.count("links");
    return new Drawn(links, draw, links.n);
  }

  /** @param {any} kept */
  find_kept(kept) {
    const [link, stream] = this.streams.length > 1 ? [kept?.link, kept?.stream] : [kept, 0];
    return this.kept.find((one) => one.links.stream === stream && one.link === link);
  }

  /**
   * Returns the kept draw that is due; null where sealed draws were undone and this reader cannot know it.
   * @param {any} kept
   */
  draw_again(kept) {
    const one = this.find_kept(kept);
    if (this.undone_seals && !one) return null;
    const first = one && this.kept.find((other) => other.links === one.links && other.label === one.label);
    if (!one || (one !== first && !this.undone_seals)) throw new Fault("kept", "kept", this.kept[0]?.link, kept);
    this.kept.splice(this.kept.indexOf(one), 1);
    this.count("kept throws");
    return one;
  }

  /** @param {Drawn | null} drawn */
  keep(drawn) {
    if (drawn) this.drawn.set(this.number, [...(this.drawn.get(this.number) ?? []), drawn]);
  }

  /**
   * Takes draws of earlier entries that some readers have seen there.
   * @param {any[]} shown
   */
  take_shown_draws(shown) {
    const holders = shown.flatMap((one) => draws_in(one.value).map((holder) => ({ holder, entry: one.entry })));
    for (const { holder } of holders) {
      const one = Object.hasOwn(holder, "kept") && this.find_kept(holder.kept);
      if (one) this.kept.splice(this.kept.indexOf(one), 1);
    }
    const draws = holders.filter(({ holder }) => holder.draw).map(({ holder, entry }) => ({ draw: holder.draw, entry }));
    for (const { draw, entry } of draws.sort((a, b) => by_link(a.draw, b.draw))) {
      const links = this.streams[draw.stream ?? 0], opened = links.opened.get(draw.link);
      if (opened) {
        expect("link", `link ${draw.link}`, hex(opened), draw.opens);
        continue;
      }
      links.open(draw, true);
      this.count("links");
      const met = /** @type {Bytes[]} */ (this.met.get(entry))[links.stream];
      this.drawn.set(entry, [...(this.drawn.get(entry) ?? []), new Drawn(links, draw, met)]);
    }
  }

  /** Makes K from N after this entry. */
  make_k() {
    if (this.made_k) return;
    this.made_k = true;
    if (this.secret) this.k = hidden_key(this.secret, this.n);
  }

  /**
   * Checks the seal, and returns what it hides, or null.
   * @param {number} index
   * @param {any} hidden
   * @returns {any}
   */
  unseal(index, hidden) {
    bytes_in(hidden?.sealed, "sealed");
    if (!Object.hasOwn(hidden, "value")) {
      this.count("sealed");
      return null;
    }
    if (this.k) expect("salt", "salt", hex(salt_of(this.k, this.number, index)), hidden.salt);
    this.check_seal(hidden, "sealed");
    return hidden.value;
  }

  /**
   * Puts the hidden members of an event back. Returns whether they are still sealed.
   * @param {number} j
   * @param {any} event
   * @param {boolean} hidden_entry
   */
  open_event(j, event, hidden_entry) {
    if (!Object.hasOwn(event, "hidden")) return false;
    if (hidden_entry) throw new Fault("value", "hidden");
    const value = this.unseal(2 + j, event.hidden);
    delete event.hidden;
    Object.assign(event, value ?? {});
    return value === null;
  }

  /** @param {any} recorded */
  take_order(recorded) {
    if (!this.started) throw new Fault("place", "order");
    const entry = structuredClone(recorded);
    if (typeof (entry.reason ?? "") !== "string") throw new Fault("value", "reason");
    if (Object.hasOwn(entry, "again") && !this.taken_back.has(entry.again)) throw new Fault("again", "again", undefined, entry.again);
    const hidden_entry = Object.hasOwn(entry, "hidden");
    if (hidden_entry) {
      this.check_leaves(entry);
      delete entry.deck_leaves;
      const value = this.unseal(0, entry.hidden);
      if (value === null) return;
      expect_members("hidden", value, members_of_kind.order[0], ["luck"]);
      Object.assign(entry, value);
    }
    const hidden_order = entry.order !== null && typeof entry.order === "object" && is_seal("hidden", entry.order.hidden);
    if (!["seat", "deadline", "moderator"].includes(entry.by)) throw new Fault("value", "by", undefined, entry.by);
    if (!this.seats.includes(entry.seat)) throw new Fault("value", "seat", undefined, entry.seat);
    this.check_turn(entry);
    if (hidden_entry || hidden_order || entry.by !== "seat") {
      if (Object.hasOwn(entry, "luck")) throw new Fault("members", "luck");
    } else {
      const said = { seat: entry.seat, turn: entry.turn, luck: entry.luck ?? "", order: entry.order };
      const own = 1 + this.seats.indexOf(entry.seat);
      this.n = next_n(this.n, said);
      for (const links of this.streams) if (links.stream === 0 || links.stream === own) links.n = next_n(links.n, said);
    }
    this.met.set(this.number, this.streams.map((links) => links.n));
    if (!hidden_entry) this.check_leaves(entry);
    this.check_order(entry, hidden_entry, hidden_order);
    if (hidden_order) this.unseal(1, entry.order.hidden);
    for (const [j, event] of entry.events.entries()) this.take_event(entry, j, event, hidden_entry);
  }

  /** @param {any} event */
  check_leaf(event) {
    const salt = bytes_in(event.card_salt, "card_salt", 16), place = event.card - this.first_card;
    if (place < 0 || !this.leaves || this.leaves[place] === undefined) throw new Fault("leaf", `card ${event.card}`);
    expect("leaf", `card ${event.card}`, this.leaves[place], hex(card_leaf(place, salt, event.kind)));
    if (this.k) expect("salt", `card ${event.card}`, hex(card_salt(this.k, place)), event.card_salt);
    this.count("cards");
  }

  /**
   * Opens a part that an earlier entry left sealed.
   * @param {any} one
   */
  open_shown(one) {
    expect_members("shown", one, ["entry", "index", "salt", "value"]);
    const earlier = one.entry < this.number ? this.entries[one.entry] : null;
    const holder = one.index === 1 ? earlier?.order : earlier?.events?.[one.index - 2];
    if (!holder?.hidden) throw new Fault("shown", "shown", undefined, one.entry);
    if (this.k) expect("salt", "shown", hex(salt_of(this.k, one.entry, one.index)), one.salt);
    this.check_seal({ ...one, sealed: holder.hidden.sealed }, "shown");
  }

  /** @param {any} entry */
  take_rollback(entry) {
    const to = entry.to;
    if (!this.started || to < this.first_entry || !this.standing.includes(to) || to === this.number - 1)
      throw new Fault("rollback", "to", undefined, to);
    if (!["keep", "reroll"].includes(entry.dice) || typeof entry.reason !== "string") throw new Fault("value", "dice");
    const undone = this.standing.filter((one) => one > to);
    const taken = undone.flatMap((one) => this.drawn.get(one) ?? []);
    this.kept = entry.dice === "keep" ? [...taken, ...this.kept] : [];
    if (this.streams.length > 1)
      this.undone_seals ||= undone.some((one) => !is_whole(this.entries[one].events ?? []));
    this.standing = [...this.standing.filter((one) => one <= to), this.number];
    for (const one of undone) if (this.entries[one].kind === "order") this.taken_back.add(one);
    this.held ||= Object.hasOwn(this.setup, "deadlines");
    this.put_position(this.after[to]);
    this.count("rollbacks");
  }

  /** @param {any} entry */
  take_note(entry) {
    expect_name(entry.note, "note");
    if (typeof entry.text !== "string") throw new Fault("value", "text");
    const [needed, may] = Object.hasOwn(members_of_note, entry.note) ? members_of_note[entry.note] : [[], []];
    expect_members("note", entry, [...common_members, "note", "text", ...needed], may);
    if (Object.hasOwn(entry, "seat") && !this.seats.includes(entry.seat)) throw new Fault("value", "seat", undefined, entry.seat);
    if (Object.hasOwn(entry, "player") && typeof entry.player !== "string") throw new Fault("value", "player");
    for (const key of ["from", "until"]) if (Object.hasOwn(entry, key)) expect_time(entry[key], key);
    if (entry.note === "absent" && Object.hasOwn(entry, "from") !== Object.hasOwn(entry, "until")) throw new Fault("members", "note");
    if (entry.from && entry.until && entry.until <= entry.from) throw new Fault("time", "until", undefined, entry.until);
    if (entry.note === "extend" && entry.from >= entry.time) throw new Fault("time", "from", undefined, entry.from);
    if (entry.note === "hold" || entry.note === "resume") {
      if (this.held !== (entry.note === "resume")) throw new Fault("hold", "note", undefined, entry.note);
      this.held = entry.note === "hold";
    }
  }
}
