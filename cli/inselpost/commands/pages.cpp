#include "cli/inselpost/commands/pages.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/common/replay_page.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/page/common/index_document.hpp"
#include "cli/render/page/common/report_document.hpp"
#include "cli/render/page/composer/composer_document.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "cli/service/summary.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

/// The pages of one game, by the names of their files, and its line in the list.
struct GamePagesWritten {
  std::vector<std::pair<std::string, std::string>> open, own;
  IndexedGame listed;
  std::vector<std::string> seats;  ///< played ones
};

/// Makes the pages of a game. Must run in a read transaction.
GamePagesWritten pages_of_game(Store& store, const GameSummary& summary, const PagesOptions& options,
                               const Context& context) {
  const LanguageSelector languages = context.speech();
  const StoredGame game = game_of(store, summary.name);
  const GameUpdate update = unread_update(store, game);
  const GameFacts& facts = update.moment.facts();
  GamePagesWritten out;
  const std::string file = summary.name + ".html";
  out.open.emplace_back(file, html_of(update.moment.waiting() == nullptr
                                          ? replay_page(recorded_game(store, game), Viewer::everybody(),
                                                        languages, [](std::uint64_t) {})
                                          : report_document(languages, update.moment, Viewer::everybody())));
  out.listed.file = file;
  if (!summary.over && !summary.pending_decisions.empty()) out.listed.game.system = system_of(game);
  out.listed.game.zone = facts.dues.zone;
  out.listed.game.item = {{"game", summary.name}, {"entry", facts.entry}, {"over", summary.over}};
  out.listed.game.item.update(listed_for(summary.brief, summary.pending_decisions, {}, false));
  if (summary.held) out.listed.game.item["held"] = true;
  out.listed.game.item["changed"] = summary.changed;
  const auto players = static_cast<std::ptrdiff_t>(update.moment.players());
  out.seats.assign(facts.seats.begin(), facts.seats.begin() + players);
  if (!options.as) return out;
  const auto seat = std::ranges::find(out.seats, *options.as);
  if (seat != out.seats.end())
    out.own.emplace_back(
        summary.name + '-' + *seat + ".html",
        html_of(composer_document(languages, update.moment,
                                  seat_at(static_cast<std::size_t>(seat - out.seats.begin())),
                                  update.happenings, update.first, {})));
  return out;
}

/// Returns the line in the list of a game without pages.
IndexedGame unreadable(const std::string& game) {
  IndexedGame listed;
  listed.game.item = {{"game", game}};
  return listed;
}

/// Throws CommandError if no game has a played seat of that name and there is a game.
void require_seat(const std::string& name, const std::vector<GamePagesWritten>& games) {
  std::vector<std::string> seats;
  for (const GamePagesWritten& game : games)
    for (const std::string& seat : game.seats)
      if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
  if (!seats.empty()) seat_of(name, seats, seats.size());
}

/// Writes a file unless it has this text already. Returns whether it did.
bool write_if_new(const fs::path& path, const std::string& text, bool is_open) {
  std::ifstream old(path, std::ios::binary);
  if (old && std::string(std::istreambuf_iterator<char>(old), {}) == text) return false;
  write_file(path, text);
  std::error_code error;
  if (is_open)
    fs::permissions(path, fs::perms::group_read | fs::perms::others_read, fs::perm_options::add, error);
  return true;
}

}  // namespace

Status write_pages(const PagesOptions& options, Context& context) {
  Store& store = store_of(context);
  std::vector<GamePagesWritten> all;
  FailedGames failed;
  in_read_transaction(store, [&] {
    for (const GameSummary& game : store.list())
      if (!run_for_game(store, game.name, failed,
                        [&] { all.push_back(pages_of_game(store, game, options, context)); }))
        all.emplace_back().listed = unreadable(game.name);
  });
  if (options.as) require_seat(*options.as, all);
  const fs::path folder = options.folder;
  make_directory(folder);
  std::vector<std::string> written;
  const auto write = [&](const std::string& name, const std::string& text, bool is_open) {
    if (write_if_new(folder / name, text, is_open)) written.push_back((folder / name).string());
  };
  std::vector<IndexedGame> games;
  for (GamePagesWritten& game : all) {
    for (const auto& [name, text] : game.open) write(name, text, true);
    for (const auto& [name, text] : game.own) write(name, text, false);
    games.push_back(std::move(game.listed));
  }
  write("index.html", html_of(index_document(context.words, games)), true);
  for (const std::string& path : written) context.out << path << '\n';
  return say(context, failed);
}

}  // namespace inselpost
