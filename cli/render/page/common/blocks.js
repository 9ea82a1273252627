// Blocks of a report (cli/render/page/common/page_blocks.hpp), and what the program packed.
import { h } from "./dom.js";

/**
 * @param {any} block
 * @returns {HTMLElement}
 */
export function block_element(block) {
  const [kind, ...rest] = block;
  switch (kind) {
    case "h":
      return h("p", { class: "head" }, h("strong", {}, rest[0]), rest[1] && h("span", { class: "pale" }, " " + rest[1]));
    case "p":
      return h("p", { class: "lines" }, rest[0]);
    case "l":
      return h("ul", {}, ...rest[0].map((/** @type {[string, string]} */ [mark, text]) => h("li", { class: "lines" }, mark && h("b", {}, mark + " "), text)));
    case "t":
      return table_element(rest[0], rest[1]);
    default:
      return h("pre", { tabindex: 0 }, rest[0]);
  }
}

/**
 * @param {[string, boolean][]} heads each with whether its column holds numbers
 * @param {(string | Node)[][]} rows a last cell more is running text
 */
export function table_element(heads, rows) {
  const kind_of = (/** @type {number} */ c) => (c >= heads.length ? "text lines" : heads[c][1] ? "number" : null);
  const table = h("table");
  if (heads.some(([text]) => text !== ""))
    table.append(h("thead", {}, h("tr", {}, ...heads.map(([text], c) => h(text === "" ? "td" : "th", { class: kind_of(c), scope: text === "" ? null : "col" }, text)))));
  table.append(h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map((cell, c) => h("td", { class: kind_of(c) }, cell))))));
  return h("div", { class: "wide", tabindex: 0 }, table);
}

/**
 * Returns what the program packed: JSON, compressed with zlib, in Base64.
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}
