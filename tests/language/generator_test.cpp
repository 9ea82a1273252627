// Checks that the build refuses a table of order words with a mistake, and names the line
// (cmake/order_words.cpp).
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/temporary_folder.hpp"

namespace inselpost::language::test {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct Mistake {
  std::string_view right, wrong, message;
};

TEST(OrderWordsGenerator, RefusesAMistakeAndNamesItsLine) {
  const TemporaryFolder folder;
  const std::string input = folder / "words.yaml", output = folder / "table.cpp", said = folder / "said.txt";
  const std::string file = text_of(INSELPOST_SOURCE_DIR "/schemas/language/order_words.yaml");
  const std::string command = std::string(INSELPOST_ORDER_WORDS) + ' ' + input + ' ' + output + " 2>" + said;
  const auto run = [&](const std::string& text) {
    std::ofstream(input) << text;
    return WEXITSTATUS(std::system(command.c_str()));  // NOLINT(cert-env33-c): a test of a program
  };
  for (const Mistake& mistake : std::vector<Mistake>{
           {"at: in robber", "at: in rober", "no such place: in rober"},
           {"has: value rob}", "has: value rop}", "no such place: value rop"},
           {"also: [house condition]", "also: [haus condition]", "no such place: haus condition"},
           {"keys: {name: number}", "keys: {nam: number}", "no such place: nam"},
           {"takes: site", "takes: sight", "unknown kind of value: sight"},
           {"phrase: true", "phrase: yes", "`phrase` is true, or left out"},
           {"  in buy: ", "  in build: ", "a second place of this name"},
           {"de: [passen]", "ed: [passen]", "unknown key: ed"},
           {", de: [passen]", "", "a word needs `de`"},
           {"de: [passen]", "de: [a, b, c, d]", "1 to 3 texts are needed here"},
           {"de: [passen]", "de: ['\"']", "this cannot be a word or the name of a place"},
           {"reserved: [", "reserve: [", "unknown key: reserve"}}) {
    const std::size_t at = file.find(mistake.right);
    ASSERT_NE(at, std::string::npos) << mistake.right;
    const auto line = std::count(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    std::string text = file;
    EXPECT_EQ(run(text.replace(at, mistake.right.size(), mistake.wrong)), 1) << mistake.wrong;
    EXPECT_EQ(text_of(said), input + ':' + std::to_string(line) + ": " + std::string(mistake.message) + '\n');
    EXPECT_FALSE(std::filesystem::exists(output)) << mistake.wrong;
  }
  EXPECT_EQ(run(file), 0) << text_of(said);
  EXPECT_TRUE(std::filesystem::exists(output));
}

}  // namespace
}  // namespace inselpost::language::test
