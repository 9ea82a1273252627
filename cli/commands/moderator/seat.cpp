#include "cli/commands/moderator/seat.hpp"

#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/commands/shared/store_file.hpp"
#include "cli/commands/shared/viewer.hpp"
#include "cli/desk/acting.hpp"
#include "cli/desk/moment.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/text/composed.hpp"
#include "schemas/text/page.hpp"
#include "storage/forum_book.hpp"

namespace inselpost {
namespace {

/// Empty: nobody writes for it.
std::string author_of(ForumBook& book, const StoredGame& game, const std::string& seat) {
  for (ForumBook::Author& author : book.authors(game))
    if (author.seat == seat) return std::move(author.name);
  return {};
}

}  // namespace

Status seat(const SeatOptions& options, Context& context) {
  if (options.forum && !options.forum->empty()) text_for_record("--forum", *options.forum);
  Store store = store_of(context);
  ForumBook book(store);
  Store::Change change(store);
  StoredGame game = game_of(store, options.game);
  const entries::Genesis genesis = entries::genesis(nlohmann::json::parse(game.genesis));
  seat_of(options.seat, genesis.seats, genesis.players.size());
  if (context.asked_for_words) change.speak(game, options.seat, std::string(context.words.language));
  if (options.forum) book.set_author(game, {options.seat, utf8::composed(*options.forum)});
  const std::string author = author_of(book, game, options.seat);
  if (context.asked_for_words || options.forum) change.commit();
  const std::string& language = game.spoken.of(options.seat);
  if (context.json) {
    nlohmann::ordered_json json{{"game", game.name}, {"seat", options.seat}};
    json["lang"] = language.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(language);
    json["forum"] = author.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(author);
    context.out << json.dump() << '\n';
    return Status::done;
  }
  const ForumWords& say = context.words.forum;
  if (!options.forum || context.asked_for_words)
    context.out << wrap(context.words.remark(remark::ReadsIn{game.name, options.seat, language}), "", "  ");
  if (!author.empty())
    context.out << wrap(say.writes_as(game.name, options.seat, author), "", "  ");
  else if (options.forum)
    context.out << wrap(say.writes_no_more(game.name, options.seat), "", "  ");
  return Status::done;
}

}  // namespace inselpost
