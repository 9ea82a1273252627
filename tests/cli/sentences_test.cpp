// Tests sentences with placeholders. Mistakes in them are in tests/architecture/does_not_compile.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "cli/inselpost/help/help.hpp"
#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/common/sentence.hpp"
#include "cli/messages/common/sentence_about.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/play_log.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/crypto/secrets.hpp"
#include "tests/cli/marked_language.hpp"
#include "tests/cli/marked_prose.hpp"
#include "tests/cli/samples.hpp"
#include "tests/cli/transcript_runner.hpp"
#include "tests/play/ledger.hpp"

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

constinit static const About<raid::Robbed> robbed{
    "{seat} lost {cards} {cards#card|cards}{is_known?: {kinds}}."_s};
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

// Checks the table of sentences: each language has a sentence for every message.

namespace {

/// Every struct of a variant, with nothing in it.
template <class One, std::size_t... i>
std::vector<One> all_of(std::index_sequence<i...>) {
  return {One(std::variant_alternative_t<i, typename One::Variant>())...};
}
template <class One>
std::vector<One> all_of() {
  return all_of<One>(std::make_index_sequence<std::variant_size_v<typename One::Variant>>());
}

/// The opening of a game that has one: an entry with nothing in it has no sentence.
constexpr std::chrono::hours some_time{48};

Announcement some_opening(OpaqueViewPtr& table) {
  const auto setup =
      read_setup("game: g\nseats: [{name: red}, {name: blue}, {name: white}]\n", "g.yaml").value();
  std::vector<Entry> entries;
  const Ledger ledger =
      Ledger::create(setup, secret_of_seed("words"), "2026-11-21T09:00:00Z", entries).value();
  table = ledger.position().setup_view();
  return opening_in(entries, ledger.position()).at(0);
}

TEST(MessageCatalogs, EveryLanguageHasASentenceForEveryCase) {
  OpaqueViewPtr table;
  const Announcement opening = some_opening(table);
  ASSERT_FALSE(languages().empty());
  for (const MessageCatalog* words : languages()) {
    const std::string language(words->language);
    EXPECT_EQ(find_catalog(language), words);
    for (const CommandErrorDetail& why : all_of<CommandErrorDetail>()) {
      const bool says_what_it_is_told = holds_alternative<command_errors::CommandLine>(why) ||
                                        holds_alternative<command_errors::NoText>(why);
      if (says_what_it_is_told) continue;
      EXPECT_GT(words->refused(why).size(), 8U) << language << ' ' << why.index();
    }
    for (const Remark& remark : all_of<Remark>()) {
      EXPECT_GT(words->remark(remark).size(), 8U) << language << ' ' << remark.index();
      EXPECT_NE(words->warning(remark), words->remark(remark)) << language << ' ' << remark.index();
    }
    for (Announcement announcement : all_of<Announcement>()) {
      if (holds_alternative<announcements::Opening>(announcement)) announcement = opening;
      if (auto* timed = get_if<announcements::Timed>(&announcement))
        timed->deadlines.clocks = {{"turn", some_time}};
      if (holds_alternative<announcements::Ranking>(announcement)) continue;  // it says what it is told
      const auto lines = words->told(announcement, *table, messages_for(words->games, *table));
      ASSERT_FALSE(lines.empty()) << language << ' ' << announcement.index();
      EXPECT_GT(lines.front().size(), 8U) << language << ' ' << announcement.index();
    }
  }
  EXPECT_EQ(find_catalog("xx"), nullptr);
}

template <MessageIdEnum Kind>
void expect_a_text_for_each(const MessageCatalog& words, Kind) {
  for (std::size_t i = 0; i < count_of<Kind>; ++i) {
    const std::string text = words.message({static_cast<Kind>(i), "A1", "B2", "C3", "D4"});
    EXPECT_FALSE(text.empty()) << i;
    EXPECT_EQ(text.find('%'), std::string::npos) << text;
  }
}

/// Every message of every module.
template <class... Kinds>
void expect_a_text_for_all(const MessageCatalog& words, std::tuple<Kinds...>*) {
  (expect_a_text_for_each(words, Kinds{}), ...);
}

enum class Unheard : std::uint8_t { of, end };

TEST(MessageCatalogs, EveryLanguageHasATextForEveryMessage) {
  for (const MessageCatalog* words : languages()) {
    expect_a_text_for_all(*words, static_cast<MessageLists*>(nullptr));
    EXPECT_EQ(words->message("as it stands"), "as it stands");
    EXPECT_THROW(words->message(Unheard::of), std::logic_error);
  }
  EXPECT_EQ(default_catalog().message({YamlMessageId::no_mapping, CatanMessageId::a_seat, as_found("x\n")}),
            "a seat needs words with a colon, not `x\u240A`");
  EXPECT_EQ(filled("%q1 of %2", {std::string(70, 'x'), "b"}), '`' + std::string(57, 'x') + "...` of b");
  EXPECT_THROW(filled("%2", {"a"}), std::logic_error);
}

// Checks that a second language needs only a folder and a row: where every sentence is a mark, no page
// contains a word except names, codes and text for programs.

using marked::expect_no_word;
using marked::prose_of;
using marked::Words;
using marked::words_in;

TEST(SecondLanguage, EveryEnglishPageHasWords) {
  for (const auto& [name, page] : samples(default_catalog())) EXPECT_FALSE(prose_of(page).empty()) << name;
}

TEST(SecondLanguage, EveryPageTextComesFromTheCatalog) {
  // The input of the samples: names, and sentences that would come from the language.
  const Words given{"friday-island", "friday", "red",  "blue",   "orange", "white", "Ada", "Bo", "Cy", "Di",
                    "orders",        "red-12", "yaml", "record", "jsonl"};
  for (const auto& [name, page] : samples(marked::language())) {
    Page own = page;
    for (Part& part : own.parts)
      each_text(part, [](std::string& text, bool) {
        for (const std::string known_text :
             {"red has joined.", "red robbed white.", "red wins.", "red rolled.", "Turn 2 is blue's.",
              "red rolled 2 + 4 = 6. Cards: red 1 brick.", "No settlement there: a city stands next to it.",
              "build: {settlement: B2.N}", "the one", "the other"})
          if (const auto at = text.find(known_text); at != std::string::npos)
            text.erase(at, known_text.size());
      });
    expect_no_word(own, given, name);
  }
}

/// Every page of a game that is played, after each of its orders.
class RenderedGame {
 public:
  explicit RenderedGame(Words names) : names_(std::move(names)) {}

