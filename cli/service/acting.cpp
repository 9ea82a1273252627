#include "cli/service/acting.hpp"

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
  if (const auto fault = text_fault(text)) throw Refusal(Status::usage, refused::NoText{option, *fault});
  return text;
}

Acting::Acting(Store& opened, const std::string& name, const std::string& clock_now, const Scribe& scribe,
               std::optional<Readers> readers)
    : store(opened),
      due(do_what_is_due(store, name, clock_now, scribe)),
      change(store),
      game(game_to_act_on(store, name)),
      ledger(resume(store, game)),
      key(key_of(store, ledger)),
      clock(clock_now),
      timing(timing_of(clock, last_time(game), timed_game(ledger))),
      now(timing.time),
      told(readers),
      untold(
          untold_up_to(due.acts > 0 ? due.since : game.last_entry, game.told, store, game, ledger.game())) {}

void Acting::require_going_on(refused::Over::Act act) const {
  if (ledger.over()) throw Refusal(Status::refused, refused::Over{game.name, act});
}

void Acting::write(Entry entry) { act(change, game, ledger, {std::move(entry)}, now); }

Happening Acting::note(const entries::Note& note) {
  write(ledger.note(note, now));
  return {.told = announced(note)};
}

void Acting::commit() {
  how_far = change.how_far(game);
  if (told) print_for(change, game, *told, due.receipts);
  change.commit();
}

Moment Acting::moment() const {
  Moment moment = Moment::of(ledger, game);
  sign(moment.facts(), key);
  moment.give_form_tokens(store, game);
  return moment;
}

}  // namespace inselpost
