// The composer of a seat's page, without a browser: what is listed behind orders, and what stands in the letter.
import assert from "node:assert/strict";
import test from "node:test";
import { nearest_place, next_place } from "../../cli/render/page/composer/board.js";
import { block_text, bundle_text, filled, first_moment, follow_all, item_line, listed, units_text } from "../../cli/render/page/composer/model.js";
import { with_lists } from "../../cli/render/page/composer/throws.js";

const road = { brick: -1, lumber: -1, road: -1 };
const settlement = { brick: -1, lumber: -1, wool: -1, grain: -1, settlement: -1 };

/** A seat after its roll: a road opens a corner, two corners exclude each other. */
function table(changes = {}) {
  return {
    head: ["game: friday-island", "seat: red", "turn: 7", "orders:"],
    token: "token: TOKEN",
    has_token: false,
    patterns: { first: "first: [ORDERS]" },
    units: ["brick", "lumber", "wool", "grain", "ore"],
    unit_words: {},
    settled: true,
    counts: { brick: 2, lumber: 2, wool: 1, grain: 1, ore: 0, road: 9, settlement: 1, "bank ore": 4 },
    closed: [[0], [1, 2]],
    orders: [
      { line: "build: {road: B2/NE}", now: true, later: true, closes: 0, changes: road },
      { line: "build: {settlement: B2.N}", later: true, after: [0], closes: 1, changes: settlement },
      { line: "build: {settlement: A1.S}", now: true, later: true, closes: 1, changes: settlement },
      { line: "trade: {give: 4 wool, get: 1 ore}", later: true, changes: { wool: -4, ore: 1, "bank ore": -1, "bank wool": 4 } },
      { line: "end turn", now: true, later: true, ends: true },
    ],
    special: {},
    ...changes,
  };
}
const taken = (...orders) => orders.map((index) => ({ orders: [index], line: "" }));
const lines = (data, items) => listed(data, follow_all(data, items).moment).map((index) => data.orders[index].line);

test("a road, then the settlement at its end, then the end of the turn (G-007, PAGE-4)", () => {
  const data = table();
  assert.deepEqual(lines(data, []), ["build: {road: B2/NE}", "build: {settlement: A1.S}", "end turn"]);
  assert.deepEqual(lines(data, taken(0)), ["build: {settlement: B2.N}", "build: {settlement: A1.S}", "end turn"]);
  assert.deepEqual(lines(data, taken(0, 1)), ["end turn"]);
  assert.deepEqual(lines(data, taken(0, 1, 4)), []);
  assert.equal(
    block_text(data, taken(0, 1, 4), [], ""),
    "game: friday-island\nseat: red\nturn: 7\norders:\n- build: {road: B2/NE}\n- build: {settlement: B2.N}\n- end turn\n",
  );
});

test("what cannot be paid, or was closed, is not lit, and an order in the wrong place is marked and kept (PAGE-4)", () => {
  const data = table();
  assert.deepEqual(lines(data, taken(2)), ["build: {road: B2/NE}", "end turn"]);
  const { possible, moment } = follow_all(data, taken(1, 0));
  assert.deepEqual(possible, [false, true]);
  assert.equal(moment.counts.brick, 0);
});

test("behind a roll nothing is refused: the judge will say (PAGE-4)", () => {
  const data = table({ settled: false, counts: { ...table().counts, brick: 0 } });
  data.orders.forEach((one) => delete one.now);
  data.orders.push({ line: "roll", now: true, unknown: true, leads_on: true });
  assert.deepEqual(lines(data, []), ["roll"]);
  const { moment, possible } = follow_all(data, taken(5, 0));
  assert.equal(moment.sure, false);
  assert.deepEqual(possible, [true, false]);
  assert.ok(lines(data, taken(5)).includes("trade: {give: 4 wool, get: 1 ore}"));
  const last_piece = table({ settled: false, counts: { ...table().counts, settlement: 0 } });
  last_piece.orders.push({ line: "roll", now: true, unknown: true, leads_on: true });
  assert.ok(!lines(last_piece, taken(5)).some((line) => line.includes("settlement")));
});

test("of several prices the first that can be paid counts (PAGE-4, DG-ORD-8)", () => {
  const prices = [{ cloth: -2 }, { cloth: -1, wool: -1, gold: -1 }, { wool: -2, gold: -1 }];
  const data = table({ units: ["wool", "gold", "cloth"], counts: { wool: 3, gold: 2, cloth: 1 }, closed: [[0]] });
  data.orders = [
    { line: "improve: {trade: 2}", now: true, later: true, closes: 0, prices },
    { line: "make: 1 cloth", now: true, later: true, changes: { wool: -1, gold: -1, cloth: 1 } },
  ];
  const counts_behind = (...orders) => follow_all(data, taken(...orders)).moment.counts;
  assert.deepEqual(counts_behind(0), { wool: 2, gold: 1, cloth: 0 });
  assert.deepEqual(counts_behind(1, 0), { wool: 2, gold: 1, cloth: 0 });
  assert.deepEqual(lines({ ...data, counts: { wool: 1, gold: 1, cloth: 0 } }, []), ["make: 1 cloth"]);
});

test("behind two foundings in one letter the judge will say (PAGE-4)", () => {
  const places = ["A1.N", "B2.S", "C3.N"];
  const orders = places.map((place, i) => ({ line: `found: {settlement: ${place}, road: A1/E}`, now: true, closes: i }));
  const data = table({ settled: false, orders, closed: [[0], [1], [2]] });
  assert.deepEqual(follow_all(data, taken(0, 1, 2)).possible, [true, true, false]);
  assert.equal(follow_all(data, taken(0)).moment.sure, true);
  assert.equal(lines(data, taken(0, 1)).length, 1, "and it is not refused");
});