  void after(std::uint64_t order, const GameLedger& ledger, const NewsItem& happening) {
    const LedgerSnapshot moment = LedgerSnapshot::of(ledger, "2026-11-21T09:30:00Z");
    const std::string where = "after order " + std::to_string(order);
    const MessageCatalog& words = marked::language();
    const GamePages& paper = pages_for(words, moment.facts());
    const Pages pages = pages_of(words, paper, moment, {happening}, false);
    expect_no_word(pages.open, names_, where + ": for all");
    for (const Page& own : pages.own) expect_no_word(own, names_, where + ": for a seat");
    expect_no_word(pages.end, names_, where + ": the end");
    expect_no_word(position_page(words, paper, moment, Viewer::referee(), {happening}), names_,
                   where + ": all of it");
    const GameNames& names = names_of(moment.facts());
    const catan::DiceMode dice = board_facts(moment.facts()).dice;
    for (std::size_t i = 0; i < moment.players(); ++i) {
      Page list;
      list.add(legal_file(words.catan, moment.facts().game, view_of(moment, Viewer::of(seat_at(i))),
                          legal_of(moment, seat_at(i)), names, dice));
      expect_no_word(list, names_, where + ": a list");
    }
    expect_no_word(
        log_page(words, {{order, "2026-11-21T09:30:00Z",
                          sentences(words, {happening}, Viewer::everybody(), GameContext(moment.facts()))}}),
        names_, where + ": the log");
  }

 private:
  Words names_;
};

TEST(SecondLanguage, EveryGamePageTextComesFromTheCatalog) {
  RenderedGame game({"four-players", "red", "blue", "orange", "white"});
  const std::string file = std::string(INSELPOST_SOURCE_DIR) + "/examples/recorded/four-players.yaml";
  const PlayedLog played =
      play_log(transcript::read_text(file), file, Hash{}, std::nullopt, "2026-11-21T09:00:00Z", 80,
               [&](std::uint64_t order, const GameLedger& ledger, const std::vector<Entry>& entries) {
                 NewsItem happening;
                 for (const Entry& entry : entries)
                   if (auto one = what_happened(entry, ledger.game())) happening = *std::move(one);
                 game.after(order, ledger, happening);
               });
  EXPECT_EQ(played.orders, 80U);
}

/// Help: what is typed stands there as it is typed.
TEST(SecondLanguage, HelpTextComesFromTheCatalog) {
  const auto words_of_page = [](const std::string& help) {
    static const std::regex typed("  inselpost [^\n]*|  --[a-z]+\\b");
    return words_in(std::regex_replace(help, typed, ""));
  };
  const MessageCatalog& words = marked::language();
  EXPECT_EQ(words_of_page(main_help(words)), Words{});
  EXPECT_EQ(words_of_page(command_help(words, words.help.commands.front(), {{"GAME", marked::mark}},
                                       {{"--to N", marked::mark}})),
            (Words{"GAME"}));
  EXPECT_GT(words_of_page(main_help(default_catalog())).size(), 50U);
}

/// Whatever language it is, help has the same commands and pages in the same order.
TEST(SecondLanguage, HelpNamesTheSameCommandsInEveryLanguage) {
  for (const MessageCatalog* words : languages()) {
    for (std::size_t i = 0; i < command_count; ++i)
      EXPECT_EQ(words->help.commands[i].name, std::string_view(default_catalog().help.commands[i].name));
    EXPECT_EQ(topics(*words), topics(default_catalog()));
  }
}

}  // namespace
}  // namespace inselpost
