// What a rollback of the board game restores, and the members of its events (docs/record-format.md, section 4).
import { Fault } from "./fault.js";
import { resources } from "./formulas.js";

/** Members, members that may be missing, members that may be hidden. @type {Record<string, [string, string, string]>} */
const members_of_event = {
  "robber placed": ["seat at", "", ""],
  founded: ["seat settlement road yield", "", ""],
  "first resources": ["cards", "", ""],
  "turn began": ["turn seat", "", ""],
  "dice rolled": ["seat dice", "draw kept", ""],
  "roll rejected": ["seat dice", "draw kept", ""],
  produced: ["gains unpaid", "", ""],
  "discards due": ["count", "", ""],
  discarded: ["seat count", "face_down", "cards"],
  "discards shown": ["", "cards shown", ""],
  "robber moved": ["seat to", "from", ""],
  "card stolen": ["thief victim", "", "card"],
  "bank traded": ["seat give get", "", ""],
  "offer made": ["author active name to", "everybody first until counters sealed any give get", ""],
  "offer answered": ["seat author active name", "accepted choice everybody", ""],
  "offer withdrawn": ["author active name to", "everybody", ""],
  traded: ["author partner name give get", "", ""],
  "road built": ["seat at", "paid", ""],
  "settlement built": ["seat at", "paid", ""],
  "city built": ["seat at", "", ""],
  "card bought": ["seat card", "", "kind card_salt"],
  "card played": ["seat card kind", "card_salt", ""],
  "victory point shown": ["seat card kind", "card_salt", ""],
  "cards taken": ["seat cards", "", ""],
  monopolised: ["seat resource lost", "", ""],
  "longest road moved": ["to length", "", ""],
  "largest army moved": ["to size", "", ""],
  "turn ended": ["seat", "", ""],
  "special turn": ["seat", "", ""],
  passed: ["seat", "", ""],
  "victory claimed": ["seat", "", ""],
  "trade cards moved": ["seat count", "", ""],
  "forced trade drawn": ["seat opponent count owed", "", "cards"],
  "cards returned": ["seat opponent count", "", "cards"],
  "knight given up": ["seat card", "", ""],
  "game won": ["seat points", "", ""],
};

/** @param {string} names */
const words_in = (names) => (names === "" ? [] : names.split(" "));

/**
 * Throws unless an event has the members of its kind.
 * @param {any} event
 * @param {boolean} at_table whether nothing of it was drawn or sealed by the program
 */
export function expect_event(event, at_table) {
  const kind = event.event;
  if (typeof kind !== "string" || !Object.hasOwn(members_of_event, kind)) throw new Fault("event", "event", undefined, kind);
  let [needed, may, hidable] = members_of_event[kind].map(words_in);
  if (at_table) {
    may = may.filter((name) => !["draw", "kept", "card_salt"].includes(name));
    hidable = hidable.filter((name) => name !== "card_salt");
  } else if (may.includes("card_salt")) {
    needed = [...needed, "card_salt"];
  }
  const found = Object.keys(event).filter((name) => name !== "event");
  const fail = (/** @type {string | undefined} */ missing, /** @type {string | undefined} */ other) => {
    throw new Fault("members", kind, missing, other);
  };
  if (hidable.length > 0 && (kind !== "discarded" || Object.hasOwn(event, "face_down"))) {
    needed = [...needed, "hidden"];
    const value = event.hidden?.value;
    if (value !== undefined && Object.keys(value).sort().join() !== [...hidable].sort().join()) fail(undefined, Object.keys(value).join());
  } else {
    needed = [...needed, ...hidable];
  }
  const missing = needed.find((name) => !found.includes(name));
  if (missing) fail(missing, undefined);
  // A member of the hidden value may stand open beside it: that is another one for its readers.
  const other = found.find((name) => !needed.includes(name) && !may.includes(name));
  if (other) fail(undefined, other);
  if (kind === "offer made") {
    const trade = ["any", "give", "get"].filter((name) => found.includes(name)).join();
    if (trade !== "any" && trade !== "give,get") fail("give", trade);
  }
  if (!at_table && may.includes("kept") && found.includes("draw") === found.includes("kept")) fail("draw", "kept");
}

/** @type {Record<string, Record<string, number>>} */
const prices = {
  "road built": { brick: 1, lumber: 1 },
  "settlement built": { brick: 1, lumber: 1, wool: 1, grain: 1 },
  "city built": { grain: 2, ore: 3 },
  "card bought": { wool: 1, grain: 1, ore: 1 },
};

