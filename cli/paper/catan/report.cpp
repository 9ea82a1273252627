#include "cli/paper/catan/report.hpp"

#include <algorithm>
#include <utility>

#include "cli/paper/catan/board_drawing.hpp"
#include "cli/paper/catan/frame.hpp"
#include "cli/paper/catan/seat_table.hpp"
#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string who(const BoardFacts& facts, Seat seat) {
  return seat_and_player(facts.names, facts.players, seat);
}

/// Where the game stands; `who` names a seat, with its player or without.
template <class Who>
std::string standing(const BoardFacts& facts, const View& view, const Who& who_is) {
  std::string where;
  const std::string active = who_is(view.active);
  switch (view.phase) {
    case Phase::over:
      where = "over: " + (view.winner ? who_is(*view.winner) + " has won" : "nobody has won");
      break;
    case Phase::founding: where = "founding, " + active + " to place"; break;
    case Phase::special_building:
      where = "turn " + std::to_string(view.turn) + ", special building after " +
              facts.names.of(view.active) + "'s turn";
      break;
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main:
      where = "turn " + std::to_string(view.turn) + " of " + active + ", " +
              std::string(phase_phrase(view.phase));
      break;
  }
  return where;
}

void headings(Page& page, const BoardFacts& facts, const View& view) {
  const auto players = static_cast<std::size_t>(
      std::count_if(view.seats.begin(), view.seats.end(), [](const SeatView& s) { return !s.neutral; }));
  add_headings(page, facts,
               {standing(facts, view, [&](Seat s) { return who(facts, s); }),
                standing(facts, view, [&](Seat s) { return facts.names.of(s); })},  // the table has the rest
               players);
}

void supplies(Page& page, const View& view) {
  std::vector<std::string> bank;
  if (view.rules.bank_unlimited())
    bank = {"unlimited"};
  else if (view.bank)
    for (const Resource r : resources)
      bank.push_back(std::string(name(r)) + ' ' + std::to_string((*view.bank)[r]));
  else
    bank = {"not shown"};
  page.add(part::Tally{"bank", {bank, {"deck " + std::to_string(view.deck)}}});
  if (view.rules.duo()) page.add(part::Tally{"trade cards left", {{std::to_string(view.trade_card_supply)}}});
  std::string rolls;
  for (const Dice& dice : view.rolls) rolls += (rolls.empty() ? "" : ", then ") + dice_phrase(dice);
  if (!rolls.empty()) page.add(part::Tally{"dice", {{rolls}}});
}

/// What lies open of development cards: turns of purchase, and what was played (INFO-2, INFO-3). Knights
/// stand in the table; whether progress cards stay on it is an option (DEV-9).
std::vector<std::string> cards_in_the_open(const View& view, const Names& names) {
  std::string bought, played, shown;
  for (const SeatView& seat : view.seats) {
    std::string turns;
    for (const std::uint16_t turn : seat.bought) turns += (turns.empty() ? " " : ", ") + std::to_string(turn);
    if (!turns.empty()) bought += (bought.empty() ? "" : "; ") + names.of(seat.seat) + turns;
    CardCounts progress = seat.played;
    progress[index(CardKind::knight)] = progress[index(CardKind::victory_point)] = 0;
    const auto cards = card_list(progress);
    if (!cards.empty()) played += (played.empty() ? "" : "; ") + names.of(seat.seat) + ' ' + list(cards);
    if (const auto points = seat.played[index(CardKind::victory_point)]; points != 0)
      shown += (shown.empty() ? "" : ", ") + names.of(seat.seat) + ' ' + std::to_string(points);
  }
  std::vector<std::string> out;
  if (!bought.empty()) out.push_back("face down, by turn bought: " + bought);
  const bool stay = view.rules.progress_after_play() == ProgressAfterPlay::face_up;
  const std::string where = stay ? "progress cards face up: " : "progress cards played and removed: ";
  if (!played.empty()) out.push_back(where + played);
  if (!shown.empty()) out.push_back("victory points shown: " + shown);
  return out;
}

void offers(Page& page, const View& view, const Names& names) {
  if (view.offers.empty()) return;
  part::List list;
  for (const Offer& offer : view.offers) list.items.push_back({offer_phrase(offer, names) + '.', offer.name});
  page.gap();
  page.say("Open offers:");
  page.add(std::move(list));
}

void waiting(Page& page, const BoardFacts& facts, const View& view) {
  if (view.phase == Phase::over || view.waiting_for.empty()) return;
  std::vector<std::string> all;
  for (const Decision& d : view.waiting_for)
    all.push_back(who(facts, d.seat) + ' ' + decision_phrase(d, view.phase));
  add_waiting(page, all);
  if (view.special_remaining.size() < 2) return;
  std::vector<std::string> later;
  for (std::size_t i = 1; i < view.special_remaining.size(); ++i)
    later.push_back(facts.names.of(view.special_remaining[i]));
  page.say("Next: " + list(later) + '.');
}

/// What one seat holds.
std::string holdings(const SeatView& seat) {
  std::vector<std::string> cards;
  if (seat.cards) cards = card_list(*seat.cards);
  if (seat.new_cards)
    for (const std::string& card : card_list(*seat.new_cards))
      cards.push_back(card + " (bought in this turn)");
  std::string text;
  if (seat.hand) text += inselpost::to_text(*seat.hand);
  if (!cards.empty()) text += "; " + list(cards);
  if (seat.points) text += "; " + counted(*seat.points, "point", "points");
  return text;
}

}  // namespace

Page report(const BoardFacts& facts, const View& view, const std::vector<std::string>& happened) {
  Page page;
  headings(page, facts, view);
  add_happened(page, happened);
  page.add(map_of(view, facts.names));
  page.gap();
  page.add(seat_table(view, facts.names, facts.players));
  supplies(page, view);
  page.list(cards_in_the_open(view, facts.names));
  offers(page, view, facts.names);
  waiting(page, facts, view);
  return page;
}

Page referee_view(const BoardFacts& facts, const View& view) {
  std::vector<std::string> seats;
  for (const SeatView& seat : view.seats)
    if (!seat.neutral) seats.push_back(who(facts, seat.seat) + ": " + holdings(seat));
  return referee_page(facts, seats);
}

}  // namespace inselpost
