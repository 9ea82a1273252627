#include "cli/inselpost/commands/moderator/seat.hpp"

#include <ostream>
#include <utility>

#include "cli/inselpost/commands/moderator/seat_mail.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "schemas/json/json.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/text/composed.hpp"
#include "schemas/text/page.hpp"
#include "storage/forum_store.hpp"

namespace inselpost {
namespace {

/// Returns the forum author of a seat, or an empty string.
std::string author_of(ForumStore& book, const StoredGame& game, const std::string& seat) {
  for (ForumStore::Author& author : book.authors(game))
    if (author.seat == seat) return std::move(author.name);
  return {};
}

/// Throws CommandError if an option for seats is given without a seat, or the other way round.
void require_fit(const SeatOptions& options, const Context& context) {
  const SeatMailOptions& mail = options.mail;
  if (options.seat) {
    if (!mail.observers.empty()) throw CommandError(Status::usage, command_errors::NotBoth{"SEAT", "--cc"});
    if (mail.shared && mail.add.empty())
      throw CommandError(Status::usage, command_errors::OnlyWith{"--shared", "--mail"});
    return;
  }
  const auto needs_seat = [](bool given, const char* option) {
    if (given) throw CommandError(Status::usage, command_errors::OnlyWith{option, "SEAT"});
  };
  needs_seat(context.asked_for_words, "--lang");
  needs_seat(options.forum.has_value(), "--forum");
  needs_seat(!mail.add.empty(), "--mail");
  needs_seat(mail.shared, "--shared");
  needs_seat(mail.auth.has_value(), "--auth");
  needs_seat(mail.new_token, "--new-token");
}

void say_all(Context& context, const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) context.out << wrap(sentence, "", "  ");
}

}  // namespace

Status seat(const SeatOptions& options, Context& context) {
  require_fit(options, context);
  if (options.forum && !options.forum->empty()) text_for_record("--forum", *options.forum);
  Store& store = store_of(context);
  ForumStore book(store);
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, options.game);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  if (options.seat) seat_of(*options.seat, genesis.seats, genesis.players.size());
  const std::string seat = options.seat.value_or("");
  if (context.asked_for_words) change.set_language(game, seat, std::string(context.words.language));
  if (options.forum) book.set_author(game, {seat, utf8::composed(*options.forum)});
  SeatMail mail(store, game, options.seat);
  mail.change(options.mail);
  mail.tell(change, context.speech().of(game.spoken, seat).seat_mail, context.now(), context.style.ascii);
  const std::vector<std::string> of_mail = mail.sentences(context.words.seat_mail, options.mail);
  const std::string author = author_of(book, game, seat);
  const std::string& language = game.spoken.of(seat);
  nlohmann::ordered_json json{{"game", game.name}};
  if (options.seat) {
    json["seat"] = seat;
    json["lang"] = language.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(language);
    json["forum"] = author.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(author);
  }
  mail.add_to(json);
  if (context.asked_for_words || options.forum || options.mail.any()) change.commit();
  if (context.json) {
    context.out << json.dump() << '\n';
    return Status::done;
  }
  if (!options.seat) {
    say_all(context, of_mail);
    return Status::done;
  }
  const ForumMessages& say = context.words.forum;
  const bool asked_of_another = options.forum || options.mail.any();
  if (!asked_of_another || context.asked_for_words)
    say_all(context, {context.words.remark(remark::ReadsIn{game.name, seat, language})});
  if (options.forum && author.empty())
    say_all(context, {say.writes_no_more(game.name, seat)});
  else if (!author.empty() && (options.forum || !options.mail.any()))
    say_all(context, {say.writes_as(game.name, seat, author)});
  if (options.mail.any() || !asked_of_another) say_all(context, of_mail);
  return Status::done;
}

}  // namespace inselpost
