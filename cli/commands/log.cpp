#include "cli/commands/log.hpp"

#include <ostream>
#include <utility>

#include "cli/clock.hpp"
#include "cli/commands/entry_text.hpp"
#include "cli/commands/files.hpp"
#include "cli/desk/moment.hpp"
#include "cli/commands/progress.hpp"
#include "cli/desk/signing.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/paper/catan/report.hpp"
#include "cli/paper/text.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/catan/replay.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

struct OpenedGame {
  catan::Setup setup;
  Names names;
  std::size_t players() const { return setup.seats.size(); }
};
OpenedGame opened_game(const StoredGame& game) {
  catan::Setup setup = setup_from_json(json::parse(game.genesis).at("setup"));
  Names names = names_of(setup);
  return {std::move(setup), std::move(names)};
}

std::uint64_t first_entry(const LogOptions& options, std::uint64_t last) {
  if (options.since) return *options.since + 1;
  return options.last && *options.last <= last ? last + 1 - *options.last : 0;
}

}  // namespace

Exit log(const LogOptions& options, Context& context) {
  if (options.last && *options.last == 0)
    throw Failure(Exit::usage, "--last needs a number from 1 on: so many entries are shown");
  Store store = store_of(context);
  StoredGame game;
  return reading(store, [&] {
    const std::vector<Entry> entries = at_one_moment(store, [&] {
      game = game_of(store, options.game);
      return store.entries(game, first_entry(options, game.last_entry));
    });
    const OpenedGame known = opened_game(game);
    const Names& names = known.names;
    const Viewer viewer = viewer_of(options.viewer, names, known.players());
    if (options.since && *options.since > game.last_entry)
      throw Failure(Exit::usage, "the last entry of " + game.name + " is " + std::to_string(game.last_entry));
    if (entries.empty() && !context.json) {
      context.out << "Nothing has happened in " << game.name << " after entry " << game.last_entry
                  << ", its last.\n";
      return Exit::done;
    }
    std::vector<LogItem> items;
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
  Store store = store_of(context);
  StoredGame game;
  std::optional<SigningKey> key;
  return reading(store, [&] {
    const std::vector<Entry> entries = at_one_moment(store, [&] {
      game = game_of(store, options.game);
      key = key_of(store, game);
      return store.entries(game);
    });
    const OpenedGame known = opened_game(game);
    const Viewer viewer = viewer_of(options.viewer, known.names, known.players());
    if (viewer.kind != Viewer::Kind::everybody) make_output_private();
    LastLine last;
    last.signature =
        signature_of(key, game.name, game.last_entry, entries.back().body.at("head").get<std::string>());
    if (viewer.is_referee() && game.current && !game.over)
      last.secret = secret_in(json::parse(*game.current));
    Progress progress(context, "entries");
    for (const Entry& entry : entries) {
      context.out << canonical(entry_for(entry, viewer, known.names, game.over)) << '\n';
      progress.at(entry.number + 1, entries.size());
    }
    context.out << canonical(last_line(entries.front().body, entries.back().body, last)) << '\n';
    return Exit::done;
  });
}

}  // namespace inselpost
