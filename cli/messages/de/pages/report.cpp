#include "cli/messages/board_sight.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/board_pages.hpp"
#include "cli/messages/seat_names.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string standing(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  const auto who = [&](Seat seat) { return seat_and_player(names.seats, players, seat); };
  const std::string turn = "Zug " + std::to_string(view.turn);
  switch (view.phase) {
    case Phase::over: return "beendet: " + (view.winner ? who(*view.winner) : "niemand") + " hat gewonnen";
    case Phase::founding: return "Gründungsphase, " + who(view.active) + " gründet";
    case Phase::special_building:
      return turn + ", außerordentliche Bauphase nach dem Zug von " + names.of(view.active);
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main: break;
  }
  return turn + " von " + who(view.active) + ", " + std::string(phase_phrase(view.phase));
}

std::string_view bank(Preset preset) { return book_words(preset).bank; }

std::string in_bank(Resource resource, std::size_t cards) {
  return std::string(resource_word(resource)) + ' ' + std::to_string(cards);
}
std::string deck(std::size_t cards) { return "Stapel " + std::to_string(cards); }

std::string rolls_phrase(const std::vector<Dice>& rolls) {
  std::string text;
  for (const Dice& dice : rolls) text += (text.empty() ? "" : ", dann ") + dice_phrase(dice);
  return text;
}

/// Formats `rot 13 und 17; blau 18`.
std::string face_down(const std::vector<BoughtCards>& all) {
  std::string text;
  for (const BoughtCards& cards : all) {
    std::vector<std::string> turns;
    for (const std::uint16_t turn : cards.turns) turns.push_back(std::to_string(turn));
    text += (text.empty() ? "" : "; ") + cards.seat + ' ' + list(turns);
  }
  return "verdeckte Karten, nach Kaufzug: " + text;
}

std::string progress_cards(const std::vector<PlayedCards>& all, bool stay) {
  std::string text;
  for (const PlayedCards& cards : all)
    text += (text.empty() ? "" : "; ") + cards.seat + ' ' + list(card_list(cards.cards));
  return (stay ? "andere gespielte Karten: " : "andere gespielte Karten, aus dem Spiel: ") + text;
}

std::string points_shown(const std::vector<ShownPoints>& all) {
  std::string text;
  for (const ShownPoints& points : all)
    text += (text.empty() ? "" : ", ") + points.seat + ' ' + std::to_string(points.points);
  return "aufgedeckte Siegpunkte: " + text;
}

std::string open_offer(const Offer& offer, const GameNames& names) {
  return de::board::offer_phrase(offer, names) + '.';
}

std::string owes(const std::string& who, const Decision& decision, Phase phase) {
  return who + ' ' + de::board::decision_phrase(decision, phase);
}

std::string holds(const std::string& who, const SeatView& seat) {
  std::vector<std::string> cards;
  if (seat.cards) cards = card_list(*seat.cards);
  if (seat.new_cards)
    for (const std::string& card : card_list(*seat.new_cards))
      cards.push_back(card + " (in diesem Zug gekauft)");
  std::string text = who + ": ";
  if (seat.hand) text += cards_phrase(*seat.hand);
  if (!cards.empty()) text += "; " + list(cards);
  if (seat.points) text += "; " + (*seat.points == 0 ? "kein Punkt" : counted(*seat.points, noun::point));
  return text;
}

std::string next(const std::vector<std::string>& seats) { return "Danach: " + list(seats) + '.'; }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const ReportMessages report_words{.standing = board::standing,
                                  .played = board::played_phrase,
                                  .bank = board::bank,
                                  .unlimited = "unbegrenzt",
                                  .not_shown = "verdeckt",
                                  .in_bank = board::in_bank,
                                  .deck = board::deck,
                                  .trade_cards_left = "Handelskarten übrig",
                                  .dice = "Wurf",
                                  .rolls = board::rolls_phrase,
                                  .face_down = board::face_down,
                                  .progress = board::progress_cards,
                                  .shown = board::points_shown,
                                  .open_offers = "Offene Angebote",
                                  .offer = board::open_offer,
                                  .owes = board::owes,
                                  .next = board::next,
                                  .holds = board::holds};

}  // namespace inselpost::de
