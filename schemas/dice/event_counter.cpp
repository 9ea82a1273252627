// Statistics of the dice game (PAGE-2).
#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/event.hpp"
#include "schemas/dice/game.hpp"

namespace inselpost::dice {
namespace {

/// Counters of each seat.
enum class Kind : std::uint8_t {
  throws,
  kept,  ///< dice held in throws after the first
  roads,
  settlements,
  cities,
  knights,
  improvements,
  cards,
  trades,
};
constexpr std::array<std::string_view, 9> kind_names{
    "throws", "kept", "roads", "settlements", "cities", "knights", "improvements", "cards", "trades"};

class DiceEventCounter final : public EventCounter {
 public:
  explicit DiceEventCounter(const DiceCodec& codec) : codec_(codec) {
    for (const Face face : faces) counts_.throw_results.push_back({std::string(name(face)), 1});
    for (const std::string_view name : kind_names)
      counts_.kinds.push_back({name, std::vector<std::uint64_t>(codec.seats().size())});
    counts_.independent = !codec.setup().options.same_dice;
  }

  void count(const Json& event) override {
    visit(overloaded{[](const auto&) {},
                     [&](const events::Thrown& e) {
                       add(Kind::throws, e.seat);
                       add(Kind::kept, e.seat, e.held.total());
                       add_dice(e.steps);
                     },
                     [&](const events::ThrownAgain& e) { add_dice(e.steps); },
                     [&](const events::Chased& e) { add_dice(e.steps); },
                     [&](const events::Defended& e) { add_dice(e.steps); },
                     [&](const events::RefugeTaken& e) { add_dice(e.steps); },
                     [&](const events::EdgeBuilt& e) { add(Kind::roads, e.seat); },
                     [&](const events::SettlementBuilt& e) { add(Kind::settlements, e.seat); },
                     [&](const events::CityBuilt& e) { add(Kind::cities, e.seat); },
                     [&](const events::KnightBuilt& e) { add(Kind::knights, e.seat); },
                     [&](const events::Improved& e) { add(Kind::improvements, e.seat); },
                     [&](const events::CardBought& e) { add(Kind::cards, e.seat); },
                     [&](const events::Traded& e) {
                       add(Kind::trades, e.seat);
                       for (const events::Eruption& eruption : e.eruptions) add_die(eruption.face);
                     },
                     [&](const events::CardPlayed& e) {
                       add_dice(e.steps);
                       if (const auto* laid = std::get_if<events::EdgesLaid>(&e.use))
                         add(Kind::roads, e.seat, laid->edges.size());
                     }},
          codec_.event(event));
  }

  const EventCounts& counts() const override { return counts_; }

 private:
  void add(Kind kind, Seat seat, std::size_t number = 1) {
    counts_.kinds[static_cast<std::size_t>(kind)].by_seat.at(index(seat)) += number;
  }
  void add_die(Face face) { ++counts_.throw_results[index(face)].count; }
  /// Counts every die that was cast, also those that were cast again at once; dice that were kept or set are
  /// not drawn.
  void add_dice(const Steps& steps) {
    const auto add_cast = [&](DiceSet which, const Dice& dice) {
      for (std::uint8_t die = 0; die < dice_count; ++die)
        if (which.contains(die)) add_die(dice[die]);
    };
    for (const Step& step : steps)
      std::visit(overloaded{[](const auto&) {}, [&](const steps::Cast& s) { add_cast(s.which, s.faces); },
                            [&](const steps::Again& s) { add_cast(s.which, s.faces); },
                            [&](const steps::Loss& s) {
                              for (const Face face : s.faces) add_die(face);
                            }},
                 step);
  }

  const DiceCodec& codec_;
  EventCounts counts_;
};

}  // namespace

std::unique_ptr<EventCounter> DiceGameAdapter::event_counter() const {
  return std::make_unique<DiceEventCounter>(words());
}

std::vector<std::uint16_t> DiceGameAdapter::known_points(Viewer viewer) const {
  std::vector<std::uint16_t> points;
  for (const SeatView& seat : seen_by(viewer).seats) points.push_back(seat.points.total());
  return points;
}

}  // namespace inselpost::dice
