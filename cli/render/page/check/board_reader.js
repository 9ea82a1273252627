// Reads a record of the board game (docs/record-format.md, sections 3 to 7).
import { hex } from "./bytes.js";
import { expect, expect_members, expect_name, Fault } from "./fault.js";
import { card_leaf, card_salt, deck_order, decks, forced_cards, resources, shuffled_deck, stolen_card, two_dice, uniform } from "./formulas.js";
import { deserts_of, first_cards, generated_board, generators } from "./islands.js";
import { expect_event, Position } from "./position.js";
import { Reader } from "./reader.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const offer_events = ["offer made", "offer answered", "offer withdrawn"];

/** Options by which a board and its first pieces come about, and their words. @type {Record<string, string[]>} */
const board_options = {
  geometry: ["classic19", "big30"],
  number_placement: ["spiral", "free_no_adjacent_red", "printed"],
  setup_mode: ["founding", "beginner"],
  start_player: ["highest_roll", "oldest", "by_setup_mode", "given"],
};

/** @param {any} bundle */
const total = (bundle) => Object.values(bundle).reduce((/** @type {number} */ sum, many) => sum + Number(many), 0);

/** @param {any} cards @returns {[string, number][]} */
const in_deck_order = (cards) => deck_order.filter((kind) => Object.hasOwn(cards, kind)).map((kind) => [kind, cards[kind]]);

/** A record of the board game. */
export class BoardReader extends Reader {
  clocks = { discard: true, offer: true, "special building": false, founding: false };
  /** @type {[string[], string[]]} */
  start_members = [["board", "seating", "start_rolls", "robber"], ["oldest"]];
  options = this.setup.ruleset;
  thefts = 0;
  forced = 0;
  /** @type {string[] | null} */
  deck = null;
  /** @type {number[] | null} */
  deck_left = null;
  /** By turn: the names of every offer that was ever made in it. @type {Map<number, Set<string>>} */
  offer_names = new Map();
  /** `turn name` of offers whose answers are open. @type {Set<string>} */
  openly_answered = new Set();
  position = new Position();

  /** @returns {string[]} */
  neutrals() {
    return (this.setup.neutrals ?? []).map((/** @type {any} */ neutral) => neutral.name);
  }
  copy_position() {
    return this.position.copy();
  }
  /** @param {Position} position */
  put_position(position) {
    this.position = position.copy();
  }
  won() {
    return this.position.winner;
  }

  check_setup() {
    const all = [...this.seats, ...this.neutrals()];
    for (const name of all) expect_name(name, "seats");
    if (this.seats.length < 2 || this.seats.length > 6 || new Set(all).size !== all.length) throw new Fault("value", "seats");
    for (const [name, words] of Object.entries(board_options)) if (!words.includes(this.options[name])) throw new Fault("value", `ruleset.${name}`);
    expect("value", "setup.dice", this.setup.dice, this.genesis.dice);
    if (this.streams.length > 1) throw new Fault("members", "dice_chain");
    if (Object.hasOwn(this.setup, "position")) this.check_position(this.setup.position);
  }

  /**
   * @param {any} told
   * @param {any} hidden
   */
  check_position_of_seat(told, hidden) {
    expect_members("position", hidden, ["cards", "hand"]);
    expect("value", "position", [total(hidden.cards), total(hidden.hand)], [told.cards, told.hand]);
  }

  /** @param {any} position */
  check_position(position) {
    const needed = ["turn", "active", "robber", "phase", "pieces", "played", "longest road", "largest army", "seats"];
    if (this.neutrals().length > 0) needed.push("neutrals", "trade cards", "given up");
    const has_bank = this.options.bank_visible && this.options.discards_visible && this.options.bank_per_resource !== "unlimited";
    if (has_bank) needed.push("bank");
    expect_members("position", position, needed, position.phase === "main" ? ["rolled"] : []);
    if (!["before roll", "main"].includes(position.phase) || position.turn < 1 || !this.seats.includes(position.active))
      throw new Fault("value", "position");
    expect("value", "position.pieces", [...this.seats].sort(), Object.keys(position.pieces).sort());
    if (generators.includes(this.setup.board)) throw new Fault("value", "board");
    for (const seat of position.seats) expect_members("position.seats", seat, ["cards", "hand"]);
    if (!has_bank) return;
    const each = Number(this.options.bank_per_resource);
    const hands = position.seats.map((/** @type {any} */ seat) => seat.hand);
    const count = hands.reduce((/** @type {number} */ sum, /** @type {any} */ hand) => sum + (typeof hand === "object" ? total(hand) : hand), 0);
    expect("bank", "bank", 5 * each - total(position.bank), count);
    if (hands.every((/** @type {any} */ hand) => typeof hand === "object"))
      for (const resource of resources)
        expect("bank", resource, each - (position.bank[resource] ?? 0),
          hands.reduce((/** @type {number} */ sum, /** @type {any} */ hand) => sum + (hand[resource] ?? 0), 0));
  }

