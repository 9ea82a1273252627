// Tests sentences with placeholders. Mistakes in them are in tests/architecture/does_not_compile.
#include "cli/messages/common/sentence.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/sentence_about.hpp"

namespace inselpost {

namespace raid {
struct Robbed {
  std::string seat;
  std::uint16_t cards = 0;
  bool is_known = false;
  std::vector<std::string> kinds;
};
struct NothingStolen {};
Members<&Robbed::seat, &Robbed::cards, &Robbed::is_known, &Robbed::kinds> placeholders_of(const Robbed&);
}  // namespace raid

// Not unnamed: in a joint compilation, a template may not have members of an unnamed namespace's types.
namespace sentence_test {

using Items = std::vector<std::string>;

enum class Proof : std::uint8_t { token, address };

struct SampleSentences {
  Sentence<Text<"name">> text, raw, quoted, optional_text, escaped;
  Sentence<Number<"cards">> number, plural, nested, ordinal;
  Sentence<Flag<"is_proved">> flag;
  Sentence<List<"seats">> list, form_of_list, plural_of_list;
  Sentence<Text<"seat">, Number<"cards">, Optional<Text<"note">>> several;
  SentenceByValue<Proof::address, Text<"name">> by_value;
};

std::string quoted(std::string_view text) { return '<' + std::string(text) + '>'; }
std::string ordinal(std::uint64_t number) { return std::to_string(number) + '.'; }
std::string joined(const Items& items) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : " and ") + item;
  return out;
}
std::string number_of(const Items& items) { return std::to_string(items.size()); }

constexpr std::array formatters{Formatter("quoted", quoted), Formatter("ordinal", ordinal),
                                Formatter("size", number_of)};
constexpr SentenceGrammar grammar{.join = joined, .formatters = formatters};
constexpr SentenceText operator""_s(const char* text, std::size_t size) { return {{text, size}, &grammar}; }

constinit static const SampleSentences sample_sentences{
    .text = "{name} moves."_s,
    .raw = "Says: {name:raw}"_s,
    .quoted = "Is {name:quoted} a name?"_s,
    .optional_text = "Welcome{name?, {name}}."_s,
    .escaped = "\\{{name}\\} \\\\ | {name?a\\|b|c}"_s,
    .number = "{cards} cards"_s,
    .plural = "{cards} {cards#card|cards}"_s,
    .nested = "{cards?{cards#one card|{cards} cards}|no card}"_s,
    .ordinal = "the {cards:ordinal} card"_s,
    .flag = "{is_proved?proved|not proved}"_s,
    .list = "{seats?{seats}|nobody}"_s,
    .form_of_list = "{seats:size} of them"_s,
    .plural_of_list = "{seats#seat|seats}"_s,
    .several = "{cards} for {seat}, {seat} has {cards}"_s,
    .by_value = {{{Proof::token, "{name} needs a token"_s}, {Proof::address, "{name} needs an address"_s}}}};

TEST(Sentence, PrintsValues) {
  EXPECT_EQ(sample_sentences.text("Ada"), "Ada moves.");
  EXPECT_EQ(sample_sentences.number(4), "4 cards");
  EXPECT_EQ(sample_sentences.list(Items{"red", "blue"}), "red and blue");
  EXPECT_EQ(sample_sentences.several("red", 2, "not printed"), "2 for red, red has 2");
}

TEST(Sentence, CleansTexts) {
  EXPECT_EQ(sample_sentences.text("A\x1b[1md\n a"), "A[1md a moves.");
  EXPECT_EQ(sample_sentences.list(Items{"re\nd", "blue"}), "re d and blue");
  EXPECT_EQ(sample_sentences.raw("\n~ one\n~ two"), "Says: \n~ one\n~ two");
}

TEST(Sentence, DoesNotReadValuesAsSentences) {
  EXPECT_EQ(sample_sentences.text("{name} {x?y|z} \\"), "{name} {x?y|z} \\ moves.");
  EXPECT_EQ(sample_sentences.optional_text("{name"), "Welcome, {name.");
}

TEST(Sentence, UsesFormattersOfItsLanguage) {
  EXPECT_EQ(sample_sentences.quoted("Ada"), "Is <Ada> a name?");
  EXPECT_EQ(sample_sentences.ordinal(3), "the 3. card");
  EXPECT_EQ(sample_sentences.form_of_list(Items{"red", "blue"}), "2 of them");
}

TEST(Sentence, SelectsByWhetherThereIsAValue) {
  EXPECT_EQ(sample_sentences.optional_text("Ada"), "Welcome, Ada.");
  EXPECT_EQ(sample_sentences.optional_text(""), "Welcome.");
  EXPECT_EQ(sample_sentences.flag(true), "proved");
  EXPECT_EQ(sample_sentences.flag(false), "not proved");
  EXPECT_EQ(sample_sentences.list(Items{}), "nobody");
}

TEST(Sentence, SelectsByNumber) {
  EXPECT_EQ(sample_sentences.plural(0), "0 cards");
  EXPECT_EQ(sample_sentences.plural(1), "1 card");
  EXPECT_EQ(sample_sentences.plural(2), "2 cards");
  EXPECT_EQ(sample_sentences.plural_of_list(Items{"red"}), "seat");
  EXPECT_EQ(sample_sentences.plural_of_list(Items{"red", "blue"}), "seats");
}

TEST(Sentence, SelectsTwoLevelsDeep) {
  EXPECT_EQ(sample_sentences.nested(0), "no card");
  EXPECT_EQ(sample_sentences.nested(1), "one card");
  EXPECT_EQ(sample_sentences.nested(12), "12 cards");
}

TEST(Sentence, SelectsByEnum) {
  EXPECT_EQ(sample_sentences.by_value(Proof::token, "red"), "red needs a token");
  EXPECT_EQ(sample_sentences.by_value(Proof::address, "red"), "red needs an address");
}

constinit static const About<raid::Robbed> robbed{"{seat} lost {cards} {cards#card|cards}{is_known?: {kinds}}."_s};
constinit static const About<raid::NothingStolen> nothing_stolen{"Nobody lost a card."_s};

TEST(SentenceAbout, PrintsMembersOfAStruct) {
  EXPECT_EQ(robbed({"red", 1, false, {}}), "red lost 1 card.");
  EXPECT_EQ(robbed({"red", 2, true, {"ore", "wool"}}), "red lost 2 cards: ore and wool.");
  EXPECT_EQ(nothing_stolen({}), "Nobody lost a card.");
}

TEST(SentenceAbout, TakesNamesFromMembers) {
  EXPECT_EQ(Members<&raid::Robbed::is_known>::fields.front().name, "is_known");
  EXPECT_EQ(Members<&raid::Robbed::is_known>::fields.front().kind, FieldKind::flag);
  EXPECT_EQ(Members<&raid::Robbed::cards>::fields.front().kind, FieldKind::number);
}

TEST(Sentence, PrintsEscapedBraces) {
  EXPECT_EQ(sample_sentences.escaped("x"), "{x} \\ | a|b");
  EXPECT_EQ(sample_sentences.escaped(""), "{} \\ | c");
}

}  // namespace sentence_test
}  // namespace inselpost
