// The page of a seat: orders put together by clicks and keys (PAGE-3).
import { announce, h, page_data, say, save_as_file, use_sentences } from "./common/dom.js";
import { light } from "./composer/board.js";
import { bundle_fields, button, checkbox, fold, ranking, select } from "./composer/fields.js";
import { block_text, bundle_text, changes_of, filled, follow_all, item_line, letter_address, listed, split, units_text } from "./composer/model.js";
import { answers_form, defend_with, keep_dice, rules_form } from "./composer/throws.js";

/** @typedef {import("./composer/model.js").Item} Item */
/** @typedef {import("./composer/model.js").ComposerData} ComposerData */

/** Longest address that every mail program opens. */
const longest_address = 2000;

/** Number of ways to do one thing above which they are folded. */
const many_ways = 16;

/** The place of the board at which something was chosen last. */
let last_place = "";

/** Whether the page has forms for cards or dice above the list of choices. */
let asks_for_cards = false;

/** What the player has unfolded. @type {Set<string>} */
const opened = new Set();

/** @type {ComposerData} */
const data = page_data();
use_sentences(data.words);

/** @type {Item[]} */
let items = [];
/** The item that the next choice replaces, or is tried after. @type {{index: number, instead: boolean} | null} */
let target = null;
/** Standing orders and wishes: lines by their key. @type {Record<string, Record<string, string>>} */
const extras = {};
let token = "";

const board = document.getElementById("board");
const room = /** @type {HTMLElement} */ (document.getElementById("composer"));
const parts = {
  keys: h("p", { class: "note keys" }, say("keys")),
  ways: h("div", { id: "ways" }),
  choices: h("div", { id: "choices" }),
  list: h("div", { id: "orders" }),
  block: h("div", { id: "block" }),
  foot: h("div", { class: "foot" }),
};

/**
 * Fills an element anew; what is not there is left out.
 * @param {HTMLElement} into
 * @param {...(Node | false | null)} children
 */
function put(into, ...children) {
  into.replaceChildren(...children.filter((child) => child instanceof Node));
}

/** @param {Element | null | undefined} element */
function focus_on(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** Returns the position in which the next choice counts. */
function moment_of_choice() {
  return follow_all(data, target ? items.slice(0, target.index) : items).moment;
}

/**
 * Returns what an order costs, as far as people count it.
 * @param {Record<string, number>} [changes]
 */
function price(changes = {}) {
  const paid = Object.fromEntries(
    data.units.filter((unit) => (changes[unit] ?? 0) < 0).map((unit) => [unit, -changes[unit]]),
  );
  return Object.keys(paid).length > 0 ? units_text(data, paid) : "";
}

/**
 * Returns what stands on the button of an order: its choice, or more of the order if others have the same.
 * @param {number} index
 * @param {number[]} orders
 */
function way_label(index, orders) {
  const { what, choice, line } = data.orders[index];
  const alike = orders.filter((other) => data.orders[other].choice === choice);
  if (alike.length === 1) return choice ?? what;
  return line.replace(/^[^:]+: \{?/, "").replace(/\}$/, "");
}

/**
 * Returns what stands on a button of a place, where orders of several kinds may be possible.
 * @param {number} index
 * @param {number[]} orders of the place
 */
function way_at_place(index, orders) {
  const { what, choice, line } = data.orders[index];
  const is_unlike = orders.every((other) => other === index || data.orders[other].what !== what || data.orders[other].choice !== choice);
  return is_unlike ? [what, choice].filter(Boolean).join(": ") : line;
}

/** @param {string} what */
function note_opened(what) {
  return (/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.target).open) opened.add(what);
    else opened.delete(what);
  };
}

/** @param {Item} item */
function add(item) {
  const line = item_line(data, item);
  if (!target) {
    items.push(item);
    announce(say("added", { order: line }));
  } else if (target.instead && item.orders.length > 0) {
    items[target.index].orders.push(...item.orders);
    announce(say("added_instead", { order: line }));
  } else {
    items[target.index] = item;
    announce(say("changed", { order: line }));
  }
  target = null;
  parts.ways.replaceChildren();
  render();
}

/** @param {number} index */
function choose(index) {
  add({ orders: [index], line: "" });
}

/**
 * Lets the player choose among the orders of a place.
 * @param {string} id
 * @param {number[]} indices
 */
