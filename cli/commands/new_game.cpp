#include "cli/commands/new_game.hpp"

#include <ostream>

#include "cli/commands/answer.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/opening.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/setup_fault.hpp"
#include "cli/commands/signing.hpp"
#include "cli/commands/summary.hpp"
#include "schemas/setup.hpp"
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
  const auto setup = read_setup(text, file);
  if (!setup) return refuse(setup.error(), Exit::not_understood);
  const std::string now = context.now();
  std::vector<Entry> entries;
  const Hash secret = setup->seed ? secret_of_seed(*setup->seed) : random_secret();
  const SigningKey key = key_for_new_game(context.db);
  const auto ledger = Ledger::create(*setup, secret, now, entries, key.public_key);
  if (!ledger) return refuse({setup_fault(*setup, ledger.error(), text, file)}, Exit::refused);

  Store store = Store::open_or_make(context.db);
  Store::Change change(store);
  change.keep_key(key, now);
  change.create(setup->game, now, entries, position_of(*ledger, "{}", now));
  change.commit();

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
  if (options.reports) write_reports(*options.reports, moment, {}, Style{context.style.ascii, false});
  return Exit::done;
}

}  // namespace inselpost
