#pragma once
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands/context.hpp"
#include "cli/commands/moment.hpp"

namespace inselpost {

/// The public report, then (unless `public_only`) every seat's private view under its own heading; each ends
/// with the record lines.
void print_reports(Context& context, const Moment& moment, const std::vector<Happening>& happenings,
                   bool public_only);
/// The same into files: `public.txt`, and for each seat SEAT.txt with the public report and its private view.
void write_reports(const std::string& directory, const Moment& moment,
                   const std::vector<Happening>& happenings, const Style& style);
/// The same for programs.
nlohmann::ordered_json reports_json(const Moment& moment, const std::vector<Happening>& happenings,
                                    bool public_only);

/// A position as one viewer may know it, with the board, and the head with its signature where there is one.
nlohmann::ordered_json position_json(const Moment& moment, Viewer viewer);
/// A position as one viewer may know it: the public report, and what he knows beyond it.
std::string position_text(const Moment& moment, Viewer viewer, const std::vector<Happening>& happenings,
                          const Style& style);

}  // namespace inselpost
