#include "cli/service/play_log.hpp"

#include <algorithm>
#include <utility>

#include "schemas/games/games.hpp"
#include "schemas/orders/moves.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

/// Why that order of the log cannot be done; nobody but who keeps the log reads it.
Complaint not_done(const Refused& why, const GameLedger& ledger, Seat seat, const ReadMove& read,
                   const Source& source) {
  const Game& game = ledger.game();
  NotDone refused{why,  game.table(), seat, std::nullopt, game.options(seat), game.sight(Viewer::of(seat)),
                  false};
  if (!is_join(*read.move)) refused.order = read.move->said();
  return {source.error(read.at(why.field), why.code, {}), std::move(refused)};
}

}  // namespace

Complaints unfit(const NewGame& game, const std::string& text, const std::string& file) {
  const Source source(text, file);
  Complaints out = complaints_of(game.misfits);
  for (const Unfitting& one : game.unfit)
    out.push_back({source.error(one.at, one.why.code, {}), complaint::Unfit{one.why, one.names}});
  std::stable_sort(out.begin(), out.end(), [](const Complaint& one, const Complaint& other) {
    return std::pair(one.at.mark.line, one.at.mark.column) <
           std::pair(other.at.mark.line, other.at.mark.column);
  });
  return out;
}

PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after) {
  PlayedLog played;
  const auto log = read_moves_log(text, file, game_in_setup);
  if (!log) {
    played.status = Status::not_understood;
    played.complaints = complaints_of(log.error());
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
  /// Plays one order; false if the log ends there.
  const auto play = [&](Seat seat, const ReadMove& read) {
    if (limit && played.orders >= *limit) return false;
    auto done = ledger.play(seat, *read.move, By::seat, std::nullopt, time);
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
    if (!ledger.game().called()) {
      played.status = Status::refused;
      played.complaints.push_back({source.error(read.mark, "E_SBP", {}), complaint::NobodyPasses{}});
      break;
    }
    bool going_on = true;
    for (auto who = ledger.game().called(); going_on && who; who = ledger.game().called())
      going_on = play(*who, read);
    if (!going_on) break;
  }
  played.ledger = std::move(ledger);
  return played;
}

}  // namespace inselpost
