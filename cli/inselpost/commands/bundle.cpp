#include "cli/inselpost/commands/bundle.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/log.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/picture.hpp"
#include "cli/inselpost/commands/show.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/picture/png.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

struct BundledFile {
  const char* name;
  std::string text;
  std::string_view about;  ///< for README.txt; must outlive this
};

/// A game at one moment of the store.
struct Handover {
  StoredGame game;
  std::vector<Entry> entries;  ///< all of the game that the viewer may count
  std::optional<SigningKey> key;
  std::optional<LedgerSnapshot> moment;
  std::vector<OutboundMail::QueuedMail> letters;  ///< of all games
};

Handover read(Store& store, const BundleOptions& options) {
  return in_read_transaction(store, [&] {
    using enum OutboundMail::State;
    Handover now;
    now.game = game_of(store, options.game);
    now.entries = store.entries(now.game, 0, last_for(now.game, options.viewer));
    now.key = signing_key_for(store, now.game);
    now.moment = LedgerSnapshot::of(store, now.game);
    sign(now.moment->facts(), now.key);
    if (store.has_mail()) now.letters = OutboundMail(store).list({pending, claimed, sent, given_up, held});
    return now;
  });
}

/// Returns the set-up with which the game began, as a file for `new`: without players, and of a game that
/// began in a position without the hands that the viewer does not know. Empty if it cannot be expressed.
std::string setup_text(const Handover& now, Viewer viewer) {
  const Json& genesis = now.entries.front().body;
  ordered_json out{{"game", now.game.name}, {"system", genesis.at("system")}};
  ordered_json setup = genesis.at("setup");
  if (setup.contains("position")) {
    if (now.entries.size() < 2) return {};
    setup = LedgerSnapshot::after({now.entries[0], now.entries[1]}).as_setup(viewer);
    if (setup.is_null()) return {};
    put_times(setup, genesis);
  }
  for (ordered_json& seat : setup.at("seats")) seat.erase("player");
  if (genesis.at("luck") == "collect") out["luck"] = "collect";
  out.update(setup);
  return yaml::to_yaml_text(out);
}

/// Returns up to which entry the readers that the viewer may ask about were told, and the letters to them.
/// Letters to observers are the referee's to know of: their number tells how many there are.
std::string letters_text(const Handover& now, Viewer viewer, const std::vector<std::string>& seats) {
  constexpr std::array<const char*, 5> states{"pending", "claimed", "sent", "dead", "held"};
  const std::uint64_t last = now.entries.back().number;
  ordered_json told{{"all", std::min(last, now.game.told.of(""))}};
  const auto is_open = [&](const std::string& reader) {
    const auto seat = std::find(seats.begin(), seats.end(), reader);
    if (seat == seats.end()) return viewer.is_referee();
    return viewer.sees(seat_at(static_cast<std::size_t>(seat - seats.begin())));
  };
  for (const std::string& seat : seats)
    if (is_open(seat)) told[seat] = std::min(last, now.game.told.of(seat));
  ordered_json letters = ordered_json::array();
  for (const OutboundMail::QueuedMail& one : now.letters) {
    if (one.game != now.game.name || !is_open(one.reader)) continue;
    letters.push_back({{"reader", one.reader},
                       {"kind", one.kind},
                       {"made", one.made},
                       {"state", states.at(static_cast<std::size_t>(one.state))}});
    if (one.ended) letters.back()["ended"] = *one.ended;
    if (one.news) letters.back()["entry"] = std::min(last, one.news->entry);
  }
  return ordered_json{{"game", now.game.name}, {"entry", last}, {"told", told}, {"letters", letters}}.dump(
             1) +
         '\n';
}

std::vector<BundledFile> files_of(const Handover& now, Viewer viewer, const Game& game, Context& context) {
  const BundleMessages& words = context.words.bundle;
  const LedgerSnapshot& moment = *now.moment;
  const GamePages& pages = pages_for(context.words, moment.facts());
  const LastLine last = last_line_for(now.game, now.entries, now.key, viewer);
  std::vector<BundledFile> files;
  if (std::string setup = setup_text(now, viewer); !setup.empty())
    files.push_back({"setup.yaml", std::move(setup), words.setup});
  files.push_back({"record.jsonl", write_record(now.entries, viewer, game, last), words.record});
  files.push_back(
      {"report.txt",
       position_text(context.speech(), pages, moment, viewer, {}, Style{context.style.ascii, false}),
       words.report});
  files.push_back(
      {"log.txt",
       log_text(context.words,
                log_items(now.entries, viewer, game, moment.facts().dues.zone, now.game.over, context.words),
                Style{context.style.ascii, false}),
       words.log});
  if (moment.waiting() == nullptr && pages.picture != nullptr) {
    const auto drawing =
        pages.picture(context.words, moment, viewer, earlier_views(now.entries), PlaceNames::hexes);
    files.push_back({"board.svg", svg_of(drawing, picture::Theme::light), words.picture});
    files.push_back({"board.png", png_of(drawing, picture::Theme::light), words.picture});
  }
  files.push_back({"letters.json", letters_text(now, viewer, moment.facts().seats), words.letters});
  return files;
}

std::string readme(const Remark& of, const std::vector<BundledFile>& files, bool can_go_on,
                   const MessageCatalog& words) {
  constexpr std::size_t column = 16;
  std::string text = wrap(words.remark(of), "", "") + '\n';
  for (const BundledFile& file : files) {
    std::string name = std::string("  ") + file.name;
    name.resize(column, ' ');
    text += wrap(std::string(file.about), name, std::string(column, ' '));
  }
  text += '\n';
  if (can_go_on) text += wrap(std::string(std::string_view(words.bundle.how_to_continue)), "", "") + '\n';
  return text + wrap(std::string(std::string_view(words.bundle.not_in_it)), "", "");
}

/// Writes the files into a new folder. Removes it again if one cannot be written.
void write_all(const std::string& folder, const std::vector<BundledFile>& files) {
  make_new_directory(folder);
  try {
    for (const BundledFile& file : files) write_file(std::filesystem::path(folder) / file.name, file.text);
  } catch (...) {
    std::error_code error;
    std::filesystem::remove_all(folder, error);
    throw;
  }
}

}  // namespace

Status bundle(const BundleOptions& options, Context& context) {
  Store& store = store_of(context);
  return reading(store, [&] {
    const Handover now = read(store, options);
    const std::unique_ptr<Game> game = open_game(now.entries.front().body);
    const Viewer viewer = viewer_of(options.viewer, game->seats(), now.moment->players());
    now.moment->require(viewer);
    std::vector<BundledFile> files = files_of(now, viewer, *game, context);
    const remark::BundleOf of{now.game.name, now.entries.back().number, options.viewer.as.value_or(""),
                              viewer.is_referee()};
    const bool can_go_on = viewer.is_referee() && now.game.current && !now.game.over;
    files.insert(files.begin(), {"README.txt", readme(of, files, can_go_on, context.words), {}});
    write_all(options.folder, files);
    if (context.json) {
      ordered_json names = ordered_json::array();
      for (const BundledFile& file : files) names.push_back(file.name);
      context.out << ordered_json{{"game", of.game},
                                  {"entry", of.entry},
                                  {"folder", options.folder},
                                  {"files", names}}
                         .dump()
                  << '\n';
    } else {
      context.out << wrap(context.words.remark(of), "", "  ")
                  << wrap(context.words.remark(remark::BundleIn{options.folder, files.size()}), "", "  ");
    }
    return Status::done;
  });
}

}  // namespace inselpost
