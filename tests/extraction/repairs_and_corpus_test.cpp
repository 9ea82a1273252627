// MEND-1 to MEND-5: checks that damage by mail is repaired, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/repair_law.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

const std::string as_intended = "red 7: roll; end turn";

/// B with these lines in place of its two orders.
std::string with_orders(const std::string& lines) {
  return B.substr(0, B.find("orders:")) + "orders:\n" + lines;
}

TEST(Repairs, validFilesAreNotChanged) {  // L-051, MEND-1, MEND-3
  EXPECT_EQ(found(B + "# an\u00A0odd blank\n"), Lines{as_intended});
  EXPECT_EQ(found(replaced(B, "roll\n", "roll # \u201Cluck\u201D\n")), Lines{as_intended});
  EXPECT_EQ(found(with_orders("- roll\n- end turn\n")), Lines{as_intended});
}

TEST(Repairs, blanksAndInvisibleCharacters) {  // L-052, L-061
  EXPECT_EQ(found(with_orders("\u00A0 - roll\n\u00A0 - end turn\n")), Lines{as_intended + " (blanks)"});
  EXPECT_EQ(found(with_orders("&nbsp; - roll\n&nbsp; - end&nbsp;turn\n")), Lines{as_intended + " (blanks)"});
  EXPECT_EQ(found(with_orders("  - ro\u00ADll\n  - end\u2009turn\n")),
            Lines{as_intended + " (invisible, blanks)"});
  EXPECT_EQ(found(with_orders("  - roll\u202E\n  - end turn\n")), Lines{"refused E_YAML 6:9"});
}

TEST(Repairs, listMarks) {  // L-053
  EXPECT_EQ(found(with_orders("– roll\n• end turn\n")),
            Lines{as_intended + " (list_mark 6, indentation, list_mark 7)"});
  for (const char* mark : {"* ", "1. ", "2) ", "+ ", "o ", "▪ ", "◦ ", "· ", "— ", "-", "–", "−"})
    EXPECT_EQ(found(with_orders("  " + std::string(mark) + "roll\n  - end turn\n"))[0].substr(
                  0, as_intended.size()),
              as_intended)
        << mark;
  // These are no list marks before what is no order.
  EXPECT_EQ(found(with_orders("  - roll\n") + "1. I win\n"), Lines{"red 7: roll"});
}

TEST(Repairs, capitalsAndFullStops) {  // L-054, L-055
  EXPECT_EQ(found("Game: Friday-Island\nSeat: Red\nTurn: 7\nOrders:\n- Roll.\n- End turn.\n"),
            Lines{as_intended + " (capitals, full_stop 5, indentation, full_stop 6)"});
  EXPECT_EQ(found("game: friday-island\nseat: red\nturn:7\norders:\n- robber: {to:C3,rob:Blue}\n"),
            Lines{"red 7: robber: {to: C3, rob: blue} (blank_after, capitals, indentation)"});
  EXPECT_EQ(found(with_orders("- Build: {Road: B2/NE}.\n- END TURN!\n")),
            Lines{"red 7: build: {road: A2/SW}; end turn (capitals, full_stop 6, indentation, full_stop 7)"});
}

TEST(Repairs, links) {  // L-056, M-9, MEND-2
  EXPECT_EQ(found(with_orders("- build: {settlement: B2.NE<http://B2.NE>}\n")),
            Lines{"red 7: build: {settlement: A2.S} (link 6, indentation)"});
  EXPECT_EQ(found(with_orders("- build: {settlement: B2.NE <http://b2.ne>}\n")),
            Lines{"red 7: build: {settlement: A2.S} (link 6, indentation)"});
  EXPECT_EQ(found(with_orders("- build: {settlement: [B2.NE](http://b2.ne/)}\n")),
            Lines{"red 7: build: {settlement: A2.S} (link 6, indentation)"});
  EXPECT_EQ(found(with_orders("- build: {settlement: [url=http://B2.NE]B2.NE[/url]}\n")),
            Lines{"red 7: build: {settlement: A2.S} (link 6, indentation)"});
  for (const char* link : {"B2.NE<http://C3.NE>", "[B2.NE](http://c3.ne/)", "[url=http://C3.NE]B2.NE[/url]",
                           "B2.NE<http://B2.NE/x>", "B2.NE<mailto:B2.NE>"})
    EXPECT_TRUE(
        found(with_orders("- build: {settlement: " + std::string(link) + "}\n"))[0].starts_with("refused"))
        << link;
}

