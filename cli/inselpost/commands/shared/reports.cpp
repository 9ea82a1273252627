#include "cli/inselpost/commands/shared/reports.hpp"

#include <ostream>

#include "cli/inselpost/commands/shared/report_folder.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {

void print_reports(Context& context, const GameSnapshot& seen, const std::vector<NewsItem>& happenings,
                   bool public_only, const UnreadFrom& first) {
  const Reports pages = reports_of(context.speech(), pages_for(context.words, seen.facts()), seen, happenings,
                                   context.style, public_only, first);
  context.out << pages.open << pages.end;
  for (const std::string& own : pages.own) context.out << '\n' << own << pages.end;
}

Remark write_reports(const std::string& reports, const LanguageSelector& speech, const GameSnapshot& seen,
                     const std::vector<NewsItem>& happenings, const GameRevision& how_far, bool ascii,
                     const UnreadFrom& first) {
  const std::string& game = seen.facts().game;
  ReportFolder folder(reports, game);
  const std::string place = folder.path().string();
  const auto turn = folder.begin(how_far, !happenings.empty());
  if (turn == ReportFolder::Turn::newer_are_there)
    return remark::NewerReportsIn{game, place, how_far.entry, folder.entry()};
  if (turn == ReportFolder::Turn::write) {
    const Style style{ascii, false};
    const GamePages& paper = pages_for(default_catalog(), seen.facts());
    const Reports pages = reports_of(speech, paper, seen, happenings, style, false, first);
    folder.write("public.txt", pages.open + pages.end);
    const LanguagePrefs& spoken = seen.facts().spoken;
    for (std::size_t i = 0; i < pages.own.size(); ++i) {
      const std::string& seat = seen.facts().seats.at(i);
      const bool reads_what_all_read =
          first.of(seat) == first.everybody && &speech.of(spoken, seat) == &speech.of(spoken);
      folder.write(seat + ".txt",
                   reads_what_all_read
                       ? pages.open + "\n" + pages.own[i] + pages.end
                       : render_text(letter_to(speech, paper, seen, seat_at(i), happenings, first), style));
    }
    folder.done();
  }
  return remark::ReportsIn{game, place, how_far.entry};
}

std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission) {
  ReportFolder folder(reports, game);
  std::string text = submission.receipt;
  if (!submission.diagnostics.empty()) text += "\n" + submission.diagnostics;
  return folder.write_receipt(submission.seat, submission.number, submission.letter, text).string();
}

std::string said_line(const Context& context, const Remark& remark) {
  return context.words.remark(remark) + '\n';
}

std::string receipt_line(const Context& context, const std::string& game, const std::string& seat,
                         const std::string& file) {
  return wrap(context.words.remark(remark::ReceiptIn{game, seat, file}), "", "  ");
}

}  // namespace inselpost
