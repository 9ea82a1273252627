#pragma once
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Formats events as sentences. They must be redacted for the reader. Related events share a line: a roll and
/// its yield, a knight and the theft.
std::vector<std::string> event_sentences(const catan::Events& redacted, const GameNames& names);

}  // namespace inselpost

namespace inselpost::en {

/// Returns additions for the sender of an order: an offer that was renamed, and what `check` may say of
/// events that are revealed later.
std::vector<std::string> beside(const RowResult& tried, const GameNames& names);

}  // namespace inselpost::en