  /** @param {any} position */
  take_position(position) {
    const now = this.position;
    now.turn = position.turn;
    for (const [i, seat] of this.seats.entries()) {
      const own = position.seats[i], pieces = position.pieces[seat];
      now.build(seat, pieces.settlements.length + 2 * pieces.cities.length);
      if (typeof own.hand === "object") now.add(seat, own.hand);
      const add_cards = (/** @type {string | null} */ kind, /** @type {number} */ many, /** @type {boolean} */ held) => {
        for (let k = 0; k < many; ++k) now.cards.push({ owner: seat, kind, held });
      };
      for (const [kind, many] of in_deck_order(position.played[seat] ?? {})) add_cards(kind, many, false);
      if (typeof own.cards === "object") for (const [kind, many] of in_deck_order(own.cards)) add_cards(kind, many, true);
      else add_cards(null, own.cards, true);
    }
    for (const [seat, pieces] of Object.entries(position.neutrals ?? {})) now.build(seat, pieces.settlements.length);
    for (let k = 0; k < (position["given up"] ?? 0); ++k) now.cards.push({ owner: null, kind: "knight", held: false });
    for (const extra of ["longest road", "largest army"]) now.extra[extra] = position[extra] === "none" ? null : position[extra];
    this.first_card = now.cards.length;
    const left = [...decks[this.options.dev_deck]];
    for (const card of now.cards) if (card.kind) --left[deck_order.indexOf(card.kind)];
    if (Math.min(...left) < 0) throw new Fault("value", "position");
    this.deck_left = left;
  }

  // The start.

  /** @param {any} entry */
  check_start(entry) {
    this.check_board(entry.board);
    const first = this.check_first(entry);
    expect("seating", "seating", [...this.seats.slice(first), ...this.seats.slice(0, first)], entry.seating);
    this.check_robber(entry);
    if (Object.hasOwn(this.setup, "position")) return this.take_position(this.setup.position);
    if (this.options.setup_mode === "beginner") {
      this.position.turn = 1;
      for (const seat of this.seats) {
        this.position.build(seat, 2);
        this.position.add(seat, first_cards(entry.board, this.options.beginner_board, seat));
      }
    }
    for (const neutral of this.neutrals()) this.position.build(neutral, 1);
  }

  /** @param {any} recorded */
  check_board(recorded) {
    const { draw, ...board } = recorded, chosen = this.setup.board;
    if (generators.includes(chosen)) {
      expect("board", "board", generated_board(chosen, this.draw(draw, "board").bytes(), this.options), board);
      this.count("boards");
      return;
    }
    if (draw !== undefined) throw new Fault("members", "board.draw");
    if (typeof chosen === "object") expect("board", "board", chosen, board);
  }

