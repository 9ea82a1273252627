#include "cli/commands/log.hpp"

#include <ostream>
#include <utility>

#include "cli/clock.hpp"
#include "cli/commands/moment.hpp"
#include "cli/commands/opening.hpp"
#include "cli/commands/signing.hpp"
#include "cli/commands/whole_record.hpp"
#include "cli/printing/event_text.hpp"
#include "cli/printing/report.hpp"
#include "cli/printing/text.hpp"
#include "schemas/entry.hpp"
#include "schemas/record.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// What a log says of entries that are not orders; texts of the record, no position.
std::vector<std::string> frame_lines(const json& body, const std::string& kind) {
  const auto text = [&](const char* key) { return clean(body.at(key).get<std::string>()); };
  if (kind == "genesis") {
    std::vector<std::string> lines{text("game") + " is set up, with " + text("dice") + " dice"};
    if (body.at("luck") != "none") lines.emplace_back("its players join with a line of luck each");
    if (body.contains("seed")) lines.emplace_back("its seed was chosen, for a test or a tournament");
    return lines;
  }
  if (kind == "join") return {text("seat") + " has joined; the digest of the luck is " + text("luck_digest")};
  if (kind == "end")
    return {"The game is over. Its secret stands in the record, and all of it can be audited."};
  if (kind == "note") return {text("text")};
  return {kind};
}

std::vector<std::string> lines_of(const Entry& entry, Viewer viewer, const catan::Setup& setup,
                                  const Names& names) {
  const json& body = entry.body;
  const auto kind = body.at("kind").get<std::string>();
  if (kind == "start") return opening_sentences(body, setup, names);
  if (kind != "order") return frame_lines(body, kind);
  return sentences({happening_of(entry, names)}, viewer, names);
}

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

template <class Work>
auto reading(const Store& store, Work work) {
  try {
    return work();
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error.what());
  } catch (const json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error.what());
  }
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
    for (const Entry& entry : store.entries(game, options.since ? *options.since + 1 : 0)) {
      if (context.json) {
        context.out << canonical(entry_for(entry, viewer, names, game.over)) << '\n';
      } else {
        // After the end everything is open (INFO-24).
        items.push_back({entry.number, readable_time(entry.body.at("time").get<std::string>()),
                         lines_of(entry, game.over ? Viewer::referee() : viewer, known.setup, names)});
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