test("the next turn has a letter of its own", () => {
  const data = table({ settled: false, later_head: ["game: friday-island", "seat: red", "turn: 9", "orders:"] });
  data.orders.forEach((one) => delete one.now);
  assert.equal(first_moment(data).settled, true);
  assert.equal(first_moment(data).sure, false);
  assert.match(block_text(data, taken(0), [], ""), /turn: 9/);
});

test("something else is tried if an order fails (PLAN-6, G-008)", () => {
  const data = table();
  const item = { orders: [0, 2], line: "" };
  assert.equal(item_line(data, item), "first: [{build: {road: B2/NE}}, {build: {settlement: A1.S}}]");
  assert.equal(item_line(data, { orders: [0, 4], line: "" }), "first: [{build: {road: B2/NE}}, end turn]");
  assert.equal(follow_all(data, [item]).moment.sure, false);
});

test("standing orders and a token stand above the orders, and alone without any (G-008, PAGE-10)", () => {
  const extras = ["standing:", "  roll: at once"];
  assert.equal(
    block_text(table(), [], extras, "abc"),
    "game: friday-island\nseat: red\nturn: 7\ntoken: abc\nstanding:\n  roll: at once\n",
  );
  assert.match(block_text(table({ has_token: true, token: "token: xyz" }), taken(4), [], "abc"), /\ntoken: xyz\norders:\n- end turn\n$/);
});

test("bundles and patterns are filled in the words of the reader", () => {
  const words = { wool: "Wolle", ore: "Erz" };
  assert.equal(bundle_text({ wool: 2, ore: 1, brick: 0 }, words), "2 Wolle + 1 Erz");
  assert.equal(
    filled("angebot: {an: [SEATS], gib: 1001 Lehm, nimm: 1002 Holz}", { SEATS: "blau, weiss", 1001: "2 Wolle", 1002: "1 Erz" }),
    "angebot: {an: [blau, weiss], gib: 2 Wolle, nimm: 1 Erz}",
  );
});

test("arrow keys go to the nearest place of their direction (PAGE-5)", () => {
  const at = (id, x, y) => ({ id, x, y });
  const [left, middle, right, below] = [at("a", 0, 4), at("b", 10, 0), at("c", 20, 4), at("d", 11, 30)];
  const all = [left, middle, right, below];
  assert.equal(next_place(all, middle, [1, 0]), right);
  assert.equal(next_place(all, middle, [-1, 0]), left);
  assert.equal(next_place(all, middle, [0, 1]), below);
  assert.equal(next_place(all, middle, [0, -1]), undefined);
});

test("rules of throws: lists that are empty are left out (G-008)", () => {
  const pattern = "roll: {rules: [RULES], blocked: [BLOCKED], landing: [LANDING]}";
  const rules = "{if: {enough for: city}, then: stand}, {keep: [for city]}";
  assert.equal(with_lists(pattern, { RULES: rules, BLOCKED: "", LANDING: "" }), `roll: {rules: [${rules}]}`);
  assert.equal(with_lists(pattern, { RULES: "stand", BLOCKED: "throw again", LANDING: "" }), "roll: {rules: [stand], blocked: [throw again]}");
  assert.equal(with_lists(pattern, { RULES: "stand", BLOCKED: "", LANDING: "{defend: least}" }), "roll: {rules: [stand], landing: [{defend: least}]}");
});

test("behind throws by rules building has begun, and nothing is refused: the judge will say (PAGE-4)", () => {
  const data = table({ settled: false, counts: { ...table().counts, brick: 0 } });
  data.orders.forEach((one) => delete one.now);
  const items = [{ orders: [], line: "roll: {rules: [stand]}", leads_on: true, settles: true }];
  assert.deepEqual(lines(data, []), []);
  assert.ok(lines(data, items).includes("build: {road: B2/NE}"));
  assert.equal(follow_all(data, items).moment.sure, false);
});

test("a tap takes the nearest lit place that it nearly meets (PAGE-5)", () => {
  const places = [["A1.N", 100, 100], ["A1/NE", 130, 117], ["A1.NE", 160, 134]].map(([id, x, y]) => ({ id, x, y, label: id, small: false, sure: true }));
  assert.equal(nearest_place(places, { x: 112, y: 106 }, 40)?.id, "A1.N");
  assert.equal(nearest_place(places, { x: 118, y: 112 }, 40)?.id, "A1/NE");
  assert.equal(nearest_place(places, { x: 100, y: 61 }, 40)?.id, "A1.N");
  assert.equal(nearest_place(places, { x: 100, y: 59 }, 40), undefined);
});

test("what is left is told in words of people, not in those of orders", () => {
  const data = {
    words: { units: "{first} und {last}", no_units: "nichts" },
    unit_names: { wool: { one: "1 Wolle", many: "{count} Wolle" }, coins: { one: "1 Münze", many: "{count} Münzen" }, ore: { one: "1 Erz", many: "{count} Erz" } },
  };
  assert.equal(units_text(data, { wool: 2, coins: 1, ore: 3 }), "2 Wolle, 1 Münze und 3 Erz");
  assert.equal(units_text(data, { coins: 2, ore: -1 }), "2 Münzen");
  assert.equal(units_text(data, { ore: 0 }), "nichts");
});