function choose_at(id, indices) {
  last_place = id;
  if (indices.length === 1) return choose(indices[0]);
  const key = document.activeElement?.getAttribute("data-key");
  const go_on = () => {
    const in_list = key ? (document.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? parts.choices.querySelector("button")) : null;
    focus_on(in_list ?? board?.querySelector('[tabindex="0"]'));
  };
  const close = () => {
    parts.ways.replaceChildren();
    go_on();
  };
  parts.ways.replaceChildren(
    h(
      "div",
      {
        class: "ways",
        role: "group",
        "aria-label": say("ways", { place: data.places[id]?.name ?? id }),
        onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close(),
      },
      h("p", {}, say("ways", { place: data.places[id]?.name ?? id })),
      ...indices.map((index) => button(`order ${index}`, way_at_place(index, indices), () => (choose(index), go_on()))),
      h("button", { type: "button", class: "plain", onclick: close }, say("leave")),
    ),
  );
  parts.ways.querySelector("button")?.focus();
}

/**
 * Groups the listed orders by place.
 * @param {number[]} indices
 */
function by_place(indices) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  for (const index of indices) {
    const { place } = data.orders[index];
    if (place && data.places[place]) places.set(place, [...(places.get(place) ?? []), index]);
  }
  return places;
}

/** @param {number[]} indices @param {boolean} sure */
function light_places(indices, sure) {
  const places = by_place(indices);
  parts.keys.hidden = !board || places.size === 0;
  if (!board) return;
  light(
    board,
    [...places].map(([id, orders]) => {
      const { x, y, name, about } = data.places[id];
      const what = [...new Set(orders.map((index) => data.orders[index].what))].join("; ");
      const label = [`${what}: ${name ?? id}`, ...about, ...(sure ? [] : [say("judge")])].join(". ");
      return { id, x, y, label, small: /[/-]/.test(id), sure };
    }),
    (id) => choose_at(id, places.get(id) ?? []),
    data.places[last_place],
  );
}

/** @param {number[]} indices @param {import("./composer/model.js").Moment} moment */
function render_choices(indices, moment) {
  const cost_of = (/** @type {number} */ index) => price(changes_of(data, moment, data.orders[index]));
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const index of indices) {
    const { what } = data.orders[index];
    groups.set(what, [...(groups.get(what) ?? []), index]);
  }
  const ends = (/** @type {[string, number[]]} */ [, orders]) => (data.orders[orders[0]].ends ? 1 : 0);
  const rows = [...groups].sort((one, other) => ends(one) - ends(other)).map(([what, orders]) => {
    const places = by_place(orders);
    const cost = cost_of(orders[0]);
    const costs_alike = orders.every((index) => cost_of(index) === cost);
    const buttons = [...places].map(([id, at]) => button(`at ${what} ${id}`, data.places[id].name ?? id, () => choose_at(id, at)));
    for (const index of orders)
      if (!data.places[data.orders[index].place ?? ""])
        buttons.push(button(`order ${index}`, way_label(index, orders), () => choose(index)));
    const above = [h("b", {}, what), cost && costs_alike ? ` ${say("cost", { cards: cost })}` : ""];
    const row = h("div", { class: "row" }, ...buttons);
    if (buttons.length > many_ways && groups.size > 1)
      return h("details", { open: opened.has(what), ontoggle: note_opened(what) }, h("summary", {}, ...above), row);
    // One button that says it all needs no line above it.
    const says_all = buttons.length === 1 && buttons[0].textContent === what && !cost;
    return h("div", { class: "choice", role: "group", "aria-label": what }, !says_all && h("p", {}, ...above), row);
  });
  const heading = !target ? say("choices") : say(target.instead ? "choices_instead" : "choices_change");
  // Above the list stand forms of their own.
  if (rows.length === 0 && !target && asks_for_cards) return put(parts.choices);
  put(parts.choices,
    h("h2", {}, heading),
    target &&
      h("p", {}, button("leave", say("leave"), () => ((target = null), render()))),
    !moment.sure && indices.length > 0 && h("p", { class: "note" }, say("later")),
    ...(rows.length > 0 ? rows : [h("p", { class: "note" }, say("nothing"))]),
  );
}

