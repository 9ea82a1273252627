// A game of four in which two players can trade one card each.
#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost::trading {

using nlohmann::json;
using played::PlayedGame;

/// A game with two players who can trade one card each, the first being the one whose turn it is.
struct Trade {
  PlayedGame game;
  std::size_t active = 0, partner = 0;
  json give{}, get{};
  std::string name(std::size_t seat) const { return game.ledger.names().seats[seat]; }
};

inline std::optional<catan::Resource> any_card(const catan::Bundle& hand,
                                               std::optional<catan::Resource> but = {}) {
  for (const catan::Resource resource : catan::resources)
    if (hand[resource] > 0 && resource != but) return resource;
  return std::nullopt;
}

inline Trade ready_to_trade(std::uint64_t random_seed,
                            const SetupFile& file = played::setup_file(catan::Preset::edition_2025, 4,
                                                                       "unseen offers")) {
  Trade trade{played::play(file, random_seed, 60)};
  catan::play::Random random(random_seed);
  for (;; played::step(trade.game, random)) {
    const catan::State& state = trade.game.ledger.state();
    trade.active = index(state.active);
    const auto give = any_card(state.seats[trade.active].hand);
    if (phase(state) != catan::Phase::main || !state.offer_names.empty() || !give) continue;
    for (std::size_t s = 0; s < state.players; ++s) {
      const auto get = any_card(state.seats[s].hand, give);
      if (s == trade.active || !get) continue;
      trade.partner = s;
      trade.give = {{std::string(catan::name(*give)), 1}};
      trade.get = {{std::string(catan::name(*get)), 1}};
      return trade;
    }
  }
}

inline void play(Trade& trade, std::size_t seat, const json& order) {
  Ledger& ledger = trade.game.ledger;
  auto done = ledger.play(seat_at(seat), order_from_json(order, ledger.names()), {}, OrderOrigin::seat,
                          std::nullopt, "2026-11-21T12:00:00Z");
  ASSERT_TRUE(done) << order << ": " << catan::name(done.error().code);
  trade.game.entries.insert(trade.game.entries.end(), done->entries.begin(), done->entries.end());
}

/// The active player's offer, to one partner or to all.
inline json offer(const Trade& trade, const std::optional<std::string>& name, bool to_all) {
  json out = {{"give", trade.give}, {"get", trade.get}};
  if (name) out["name"] = *name;
  if (!to_all) out["to"] = json::array({trade.name(trade.partner)});
  return {{"offer", std::move(out)}};
}

/// Returns the name of the offer in the last entry.
inline std::string last_name(const Trade& trade) {
  return trade.game.entries.back().body.at("events").at(0).at("name").get<std::string>();
}

inline void expect_audits(const Trade& trade) {
  std::vector<Viewer> viewers{Viewer::everybody()};
  for (std::size_t s = 0; s < 4; ++s) viewers.push_back(Viewer::of(seat_at(s)));
  for (const Viewer viewer : viewers) {
    const auto record = read_record(played::exported(trade.game, viewer), "r.jsonl");
    ASSERT_TRUE(record);
    const AuditResult result = audit(record->entries, std::nullopt, {});
    EXPECT_FALSE(result.difference) << result.difference->entry << ": "
                                    << english_text(result.difference->what) << ": "
                                    << english_text(result.difference->expected) << ", not "
                                    << english_text(result.difference->found);
  }
}

}  // namespace inselpost::trading
