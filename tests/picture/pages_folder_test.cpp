// The pages of seats and of all games, as files (PAGE-3, PAGE-10, PAGE-11).
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/common/index_document.hpp"
#include "schemas/json/json.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::pages_folder_tests {
namespace {

struct Ran {
  std::string out;
  int status = 0;
};

/// Runs a command in the shell.
Ran run(const std::string& command) {
  Ran ran;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    ran.out.append(buffer.data(), n);
  ran.status = pclose(pipe) >> 8;
  return ran;
}

/// A store with a game after its founding and one whose players must join.
class PagesCommand : public testing::Test {
 protected:
  Ran run(const std::string& arguments) const {
    return pages_folder_tests::run("INSELPOST_DB='" + (folder_ / "games.db") +
                                   "' '" INSELPOST_PROGRAM "' --now 2026-11-21T09:30:00Z " + arguments);
  }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return '\'' + (folder_ / name) + '\'';
  }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  unsigned mode_of(const std::string& name) const {
    struct stat about {};
    return ::stat((folder_ / name).c_str(), &about) == 0 ? about.st_mode & 0777U : 0;
  }
  nlohmann::json data_of(const std::string& page) const {
    const std::string begin = "id=\"data\">", end = "</script>";
    const std::size_t at = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(at, page.find(end, at) - at));
  }
  void SetUp() override {
    for (const char* game : {"friday-island", "sunday-island"})
      ASSERT_EQ(run("new " + file("setup.yaml",
                                  "game: " + std::string(game) +
                                      "\nboard: classic-beginner\nseed: pages\n"
                                      "ruleset: {start_player: given}\n"
                                      "seats:\n- {name: red, player: Ada <b>}\n- {name: blue, player: Bo}\n"
                                      "- {name: white, player: Cleo}\n"))
                    .status,
                0);
  }
  TemporaryFolder folder_;
};

// G-020 PAGE-11
TEST_F(PagesCommand, TouchesWhatHasChangedAlone) {
  const std::string to = "pages '" + (folder_ / "www") + '\'';
  const Ran first = run(to);
  EXPECT_EQ(first.status, 0) << first.out;
  for (const char* name : {"www/friday-island.html", "www/sunday-island.html", "www/index.html"}) {
    EXPECT_NE(first.out.find(name), std::string::npos) << first.out;
    EXPECT_EQ(mode_of(name), 0644U) << name;
  }
  EXPECT_NE(read("www/index.html").find("<a href=\"sunday-island.html\">"), std::string::npos);
  EXPECT_NE(read("www/index.html").find("2026-11-21"), std::string::npos) << "since when";
  EXPECT_EQ(run(to).out, "");
  const std::string orders =
      "game: friday-island\nseat: red\nturn: 0\norders:\n- found: {settlement: B2.N, road: B2/NE}\n";
  const Ran sent = run("submit " + file("red.yaml", orders));
  ASSERT_EQ(sent.status, 0) << sent.out;
  const Ran second = run(to);
  EXPECT_NE(second.out.find("friday-island.html"), std::string::npos) << second.out;
  EXPECT_NE(second.out.find("index.html"), std::string::npos) << second.out;
  EXPECT_EQ(second.out.find("sunday-island"), std::string::npos) << second.out;
}

// PAGE-11: a game that cannot be read holds up no other.
TEST_F(PagesCommand, LeavesOutAGameThatCannotBeRead) {
  ASSERT_EQ(pages_folder_tests::run("/usr/bin/python3 -c \"import sqlite3; d = sqlite3.connect('" +
                                    (folder_ / "games.db") +
                                    "'); d.execute('DROP TRIGGER entries_stay_same'); "
                                    "d.execute('UPDATE entries SET body = replace(body, char(58), char(1)) "
                                    "WHERE id >> 32 = (SELECT min(id) FROM games)'); d.commit()\"")
                .status,
            0);
  const Ran ran = run("pages '" + (folder_ / "www") + '\'');
  EXPECT_EQ(ran.status, 74) << ran.out;
  EXPECT_NE(ran.out.find("www/sunday-island.html"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("friday-island was left out"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("audit"), std::string::npos) << ran.out;
  const std::string list = read("www/index.html");
  EXPECT_NE(list.find("<li>friday-island<br>This game cannot be shown now.</li>"), std::string::npos) << list;
  EXPECT_NE(list.find("<a href=\"sunday-island.html\">"), std::string::npos) << list;
  for (const char* command : {"stats --store", "waiting --digest", "list Bo"}) {
    const Ran other = run(command);
    EXPECT_EQ(other.status, 74) << command << ": " << other.out;
    EXPECT_NE(other.out.find("friday-island was left out"), std::string::npos)
        << command << ": " << other.out;
  }
  EXPECT_NE(run("list Bo").out.find("sunday-island  "), std::string::npos) << run("list Bo").out;
}

// PAGE-10 PAGE-11: pages of a seat are written for their owner alone, and only if they are asked for.
TEST_F(PagesCommand, KeepsPagesOfSeatsToTheirOwner) {
  EXPECT_EQ(run("pages '" + (folder_ / "own") + "' --as red").status, 0);
  EXPECT_EQ(mode_of("own/friday-island-red.html"), 0600U);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "own/friday-island-blue.html"));
  EXPECT_EQ(read("own/friday-island.html").find("\"patterns\""), std::string::npos);
  EXPECT_EQ(run("pages").status, 2);
  const Ran unknown = run("pages '" + (folder_ / "none") + "' --as pink");
  EXPECT_EQ(unknown.status, 2) << unknown.out;
  EXPECT_NE(unknown.out.find("red, blue"), std::string::npos) << unknown.out;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "none"));
}

