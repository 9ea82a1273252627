// What a generator of boards draws (docs/record-format.md, section 7).
import { shuffle, uniform } from "./formulas.js";

/** @typedef {import("./formulas.js").ByteStream} ByteStream */
/** @typedef {[number, number]} Axial */

/** @type {Record<string, number[]>} */
const rows = { classic19: [3, 4, 5, 4, 3], big30: [3, 4, 5, 6, 5, 4, 3] };
const sides = ["NE", "E", "SE", "SW", "W", "NW"];
/** @type {Axial[]} */
const steps = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];
const terrains = ["forest", "pasture", "fields", "hills", "mountains", "desert"];
/** @type {Record<string, number[]>} */
const pools = { classic19: [4, 4, 4, 3, 3, 1], big30: [6, 6, 6, 5, 5, 2] };
/** @type {Record<string, number[]>} */
const chips = {
  classic19: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
  big30: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
};
const frame9 = {
  "A1/NW": "any", "A2/NE": "grain", "B4/NE": "ore", "C5/E": "any", "D4/SE": "wool", "E2/SE": "any",
  "E1/SW": "any", "D1/W": "brick", "B1/W": "lumber",
};
const frame11 = ["A1/NW", "A2/NE", "B4/NE", "C5/E", "E5/E", "F4/SE", "G2/SE", "G1/SW", "E1/SW", "D1/W", "C1/NW"];
const harbours9 = ["any", "any", "any", "any", "brick", "lumber", "wool", "grain", "ore"];
const harbours11 = ["any", "any", "any", "any", "any", "brick", "lumber", "wool", "wool", "grain", "ore"];
const frame_pieces = [["any", "grain"], ["ore"], ["any", "wool"], ["any"], ["any", "brick"], ["lumber"]];
/** @type {Axial[]} */
const sea_corners = [[0, -3], [3, -3], [3, 0], [0, 3], [-3, 3], [-3, 0]];

/** For a part at corner A1 its hexes. @type {Record<string, Axial>} */
const slots = { corner: [0, -2], cw: [1, -2], ccw: [-1, -1], inner: [0, -1], centre: [0, 0] };
const large = ["corner", "cw", "ccw", "inner"];
/** Slots, the tiles of face A and of face B, harbours. @type {[string[], string[], string[], string[]][]} */
const parts = [
  [large, ["mountains 10", "pasture 2", "fields 12", "hills 6"], ["hills 6", "fields 12", "pasture 2", "mountains 10"],
    ["any", "grain", "lumber"]],
  [["corner", "inner"], ["forest 9", "pasture 4"], ["pasture 4", "forest 9"], []],
  [large, ["mountains 8", "pasture 5", "hills 10", "forest 3"], ["forest 3", "hills 10", "pasture 5", "mountains 8"],
    ["any", "wool", "ore"]],
  [["corner", "inner"], ["pasture 11", "fields 4"], ["fields 4", "pasture 11"], []],
  [large, ["hills 5", "forest 8", "fields 6", "mountains 3"], ["mountains 3", "fields 6", "forest 8", "hills 5"],
    ["any", "brick", "any"]],
  [["corner", "inner", "centre"], ["fields 9", "forest 11", "desert"], ["forest 11", "desert", "fields 9"], []],
];
const landings = [["corner", "NW"], ["cw", "NE"], ["ccw", "W"]];

/**
 * @param {Axial} at
 * @param {number} side
 * @param {number} [far]
 * @returns {Axial}
 */
function moved([q, r], side, far = 1) {
  const [dq, dr] = steps[((side % 6) + 6) % 6];
  return [q + far * dq, r + far * dr];
}

/** The hexes of a geometry: their names in reading order, and their coordinates. */
class Island {
  /** @param {string} geometry */
  constructor(geometry) {
    this.geometry = geometry;
    /** @type {Map<string, Axial>} */
    this.at = new Map();
    /** @type {Map<string, string>} */
    this.names = new Map();
    const middle = Math.floor(rows[geometry].length / 2);
    rows[geometry].forEach((many, row) => {
      for (let column = 0; column < many; ++column) {
        /** @type {Axial} */
        const at = [Math.max(-middle, -row) + column, row - middle];
        this.at.set("ABCDEFG"[row] + (1 + column), at);
        this.names.set(String(at), "ABCDEFG"[row] + (1 + column));
      }
    });
  }

