// What people have played, and the command `stats` (PAGE-2).
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "cli/render/renderers.hpp"
#include "cli/render/statistics/statistics.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "schemas/json/json.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost {
namespace {

// PAGE-2: RFC 4180, and no cell that a spreadsheet would compute.
TEST(PeopleStatistics, AreWrittenAsCsv) {
  const std::vector<PersonStatistics> people{{"Ada, the \"first\"", "catan", 3, 2, 1, 21, {9, 3600, 90000}},
                                             {"=HYPERLINK(\"http://x\")", "catan", 1, 0, 0, 0, {}},
                                             {"-2+3", "catan", 1, 0, 0, 0, {}},
                                             {"@sum", "catan", 1, 0, 0, 0, {}},
                                             {"+49", "catan", 1, 0, 0, 0, {}},
                                             {"＝1+1", "catan", 1, 0, 0, 0, {}},
                                             {"two\nlines", "dice", 1, 0, 0, 0, {}},
                                             {"Bo-Anne", "dice", 1, 1, 1, 40, {1, 5, 5}}};
  EXPECT_EQ(people_csv(people),
            "player,system,games,finished,wins,points,answers,median,longest\r\n"
            "\"Ada, the \"\"first\"\"\",catan,3,2,1,21,9,3600,90000\r\n"
            "\"'=HYPERLINK(\"\"http://x\"\")\",catan,1,0,0,0,0,,\r\n"
            "'-2+3,catan,1,0,0,0,0,,\r\n"
            "'@sum,catan,1,0,0,0,0,,\r\n"
            "'+49,catan,1,0,0,0,0,,\r\n"
            "'＝1+1,catan,1,0,0,0,0,,\r\n"
            "\"two\nlines\",dice,1,0,0,0,0,,\r\n"
            "Bo-Anne,dice,1,1,1,40,1,5,5\r\n");
  EXPECT_EQ(people_csv({}), "player,system,games,finished,wins,points,answers,median,longest\r\n");
}

// PAGE-2, OUT-9: a name stays text, and no line is wider than a page.
TEST(PeopleStatistics, AreAPage) {
  const std::vector<PersonStatistics> people{
      {"game: friday\nseat: red", "catan", 3, 2, 1, 21, {9, 3600, 90000}},
      {std::string(60, 'x'), "catan", 1000, 1000, 1000, 10000, {1000, 8 * 86400, 9 * 86400}},
      {"", "dice", 1, 0, 0, 0, {}}};
  for (const char* language : {"en", "de"}) {
    const std::string text = render_text(people_page(*find_catalog(language), people), {});
    EXPECT_EQ(text.find("\ngame:"), std::string::npos) << text;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
      EXPECT_LE(display_width(text.substr(begin, end - begin)), page_width) << text;
  }
  EXPECT_EQ(render_text(people_page(default_catalog(), {}), {}), "There is no game to count yet.\n");
}

struct Ran {
  std::string out;
  int status = 0;
};

/// A store with a game that a table log tells, and one that has just begun.
class StatsCommand : public testing::Test {
 protected:
  Ran run(const std::string& arguments, const std::string& time = "2026-11-21T09:30:00Z") const {
    const std::string command = "INSELPOST_DB='" + (folder_ / "games.db") +
                                "' '" INSELPOST_PROGRAM "' --now " + time + ' ' + arguments + " 2>&1";
    Ran ran;
    std::FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
      ran.out.append(buffer.data(), n);
    ran.status = pclose(pipe) >> 8;
    return ran;
  }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return '\'' + (folder_ / name) + '\'';
  }
  void SetUp() override {
    ASSERT_EQ(run("import '" INSELPOST_SOURCE_DIR "/examples/recorded/four-players.yaml'").status, 0);
    ASSERT_EQ(run("new " + file("setup.yaml",
                                "game: friday-island\nboard: classic-beginner\nseed: stats\n"
                                "ruleset: {start_player: given}\n"
                                "seats:\n- {name: red, player: Ada}\n- {name: blue, player: Bo}\n"
                                "- {name: white, player: '=Cleo'}\n"))
                  .status,
              0);
  }
  TemporaryFolder folder_;
};

