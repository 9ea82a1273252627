#include "cli/service/play_log.hpp"

#include <algorithm>
#include <utility>

#include "schemas/games/games.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {
namespace {

/// Returns the error for a rejected order. The keeper of the log may read all of it.
FileDiagnostic not_done(const Rejection& why, const GameLedger& ledger, Seat seat, const FileOrder& read,
                        const Source& source) {
  const Game& game = ledger.game();
  RejectionContext refused{why,          game.setup_view(),       seat,
                           std::nullopt, game.opaque_legal(seat), game.opaque_view(Viewer::of(seat)),
                           false};
  if (!is_join(*read.move)) refused.order = read.move->said();
  refused.typed = read.typed;
  return {source.error(read.at(why.field), why.code, {}), std::move(refused)};
}

}  // namespace

FileDiagnostics unfit(const SetupParseResult& game, const std::string& text, const std::string& file) {
  const Source source(text, file);
  FileDiagnostics out = to_file_diagnostics(game.misfits);
  for (const SetupError& one : game.unfit)
    out.push_back(
        {source.error(one.at, one.why.code, {}), file_diagnostics::InputRejected{one.why, one.names}});
  std::stable_sort(out.begin(), out.end(), [](const FileDiagnostic& one, const FileDiagnostic& other) {
    return std::pair(one.at.mark.line, one.at.mark.column) <
           std::pair(other.at.mark.line, other.at.mark.column);
  });
  return out;
}

PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after) {
  PlayedLog played;
  const auto log = read_table_log_file(text, file, game_in_setup);
  if (!log) {
    played.status = Status::not_understood;
    played.complaints = to_file_diagnostics(log.error());
    return played;
  }
  if (!log->game.fits()) {
    played.status = Status::refused;
    played.complaints = unfit(log->game, text, file);
    return played;
  }
  played.lang = log->game.lang;
  std::vector<Entry> entries;
  GameLedger ledger =
      GameLedger::create(log->game.beginning(), log->game.seed ? secret_of_seed(*log->game.seed) : secret,
                         time, entries, public_key);
  after(0, ledger, entries);
  const Source source(text, file);
  /// Plays one order. Returns false if the log ends there.
  const auto play = [&](Seat seat, const FileOrder& read) {
    if (limit && played.orders >= *limit) return false;
    auto done = ledger.play(seat, *read.move, OrderOrigin::seat, std::nullopt, time);
    if (!done) {
      played.status = Status::refused;
      played.complaints.push_back(not_done(done.error(), ledger, seat, read, source));
      return false;
    }
    ++played.orders;
    after(played.orders, ledger, done->entries);
    return true;
  };
  for (const auto& [seat, read] : log->moves) {
    if (seat != every_seat) {
      if (!play(seat, read)) break;
      continue;
    }
    if (!ledger.game().seat_called_to_act()) {
      played.status = Status::refused;
      played.complaints.push_back({source.error(read.mark, "E_SBP", {}), file_diagnostics::NobodyPasses{}});
      break;
    }
    bool going_on = true;
    for (auto who = ledger.game().seat_called_to_act(); going_on && who;
         who = ledger.game().seat_called_to_act())
      going_on = play(*who, read);
    if (!going_on) break;
  }
  played.ledger = std::move(ledger);
  return played;
}

}  // namespace inselpost