function render_list() {
  const { moment, possible } = follow_all(data, items);
  const rows = items.map((item, index) => {
    const line = item_line(data, item);
    const move = (/** @type {number} */ by) => {
      items.splice(index + by, 0, ...items.splice(index, 1));
      announce(say("moved", { order: line, place: index + by + 1 }));
      render();
    };
    const aim = (/** @type {boolean} */ instead) => {
      target = { index, instead };
      render();
      parts.choices.querySelector("button")?.focus();
    };
    const about = { order: line };
    return h(
      "li",
      {},
      h("code", {}, line),
      possible[index] ? null : h("span", { class: "judge" }, ` ${say("judge")}`),
      h(
        "span",
        { class: "row" },
        index > 0 && button(`up ${index}`, "↑", () => move(-1), { "aria-label": say("move_up", about) }),
        index + 1 < items.length && button(`down ${index}`, "↓", () => move(1), { "aria-label": say("move_down", about) }),
        item.orders.length > 0 && button(`change ${index}`, say("change"), () => aim(false), { "aria-label": say("change_it", about) }),
        item.orders.length > 0 && button(`else ${index}`, say("or_else"), () => aim(true), { "aria-label": say("or_else_it", about) }),
        button(
          `remove ${index}`,
          say("remove"),
          () => {
            items.splice(index, 1);
            target = null;
            announce(say("removed", about));
            render();
          },
          { "aria-label": say("remove_it", about) },
        ),
      ),
    );
  });
  const left = Object.fromEntries(data.units.map((unit) => [unit, moment.counts[unit] ?? 0]));
  const short = data.units.some((unit) => left[unit] < 0);
  const has_units = Object.values(left).some((count) => count > 0);
  put(parts.list,
    h("h2", {}, say("orders")),
    rows.length > 0 ? h("ol", {}, ...rows) : h("p", { class: "note" }, say("no_orders")),
    (rows.length > 0 || has_units) && h("p", { id: "left" }, say(moment.sure ? "left" : "left_so_far", { cards: units_text(data, left) })),
    short && h("p", { class: "judge" }, say("short")),
  );
}

/** Returns the lines of standing orders and wishes. */
function extra_lines() {
  return Object.entries(extras).flatMap(([key, lines]) => {
    const inside = Object.values(lines).filter((line) => line !== "");
    return inside.length > 0 ? [`${key}:`, ...inside.map((line) => `  ${line}`)] : [];
  });
}

function render_block() {
  const text = block_text(data, items, extra_lines(), token);
  const address = letter_address(data, text);
  const fits = address.length <= longest_address;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(say("copied"));
    } catch {
      announce(say("not_copied"));
    }
  };
  const is_empty = items.length === 0 && extra_lines().length === 0;
  put(parts.block,
    h("h2", {}, say("block")),
    h("p", { class: "note" }, say(is_empty ? "nothing_to_send" : "send")),
    h("pre", { id: "text", tabindex: 0, "aria-label": say("block") }, text),
    !is_empty && h(
      "div",
      { class: "row" },
      button("copy", say("copy"), copy),
      fits && h("a", { class: "button", href: address }, say("mail")),
      button("save", say("save"), () => save_as_file(`${data.game}-${data.turn}.yaml`, text, "text/plain")),
      typeof navigator.share === "function" && button("share", say("share"), () => void navigator.share({ text }).catch(() => {})),
    ),
    !fits && h("p", { class: "note" }, say("too_long")),
  );
  const count = items.length;
  parts.foot.hidden = is_empty;
  put(parts.foot,
    button("foot orders", count === 1 ? say("one_order") : say("count_of_orders", { count }), () => parts.list.scrollIntoView(), { class: "plain" }),
    fits ? h("a", { class: "button main", href: address }, say("mail")) : button("foot copy", say("copy"), copy),
  );
}

function render() {
  const active = document.activeElement;
  const key = active?.getAttribute("data-key");
  const was_on_board = active?.hasAttribute("data-place");
  const keys = [...document.querySelectorAll("[data-key]")].map((one) => one.getAttribute("data-key"));
  const moment = moment_of_choice();
  const indices = listed(data, moment);
  light_places(indices, moment.sure);
  render_choices(indices, moment);
  render_list();
  render_block();
  // A button that has gone leaves the keyboard at the next one, or at the one before.
  const place = keys.indexOf(key ?? "");
  const after = place < 0 ? [] : [...keys.slice(place), ...keys.slice(0, place).reverse()];
  const again = after.map((one) => document.querySelector(`[data-key="${CSS.escape(one ?? "")}"]`)).find((one) => one && !one.hasAttribute("disabled") && one.getClientRects().length > 0);
  if (again) focus_on(again);
  else if (was_on_board && !document.activeElement?.hasAttribute("data-place"))
    focus_on(board?.querySelector('[tabindex="0"]'));
}