/** A position, as far as events tell of it. Hands and kinds of cards are right only if every seal is open. */
export class Position {
  constructor() {
    this.turn = 0;
    /** @type {string | null} */
    this.winner = null;
    /** @type {Record<string, Record<string, number>>} */
    this.hands = {};
    /** @type {Record<string, number>} */
    this.pieces = {};
    /** @type {Record<string, string | null>} */
    this.extra = { "longest road": null, "largest army": null };
    /** @type {{ owner: string | null, kind: string | null, held: boolean }[]} */
    this.cards = [];
    /** What was discarded and not shown yet: [entry, index]. @type {[number, number][]} */
    this.face_down = [];
    /** By seat, since the last seven. @type {Record<string, any>} */
    this.discards = {};
  }

  copy() {
    return Object.assign(new Position(), structuredClone({ ...this }));
  }

  /** @param {string} seat */
  hand(seat) {
    return (this.hands[seat] ??= Object.fromEntries(resources.map((resource) => [resource, 0])));
  }

  /**
   * @param {string} seat
   * @param {Record<string, number>} bundle
   * @param {number} [sign]
   */
  add(seat, bundle, sign = 1) {
    const hand = this.hand(seat);
    for (const [resource, many] of Object.entries(bundle)) {
      hand[resource] += sign * many;
      if (!(hand[resource] >= 0)) throw new Fault("hand", seat, undefined, resource);
    }
  }

  /**
   * @param {string} giver
   * @param {string} taker
   * @param {Record<string, number>} bundle
   */
  move(giver, taker, bundle) {
    this.add(giver, bundle, -1);
    this.add(taker, bundle);
  }

  /**
   * @param {string} seat
   * @param {number} points
   */
  build(seat, points) {
    this.pieces[seat] = (this.pieces[seat] ?? 0) + points;
  }

  /**
   * Returns the points of a seat, victory points of cards in hand included.
   * @param {string} seat
   */
  points(seat) {
    const extra = Object.values(this.extra).filter((holder) => holder === seat).length;
    const cards = this.cards.filter((card) => card.owner === seat && card.kind === "victory point").length;
    return (this.pieces[seat] ?? 0) + 2 * extra + cards;
  }

  /**
   * Applies the public effects of an event, which do not depend on seals.
   * @param {any} event
   */
  take_public(event) {
    const seat = event.seat;
    switch (event.event) {
      case "turn began":
        if (event.turn !== this.turn + 1) throw new Fault("turn", "turn", this.turn + 1, event.turn);
        this.turn = event.turn;
        break;
      case "founded":
      case "settlement built":
      case "city built":
        this.build(seat, 1);
        break;
      case "longest road moved":
      case "largest army moved":
        this.extra[event.event.slice(0, -6)] = event.to;
        break;
      case "card bought":
        if (event.card !== this.cards.length) throw new Fault("card", "card", this.cards.length, event.card);
        this.cards.push({ owner: seat, kind: event.kind ?? null, held: true });
        break;
      case "card played":
      case "victory point shown": {
        const card = this.cards[event.card];
        if (!card || card.owner !== seat || !card.held) throw new Fault("card", seat, undefined, event.card);
        const is_older = (/** @type {any} */ one) => one.owner === seat && one.kind === event.kind && one.held;
        if (this.cards.slice(0, event.card).some(is_older)) throw new Fault("card", seat, undefined, event.card);
        card.kind = event.kind;
        card.held = false;
        break;
      }
      case "discards due":
        this.discards = {};
        break;
      case "game won":
        this.winner = seat;
    }
  }

  /**
   * Applies moves of resource cards. Every seal must be open.
   * @param {any} event
   */
  take_hidden(event) {
    const seat = event.seat;
    switch (event.event) {
      case "founded":
        return this.add(seat, event.yield);
      case "produced":
        for (const [one, bundle] of Object.entries(event.gains)) this.add(one, bundle);
        return;
      case "discarded":
        return this.add(seat, event.cards, -1);
      case "card stolen":
        return this.move(event.victim, event.thief, { [event.card]: 1 });
      case "bank traded":
        this.add(seat, event.give, -1);
        return this.add(seat, event.get);
      case "traded":
        this.move(event.author, event.partner, event.give);
        return this.move(event.partner, event.author, event.get);
      case "road built":
      case "settlement built":
        if (Object.hasOwn(event, "paid")) this.add(seat, prices[event.event], -1);
        return;
      case "city built":
      case "card bought":
        return this.add(seat, prices[event.event], -1);
      case "cards taken":
        return this.add(seat, event.cards);
      case "monopolised":
        for (const [one, many] of Object.entries(event.lost)) {
          if (this.hand(one)[event.resource] !== many) throw new Fault("hand", one, this.hand(one)[event.resource], many);
          this.move(one, seat, { [event.resource]: Number(many) });
        }
        return;
      case "forced trade drawn":
        return this.move(event.opponent, seat, event.cards);
      case "cards returned":
        return this.move(seat, event.opponent, event.cards);
    }
  }
}
