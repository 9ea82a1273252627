#include "cli/commands/moderator/seat.hpp"

#include <ostream>

#include <nlohmann/json.hpp>

#include "cli/commands/shared/store_file.hpp"
#include "cli/commands/shared/viewer.hpp"
#include "cli/desk/moment.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {

Status seat(const SeatOptions& options, Context& context) {
  Store store = store_of(context);
  Store::Change change(store);
  StoredGame game = game_of(store, options.game);
  const entries::Genesis genesis = entries::genesis(nlohmann::json::parse(game.genesis));
  seat_of(options.seat, genesis.seats, genesis.players.size());
  if (context.asked_for_words) {
    change.speak(game, options.seat, std::string(context.words.language));
    change.commit();
  }
  const std::string& language = game.spoken.of(options.seat);
  if (context.json) {
    nlohmann::ordered_json json{{"game", game.name}, {"seat", options.seat}};
    json["lang"] = language.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(language);
    context.out << json.dump() << '\n';
    return Status::done;
  }
  context.out << wrap(context.words.remark(remark::ReadsIn{game.name, options.seat, language}), "", "  ");
  return Status::done;
}

}  // namespace inselpost
