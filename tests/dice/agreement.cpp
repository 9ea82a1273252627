#include "tests/dice/agreement.hpp"

#include <algorithm>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/decide.hpp"

namespace inselpost::dice::test {
namespace {

bool listed_keeping(const std::optional<Legal::Keeping>& keeping, const Bundle& dice,
                    std::optional<Face> set) {
  return keeping && keeping->dice.covers(dice) && dice.total() < dice_count &&
         (!set || keeping->set.contains(*set));
}

int strength_of(const Sheet& sheet, Knights knights) {
  int strength = 0;
  for (Face r : resources)
    if (knights.contains(r)) strength += sheet.knight(r).level;
  return strength;
}

bool listed_defence(const Legal& legal, const Sheet& sheet, orders::Defend order) {
  if (!legal.defend) return false;
  const bool named = order.who == orders::Defend::Who::named;
  if (order.who == orders::Defend::Who::all) order.knights = legal.defend->knights;
  if (order.who == orders::Defend::Who::least) {  // any that is listed will do: is there one?
    for (unsigned bits = 1; bits < 32; ++bits)
      if (listed_defence(legal, sheet,
                         {orders::Defend::Who::named, Knights::of_bits(bits), order.magic_power}))
        return true;
    return false;
  }
  if (order.knights.empty()) return named && !order.magic_power;
  const bool magic_held = sheet.card(CardKind::magic_power).held();
  return (order.knights - legal.defend->knights).empty() && (!order.magic_power || magic_held) &&
         strength_of(sheet, order.knights) * (order.magic_power ? 2 : 1) >= legal.defend->need;
}

bool listed_trade(const Legal& legal, const orders::Trade& order) {
  if (!order.via) return false;  // asked with the rate named
  return std::any_of(legal.trades.begin(), legal.trades.end(), [&](const Legal::Rate& rate) {
    if (rate.via != *order.via) return false;
    const std::size_t times = order.give.total() / rate.give.total();
    if (times == 0 || times > rate.times || order.get.total() != times) return false;
    Bundle give;
    for (std::size_t k = 0; k < times; ++k) give += rate.give;
    if (give != order.give) return false;
    for (Face f : faces)
      if (order.get[f] != 0 && !rate.faces.contains(f)) return false;
    for (Good g : goods)
      if (order.get[g] != 0 && (!rate.goods || rate.give[g] != 0)) return false;
    return true;
  });
}

bool is_there(const Legal& legal, const Order& order) {
  return std::find(legal.orders.begin(), legal.orders.end(), order) != legal.orders.end();
}

/// Returns the order with what it leaves open filled in, and unused entries cleared.
Order written_out(const State& state, Seat seat, const Order& order) {
  Order out = order;
  if (auto* roads = get_if<orders::PlayRoadBuilding>(&out); roads && roads->count == 1) roads->edges[1] = {};
  if (auto* improve = get_if<orders::Improve>(&out); improve && !improve->level)
    improve->level = static_cast<std::uint8_t>(state.of(seat).sheet.level(improve->branch) + 1);
  if (auto* trade = get_if<orders::Trade>(&out); trade && !trade->via)
    *trade = get<orders::Trade>(resolved(state, seat, order));
  return out;
}

void each_part(const Bundle& of, const std::function<void(const Bundle&)>& each) {
  Bundle part;
  const std::function<void(std::size_t)> go = [&](std::size_t f) {
    if (f == face_count) return each(part);
    for (std::uint8_t n = 0; n <= of[faces[f]]; ++n) {
      part[faces[f]] = n;
      go(f + 1);
    }
    part[faces[f]] = 0;
  };
  go(0);
}

}  // namespace

bool lists(const Legal& legal, const State& state, Seat seat, const Order& asked) {
  const Order order = written_out(state, seat, asked);
  return visit(overloaded{
                   [&](const orders::Keep& o) { return listed_keeping(legal.keep, o.dice, o.set); },
                   [&](const orders::PlayIndulgence& o) {
                     return listed_keeping(legal.indulgence, o.keep, std::nullopt);
                   },
                   [&](const orders::Defend& o) { return listed_defence(legal, state.of(seat).sheet, o); },
                   [&](const orders::Trade& o) { return listed_trade(legal, o); },
                   [&](const auto&) { return is_there(legal, order); },
               },
               order);
}

void each_listed(const Legal& legal, const State& state, Seat seat,
                 const std::function<void(const Order&)>& each) {
  for (const Order& order : legal.orders) each(order);
  const auto parts = [&](const std::optional<Legal::Keeping>& keeping, const auto& make) {
    if (!keeping) return std::size_t{0};
    std::size_t ways = 0;
    each_part(keeping->dice, [&](const Bundle& part) {
      if (part.total() == dice_count) return;
      ++ways;
      each(make(part, std::nullopt));
      for (Face f : faces)
        if (keeping->set.contains(f)) each(make(part, f));
    });
    return ways;
  };
  parts(legal.keep, [](const Bundle& part, std::optional<Face> set) -> Order {
    return orders::Keep{part, set};
  });
  parts(legal.indulgence,
        [](const Bundle& part, std::optional<Face>) -> Order { return orders::PlayIndulgence{part}; });
  if (legal.defend)
    for (bool magic : {false, true})
      for (unsigned bits = 0; bits < 32; ++bits) {
        const orders::Defend some{orders::Defend::Who::named, Knights::of_bits(bits), magic};
        if (lists(legal, state, seat, some)) each(some);
      }
  for (const Legal::Rate& rate : legal.trades)
    for (std::uint8_t times = 1; times <= rate.times; ++times) {
      Bundle give;
      for (std::uint8_t k = 0; k < times; ++k) give += rate.give;
      for (Face f : faces)
        if (rate.faces.contains(f)) each(orders::Trade{give, Bundle::of(f, times), rate.via});
      for (Good g : goods)
        if (rate.goods && rate.give[g] == 0) each(orders::Trade{give, Bundle::of(g, times), rate.via});
    }
}

bool would_be_done(const State& state, Seat seat, const Order& order) {
  WithheldChance withheld;
  const auto verdict = decide(state, seat, order, withheld);
  return verdict || verdict.error().code == Code::undrawn;
}

std::optional<std::string> illegal_listed(const State& state, Seat seat) {
  std::optional<std::string> wrong;
  each_listed(legal(state, seat), state, seat, [&](const Order& order) {
    if (!wrong && !would_be_done(state, seat, order))
      wrong = "listed, and refused: order kind " + std::to_string(order.index());
  });
  return wrong;
}

std::optional<std::string> wrongly_listed(const State& state, Seat seat, const Order& order) {
  const bool listed = lists(legal(state, seat), state, seat, order), done = would_be_done(state, seat, order);
  if (listed == done) return std::nullopt;
  return (listed ? "listed, and refused: order kind " : "done, and not listed: order kind ") +
         std::to_string(order.index());
}

}  // namespace inselpost::dice::test