/// A link that a gateway rewrote leads to its old target.
TEST(Repairs, linksOfGateways) {  // L-150, M-9
  for (const char* link :
       {"B2.SE<https://eur01.safelinks.example/?url=http%3A%2F%2Fb2.se%2F&data=x>",
        "B2.SE<https://eur01.safelinks.example/?data=x&amp;url=http%3a%2f%2fB2.SE>",
        "[B2.SE](https://gateway.example/r?u=https%3A%2F%2FB2.SE&c=1)",
        "[url=https://gateway.example/r?u=http://b2.se/]B2.SE[/url]",
        "B2.SE <https://urldefense.example/v3/__http://B2.SE__;!!x>",
        "B2.SE<https://urldefense.example/v2/url?u=http-3a__b2.se_&d=x>",
        "B2.SE<https://eur01.safelinks.example/"
        "?url=https%3A%2F%2Furldefense.example%2Fv3%2F__http%3A%2F%2FB2.SE__%3B!!x&data=y>"})
    EXPECT_EQ(found(with_orders("- build: {settlement: " + std::string(link) + "}\n")),
              Lines{"red 7: build: {settlement: B2.SE} (link 6, indentation)"})
        << link;
  for (const char* link : {"B2.SE<https://gateway.example/?url=http%3A%2F%2Fb2.sw%2F>",
                           "B2.SE<https://gateway.example/?curl=http%3A%2F%2Fb2.se%2F>",
                           "B2.SE<https://gateway.example/?url=b2.se>",
                           "B2.SE<https://gateway.example/?url=http%3A%2F%2Fb2.se%2Fx>",
                           "B2.SE<https://urldefense.example/v3/__http://B2.SW__;!!x>",
                           "B2.SE<ftp://gateway.example/?u=ftp://b2.se/>"})
    EXPECT_TRUE(
        found(with_orders("- build: {settlement: " + std::string(link) + "}\n"))[0].starts_with("refused"))
        << link;
}

TEST(Repairs, remainsOfQuotedPrintable) {  // L-057
  EXPECT_EQ(found("game: friday-island\nseat: red\nturn: 7=20\norders:\n- build: {road:=\n B2/NE}\n"),
            Lines{"red 7: build: {road: A2/SW} (quoted_printable 3, quoted_printable 5, indentation)"});
  EXPECT_EQ(found(with_orders("- roll=C3\n")), Lines{"refused E_SYNTAX 6:3"});
}

/// No mend makes a line or a character that nobody sees (L-173).
TEST(Repairs, remainsOfQuotedPrintableMakeNoLine) {
  for (const char* end :
       {"=0A", "=0D", "=0D=0A", "=0B", "=0C", "=00", "=1B", "=C2=85", "=E2=80=A8", "=E2=80=A9"}) {
    EXPECT_EQ(found(with_orders("- roll" + std::string(end) + "- end turn\n")), Lines{"refused E_SYNTAX 6:3"})
        << end;
    EXPECT_TRUE(
        found("game: friday-island\nseat: red\nturn: 7" + std::string(end) + "- roll\norders:\n- roll\n")[0]
            .starts_with("refused"))
        << end;
  }
}

TEST(Repairs, remainsOfHtml) {
  EXPECT_EQ(found(with_orders("- offer: {to: all, name: &quot;d&quot;, give: 1 ore, get: 1 wool}\n")).size(),
            1U);
  EXPECT_EQ(found(with_orders("- build: {settlement: B2.N}&amp;\n"))[0].substr(0, 7), "refused");
}

