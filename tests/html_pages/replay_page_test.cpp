// Pages on which one looks back on a game: what they hold, and what they must not.
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/common/replay_page.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/statistics/game_course.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "tests/count_of.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/iterations.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/laws/twins.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

std::string page_of(const std::vector<Entry>& entries, Viewer reader = Viewer::everybody(),
                    const MessageCatalog& words = default_catalog()) {
  RecordedGame read;
  read.game.name = "friday-island";
  read.entries = entries;
  return html_of(replay_page(read, reader, words, [](std::uint64_t) {}));
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t start = text.find(from);
  EXPECT_NE(start, std::string::npos) << from;
  const std::size_t begin = start + from.size();
  return text.substr(begin, text.find(to, begin) - begin);
}

std::string data_of(const std::string& page) {
  return between(page, R"(<script type="application/json" id="data">)", "</script>");
}

std::string from_base64(const std::string& text) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    bits = bits << 6U | static_cast<std::uint32_t>(digits.find(c));
    count += 6;
    if (count >= 8) out += static_cast<char>(bits >> (count -= 8) & 255U);
  }
  return out;
}

/// Returns a game whose length does not matter.
const played::PlayedGame& short_game() {
  static const played::PlayedGame game =
      played::play(played::setup_file(catan::Preset::edition_2025, 3, "short"), 3, 60);
  return game;
}

/// Returns what the page holds compressed.
json packed_in(const std::string& page) {
  const std::string bytes = from_base64(json::parse(data_of(page)).at("packed"));
  std::string text(std::size_t{1} << 26U, '\0');
  uLongf size = text.size();
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                       reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()),
            Z_OK);
  text.resize(size);
  return json::parse(text);
}

/// Applies a difference, as course.js does.
void change(std::vector<std::size_t>& list, const json& difference) {
  if (difference.at(0) == -1) {
    for (std::size_t i = 1; i < difference.size(); i += 2)
      list.at(difference[i].get<std::size_t>()) = difference[i + 1];
    return;
  }
  const auto stay = list.begin() + difference.at(0).get<std::ptrdiff_t>();
  const auto at = list.erase(stay, stay + difference.at(1).get<std::ptrdiff_t>());
  list.insert(at, difference.begin() + 2, difference.end());
}

/// Returns the names of what is drawn, in order.
std::vector<std::string> titles_in(const std::vector<std::size_t>& groups, const json& all) {
  static const std::regex title("<title>([^<]*)</title>");
  std::vector<std::string> out;
  for (const std::size_t group : groups) {
    const std::string text = all.at(group);
    std::smatch found;
    if (std::regex_search(text, found, title)) out.push_back(found[1]);
  }
  return out;
}

/// Expects that the page shows behind each entry what `show --at` shows.
void expect_same_positions(const std::vector<Entry>& entries, Viewer reader) {
  const json packed = packed_in(page_of(entries, reader));
  ASSERT_EQ(packed.at("entries").size(), entries.size());
  std::vector<std::size_t> board, table;
  std::size_t pictures = 0;
  const bool is_over = entries::kind_of(entries.back()) == entries::Kind::end;
  follow_game(entries, reader, [&](const CourseStep& step) {
    const json& entry = packed.at("entries").at(step.entry.number);
    if (entry.contains("b")) change(board, entry["b"]);
    if (entry.contains("p")) change(table, entry["p"]);
    if (step.position == nullptr) return;
    const GamePages& pages = pages_for(default_catalog(), step.position->facts());
    std::vector<std::string> expected;
    for (const picture::Group& group :
         pages
             .picture(default_catalog(), *step.position, is_over ? Viewer::referee() : reader, step.views,
                      PlaceNames::hexes)
             .groups)
      if (!group.name.empty()) expected.push_back(std::regex_replace(group.name, std::regex("\""), "&quot;"));
    ASSERT_EQ(titles_in(board, packed.at("groups")), expected) << step.entry.number;
    ASSERT_FALSE(table.empty());
    ++pictures;
  });
  EXPECT_GT(pictures, entries.size() / 2);
}

// G-011, PAGE-6
TEST(ReplayPage, ShowsBehindEachEntryWhatStoodThere) {
  for (const std::size_t players : {2U, 4U}) {
    const auto game =
        played::play_disturbed(played::setup_file(catan::Preset::edition_2025, players, "replay"), players,
                               100 + test::iterations(300));
    for (const Viewer reader : {Viewer::everybody(), Viewer::of(seat_at(1))})
      expect_same_positions(game.entries, reader);
  }
}

