#include "cli/inselpost/commands/moderator/hold.hpp"

#include <utility>

#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/moderator/notes.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/language/quoting_verbs.hpp"
#include "schemas/text/look_alike.hpp"
#include "schemas/text/page.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

Status tell_note(Context& context, const TellOptions& options, const ModeratorTransaction& acting,
                 const NoteResult& done) {
  committed(context, acting);
  tell(context, options, acting, done.happenings, done.receipts, json_of(done.note, done.entry));
  return Status::done;
}

/// Throws CommandError if an audit would reject the name: it has hidden characters, or resembles another
/// player's (AUD-6).
void require_clear_name(const std::string& player, const GameLedger& ledger, Seat seat) {
  if (hides_characters(player)) throw CommandError(Status::refused, command_errors::NameMisleads{player, {}});
  for (std::size_t other = 0; other < ledger.players().size(); ++other)
    if (other != index(seat) && look_alike(player, ledger.players()[other]))
      throw CommandError(Status::refused, command_errors::NameMisleads{player, ledger.players()[other]});
}

}  // namespace

Status hold(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const NoteResult done = put_on_hold(acting, reason);
  return tell_note(context, options.tell, acting, done);
}

Status resume_game(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const AnswerFormatter scribe = make_answer_formatter(context);
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const NoteResult done = resume_game(acting, reason, scribe);
  return tell_note(context, options.tell, acting, done);
}

Status replace(const ReplaceOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const std::string player = text_for_record("--player", options.player);
  if (const auto verb = language::quoting_verb_in(utf8::folded_word(player)); !verb.empty())
    throw CommandError(Status::refused, command_errors::NameBeginsQuotation{player, std::string(verb)});
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  const Seat seat = seat_of(options.seat, acting.ledger.game().seats(), acting.ledger.players().size());
  require_clear_name(player, acting.ledger, seat);
  const MessageCatalog& words = context.speech().of(acting.game.spoken, options.seat);
  const std::string to_former = wrap_sentence(
      clean_sentence(
          words.office.replaced(options.game, options.seat, readable_time(acting.now), quoted_lines(reason)),
          context.style.ascii),
      "", "");
  const NoteResult done = replace_player(acting, options.seat, player, reason, to_former);
  return tell_note(context, options.tell, acting, done);
}

Status extend(const ExtendOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  if (!options.by && !options.from_now)
    throw CommandError(Status::usage, command_errors::LacksOption{"--by"});
  for (const auto* other : {&options.by, &options.seat})
    if (options.from_now && *other)
      throw CommandError(Status::usage,
                         command_errors::NotTogether{"--from-now", other == &options.by ? "--by" : "--seat"});
  if (options.from_now) {
    ModeratorTransaction acting = acting_on(context, options.game, options.tell);
    const NoteResult done = set_anew(acting, reason);
    return tell_note(context, options.tell, acting, done);
  }
  const auto by = read_duration(*options.by);
  if (!by) throw CommandError(Status::usage, command_errors::NoTimeSpan{"--by", *options.by});
  ModeratorTransaction acting = acting_on(context, options.game, options.tell);
  if (options.seat) seat_of(*options.seat, acting.ledger.game().seats(), acting.ledger.players().size());
  const NoteResult done = extend(acting, *by, options.seat, reason);
  return tell_note(context, options.tell, acting, done);
}

}  // namespace inselpost
