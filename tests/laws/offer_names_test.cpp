// Tests of the names and numbers of offers (TRADE-14): those of offers that a reader does not see, or that a
// rollback takes back.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/catan/decide.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/laws/trading.hpp"
#include "tests/play/ledger.hpp"

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

// Checks that a rollback takes offers back but not their names: an acceptance of an undone offer meets no
// other (TRADE-14). Ledger, store, replay and audits agree on it.

std::uint64_t last_entry(const Trade& trade) { return trade.game.ledger.last_entry(); }

void take_back(Trade& trade, std::uint64_t to) {
  const auto undoing = undoing_of(trade.game.entries, to);
  ASSERT_TRUE(undoing);
  trade.game.entries.push_back(
      trade.game.ledger.roll_back(*undoing, "a mistake", true, "2026-11-21T12:00:00Z"));
}

/// Returns what an acceptance of that offer would do.
tl::expected<OrderEffects, catan::RuleViolation> accepted(const Trade& trade, const std::string& name) {
  return played::foreseen(trade.game.ledger, seat_at(trade.partner), catan::orders::Accept{name});
}
void expect_closed(const Trade& trade, const std::string& name) {
  const auto decision = accepted(trade, name);
  ASSERT_FALSE(decision) << name;
  EXPECT_EQ(decision.error().code, catan::Code::E_OFFER_CLOSED) << name;
}

/// The position is the same whichever way it is come by.
void expect_one_position(const Trade& trade) {
  const Ledger& ledger = trade.game.ledger;
  Replay replay(trade.game.entries);
  for (const Entry& entry : trade.game.entries) replay.take(entry);
  EXPECT_EQ(replay.state(), ledger.state());
  const Ledger resumed = Ledger::resume(trade.game.entries[0].body, json::parse(ledger.current().dump()));
  EXPECT_EQ(resumed.state(), ledger.state());
  const AuditResult whole = audit(trade.game.entries, ledger.current().dump(), {});
  EXPECT_FALSE(whole.difference) << english_text(whole.difference->what) << ": "
                                 << english_text(whole.difference->expected) << ", not "
                                 << english_text(whole.difference->found);
  expect_audits(trade);
}

TEST(OfferNamesAfterRollback, AreNotReused) {
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    Trade trade = ready_to_trade(seed);
    const std::uint64_t before = last_entry(trade);
    play(trade, trade.active, offer(trade, std::nullopt, true));
    play(trade, trade.active, offer(trade, "deal", true));
    EXPECT_EQ(last_name(trade), "deal");
    take_back(trade, before);
    play(trade, trade.active, offer(trade, std::nullopt, true));
    EXPECT_EQ(last_name(trade), "o3") << "o1 was given, and deal is the second name of the turn";
    play(trade, trade.active, offer(trade, "deal", true));
    EXPECT_EQ(last_name(trade), "o4") << "the wish was taken back, and stays taken";
    play(trade, trade.active, offer(trade, "o1", true));
    EXPECT_EQ(last_name(trade), "o5");
    expect_closed(trade, "o1");
    expect_closed(trade, "deal");
    const auto decision = accepted(trade, "o3");
    EXPECT_TRUE(decision && !decision->sure) << "whether its author can pay is not foreseen";
    expect_one_position(trade);
  }
}

TEST(OfferNamesAfterRollback, StayUsedAfterARolledBackRollback) {
  Trade trade = ready_to_trade(1);
  const std::uint64_t before = last_entry(trade);
  play(trade, trade.active, offer(trade, std::nullopt, true));  // o1
  take_back(trade, before);
  play(trade, trade.active, offer(trade, std::nullopt, true));  // o2
  take_back(trade, before);
  play(trade, trade.active, offer(trade, std::nullopt, true));
  EXPECT_EQ(last_name(trade), "o3");
  take_back(trade, last_entry(trade) - 1);  // to the second rollback
  play(trade, trade.active, offer(trade, "o1", true));
  EXPECT_EQ(last_name(trade), "o4");
  expect_one_position(trade);
}