  /**
   * Returns the starting player as a place in the set-up.
   * @param {any} entry
   */
  check_first(entry) {
    const many = this.seats.length;
    if (Object.hasOwn(this.setup, "position")) {
      if (entry.start_rolls.length > 0 || Object.hasOwn(entry, "oldest")) throw new Fault("members", "start");
      const { active, turn } = this.setup.position;
      return (((this.seats.indexOf(active) - (turn - 1)) % many) + many) % many;
    }
    let how = this.options.start_player;
    if (how === "by_setup_mode") how = this.options.setup_mode === "beginner" ? "oldest" : "highest_roll";
    const rolls = [...entry.start_rolls];
    let first = 0, draws_oldest = false;
    if (how === "highest_roll") {
      let rolling = this.seats.map((_, seat) => seat);
      while (rolling.length > 1) {
        const sums = rolling.map((seat) => {
          const roll = rolls.shift();
          const dice = two_dice(this.draw(roll?.draw, "start").bytes());
          expect("dice", "start_rolls", { seat: this.seats[seat], dice }, { seat: roll.seat, dice: roll.dice });
          return dice[0] + dice[1];
        });
        rolling = rolling.filter((_, i) => sums[i] === Math.max(...sums));
      }
      first = rolling[0];
    } else if (how === "oldest") {
      const ages = this.setup.seats.map((/** @type {any} */ seat) => seat.age);
      const oldest = ages.flatMap((/** @type {number} */ age, /** @type {number} */ seat) => (age === Math.max(...ages) ? [seat] : []));
      draws_oldest = oldest.length > 1;
      first = oldest[draws_oldest ? uniform(this.draw(entry.oldest?.draw, "oldest").bytes(), oldest.length) : 0];
      if (draws_oldest) expect("draw", "oldest", this.seats[first], entry.oldest.seat);
    }
    if (rolls.length > 0) throw new Fault("members", "start_rolls");
    expect("members", "oldest", draws_oldest, Object.hasOwn(entry, "oldest"));
    return first;
  }

  /** @param {any} entry */
  check_robber(entry) {
    const { board, robber } = entry;
    if (Object.hasOwn(this.setup, "position")) return expect("robber", "robber", { at: this.setup.position.robber }, robber);
    const deserts = deserts_of(board);
    if (Object.hasOwn(board, "robber") || deserts.length === 1) return expect("robber", "robber", { at: board.robber ?? deserts[0] }, robber);
    if (this.options.robber_start_two_deserts === "start_player") return expect("robber", "robber", null, robber);
    expect("robber", "robber", deserts[uniform(this.draw(robber?.draw, "desert").bytes(), deserts.length)], robber.at);
  }

  // Orders.

  /** @param {any} entry */
  check_turn(entry) {
    expect("turn", "turn", this.position.turn, entry.turn);
  }

  /** @param {any} entry */
  check_leaves(entry) {
    const first = !this.made_k && this.position.turn > 0;
    expect("members", "deck_leaves", first && this.is_sealed, Object.hasOwn(entry, "deck_leaves"));
    if (!first) return;
    this.make_k();
    if (!this.is_sealed) return;
    const sizes = this.deck_left ?? decks[this.options.dev_deck];
    this.leaves = entry.deck_leaves;
    expect("leaf", "deck_leaves", total(decks[this.options.dev_deck]) - this.first_card, entry.deck_leaves.length);
    if (!this.k) return;
    const k = this.k;
    this.deck = shuffled_deck(k, this.n, sizes);
    expect("deck", "deck_leaves", this.deck.map((kind, j) => hex(card_leaf(j, card_salt(k, j), kind))), this.leaves);
    this.count("decks");
  }

  /**
   * @param {any} entry
   * @param {boolean} hidden_entry
   * @param {boolean} hidden_order
   */
  check_order(entry, hidden_entry, hidden_order) {
    const events = /** @type {any[]} */ (entry.events);
    const has = (/** @type {any} */ event, /** @type {string} */ key) => Object.hasOwn(event, key);
    const offers = events.filter((event) => offer_events.includes(event.event));
    expect("privacy", "hidden", offers.some((event) => !has(event, "everybody")), hidden_entry);
    const face_down = events.some((event) => has(event, "face_down"));
    const is_hidden =
      face_down || events.some((event) => event.event === "cards returned") ||
      offers.some((event) => event.event === "offer withdrawn" && has(event, "everybody"));
    expect("privacy", "order", is_hidden, hidden_order);
    if (face_down) this.position.face_down.push([this.number, 1]);
    for (const event of offers) {
      const offer = `${entry.turn} ${event.name}`;
      if (event.event === "offer answered") expect("privacy", "everybody", this.openly_answered.has(offer), has(event, "everybody"));
      if (event.event === "offer made" && has(event, "everybody") && !has(event, "sealed") && (this.options.offer_answers ?? "private") === "public")
        this.openly_answered.add(offer);
    }
    this.check_offer_name(entry, offers.find((event) => event.event === "offer made")?.name);
  }