const others = data.seats.filter((seat) => !seat.self);
const seat_options = others.map((seat) => ({ value: seat.name, text: seat.called }));
const hex_options = Object.keys(data.places)
  .filter((id) => /^[A-Z]\d+$/.test(id))
  .map((id) => ({ value: id, text: data.places[id].about.join(". ") }));
const unit_options = data.units.map((unit) => ({ value: data.unit_words[unit] ?? unit, text: data.unit_names[unit].label }));

/**
 * Asks for cards of the hand that are due.
 * @param {string} name of the pattern
 * @param {number} count
 */
function due_cards(name, count) {
  const add_button = button(name, say("add"), () => {}, { disabled: true });
  const fields = bundle_fields(
    data.units,
    data.unit_names,
    (bundle) => {
      const total = Object.values(bundle).reduce((sum, one) => sum + one, 0);
      add_button.toggleAttribute("disabled", total !== count);
      add_button.onclick = () => add(cards_item(name, bundle));
    },
    data.counts,
    say(name === "return" && count === 1 ? "return_one" : name, { count }),
  );
  return h("div", { class: "choice" }, fields, add_button);
}

/** @param {string} name of the pattern @param {Record<string, number>} bundle */
function cards_item(name, bundle) {
  const changes = Object.fromEntries(Object.entries(bundle).map(([unit, count]) => [unit, -count]));
  const text = bundle_text(bundle, data.unit_words);
  return { orders: [], line: filled(data.patterns[name], { 1001: text }), changes, leads_on: true };
}

