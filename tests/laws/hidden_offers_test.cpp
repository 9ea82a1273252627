// Checks that an offer which a reader does not see takes a name and a number (TRADE-14), and that their audit
// allows for it.
#include <gtest/gtest.h>

#include "tests/laws/trading.hpp"

namespace inselpost {
namespace {

using namespace trading;

TEST(HiddenOffers, UseANumberAndCanBeTradedLater) {
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    Trade trade = ready_to_trade(seed);
    play(trade, trade.active, offer(trade, "deal", false));
    play(trade, trade.active, offer(trade, std::nullopt, true));
    EXPECT_EQ(last_name(trade), "o2");
    play(trade, trade.partner, {{"accept", "deal"}});
    play(trade, trade.active, {{"confirm", {{"offer", "deal"}, {"with", trade.name(trade.partner)}}}});
    expect_audits(trade);
  }
}

TEST(HiddenOffers, UseANameRequestedByAnother) {
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    Trade trade = ready_to_trade(seed);
    play(trade, trade.active, offer(trade, "o2", false));
    play(trade, trade.active, offer(trade, "o2", true));
    EXPECT_EQ(last_name(trade), "o3") << "o2 is taken, by whomever";
    play(trade, trade.active, offer(trade, std::nullopt, false));
    play(trade, trade.active, offer(trade, "o4", true));
    EXPECT_EQ(last_name(trade), "o5");
    play(trade, trade.active, offer(trade, "deal", true));
    EXPECT_EQ(last_name(trade), "deal");
    expect_audits(trade);
  }
}

TEST(HiddenOffers, RequireASealedEntry) {
  Trade trade = ready_to_trade(1);
  play(trade, trade.active, offer(trade, std::nullopt, true));
  std::vector<Entry> forged = trade.game.entries;
  forged.back().body["events"][0]["name"] = "o2";
  played::fix_heads(forged);
  const AuditResult result = audit(forged, std::nullopt, {});
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->entry, forged.back().number);
}

}  // namespace
}  // namespace inselpost