// PAGE-3 PAGE-9 PAGE-10: what a page of a seat holds.
TEST_F(PagesCommand, WritesThePageOfASeat) {
  EXPECT_EQ(run("page friday-island --as red -o '" + (folder_ / "red.html") + '\'').status, 0);
  const std::string page = read("red.html");
  EXPECT_NE(page.find("Do not forward it."), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos) << "the name of a player is text";
  EXPECT_NE(page.find("# - found: {settlement:"), std::string::npos)
      << "the form is there without JavaScript (G-010)";
  const nlohmann::json data = data_of(page);
  EXPECT_FALSE(data.at("has_token").get<bool>());
  EXPECT_EQ(data.at("head"), (nlohmann::json{"game: friday-island", "seat: red", "turn: 0", "orders:"}));
  std::size_t listed = 0;
  for (const auto& order : data.at("orders")) listed += order.value("now", false) ? 1U : 0U;
  EXPECT_EQ(listed, nlohmann::json::parse(run("legal friday-island --as red --json").out)
                        .at("legal")
                        .at("red")
                        .at("orders")
                        .size());
  // Those who do not found now can put wishes together, and orders for their next turn later.
  EXPECT_EQ(run("page friday-island --as blue -o '" + (folder_ / "blue.html") + '\'').status, 0);
  EXPECT_EQ(data_of(read("blue.html")).at("orders").size(), 0U);
  EXPECT_EQ(run("page friday-island --token").status, 2);
  EXPECT_EQ(run("page friday-island --as pink").status, 2);
  const nlohmann::json german = data_of(run("--lang de page friday-island --as red").out);
  EXPECT_EQ(german.at("patterns").at("discard"), "ablegen: 1001 lehm");
  EXPECT_EQ(german.at("unit_words").at("wool"), "wolle");
  EXPECT_EQ(german.at("unit_names").at("wool"),
            (nlohmann::json{{"label", "Wolle"}, {"one", "1 Wolle"}, {"many", "{count} Wolle"}}));
  EXPECT_EQ(german.at("orders").at(0).at("what"), "Eine Siedlung gründen");
}

// PAGE-11: the picture beside a post.
TEST_F(PagesCommand, WritesThePictureBesideAPost) {
  EXPECT_EQ(run("post friday-island --picture '" + (folder_ / "island.png") + '\'').status, 0);
  EXPECT_TRUE(read("island.png").starts_with("\x89PNG"));
}

/// Returns the last line of a text.
std::string last_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

// PAGE-11
TEST(GameList, SaysThatThereAreNoGames) {
  EXPECT_NE(html_of(index_document(*find_catalog("en"), {})).find("<p>There are no games yet.</p>"),
            std::string::npos);
  EXPECT_NE(html_of(index_document(*find_catalog("de"), {})).find("<p>Noch gibt es keine Partien.</p>"),
            std::string::npos);
}

// PAGE-6: the demonstration ends with a page to open.
TEST(Demonstration, EndsWithThePathOfAPage) {
  const TemporaryFolder folder;
  for (const char* kind : {"board", "dice"}) {
    const Ran ran = run("TMPDIR='" + (folder / ".") +
                        "' INSELPOST='" INSELPOST_PROGRAM "' '" INSELPOST_SOURCE_DIR "/script/demo' " + kind);
    ASSERT_EQ(ran.status, 0) << ran.out;
    const std::string page = last_line(ran.out);
    std::ifstream in(page, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_TRUE(page.ends_with(".html")) << page;
    EXPECT_NE(text.find("id=\"data\""), std::string::npos) << page;
  }
}

}  // namespace
}  // namespace inselpost::pages_folder_tests
