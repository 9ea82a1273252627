#include "cli/render/dice/dice_letter.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/dice/hint_builder.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/render/dice/dice_pages.hpp"
#include "cli/render/dice/orders_file.hpp"
#include "cli/render/dice/sheets.hpp"
#include "engine/dice/rules/score.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice {
namespace {

/// Adds the sheet: points, pieces, knights, the ship, and what was built up.
void add_sheet(Letter& letter, const MessageCatalog& words, const View& view, const SeatView& seat) {
  const SheetMessages& sheet = words.dice.sheet;
  const DiceLetterMessages& say = words.dice_letter;
  letter.holds_heading = say.holds;
  const auto add = [&](std::string_view label, std::string text) {
    if (!text.empty()) letter.holds.push_back(in_letter(std::string(label)) + ": " + std::move(text) + '.');
  };
  add(sheet.points, sheet.sum(seat.points));
  add(say.built, sheet.pieces(seat.sheet, *view.map));
  if (built_knights(seat.sheet) != 0) add(say.knights, sheet.knights_there(seat.sheet));
  add(say.ship, sheet.danger(danger_of(view, seat.sheet)));
  add(say.branches, sheet.levels(seat.sheet, *view.map));
  if (seat.pool) add(sheet.pool, sheet.units(*seat.pool));
}

void add_choices(Letter& letter, const MessageCatalog& words, const DiceFacts& facts, const View& view,
                 const Legal& legal) {
  const PrivateMessages& say = words.dice.private_view;
  std::vector<LetterChoice> last;
  for (const OrderExample& example : order_examples(words.dice.orders_file, legal, facts.names)) {
    std::string what = example.keep         ? say.keep(*legal.keep)
                       : example.indulgence ? say.indulgence(*legal.indulgence)
                       : example.defend     ? say.defend(*legal.defend)
                                            : say.trade(*example.rate);
    // The order's own word, and the dice as people write them: `behalten: 2 Wolle`.
    const std::string button = example.keep ? example.order.substr(0, example.order.find(':')) + ": " +
                                                  words.dice.order.units(example.kept)
                                            : std::string();
    letter.choices.push_back({std::move(what),
                              {},
                              {{{}, example.order, button}},
                              example.ways > 1 ? std::string(words.dice_letter.other_dice) : std::string()});
  }
  for (const auto& group : grouped(legal.orders, words.dice.order, facts.names)) {
    LetterChoice choice{group.what, {}, {}};
    const Order& first = usual_order(group, *view.map);
    const auto add = [&](const Order& order) {
      std::string label = words.dice.order.choice(order, facts.names);
      if (label.empty()) label = words.dice.order.whole_choice(order, facts.names);
      choice.ways.push_back(
          {std::move(label), words.dice.orders_file.order(order_to_yaml(order, facts.names))});
    };
    add(first);
    for (const Order& order : group.orders)
      if (&order != &first) add(order);
    const OrderSyntax* word = word_of_line(order_to_yaml(first, facts.names));
    const bool ends = word != nullptr && word->last;
    choice.is_main = ends || holds_alternative<orders::Roll>(first);
    (ends ? last : letter.choices).push_back(std::move(choice));
  }
  std::ranges::move(last, std::back_inserter(letter.choices));
}

void add_table(Letter& letter, const MessageCatalog& words, const View& view, const LetterPeople& people) {
  const SheetTableMessages& say = words.dice.table;
  letter.columns = {words.letter_page.seats.player, in_letter(std::string(say.turn)),
                    in_letter(std::string(say.points))};
  for (const SeatView& seat : view.seats)
    letter.table.push_back(
        {seat.seat,
         people.is_reader(seat.seat) ? std::string(words.letter_page.seats.you) : people.of(seat.seat),
         {std::to_string(turn_shown(view, seat)), std::to_string(seat.points.total())}});
}

/// Adds the table of a game that is over, with the points by kind.
void add_final_table(Letter& letter, const MessageCatalog& words, const View& view,
                     const LetterPeople& people) {
  const DiceLetterMessages& say = words.dice_letter;
  letter.columns = {std::string(words.letter_page.seats.player)};
  letter.columns.insert(letter.columns.end(), say.final_columns.begin(), say.final_columns.end());
  letter.below_table.emplace_back(say.final_note);
  for (const SeatView& seat : view.seats) {
    const Points& points = seat.points;
    const auto others = points.total() - points.settlements - points.cities - points.defences;
    letter.table.push_back(
        {seat.seat,
         people.is_reader(seat.seat) ? std::string(words.letter_page.seats.you) : people.of(seat.seat),
         {std::to_string(points.total()), std::to_string(points.settlements), std::to_string(points.cities),
          std::to_string(points.defences), std::to_string(others)}});
  }
}

std::vector<GameLetter::Standing> standings_of(const View& view) {
  std::vector<GameLetter::Standing> all;
  std::size_t rank = 1;
  for (const SeatSet& place : view.places) {
    for (const SeatView& seat : view.seats)
      if (place.contains(seat.seat))
        all.push_back({seat.seat, final_score(seat.sheet, view.options.final_score), rank});
    rank += place.size();
  }
  return all;
}

}  // namespace

std::vector<std::string> dice_orders_instead(const RejectionContext& refused) {
  if (!refused.order || !refused.options) return {};
  const GameNames& names = names_of(*refused.table);
  const DecodedRejection decoded = decode_rejection(refused);
  const HintBuilder ways{decoded.problem, decoded.order, decoded.legal, names};
  std::vector<std::string> all;
  const auto add = [&](const Order& order) { all.push_back(order_to_yaml(order, names)); };
  if (const auto other = laid_otherwise(ways)) add(*other);
  if (const auto other = with_metropolis(ways)) add(*other);
  if (const auto other = next_level(ways)) add(*other);
  for (const Order* other : orders_like(ways)) add(*other);
  return all;
}

GameLetter dice_letter(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                       const LetterPeople& people, Letter& letter) {
  const DiceFacts facts = dice_facts(snapshot.facts());
  const View view = view_cast<View>(*snapshot.sight(Viewer::of(seat)));
  const Choices choices = view_cast<Choices>(*snapshot.options(seat));
  const SeatView& own = view.seats.at(index(seat));
  GameLetter out;
  out.turn = std::min<std::uint16_t>(own.turn, box_count);  // behind the last turn it counts on
  out.is_over = view.stage == Stage::over;
  out.winner = view.winner;
  out.owed = view.waiting_for;
  const View open = view_cast<View>(*snapshot.sight(Viewer::everybody()));
  for (const PendingDecision& owed : open.waiting_for)
    if (std::ranges::find(out.waits_for, owed.seat) == out.waits_for.end())
      out.waits_for.push_back(owed.seat);
  out.is_founding = view.stage == Stage::founding;
  out.places = words.dice_letter.places;
  out.task = [&words, own, people](const PendingDecision& owed, const std::string& due, const std::string&) {
    return words.dice_letter.task(own, owed.kind, people, due);
  };
  add_sheet(letter, words, view, own);
  if (!out.is_over) add_choices(letter, words, facts, view, choices.legal);
  if (out.is_over) {
    out.standings = standings_of(view);
    add_final_table(letter, words, view, people);
  } else {
    add_table(letter, words, view, people);
  }
  return out;
}

}  // namespace inselpost::dice