TEST(OfferNamesAfterRollback, StayUsedWhenTheTurnIsRepeated) {
  Trade trade = ready_to_trade(1);
  play(trade, trade.active, "end turn");
  const std::uint64_t before = last_entry(trade) - 1;
  catan::play::Random random(5);
  const auto turn = trade.game.ledger.state().turn;
  // On to the next player's offer, then back to before that turn began, and on to it once more.
  const auto to_the_next_offer = [&] {
    for (;; played::step(trade.game, random)) {
      const catan::State& state = trade.game.ledger.state();
      ASSERT_EQ(state.turn, turn);
      if (phase(state) != catan::Phase::main || !state.rolled()) continue;
      const auto give = any_card(state.of(state.active).hand);
      if (!give) continue;
      const std::string get(
          catan::name(*give == catan::Resource::ore ? catan::Resource::wool : catan::Resource::ore));
      play(trade, index(state.active),
           {{"offer",
             {{"name", "mine"}, {"give", {{std::string(catan::name(*give)), 1}}}, {"get", {{get, 1}}}}}});
      return;
    }
  };
  to_the_next_offer();
  const std::string first = last_name(trade);
  take_back(trade, before);
  EXPECT_FALSE(trade.game.ledger.state().names_taken_back.empty());
  play(trade, trade.active, "end turn");
  to_the_next_offer();
  EXPECT_EQ(first, "mine");
  EXPECT_NE(last_name(trade), "mine");
  expect_one_position(trade);
}

// What a reader does not see was taken back as well: a name or a number more may be missing to them.
TEST(OfferNamesAfterRollback, OfPrivateOffersStayUsedForAll) {
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    Trade trade = ready_to_trade(seed);
    const std::uint64_t before = last_entry(trade);
    play(trade, trade.active, offer(trade, "deal", false));
    play(trade, trade.active, offer(trade, std::nullopt, false));
    play(trade, trade.partner, {{"accept", "deal"}});
    take_back(trade, before);
    play(trade, trade.active, offer(trade, "deal", true));
    EXPECT_EQ(last_name(trade), "o3");
    play(trade, trade.active, offer(trade, "late", false));
    play(trade, trade.active, offer(trade, std::nullopt, true));
    EXPECT_EQ(last_name(trade), "o5");
    play(trade, trade.partner, {{"accept", "late"}});
    play(trade, trade.active, {{"confirm", {{"offer", "late"}, {"with", trade.name(trade.partner)}}}});
    expect_one_position(trade);
  }
}

// The record of an operator who gives a name again fails the audit of every reader.
TEST(OfferNamesAfterRollback, ReuseIsFoundByTheAudit) {
  Trade trade = ready_to_trade(1);
  const std::uint64_t before = last_entry(trade);
  play(trade, trade.active, offer(trade, std::nullopt, true));
  take_back(trade, before);
  play(trade, trade.active, offer(trade, std::nullopt, true));
  std::vector<Entry> forged = trade.game.entries;
  forged.back().body["events"][0]["name"] = "o1";
  played::fix_heads(forged);
  for (const bool with_secret : {true, false}) {
    const AuditResult result =
        with_secret ? audit(forged, std::nullopt, {}, secret_in(trade.game.ledger.current()).value())
                    : audit(forged, std::nullopt, {});
    ASSERT_TRUE(result.difference);
    EXPECT_EQ(result.difference->entry, forged.back().number);
  }
}

// Names are spent, but nobody loses an offer by what the moderator does (TRADE-15).
TEST(OfferNamesAfterRollback, DoNotCountAsOffersMade) {
  Trade trade = ready_to_trade(1);
  const std::uint64_t before = last_entry(trade);
  const int limit = trade.game.ledger.state().rules.offer_limit();
  const auto one_too_many = [&] {
    const Ledger& ledger = trade.game.ledger;
    const auto decision = played::foreseen(ledger, seat_at(trade.active),
                                           order_from_json(offer(trade, std::nullopt, true), ledger.names()));
    return !decision && decision.error().code == catan::Code::E_LIMIT;
  };
  for (int i = 0; i < limit; ++i) play(trade, trade.active, offer(trade, std::nullopt, true));
  EXPECT_TRUE(one_too_many());
  take_back(trade, before);
  for (int i = 0; i < limit; ++i) play(trade, trade.active, offer(trade, std::nullopt, true));
  EXPECT_EQ(last_name(trade), "o" + std::to_string(2 * limit));
  EXPECT_TRUE(one_too_many());
  expect_one_position(trade);
}

}  // namespace
}  // namespace inselpost
