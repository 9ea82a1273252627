#include "cli/commands/end_game.hpp"

#include <utility>
#include <vector>

#include "cli/commands/entry_text.hpp"
#include "cli/desk/waiting.hpp"
#include "cli/words/en/ranking.hpp"

namespace inselpost {
using nlohmann::ordered_json;

Exit end_game(const EndOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  Acting acting(context, options.game);
  acting.require_going_on("its record is complete, and `inselpost show` tells how it ended");
  Ledger& ledger = acting.ledger;
  const bool started = ledger.state().stage != catan::State::Stage::joining;
  const Entry entry = ledger.end(reason, acting.now);
  acting.write(entry);
  const Called called = call_waiting(acting.change, acting.game, ledger, acting.now, context.style.ascii);
  acting.commit();

  Happening end;
  end.told = {entry_sentences(entry, Viewer::everybody(), ledger.setup(), ledger.names()).front()};
  const auto& result = entry.body.at("result");
  std::vector<Rank> ranks;  // in the order of the set-up
  ordered_json points;
  for (std::size_t i = 0; i < ledger.setup().seats.size(); ++i) {
    const std::string& seat = ledger.names().seats[i];
    points[seat] = result.at("points").at(seat);
    ranks.push_back({seat, result.at("points").at(seat).get<std::size_t>()});
  }
  if (started) end.told.push_back(ranking(ranks));
  end.told.push_back("Everything is open now. Anybody can check the game: `inselpost export " +
                     acting.game.name + "` writes its history, `inselpost audit FILE` checks it.");
  tell(context, options.tell, acting, {std::move(end)}, called.receipts,
       {{"end", {{"entry", entry.number}, {"winner", nullptr}, {"points", points}, {"reason", reason}}}});
  return Exit::done;
}

}  // namespace inselpost
