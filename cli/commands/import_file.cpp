#include <ostream>

#include "cli/commands/answer.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/play_log.hpp"
#include "cli/commands/progress.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/reports.hpp"
#include "cli/commands/signing.hpp"
#include "cli/commands/summary.hpp"
#include "cli/commands/whole_record.hpp"
#include "cli/printing/text.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// `key`: that of a game made here, for the store to keep.
void keep(Moment moment, const std::vector<Entry>& entries, const Position& position,
          const std::optional<SigningKey>& key, Context& context) {
  Store store = Store::open_or_make(context.db);
  Store::Change change(store);
  if (key) change.keep_key(*key, position.changed);
  change.create(moment.facts().game, entries.at(0).body.at("time").get<std::string>(), entries, position);
  change.commit();
  sign(moment.facts(), key_of(store, game_of(store, moment.facts().game)));
  if (context.json) {
    context.out << reports_json(moment, {}, true).dump() << '\n';
  } else {
    print_reports(context, moment, {}, true);
  }
}

Exit import_log(const std::string& text, const std::string& file, Context& context) {
  const std::string now = context.now();
  std::vector<Entry> entries;
  const SigningKey key = key_for_new_game(context.db);
  const PlayedLog played =
      play_log(text, file, random_secret(), key.public_key, now, std::nullopt,
               [&](std::uint64_t, const Ledger&, const Happening&, const std::vector<Entry>& more) {
                 entries.insert(entries.end(), more.begin(), more.end());
               });
  if (played.status != Exit::done || !played.ledger) {
    context.err << diagnostics_text(played.diagnostics) << "inselpost: nothing was imported\n";
    return played.status;
  }
  keep(Moment::of(*played.ledger, now), entries, position_of(*played.ledger, "{}", now), key, context);
  return Exit::done;
}

Exit import_entries(const std::vector<Entry>& entries, const std::string& file, Context& context) {
  Progress progress(context, "entries");
  const AuditResult found = audit(entries, std::nullopt, [&](std::uint64_t n) { progress.at(n); });
  if (const auto& difference = found.difference)
    throw Failure(Exit::refused, clean(file) + ": entry " + std::to_string(difference->entry) +
                                     " does not hold (" + clean(difference->what) +
                                     "); nothing was imported");
  const Moment moment = Moment::after(entries);
  Position position;
  position.last_entry = entries.back().number;
  position.over = moment.over() || entries.back().body.at("kind") == "end";
  position.changed = entries.back().body.at("time").get<std::string>();
  position.summary = summary_of(moment, "{}", position.changed);
  keep(moment, entries, position, std::nullopt, context);
  return Exit::done;
}

}  // namespace

Exit import_file(const ImportOptions& options, Context& context) {
  const std::string text = read_input(context, options.file);
  const std::string file = shown_name(options.file);
  if (!looks_like_record(text)) return import_log(text, file, context);
  const auto entries = whole_record(text, file, context);
  return entries ? import_entries(*entries, file, context) : Exit::not_understood;
}

}  // namespace inselpost
