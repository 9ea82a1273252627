#include "tests/dice/random_play.hpp"

#include <algorithm>

#include "engine/dice/legal.hpp"
#include "engine/dice/pending_decisions.hpp"

namespace inselpost::dice::play {
namespace {

bool dull(const Order& order) {
  return holds_alternative<orders::MakeGoods>(order) || holds_alternative<orders::EndTurn>(order) ||
         holds_alternative<orders::Joker>(order) || holds_alternative<orders::PlayMagicCurrent>(order) ||
         holds_alternative<orders::PlayTradingHarbour>(order);
}

Order random_trade(const std::vector<Legal::Rate>& trades, Random& random) {
  const Legal::Rate& rate = trades[random.pick(trades.size())];
  const std::size_t times = 1 + random.pick(rate.times);
  orders::Trade trade;
  trade.via = rate.via;
  for (std::size_t k = 0; k < times; ++k) {
    trade.give += rate.give;
    for (;;) {
      const Face f = faces[random.pick(face_count)];
      if (!rate.faces.contains(f)) continue;
      trade.get += Bundle::of(f);
      break;
    }
  }
  return trade;
}

Order after_a_throw(const Legal& list, Random& random) {
  const auto& any = list.keep ? list.keep : list.indulgence;
  if (any && !random.once_in(3)) {
    const bool extra = !list.keep || (list.indulgence && random.once_in(3));
    Bundle part = random_part(any->dice, random);
    if (part.total() == dice_count) part = {};
    if (extra) return orders::PlayIndulgence{part};
    orders::Keep keep{part, std::nullopt};
    const Face f = faces[random.pick(face_count)];
    if (any->set.contains(f)) keep.set = f;
    return keep;
  }
  return list.orders[random.pick(list.orders.size())];
}

Order in_the_actions(const Legal& list, Random& random) {
  if (!list.trades.empty() && random.once_in(6)) return random_trade(list.trades, random);
  for (int tries = 0; tries < 4; ++tries) {
    const Order& order = list.orders[random.pick(list.orders.size())];
    if (!dull(order) || random.once_in(6)) return order;
  }
  return orders::EndTurn{};
}

}  // namespace

RandomChance::RandomChance(std::uint64_t seed) {
  for (std::size_t s = 0; s <= max_seats; ++s) streams_.emplace_back(seed * 1000 + s);
}

DrawResult<Face> RandomChance::die(Seat seat, Draw) {
  dice_.push_back(faces[streams_[1 + index(seat)].pick(face_count)]);
  return dice_.back();
}

DrawResult<RoundFaces> RandomChance::round() {
  ++rounds_;
  RoundFaces out;
  for (std::size_t k = 0; k < round_rows * row_length; ++k)
    out.push_back(faces[streams_[0].pick(face_count)]);
  return out;
}

std::vector<Face> RandomChance::taken() {
  rounds_ = 0;
  return std::exchange(dice_, {});
}

ParsedSetup written(std::size_t players, std::vector<std::pair<Option, long>> options) {
  ParsedSetup setup;
  for (std::size_t s = 0; s < players; ++s) setup.seats.push_back("seat" + std::to_string(s));
  setup.options = std::move(options);
  return setup;
}

Bundle random_part(const Bundle& of, Random& random) {
  Bundle part;
  for (Face f : faces)
    for (std::uint8_t n = 0; n < of[f]; ++n)
      if (random.once_in(2)) ++part[f];
  return part;
}

Order random_order(const State& state, Seat seat, Random& random) {
  const Legal list = legal(state, seat);
  switch (state.of(seat).turn.phase) {
    case Phase::landing: {
      PendingDecision owed;
      owed.seat = seat;
      if (!random.once_in(4)) return default_order(state, owed);
      if (!list.orders.empty() && random.once_in(2)) return list.orders.front();
      return orders::Defend{};
    }
    case Phase::thrown: return after_a_throw(list, random);
    case Phase::turn: return in_the_actions(list, random);
    case Phase::founding:
    case Phase::roll:
    case Phase::blocked:
    case Phase::ended:
    case Phase::out: break;
  }
  return list.orders[random.pick(list.orders.size())];
}

}  // namespace inselpost::dice::play