TEST(Repairs, luckIsFreeText) {  // L-058, L-059, MEND-3
  const auto with_luck = [](const std::string& luck) {
    return found(replaced(B, "token: k7q2-m4xd", "luck: " + luck));
  };
  EXPECT_EQ(with_luck("=3D) a “quote” – here"), Lines{as_intended + " luck =3D) a “quote” – here"});
  EXPECT_EQ(with_luck("note: it rains"), Lines{as_intended + " luck note: it rains (luck_quotes 4)"});
  EXPECT_EQ(with_luck("@home"), Lines{as_intended + " luck @home (luck_quotes 4)"});
  EXPECT_EQ(with_luck("\"a\" or \\b"), Lines{as_intended + " luck \"a\" or \\b (luck_quotes 4)"});
  EXPECT_EQ(with_luck("true"), Lines{as_intended + " luck true (luck_quotes 4)"});
  EXPECT_EQ(with_luck("{five"), Lines{as_intended + " luck {five (luck_quotes 4)"});
  EXPECT_EQ(with_luck("Five: Dice: B2.NE<http://B2.NE> =20 &gt;. # not this"),
            Lines{as_intended + " luck Five: Dice: B2.NE<http://B2.NE> =20 &gt;. (luck_quotes 4)"});
  EXPECT_EQ(with_luck("a long line\nwrapped here"),
            Lines{as_intended + " luck a long line wrapped here (wrapped 4)"});
  EXPECT_EQ(with_luck("a long line\nodrers: x"), Lines{"refused E_SYNTAX 5:1"});
  // YAML's own form of a text is no luck line that a mail program has wrapped: the bar would be part of it.
  for (const char* block : {"|\n  one", ">-\n  one\n  two", "|\n  one: two", "|\none"})
    EXPECT_EQ(with_luck(block), Lines{"refused E_YAML 4:7"}) << block;
  EXPECT_EQ(with_luck("| one\n  two"), Lines{as_intended + " luck | one two (wrapped 4, luck_quotes 4)"});
  EXPECT_EQ(with_luck("|"), Lines{as_intended + " luck | (luck_quotes 4)"});
}

TEST(Repairs, wrappedLines) {
  const std::string offer = "red 7: offer: {give: 1 ore, get: 1 wool} (capitals, wrapped 6, indentation)";
  EXPECT_EQ(found(with_orders("- Offer: {to: all, give: 1 ore,\nget: 1 wool}\n"))[0], offer);
  EXPECT_EQ(found(quoted(with_orders("- Offer: {to: all, give: 1 ore, get:\n")) + "1 wool}\n")[0],
            "depth 1: " + offer);
  // YAML reads it as well.
  EXPECT_EQ(found(with_orders("- build: {road:\n  B2/NE}\n"))[0], "red 7: build: {road: A2/SW}");
  // Not over a key or an item, nor without its end.
  EXPECT_EQ(found(with_orders("- build: {road: B2/NE\n- end turn\n"))[0].substr(0, 7), "refused");
  EXPECT_EQ(found(with_orders("- build: {road: B2/NE\nso long\n"))[0].substr(0, 7), "refused");
}

TEST(Repairs, emphasis) {  // L-060
  EXPECT_EQ(found("*game: friday-island*\n*seat: red*\n*turn: 7*\n*orders:*\n*- roll*\n*- end turn*\n"),
            Lines{as_intended + " (emphasis 1, emphasis 2, emphasis 3, emphasis 4, emphasis 5, "
                                "indentation, emphasis 6)"});
  EXPECT_EQ(found(with_orders("[b]- roll[/b]\n[color=red][i]- end turn[/i][/color]\n")),
            Lines{as_intended + " (emphasis 6, indentation, emphasis 7)"});
  // A list of YAML is no tag.
  EXPECT_NE(found(with_orders("- robber: {to: C3, rob: [b]}.\n"))[0].find("refused"), std::string::npos);
  EXPECT_EQ(found(with_orders("[s]- roll[/s]\n- end turn\n")), Lines{"refused E_SYNTAX 6:1"});
}

TEST(Repairs, indentation) {  // L-062
  const Lines mended{as_intended + " (indentation)"};
  EXPECT_EQ(found(with_orders("  - roll\n- end turn\n")), mended);
  EXPECT_EQ(found(with_orders("\t- roll\n\t- end turn\n")), Lines{as_intended + " (blanks, indentation)"});
  EXPECT_EQ(found(replaced(with_orders("  - roll\n    - end turn\n"), "seat", "   seat")), mended);
  EXPECT_EQ(found(replaced(B, "\n", "\n    ")), mended);
  EXPECT_EQ(found("    " + replaced(B, "\n", "\n    ")), Lines{as_intended});
  EXPECT_EQ(found(with_orders("- all:\n- roll\n- end turn\n"))[0].substr(0, 7), "refused");
  EXPECT_EQ(found(with_orders("- all:\n\t- roll\n\t- end turn\n"))[0].substr(0, 7), "refused");
  EXPECT_EQ(found(with_orders("- all:\n\u00A0\u00A0- pass\n\u00A0\u00A0- end turn\n"))[0],
            "red 7: all: [pass, end turn] (blanks)");
}

