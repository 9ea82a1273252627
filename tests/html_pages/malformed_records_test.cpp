// Records in which one member is missing or of another kind: whatever reads a record says so in a sentence of
// its own, in the language of the reader, and never in the words of a library.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/common/replay_page.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/render/audit.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/statistics/game_course.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/witness.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/iterations.hpp"
#include "tests/laws/played_game.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

using Place = json::json_pointer;

/// Lists the places of all members and elements below `at`, one of each kind: numbers of elements do not
/// count.
void list_places(const json& value, const Place& at, const std::string& kind, std::set<std::string>& known,
                 std::vector<Place>& out) {
  const auto add = [&](const auto& key, const std::string& name, const json& inner) {
    const std::string kind_here = kind + '/' + name;
    if (known.insert(kind_here + inner.type_name()).second) out.push_back(at / key);
    list_places(inner, at / key, kind_here, known, out);
  };
  const std::string event = value.is_object() ? value.value("event", json()).dump() : std::string();
  if (value.is_object())
    for (const auto& [key, inner] : value.items()) add(key, event + key, inner);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) add(i, "#", value[i]);
}

void expect_own_words(const std::string& text, const std::string& where) {
  for (const std::string_view foreign : {"exception", "::", "basic_", "type must be", "incompatible",
                                         "not found", "is out of", "_M_", "unfit"})
    EXPECT_EQ(text.find(foreign), std::string::npos) << where << ": " << text;
  EXPECT_GT(text.size(), 8U) << where;
}

/// Runs something that reads entries. Returns what it says in both languages if it cannot.
template <class Run>
std::string said_by(const Run& run, const std::string& where) {
  try {
    run();
  } catch (const CommandError& error) {
    for (const MessageCatalog* words : languages()) expect_own_words(words->refused(error.why()), where);
    return default_catalog().refused(error.why());
  }
  return {};
}

/// Lets everything read the record, and returns what is said of it in English. Empty: nothing was found.
std::string read_by_all(const std::vector<Entry>& entries, const json& last, const std::string& where) {
  std::string text;
  for (const Entry& entry : entries) text += canonical(entry.body) + '\n';
  text += canonical(last) + '\n';
  const auto record = read_record(text, "record.jsonl");
  std::string all;
  if (!record) {
    for (const MessageCatalog* words : languages())
      for (const Diagnostic& one : record.error()) {
        expect_own_words(words->message(one.fault), where);
        EXPECT_GT(one.mark.line, 0U) << where;
      }
    all = default_catalog().message(record.error().front().fault);
  }
  // A store holds entries that were never read as a record.
  const AuditReport report = audit(open_game, entries, std::nullopt, {}, std::nullopt);
  if (report.difference) {
    for (const MessageCatalog* words : languages())
      expect_own_words(audit_text(*words, report, "the record"), where);
    all += '\n' + audit_text(default_catalog(), report, "the record");
  }
  all += said_by([&] { LedgerSnapshot::after(entries); }, where);
  all += said_by([&] { game_statistics(entries, Viewer::everybody()); }, where);
  if (record)
    all += said_by(
        [&] { reading_record([&] { find_inconsistency(open_game, *read_telling(text, where)); }); }, where);
  // A page takes long to make.
  static std::size_t records = 0;
  if (++records % 8 == 0)
    all += said_by(
        [&] {
          RecordedGame read;
          read.game.name = "friday-island";
          read.entries = entries;
          replay_page(read, Viewer::everybody(), default_catalog(), [](std::uint64_t) {});
        },
        where);
  return all;
}

/// Changes each member of each kind of entry, with its head made anew: without it, and with a value of
/// another type.
void change_each_member(const std::vector<Entry>& entries, const json& last, const std::string& name) {
  ASSERT_EQ(read_by_all(entries, last, name), "");
  const std::array<json, 6> others{json("zz"),    json(7U),       json(1ULL << 40U),
                                   json::array(), json::object(), json()};
  std::set<std::string> known;
  std::size_t turn = 0, changed = 0;
  for (std::size_t n = 0; n < entries.size(); ++n) {
    std::vector<Place> places;
    list_places(entries[n].body, Place(), entries[n].body.value("kind", ""), known, places);
    for (const Place& place : places)
      for (const bool is_missing : {true, false}) {
        if (++turn % (INSELPOST_SANITIZED ? 17 : 3) != 0) continue;
        std::vector<Entry> other = entries;
        json& holder = other[n].body[place.parent_pointer()];
        if (!is_missing)
          other[n].body[place] = others.at(turn / 2 % others.size());
        else if (holder.is_object())
          holder.erase(place.back());
        else
          holder.erase(std::stoul(place.back()));
        if (turn % 3 != 0 && other[n].body.contains("head")) played::fix_heads(other);
        if (other[n].body == entries[n].body) continue;
        const std::string where = name + ", entry " + std::to_string(n) + ' ' + place.to_string();
        EXPECT_NE(read_by_all(other, last, where), "") << where;
        ++changed;
        if (testing::Test::HasFailure()) return;
      }
  }
  EXPECT_GT(changed, INSELPOST_SANITIZED ? 10U : 100U);
}

std::pair<std::vector<Entry>, json> read_lines(const std::string& file) {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + "/tests/vectors/" + file);
  std::vector<Entry> entries;
  for (std::string line; std::getline(in, line);) entries.push_back({entries.size(), parse_json(line)});
  json last = std::move(entries.back().body);
  entries.pop_back();
  return {std::move(entries), std::move(last)};
}

// AUD-1, PAGE-7
TEST(MalformedRecords, AreReportedInWordsOfOurOwn) {
  for (const std::string file : {"record.jsonl", "record-blue.jsonl"}) {
    const auto [entries, last] = read_lines(file);
    change_each_member(entries, last, file);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(MalformedRecords, OfTheDiceGameToo) {
  dice::test::Played game = dice::test::begin(dice::test::setup_text(2), "malformed");
  dice::test::Random random(2);
  dice::test::play_on(game, random, 60, false);
  LastLine last;
  change_each_member(game.entries, last_line(game.entries.front().body, game.entries.back().body, last),
                     "dice");
}

// The members of a seal are named where one is missing.
TEST(MalformedRecords, SayWhichMemberIsMissing) {
  auto [entries, last] = read_lines("record-public.jsonl");
  const auto sealed = std::ranges::find_if(entries, [](const Entry& entry) {
    return entry.body.contains("events") && std::ranges::any_of(entry.body["events"], [](const json& event) {
             return event.contains("hidden");
           });
  });
  ASSERT_NE(sealed, entries.end());
  for (json& event : sealed->body["events"])
    if (event.contains("hidden")) event["hidden"].erase("sealed");
  const AuditReport report = audit(open_game, entries, std::nullopt, {}, std::nullopt);
  const std::string number = std::to_string(sealed->number);
  EXPECT_NE(audit_text(default_catalog(), report, "it").find("`salt` is missing"), std::string::npos)
      << audit_text(default_catalog(), report, "it");
  EXPECT_NE(
      said_by([&, &entries = entries] { LedgerSnapshot::after(entries); }, "seal").find("entry " + number),
      std::string::npos);
}

}  // namespace
}  // namespace inselpost
