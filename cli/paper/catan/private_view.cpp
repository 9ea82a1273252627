#include <algorithm>
#include <array>
#include <variant>

#include "cli/paper/catan/joining.hpp"
#include "cli/paper/catan/legal_text.hpp"
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

constexpr std::string_view no_label = "          ";
std::string line(std::string_view label, std::string_view text) {
  return wrap(text, "  " + pad(label, no_label.size() - 2), no_label);
}
/// The first under its label, the others below it.
std::string lines(std::string_view label, const std::vector<std::string>& texts) {
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i)
    out += wrap(texts[i], i == 0 ? "  " + pad(label, no_label.size() - 2) : std::string(no_label),
                std::string(no_label) + "  ");
  return out;
}

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

}  // namespace

std::string private_view(const BoardFacts& facts, const View& view, const Legal& legal,
                         const std::vector<std::string>& news, const Style& style) {
  const Seat self = view.viewer.seat;
  const auto found =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& s) { return s.seat == self; });
  if (found == view.seats.end()) return {};
  const SeatView& seat = *found;
  const std::size_t s = index(self);
  const std::string player = s < facts.players.size() ? clean(facts.players[s], style.ascii) : std::string();
  const std::string title = facts.names.of(self) + "'s private view of " + facts.game;
  const std::string only =
      "only for " + (player.empty() ? facts.names.of(self) : cut(player, 20)) + "; do not forward";
  const bool one_line = display_width(title) + 2 + display_width(only) <= page_width;
  std::string out =
      one_line ? pad(title, page_width - display_width(only)) + only + '\n' : title + '\n' + only + '\n';
  out += std::string(page_width, '-') + '\n';

  std::vector<std::string> cleaned;
  for (const std::string& text : news) cleaned.push_back(clean(text, style.ascii));
  out += lines("news", cleaned);
  const std::string to_send = "\n  Your next orders, to fill in and send back:\n\n";
  if (before_start(view)) {
    out += line("join", own_joining_text(view));
    if (!has_to_join(view, self)) return out;
    return out + to_send + indented(join_file(facts.game, facts.names.of(self)));
  }
  if (seat.hand) out += line("hand", inselpost::to_text(*seat.hand));
  out += line("cards", cards_text(seat, legal));
  out += line("points", points_text(seat, view));
  if (view.phase == Phase::over) return out;
  const bool started = view.phase != Phase::founding;
  if (started) out += line("rates", rates_text(view, seat, legal));
  if (started && view.rules.duo()) out += line("actions", actions_text(view, seat));
  out += lines("can", can_text(legal, facts.names));
  out += lines("neutral", neutral_text(legal, facts.names));
  if (started) out += line("missing", missing_text(seat, legal));
  out += lines("offers", offers_text(view, legal, facts.names));
  if (view.places_to_come.contains(self)) out += line("early", early_text(view));
  const bool anything = !legal.orders.empty() || legal.discard != 0 || legal.give_back != 0 || legal.offer;
  if (!anything) return out + line("", "There is nothing for you to do now.");
  return out + to_send + indented(orders_template(facts.game, view, legal, facts.names, facts.dice));
}

}  // namespace inselpost