/** An offer, of one bundle or of several of which one may be taken. */
function offer_form() {
  const { key, inside } = split(data.patterns.offer);
  const to_words = split(data.patterns["offer to"]).inside.split(", ")[0];
  const any_word = /, ([^,:]+): \[\{/.exec(data.patterns.bundles)?.[1] ?? "";
  const first_words = split(data.patterns["first come"]).inside;
  /** @type {{give: Record<string, number>, get: Record<string, number>}} */
  const terms = { give: {}, get: {} };
  /** @type {string[]} */
  const bundles = [];
  const asked = new Set(others.map((seat) => seat.name));
  let first = false;
  const said = h("ul", {});
  const text_of_terms = () =>
    filled(inside, { 1001: bundle_text(terms.give, data.unit_words), 1002: bundle_text(terms.get, data.unit_words) });
  const is_whole = () => [terms.give, terms.get].every((bundle) => Object.values(bundle).some((count) => count > 0));
  const fields = () => [
    bundle_fields(data.units, data.unit_names, (bundle) => (terms.give = { ...bundle }), data.counts, say("give")),
    bundle_fields(data.units, data.unit_names, (bundle) => (terms.get = { ...bundle }), {}, say("get")),
  ];
  const place = h("div", {}, ...fields());
  const clear = () => {
    [terms.give, terms.get] = [{}, {}];
    place.replaceChildren(...fields());
  };
  const need = () => announce(say("give_and_get"));
  return fold(
    say("offer"),
    place,
    said,
    h("fieldset", {}, h("legend", {}, say("to")), ...others.map((seat) => {
      const label = checkbox(seat.called, (on) => (on ? asked.add(seat.name) : asked.delete(seat.name)));
      label.querySelector("input")?.toggleAttribute("checked", true);
      return label;
    })),
    checkbox(say("first_come"), (on) => (first = on)),
    h(
      "div",
      { class: "row" },
      button("bundle", say("another_bundle"), () => {
        if (!is_whole() || bundles.length >= 4) return need();
        bundles.push(text_of_terms());
        said.append(h("li", {}, say("exchange", { give: units_text(data, terms.give), get: units_text(data, terms.get) })));
        clear();
      }),
      button("offer", say("add_offer"), () => {
        if (is_whole() && bundles.length < 4) bundles.push(text_of_terms());
        if (bundles.length === 0) return need();
        const all = asked.size === others.length;
        const pieces = [];
        if (!all) pieces.push(filled(to_words, { SEATS: [...asked].join(", ") }));
        pieces.push(bundles.length === 1 ? bundles[0] : `${any_word}: [${bundles.map((one) => `{${one}}`).join(", ")}]`);
        if (first) pieces.push(first_words);
        add({ orders: [], line: `${key}: {${pieces.join(", ")}}` });
        bundles.length = 0;
        said.replaceChildren();
        clear();
      }),
    ),
  );
}

/** A counter-offer to an offer of another player. @param {string} name */
function counter_form(name) {
  /** @type {Record<string, Record<string, number>>} */
  const terms = { give: {}, get: {} };
  return fold(
    say("counter", { offer: name }),
    bundle_fields(data.units, data.unit_names, (bundle) => (terms.give = { ...bundle }), data.counts, say("give")),
    bundle_fields(data.units, data.unit_names, (bundle) => (terms.get = { ...bundle }), {}, say("get")),
    button(`counter ${name}`, say("add"), () => {
      const [give, get] = [terms.give, terms.get].map((bundle) => bundle_text(bundle, data.unit_words));
      if (!give || !get) return announce(say("give_and_get"));
      add({ orders: [], line: filled(data.patterns.counter, { NAME: name, 1001: give, 1002: get }) });
    }),
  );
}

/** Where the robber goes if a 7 falls: best places and victims first. */
function owed_robber_form() {
  /** @type {string[]} */
  let to = [];
  /** @type {string[]} */
  let rob = [];
  return fold(
    say("owed_robber"),
    h("p", { class: "note" }, say("owed_note")),
    ranking(say("robber_to"), 3, hex_options, (values) => (to = values)),
    ranking(say("rob"), Math.min(3, others.length), seat_options, (values) => (rob = values)),
    button("owed", say("add"), () => {
      if (to.length === 0) return announce(say("robber_to"));
      add({ orders: [], line: robber_words(data.patterns["owed robber"], to, rob) });
    }),
  );
}

/** @param {string} pattern @param {string[]} to @param {string[]} rob */
function robber_words(pattern, to, rob) {
  const line = filled(pattern, { PLACES: to.join(", "), SEATS: rob.join(", ") });
  return rob.length > 0 ? line : line.replace(/, [^,:]+: \[\]/, "");
}

/** @param {string} pattern @param {string} name @param {string} line empty: not ordered */
function set_extra(pattern, name, line) {
  const { key } = split(pattern);
  extras[key] = { ...extras[key], [name]: line };
  render_block();
}

/** Orders that answer before they are asked. */
function standing_form() {
  const rule = (/** @type {string} */ name) => split(data.patterns[name]);
  /** @type {{to: string[], rob: string[]}} */
  const robber = { to: [], rob: [] };
  const set_robber = () =>
    set_extra(data.patterns["rule robber"], "robber", robber.to.length > 0 ? robber_words(rule("rule robber").inside, robber.to, robber.rob) : "");
  const is_catan = data.offers !== undefined;
  return fold(
    say("standing"),
    h("p", { class: "note" }, say("standing_note")),
    is_catan &&
      checkbox(say("roll_at_once"), (on) => set_extra(data.patterns["rule roll"], "roll", on ? rule("rule roll").inside : "")),
    ranking(say("keep_longest"), 3, unit_options, (values) =>
      set_extra(
        data.patterns["rule discard"],
        "discard",
        values.length > 0 ? rule("rule discard").inside.replace(/\[[^\]]*\]/, `[${values.join(", ")}]`) : "",
      ),
    ),
    ranking(say("robber_to"), 3, hex_options, (values) => ((robber.to = values), set_robber())),
    ranking(say("rob"), Math.min(3, others.length), seat_options, (values) => ((robber.rob = values), set_robber())),
    checkbox(say("refuse_all"), (on) => set_extra(data.patterns["rule offers"], "offers", on ? rule("rule offers").inside : "")),
  );
}

/** Wishes for the founding, the best first. */
function wishes_form() {
  const first = split(data.patterns.wish);
  const second = split(data.patterns["second wish"]);
  const best = split(data.patterns["best wish"]);
  const pair = /\[(\{.*\})\]/.exec(first.inside)?.[1] ?? "";
  const corners = Object.keys(data.places)
    .filter((id) => data.places[id].roads && data.places[id].about.length <= 3)
    .map((id) => ({ value: id, text: `${data.places[id].name}: ${data.places[id].about.join(", ")}` }));
  const line_of = (/** @type {string} */ pattern, /** @type {string[]} */ wishes) =>
    wishes.length === 0 ? "" : `${pattern.slice(0, pattern.indexOf("["))}[${wishes.join(", ")}]`;
  const list = (/** @type {string} */ name, /** @type {string} */ pattern, /** @type {string} */ label) => {
    /** @type {string[]} */
    const wishes = [];
    /** @type {string} */
    let corner = "";
    let road = "";
    const roads = h("div", {});
    const said = h("ol", {});
    return h(
      "fieldset",
      {},
      h("legend", {}, label),
      select(say("corner"), corners, (value) => {
        [corner, road] = [value, ""];
        const paths = (data.places[value]?.roads ?? []).map((id) => ({ value: id, text: data.places[id].name ?? id }));
        roads.replaceChildren(select(say("road"), paths, (path) => (road = path)));
      }),
      roads,
      button(`wish ${name}`, say("add_wish"), () => {
        if (!corner) return announce(say("corner"));
        const settled = pair.replace("A1.N", data.places[corner].name ?? corner);
        const wish = road
          ? settled.replace(/A1\/[A-Z]+/, data.places[road].name ?? road)
          : settled.replace(/, [^,]*\}$/, "}");
        wishes.push(wish);
        said.append(h("li", {}, wish));
        set_extra(data.patterns.wish, name, line_of(pattern, wishes));
        announce(say("added", { order: wish }));
      }),
      said,
    );
  };
  return fold(
    say("wishes"),
    list("first", first.inside, say("first_wishes")),
    list("second", second.inside, say("second_wishes")),
    checkbox(say("best_wish"), (on) => set_extra(data.patterns.wish, "else", on ? best.inside : "")),
  );
}

