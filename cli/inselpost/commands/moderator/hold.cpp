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

Status tell_note(Context& context, const TellOptions& options, const Acting& acting, const Noted& done) {
  committed(context, acting);
  tell(context, options, acting, done.happenings, done.receipts, json_of(done.note, done.entry));
  return Status::done;
}

/// Throws Refusal for a name that an audit would refuse: it hides characters, or looks like that of another
/// player (AUD-6).
void require_clear_name(const std::string& player, const GameLedger& ledger, Seat seat) {
  if (hides_characters(player)) throw Refusal(Status::refused, refused::NameMisleads{player, {}});
  for (std::size_t other = 0; other < ledger.players().size(); ++other)
    if (other != index(seat) && look_alike(player, ledger.players()[other]))
      throw Refusal(Status::refused, refused::NameMisleads{player, ledger.players()[other]});
}

}  // namespace

Status hold(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  Acting acting = acting_on(context, options.game, options.tell);
  const Noted done = put_on_hold(acting, reason);
  return tell_note(context, options.tell, acting, done);
}

Status resume_game(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const Scribe scribe = scribe_of(context);
  Acting acting = acting_on(context, options.game, options.tell);
  const Noted done = resume_game(acting, reason, scribe);
  return tell_note(context, options.tell, acting, done);
}

Status replace(const ReplaceOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const std::string player = text_for_record("--player", options.player);
  if (const auto verb = language::quoting_verb_in(utf8::folded_word(player)); !verb.empty())
    throw Refusal(Status::refused, refused::NameBeginsQuotation{player, std::string(verb)});
  Acting acting = acting_on(context, options.game, options.tell);
  const Seat seat = seat_of(options.seat, acting.ledger.game().seats(), acting.ledger.players().size());
  require_clear_name(player, acting.ledger, seat);
  const Language& words = context.speech().of(acting.game.spoken, options.seat);
  const std::string to_former = wrap_sentence(
      clean_sentence(
          words.office.replaced(options.game, options.seat, readable_time(acting.now), quoted_lines(reason)),
          context.style.ascii),
      "", "");
  const Noted done = replace_player(acting, options.seat, player, reason, to_former);
  return tell_note(context, options.tell, acting, done);
}

Status extend(const ExtendOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  if (!options.by && !options.from_now) throw Refusal(Status::usage, refused::LacksOption{"--by"});
  for (const auto* other : {&options.by, &options.seat})
    if (options.from_now && *other)
      throw Refusal(Status::usage,
                    refused::NotTogether{"--from-now", other == &options.by ? "--by" : "--seat"});
  if (options.from_now) {
    Acting acting = acting_on(context, options.game, options.tell);
    const Noted done = set_anew(acting, reason);
    return tell_note(context, options.tell, acting, done);
  }
  const auto by = read_duration(*options.by);
  if (!by) throw Refusal(Status::usage, refused::NoTimeSpan{"--by", *options.by});
  Acting acting = acting_on(context, options.game, options.tell);
  if (options.seat) seat_of(*options.seat, acting.ledger.game().seats(), acting.ledger.players().size());
  const Noted done = extend(acting, *by, options.seat, reason);
  return tell_note(context, options.tell, acting, done);
}

}  // namespace inselpost
