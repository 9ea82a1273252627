#pragma once
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/answer/rehearsed.hpp"
#include "cli/paper/page.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

/// The table of games that `list` prints, one below the other; each game as `list --json` gives it.
Page games_page(const Language& words, const std::vector<nlohmann::ordered_json>& games);
/// The same as text.
std::string games_text(const Language& words, const std::vector<nlohmann::ordered_json>& games);

/// What has still to be sent, a line each: the list of `outbox`.
std::string outbox_text(const Language& words, const nlohmann::ordered_json& items);

/// What standing orders would have answered, a line each: `check --standing`.
std::string rehearsal_text(const Language& words, const std::vector<Rehearsed>& decisions);

/// Who is waited for in all games: the list of `waiting`.
std::string waiting_text(const Language& words, const nlohmann::ordered_json& items);

}  // namespace inselpost
