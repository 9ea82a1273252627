#pragma once
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands/context.hpp"
#include "cli/desk/moment.hpp"

namespace inselpost {

/// The public report, then (unless `public_only`) every seat's private view under its own heading; each ends
/// with the record lines.
void print_reports(Context& context, const Moment& moment, const std::vector<Happening>& happenings,
                   bool public_only);
/// The same into files below `reports` (report_folder.hpp): `public.txt`, and for each seat SEAT.txt with the
/// public report and its private view. Nothing is written over what is newer, nor over what tells more of the
/// same. Returns a line for `out` that says where they are. Failure 73, 75.
std::string write_reports(const std::string& reports, const Moment& moment,
                          const std::vector<Happening>& happenings, const HowFar& how_far, bool ascii);
/// The answer to a file, with what was said beside it, into a file for its seat. Returns where it is. Failure
/// 73, 75.
std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission);
/// `friday, red: receipt in FILE`, for who runs the program.
std::string receipt_line(const std::string& game, const std::string& seat, const std::string& file);
/// The same for programs.
nlohmann::ordered_json reports_json(const Moment& moment, const std::vector<Happening>& happenings,
                                    bool public_only);

/// A position as one viewer may know it, with the board, and the head with its signature where there is one.
nlohmann::ordered_json position_json(const Moment& moment, Viewer viewer);
/// A position as one viewer may know it: the public report, and what he knows beyond it.
std::string position_text(const Moment& moment, Viewer viewer, const std::vector<Happening>& happenings,
                          const Style& style);

/// What each seat may order whose cards this viewer knows: of the referee's all, of everybody's none. By the
/// seat's name, in the shape of schemas/legal.schema.json.
nlohmann::ordered_json legal_json(const Moment& moment, Viewer viewer);

}  // namespace inselpost
