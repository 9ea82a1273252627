#pragma once
#include "cli/answer/facts.hpp"
#include "cli/words/catan.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/names.hpp"

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

}  // namespace inselpost
