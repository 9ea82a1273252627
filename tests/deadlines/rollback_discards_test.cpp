// Tests of a record whose rollback goes back into discards that are not shown yet.
#include <gtest/gtest.h>

#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "tests/deadlines/game_fixture.hpp"

namespace inselpost::deadline_tests {
namespace {

/// Returns what is wrong with the record as that reader has it; empty if it passes.
std::string wrong_for(GameFixture& fixture, Viewer reader) {
  const auto entries = fixture.store.entries(fixture.game());
  const GameLedger ledger = resume(fixture.store, fixture.game());
  const auto record = read_record(write_record(entries, reader, ledger.game(), {}), "record");
  const auto found = audit(open_game, *record, {});
  return found.difference ? "entry " + std::to_string(found.difference->entry) : "";
}

// Blue's cards lie face down until white's are in. Then an offer is made that orange and everybody do not
// see; it is taken back, but its number is not given again (TRADE-14), and they must be able to tell why.
TEST(RollbackOfDiscards, HiddenOfferNumbersStayUsedAfterSealedDiscards) {  // MOD-7, TRADE-14, SEVEN-5, AUD-4
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool", "white 8 ore", "red 1 brick"}, "");
  fixture.submit("red", "[roll]", "1");
  fixture.submit("blue", "[{discard: 4 wool}]", "1");
  const std::uint64_t face_down = fixture.game().last_entry;
  const auto go_on = [&](const std::string& offer) {
    fixture.submit("white", "[{discard: 4 ore}]", "2");
    fixture.submit("red", "[{robber: {to: D2}}, {offer: " + offer + "}]", "2");
  };
  go_on("{to: [blue], give: 1 brick, get: 1 wool}");
  fixture.roll_back(face_down, "3");
  go_on("{give: 1 brick, get: 1 wool}");
  EXPECT_NE(fixture.record().find("\"name\":\"o2\""), std::string::npos);
  for (const Viewer reader : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1)),
                              Viewer::of(seat_at(2)), Viewer::of(seat_at(3))})
    EXPECT_EQ(wrong_for(fixture, reader), "");
  EXPECT_EQ(fixture.audited(), "holds");
}

}  // namespace
}  // namespace inselpost::deadline_tests