  /** @param {Axial} at */
  name(at) {
    return this.names.get(String(at));
  }

  /**
   * Returns the canonical name of a side of the land hex at `at`.
   * @param {Axial} at
   * @param {number} side
   */
  path(at, side) {
    const other = this.name(moved(at, side));
    const names = [`${this.name(at)}/${sides[side % 6]}`];
    if (other) names.push(`${other}/${sides[(side + 3) % 6]}`);
    return names.sort()[0];
  }

  /** Returns the hexes at the corners of the island, clockwise from A1. */
  corner_hexes() {
    /** @type {Axial} */
    let at = this.at.get("A1") ?? [0, 0];
    return steps.map((_, k) => {
      const corner = at;
      while (this.name(moved(at, k + 1))) at = moved(at, k + 1);
      return corner;
    });
  }

  /**
   * Returns the hexes of the spiral from a corner.
   * @param {number} corner
   */
  spiral(corner) {
    let at = this.corner_hexes()[corner], side = corner + 3;
    const way = [this.name(at)];
    while (way.length < this.at.size) {
      let ahead = this.name(moved(at, side));
      while (!ahead || way.includes(ahead)) ahead = this.name(moved(at, (side = (side + 5) % 6)));
      way.push(ahead);
      at = moved(at, side);
    }
    return /** @type {string[]} */ (way);
  }

  /** @param {Map<string, number>} numbers */
  red_touch(numbers) {
    const is_red = (/** @type {string | undefined} */ name) => [6, 8].includes(numbers.get(name ?? "") ?? 0);
    return [...this.at].some(([name, at]) => is_red(name) && sides.some((_, side) => is_red(this.name(moved(at, side)))));
  }

  /**
   * Returns the path that a harbour faces, at a step along a side of the sea.
   * @param {number} side
   * @param {number} step
   * @param {number} turn
   */
  facing(side, step, turn) {
    const towards = side + 1 + turn;
    return this.path(moved(moved(sea_corners[side], side + 1, step), towards), towards + 3);
  }
}

/**
 * @param {ByteStream} stream
 * @param {Island} island
 * @param {string} layout
 * @returns {Record<string, string>}
 */
function lay_harbours(stream, island, layout) {
  if (island.geometry === "big30") {
    const kinds = shuffle(stream, [...harbours11]);
    return Object.fromEntries(frame11.map((at, i) => [at, kinds[i]]));
  }
  /** @type {Record<string, string>} */
  const out = {};
  if (layout === "frame_pieces") {
    shuffle(stream, [...frame_pieces]).forEach((kinds, side) => {
      const places = kinds.length === 2 ? [[0, 1], [2, 2]] : [[1, 1]];
      kinds.forEach((kind, i) => (out[island.facing(side, places[i][0], places[i][1])] = kind));
    });
    return out;
  }
  if (layout === "sea_hexes") {
    const first = uniform(stream, 2);
    shuffle(stream, [...harbours9]).forEach((kind, i) => {
      const sea = first + 2 * i, step = sea % 3;
      out[island.facing(Math.floor(sea / 3), step, step === 0 ? 1 : [2, 1][uniform(stream, 2)])] = kind;
    });
    return out;
  }
  return { ...frame9 };
}

/**
 * @param {ByteStream} stream
 * @param {string} geometry
 * @param {string} numbers
 * @param {string} harbours
 */
