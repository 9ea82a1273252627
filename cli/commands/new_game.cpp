#include "cli/commands/new_game.hpp"

#include <ostream>

#include "cli/commands/answer.hpp"
#include "cli/commands/file_kind.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/opening.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/setup_fault.hpp"
#include "cli/desk/signing.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/desk/summary.hpp"
#include "cli/desk/timing.hpp"
#include "schemas/catan/setup.hpp"
#include "storage/store.hpp"

namespace inselpost {

Exit new_game(const NewOptions& options, Context& context) {
  const std::string text = read_input(context, options.setup);
  const std::string file = shown_name(options.setup);
  const auto refuse = [&](const Diagnostics& faults, Exit status) {
    context.err << diagnostics_text(faults);
    if (context.json)
      context.out << nlohmann::ordered_json{{"diagnostics", diagnostics_json(faults)}}.dump() << '\n';
    return status;
  };
  if (const auto wrong = wrong_kind(text, file, {Handed::setup}))
    return refuse({*wrong}, Exit::not_understood);
  const auto setup = read_setup(text, file);
  if (!setup) return refuse(setup.error(), Exit::not_understood);
  const Timing timing = timing_of(context);
  const std::string& now = timing.time;
  std::vector<Entry> entries;
  const Hash secret = setup->seed ? secret_of_seed(*setup->seed) : random_secret();
  SigningKey key = key_for_new_game(context);
  auto ledger = Ledger::create(*setup, secret, now, entries, key.public_key);
  if (!ledger) return refuse({setup_fault(*setup, ledger.error(), text, file)}, Exit::refused);

  Store store = store_or_new(context);
  Store::Change change(store);
  if (const auto kept = store.key(); kept && kept->public_key != key.public_key) {
    // Another game was made in this moment, and the store's key with it.
    key = *kept;
    entries.clear();
    ledger = Ledger::create(*setup, secret, now, entries, key.public_key);
  }
  change.keep_key(key, now);
  change.create(setup->game, now, entries, position_of(*ledger, "{}", now));
  const HowFar how_far = change.how_far(store.find(setup->game).value());
  change.commit();
  context.stored.games[setup->game] = ledger->last_entry();
  warn(context, timing);

  Moment moment = Moment::of(*ledger, now);
  sign(moment.facts(), key);
  moment.facts().commit = hex(ledger->commit());
  moment.facts().opening = opening_in(entries, ledger->setup(), ledger->names());
  if (context.json) {
    auto json = reports_json(moment, {}, true);
    json["commit"] = moment.facts().commit;
    json["seed_chosen"] = ledger->seed_chosen();
    context.out << json.dump() << '\n';
  } else {
    print_reports(context, moment, {}, true);
  }
  // Last, because the game is there already if this fails, and its commitment has been said.
  if (options.reports) {
    const std::string line = write_reports(*options.reports, moment, {}, how_far, context.style.ascii);
    if (!context.json) context.out << line;
  }
  return Exit::done;
}

}  // namespace inselpost
