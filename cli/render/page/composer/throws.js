// Throws of the dice game: what to keep, who defends, and rules by which the program throws for the player.
import { announce, h, say } from "../common/dom.js";
import { bundle_fields, button, checkbox, fold, ranking, select } from "./fields.js";
import { bundle_text, filled, in_list, split } from "./model.js";

/** @typedef {import("./model.js").ComposerData} ComposerData */
/** @typedef {import("./model.js").Item} Item */
/** @typedef {(item: Item) => void} Add */
/** @typedef {(pattern: string, name: string, line: string) => void} SetExtra */

/** @param {string[]} lines */
const as_options = (lines) => lines.map((line) => ({ value: line, text: line }));

/**
 * Dice to keep, any but all of them; `set` are the faces that one of the others can be turned to.
 * @param {ComposerData} data
 * @param {string} name of the pattern
 * @param {{dice: Record<string, number>, set?: string[]}} keeping
 * @param {Add} add
 */
export function keep_dice(data, name, { dice, set }, add) {
  /** @type {Record<string, number>} */
  let kept = {};
  let face = "";
  const faces = (set ?? []).map((one) => ({ value: data.unit_words[one] ?? one, text: data.unit_names[one].label }));
  return h(
    "div",
    { class: "choice" },
    bundle_fields(Object.keys(dice), data.unit_names, (bundle) => (kept = bundle), dice, say(name)),
    faces.length > 0 && select(say("set_die"), faces, (value) => (face = value)),
    button(name, say("add"), () => {
      const text = bundle_text(kept, data.unit_words);
      const pattern = `${face ? "set" : name}${text ? "" : " nothing"}`;
      add({ orders: [], line: filled(data.patterns[pattern], { 1001: text, FACE: face }), leads_on: true });
    }),
  );
}

/**
 * Knights to send against a landing.
 * @param {ComposerData} data
 * @param {{knights: string[], "magic power"?: boolean}} defence
 * @param {Add} add
 */
export function defend_with(data, defence, add) {
  /** @type {Set<string>} */
  const sent = new Set();
  let magic = false;
  const mark = (/** @type {string} */ unit) => (/** @type {boolean} */ on) => void (on ? sent.add(unit) : sent.delete(unit));
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, say("defend")),
    ...defence.knights.map((unit) => checkbox(data.unit_names[unit].label, mark(unit))),
    defence["magic power"] && checkbox(say("magic_power"), (on) => (magic = on)),
    button("defend", say("add"), () => {
      const UNITS = [...sent].map((unit) => data.unit_words[unit] ?? unit).join(", ");
      const pattern = magic ? "defend magic" : UNITS ? "defend" : "defend nobody";
      add({ orders: [], line: filled(data.patterns[pattern], { UNITS }), leads_on: true });
    }),
  );
}

/**
 * Puts lists in the place of names in capitals, and leaves out those that are empty.
 * @param {string} pattern of lists alone, such as `roll: {rules: [RULES], blocked: [BLOCKED]}`
 * @param {Record<string, string>} lists
 */
export function with_lists(pattern, lists) {
  const { key, inside } = split(pattern);
  const parts = inside.split(/, (?=[^\]]*\[)/).map((part) => filled(part, lists));
  return `${key}: {${parts.filter((part) => !part.endsWith("[]")).join(", ")}}`;
}

/**
 * Rules for all throws of a turn, as an order or as what is done when the time is up.
 * @param {ComposerData} data
 * @param {Add} add
 * @param {SetExtra} set_extra
 */
export function rules_form(data, add, set_extra) {
  const words = /** @type {import("./model.js").ThrowWords} */ (data.throws);
  /** @type {string[]} */
  const rules = [];
  let [condition, blocked, landing] = ["", "", ""];
  /** @type {string[]} */
  let wishes = [];
  const said = h("ol", {});
  const place = h("div", {});
  const begin_rule = () => {
    condition = "";
    wishes = [];
    const conditions = words.conditions.map((one) => ({ value: one, text: /\{([^{}]*)\}/.exec(one)?.[1] ?? one }));
    place.replaceChildren(
      select(say("rule_if"), conditions, (value) => (condition = value)),
      ranking(say("rule_keep"), 3, as_options(words.wishes), (values) => (wishes = values)),
    );
  };
  const show_rules = () =>
    said.replaceChildren(
      ...rules.map((rule, index) =>
        h("li", {}, h("code", {}, rule), " ", button(`rule ${index}`, say("remove"), () => (rules.splice(index, 1), show_rules()), { "aria-label": say("remove_it", { order: rule }) })),
      ),
    );
  const add_rule = (/** @type {string} */ then) => {
    const rule = condition ? filled(condition, { THEN: in_list(then) }) : in_list(then);
    rules.push(rule);
    announce(say("added", { order: rule }));
    begin_rule();
    show_rules();
  };
  const line = () => with_lists(data.patterns.rules, { RULES: rules.join(", "), BLOCKED: blocked && in_list(blocked), LANDING: landing && in_list(landing) });
  begin_rule();
  return fold(
    say("rules"),
    h("p", { class: "note" }, say("rules_note")),
    place,
    h(
      "div",
      { class: "row" },
      button("rule keep", say("add_keep"), () => (wishes.length > 0 ? add_rule(filled(words.keep, { WISHES: wishes.join(", ") })) : announce(say("rule_keep")))),
      button("rule stand", say("add_stand"), () => add_rule(data.patterns.stand)),
    ),
    said,
    select(say("if_blocked"), as_options(words.blocked), (value) => (blocked = value)),
    select(say("if_landing"), as_options(words.landing), (value) => (landing = value)),
    h(
      "div",
      { class: "row" },
      button("rules", say("add_rules"), () => (rules.length > 0 ? add({ orders: [], line: line(), leads_on: true, settles: true }) : announce(say("no_rules")))),
      button("rules turn", say("rules_turn"), () => {
        if (rules.length === 0) return announce(say("no_rules"));
        const { inside } = split(data.patterns["rule turn"]);
        const turn = filled(inside, { ORDERS: `{${line()}}` });
        set_extra(data.patterns["rule turn"], "turn", turn);
        announce(say("added", { order: turn }));
      }),
    ),
  );
}

/**
 * Standing answers to what happens inside a throw.
 * @param {ComposerData} data
 * @param {SetExtra} set_extra
 */
export function answers_form(data, set_extra) {
  const words = /** @type {import("./model.js").ThrowWords} */ (data.throws);
  const set = (/** @type {string} */ name, /** @type {string} */ answer) =>
    set_extra(data.patterns[name], name, answer && filled(split(data.patterns[name]).inside, { ANSWERS: in_list(answer) }));
  return fold(
    say("standing"),
    h("p", { class: "note" }, say("standing_note")),
    select(say("if_blocked"), as_options(words.blocked), (value) => set("rule blocked", value)),
    select(say("if_landing"), as_options(words.landing), (value) => set("rule landing", value)),
  );
}
