#include "tests/dice/random_play.hpp"

#include <algorithm>

#include "engine/dice/decide.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/rules/building.hpp"

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

namespace {

void random_buildings(const Map& map, Sheet& sheet, Random& random) {
  for (std::size_t n = 2 + random.pick(6); n-- > 0;) {
    const Sites free = free_sites(map, sheet);
    std::vector<Site> sites(0);
    for (Site site : free)
      if (random.once_in(3) || map.main_island.contains(site)) sites.push_back(site);
    if (sites.empty()) return;
    const Site at = sites[random.pick(sites.size())];
    (random.once_in(2) ? sheet.settlements : sheet.cities).insert(at);
    for (std::size_t k = random.pick(4); k-- > 0;) {
      std::vector<Edge> open;
      for (Edge edge : open_edges(map, sheet)) open.push_back(edge);
      sheet.edges.insert(open[random.pick(open.size())]);
    }
  }
}

void random_levels(Sheet& sheet, Random& random) {
  bool exclusive = false;
  for (Branch b : branches) {
    auto level = static_cast<std::uint8_t>(random.pick(last_level + 1));
    const bool one_of_three = b != Branch::trade && b != Branch::politics;
    if (level >= metropolis_level) {
      const bool may = !sheet.cities.empty() && !(one_of_three && exclusive);
      if (may) {
        const Site at = *sheet.cities.begin();
        sheet.cities.erase(at);
        sheet.metropolises.insert(at);
        sheet.metropolis_of[index(b)] = at;
        exclusive = exclusive || one_of_three;
      } else {
        level = ability_level;
      }
    }
    sheet.levels[index(b)] = level;
  }
}

void random_knights(Sheet& sheet, Random& random) {
  const std::size_t most = sheet.level(Branch::politics) >= ability_level ? 3 : 2;
  for (Knight& knight : sheet.knights) {
    const auto status = static_cast<KnightStatus>(random.pick(5));
    const bool built = status != KnightStatus::none && status != KnightStatus::removed;
    knight = {static_cast<std::uint8_t>(built ? 1 + random.pick(most) : 0), status};
  }
}

void random_cards(Sheet& sheet, Random& random) {
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardRow& row = card_rows[k];
    for (std::size_t copy = 0; copy < row.copies; ++copy) {
      if (sheet.level(row.branch) < row.levels[copy] || random.once_in(3)) break;
      ++sheet.cards[k].bought;
      if (row.play == Play::on_purchase || random.once_in(3)) ++sheet.cards[k].played;
    }
  }
}

void random_figures(const Map& map, Sheet& sheet, Random& random) {
  if (!random.once_in(3)) sheet.robber = map.robber_path[random.pick(map.robber_path.size())];
  const Hex hex = map.robber_path[random.pick(map.robber_path.size())];
  if (sheet.card(CardKind::merchant).played > 0 && map.of(hex).resource && hex != sheet.robber)
    sheet.merchant = hex;
  if (sheet.card(CardKind::wizard).played == 0) return;
  for (Site site : sheet.buildings())
    for (const auto& touched : map.of(site).hexes)
      if (touched && map.of(*touched).resource && random.once_in(4))
        sheet.wizard = Wizard{site, *map.of(*touched).resource};
}

}  // namespace

Sheet random_sheet(const Options& options, Random& random, std::uint8_t filled) {
  const Map& map = built_in_map();
  Sheet sheet;
  sheet.robber = map.volcano;
  random_buildings(map, sheet, random);
  random_levels(sheet, random);
  random_knights(sheet, random);
  random_cards(sheet, random);
  random_figures(map, sheet, random);
  sheet.ship = static_cast<std::uint8_t>(random.pick(options.barbarian_steps));
  sheet.beer = static_cast<std::uint8_t>(random.pick(11));
  sheet.defences = static_cast<std::uint16_t>(random.pick(4));
  for (Site site : map.harbours& sheet.buildings()) {
    const std::size_t kind = random.pick(harbour_kinds);
    if (!sheet.harbours[kind] && !random.once_in(4))
      sheet.harbours[kind] = site;
    else
      sheet.struck_harbours.insert(site);
  }
  sheet.filled = filled;
  for (std::size_t k = 0; k < filled; ++k) sheet.boxes[k] = static_cast<std::uint16_t>(random.pick(20));
  return sheet;
}

namespace {

/// Any values of what an order is made of; places and units that are near are as likely as any.
class Maker {
 public:
  Maker(const State& state, Seat seat, Random& random)
      : map_(*state.map), own_(state.of(seat)), random_(random) {}

