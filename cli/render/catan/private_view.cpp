#include <algorithm>
#include <optional>
#include <utility>

#include "cli/messages/neutral_pieces.hpp"
#include "cli/messages/order_groups.hpp"
#include "cli/render/catan/means.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/catan/report.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/kept.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

using namespace catan;

bool playable(CardKind kind, const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [&](const Order& order) { return word_of(order).part == name(kind); });
}

std::vector<OwnCards> cards_of(const SeatView& seat, const Legal& legal) {
  std::vector<OwnCards> out;
  for (const CardKind kind : card_kinds) {
    const auto add = [&](const std::optional<CardCounts>& cards, OwnCards::When when) {
      const std::uint8_t count = cards.value_or(CardCounts{})[index(kind)];
      if (count != 0) out.push_back({kind, count, when});
    };
    add(seat.cards, playable(kind, legal) ? OwnCards::When::playable : OwnCards::When::held);
    add(seat.new_cards, OwnCards::When::new_);
  }
  return out;
}

std::string points_text(const PrivateMessages& words, const SeatView& seat, const View& view) {
  const bool hidden = seat.points && *seat.points != seat.public_points;
  return words.own_points(seat.public_points,
                          hidden ? std::optional<std::size_t>(*seat.points) : std::nullopt,
                          static_cast<std::size_t>(view.rules.vp_to_win()));
}

std::vector<std::string> can_text(const CatanMessages& words, const Legal& legal, const GameNames& names) {
  const PrivateMessages& say = words.private_view;
  std::vector<std::string> out;
  if (legal.discard != 0) out.push_back(say.discard(legal.discard));
  if (legal.give_back != 0) out.push_back(say.give_back(legal.give_back));
  for (const OrderGroup& group : grouped(legal.orders, words.order, names))
    out.push_back(say.choose(group.what, group.choices));
  if (legal.offer) out.emplace_back(say.offer_a_trade);
  return out;
}

/// Returns an order of each kind by which the seat can answer an offer.
std::vector<Order> answers(const std::string& offer, const Legal& legal) {
  std::vector<Order> out;
  for (const Order& order : legal.orders) {
    const std::string* about = parts_of(order).offer;
    const bool known = std::any_of(out.begin(), out.end(),
                                   [&](const Order& other) { return other.index() == order.index(); });
    if (about != nullptr && *about == offer && !known) out.push_back(order);
  }
  const auto answered = [](const Order& order) { return word_of(order).answers; };
  if (legal.offer && std::any_of(out.begin(), out.end(), answered))
    for (const OrderSyntax& row : order_words())  // too numerous to be listed
      if (row.answers && row.listed == LegalListing::described) out.push_back(row.form.bare());
  return out;
}

std::vector<std::string> offers_text(const PrivateMessages& words, const View& view, const Legal& legal,
                                     const GameNames& names) {
  std::vector<std::string> out;
  for (const Offer& offer : view.offers) out.push_back(words.offer(offer, names, answers(offer.name, legal)));
  return out;
}

std::vector<std::string> neutral_text(const PrivateMessages& words, const Legal& legal,
                                      const GameNames& names) {
  std::vector<std::string> out;
  const auto roads = neutral_beside_roads(legal), settlements = neutral_beside_settlements(legal);
  if (!roads.empty()) out.push_back(words.beside_road(roads, names));
  if (!settlements.empty()) out.push_back(words.beside_settlement(settlements, names));
  return out;
}

std::vector<PendingDecision> owed_in(const View& view) {
  std::vector<PendingDecision> out;
  for (const Decision& d : view.waiting_for) out.push_back(as_awaited(d));
  return out;
}

/// Adds what the seat knows and can do.
void own_rows(LabelledRows& rows, const MessageCatalog& words, const CatanFacts& facts, const View& view,
              const SeatView& seat, const Legal& legal) {
  const PrivateMessages& say = words.catan.private_view;
  if (seat.hand) rows.text(say.hand, words.catan.thing.cards(*seat.hand));
  rows.text(say.cards, say.own_cards(cards_of(seat, legal)));
  rows.text(say.points, points_text(say, seat, view));
  if (view.phase == Phase::over) return;
  const bool started = view.phase != Phase::founding;
  if (started) rows.text(say.rates, say.own_rates(rates_of(view, seat, legal)));
  if (started && view.rules.duo())
    rows.text(say.actions, say.own_actions(seat.trade_cards, action_cost(view, seat)));
  rows.texts(say.can, can_text(words.catan, legal, facts.names));
  rows.texts(say.neutral, neutral_text(say, legal, facts.names));
  if (started) rows.text(say.missing, say.missing_for(missing_of(seat, legal)));
  rows.texts(say.offers, offers_text(say, view, legal, facts.names));
  if (view.places_to_come.contains(seat.seat))
    rows.text(say.early, say.early_orders(view.phase == Phase::special_building));
  rows.texts(words.seat_page.due,
             due_texts(words, messages_for(words.games, catan_system), facts, owed_in(view), seat.seat));
}

}  // namespace

Page private_view(const MessageCatalog& words, const CatanFacts& facts, const View& view, const Legal& legal,
                  const std::vector<std::string>& news, const SeatPendingOrders* kept) {
  const SeatPageMessages& say = words.seat_page;
  const Seat self = view.viewer.seat;
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& s) { return s.seat == self; });
  if (seat == view.seats.end()) return {};
  LabelledRows rows(messages_for(words.games, catan_system));
  rows.texts(say.news, news);
  own_rows(rows, words, facts, view, *seat, legal);
  std::optional<part::File> orders;
  const bool can = !legal.orders.empty() || legal.discard != 0 || legal.give_back != 0 || legal.offer;
  rows.texts(say.kept, kept_text(say, kept, can));
  if (can) {
    orders = orders_template(words.catan, facts.game, view, legal, facts.names, facts.dice);
    add_left_of_plan(*orders, say, kept);
  } else if (view.phase != Phase::over) {
    rows.text("", say.nothing_to_do);
  }
  return private_page(say, facts, self, std::move(rows), std::move(orders));
}

}  // namespace inselpost
