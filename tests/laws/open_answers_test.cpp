// Checks which answers to offers are open on record (AUD-11, INFO-14), and that audits and the independent
// verifier find one that is hidden or open against that.
#include <gtest/gtest.h>

#include <algorithm>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/laws/trading.hpp"
#include "tests/verifier.hpp"

namespace inselpost::open_answers {
namespace {

using namespace trading;
using namespace forger;
using catan::Option;

const json accept = {{"accept", "o1"}}, refuse = {{"refuse", "o1"}}, withdraw = {{"withdraw", "o1"}};

/// A game of four with an offer `o1` of the active player.
Trade offered(catan::OfferAnswers answers, bool to_all = true, bool sealed = false) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 4, "answers");
  file.setup.options.emplace_back(Option::offer_answers, static_cast<std::int16_t>(answers));
  Trade trade = ready_to_trade(3, file);
  json made = offer(trade, std::nullopt, to_all);
  if (sealed) made["offer"]["answers"] = "sealed";
  play(trade, trade.active, made);
  return trade;
}

json counter(const Trade& trade) {
  return {{"counter", {{"offer", "o1"}, {"give", trade.get}, {"get", trade.give}}}};
}

bool is_open(const Trade& trade) { return !trade.game.entries.back().body.contains("hidden"); }

/// Expects that everybody's record, each seat's and the referee's hold, for the independent verifier too.
void expect_honest(const Trade& trade) {
  expect_audits(trade);
  expect_held(referees(trade.game));
  for (const Viewer viewer :
       {Viewer::everybody(), Viewer::of(seat_at(trade.partner)), Viewer::of(seat_at(trade.active))}) {
    const auto [out, status] = test::run_verifier(played::exported(trade.game, viewer));
    EXPECT_EQ(status, 0) << out;
  }
}

/// Expects that the last entry is found in this viewer's record, and in the referee's.
void expect_last_found(const PlayedGame& game, Viewer viewer) {
  const std::uint64_t entry = game.entries.back().number;
  expect_found(verdict(game, viewer), entry, "");
  expect_found(referees(game), entry, "");
  const auto [out, status] = test::run_verifier(played::exported(game, viewer));
  EXPECT_NE(status, 0);
  EXPECT_TRUE(out.find("entry " + std::to_string(entry) + ": open answer") != std::string::npos ||
              out.find("entry " + std::to_string(entry) + ": hidden entry") != std::string::npos)
      << out;
}

/// Hides the last entry as the program hides answers. `everybody`: its event says that all see it.
void hide_last(PlayedGame& game, bool everybody) {
  rewrite_last(game, [&](json& body) {
    const Hash k = hash_from_hex(game.ledger.current()["k"].get<std::string>()).value();
    json inner = json::object();
    for (const char* member : {"seat", "turn", "by", "order", "events"})
      inner[member] = body[member], body.erase(member);
    if (!everybody) inner["events"][0].erase("everybody");
    body["hidden"] = seal(entry_salt(k, body["entry"].get<std::uint64_t>(), 0), std::move(inner));
  });
}

/// Opens the last entry. `everybody`: its event says that all see it.
void open_last(PlayedGame& game, bool everybody) {
  rewrite_last(game, [&](json& body) {
    const json inner = body["hidden"]["value"];
    body.erase("hidden");
    body.update(inner);
    if (everybody) body["events"][0]["everybody"] = true;
  });
}

TEST(OpenAnswers, AreThoseToAnOfferToAll) {  // AUD-11, INFO-14, MINE-5, T-365
  Trade trade = offered(catan::OfferAnswers::open);
  for (const json& answer : {refuse, accept, withdraw, accept}) {
    const json n = trade.game.ledger.current()["n"];
    play(trade, trade.partner, answer);
    EXPECT_TRUE(is_open(trade)) << answer;
    EXPECT_NE(trade.game.ledger.current()["n"], n) << "it enters N as any open order does";
    EXPECT_EQ(trade.game.entries.back().body["events"][0]["everybody"], true);
  }
  expect_honest(trade);
  play(trade, trade.active, {{"confirm", {{"offer", "o1"}, {"with", trade.name(trade.partner)}}}});
  expect_honest(trade);
}

TEST(OpenAnswers, AreOpenWhoeverGivesThem) {  // AUD-11
  for (const OrderOrigin by : {OrderOrigin::deadline, OrderOrigin::moderator}) {
    Trade trade = offered(catan::OfferAnswers::open);
    const json n = trade.game.ledger.current()["n"];
    ASSERT_TRUE(order(trade.game, seat_at(trade.partner), catan::orders::Refuse{"o1"}, by));
    EXPECT_TRUE(is_open(trade));
    EXPECT_EQ(trade.game.ledger.current()["n"], n) << "only what a player says enters N";
  }
}

TEST(OpenAnswers, AreNoOthers) {  // AUD-11, INFO-14: to some, together, by counter-offer, with `private`
  for (const bool sealed : {false, true}) {
    Trade trade = offered(catan::OfferAnswers::open, sealed, sealed);
    for (const json& answer : {accept, withdraw}) {
      const json n = trade.game.ledger.current()["n"];
      play(trade, trade.partner, answer);
      EXPECT_FALSE(is_open(trade)) << answer;
      EXPECT_EQ(trade.game.ledger.current()["n"], n);
    }
    expect_honest(trade);
  }
  Trade countered = offered(catan::OfferAnswers::open);
  play(countered, countered.partner, counter(countered));
  EXPECT_FALSE(is_open(countered));
  expect_honest(countered);
  Trade secret = offered(catan::OfferAnswers::hidden);
  for (const json& answer : {refuse, accept, withdraw}) {
    play(secret, secret.partner, answer);
    EXPECT_FALSE(is_open(secret)) << answer;
  }
  expect_honest(secret);
}