// G-011, PAGE-6
TEST(ReplayPage, ShowsTheSheetsOfTheDiceGame) {
  dice::test::Played game = dice::test::begin(dice::test::setup_text(3), "replay");
  test::Random random(3);
  dice::test::play_on(game, random, 50 + test::iterations(150), true);
  expect_same_positions(game.entries, Viewer::everybody());
}

// PAGE-6: points and throws are those of the game.
TEST(ReplayPage, CountsAsTheStatisticsDo) {
  const auto game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "counts"), 5,
                                 150 + test::iterations(450));
  const json packed = packed_in(page_of(game.entries));
  std::vector<std::uint64_t> thrown(11);
  std::vector<std::uint16_t> points;
  for (const json& entry : packed.at("entries")) {
    for (const json& outcome : entry.value("d", json::array())) ++thrown.at(outcome.get<std::size_t>());
    if (entry.contains("s")) points = entry["s"].get<std::vector<std::uint16_t>>();
  }
  const GameStatistics counted = game_statistics(game.entries, Viewer::everybody());
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < thrown.size(); ++i) {
    EXPECT_EQ(thrown[i], counted.counts.throw_results.at(i).count);
    all += thrown[i];
  }
  EXPECT_GT(all, 20U);
  EXPECT_EQ(points, counted.turns.back().points);
}

// PAGE-7: the page holds the record that its reader may export.
TEST(ReplayPage, HoldsTheRecordOfItsReader) {
  const auto game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "record"), 8, 300);
  ASSERT_FALSE(game.over());
  for (const Viewer reader : {Viewer::everybody(), Viewer::of(seat_at(2))})
    EXPECT_EQ(packed_in(page_of(game.entries, reader)).at("record"), played::exported(game, reader));
}

// G-017, PAGE-10, law 4: nothing that a reader may not know is in the bytes of a page.
TEST(ReplayPage, OfTwinsHoldsTheSame) {
  std::size_t different = 0;
  for (const std::size_t players : {2U, 4U})
    for (const Viewer& viewer : twins::viewers(players)) {
      SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "twins");
      twins::Twins twins{played::begin(file), played::begin(file), viewer, false};
      catan::play::Random random(players);
      for (int i = 0; i < 150; ++i) twins::step(twins, random);
      different += twins.different;
      const std::string one = page_of(twins.one.entries, viewer),
                        other = page_of(twins.other.entries, viewer);
      const auto without_packed = [](const std::string& page) {
        const std::size_t begin = page.find("\"packed\":\"") + 10;
        return twins::with_blanks(std::string(page).erase(begin, page.find('"', begin) - begin));
      };
      EXPECT_EQ(without_packed(one), without_packed(other));
      EXPECT_EQ(twins::with_blanks(packed_in(one).dump()), twins::with_blanks(packed_in(other).dump()));
    }
  EXPECT_GT(different, 10U) << "they were the same game";
}

// PAGE-10: the same game gives the same bytes.
TEST(ReplayPage, HasTheSameBytesTwice) {
  EXPECT_EQ(page_of(short_game().entries), page_of(short_game().entries));
}

// G-016, PAGE-9: names stay text.
TEST(ReplayPage, ShowsHostileNamesAsText) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "hostile");
  file.players = {"</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><!--<script>"};
  const auto game = played::play(file, 3, 60);
  for (const MessageCatalog* words : languages()) {
    const std::string page = page_of(game.entries, Viewer::of(seat_at(0)), *words);
    EXPECT_EQ(test::count_of(page, "</script"), 2U);
    EXPECT_EQ(test::count_of(page, "<script"), 2U);
    EXPECT_EQ(test::count_of(page, "<!--"), 0U);
    EXPECT_EQ(test::count_of(page, "<img"), 0U);
    const std::string data = data_of(page);
    EXPECT_EQ(data.find('<'), std::string::npos);
    EXPECT_EQ(json::parse(data).at("seats").at(0).at("player"), file.players[0]);
    // An opening line of another's text in a picture's title is escaped as well: it is parsed as XML.
    const json packed = packed_in(page);
    for (const json& group : packed.at("groups"))
      EXPECT_EQ(group.get<std::string>().find("<script"), std::string::npos);
  }
}

