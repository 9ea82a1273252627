// COND-5: tests of `robbed`, what this seat has lost to others since its file came, as far as it could read.
#include <gtest/gtest.h>

#include "schemas/catan/event_json.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

constexpr Seat red = seat_at(0), blue = seat_at(1);

/// Returns whether `{robbed: TRUTH}` holds for red after that event.
bool holds_after(const catan::Event& event, const std::string& truth) {
  const auto service = make_fixture(given({"BEG"}));
  const GameLedger ledger = service->ledger();
  const auto& game = dynamic_cast<const CatanGameAdapter&>(ledger.game());
  const std::string text = "{robbed: " + truth + '}';
  const Source source(text, "f");
  DiagnosticCollector faults(source);
  const auto condition = read_condition(*yaml::read(text, "f", yaml::file_limits), game, faults);
  EXPECT_TRUE(condition) << text;
  const SeatHistory heard{{to_json(event, game.names())}, {}};
  return holds(*condition, game, red, heard);
}

TEST(RobbedCondition, HoldsAfterLosingACardToOthers) {
  const catan::SeatCounts reds{1, 0}, blues{0, 2};
  const catan::Event robs_red = catan::events::CardStolen{blue, red, {}};
  const catan::Event robs_blue = catan::events::CardStolen{red, blue, {}};
  const catan::Event monopoly_on_red = catan::events::Monopolised{blue, catan::Resource::wool, reds};
  const catan::Event monopoly_on_blue = catan::events::Monopolised{red, catan::Resource::wool, blues};
  catan::events::ForcedTradeDrawn forced;
  forced.seat = blue, forced.opponent = red;
  for (const catan::Event& event : {robs_red, monopoly_on_red, catan::Event(forced)}) {
    EXPECT_TRUE(holds_after(event, "true")) << event.index();
    EXPECT_FALSE(holds_after(event, "false")) << event.index();
  }
  forced.seat = red, forced.opponent = blue;
  for (const catan::Event& event : {robs_blue, monopoly_on_blue, catan::Event(forced)}) {
    EXPECT_FALSE(holds_after(event, "true")) << event.index();
    EXPECT_TRUE(holds_after(event, "false")) << event.index();
  }
}

}  // namespace
}  // namespace inselpost::plans
