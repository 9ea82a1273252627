// What all pages share: their data, their sentences, elements.

/** @typedef {Node | string | null | undefined | false} Child */

const svg_namespace = "http://www.w3.org/2000/svg";

/**
 * Returns what the program put into the page (`PageDocument::data`).
 * @returns {any}
 */
export function page_data() {
  return JSON.parse(/** @type {HTMLElement} */ (document.getElementById("data")).textContent ?? "null");
}

/** @type {Record<string, string>} */
let page_sentences = {};

/**
 * Sets the sentences of the page.
 * @param {Record<string, string>} sentences
 */
export function use_sentences(sentences) {
  page_sentences = sentences;
}

/** Characters that nobody sees, and that could turn round or break the sentence around them (G-016). */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns the sentence of that name with its `{words}` replaced, by values without unseen characters: some come
 * from records and files of strangers. An unknown name is an error: every sentence stands in cli/messages.
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 */
export function say(name, values = {}) {
  const text = page_sentences[name];
  if (text === undefined) throw new Error(`no sentence ${name}`);
  return text.replace(/\{(\w+)\}/g, (whole, word) => (word in values ? String(values[word]).replace(unseen, "") : whole));
}

/**
 * Sets attributes. `on...` adds a listener, `true` an empty attribute; null, undefined and false are left out.
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
export function set_attributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Makes an element. Strings become text, never markup (G-016).
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set_attributes(element, attributes);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Makes an element of SVG.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(svg_namespace, name);
  set_attributes(element, attributes);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Returns the elements of SVG that the program drew.
 * @param {string} markup made by the program alone
 * @returns {SVGElement}
 */
export function drawn(markup) {
  const frame = new DOMParser().parseFromString(`<svg xmlns="${svg_namespace}">${markup}</svg>`, "image/svg+xml");
  return /** @type {SVGElement} */ (document.importNode(/** @type {any} */ (frame.documentElement), true));
}

/** @type {HTMLElement | null} */
let announcer = null;
/**
 * Tells a screen reader what changed.
 * @param {string} text
 */
export function announce(text) {
  if (!announcer) {
    announcer = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
    (document.getElementById("page") ?? document.body).append(announcer);
  }
  announcer.textContent = text;
}

/** Lets the browser draw and take clicks before the work goes on (PAGE-8). */
export function breathe() {
  return new Promise((resume) => setTimeout(resume, 0));
}

/**
 * Offers text as a file.
 * @param {string} name of the file
 * @param {string} text
 * @param {string} type
 */
export function save_as_file(name, text, type) {
  const link = h("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  document.body.append(link);
  link.click();
  link.remove();
}