TEST(Repairs, unrepairableText) {  // L-064, MEND-5
  for (const char* order :
       {"- build: {settlement: B2.0}", "- trade: {give: four wool, get: 1 ore}", "- roll (please)",
        "- roll, end turn", "- trade: {give: 1 ore, 1 grain, get: 1 wool}", "- rolll",
        "- build: {road: B2/NE", "- roll: {", "- buy: card buy: card"})
    EXPECT_TRUE(found(with_orders(std::string(order) + "\n"))[0].starts_with("refused")) << order;
  EXPECT_TRUE(found(replaced(B, "turn: 7", "turn: \"7\""))[0].starts_with("refused"));
  EXPECT_TRUE(found(replaced(B, "turn: 7", "turn: seven"))[0].starts_with("refused"));
  EXPECT_TRUE(found(replaced(B, "seat: red", "seat: red\nseat: blue"))[0].starts_with("refused"));
  EXPECT_TRUE(found(replaced(B, "turn: 7\n", ""))[0].starts_with("refused"));
}

TEST(Repairs, eachRepairIsReported) {  // MEND-4
  const ExtractedOrders letter =
      extract_orders({{"mail", with_orders("• rob: Blue\n- roll\n")}}, words_of_all_games());
  ASSERT_EQ(letter.files.size(), 1U);
  const RepairedBlock file = repaired(letter.files[0], words_of_all_games());
  ASSERT_FALSE(file.repairs.empty());
  EXPECT_EQ(file.repairs[0].kind, RepairKind::list_mark);
  EXPECT_EQ(file.repairs[0].at, (SourcePos{1, 6, 1}));
  EXPECT_EQ(file.repairs[0].from, "• rob: Blue");
  EXPECT_EQ(file.repairs[0].to, "- rob: blue");
}

TEST(Repairs, germanWords) {  // LANG-4
  const ExtractedOrders letter = extract_orders(
      {{"mail", "Spiel: Friday-Island\nSitz: Rot\nZug: 7\nBefehle:\n• Wu\u0308rfeln.\n- Zug beenden.\n"}},
      words_of_all_games());
  ASSERT_EQ(letter.files.size(), 1U);
  EXPECT_EQ(repaired(letter.files[0], words_of_all_games()).file.text,
            "spiel: friday-island\nsitz: rot\nzug: 7\nbefehle:\n  - würfeln\n  - zug beenden\n");
}

/// A construct that was misspelt is answered with the one that was meant, in the language in which it was
/// (L-151).
TEST(Repairs, misspeltConstructsAreNamed) {  // MEND-5
  const auto meant = [](const std::string& letter) {
    const std::string answer = diagnostics_text({{"letter", letter}});
    const std::string before = "Did you mean `";
    const std::size_t at = answer.find(before);
    return at == std::string::npos
               ? "nothing: " + answer
               : answer.substr(at + before.size(), answer.find('`', at + before.size()) - at - before.size());
  };
  EXPECT_EQ(meant(with_orders("  - frist: [roll, end turn]\n")), "first");
  EXPECT_EQ(meant(with_orders("  - roll\n  - iff: {rolled: 7}\n    then: [end turn]\n")), "if");
  EXPECT_EQ(meant(with_orders("  - iff: {rolled: 7}\n    else: [end turn]\n")), "if");
  EXPECT_EQ(meant(with_orders("  - stopp if: {robbed: true}\n")), "stop if");
  EXPECT_EQ(meant(with_orders("  - wait fro: offer\n")), "wait for");
  const std::string english = B.substr(0, B.find("orders:"));
  EXPECT_EQ(meant(english + "standing: {dicard: [wool]}\n"), "discard");
  const std::string german = "spiel: friday-island\nsitz: red\nzug: 7\n";
  EXPECT_EQ(meant(german + "befehle:\n  - wen: {gewürfelt: 7}\n    dann: [zug beenden]\n"), "wenn");
  EXPECT_EQ(meant(german + "befehle:\n  - halt wen: {beraubt: ja}\n"), "halt wenn");
  EXPECT_EQ(meant(german + "daueraufträge: {abwrefen: [wolle]}\n"), "abwerfen");
}

// MEND-2, L-065: checks that strict files, damaged as mail damages them, are read as meant, or refused.

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

// Compares what is found in letters of mail programs and forums with the result stored beside each: none is
// misread (LET-4 to LET-14, MEND-1). `UPDATE_LETTERS=1` writes the results.

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
