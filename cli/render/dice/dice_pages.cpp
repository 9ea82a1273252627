#include "cli/render/dice/dice_pages.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "cli/messages/order_choices.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/dice/dice_composer.hpp"
#include "cli/render/dice/dice_letter.hpp"
#include "cli/render/dice/orders_file.hpp"
#include "cli/render/dice/sheet_picture.hpp"
#include "cli/render/dice/sheets.hpp"
#include "cli/render/picture/glyphs.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/view_json.hpp"

namespace inselpost {
namespace {

dice::View dice_view(const GameSnapshot& snapshot, Viewer viewer) {
  return view_cast<dice::View>(*snapshot.sight(viewer));
}
dice::Choices dice_choices(const GameSnapshot& snapshot, Seat seat) {
  return view_cast<dice::Choices>(*snapshot.options(seat));
}

Page open_dice_page(const MessageCatalog& words, const GameSnapshot& snapshot,
                    const std::vector<std::string>& happened) {
  return dice::report(words, dice::dice_facts(snapshot.facts()), dice_view(snapshot, Viewer::everybody()),
                      happened);
}

Page own_dice_page(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                   const std::vector<std::string>& news) {
  return dice::private_view(words, dice::dice_facts(snapshot.facts()), dice_view(snapshot, Viewer::of(seat)),
                            dice_choices(snapshot, seat), news, snapshot.kept(seat));
}

Page dice_page_of_all(const MessageCatalog& words, const GameSnapshot& snapshot) {
  return dice::referee_view(words, dice::dice_facts(snapshot.facts()),
                            dice_view(snapshot, Viewer::referee()));
}

part::File all_dice_orders(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat) {
  return dice::legal_file(words, dice::dice_facts(snapshot.facts()), dice_view(snapshot, Viewer::of(seat)),
                          dice_choices(snapshot, seat).legal);
}

std::vector<std::string> dice_house_rules(const OpaqueView& table) {
  return dice::house_rules(dice::dice_setup_view(table).setup);
}

nlohmann::ordered_json dice_view_json(const GameSnapshot& snapshot, Viewer viewer, bool) {
  const dice::DiceFacts facts = dice::dice_facts(snapshot.facts());
  return dice::view_to_json(dice_view(snapshot, viewer), facts.names, facts.game, facts.entry);
}

nlohmann::ordered_json dice_joining_json(const GameSnapshot& snapshot, const Lobby& lobby, Viewer) {
  const GameFacts& facts = snapshot.facts();
  return dice::joining_to_json(dice::dice_setup_view(*facts.table), lobby, facts.game, facts.entry);
}

nlohmann::ordered_json dice_legal_json(const GameSnapshot& snapshot, Seat seat) {
  return dice::choices_to_json(dice_choices(snapshot, seat), dice::dice_facts(snapshot.facts()).names);
}

/// Draws the viewer's own sheet; for all others, all sheets as they may know them.
picture::Drawing dice_drawn(const MessageCatalog& words, const GameSnapshot& snapshot, Viewer viewer,
                            std::span<const OpaqueViewPtr>, PlaceNames place_names) {
  const dice::DiceFacts facts = dice::dice_facts(snapshot.facts());
  const dice::View view = dice_view(snapshot, viewer);
  const auto own =
      std::ranges::count_if(view.seats, [&](const dice::SeatView& one) { return viewer.sees(one.seat); });
  std::vector<dice::PicturedSheet> sheets;
  for (const dice::SeatView& one : view.seats) {
    if (own == 1 && !viewer.sees(one.seat)) continue;
    const std::string& player = facts.players.at(index(one.seat));
    // A name in another script stands in the description alone.
    const bool shows_player = !player.empty() && picture::can_be_drawn(player);
    sheets.push_back({words.seat_name(facts.names.of(one.seat)) + (shows_player ? ": " + player : ""),
                      words.dice.sheet.heading(who(words, facts, one.seat), one, dice::turn_shown(view, one),
                                               dice::is_hidden(view, one)),
                      one.sheet});
  }
  return dice::sheet_picture(words.dice, view, facts.game, sheets, place_names);
}

}  // namespace

const GamePages dice_pages{
    .system = dice::dice_system,
    .report = open_dice_page,
    .private_view = own_dice_page,
    .referee_view = dice_page_of_all,
    .legal_file = all_dice_orders,
    .view_json = dice_view_json,
    .joining_json = dice_joining_json,
    .legal_json = dice_legal_json,
    .house_rules = dice_house_rules,
    .picture = dice_drawn,
    .has_islands = true,
    .letter = dice::dice_letter,
    .composer = dice::dice_composer,
    .orders_instead = dice::dice_orders_instead,
};

}  // namespace inselpost

