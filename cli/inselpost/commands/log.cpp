#include "cli/inselpost/commands/log.hpp"

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/common/press.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/press.hpp"
#include "cli/service/signing.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

struct OpenedGame {
  std::unique_ptr<Game> game;
  std::size_t players;
};
OpenedGame opened_game(const StoredGame& game) {
  const json genesis = parse_json(game.genesis);
  return {open_game(genesis), entries::genesis(genesis).seats.size()};
}

/// Returns the sentences of an entry that this viewer may read; none for an order hidden from them.
std::vector<std::string> lines_of(const Entry& entry, Viewer viewer, const Game& game,
                                  const std::string& zone, const MessageCatalog& words) {
  auto happening = what_happened(entry, game);
  if (!happening) return {};  // sealed in the record that was imported
  return sentences(words, {std::move(*happening)}, viewer, GameContext(game, zone));
}

std::uint64_t first_entry(const LogOptions& options, std::uint64_t last) {
  if (options.since) return *options.since + 1;
  return options.last && *options.last <= last ? last + 1 - *options.last : 0;
}

/// Returns the last entry that the viewer was told of; without a seat, that everybody was told of.
std::uint64_t told_up_to(const StoredGame& game, const ViewerOptions& viewer) {
  return viewer.referee ? game.told.all : game.told.of(viewer.as.value_or(""));
}

/// Prints the words of players that the viewer may read.
Status log_words(const LogOptions& options, Context& context) {
  if (options.since || options.since_report || options.last)
    throw CommandError(Status::usage,
                       command_errors::NotTogether{"--press", options.last ? "--last" : "--since"});
  Store& store = store_of(context);
  LedgerSnapshot moment = reading(store, [&] {
    return in_read_transaction(store, [&] {
      const StoredGame game = game_of(store, options.game);
      LedgerSnapshot now = LedgerSnapshot::of(store, game);
      now.facts().words = press_messages(store, game, PressStore(store).after(game));
      return now;
    });
  });
  const Viewer viewer = viewer_of(options.viewer, moment.facts().seats, moment.players());
  const std::vector<PressMessage> words = words_to(viewer, moment.facts(), WordsShown::both);
  const MessageCatalog& messages = context.speech().of(moment.facts().spoken, options.viewer.as.value_or(""));
  if (context.json) {
    context.out << nlohmann::ordered_json{{"game", options.game}, {"words", words_json(words)}}.dump()
                << '\n';
    return Status::done;
  }
  Page page;
  if (words.empty()) page.say(messages.press.nothing_said(options.game));
  add_words(page, messages, moment.facts(), words,
            viewer.kind == Viewer::Kind::seat ? std::optional(viewer.seat) : std::nullopt);
  context.out << render_text(page, context.style);
  return Status::done;
}

}  // namespace

std::uint64_t last_for(const StoredGame& game, const ViewerOptions& viewer) {
  return last_open(game, viewer.referee ? referee_reader : public_reader);
}

std::vector<LogItem> log_items(std::vector<Entry> entries, Viewer viewer, const Game& game,
                               const std::string& zone, bool over, const MessageCatalog& words) {
  std::vector<LogItem> items;
  const auto undone = undone_by(entries);
  reveal_disclosed(entries);
  for (const Entry& entry : entries)
    items.push_back({entry.number, time_in(zone, entry.body.at("time").get<std::string>()),
                     lines_of(entry, over ? Viewer::referee() : viewer, game, zone, words),
                     undone.contains(entry.number) ? std::optional(undone.at(entry.number)) : std::nullopt});
  return items;
}

LastLine last_line_for(const StoredGame& game, const std::vector<Entry>& entries,
                       const std::optional<SigningKey>& key, Viewer viewer) {
  LastLine last;
  last.signature =
      signature_of(key, game.name, entries.back().number, entries.back().body.at("head").get<std::string>());
  if (viewer.is_referee() && game.current && !game.over) last.secret = secret_in(parse_json(*game.current));
  return last;
}

Status log(const LogOptions& given_options, Context& context) {
  LogOptions options = given_options;
  if (options.press) return log_words(options, context);
  if (options.last && *options.last == 0) throw CommandError(Status::usage, command_errors::LastOfNone{});
  Store& store = store_of(context);
  StoredGame game;
  return reading(store, [&] {
    std::uint64_t last = 0;
    std::vector<Entry> entries = in_read_transaction(store, [&] {
      game = game_of(store, options.game);
      last = last_for(game, options.viewer);
      if (options.since_report) options.since = std::min(last, told_up_to(game, options.viewer));
      return store.entries(game, first_entry(options, last), last);
    });
    const OpenedGame known = opened_game(game);
    const Viewer viewer = viewer_of(options.viewer, known.game->seats(), known.players);
    const MessageCatalog& words = context.speech().of(game.spoken, options.viewer.as.value_or(""));
    if (options.since && *options.since > last)
      throw CommandError(Status::usage, command_errors::NoSuchEntry{game.name, last});
    if (entries.empty() && !context.json) {
      context.out << words.remark(remark::NothingAfter{game.name, last}) << '\n';
      return Status::done;
    }
    if (!context.json) {
      const std::string zone =
          zone_of(entries::genesis(parse_json(game.genesis)), options.viewer.as.value_or(public_reader));
      const auto items = log_items(std::move(entries), viewer, *known.game, zone, game.over, words);
      context.out << log_text(words, items, context.style);
      return Status::done;
    }
    for (const Entry& entry : entries)
      context.out << canonical(entry_for(entry, viewer, *known.game, game.over)) << '\n';
    return Status::done;
  });
}

Status export_record(const ExportOptions& options, Context& context) {
  Store& store = store_of(context);
  StoredGame game;
  std::optional<SigningKey> key;
  return reading(store, [&] {
    std::vector<Entry> entries = in_read_transaction(store, [&] {
      game = game_of(store, options.game);
      key = signing_key_for(store, game);
      return store.entries(game, 0, last_for(game, options.viewer));
    });
    const OpenedGame known = opened_game(game);
    const Viewer viewer = viewer_of(options.viewer, known.game->seats(), known.players);
    if (viewer.kind != Viewer::Kind::everybody) make_output_private();
    const LastLine last = last_line_for(game, entries, key, viewer);
    Progress progress(context, Counted::entries);
    for (const Entry& entry : entries) {
      context.out << canonical(entry_for(entry, viewer, *known.game, game.over)) << '\n';
      progress.at(entry.number + 1, entries.size());
    }
    context.out << canonical(last_line(entries.front().body, entries.back().body, last)) << '\n';
    return Status::done;
  });
}

}  // namespace inselpost
