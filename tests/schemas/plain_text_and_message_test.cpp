// Tests of names and other texts of users: invisible characters and look-alikes.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/diagnostic_text.hpp"

namespace inselpost {
namespace {

struct Attack {
  const char* text;
  const char* fault;
};
const Attack attacks[] = {
    {"", "needs at least one character that can be seen"},
    {"   ", "needs at least one character that can be seen"},
    {"\u3000\u00A0", "needs at least one character that can be seen"},
    {"\u2800", "needs at least one character that can be seen"},
    {"\u2800 \u2800", "needs at least one character that can be seen"},
    {"\U0001D159", "needs at least one character that can be seen"},
    {"\uFFFC", "needs at least one character that can be seen"},
    {"\u3164", "holds a character that must not be in it (U+3164)"},
    {"A\u3164da", "holds a character that must not be in it (U+3164)"},
    {"\u115F", "holds a character that must not be in it (U+115F)"},
    {"\u1160", "holds a character that must not be in it (U+1160)"},
    {"\uFFA0", "holds a character that must not be in it (U+FFA0)"},
    {"Ada\U000E0041\U000E007F", "holds a character that must not be in it (U+E0041)"},
    {"Ada\U000E0000", "holds a character that must not be in it (U+E0000)"},
    {"\uFE0F", "holds a character that must not be in it (U+FE0F)"},
    {"A\uFE00", "holds a character that must not be in it (U+FE00)"},
    {"A\U000E01EF", "holds a character that must not be in it (U+E01EF)"},
    {"A\u034F", "holds a character that must not be in it (U+034F)"},
    {"A\u200D", "holds a character that must not be in it (U+200D)"},
    {"A\u200B", "holds a character that must not be in it (U+200B)"},
    {"A\u180E", "holds a character that must not be in it (U+180E)"},
    {"A\u00AD", "holds a character that must not be in it (U+00AD)"},
    {"\uFFF9", "holds a character that must not be in it (U+FFF9)"},
    {"A\u202E", "holds a character that must not be in it (U+202E)"},
    {"A\u2066", "holds a character that must not be in it (U+2066)"},
    {"A\u061C", "holds a character that must not be in it (U+061C)"},
    {"A\u2028", "holds a character that must not be in it (U+2028)"},
    {"A\x07", "holds a character that must not be in it (U+0007)"},
    {"A\u0085", "holds a character that must not be in it (U+0085)"},
    {"A\tB", "holds a character that must not be in it (U+0009)"},
    {"A\nB", "is one line of text, without a line feed"},
    {"\uE000", "holds a character that must not be in it (U+E000)"},
    {"A\U0010FFFD", "holds a character that must not be in it (U+10FFFD)"},
    {"A\u0378", "holds a character that must not be in it (U+0378)"},
    {"A\uFFFE", "holds a character that must not be in it (U+FFFE)"},
    {"A\U000E0080", "holds a character that must not be in it (U+E0080)"},
    {"\xED\xA0\x80", "is not UTF-8"},
    {"A\xFF", "is not UTF-8"},
    {"A\x80", "is not UTF-8"},
    {"\u0301", "holds an accent without a letter before it (U+0301)"},
    {"\u20DD", "holds an accent without a letter before it (U+20DD)"},
    {"\u0301Ada", "holds an accent without a letter before it (U+0301)"},
    {"Ada \u0301", "holds an accent without a letter before it (U+0301)"},
    {"Ada \u2800\u0301", "holds an accent without a letter before it (U+0301)"},
};

std::string fault_in(std::string_view text) {
  const auto fault = text_fault(text);
  return fault ? english_text(*fault) : "taken";
}

TEST(PlainText, InvisibleCharactersAreRejected) {
  for (const auto& [text, fault] : attacks) EXPECT_EQ(fault_in(text), fault) << utf8::visible(text);
  EXPECT_EQ(fault_in(std::string(201, 'x')), "has 201 characters; at most 200 are allowed");
}

TEST(PlainText, NamesOfPeopleAreAccepted) {
  for (const char* name : {"Ada",
                           "Zo\u00EB",
                           "Zoe\u0308",
                           "\u674E",
                           "\u674E\u5C0F\u9F99",
                           "\u0416",
                           "\u0416\u0435\u043D\u044F",
                           "\u0641\u0627\u0637\u0645\u0629",
                           "\u05D3\u05D5\u05D3",
                           "\u0928\u0947\u0939\u093E",
                           "\u0E2A\u0E21\u0E0A\u0E31\u0E22",
                           "\uAE40",
                           "Nguy\u1EC5n",
                           "O'Neill-Smith",
                           "Ada & Bo",
                           "\U0001F600",
                           "\U0001F44D\U0001F3FD",
                           "\u2764",
                           "7",
                           "?",
                           "\uFF21\uFF44\uFF41",
                           "a\u00A0b"})
    EXPECT_EQ(fault_in(name), "taken") << name;
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "\u674E";
  EXPECT_EQ(fault_in(longest), "taken") << "characters are counted, not bytes";
}

TEST(PlainText, ConfusableNamesFoldToOne) {
  const std::string zoe = utf8::folded("Zo\u00EB");
  for (const char* alike :
       {"zo\u00EB", "ZO\u00CB", "Zoe\u0308", "ZOE\u0308", "\uFF3A\uFF4F\u00EB", " Zo\u00EB ",
        "Zo\u00EB\u00A0", "Zo\u200B\u00EB", "Zo\u00EB\uFE0F", "Zo\u00EB\u2800"})
    EXPECT_EQ(utf8::folded(alike), zoe) << alike;
  EXPECT_EQ(utf8::folded("Ada \u3000 Bo"), utf8::folded("ada bo"));
  EXPECT_EQ(utf8::folded("Stra\u00DFe"), utf8::folded("STRASSE"));
  EXPECT_EQ(utf8::folded("\uFB01n"), utf8::folded("fin")) << "a ligature";
  for (const char* other : {"Zoe", "Zo", "Zo\u00EB B", "\u0416"})
    EXPECT_NE(utf8::folded(other), zoe) << other;
  EXPECT_EQ(utf8::folded("\xFF"), "");
}

/// The first fault of a set-up whose second player is called this (as a double-quoted text).
std::string second_player(const std::string& first, const std::string& second) {
  const auto setup = read_setup("game: g\nseats:\n  - {name: red, player: \"" + first +
                                    "\"}\n  - {name: blue, player: \"" + second + "\"}\n  - {name: ada}\n",
                                "g.yaml");
  if (setup) return "taken";
  const Diagnostic& d = setup.error().at(0);
  return std::to_string(d.mark.line) + ':' + std::to_string(d.mark.column) + ' ' + d.code + ' ' +
         message_of(d);
}

TEST(PlainText, TheSecondOfTwoConfusableNamesIsRejected) {
  EXPECT_EQ(second_player("Zoe", "Bo"), "taken");
  EXPECT_EQ(second_player("Zoe", "ZOE"),
            "4:26 E_SYNTAX `ZOE` looks like the player `Zoe` above, and would be mistaken for it");
  EXPECT_EQ(second_player("Zo\u00EB", "Zoe\u0308").substr(0, 13), "4:26 E_SYNTAX");
  EXPECT_EQ(second_player("Bo", "\uFF22\uFF4F"),
            "4:26 E_SYNTAX `\uFF22\uFF4F` looks like the player `Bo` above, and would be mistaken for it");
  EXPECT_EQ(second_player("Bo", "Red"),
            "4:26 E_SYNTAX `Red` looks like the name of the seat `red`, and would be mistaken for it");
  EXPECT_EQ(second_player("Red", "Blue"), "taken") << "a player may be called like the own seat";
  EXPECT_EQ(second_player("Bo", "Ada"),
            "4:26 E_SYNTAX `Ada` looks like the name of the seat `ada`, and would be mistaken for it");
}

TEST(PlainText, EveryReaderRequiresVisibleText) {
  EXPECT_EQ(second_player("Bo", "\\u3164"),
            "4:26 E_YAML this text holds a character that must not be in it (U+3164)");
  EXPECT_EQ(second_player("Bo", "\u2800"),
            "4:26 E_SYNTAX `player` needs at least one character that can be seen");
  EXPECT_EQ(second_player("Bo", "\u0301"),
            "4:26 E_SYNTAX `player` holds an accent without a letter before it (U+0301)");
  const auto luck =
      read_orders_header("game: g\nseat: red\nturn: 1\nluck: \"\u2800\"\norders: [roll]\n", "r.yaml");
  ASSERT_FALSE(luck);
  EXPECT_EQ(message_of(luck.error().at(0)), "`luck` needs at least one character that can be seen");
  const auto seed = read_setup("game: g\nseed: \"\u3000\"\nseats: [{name: red}, {name: blue}]\n", "g.yaml");
  ASSERT_FALSE(seed);
  EXPECT_EQ(message_of(seed.error().at(0)), "`seed` needs at least one character that can be seen");
  const auto in_record =
      nlohmann::json::parse(R"({"seats": [{"name": "red", "player": "\u3164"}, {"name": "blue"}]})");
  EXPECT_THROW(players_from_json(in_record), std::invalid_argument);
}

// Tests of messages as data: equality with other messages, and never with a part of one.

template <class A, class B>
concept Comparable = requires(const A& a, const B& b) {
  a == b;
};

static_assert(Comparable<LocalizableText, LocalizableText> && Comparable<LocalizableText, DiagnosticText> &&
              Comparable<DiagnosticText, DiagnosticText>);
static_assert(!Comparable<LocalizableText, char[5]> && !Comparable<LocalizableText, const char*>);
static_assert(!Comparable<LocalizableText, std::string> && !Comparable<LocalizableText, std::string_view>);
static_assert(!Comparable<std::string, LocalizableText> && !Comparable<LocalizableText, int>);
static_assert(!Comparable<LocalizableText, TextMessageId> && !Comparable<DiagnosticText, TextMessageId>);

TEST(Message, ComparesIdAndArguments) {
  const auto kind = static_cast<TextMessageId>(0), other = static_cast<TextMessageId>(1);
  EXPECT_EQ(LocalizableText("7"), LocalizableText(7));
  EXPECT_EQ(LocalizableText(kind, "a"), DiagnosticText(kind, "a"));
  EXPECT_NE(LocalizableText(kind, "a"), LocalizableText(kind, "b"));
  EXPECT_NE(LocalizableText(kind), LocalizableText(other));
  EXPECT_NE(LocalizableText(kind), LocalizableText(""));
}

struct Misspelt {
  const char *word, *meant;
};
TEST(Suggester, suggestsOnlyCloseWords) {
  const std::vector<std::string> words{"found", "roll",  "discard",  "robber",
                                       "build", "trade", "end turn", "o1"};
  for (const auto& [word, meant] : {Misspelt{"rol", "roll"},
                                    {"Roll", "roll"},
                                    {"orll", "roll"},
                                    {"biuld", "build"},
                                    {"endturn", "end turn"},
                                    {"o2", "o1"},
                                    {"buy", ""},
                                    {"x", ""},
                                    {"", ""},
                                    {"something else", ""}})
    EXPECT_EQ(nearest(word, words), meant) << word;
}

}  // namespace
}  // namespace inselpost