  /**
   * @param {any} entry
   * @param {string | undefined} made
   */
  check_offer_name(entry, made) {
    if (made === undefined) return;
    const taken = this.offer_names.get(entry.turn) ?? new Set();
    this.offer_names.set(entry.turn, taken);
    if (Object.hasOwn(entry, "again")) {
      // It has the name that it had.
      const before = (this.entries[entry.again].events ?? []).filter((/** @type {any} */ event) => event.event === "offer made");
      if (this.whole || before.length > 0) expect("offer", "name", before[0]?.name, made);
    } else if (this.whole) {
      const [offer] = Object.values(entry.order);
      let name = offer.name, number = taken.size;
      if (name === undefined || taken.has(name))
        do name = `o${++number}`;
        while (taken.has(name));
      expect("offer", "name", name, made);
    } else if (taken.has(made)) {
      throw new Fault("offer", "name", undefined, made);
    }
    taken.add(made);
  }

  /** @param {any} event */
  has_leaf(event) {
    return this.is_sealed && event.card >= this.first_card;
  }

  /**
   * @param {any} _entry
   * @param {number} j
   * @param {any} event
   * @param {boolean} hidden_entry
   */
  take_event(_entry, j, event, hidden_entry) {
    expect_event(event, !this.is_sealed || (Number.isInteger(event.card) && !this.has_leaf(event)));
    const was_hidden = Object.hasOwn(event, "hidden");
    const closed = this.open_event(j, event, hidden_entry);
    if (was_hidden && event.event === "discarded") this.position.face_down.push([this.number, 2 + j]);
    const knows_hands = this.deck !== null && this.whole && this.k !== null;
    switch (event.event) {
      case "dice rolled":
      case "roll rejected":
        if (this.is_sealed) this.check_throw(event);
        break;
      case "card bought":
      case "card played":
      case "victory point shown":
        if (!this.has_leaf(event) || closed) break;
        this.check_leaf(event);
        if (this.deck) expect("deck", `card ${event.card}`, this.deck[event.card - this.first_card], event.kind);
        break;
      case "card stolen":
        if (!knows_hands) break;
        expect("theft", "card", stolen_card(/** @type {Bytes} */ (this.k), this.thefts++, this.n, this.position.hand(event.victim)), event.card);
        this.count("thefts");
        break;
      case "forced trade drawn":
        if (!knows_hands || event.count === 0) break;
        expect("theft", "cards", forced_cards(/** @type {Bytes} */ (this.k), this.forced++, this.n, this.position.hand(event.opponent)), event.cards);
        this.count("thefts");
        break;
      case "discarded":
        if (!closed) this.position.discards[event.seat] = event.cards;
        break;
      case "discards shown":
        this.check_shown(event);
    }
    this.position.take_public(event);
    if (this.whole) this.position.take_hidden(event);
    if (event.event === "game won" && this.whole) this.check_points(event.points);
  }

  /** @param {any} event */
  check_throw(event) {
    const drawn = this.kept.length > 0 ? this.draw_again(event.kept) : this.draw(event.draw, "roll");
    if (drawn) expect("dice", "dice", two_dice(drawn.bytes()), event.dice);
    this.count("throws");
    this.keep(drawn);
  }

  /** @param {any} event */
  check_shown(event) {
    const visible = this.options.discards_visible, shown = event.shown ?? [];
    expect("members", "discards shown", visible, Object.hasOwn(event, "cards"));
    expect("shown", "shown", visible ? this.position.face_down : [], shown.map((/** @type {any} */ one) => [one.entry, one.index]));
    for (const one of shown) {
      this.open_shown(one);
      if (one.index > 1) this.position.discards[this.entries[one.entry].events[one.index - 2].seat] = one.value.cards;
    }
    if (visible) expect("shown", "cards", this.position.discards, event.cards);
    this.position.face_down = [];
  }

  /** @param {any} found */
  check_points(found) {
    const points = [...this.seats, ...this.neutrals()].map((seat) => [seat, this.position.points(seat)]).filter(([, many]) => Number(many) > 0);
    expect("points", "points", Object.fromEntries(points), found);
  }

  /** @param {any} result */
  check_end(result) {
    const winner = this.position.winner;
    expect_members("result", result, ["winner", "points", ...(winner ? [] : ["reason"])]);
    expect("winner", "winner", winner, result.winner);
    expect("points", "points", Object.fromEntries(this.seats.map((seat) => [seat, this.position.points(seat)])), result.points);
  }
}
