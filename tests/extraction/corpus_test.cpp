// Compares what is found in letters of mail programs and forums with the result stored beside each: none is
// misread (LET-4 to LET-14, MEND-1). `UPDATE_LETTERS=1` writes the results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/repair_law.hpp"

namespace inselpost::extraction {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<fs::path> letters_of_corpus() {
  std::vector<fs::path> letters;
  for (const auto& entry : fs::directory_iterator(fs::path(INSELPOST_SOURCE_DIR) / "tests/extraction/corpus"))
    if (entry.path().extension() == ".txt") letters.push_back(entry.path());
  std::sort(letters.begin(), letters.end());
  return letters;
}

TEST(Corpus, isReadAsIntended) {
  const bool update = std::getenv("UPDATE_LETTERS") != nullptr;
  std::size_t all = 0, german = 0;
  for (const fs::path& path : letters_of_corpus()) {
    ++all;
    if (path.stem().string().ends_with("-de")) ++german;
    fs::path expected = path;
    expected.replace_extension(".expected");
    const std::string found = report({{path.filename().string(), contents(path)}});
    if (update)
      std::ofstream(expected, std::ios::binary) << found;
    else
      EXPECT_EQ(found, contents(expected)) << path.filename();
  }
  EXPECT_GE(all, 150U);
  EXPECT_GE(2 * german, all);
}

TEST(Corpus, keepsTheLawOfMends) {  // MEND-2
  for (const fs::path& path : letters_of_corpus()) {
    const std::vector<InputText> texts{{"mail", contents(path)}};
    for (const OrdersBlock& block : extract_orders(texts, words_of_all_games()).files) {
      EXPECT_EQ(broken_law(block, words_of_all_games()), "") << path.filename();
      EXPECT_TRUE(is_placed(repaired(block, words_of_all_games()).file, texts)) << path.filename();
    }
  }
}

}  // namespace
}  // namespace inselpost::extraction
