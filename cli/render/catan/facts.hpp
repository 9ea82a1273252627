#pragma once
#include <string>

#include "cli/messages/catan.hpp"
#include "cli/results/facts.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/pending_decision.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {

/// The facts on a page of a board game apart from its position.
struct CatanFacts : GameFacts {
  GameNames names;
  catan::Preset preset = catan::default_preset;
  catan::DiceMode dice = catan::DiceMode::sealed;
};

inline CatanFacts board_facts(const GameFacts& facts) {
  const CatanSetupView& table = catan_setup_view(*facts.table);
  return {facts, table.names, table.setup.preset, table.setup.dice};
}

/// Converts a decision to the framework's type.
inline PendingDecision as_awaited(const catan::Decision& owed) {
  PendingDecision out;
  out.seat = owed.seat;
  out.kind = std::string(name(owed.kind));
  out.count = owed.count;
  out.about = owed.offer;
  return out;
}

}  // namespace inselpost
