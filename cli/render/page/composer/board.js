// The places of the board that are lit: buttons above the picture, of which the arrow keys find the next one (PAGE-5).
import { h, say, svg } from "../common/dom.js";

/**
 * @typedef {object} LitPlace
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {string} label what can be done there, and what stands there
 * @property {boolean} small a path, between two corners
 * @property {boolean} sure
 */

/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the place that lies nearest in a direction, or undefined.
 * @param {LitPlace[]} places
 * @param {LitPlace} from
 * @param {[number, number]} direction
 */
export function next_place(places, from, [right, down]) {
  let best;
  let shortest = Infinity;
  for (const place of places) {
    const x = place.x - from.x;
    const y = place.y - from.y;
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (along <= 0 || aside > 2 * along) continue;
    const length = along + 2 * aside;
    if (length < shortest) [best, shortest] = [place, length];
  }
  return best;
}

/** How far from a place a tap still takes it, in pixels of the screen. */
const reach = 22;

/**
 * Returns the place that is nearest to a point of the picture, or undefined if none is within `most`.
 * @param {LitPlace[]} places
 * @param {{x: number, y: number}} point
 * @param {number} most
 */
export function nearest_place(places, point, most) {
  let best;
  let shortest = most;
  for (const place of places) {
    const length = Math.hypot(place.x - point.x, place.y - point.y);
    if (length <= shortest) [best, shortest] = [place, length];
  }
  return best;
}

/**
 * Puts the lit places above the picture, in place of those before.
 * @param {HTMLElement} board
 * @param {LitPlace[]} places
 * @param {(place: string) => void} choose
 * @param {{x: number, y: number}} [from] where the last choice was made: the keyboard goes on from there
 */
export function light(board, places, choose, from) {
  const focused = document.activeElement?.getAttribute("data-place");
  board.querySelector(".lit")?.remove();
  const picture = board.querySelector("svg");
  if (!picture || places.length === 0) return;
  const above = svg("svg", {
    class: "lit",
    viewBox: picture.getAttribute("viewBox"),
    role: "group",
    "aria-label": say("lit_places"),
    onclick: (/** @type {MouseEvent} */ event) => {
      const frame = above.getBoundingClientRect();
      const scale = Number(above.getAttribute("viewBox")?.split(" ")[2]) / frame.width;
      const point = { x: (event.clientX - frame.left) * scale, y: (event.clientY - frame.top) * scale };
      // A click by a screen reader has no point.
      const id = event.detail === 0 ? /** @type {Element} */ (event.target).closest("[data-place]")?.getAttribute("data-place") : nearest_place(places, point, reach * scale)?.id;
      if (id) choose(id);
    },
  });
  const current = places.find((place) => place.id === focused) ?? (from && nearest_place(places, from, Infinity)) ?? places[0];
  /** @type {Map<string, SVGElement>} */
  const marks = new Map();
  for (const place of places) {
    const mark = svg(
      "g",
      {
        class: place.sure ? "place" : "place unsure",
        role: "button",
        tabindex: place === current ? 0 : -1,
        "data-place": place.id,
        "aria-label": place.label,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const direction = directions[event.key];
          if (direction) {
            const next = next_place(places, place, direction);
            if (next) move_focus(marks, next.id);
          } else if (event.key === "Enter" || event.key === " ") {
            choose(place.id);
          } else {
            return;
          }
          event.preventDefault();
        },
      },
      svg("title", {}, place.label),
      svg("circle", { cx: place.x, cy: place.y, r: place.small ? 13 : 19 }),
    );
    marks.set(place.id, mark);
    above.append(mark);
  }
  board.append(above);
  if (focused) marks.get(current.id)?.focus();
}

/**
 * @param {Map<string, SVGElement>} marks
 * @param {string} id
 */
function move_focus(marks, id) {
  for (const [other, mark] of marks) mark.setAttribute("tabindex", other === id ? "0" : "-1");
  marks.get(id)?.focus();
}
