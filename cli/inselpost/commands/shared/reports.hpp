#pragma once
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/results/news_item.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The public report, then (unless `public_only`) every seat's private view under its own heading; each ends
/// with the record lines.
void print_reports(Context& context, const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                   bool public_only, const UnreadFrom& first = {});
/// The same into files below `reports` (report_folder.hpp): `public.txt`, and for each seat SEAT.txt with the
/// public report and its private view. Nothing is written over what is newer, nor over what tells more of the
/// same. Returns what to say of where they are. Refusal 73, 75.
Remark write_reports(const std::string& reports, const LanguageSelector& speech, const GameSnapshot& seen,
                     const std::vector<NewsItem>& happenings, const GameRevision& how_far, bool ascii,
                     const UnreadFrom& first = {});
/// The answer to a file, or a letter about it, with what was said beside it, into a file for its seat.
/// Returns where it is. Refusal 73, 75.
std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission);

/// What is said of files that were written: a line.
std::string said_line(const Context& context, const Remark& remark);
/// `friday, red: receipt in FILE`: the same, wrapped.
std::string receipt_line(const Context& context, const std::string& game, const std::string& seat,
                         const std::string& file);

}  // namespace inselpost
