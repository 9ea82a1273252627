#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/en/pages/pages.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string referees_view_of(const std::string& game) { return "the referee's view of " + game; }

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

std::string joining_of(const std::string& who, Joining joining) {
  switch (joining) {
    case Joining::missing: return who + ": has not joined yet.";
    case Joining::joined: return who + ": has joined.";
    case Joining::over: return who + ": holds nothing.";
  }
  return who;
}

}  // namespace

const RefereeWords referee_words{.view_of = referees_view_of,
                                 .whats_in_it = "every hand and card; do not forward",
                                 .holds = holds,
                                 .joining = joining_of};

}  // namespace inselpost::en