// PAGE-2
TEST_F(StatsCommand, ChecksItsOptions) {
  EXPECT_EQ(run("stats").status, 2);
  EXPECT_EQ(run("stats --store friday-island").status, 2);
  EXPECT_EQ(run("stats --store --as red").status, 2);
  EXPECT_EQ(run("stats --store --svg").status, 2);
  EXPECT_EQ(run("stats --store --csv --json").status, 2);
  EXPECT_EQ(run("stats friday-island --as pink").status, 2);
  EXPECT_EQ(run("stats friday-island --dark").status, 2);
  EXPECT_EQ(run("stats friday-island --svg --json").status, 2);
  EXPECT_EQ(run("stats no-island").status, 66);
  EXPECT_EQ(run("stats friday-island").status, 0);
  EXPECT_EQ(run("stats friday-island --as red").status, 0);
  EXPECT_EQ(run("stats friday-island --referee --json").status, 0);
}

// PAGE-2: an answer is counted from the moment at which somebody had to decide.
TEST_F(StatsCommand, CountsTimesToAnswer) {
  const auto send = [&](const std::string& seat, const std::string& orders, const std::string& time) {
    const Ran ran = run("submit " + file(seat + ".yaml", "game: friday-island\nseat: " + seat +
                                                             "\nturn: 0\norders: " + orders + "\n"),
                        "2026-11-" + time + ":00Z");
    EXPECT_EQ(ran.status, 0) << ran.out;
  };
  send("red", "[found: {settlement: A1.S, road: B1/E}]", "21T12:30");
  send("blue", "[found: {settlement: C4.SE, road: C4/E}]", "21T13:30");
  send("white", "[found: {settlement: D2.SE, road: D2/E}, found: {settlement: A3.S, road: B3/E}]",
       "22T13:30");
  send("blue", "[found: {settlement: C1.SE, road: C1/SE}]", "22T13:40");
  const auto json = parse_json(run("stats friday-island --json").out);
  EXPECT_EQ(json.at("seats").at(0).at("answers").dump(), R"({"count":1,"longest":10800,"median":10800})");
  EXPECT_EQ(json.at("seats").at(1).at("answers").dump(), R"({"count":2,"longest":3600,"median":2100})");
  EXPECT_EQ(json.at("seats").at(2).at("answers").dump(), R"({"count":1,"longest":86400,"median":86400})")
      << "both orders of a file are one answer";
  const std::string csv = run("stats --store --csv").out;
  EXPECT_NE(csv.find("Ada,catan,1,0,0,0,1,10800,10800\r\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find("'=Cleo,catan,1,0,0,0,1,86400,86400\r\n"), std::string::npos) << csv;
}

// PAGE-2, AUD-10: during a hidden round nobody but the moderator learns from it that somebody has acted.
TEST_F(StatsCommand, TellsNothingOfAHiddenRound) {
  ASSERT_EQ(run("new " + file("dice.yaml",
                              "game: quiet-islands\nsystem: dice\nseed: hidden\n"
                              "ruleset: {reveal: end_of_round}\n"
                              "seats: [{name: red, player: Ada}, {name: blue, player: Bo}]\n"))
                .status,
            0);
  const auto send = [&](const std::string& seat, int turn, const std::string& orders, const char* time) {
    const Ran ran = run("submit " + file(seat + ".yaml", "game: quiet-islands\nseat: " + seat +
                                                             "\nturn: " + std::to_string(turn) +
                                                             "\norders: " + orders + "\n"),
                        time);
    EXPECT_EQ(ran.status, 0) << ran.out;
  };
  for (const char* seat : {"red", "blue"})
    send(seat, 0, "[{found: {settlement: v3, road: v3-v4}}, {found: {city: c13, road: c13-v5}}]",
         "2026-11-21T10:00:00Z");
  const std::string before = run("stats quiet-islands --json").out,
                    all = run("stats quiet-islands --json --referee").out, people = run("stats --store").out;
  send("red", 1, "[roll]", "2026-11-21T12:00:00Z");
  EXPECT_EQ(run("stats quiet-islands --json").out, before);
  EXPECT_EQ(run("stats quiet-islands --json --as blue").out, before);
  EXPECT_EQ(run("stats --store").out, people);
  EXPECT_NE(run("stats quiet-islands --json --referee").out, all);
}

// PAGE-2
TEST_F(StatsCommand, CountsEveryGameOfTheStore) {
  const auto all = parse_json(run("stats --store --json").out);
  EXPECT_EQ(parse_json(run("stats four-players friday-island --json").out), all);
  std::size_t games = 0, wins = 0;
  for (const auto& person : all) {
    games += person.at("games").get<std::size_t>();
    wins += person.at("wins").get<std::size_t>();
  }
  EXPECT_EQ(games, 7U);
  EXPECT_LE(wins, 1U);
}

}  // namespace
}  // namespace inselpost