/** Asks for the token of the letter. The page forgets it when it is closed (PAGE-10). */
function token_field() {
  const field = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    id: "token",
    oninput: () => {
      token = /** @type {HTMLInputElement} */ (field).value.trim().replace(/[^\w -]/g, "");
      render_block();
    },
  });
  const forget = () => {
    token = "";
    Object.assign(field, { value: "" });
    render_block();
  };
  addEventListener("pagehide", forget);
  return h("p", {}, h("label", { class: "select" }, say("token"), field), h("span", { class: "note" }, ` ${say("token_note")}`));
}

function start() {
  document.getElementById("form")?.remove();
  const own = [];
  const { discard, keep, indulgence, defend, offer } = data.special;
  const back = data.special.return;
  if (discard) own.push(due_cards("discard", discard.count));
  if (back) own.push(due_cards("return", back.count));
  if (keep) own.push(keep_dice(data, "keep", keep, add));
  if (indulgence) own.push(keep_dice(data, "indulgence", indulgence, add));
  if (defend) own.push(defend_with(data, defend, add));
  asks_for_cards = own.length > 0;
  for (const { offer, line } of data.withdrawals ?? [])
    own.push(h("div", { class: "choice" }, button(`withdraw ${offer}`, say("withdraw", { offer }), () => add({ orders: [], line }))));
  const folds = [];
  const is_catan = data.offers !== undefined;
  const own_turn = !data.later_head && is_catan && !data.founding;
  if (offer || (is_catan && !data.founding)) folds.push(offer_form());
  for (const one of data.offers ?? []) if (!one.own && !one.answered) folds.push(counter_form(one.name));
  const rolls = data.orders.some((one) => one.now && one.unknown && one.leads_on);
  if (own_turn && rolls && !data.settled) folds.push(owed_robber_form());
  if (data.founding) folds.push(wishes_form());
  if (is_catan) folds.push(standing_form());
  if (data.throws?.may_roll) folds.push(rules_form(data, add, set_extra));
  if (data.throws) folds.push(answers_form(data, set_extra));
  room.append(
    parts.ways,
    parts.keys,
    ...own,
    parts.choices,
    ...folds,
    parts.list,
    data.asks_for_token && !data.has_token ? token_field() : "",
    parts.block,
  );
  room.closest("main")?.append(parts.foot);
  render();
}

start();