function shuffled_island(stream, geometry, numbers, harbours) {
  const island = new Island(geometry), names = [...island.at.keys()];
  const ground = shuffle(stream, terrains.flatMap((terrain, i) => Array(pools[geometry][i]).fill(terrain)));
  const terrain = new Map(names.map((name, i) => [name, ground[i]]));
  const laid = (/** @type {string[]} */ way, /** @type {number[]} */ order) =>
    new Map(way.filter((name) => terrain.get(name) !== "desert").map((name, i) => [name, order[i]]));
  let placed;
  if (numbers === "free_no_adjacent_red") {
    do placed = laid(names, shuffle(stream, [...chips[geometry]]));
    while (island.red_touch(placed));
  } else {
    placed = laid(island.spiral(uniform(stream, 6)), chips[geometry]);
  }
  const numbered = placed;
  return {
    geometry,
    tiles: Object.fromEntries(
      names.map((name) => [name, terrain.get(name) + (numbered.has(name) ? ` ${numbered.get(name)}` : "")]),
    ),
    harbours: lay_harbours(stream, island, harbours),
  };
}

/** @param {ByteStream} stream */
function kompakt(stream) {
  const island = new Island("classic19");
  /** @type {Record<string, string>} */
  const tiles = {};
  /** @type {Record<string, string>} */
  const harbours = {};
  const first = uniform(stream, 6);
  const larges = shuffle(stream, [1, 3, 5]), smalls = shuffle(stream, [2, 4, 6]);
  /** @type {(slot: string, sixths: number) => Axial} */
  const turned = (slot, sixths) => {
    let at = slots[slot];
    for (let k = 0; k < sixths; ++k) at = [-at[1], at[0] + at[1]];
    return at;
  };
  for (let i = 0; i < 6; ++i) {
    const [its_slots, a, b, kinds] = parts[(i % 2 ? smalls : larges)[Math.floor(i / 2)] - 1];
    const place = (first + i) % 6, face = [a, b][uniform(stream, 2)];
    its_slots.forEach((slot, k) => (tiles[island.name(turned(slot, place)) ?? ""] = face[k]));
    kinds.forEach((kind, k) => {
      const [slot, side] = landings[k];
      harbours[island.path(turned(slot, place), sides.indexOf(side) + place)] = kind;
    });
  }
  return { geometry: "classic19", tiles, harbours };
}

/**
 * Returns the deserts of a board in reading order.
 * @param {any} board
 * @returns {string[]}
 */
export function deserts_of(board) {
  return [...new Island(board.geometry).at.keys()].filter((name) => board.tiles[name] === "desert");
}

/** The settlement of each colour that gives cards in a fixed set-up. @type {Record<string, Record<string, string>>} */
const starred = {
  "classic-beginner": { red: "A1.S", blue: "D1.SE", orange: "D2.SE", white: "C4.SE" },
  "classic-beginner-2025": { red: "C4.SE", blue: "A1.S", orange: "D2.SE", white: "D1.SE" },
  "classic-beginner-004": { red: "D2.S", blue: "C4.S", orange: "A2.SE", white: "B3.SE" },
};
/** @type {Record<string, string>} */
const resource_of = { forest: "lumber", pasture: "wool", fields: "grain", hills: "brick", mountains: "ore" };

/**
 * Returns the first cards of a seat in a fixed set-up.
 * @param {any} board
 * @param {string} beginner_board
 * @param {string} seat
 */
export function first_cards(board, beginner_board, seat) {
  const island = new Island(board.geometry);
  const [name, corner] = starred[beginner_board][seat].split(".");
  const at = /** @type {Axial} */ (island.at.get(name));
  const beside = corner === "S" ? [2, 3] : [1, 2];
  /** @type {Record<string, number>} */
  const out = {};
  for (const hex of [name, ...beside.map((side) => island.name(moved(at, side)))]) {
    const resource = hex && resource_of[board.tiles[hex].split(" ")[0]];
    if (resource) out[resource] = (out[resource] ?? 0) + 1;
  }
  return out;
}

export const generators = ["classic-random", "big-random", "kompakt-random"];

/**
 * Returns the board of a generator, as in a set-up.
 * @param {string} name
 * @param {ByteStream} stream
 * @param {any} options of the ruleset
 */
export function generated_board(name, stream, options) {
  const board =
    name === "kompakt-random"
      ? kompakt(stream)
      : shuffled_island(stream, name === "big-random" ? "big30" : "classic19", options.number_placement, options.harbour_layout);
  const deserts = deserts_of(board);
  return deserts.length === 1 ? { ...board, robber: deserts[0] } : board;
}
