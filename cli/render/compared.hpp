#pragma once
#include <string>

#include "cli/messages/table.hpp"
#include "cli/render/page.hpp"
#include "cli/results/compared.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// What two tellings of a game say about each other.
Page compared_page(const Language& words, const Compared& found);
/// The same as text.
std::string compared_text(const Language& words, const Compared& found);
/// The same for programs.
nlohmann::ordered_json compared_json(const Language& words, const Compared& found);

}  // namespace inselpost
