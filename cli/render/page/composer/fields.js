// Buttons and fields of the page of a seat.
import { h, say } from "../common/dom.js";

/**
 * @param {string} key finds the button again after it was drawn anew
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, any>} [attributes]
 */
export function button(key, label, act, attributes = {}) {
  return h("button", { type: "button", "data-key": key, onclick: act, ...attributes }, label);
}

/**
 * @param {string} label
 * @param {{value: string, text: string}[]} options
 * @param {(value: string) => void} changed
 */
export function select(label, options, changed) {
  return h(
    "label",
    { class: "select" },
    label,
    h(
      "select",
      { onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value) },
      h("option", { value: "" }, "–"),
      ...options.map(({ value, text }) => h("option", { value }, text)),
    ),
  );
}

/**
 * Makes selections of one thing each, best first.
 * @param {string} label
 * @param {number} count
 * @param {{value: string, text: string}[]} options
 * @param {(values: string[]) => void} changed
 */
export function ranking(label, count, options, changed) {
  /** @type {string[]} */
  const values = Array(count).fill("");
  const selects = values.map((_, index) =>
    select(say("choice_of", { number: index + 1 }), options, (value) => {
      values[index] = value;
      changed([...new Set(values.filter((one) => one !== ""))]);
    }),
  );
  return h("fieldset", { class: "bundle" }, h("legend", {}, label), ...selects);
}

/** @param {string} heading @param {...(Node | string | false)} inside */
export function fold(heading, ...inside) {
  return h("details", {}, h("summary", {}, heading), ...inside);
}

/** @param {string} label @param {(on: boolean) => void} changed */
export function checkbox(label, changed) {
  const box = h("input", { type: "checkbox", onchange: () => changed(/** @type {HTMLInputElement} */ (box).checked) });
  return h("label", { class: "tick" }, box, label);
}

/**
 * Makes fields for a number of each unit.
 * @param {string[]} units
 * @param {Record<string, {label: string}>} names
 * @param {(bundle: Record<string, number>) => void} changed
 * @param {Record<string, number>} most
 * @param {string} label
 */
export function bundle_fields(units, names, changed, most, label) {
  /** @type {Record<string, number>} */
  const bundle = {};
  const fields = units.map((unit) => {
    const word = names[unit].label;
    const field = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "number",
        min: 0,
        max: most[unit] ?? 19,
        value: 0,
        inputmode: "numeric",
        "aria-label": word,
        "data-unit": unit,
        oninput: () => {
          bundle[unit] = Number(field.value) || 0;
          changed(bundle);
        },
      })
    );
    const step = (/** @type {1 | -1} */ by) => () => {
      by > 0 ? field.stepUp() : field.stepDown();
      field.dispatchEvent(new Event("input"));
    };
    return h(
      "div",
      { class: "unit" },
      h("span", {}, word),
      h("button", { type: "button", "aria-label": say("one_less", { unit: word }), onclick: step(-1) }, "−"),
      field,
      h("button", { type: "button", "aria-label": say("one_more", { unit: word }), onclick: step(1) }, "+"),
    );
  });
  return h("fieldset", { class: "bundle" }, h("legend", {}, label), ...fields);
}
