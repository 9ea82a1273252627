#pragma once
#include <string>

#include "cli/answer/compared.hpp"
#include "cli/paper/page.hpp"
#include "cli/words/table.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// What two tellings of a game say about each other.
Page compared_page(const Language& words, const Compared& found);
/// The same as text.
std::string compared_text(const Language& words, const Compared& found);
/// The same for programs.
nlohmann::ordered_json compared_json(const Language& words, const Compared& found);

}  // namespace inselpost
