#include "cli/inselpost/commands/page.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/page/common/report_document.hpp"
#include "cli/render/page/replay/replay_document.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/signing.hpp"
#include "cli/service/statistics/game_course.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/record.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

Status write_page(const std::string& text, const PageOptions& options, Context& context) {
  if (options.out) {
    write_file(*options.out, text);
  } else {
    if (options.as) make_output_private();
    context.out << text;
  }
  return Status::done;
}

/// The entries of a game that its reader may count, and the key that signs them.
struct ReadGame {
  StoredGame game;
  std::vector<Entry> entries;
  std::optional<SigningKey> key;
};

std::string record_of(const ReadGame& read, Viewer viewer, const Game& game) {
  const Entry& end = read.entries.back();
  LastLine last;
  last.signature = signature_of(read.key, read.game.name, end.number, end.body.at("head").get<std::string>());
  return write_record(read.entries, viewer, game, last);
}

PageDocument replay_page(const ReadGame& read, const PageOptions& options, Context& context) {
  const auto game = open_game(read.entries.front().body);
  const Viewer reader = viewer_of({options.as, false}, game->seats(),
                                  entries::genesis(read.entries.front().body).players.size());
  // After the end nothing is hidden (INFO-24).
  const Viewer viewer =
      entries::kind_of(read.entries.back()) == entries::Kind::end ? Viewer::referee() : reader;
  const LanguageSelector speech = context.speech();
  const MessageCatalog& words = speech.of(read.game.spoken, options.as.value_or(""));
  ReplayBuilder builder(LanguageSelector(words), viewer);
  std::optional<LedgerSnapshot> last;
  Progress progress(context, Counted::entries);
  follow_game(read.entries, reader, [&](const CourseStep& step) {
    std::vector<std::string> lines;
    if (step.news) lines = sentences(words, {*step.news}, viewer, GameContext(*game));
    builder.add({.number = step.entry.number,
                 .lines = std::move(lines),
                 .undone_by = step.undone_by,
                 .position = step.position,
                 .turn = step.turn,
                 .points = step.points,
                 .counts = step.counts});
    if (step.position != nullptr) last.emplace(*step.position);
    progress.at(step.entry.number, read.entries.size());
  });
  if (!last) throw CommandError(Status::usage, command_errors::NotBegun{});
  sign(last->facts(), read.key);
  return builder.finish(record_of(read, reader, *game), *last, reader);
}

}  // namespace

Status page(const PageOptions& options, Context& context) {
  Store& store = store_of(context);
  if (options.replay) {
    const ReadGame read = in_read_transaction(store, [&] {
      ReadGame found{.game = game_of(store, options.game)};
      found.key = signing_key_for(store, found.game);
      found.entries = store.entries(found.game, 0, last_open(found.game));
      return found;
    });
    return write_page(html_of(replay_page(read, options, context)), options, context);
  }
  const LedgerSnapshot moment = in_read_transaction(store, [&] {
    const StoredGame game = game_of(store, options.game);
    LedgerSnapshot found = LedgerSnapshot::of(store, game);
    sign(found.facts(), signing_key_for(store, game));
    return found;
  });
  const GameFacts& facts = moment.facts();
  const Viewer viewer = viewer_of({options.as, false}, facts.seats, moment.players());
  moment.require(viewer);
  return write_page(html_of(report_document(context.speech(), moment, viewer)), options, context);
}

}  // namespace inselpost
