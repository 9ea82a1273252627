// No mend widens who sees a text or what an order does (MEND-2, M-13, M-14, TALK-1).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/extraction/extraction_text.hpp"

namespace inselpost::extraction {
namespace {

const std::string usual_head = "game: friday-island\nseat: red\nturn: 7\n";

/// The only file of a letter, mended if necessary; empty if there is none.
std::string mended_file(const std::string& letter) {
  const ExtractedOrders orders = extract_orders({{"letter", letter}}, words_of_all_games());
  return orders.files.size() == 1 ? file_of(orders.files.front()).file.text : std::string();
}

/// The words of the only file of a letter; nullopt if it is refused.
std::optional<std::vector<SeatMessage>> messages_of(const std::string& letter) {
  return messages_in(mended_file(letter));
}

TEST(AudienceLaw, wordsThatMayBeForSomebodyAreNotToldToAll) {  // M-14, TALK-1
  for (const std::string words : {"{text: Shall we?; to: blue}",
                                  "{text: Shall we? to: blue}",
                                  "{text: Shall we?, to blue}",
                                  "{text: Shall we? (to: blue)}",
                                  "{text: Shall we?, to： blue}",
                                  "{text: Shall we?, to=blue}",
                                  "{text: Shall we?, for: [blue]; to: blue}",
                                  "{text: Shall we: blue?}",
                                  "to: blue, text: Shall we?",
                                  "text: Shall we?, to: blue",
                                  "to blue: shall we?",
                                  "an blue: shall we?",
                                  "only to blue: shall we?",
                                  "private to blue: shall we?",
                                  "Shall we: now? {to: blue}",
                                  "@to blue shall we?",
                                  "(to blue): shall we?",
                                  "für blue: shall we?",
                                  "to= blue: shall we?",
                                  "=20to: blue, text: shall we?",
                                  "*to*: blue: shall we?"})
    EXPECT_EQ(messages_of(usual_head + "say: " + words + '\n'), std::nullopt) << words;
}

TEST(AudienceLaw, namesOfTheGameMayBeWhomWordsAreFor) {  // M-14
  const std::vector<std::string> names{"blue", "Bo Öst"};
  for (const auto& [words, is_quoted] :
       std::vector<std::pair<std::string, bool>>{{"Blue: shall we?", false},
                                                 {"psst, blue: shall we?", false},
                                                 {"@blue shall we?", false},
                                                 {"Bo: shall we?", false},
                                                 {"öst: shall we?", false},
                                                 {"bluebell: shall we?", true},
                                                 {"“Well played”, Bo - 2 Ore: no!", true},
                                                 {"Yes: blue shall", true}}) {
    const ExtractedOrders orders =
        extract_orders({{"letter", usual_head + "say: " + words + '\n'}}, words_of_all_games());
    ASSERT_EQ(orders.files.size(), 1U);
    const std::string file = repaired(orders.files[0], words_of_all_games(), names).file.text;
    EXPECT_EQ(file.find("say: \"") != std::string::npos, is_quoted) << file;
  }
}

TEST(AudienceLaw, onlyLinesThatAProgramMayHaveWrappedAreToldWithTheTextAbove) {  // M-13, LET-9
  const auto said = [](const std::string& text) {
    const auto words = messages_of(usual_head + text);
    return words && words->size() == 1 ? words->front().text : "nothing";
  };
  EXPECT_EQ(said("say: good luck\nSent from my telephone\n"), "good luck");
  EXPECT_EQ(said("say: good luck\nAda\n"), "good luck");
  EXPECT_EQ(said("say: good luck\nall the best\n"), "good luck");
  EXPECT_EQ(said("say: good luck\n\nKim, I am away and hold two knights.\n"), "good luck");
  EXPECT_EQ(said("say: good luck\nKim, I am away and hold two knights.\n"), "nothing");
  EXPECT_EQ(said("say: I do not\nagree\n"), "nothing");
  EXPECT_EQ(said("say: I would like to trade with whoever has any\nwool left\n"),
            "I would like to trade with whoever has any wool left");
}

TEST(AudienceLaw, aKeyWithoutItsColonBelowOrdersIsNoProse) {  // LET-10, LET-22, TALK-4
  for (const char* between : {"", "\n"})
    for (const char* key : {"check yes", "Check yes.", "prüfen ja", "check; yes", "check = yes",
                            "check - yes", "check yes please, then tell me"})
      EXPECT_EQ(messages_of(usual_head + "orders:\n- end turn\n" + between + key + '\n'), std::nullopt)
          << key;
}

TEST(AudienceLaw, keysWithoutTheirBlankAreNoWordsToAll) {  // M-12, TALK-1
  for (const char* say :
       {"say:\n  to:blue\n  text:Shall we?\n", "say: to:blue text:hello\n", "say: to=blue\n",
        "sagen:\n  an:blue\n  text:Hallo\n", "say:# to: blue\n  text: Shall we?\n"})
    EXPECT_EQ(messages_of(usual_head + say), std::nullopt) << say;
}

/// A file, the seats that its words are for, and its orders.
struct SentFile {
  std::string text;
  std::set<std::string> to;
};

const std::vector<SentFile> sent_files{
    {"say: {to: blue, text: Shall we?}\norders:\n- roll\n- end turn\n", {"blue"}},
    {"say: {text: Shall we? Yes, to: [blue, white]}\norders:\n- offer: {to: blue, give: 1 ore, get: 2 "
     "wool}\n",
     {"blue", "white"}},
    {"orders:\n- offer: {to: [blue, white], give: 2 ore, get: 1 wool}\n- end turn\n"
     "say: {to: [blue], text: \"Yes: now, or never\"}\n",
     {"blue"}},
    {"say:\n  to: blue\n  text: Shall we - or not?\norders:\n  - play: {knight: {to: C3, rob: blue}}\n",
     {"blue"}},
    {"say:\n  - {to: blue, text: Shall we}\n  - {to: white, text: No - not now}\norders:\n  - roll\n",
     {"blue", "white"}},
    {"sagen: {an: blue, text: Ja, jetzt?}\nbefehle:\n- angebot: {an: blue, biete: 1 wolle, suche: 1 erz}\n",
     {"blue"}},
};

class Damage {
 public:
  explicit Damage(unsigned seed) : random_(seed) {}