  Order any() {
    switch (random_.pick(std::variant_size_v<Order::Variant>)) {
      case 0: return orders::Found{flag(), site(), edge(), flag(), random_.once_in(4)};
      case 1: return orders::Roll{maybe_face()};
      case 2: return orders::Keep{units(), random_.once_in(3) ? maybe_face() : std::nullopt};
      case 3: return orders::Stand{};
      case 4: return orders::ThrowAgain{};
      case 5: return orders::Chase{resource()};
      case 6:
        return orders::Defend{static_cast<orders::Defend::Who>(random_.pick(3)),
                              Knights::of_bits(static_cast<unsigned>(random_.pick(32))), flag()};
      case 7: return orders::PlayRefuge{};
      case 8: return orders::Aqueduct{face(), face()};
      case 9: return orders::BuildRoad{edge()};
      case 10: return orders::BuildShip{edge()};
      case 11: return settlement();
      case 12: return orders::BuildCity{site(), random_.once_in(3)};
      case 13: return improve();
      case 14: return orders::BuildKnight{face()};
      case 15: return orders::ActivateKnight{face()};
      case 16: return orders::UpgradeKnight{face()};
      case 17: return orders::Joker{resource(), face()};
      case 18: return trade();
      case 19: return orders::MakeGoods{good(), static_cast<std::uint8_t>(random_.pick(5))};
      case 20: return orders::BuyCard{card()};
      case 21: return orders::PlayAlchemist{};
      case 22: return orders::PlayIndulgence{units()};
      case 23: return orders::PlayBishop{};
      case 24: return orders::PlayCommander{};
      case 25: return orders::PlayExile{};
      case 26: return orders::PlayMerchant{static_cast<Hex>(random_.pick(map_.hexes.size()))};
      case 27: return orders::PlayWizard{site(), face()};
      case 28: return orders::PlayTradingHarbour{face(), good()};
      case 29: return orders::PlayMerchantFleet{face()};
      case 30: return orders::PlayDiplomat{edge(), edge()};
      case 31: return orders::PlayRoadBuilding{{edge(), edge()}, static_cast<std::uint8_t>(random_.pick(4))};
      case 32: return orders::PlayMagicCurrent{flag()};
      case 33: return orders::PlayCrusader{face()};
      case 34: return orders::PlayChurchTax{face()};
      case 35: return orders::PlayOther{card()};
      default: return end_turn();
    }
  }

 private:
  bool flag() { return random_.once_in(2); }
  Face face() { return faces[random_.pick(face_count)]; }
  Face resource() { return resources[random_.pick(resource_count)]; }
  std::optional<Face> maybe_face() { return flag() ? std::optional(face()) : std::nullopt; }
  Good good() { return goods[random_.pick(branch_count)]; }
  CardKind card() { return card_at(random_.pick(card_kinds)); }

  Site site() {
    const Sites own = own_.sheet.buildings();
    if (!own.empty() && random_.once_in(3)) {
      std::size_t n = random_.pick(own.size());
      for (Site at : own)
        if (n-- == 0) return at;
    }
    return static_cast<Site>(random_.pick(map_.sites.size()));
  }

  /// Half of them at an own edge or building.
  Edge edge() {
    if (flag() && !own_.sheet.edges.empty()) {
      std::size_t n = random_.pick(own_.sheet.edges.size());
      for (Edge own : own_.sheet.edges)
        if (n-- == 0) {
          const Edges near = map_.of(map_.of(own).ends[random_.pick(2)]).edges;
          n = random_.pick(near.size());
          for (Edge at : near)
            if (n-- == 0) return at;
        }
    }
    return static_cast<Edge>(random_.pick(map_.edges.size()));
  }

  Bundle units() {
    const bool dice = own_.turn.phase == Phase::thrown && !random_.once_in(8);
    Bundle part = random_part(dice ? Bundle::of(own_.turn.dice) : own_.turn.pool, random_);
    if (random_.once_in(6)) part += Bundle::of(face());
    return part;
  }

  Order settlement() {
    orders::BuildSettlement out{site(), std::nullopt, std::nullopt};
    if (random_.once_in(3)) out.harbour = static_cast<HarbourKind>(random_.pick(harbour_kinds));
    if (random_.once_in(3)) out.without = Bundle::of(face()) + Bundle::of(face());
    return out;
  }

  Order improve() {
    orders::Improve out{branches[random_.pick(branch_count)], std::nullopt, std::nullopt, random_.once_in(3)};
    const std::uint8_t next = static_cast<std::uint8_t>(own_.sheet.level(out.branch) + 1);
    if (flag()) out.level = random_.once_in(4) ? static_cast<std::uint8_t>(random_.pick(7)) : next;
    if ((next == metropolis_level) != random_.once_in(6)) out.metropolis = site();
    return out;
  }

  Order trade() {
    orders::Trade out;
    const auto times = 1 + random_.pick(2), size = 1 + random_.pick(4);
    out.give = random_.once_in(4) ? Bundle::of(good(), times * 2) : Bundle::of(face(), times * size);
    for (std::size_t k = 0; k < times; ++k)
      out.get += random_.once_in(5) ? Bundle::of(good()) : Bundle::of(face());
    if (flag()) out.via = static_cast<Via>(random_.pick(via_names.size()));
    return out;
  }

  Order end_turn() {
    if (flag()) return orders::EndTurn{};
    return orders::EndTurn{flag()};
  }

  const Map& map_;
  const SeatState& own_;
  Random& random_;
};

}  // namespace

Order random_invalid_order(const State& state, Seat seat, Random& random) {
  return Maker(state, seat, random).any();
}

}  // namespace inselpost::dice::play