// G-018, PAGE-9: nothing runs but the page's own script, and nothing is asked for.
TEST(ReplayPage, AllowsNothingButItsOwnScriptAndStyle) {
  const std::string page = page_of(short_game().entries, Viewer::of(seat_at(0)));
  const auto hash = [](const std::string& text) { return "'sha256-" + base64(sha256(text)) + "'"; };
  EXPECT_EQ(between(page, "Content-Security-Policy\" content=\"", "\""),
            "default-src 'none'; script-src " + hash(between(page, "<script type=\"module\">", "</script>")) +
                "; style-src " + hash(between(page, "<style>", "</style>")) +
                "; img-src data:; base-uri 'none'; form-action 'none'");
  static const std::regex attribute("<[a-z][^>]* (style|on[a-z]+|src|action)=");
  const std::string body = page.substr(page.find("<body>"), page.find("<script") - page.find("<body>"));
  EXPECT_FALSE(std::regex_search(body, attribute));
  for (const char* stores : {"localStorage", "sessionStorage", "indexedDB", "document.cookie", "pushState",
                             "replaceState", "fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "eval("})
    EXPECT_EQ(page_sources::replay_script().find(stores), std::string::npos) << stores;
  std::set<std::string> addresses;
  const std::regex address("https?://[^\"'` ]+");
  for (auto at = std::sregex_iterator(page.begin(), page.end(), address); at != std::sregex_iterator(); ++at)
    addresses.insert(at->str());
  EXPECT_EQ(addresses, std::set<std::string>{"http://www.w3.org/2000/svg"});
}

// PAGE-10: a page of a seat says so.
TEST(ReplayPage, OfASeatSaysThatItIsNotToBeForwarded) {
  const std::vector<Entry>& entries = short_game().entries;
  for (const MessageCatalog* words : languages()) {
    const std::string note(words->page.do_not_forward);
    EXPECT_NE(page_of(entries, Viewer::of(seat_at(0)), *words).find(note), std::string::npos);
    EXPECT_EQ(page_of(entries, Viewer::everybody(), *words).find(note), std::string::npos);
  }
}

// G-015, PAGE-8
TEST(ReplayPage, OfThreeThousandEntriesHasLessThan600Kibibytes) {
  const std::vector<Entry> entries =
      played::play(played::setup_file(catan::Preset::edition_2025, 6, "long"), 7, test::iterations(5'000))
          .entries;
  ASSERT_GE(entries.size(), test::iterations(2500));
  const std::string page = page_of(entries);
  // For the browser (tests/browser/replay.py).
  if (const char* file = std::getenv("INSELPOST_LONG_PAGE")) std::ofstream(file, std::ios::binary) << page;
  RecordProperty("entries", static_cast<int>(entries.size()));
  RecordProperty("bytes", static_cast<int>(page.size()));
  // A shorter game (with the sanitizers) is mostly the script, which every page has once.
  EXPECT_LT(page.size() * 3000 / std::max<std::size_t>(entries.size(), 2500), 600U * 1024U);
}

/// Returns the words in braces.
std::multiset<std::string> placeholders_in(std::string_view text) {
  static const std::regex placeholder("\\{\\w+\\}");
  const std::string copy(text);
  std::multiset<std::string> out;
  for (auto at = std::sregex_iterator(copy.begin(), copy.end(), placeholder); at != std::sregex_iterator();
       ++at)
    out.insert(at->str());
  return out;
}

// PAGE-9: the script says the same in every language.
TEST(PageTexts, AreTheSameSentencesInEveryLanguage) {
  const auto texts_of = [](const PageMessages& page) {
    return std::array{page.common, page.replay, page.check, page.composer};
  };
  const auto english = texts_of(default_catalog().page);
  for (const MessageCatalog* words : languages())
    for (std::size_t part = 0; part < english.size(); ++part) {
      const PageTexts one = english.at(part), other = texts_of(words->page).at(part);
      ASSERT_EQ(one.size(), other.size());
      for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].name, other[i].name);
        EXPECT_EQ(placeholders_in(one[i].text), placeholders_in(other[i].text)) << one[i].name;
      }
    }
}

}  // namespace
}  // namespace inselpost