  /// Changes one to three signs or ends of lines; letters and digits stay.
  std::string damaged(std::string text) {
    const std::size_t times = 1 + upto(3);
    for (std::size_t n = 0; n < times; ++n) {
      std::vector<std::size_t> places;
      for (std::size_t at = 0; at < text.size(); ++at)
        if (signs.find(text[at]) != std::string_view::npos) places.push_back(at);
      const std::size_t at = places[upto(places.size())];
      switch (upto(4)) {
        case 0: text.erase(at, 1); break;
        case 1: text[at] = signs[upto(signs.size())]; break;
        case 2: text.insert(at, 1, signs[upto(signs.size())]); break;
        default: text.replace(at, 1, odd[upto(odd.size())]);
      }
    }
    return text;
  }

 private:
  static constexpr std::string_view signs = " \n:,;.{}[]\"'-=?&*@#|>()";
  static constexpr std::array<std::string_view, 8> odd{"\u00A0", "：", "“", "–", "=20", "&quot;", "*", "\t"};
  std::size_t upto(std::size_t n) { return random_() % n; }
  std::mt19937 random_;
};

bool has_comment(const std::string& letter) {
  return std::ranges::any_of(std::array{" #", "\n#", "\t#", "\u00A0#", "=20#"},
                             [&](const char* begin) { return letter.find(begin) != std::string::npos; });
}

/// The orders of a file as they are read, each by itself.
std::set<std::string> each_order(const std::string& text) {
  const std::string read = read_file(text);
  std::set<std::string> all;
  std::size_t from = read.find(':') + 1;
  while (from < read.size()) {
    const std::size_t end = std::min(read.find(';', from), read.size());
    all.insert(read.substr(from, end - from));
    from = end + 1;
  }
  return all;
}

TEST(AudienceLaw, noMendWidensWhoSeesOrWhatIsDone) {  // MEND-2
  const OrderLexicon& words = words_of_all_games();
  Damage damage(11);
  std::size_t mended = 0;
  for (const SentFile& sent : sent_files) {
    const std::set<std::string> meant = each_order(mended_file(usual_head + sent.text));
    ASSERT_FALSE(meant.empty()) << sent.text;
    for (int round = 0; round < 300; ++round) {
      const std::string letter = usual_head + damage.damaged(sent.text);
      if (has_comment(letter)) continue;  // what stands there was left out by its writer
      for (const OrdersBlock& block : extract_orders({{"letter", letter}}, words).files) {
        const RepairedBlock file = file_of(block);
        if (file.repairs.empty()) continue;  // read as it is written
        const auto said = messages_in(file.file.text);
        if (!said) continue;
        ++mended;
        EXPECT_EQ(read_file(file.file.text).substr(0, 6), "red 7:") << letter;
        for (const SeatMessage& one : *said) {
          EXPECT_FALSE(one.to.empty()) << letter << "is\n" << file.file.text;
          for (const std::string& seat : one.to) EXPECT_TRUE(sent.to.contains(seat)) << letter;
        }
        for (const std::string& order : each_order(file.file.text))
          EXPECT_TRUE(meant.contains(order)) << letter << "is\n" << file.file.text;
      }
    }
  }
  EXPECT_GT(mended, 50U);
}

}  // namespace
}  // namespace inselpost::extraction
