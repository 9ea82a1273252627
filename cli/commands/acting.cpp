#include "cli/commands/acting.hpp"

#include <ostream>
#include <utility>

#include "cli/commands/recording.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/signing.hpp"
#include "cli/printing/text.hpp"
#include "schemas/plain_text.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

StoredGame game_to_act_on(Store& store, const std::string& name) {
  StoredGame game = game_of(store, name);
  require_secret(game);
  return game;
}

}  // namespace

std::string text_for_record(const std::string& option, const std::string& text) {
  if (const auto fault = text_fault(text)) throw Failure(Exit::usage, option + ' ' + *fault);
  return text;
}

Acting::Acting(Context& context, const std::string& name)
    : store(Store::open(context.db)),
      change(store),
      game(game_to_act_on(store, name)),
      ledger(store.resume(game)),
      now(context.now()) {}

void Acting::require_going_on(const std::string& what) const {
  if (ledger.over()) throw Failure(Exit::refused, game.name + " is over: " + what);
}

void Acting::write(Entry entry) { act(change, game, ledger, {std::move(entry)}, now); }

Moment Acting::moment() {
  Moment moment = Moment::of(ledger, game.changed);
  sign(moment.facts(), key_of(store, game));
  return moment;
}

void tell(Context& context, const TellOptions& options, const Moment& moment,
          const std::vector<Happening>& happenings, const std::vector<Submission>& receipts,
          ordered_json act) {
  if (context.json) {
    if (!options.public_only) {
      act["receipts"] = ordered_json::array();
      for (const Submission& receipt : receipts)
        act["receipts"].push_back(ordered_json::parse(receipt.answer));
    }
    if (!options.reports)
      act["games"] = ordered_json::array({reports_json(moment, happenings, options.public_only)});
    context.out << act.dump() << '\n';
  } else {
    for (const Submission& receipt : receipts)
      (options.public_only ? context.err : context.out) << receipt.receipt << '\n';
    if (options.reports) {
      for (const std::string& sentence : sentences(happenings, Viewer::everybody(), moment.names()))
        context.out << wrap(clean(sentence, context.style.ascii), "", "  ");
      context.out << report_end(moment.facts());
    } else {
      print_reports(context, moment, happenings, options.public_only);
    }
  }
  // Last: what was done stands, whether this can be written or not.
  if (options.reports) write_reports(*options.reports, moment, happenings, Style{context.style.ascii, false});
}

}  // namespace inselpost
