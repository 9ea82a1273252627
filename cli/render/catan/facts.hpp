#pragma once
#include <string>

#include "cli/messages/catan.hpp"
#include "cli/results/facts.hpp"
#include "engine/catan/awaited.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/awaited.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {

/// What a page says of a board game beside its position.
struct BoardFacts : GameFacts {
  Names names;
  catan::Preset preset = catan::default_preset;
  catan::DiceMode dice = catan::DiceMode::sealed;
};

inline BoardFacts board_facts(const GameFacts& facts) {
  const BoardTable& table = board_table(*facts.table);
  return {facts, table.names, table.setup.preset, table.setup.dice};
}

/// A decision as the house knows it.
inline Awaited as_awaited(const catan::Decision& owed) {
  Awaited out;
  out.seat = owed.seat;
  out.kind = std::string(name(owed.kind));
  out.count = owed.count;
  out.about = owed.offer;
  return out;
}

}  // namespace inselpost
