// MEND-2, L-065: checks that strict files, damaged as mail damages them, are read as meant, or refused.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/repair_law.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

const std::vector<std::string> strict_files{
    B,
    "game: friday-island\nseat: red\nturn: 7\nluck: a long line of luck\norders:\n  - roll\n"
    "  - build: {road: B2/NE}\n  - end turn\n",
    "game: friday-island\nseat: blue\nturn: 12\norders:\n  - robber: {to: C3, rob: red}\n"
    "  - offer: {to: [red, white], give: 2 ore, get: 1 wool}\n  - build: {settlement: B2.NE}\n",
    "game: friday-island\nseat: red\nturn: 7\norders:\n  - play: {knight: {to: C3, rob: blue}}\n"
    "  - discard: 2 ore + 1 wool\n  - trade: {give: 4 brick, get: 1 ore}\nstanding:\n  roll: at once\n",
    "game: friday-island\nseat: red\nturn: 7\norders:\n  - all:\n      - build: {city: B2.NE}\n"
    "      - end turn\n",
    "spiel: friday-island\nsitz: red\nzug: 7\nbefehle:\n  - würfeln\n  - bauen: {straße: B2/NO}\n"
    "  - angebot: {an: alle, biete: 1 wolle, suche: 1 erz}\n  - zug beenden\n",
};

class Damaging {
 public:
  explicit Damaging(unsigned seed) : random_(seed) {}

  std::string damaged(const std::string& file) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < file.size();) {
      const std::size_t end = file.find('\n', from);
      lines.push_back(file.substr(from, end - from));
      from = end + 1;
    }
    const std::string before = upto(3) == 0 ? "Hi Bo,\nthanks!\n\n" : "";
    const int times = static_cast<int>(upto(4)) + 1;
    for (int n = 0; n < times; ++n) damage(lines);
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return before + out + (upto(3) == 0 ? "\nCheers\n" : "");
  }

 private:
  std::size_t upto(std::size_t n) { return random_() % n; }
  static void replace_one(std::string& line, const std::string& what, const std::string& with) {
    if (const std::size_t at = line.find(what); at != std::string::npos) line.replace(at, what.size(), with);
  }

  void damage(std::vector<std::string>& lines) {
    const std::size_t which = upto(lines.size());
    std::string& line = lines[which];
    const bool luck = line.starts_with("luck");
    switch (upto(15)) {
      case 0: line.insert(upto(line.size() + 1), upto(2) == 0 && is_ascii(line) ? "\u00AD" : ""); break;
      case 1: replace_one(line, " ", "\u00A0"); break;
      case 2: replace_one(line, "ü", "u\u0308"); break;
      case 3: replace_one(line, "- ", "– "); break;
      case 4: replace_one(line, "- ", std::vector<std::string>{"• ", "* ", "-", "1. "}[upto(4)]); break;
      case 5:
        if (!luck && line.find('.') == std::string::npos && line.find('/') == std::string::npos)
          for (char& c : line)
            if (c >= 'a' && c <= 'z' && upto(3) == 0 && line.find("token") == std::string::npos)
              c = static_cast<char>(c - 32);
        break;
      case 6:
        if (line.find("- ") != std::string::npos && !line.ends_with(':'))
          line += std::string(1, ".,;!"[upto(4)]);
        break;
      case 7: line = '*' + line.substr(std::min(line.find_first_not_of(' '), line.size())) + '*'; break;
      case 8:
        replace_one(line, "B2.NE",
                    std::vector<std::string>{"B2.NE<http://B2.NE>", "[B2.NE](http://b2.ne/)"}[upto(2)]);
        break;
      case 9:
        if (!luck) replace_one(line, " ", "=20");
        break;
      case 10:
        if (!luck) replace_one(line, ": ", ":");
        break;
      case 11:
        if (const std::size_t at = line.find(", "); at != std::string::npos) line.replace(at, 2, ",\n");
        break;
      case 12:
        if (luck) replace_one(line, "line", "line:");
        break;
      case 13:
        line = std::string(upto(5), ' ') + line.substr(std::min(line.find_first_not_of(' '), line.size()));
        break;
      default: line += std::string(upto(3), ' ');
    }
  }
  static bool is_ascii(const std::string& line) {
    return std::all_of(line.begin(), line.end(), [](char c) { return c >= 0; });
  }

  std::mt19937 random_;
};

/// The orders that a line of `found` tells, without mends.
std::string orders_in(const std::string& found) {
  const std::size_t repairs_of = found.rfind(" (");
  return found.ends_with(')') && repairs_of != std::string::npos ? found.substr(0, repairs_of) : found;
}

TEST(RepairLaw, damagedFilesAreRepaired) {
  std::size_t read = 0, all = 0;
  Damaging damaging(7);
  for (int round = 0; round < 500; ++round)
    for (const std::string& file : strict_files) {
      const std::string meant = read_file(file);
      ASSERT_FALSE(meant.starts_with("refused")) << file << meant;
      std::string sent = damaging.damaged(file);
      const bool is_quoted = round % 5 == 0;
      if (is_quoted) sent = extraction::quoted(sent);
      const Lines lines = found({{"letter", sent}}, {.token = false});
      ++all;
      // If the line above the orders is no key any more, it may be no block.
      if (lines.size() != 1 || lines[0].starts_with("orders at")) continue;
      std::string found_line = lines[0];
      if (found_line.starts_with("depth 1: ")) found_line = found_line.substr(9);
      if (found_line.starts_with("refused") || found_line.starts_with("unchanged")) continue;
      ++read;
      std::string luckless = orders_in(found_line);
      std::erase(luckless, ':');
      std::string wanted = meant;
      std::erase(wanted, ':');
      EXPECT_EQ(luckless, wanted) << sent;
    }
  EXPECT_GT(read * 10, all * 6) << read << " of " << all;
}

TEST(RepairLaw, holdsForDamagedFiles) {
  const OrderLexicon& words = words_of_all_games();
  Damaging damaging(8);
  for (int round = 0; round < 300; ++round)
    for (const std::string& file : strict_files) {
      const std::vector<InputText> texts{{"mail", damaging.damaged(file)}};
      for (const OrdersBlock& block : extract_orders(texts, words).files) {
        EXPECT_EQ(broken_law(block, words), "") << texts[0].text;
        EXPECT_TRUE(is_placed(repaired(block, words).file, texts)) << texts[0].text;
      }
    }
}

}  // namespace
}  // namespace inselpost::extraction