namespace inselpost::dice {
namespace {

void add_waiting_seats(Page& page, const MessageCatalog& words, const DiceFacts& facts, const View& view) {
  std::vector<PendingLine> all;
  for (const PendingDecision& owed : view.waiting_for)
    all.push_back({owed, words.dice.report.owes(who(words, facts, owed.seat), owed.kind,
                                                view.seats.at(index(owed.seat)).throws == 3)});
  if (!all.empty()) add_waiting(page, words, house_words(words), facts, all);
}

std::vector<std::string> can_text(const PageMessages& words, const Legal& legal, const GameNames& names) {
  const PrivateMessages& say = words.private_view;
  std::vector<std::string> out;
  if (legal.defend) out.push_back(say.defend(*legal.defend));
  if (legal.keep) out.push_back(say.keep(*legal.keep));
  if (legal.indulgence) out.push_back(say.indulgence(*legal.indulgence));
  for (const auto& group : grouped(legal.orders, words.order, names))
    out.push_back(say.choose(group.what, group.choices));
  for (const Legal::Rate& rate : legal.trades) out.push_back(say.trade(rate));
  return out;
}

std::vector<std::string> cannot_text(const PageMessages& words, const Choices& choices,
                                     const GameNames& names) {
  std::vector<std::string> out;
  for (const UnaffordableOrder& one : choices.unaffordable)
    out.push_back(words.private_view.lacks(one, names));
  return out;
}

/// Returns whether the seat knows more of its turn than the public.
bool is_hidden(const View& own, Seat seat) {
  return own.stage == Stage::playing && own.options.reveal == Reveal::end_of_round &&
         own.seats.at(index(seat)).phase;
}

}  // namespace

SeatSet drawn_for_all(const View& view) { return view.seats.size() == 1 ? SeatSet::first(1) : SeatSet{}; }

Page report(const MessageCatalog& words, const DiceFacts& facts, const View& view,
            const std::vector<std::string>& happened) {
  const PageMessages& say = words.dice;
  Page page;
  add_headings(
      page, words, facts,
      {say.report.standing(view, facts.names, facts.players), say.report.standing(view, facts.names, {})},
      house_words(words).played(*facts.table, view.seats.size()));
  add_happened(page, happened);
  page.append(
      sheets(say, view, called(facts.names, seat_names(words, facts)), facts.players, drawn_for_all(view)));
  add_waiting_seats(page, words, facts, view);
  return page;
}

Page private_view(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                  const Choices& choices, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept) {
  const SeatPageMessages& say = words.seat_page;
  const PageMessages& dice = words.dice;
  const Seat self = view.viewer.seat;
  const bool can = !choices.legal.empty();
  LabelledRows rows(house_words(words));
  rows.texts(say.news, news);
  rows.texts(dice.private_view.can, can_text(dice, choices.legal, facts.names));
  rows.texts(dice.private_view.cannot, cannot_text(dice, choices, facts.names));
  rows.texts(say.due, due_texts(words, house_words(words), facts, view.waiting_for, self));
  rows.texts(say.kept, kept_text(say, kept, can, facts.dues.zone_of(self)));
  std::optional<part::File> orders;
  Page below;
  if (can) {
    orders = orders_template(words, facts, view, choices.legal);
    add_left_of_plan(*orders, say, kept);
  } else if (view.stage != Stage::over) {
    below.inset(std::string(say.nothing_to_do));
  }
  if (!drawn_for_all(view).contains(self) || is_hidden(view, self)) {
    if (!below.parts.empty()) below.gap();
    below.append(whole_sheet(dice, view, called(facts.names, seat_names(words, facts)), facts.players, self));
  }
  return private_page(say, facts, self, std::move(rows), std::move(orders), std::move(below));
}

Page referee_view(const MessageCatalog& words, const DiceFacts& facts, const View& view) {
  std::vector<std::string> all;
  for (const SeatView& seat : view.seats)
    all.push_back(words.dice.report.holds(who(words, facts, seat.seat), seat));
  return referee_page(words.referee, house_words(words), facts, all);
}

}  // namespace inselpost::dice
