// Pictures of numbers on a replay page.
import { table_element } from "../common/blocks.js";
import { h, say, svg } from "../common/dom.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {{ seat: string, player: string, ink: string }} SeatName */

/**
 * Returns the table of throws, with a bar for each and a line where it was expected.
 * @param {[string, number][]} outcomes names and weights
 * @param {number[]} counts
 * @param {string} decimal_point
 */
export function throws_table(outcomes, counts, decimal_point) {
  const throws = counts.reduce((sum, count) => sum + count, 0);
  const weights = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  const expected = outcomes.map(([, weight]) => (throws * weight) / weights);
  const most = Math.max(1, ...counts, ...expected);
  const rows = outcomes.map(([name], i) => [
    name, String(counts[i]), expected[i].toFixed(1).replace(".", decimal_point),
    svg("svg", { viewBox: "0 0 100 10", class: "bar", "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("rect", { width: (100 * counts[i]) / most, height: 10, class: "thrown" }),
      svg("rect", { x: Math.max(0, (100 * expected[i]) / most - 0.6), width: 1.2, height: 10, class: "due" })),
  ]);
  return table_element([[say("outcome"), false], [say("thrown"), true], [say("expected"), true], ["", false]], rows);
}

const high = 220, left = 28, right = 70, over = 10, under = 20;

/** Points of all seats over the entries. */
export class PointsChart {
  /**
   * @param {Course} course
   * @param {SeatName[]} seats
   */
  constructor(course, seats) {
    // As wide as it is shown, so that its text can be read on a telephone.
    const wide = Math.max(280, Math.min(640, document.documentElement.clientWidth - 40));
    const points = course.points();
    const most = Math.max(10, ...points.flatMap(([, by_seat]) => by_seat));
    this.x = (/** @type {number} */ entry) => left + ((wide - left - right) * entry) / Math.max(1, course.last);
    const y = (/** @type {number} */ many) => high - under - ((high - over - under) * many) / most;
    const text = points.length === 0 ? [] : points[points.length - 1][1].map((many, s) => say("points_of", { seat: seats[s].seat, points: many }));
    this.marker = svg("line", { y1: over, y2: high - under, class: "marker" });
    this.element = svg("svg", { viewBox: `0 0 ${wide} ${high}`, class: "chart", role: "img", "aria-label": [say("points"), ...text].join(". ") });
    for (let many = 0; many <= most; many += most > 12 ? 5 : 2)
      this.element.append(
        svg("line", { x1: left, x2: wide - right, y1: y(many), y2: y(many), class: "grid" }),
        svg("text", { x: left - 6, y: y(many) + 4, "text-anchor": "end" }, String(many)),
      );
    /** @type {number[]} */
    const labels = [];
    for (const [s, seat] of seats.entries()) {
      let path = "", before = 0;
      for (const [entry, by_seat] of points) {
        const many = by_seat[s] ?? 0;
        if (path === "") path = `M${this.x(entry).toFixed(1)} ${y(many).toFixed(1)}`;
        else if (many !== before) path += `H${this.x(entry).toFixed(1)}V${y(many).toFixed(1)}`;
        before = many;
      }
      if (path === "") continue;
      path += `H${wide - right}`;
      let at = y(before) + 4;
      while (labels.some((one) => Math.abs(one - at) < 13)) at += 13;
      labels.push(at);
      this.element.append(
        svg("path", { d: path, class: "under" }),
        svg("path", { d: path, class: "line", stroke: `var(${seat.ink})`, "stroke-dasharray": ["", "8 3", "2 3", "8 3 2 3", "12 4", "4 4"][s % 6] }),
        svg("text", { x: wide - right + 5, y: at }, seat.seat),
      );
    }
    this.element.append(this.marker);
  }

  /** @param {number} entry */
  go_to(entry) {
    this.marker.setAttribute("x1", String(this.x(entry)));
    this.marker.setAttribute("x2", String(this.x(entry)));
  }
}

/**
 * Returns the table of what was counted.
 * @param {string[]} kinds
 * @param {SeatName[]} seats
 * @param {number[][]} counts
 */
export function counts_table(kinds, seats, counts) {
  /** @type {[string, boolean][]} */
  const heads = [["", false], ...seats.map(({ seat }) => /** @type {[string, boolean]} */ ([seat, true]))];
  return table_element(heads, kinds.map((kind, k) => [h("span", {}, kind), ...counts[k].map(String)]));
}
