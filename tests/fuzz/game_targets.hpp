#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/page/common/page_document.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "tests/fuzz/dice_targets.hpp"
#include "tests/fuzz/targets.hpp"

/// Properties of plans, played games and records, of every game.
namespace inselpost::fuzz {

/// Returns a set-up without anything special, for each game.
inline const std::vector<std::shared_ptr<const Game>>& plain_games() {
  static const std::vector<std::shared_ptr<const Game>> games = [] {
    std::vector<std::shared_ptr<const Game>> made;
    for (const char* system : {"", "system: dice\n"})
      made.push_back(read_new_game(std::string("game: g\n") + system +
                                       "seats: [{name: red}, {name: blue}, {name: orange}, {name: white}]\n",
                                   "", game_in_setup)
                         ->game);
    return made;
  }();
  return games;
}

/// A plan is refused in words that say where, or read; its standing orders can be stored, read again, and
/// set once more without a change (STAND-1, STAND-13).
inline int plans_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  for (const auto& game : plain_games()) {
    const auto file = read_plan_file(text_of(data, size), "fuzz", *game);
    if (!file) {
      faults_can_be_printed(file.error());
      continue;
    }
    if (const auto plain = plain_orders(file->items)) must(plain->size() == file->items.size());
    if (!file->standing) continue;
    const StandingOrderTexts stored = after({}, *file->standing, *game);
    static_cast<void>(standing_rules(stored, *game));
    must(after(stored, *file->standing, *game) == stored);
    for (const auto& [key, text] : stored) {
      const auto again = read_plan_file(
          "game: g\nseat: red\nturn: 1\nstanding: {" + key + ": " + text + "}\n", "again", *game);
      must(again.has_value() && again->standing && after({}, *again->standing, *game).at(key) == text);
    }
  }
  return 0;
}

/// Checks that the entries pass the audit, and are the same after export and import.
inline void survive_export_and_import(const GameLedger& ledger, const std::vector<Entry>& entries) {
  const std::string current = ledger.current().dump();
  must(!audit(open_game, entries, current, {}).difference);
  const std::string text = write_record(entries, Viewer::referee(), ledger.game());
  const auto record = read_record(text, "again");
  must(record.has_value() && record->entries.size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) must(record->entries[i].body == entries[i].body);
  must(write_record(record->entries, Viewer::referee(), ledger.game()) == text);
  for (std::size_t seat = 0; seat < ledger.players().size(); ++seat) {
    const auto own =
        read_record(write_record(entries, Viewer::of(static_cast<Seat>(seat)), ledger.game()), "own");
    must(own.has_value() && !audit(open_game, *own, {}).difference);
  }
}

/// A line `%%` separates a set-up, which may have a position, from lines `SEAT: ORDER`. The game is played as
/// far as the orders are legal; whatever was done passes the audit (AUD-1).
inline int played_games_pass_the_audit(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most_orders = 30;
  const std::string_view text = text_of(data, size);
  const std::size_t cut = text.find("\n%%\n");
  if (cut == std::string_view::npos) return 0;
  const auto setup = read_new_game(text.substr(0, cut + 1), "fuzz", game_in_setup);
  if (!setup || !setup->fits()) return 0;
  std::vector<Entry> entries;
  GameLedger ledger = GameLedger::create(setup->beginning(), Hash{1}, "2026-11-21T09:30:00Z", entries, {});
  std::string_view rest = text.substr(cut + 4);
  for (std::size_t orders = 0; !rest.empty() && orders < most_orders && !ledger.over(); ++orders) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    const auto seat = ledger.find(line.substr(0, colon));
    if (!seat || !ledger.is_played(*seat)) continue;
    const auto file =
        read_plan_file("game: g\nseat: " + std::string(line.substr(0, colon)) + "\nturn: 1\norders:\n  - " +
                           std::string(line.substr(colon + 2)) + "\n",
                       "fuzz", ledger.game());
    const auto plain = file ? plain_orders(file->items) : std::nullopt;
    if (!plain) continue;
    for (const FileOrder& order : *plain) {
      const Hash before = ledger.head();
      const auto done =
          ledger.play(*seat, *order.move, OrderOrigin::seat, std::nullopt, "2026-11-21T09:30:00Z");
      if (done)
        entries.insert(entries.end(), done->entries.begin(), done->entries.end());
      else
        must(ledger.head() == before);
      if (ledger.over()) break;
    }
  }
  survive_export_and_import(ledger, entries);
  return 0;
}

/// A record is refused in words that say where, or read; then it is written as it was read, and an audit ends
/// with a verdict. The fast audit passes nothing that the other one refuses.
inline int records_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  const auto record = read_record(text_of(data, size), "fuzz");
  if (!record) {
    faults_can_be_printed(record.error());
    return 0;
  }
  const AuditReport report = audit(open_game, *record, {});
  if (const auto fast = audit_fast(open_game, text_of(data, size), {})) must(!report.difference);
  if (report.difference) return 0;
  const auto game = open_game(record->entries.front().body);
  const std::string text = write_record(record->entries, Viewer::referee(), *game, record->last);
  const auto again = read_record(text, "again");
  must(again.has_value() && again->entries.size() == record->entries.size());
  must(write_record(again->entries, Viewer::referee(), *game, again->last) == text);
  return 0;
}

/// Data of a page ends nothing of the page that holds it, whatever people wrote, and is read back as it was
/// (PAGE-9).
inline int page_data_stays_data(const std::uint8_t* data, std::size_t size) {
  const nlohmann::ordered_json words{
      {"said", Json(std::string(text_of(data, size))).dump(-1, ' ', false, Json::error_handler_t::replace)}};
  const PageDocument page{
      .language = "en", .title = words["said"], .body = "<p>body</p>", .script = "run();", .data = words};
  const std::string html = html_of(page);
  const auto count = [&](std::string_view what) {
    std::size_t found = 0;
    for (auto at = html.find(what); at != std::string::npos; at = html.find(what, at + 1)) ++found;
    return found;
  };
  must(count("<script") == 2 && count("</script") == 2 && count("<!--") == 0 && count("<title") == 1);
  const std::size_t id = html.find("id=\"data\"");
  must(id != std::string::npos);
  const std::size_t begin = html.find('>', id) + 1, end = html.find("</script", begin);
  must(nlohmann::ordered_json::parse(html.substr(begin, end - begin)) == words);
  return 0;
}

}  // namespace inselpost::fuzz
