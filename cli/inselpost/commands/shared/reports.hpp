#pragma once
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/results/news_item.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Prints the public report and, unless `public_only`, every seat's private view under its own heading; each
/// ends with the record lines.
void print_reports(Context& context, const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                   bool public_only, const UnreadFrom& first = {});
/// Writes the reports into files below `reports` (report_folder.hpp): `public.txt`, and for each seat
/// SEAT.txt with the public report and its private view. Does not overwrite reports that are newer or tell
/// more. Returns a remark on where they are. Throws CommandError with status 73 or 75.
Remark write_reports(const std::string& reports, const LanguageSelector& speech, const GameSnapshot& seen,
                     const std::vector<NewsItem>& happenings, const GameRevision& how_far, bool ascii,
                     const UnreadFrom& first = {});
/// Writes the answer to a file, or a letter about it, with its remarks into a file for its seat. Returns the
/// path. Throws CommandError with status 73 or 75.
std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission);

/// Returns the line about files that were written.
std::string said_line(const Context& context, const Remark& remark);
/// Returns the wrapped line `friday, red: receipt in FILE`.
std::string receipt_line(const Context& context, const std::string& game, const std::string& seat,
                         const std::string& file);

}  // namespace inselpost
