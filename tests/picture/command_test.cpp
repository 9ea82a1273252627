// `board` and `show` as pictures.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/count_of.hpp"
#include "tests/picture/png_reader.hpp"
#include "tests/picture/svg_reader.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::picture_tests {
namespace {

struct Ran {
  std::string out;
  int status = 0;
};
Ran run(const std::string& arguments, const std::string& surroundings = {}) {
  const std::string command = surroundings + " '" INSELPOST_PROGRAM "' " + arguments + " 2>/dev/null";
  Ran ran;
  std::FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    ran.out.append(buffer.data(), n);
  ran.status = pclose(pipe) >> 8;
  return ran;
}

// G-001, G-002, PAGE-1
TEST(PictureCommand, PrintsTheSameBytesAnywhere) {
  for (const char* form : {"--svg", "--png"}) {
    const std::string arguments = std::string("board classic-beginner ") + form;
    const Ran usual = run(arguments);
    EXPECT_EQ(usual.status, 0);
    EXPECT_FALSE(usual.out.empty());
    for (const char* surroundings :
         {"LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8", "LC_ALL=C", "LC_NUMERIC=de_DE.UTF-8 LC_ALL=",
          "env -i FONTCONFIG_FILE=/dev/null FONTCONFIG_PATH=/nowhere HOME=/nowhere"})
      EXPECT_EQ(run(arguments, surroundings).out, usual.out) << surroundings;
  }
  EXPECT_EQ(read_png(run("board big-random --seed friday --png --dark").out).width, 640U);
}

// PAGE-1
TEST(PictureCommand, ChecksItsOptions) {
  EXPECT_EQ(run("board classic-beginner --dark").status, 2);
  EXPECT_EQ(run("board classic-beginner --names all").status, 2);
  EXPECT_EQ(run("board classic-beginner --svg --png").status, 2);
  EXPECT_EQ(run("board classic-beginner --svg --yaml").status, 2);
  EXPECT_EQ(run("board classic-beginner --svg --json").status, 2);
  EXPECT_EQ(run("board classic-beginner --svg --names some").status, 2);
  for (const char* names : {"all", "used", "none"})
    EXPECT_EQ(run(std::string("board classic-beginner --svg --names ") + names).status, 0);
  // A PNG is not printed to a terminal.
  const Ran typed =
      run("", "script -qec \"'" INSELPOST_PROGRAM "' board classic-beginner --png\" /dev/null; true");
  EXPECT_EQ(typed.out.find("IHDR"), std::string::npos);
}

// PAGE-1
TEST(PictureCommand, ShowsAGame) {
  const TemporaryFolder folder;
  const std::string setup = folder / "setup.yaml", store = "INSELPOST_DB='" + (folder / "games.db") + "'";
  std::ofstream(setup)
      << "game: friday-island\nseats:\n- {name: red, player: Ada}\n- {name: blue, player: Bo}\n"
         "- {name: white, player: Cleo}\n- {name: orange, player: Dan}\n"
         "board: classic-beginner\n";
  ASSERT_EQ(run("new '" + setup + "'", store).status, 0);
  const Ran open = run("show friday-island --svg", store);
  ASSERT_EQ(open.status, 0);
  const Element svg = read_xml(open.out);
  EXPECT_EQ(svg.children[0].text.substr(0, 13), "friday-island");
  EXPECT_NE(svg.children[1].text.find("Hexes: A1"), std::string::npos);
  EXPECT_EQ(run("show friday-island --svg --as blue", store).out, open.out);
  EXPECT_EQ(run("show friday-island --svg --at 1", store).out, open.out);
  EXPECT_EQ(read_png(run("show friday-island --png --referee", store).out).width, 640U);
  EXPECT_NE(run("show friday-island --svg --lang de", store).out.find("Felder: A1"), std::string::npos);
  EXPECT_EQ(run("show friday-island --svg --position", store).status, 2);
}

std::string text_of(const std::string& file) {
  std::ifstream in(INSELPOST_SOURCE_DIR "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// PAGE-1: the picture with which the README begins is what the program draws.
TEST(PictureCommand, DrawsThePictureOfTheReadme) {
  const TemporaryFolder folder;
  const std::string store = "INSELPOST_DB='" + (folder / "games.db") + "'";
  ASSERT_EQ(run("import '" INSELPOST_SOURCE_DIR "/examples/recorded/four-players.yaml'", store).status, 0);
  EXPECT_EQ(run("show four-players --svg", store).out, text_of("docs/board.svg"))
      << "make it anew: inselpost import examples/recorded/four-players.yaml; "
         "inselpost show four-players --svg >docs/board.svg";
  for (const char* readme : {"README.md", "README.de.md"})
    EXPECT_LT(text_of(readme).find("](docs/board.svg)"), 400U) << readme;
}

// PAGE-1, G-001
TEST(PictureCommand, ShowsASheetOfTheDiceGame) {
  const TemporaryFolder folder;
  const std::string setup = folder / "setup.yaml", store = "INSELPOST_DB='" + (folder / "games.db") + "'";
  std::ofstream(setup) << "game: winter-islands\nsystem: dice\nseats:\n- {name: red, player: Ada}\n"
                          "- {name: blue, player: Bo}\nseed: dice\n";
  ASSERT_EQ(run("new '" + setup + "'", store).status, 0);
  const std::string file = folder / "red.yaml";
  std::ofstream(file) << "game: winter-islands\nseat: red\nturn: 0\norders:\n"
                         "- found: {settlement: v3, road: v3-v4}\n- found: {city: c13, road: c13-v5}\n";
  ASSERT_EQ(run("submit '" + file + "'", store).status, 0);
  const Ran own = run("show winter-islands --svg --as red", store);
  ASSERT_EQ(own.status, 0);
  const Element svg = read_xml(own.out);
  EXPECT_EQ(svg.children[0].text, "winter-islands");
  const std::string& told = svg.children[1].text;
  for (const char* what : {"red (Ada)", "v3", "c13", "robber"})
    EXPECT_NE(told.find(what), std::string::npos) << told;
  EXPECT_EQ(told.find("blue"), std::string::npos) << told;
  EXPECT_LE(own.out.size(), 40U * 1024);
  EXPECT_EQ(run("show winter-islands --svg --as red", store + " LC_ALL=C").out, own.out);
  EXPECT_NE(read_xml(run("show winter-islands --svg", store).out).children[1].text.find("blue (Bo)"),
            std::string::npos);
  // Names without glyphs of ours stand in the description alone.
  std::ofstream(setup)
      << "game: far-islands\nsystem: dice\nseats:\n- {name: red, player: \u0418\u0433\u043E\u0440\u044C}\n"
         "- {name: blue}\nseed: dice\n";
  ASSERT_EQ(run("new '" + setup + "'", store).status, 0);
  const std::string named = run("show far-islands --svg --names none", store).out;
  EXPECT_NE(read_xml(named).children[1].text.find("\u0418\u0433\u043E\u0440\u044C"), std::string::npos);
  std::ofstream(setup)
      << "game: near-islands\nsystem: dice\nseats:\n- {name: red}\n- {name: blue}\nseed: dice\n";
  ASSERT_EQ(run("new '" + setup + "'", store).status, 0);
  EXPECT_EQ(test::count_of(named, "<use "),
            test::count_of(run("show near-islands --svg --names none", store).out, "<use "));
  for (const char* theme : {"", " --dark"}) {
    const std::string png = run("show winter-islands --png --as red" + std::string(theme), store).out;
    EXPECT_EQ(read_png(png).width, 640U);
    EXPECT_LE(png.size(), 40U * 1024);
  }
}

}  // namespace
}  // namespace inselpost::picture_tests
