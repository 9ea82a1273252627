#include "cli/common/replay_page.hpp"

#include <string>
#include <utility>

#include "cli/messages/news_sentences.hpp"
#include "cli/render/page/replay/replay_document.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/signing.hpp"
#include "cli/service/statistics/game_course.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

std::string record_of(const RecordedGame& read, Viewer viewer, const Game& game) {
  const Entry& end = read.entries.back();
  LastLine last;
  last.signature = signature_of(read.key, read.game.name, end.number, end.body.at("head").get<std::string>());
  return write_record(read.entries, viewer, game, last);
}

}  // namespace

RecordedGame recorded_game(Store& store, const StoredGame& game) {
  return {game, store.entries(game, 0, last_open(game)), signing_key_for(store, game)};
}

PageDocument replay_page(const RecordedGame& read, Viewer reader, const LanguageSelector& languages,
                         const std::function<void(std::uint64_t entry)>& progress) {
  const auto game = reading_record([&] { return open_game(read.entries.front().body); });
  // After the end nothing is hidden (INFO-24).
  const Viewer viewer =
      entries::kind_of(read.entries.back()) == entries::Kind::end ? Viewer::referee() : reader;
  const std::string seat =
      reader.kind == Viewer::Kind::seat ? game->seats().at(index(reader.seat)) : std::string();
  const MessageCatalog& words = languages.of(read.game.spoken, seat);
  const std::string zone =
      reading_record([&] { return zone_of(entries::genesis(read.entries.front().body), seat); });
  ReplayBuilder builder(LanguageSelector(words), viewer);
  std::optional<LedgerSnapshot> last;
  follow_game(read.entries, reader, [&](const CourseStep& step) {
    std::vector<std::string> lines;
    if (step.news) lines = sentences(words, {*step.news}, viewer, GameContext(*game));
    builder.add({.lines = std::move(lines),
                 .undone_by = step.undone_by,
                 .time = time_in(zone, step.entry.body.at("time").get<std::string>()),
                 .position = step.position,
                 .views = step.views,
                 .turn = step.turn,
                 .points = step.points,
                 .counts = step.counts});
    if (step.position != nullptr) last.emplace(*step.position);
    progress(step.entry.number);
  });
  if (!last) throw CommandError(Status::usage, command_errors::NotBegun{});
  sign(last->facts(), read.key);
  return builder.finish(record_of(read, reader, *game), *last, reader);
}

}  // namespace inselpost
