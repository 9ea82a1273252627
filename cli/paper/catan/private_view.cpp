#include <algorithm>
#include <optional>
#include <utility>

#include "cli/paper/catan/frame.hpp"
#include "cli/paper/catan/means.hpp"
#include "cli/paper/catan/orders_file.hpp"
#include "cli/paper/catan/report.hpp"
#include "cli/words/neutral_pieces.hpp"
#include "cli/words/order_groups.hpp"
#include "cli/words/text.hpp"
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

std::string points_text(const PrivateWords& words, const SeatView& seat, const View& view) {
  const bool hidden = seat.points && *seat.points != seat.public_points;
  return words.own_points(seat.public_points,
                          hidden ? std::optional<std::size_t>(*seat.points) : std::nullopt,
                          static_cast<std::size_t>(view.rules.vp_to_win()));
}

std::vector<std::string> can_text(const CatanWords& words, const Legal& legal, const Names& names) {
  const PrivateWords& say = words.private_view;
  std::vector<std::string> out;
  if (legal.discard != 0) out.push_back(say.discard(legal.discard));
  if (legal.give_back != 0) out.push_back(say.give_back(legal.give_back));
  for (const OrderGroup& group : order_groups(words.order, legal, names))
    out.push_back(say.choose(group.what, group.choices));
  if (legal.offer) out.emplace_back(say.offer_a_trade);
  return out;
}

/// What this seat may do with an offer: an order of each kind.
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
    for (const OrderWord& row : order_words())  // there are too many of these to list
      if (row.answers && row.listed == Listed::described) out.push_back(row.form.bare());
  return out;
}

std::vector<std::string> offers_text(const PrivateWords& words, const View& view, const Legal& legal,
                                     const Names& names) {
  std::vector<std::string> out;
  for (const Offer& offer : view.offers) out.push_back(words.offer(offer, names, answers(offer.name, legal)));
  return out;
}

/// What comes for neutral players beside own pieces.
std::vector<std::string> neutral_text(const PrivateWords& words, const Legal& legal, const Names& names) {
  std::vector<std::string> out;
  const auto roads = neutral_beside_roads(legal), settlements = neutral_beside_settlements(legal);
  if (!roads.empty()) out.push_back(words.beside_road(roads, names));
  if (!settlements.empty()) out.push_back(words.beside_settlement(settlements, names));
  return out;
}

/// Until when what it owes is waited for, by its own clock.
std::vector<std::string> due_text(const CatanWords& words, const BoardFacts& facts, const View& view,
                                  Seat self) {
  std::vector<std::string> out;
  for (const Decision& d : view.waiting_for) {
    if (d.seat != self) continue;
    const std::string kind(name(d.kind));
    const std::string left = time_left(words.report, facts.dues, self, kind, d.offer, self);
    if (!left.empty()) out.push_back(words.duty(kind, d.offer, d.count) + left);
  }
  return out;
}

/// What a seat knows and can do.
void own_rows(Labelled& rows, const CatanWords& words, const BoardFacts& facts, const View& view,
              const SeatView& seat, const Legal& legal) {
  const PrivateWords& say = words.private_view;
  if (seat.hand) rows.text(say.hand, words.thing.cards(*seat.hand));
  rows.text(say.cards, say.own_cards(cards_of(seat, legal)));
  rows.text(say.points, points_text(say, seat, view));
  if (view.phase == Phase::over) return;
  const bool started = view.phase != Phase::founding;
  if (started) rows.text(say.rates, say.own_rates(rates_of(view, seat, legal)));
  if (started && view.rules.duo())
    rows.text(say.actions, say.own_actions(seat.trade_cards, action_cost(view, seat)));
  rows.texts(say.can, can_text(words, legal, facts.names));
  rows.texts(say.neutral, neutral_text(say, legal, facts.names));
  if (started) rows.text(say.missing, say.missing_for(missing_of(seat, legal)));
  rows.texts(say.offers, offers_text(say, view, legal, facts.names));
  if (view.places_to_come.contains(seat.seat))
    rows.text(say.early, say.early_orders(view.phase == Phase::special_building));
  rows.texts(say.due, due_text(words, facts, view, seat.seat));
}

/// What the desk keeps of it; what is left of a plan stands in the orders file, if there is one.
std::vector<std::string> kept_text(const PrivateWords& words, const Kept& kept, bool with_rest) {
  std::vector<std::string> out;
  const auto add = [&](std::string said, const std::vector<std::string>& orders) {
    if (orders.empty()) return;
    out.push_back(std::move(said));
    for (const std::string& line : orders)
      if (line.starts_with("- ") || line.starts_with("#"))
        out.push_back(line);
      else  // an item over several lines
        out.back() += ' ' + line.substr(line.find_first_not_of(' '));
  };
  for (const Kept::Draft& draft : kept.drafts) add(words.kept_for(draft.turn), draft.orders);
  for (const Kept::Answer& answer : kept.answers) out.push_back(words.answer_kept(answer));
  for (const std::string& order : kept.later) out.push_back(words.kept_for_later(order));
  if (!kept.standing.empty()) out.emplace_back(words.standing_orders);
  for (const Kept::Rule& rule : kept.standing) out.push_back(words.standing_order(rule));
  add(std::string(words.plan_waits), kept.waiting);
  if (with_rest) add(std::string(words.left_of_plan), kept.rest);
  return out;
}

}  // namespace

Page private_view(const Language& words, const BoardFacts& facts, const View& view, const Legal& legal,
                  const std::vector<std::string>& news, const Kept* kept) {
  const PrivateWords& say = words.catan.private_view;
  const Seat self = view.viewer.seat;
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& s) { return s.seat == self; });
  if (seat == view.seats.end()) return {};
  Labelled rows(say);
  rows.texts(say.news, news);
  own_rows(rows, words.catan, facts, view, *seat, legal);
  std::optional<part::File> orders;
  const bool can = !legal.orders.empty() || legal.discard != 0 || legal.give_back != 0 || legal.offer;
  if (kept != nullptr) rows.texts(say.kept, kept_text(say, *kept, !can));
  if (can) {
    orders = orders_template(words.catan, facts.game, view, legal, facts.names, facts.dice);
    if (kept != nullptr && !kept->rest.empty()) {
      orders->line("  # " + std::string(say.left_of_plan));
      for (const std::string& line : kept->rest) orders->line("  # " + line);
    }
  } else if (view.phase != Phase::over) {
    rows.text("", say.nothing_to_do);
  }
  return private_page(say, facts, self, std::move(rows), std::move(orders));
}

}  // namespace inselpost
