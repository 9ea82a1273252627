#include <algorithm>
#include <optional>
#include <utility>

#include "cli/paper/catan/frame.hpp"
#include "cli/paper/catan/orders_file.hpp"
#include "cli/paper/catan/report.hpp"
#include "cli/words/en/catan_means.hpp"
#include "cli/words/en/catan_neutral.hpp"
#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

bool playable(CardKind kind, const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [&](const Order& order) { return word_of(order).part == name(kind); });
}

std::string cards_text(const SeatView& seat, const Legal& legal) {
  std::vector<std::string> out;
  for (const CardKind kind : card_kinds) {
    CardCounts one{};
    one[index(kind)] = seat.cards.value_or(CardCounts{})[index(kind)];
    for (const std::string& card : card_list(one)) {
      const bool counts = kind == CardKind::victory_point;
      out.push_back(card + (counts                  ? " (hidden, counts)"
                            : playable(kind, legal) ? " (you may play it now)"
                                                    : ""));
    }
    one[index(kind)] = seat.new_cards.value_or(CardCounts{})[index(kind)];
    for (const std::string& card : card_list(one))
      out.push_back(card + (kind == CardKind::victory_point ? " (hidden)" : " (bought in this turn)"));
  }
  return out.empty() ? "none" : list(out, "and");
}

std::string points_text(const SeatView& seat, const View& view) {
  std::string out = std::to_string(seat.public_points) + " shown";
  if (seat.points && *seat.points != seat.public_points)
    out += ", " + std::to_string(*seat.points) + " with the hidden cards";
  return out + "; " + std::to_string(view.rules.vp_to_win()) + " win";
}

std::vector<std::string> can_text(const Legal& legal, const Names& names) {
  std::vector<std::string> out;
  if (legal.discard != 0) out.push_back("discard " + counted(legal.discard, "card", "cards"));
  if (legal.give_back != 0) out.push_back("give back " + counted(legal.give_back, "card", "cards"));
  for (const OrderGroup& group : order_groups(legal, names)) {
    const bool several = !group.choices.empty();
    out.push_back(group.what + (several ? ": " + list(group.choices, "or") : std::string()));
  }
  if (legal.offer) out.push_back("offer a trade");
  return out;
}

/// `accept or refuse`: what this seat may do with an offer.
std::vector<std::string> answers(const std::string& offer, const Legal& legal) {
  std::vector<std::string> out;
  for (const Order& order : legal.orders) {
    const std::string* about = parts_of(order).offer;
    std::string word(word_of(order).word.en);
    if (about != nullptr && *about == offer && std::find(out.begin(), out.end(), word) == out.end())
      out.push_back(std::move(word));
  }
  return out;
}

std::vector<std::string> offers_text(const View& view, const Legal& legal, const Names& names) {
  std::vector<std::string> out;
  for (const Offer& offer : view.offers) {
    const auto yours = answers(offer.name, legal);
    out.push_back(offer.name + ": " + offer_phrase(offer, names) + '.' +
                  (yours.empty() ? std::string() : " You can " + list(yours, "or") + '.'));
  }
  return out;
}

/// What comes for neutral players beside own pieces.
std::vector<std::string> neutral_text(const Legal& legal, const Names& names) {
  std::vector<std::string> out;
  const auto add = [&](std::string_view own, const std::string& text) {
    if (!text.empty()) out.push_back(std::string(own) + " brings " + text);
  };
  add("a road", neutral_beside_roads(legal, names));
  add("a settlement", neutral_beside_settlements(legal, names));
  return out;
}

std::string early_text(const View& view) {
  const std::string when = view.phase == Phase::special_building
                               ? "Your turn to build comes in this special building phase."
                               : "After this turn comes the special building phase.";
  return when + " You can send your orders for it now. They wait for your turn.";
}

/// What a seat knows and can do.
void own_rows(Labelled& rows, const BoardFacts& facts, const View& view, const SeatView& seat,
              const Legal& legal) {
  if (seat.hand) rows.text("hand", inselpost::to_text(*seat.hand));
  rows.text("cards", cards_text(seat, legal));
  rows.text("points", points_text(seat, view));
  if (view.phase == Phase::over) return;
  const bool started = view.phase != Phase::founding;
  if (started) rows.text("rates", rates_text(view, seat, legal));
  if (started && view.rules.duo()) rows.text("actions", actions_text(view, seat));
  rows.texts("can", can_text(legal, facts.names));
  rows.texts("neutral", neutral_text(legal, facts.names));
  if (started) rows.text("missing", missing_text(seat, legal));
  rows.texts("offers", offers_text(view, legal, facts.names));
  if (view.places_to_come.contains(seat.seat)) rows.text("early", early_text(view));
}

}  // namespace

Page private_view(const BoardFacts& facts, const View& view, const Legal& legal,
                  const std::vector<std::string>& news) {
  const Seat self = view.viewer.seat;
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& s) { return s.seat == self; });
  if (seat == view.seats.end()) return {};
  Labelled rows;
  rows.texts("news", news);
  own_rows(rows, facts, view, *seat, legal);
  std::optional<part::File> orders;
  if (!legal.orders.empty() || legal.discard != 0 || legal.give_back != 0 || legal.offer)
    orders = orders_template(facts.game, view, legal, facts.names, facts.dice);
  else if (view.phase != Phase::over)
    rows.text("", "There is nothing for you to do now.");
  return private_page(facts, self, std::move(rows), std::move(orders));
}

}  // namespace inselpost
