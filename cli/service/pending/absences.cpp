#include "cli/service/pending/absences.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {
bool is_away_already(const StoredGame& game, const GameLedger& ledger, const OrdersHeader& header,
                     const std::string& time) {
  if (!header.absent || ledger.over() || !is_player(ledger, header.seat)) return false;
  StoredGame trial = game;
  ClockEditor hands = hands_on(trial, ledger, time);
  if (!header.absent->days.dates) return !hands.come_back(header.seat);
  const auto away = hands.go_away(header.seat, *header.absent->days.dates);
  return away && !*away;
}

void take_absence(AdjudicationResult& judged, StoredGame& game, GameLedger& ledger,
                  const OrdersHeader& header, const SubmittedFile& file, const std::string& time,
                  AdjudicationMode judging) {
  SubmissionResult& answer = judged.answer;
  if (!header.absent || answer.status == Status::not_understood || ledger.over()) return;
  const bool checks = judging != AdjudicationMode::play;
  entries::Note note{std::string(entries::note_of_absence), "none", header.seat};
  remark::AwayNoted away_noted{
      header.absent->days.dates ? format_instant(*header.absent->days.dates) : std::string(), false, checks,
      false};
  ClockEditor hands = hands_on(game, ledger, time);
  if (!header.absent->days.dates) {
    away_noted.is_new = hands.come_back(header.seat);
  } else {
    const auto away = hands.go_away(header.seat, *header.absent->days.dates);
    if (!away) {
      answer.status = worse(answer.status, Status::refused);
      answer.complaints.push_back({Source(file.text, file.name).error(header.absent->mark, absence_code, {}),
                                   file_diagnostics::NoAbsence{away.error()}});
      return;
    }
    away_noted.is_new = away->has_value();
    away_noted.past = hands.are_past(header.seat, *header.absent->days.dates);
    note.text = away_noted.dates;
    if (*away) {
      note.from = format_instant((*away)->from);
      note.until = format_instant((*away)->until);
    }
  }
  answer.remarks.emplace_back(away_noted);
  if (!away_noted.is_new || checks) return;
  judged.entries.push_back(ledger.note(note, time));
  NewsItem happening;
  happening.told = announced(note);
  judged.happenings.push_back(std::move(happening));
  name_entry(answer, ledger);
}

}  // namespace inselpost
