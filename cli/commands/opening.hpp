#pragma once
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/catan/setup.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/catan/ledger.hpp"

namespace inselpost {

/// How it was settled who begins and where the robber stands (SETUP-2, BOARD-8), in sentences; all of it is
/// public. `start` is the body of that entry.
std::vector<std::string> opening_sentences(const nlohmann::json& start, const catan::Setup& setup,
                                           const Names& names);
/// The same of the start entry among these, or nothing.
std::vector<std::string> opening_in(const std::vector<Entry>& entries, const catan::Setup& setup,
                                    const Names& names);

}  // namespace inselpost
