#pragma once
#include <nlohmann/json.hpp>

#include "cli/answer/compared.hpp"

namespace inselpost {

/// What two tellings say about each other, for programs.
nlohmann::ordered_json compared_json(const Compared& found);

}  // namespace inselpost
