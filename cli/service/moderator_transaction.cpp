#include "cli/service/moderator_transaction.hpp"

#include <utility>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/recording.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/signing.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost {
namespace {

StoredGame game_to_act_on(Store& store, const std::string& name) {
  StoredGame game = game_of(store, name);
  require_secret(game);
  return game;
}

}  // namespace

std::string text_for_record(const std::string& option, const std::string& text) {
  if (const auto fault = text_fault(text))
    throw CommandError(Status::usage, command_errors::NoText{option, *fault});
  return text;
}

ModeratorTransaction::ModeratorTransaction(Store& opened, const std::string& name,
                                           const std::string& clock_now, const AnswerFormatter& scribe,
                                           std::optional<NotifyScope> readers)
    : store(opened),
      due(run_due(store, name, clock_now, scribe)),
      change(store),
      game(game_to_act_on(store, name)),
      ledger(resume(store, game)),
      key(signing_key_for(store, ledger)),
      clock(clock_now),
      timing(timing_of(clock, last_time(game), timed_game(ledger))),
      now(timing.time),
      told(readers),
      untold(
          untold_up_to(due.acts > 0 ? due.since : game.last_entry, game.told, store, game, ledger.game())) {}

void ModeratorTransaction::require_going_on(command_errors::Over::Act act) const {
  if (ledger.over()) throw CommandError(Status::refused, command_errors::Over{game.name, act});
}

void ModeratorTransaction::write(Entry entry) { act(change, game, ledger, {std::move(entry)}, now); }

NewsItem ModeratorTransaction::note(const entries::Note& note) {
  write(ledger.note(note, now));
  return {.told = announced(note)};
}

void ModeratorTransaction::commit() {
  how_far = change.how_far(game);
  if (told) print_for(change, game, *told, due.receipts);
  change.commit();
}

LedgerSnapshot ModeratorTransaction::moment() const {
  LedgerSnapshot moment = LedgerSnapshot::of(ledger, game);
  sign(moment.facts(), key);
  moment.give_form_tokens(store, game);
  return moment;
}

}  // namespace inselpost
