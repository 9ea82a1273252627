#pragma once
#include <string>

#include <nlohmann/json.hpp>

#include "cli/desk/judge.hpp"

namespace inselpost {

/// The receipt of one file as text: what became of every order, or that the file was not understood. Plain
/// text without colour: the same file gets the same bytes again.
std::string answer_text(const Judged& judged, const Ledger& ledger, const std::optional<std::string>& luck,
                        bool ascii);
/// The same for programs, with the diagnostics.
nlohmann::ordered_json answer_json(const Judged& judged, const Ledger& ledger,
                                   const std::optional<std::string>& luck);

std::string diagnostics_text(const Diagnostics& diagnostics);
nlohmann::ordered_json diagnostics_json(const Diagnostics& diagnostics);

}  // namespace inselpost
