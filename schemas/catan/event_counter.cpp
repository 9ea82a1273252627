// Statistics of the board game (PAGE-2).
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/catan/cards.hpp"
#include "engine/catan/event.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/game.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Counters of each seat. All but the first three are numbers of resource cards, and of every change
/// of a hand there is one: what a seat received, stole and got, without what it discarded, lost, gave and
/// paid, is what it holds more than at the beginning.
enum class Kind : std::uint8_t {
  rolls,
  sevens,
  robber_moves,
  received,   ///< from the bank: for the founding, by rolls and by progress cards
  stolen,     ///< from others: by the robber, a monopoly or a forced trade
  got,        ///< in trades
  discarded,  ///< after a seven
  lost,       ///< to others who stole
  given,      ///< in trades
  paid,
};
constexpr std::array<std::string_view, 10> kind_names{
    "rolls", "sevens", "robber_moves", "received", "stolen", "got", "discarded", "lost", "given", "paid"};

constexpr int least_sum = 2, greatest_sum = 12, mean_sum = 7, seven = 7;

class CatanEventCounter final : public EventCounter {
 public:
  explicit CatanEventCounter(const CatanCodec& codec) : codec_(codec), seats_(codec.seats().size()) {
    for (int sum = least_sum; sum <= greatest_sum; ++sum)
      counts_.throw_results.push_back(
          {std::to_string(sum),
           static_cast<std::uint32_t>(sum <= mean_sum ? sum - 1 : greatest_sum + 1 - sum)});
    for (const std::string_view name : kind_names)
      counts_.kinds.push_back({name, std::vector<std::uint64_t>(seats_)});
  }

  void count(const Json& event) override {
    visit(overloaded{[](const auto&) {},
                     [&](const events::DiceRolled& e) {
                       add_roll(e.seat, e.dice);
                       if (e.dice.sum() == seven) add(Kind::sevens, e.seat, 1);
                     },
                     [&](const events::RollRejected& e) { add_roll(e.seat, e.dice); },
                     [&](const events::RobberMoved& e) { add(Kind::robber_moves, e.seat, 1); },
                     [&](const events::Founded& e) { add(Kind::received, e.seat, e.yield.total()); },
                     [&](const events::Produced& e) {
                       for (std::size_t s = 0; s < seats_; ++s)
                         add(Kind::received, seat_at(s), e.gains[s].total());
                     },
                     [&](const events::CardsTaken& e) { add(Kind::received, e.seat, e.cards.total()); },
                     [&](const events::Discarded& e) { add(Kind::discarded, e.seat, e.count); },
                     [&](const events::CardStolen& e) { add_theft(e.thief, e.victim, 1); },
                     [&](const events::Monopolised& e) {
                       for (std::size_t s = 0; s < seats_; ++s) add_theft(e.seat, seat_at(s), e.lost[s]);
                     },
                     [&](const events::ForcedTradeDrawn& e) { add_theft(e.seat, e.opponent, e.count); },
                     [&](const events::CardsReturned& e) { add_gift(e.seat, e.opponent, e.count); },
                     [&](const events::BankTraded& e) {
                       add(Kind::given, e.seat, e.give.total());
                       add(Kind::got, e.seat, e.get.total());
                     },
                     [&](const events::Traded& e) {
                       add_gift(e.author, e.partner, e.give.total());
                       add_gift(e.partner, e.author, e.get.total());
                     },
                     [&](const events::RoadBuilt& e) {
                       if (e.paid) add(Kind::paid, e.seat, road_price.total());
                     },
                     [&](const events::SettlementBuilt& e) {
                       if (e.paid) add(Kind::paid, e.seat, settlement_price.total());
                     },
                     [&](const events::CityBuilt& e) { add(Kind::paid, e.seat, city_price.total()); },
                     [&](const events::CardBought& e) { add(Kind::paid, e.seat, card_price.total()); }},
          codec_.event(event));
  }

  const EventCounts& counts() const override { return counts_; }

 private:
  void add(Kind kind, Seat seat, std::size_t cards) {
    counts_.kinds[static_cast<std::size_t>(kind)].by_seat.at(index(seat)) += cards;
  }
  /// Also counts rolls that are thrown again (DUO-5): their dice are like any others.
  void add_roll(Seat seat, const Dice& dice) {
    ++counts_.throw_results.at(static_cast<std::size_t>(dice.sum() - least_sum)).count;
    add(Kind::rolls, seat, 1);
  }
  void add_theft(Seat thief, Seat victim, std::size_t cards) {
    add(Kind::stolen, thief, cards);
    add(Kind::lost, victim, cards);
  }
  void add_gift(Seat from, Seat to, std::size_t cards) {
    add(Kind::given, from, cards);
    add(Kind::got, to, cards);
  }

  const CatanCodec& codec_;
  std::size_t seats_;
  EventCounts counts_;
};

}  // namespace

std::unique_ptr<EventCounter> CatanGameAdapter::event_counter() const {
  return std::make_unique<CatanEventCounter>(words());
}

std::vector<std::uint16_t> CatanGameAdapter::known_points(Viewer viewer) const {
  std::vector<std::uint16_t> points;
  for (const SeatView& seat : seen_by(viewer).seats)
    if (!seat.neutral) points.push_back(seat.points.value_or(seat.public_points));
  return points;
}

}  // namespace inselpost