TEST(OpenAnswers, MayBeGivenAgainBehindAHiddenCounterOffer) {  // AUD-11, OFFER-6
  Trade trade = offered(catan::OfferAnswers::open);
  for (int again = 0; again < 3; ++again) {
    play(trade, trade.partner, accept);
    play(trade, trade.partner, counter(trade));
    expect_honest(trade);
  }
  play(trade, trade.partner, accept);
  play(trade, trade.active, offer(trade, std::nullopt, true));
  EXPECT_EQ(last_name(trade), "o5") << "the counter-offers took their numbers";
  expect_honest(trade);
  play(trade, trade.partner, counter(trade));
  play(trade, trade.active, {{"accept", "o6"}});
  expect_honest(trade);
}

TEST(OpenAnswers, AreNotAcceptedTwiceWithoutAReason) {  // AUD-11
  Trade trade = offered(catan::OfferAnswers::open);
  play(trade, trade.partner, accept);
  std::vector<Entry> twice = trade.game.entries;
  twice.push_back(twice.back());
  renumber(twice);
  expect_found(verdict(twice), twice.back().number, "");
}

TEST(ForgedAnswers, AreFoundIfHidden) {  // AUD-11
  for (const json& answer : {refuse, accept, withdraw})
    for (const bool everybody : {false, true}) {
      Trade trade = offered(catan::OfferAnswers::open);
      if (answer == withdraw) play(trade, trade.partner, accept);
      play(trade, trade.partner, answer);
      hide_last(trade.game, everybody);
      expect_last_found(trade.game, Viewer::of(seat_at(trade.partner)));
    }
}

TEST(ForgedAnswers, AreFoundIfOpen) {  // AUD-11
  for (const json& answer : {refuse, accept, withdraw})
    for (const bool everybody : {false, true})
      for (const int kind : {0, 1, 2}) {
        Trade trade = kind == 0   ? offered(catan::OfferAnswers::hidden)
                      : kind == 1 ? offered(catan::OfferAnswers::open, false)
                                  : offered(catan::OfferAnswers::open, true, true);
        if (answer == withdraw) play(trade, trade.partner, accept);
        play(trade, trade.partner, answer);
        open_last(trade.game, everybody);
        expect_last_found(trade.game, Viewer::of(seat_at(trade.partner)));
        EXPECT_FALSE(verdict(trade.game, Viewer::everybody()).holds);
      }
}

TEST(ForgedAnswers, AreFoundIfOneIsConfirmedThatIsNotOnRecord) {  // AUD-11
  Trade trade = offered(catan::OfferAnswers::open);
  Trade other = trade;
  play(other, other.partner, counter(other));  // a sealed entry that could be anything
  play(other, other.partner, accept);
  other.game.entries.pop_back();
  std::vector<Entry> forged = seen_by(other.game, Viewer::everybody());
  const json confirm = {{"confirm", {{"offer", "o1"}, {"with", trade.name(trade.partner)}}}};
  play(trade, trade.partner, accept);
  play(trade, trade.active, confirm);
  forged.push_back(trade.game.entries.back());
  renumber(forged);
  expect_found(verdict(forged), forged.back().number, "");
}

TEST(OldRecords, ReadNoOptionAsPrivateAnswers) {  // AUD-11, MINE-5
  Trade trade = offered(catan::OfferAnswers::hidden);
  json genesis = trade.game.entries.front().body;
  EXPECT_EQ(genesis["setup"]["ruleset"]["offer_answers"], "private") << "a new record names it";
  play(trade, trade.partner, refuse);
  std::vector<Entry> old = trade.game.entries;
  old.front().body["setup"]["ruleset"].erase("offer_answers");
  played::fix_heads(old);
  expect_held(verdict(old));
  expect_held(verdict(old, secret_in(trade.game.ledger.current())));
  EXPECT_EQ(test::run_verifier(text_of(old)).second, 0);
  // Nor may it have open ones.
  Trade open = offered(catan::OfferAnswers::open);
  play(open, open.partner, refuse);
  std::vector<Entry> forged = open.game.entries;
  forged.front().body["setup"]["ruleset"].erase("offer_answers");
  played::fix_heads(forged);
  const auto first = std::find_if(forged.begin(), forged.end(), [](Entry& entry) {
    const json* answer = find_event(entry.body, "offer answered");
    return answer != nullptr && answer->contains("everybody");
  });
  ASSERT_NE(first, forged.end());
  expect_found(verdict(forged), first->number, "");
  EXPECT_NE(test::run_verifier(text_of(forged)).second, 0);
}

TEST(OldPositions, AreReadAndWrittenAsBefore) {  // MINE-5
  const Trade trade = offered(catan::OfferAnswers::hidden);
  const catan::State& state = trade.game.ledger.state();
  const json position = to_json(state);
  EXPECT_EQ(position.at("rules").size(), catan::option_count - 1) << "as before there was the option";
  EXPECT_EQ(state_from_json(position), state);
  Trade open = offered(catan::OfferAnswers::open);
  play(open, open.partner, counter(open));
  EXPECT_EQ(state_from_json(to_json(open.game.ledger.state())), open.game.ledger.state());
}

}  // namespace
}  // namespace inselpost::open_answers
