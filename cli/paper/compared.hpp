#pragma once
#include <nlohmann/json.hpp>

#include "cli/answer/compared.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

/// What two tellings say about each other, for programs.
nlohmann::ordered_json compared_json(const Language& words, const Compared& found);

}  // namespace inselpost
