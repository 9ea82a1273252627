#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/words/table.hpp"

namespace inselpost {

/// The table of games that `list` prints, one below the other; each game as `list --json` gives it.
std::string games_text(const Language& words, const std::vector<nlohmann::ordered_json>& games);

}  // namespace inselpost
