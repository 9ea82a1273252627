#include "cli/messages/board_sight.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/seat_names.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string standing(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  const auto who = [&](Seat seat) { return seat_and_player(names.seats, players, seat); };
  const std::string turn = "turn " + std::to_string(view.turn);
  switch (view.phase) {
    case Phase::over: return "over: " + (view.winner ? who(*view.winner) + " has won" : "nobody has won");
    case Phase::founding: return "founding, " + who(view.active) + " to place";
    case Phase::special_building:
      return turn + ", special building after " + names.of(view.active) + "'s turn";
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main: break;
  }
  return turn + " of " + who(view.active) + ", " + std::string(phase_phrase(view.phase));
}

std::string_view bank(Preset) { return "bank"; }
std::string in_bank(Resource resource, std::size_t cards) {
  return std::string(name(resource)) + ' ' + std::to_string(cards);
}
std::string deck(std::size_t cards) { return "deck " + std::to_string(cards); }

std::string rolls_phrase(const std::vector<Dice>& rolls) {
  std::string text;
  for (const Dice& dice : rolls) text += (text.empty() ? "" : ", then ") + dice_phrase(dice);
  return text;
}

std::string face_down(const std::vector<BoughtCards>& all) {
  std::string text;
  for (const BoughtCards& cards : all) {
    text += (text.empty() ? "" : "; ") + cards.seat;
    for (std::size_t i = 0; i < cards.turns.size(); ++i)
      text += (i == 0 ? " " : ", ") + std::to_string(cards.turns[i]);
  }
  return "face down, by turn bought: " + text;
}

std::string progress_cards(const std::vector<PlayedCards>& all, bool stay) {
  std::string text;
  for (const PlayedCards& cards : all)
    text += (text.empty() ? "" : "; ") + cards.seat + ' ' + list(card_list(cards.cards));
  return (stay ? "progress cards face up: " : "progress cards played and removed: ") + text;
}

std::string points_shown(const std::vector<ShownPoints>& all) {
  std::string text;
  for (const ShownPoints& points : all)
    text += (text.empty() ? "" : ", ") + points.seat + ' ' + std::to_string(points.points);
  return "victory points shown: " + text;
}

std::string open_offer(const Offer& offer, const GameNames& names) {
  return offer_phrase(offer, names) + '.';
}

std::string owes(const std::string& who, const Decision& decision, Phase phase) {
  return who + ' ' + decision_phrase(decision, phase);
}
std::string holds(const std::string& who, const SeatView& seat) {
  std::vector<std::string> cards;
  if (seat.cards) cards = card_list(*seat.cards);
  if (seat.new_cards)
    for (const std::string& card : card_list(*seat.new_cards))
      cards.push_back(card + " (bought in this turn)");
  std::string text = who + ": ";
  if (seat.hand) text += inselpost::to_text(*seat.hand);
  if (!cards.empty()) text += "; " + list(cards);
  if (seat.points) text += "; " + counted(*seat.points, "point", "points");
  return text;
}

std::string next(const std::vector<std::string>& seats) { return "Next: " + list(seats) + '.'; }

}  // namespace

const ReportMessages report_words{.standing = standing,
                                  .played = played_phrase,
                                  .bank = bank,
                                  .unlimited = "unlimited",
                                  .not_shown = "not shown",
                                  .in_bank = in_bank,
                                  .deck = deck,
                                  .trade_cards_left = "trade cards left",
                                  .dice = "dice",
                                  .rolls = rolls_phrase,
                                  .face_down = face_down,
                                  .progress = progress_cards,
                                  .shown = points_shown,
                                  .open_offers = "Open offers:",
                                  .offer = open_offer,
                                  .owes = owes,
                                  .next = next,
                                  .holds = holds};

}  // namespace inselpost::en
