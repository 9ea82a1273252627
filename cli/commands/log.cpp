#include "cli/commands/log.hpp"

#include <ostream>
#include <utility>

#include "cli/clock.hpp"
#include "cli/commands/entry_text.hpp"
#include "cli/commands/moment.hpp"
#include "cli/commands/signing.hpp"
#include "cli/printing/report.hpp"
#include "cli/printing/text.hpp"
#include "schemas/entry.hpp"
#include "schemas/record.hpp"
#include "schemas/rollback.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

struct Opened {
  catan::Setup setup;
  Names names;
  std::size_t players() const { return setup.seats.size(); }
};
Opened opened_game(const StoredGame& game) {
  catan::Setup setup = setup_from_json(json::parse(game.genesis).at("setup"));
  Names names = names_of(setup);
  return {std::move(setup), std::move(names)};
}

}  // namespace

Exit log(const LogOptions& options, Context& context) {
  Store store = Store::open(context.db);
  const StoredGame game = game_of(store, options.game);
  return reading(store, [&] {
    const Opened known = opened_game(game);
    const Names& names = known.names;
    const Viewer viewer = viewer_of(options.viewer, names, known.players());
    std::vector<LogItem> items;
    const std::vector<Entry> entries = store.entries(game, options.since ? *options.since + 1 : 0);
    const auto undone = undone_by(entries);
    for (const Entry& entry : entries) {
      if (context.json) {
        context.out << canonical(entry_for(entry, viewer, names, game.over)) << '\n';
      } else {
        // After the end everything is open (INFO-24).
        items.push_back(
            {entry.number, readable_time(entry.body.at("time").get<std::string>()),
             entry_sentences(entry, game.over ? Viewer::referee() : viewer, known.setup, names),
             undone.contains(entry.number) ? std::optional(undone.at(entry.number)) : std::nullopt});
      }
    }
    if (!context.json) context.out << log_text(items, context.style);
    return Exit::done;
  });
}

Exit export_record(const ExportOptions& options, Context& context) {
  Store store = Store::open(context.db);
  const StoredGame game = game_of(store, options.game);
  return reading(store, [&] {
    const Opened known = opened_game(game);
    const std::vector<Entry> entries = store.entries(game);
    const Viewer viewer = viewer_of(options.viewer, known.names, known.players());
    LastLine last;
    last.signature = signature_of(key_of(store, game), game.name, game.last_entry,
                                  entries.back().body.at("head").get<std::string>());
    if (viewer.is_referee() && game.current && !game.over)
      last.secret = secret_in(json::parse(*game.current));
    context.out << write_record(entries, viewer, known.names, last);
    return Exit::done;
  });
}

}  // namespace inselpost
