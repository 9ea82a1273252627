#include "cli/service/moderator/ending.hpp"

#include "cli/service/entries.hpp"
#include "cli/service/pending/follow_ups.hpp"

namespace inselpost {

Ended end(ModeratorTransaction& acting, const std::string& reason, const AnswerFormatter& scribe) {
  acting.require_going_on(command_errors::Over::Act::end);
  GameLedger& ledger = acting.ledger;
  const bool started = ledger.started();
  Ended ended;
  ended.entry = ledger.end(reason, acting.now);
  acting.write(ended.entry);
  ended.receipts =
      run_follow_ups(acting.store, acting.change, acting.game, ledger, acting.now, scribe).letters;
  acting.commit();

  ended.happening.told = {told_by(ended.entry, ledger.game()).front()};
  const auto& points = ended.entry.body.at("result").at("points");
  const std::vector<std::string> seats = ledger.game().seats();
  for (std::size_t i = 0; i < ledger.players().size(); ++i) {
    const std::string& seat = seats[i];
    ended.points.push_back({seat, points.at(seat).get<std::size_t>()});
  }
  if (started) ended.happening.told.emplace_back(announcements::Ranking{ended.points});
  ended.happening.told.emplace_back(announcements::HowToCheck{acting.game.name});
  return ended;
}

}  // namespace inselpost
