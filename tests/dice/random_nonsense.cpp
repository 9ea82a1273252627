#include "tests/dice/random_play.hpp"

namespace inselpost::dice::play {
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
