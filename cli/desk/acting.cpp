#include "cli/desk/acting.hpp"

#include <ostream>
#include <utility>

#include "cli/desk/recording.hpp"
#include "cli/commands/reports.hpp"
#include "cli/desk/signing.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/desk/timing.hpp"
#include "cli/paper/text.hpp"
#include "schemas/text/plain_text.hpp"

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
    : store(store_of(context)),
      change(store),
      game(game_to_act_on(store, name)),
      ledger(store.resume(game)),
      key(key_of(store, game)),
      timing(timing_of(context, game.changed)),
      now(timing.time),
      context_(context) {}

void Acting::require_going_on(const std::string& what) const {
  if (ledger.over()) throw Failure(Exit::refused, game.name + " is over: " + what);
}

void Acting::write(Entry entry) { act(change, game, ledger, {std::move(entry)}, now); }

void Acting::commit() {
  how_far = change.how_far(game);
  change.commit();
  context_.stored.games[game.name] = game.last_entry;
  warn(context_, timing);
}

Moment Acting::moment() const {
  Moment moment = Moment::of(ledger, game.changed);
  sign(moment.facts(), key);
  return moment;
}

namespace {

/// With `--reports`: what is for one seat alone goes into its files, what everybody may read to `out`. That a
/// file had waited is its seat's secret, so its receipt is spoken of on `err`.
void tell_by_files(Context& context, const std::string& reports, const Acting& acting,
                   const std::vector<Happening>& happenings, const std::vector<Submission>& receipts,
                   const ordered_json& act) {
  const Moment moment = acting.moment();
  if (context.json) {
    context.out << act.dump() << '\n';
  } else {
    for (const std::string& sentence : sentences(happenings, Viewer::everybody(), moment.names()))
      context.out << wrap(clean(sentence, context.style.ascii), "", "  ");
    context.out << report_end(moment.facts());
  }
  for (const Submission& receipt : receipts)
    context.err << "inselpost: "
                << receipt_line(acting.game.name, receipt.seat,
                                write_receipt(reports, acting.game.name, receipt));
  const std::string line = write_reports(reports, moment, happenings, acting.how_far, context.style.ascii);
  if (!context.json) context.out << line;
}

}  // namespace

void tell(Context& context, const TellOptions& options, const Acting& acting,
          const std::vector<Happening>& happenings, const std::vector<Submission>& receipts,
          ordered_json act) {
  if (options.reports) {
    tell_by_files(context, *options.reports, acting, happenings, receipts, act);
    return;
  }
  const Moment moment = acting.moment();
  if (context.json) {
    if (!options.public_only) {
      act["receipts"] = ordered_json::array();
      for (const Submission& receipt : receipts)
        act["receipts"].push_back(ordered_json::parse(receipt.answer));
    }
    act["games"] = ordered_json::array({reports_json(moment, happenings, options.public_only)});
    context.out << act.dump() << '\n';
    return;
  }
  for (const Submission& receipt : receipts)
    (options.public_only ? context.err : context.out) << receipt.receipt << '\n';
  print_reports(context, moment, happenings, options.public_only);
}

}  // namespace inselpost
