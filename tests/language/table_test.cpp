// Checks the table of order words: that it is what its file says, and that the file says what pages and rules
// do (LANG-1).
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/catan/orders/order_words.hpp"
#include "schemas/dice/orders/order_words.hpp"
#include "schemas/language/grammar.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::language {
namespace {

const YAML::Node& source() {
  static const YAML::Node file = YAML::LoadFile(INSELPOST_SOURCE_DIR "/schemas/language/order_words.yaml");
  return file;
}

/// A word or a list of them; nothing, if it is left out.
std::vector<std::string> listed(const YAML::Node& node) {
  if (!node) return {};
  return node.IsSequence() ? node.as<std::vector<std::string>>()
                           : std::vector<std::string>{node.as<std::string>()};
}
std::vector<std::string> listed(std::span<const std::string_view> words) {
  std::vector<std::string> out;
  for (const std::string_view word : words)
    if (!word.empty()) out.emplace_back(word);
  return out;
}

TEST(GermanTable, hasTheWordsOfItsFile) {  // LANG-1
  const auto rows = word_rows();
  const YAML::Node words = source()["words"];
  ASSERT_EQ(rows.size(), words.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string en = words[i]["en"].as<std::string>();
    EXPECT_EQ(rows[i].en, en);
    EXPECT_EQ(rows[i].at, words[i]["at"].as<std::string>()) << en;
    EXPECT_EQ(listed(rows[i].de), listed(words[i]["de"])) << en;
    EXPECT_EQ(listed(rows[i].has), listed(words[i]["has"])) << en;
  }
}

TEST(GermanTable, hasThePlacesOfItsFile) {  // LANG-1
  const std::map<std::string, ValueKind> takes{{"", ValueKind::words_alone},  {"name", ValueKind::name},
                                               {"place", ValueKind::place},   {"site", ValueKind::site},
                                               {"number", ValueKind::number}, {"text", ValueKind::text}};
  std::size_t k = 0;
  for (const auto& place : source()["places"]) {
    ASSERT_LT(k, place_rows().size());
    const PlaceRow& row = place_rows()[k++];
    EXPECT_EQ(row.name, place.first.as<std::string>());
    EXPECT_EQ(listed(row.also), listed(place.second["also"])) << row.name;
    EXPECT_EQ(row.takes, takes.at(place.second["takes"].as<std::string>(""))) << row.name;
    EXPECT_EQ(row.phrase, place.second["phrase"].IsDefined()) << row.name;
    const YAML::Node keys = place.second["keys"];
    EXPECT_EQ(row.key, keys ? keys.begin()->first.as<std::string>() : "") << row.name;
    EXPECT_EQ(row.under, keys ? keys.begin()->second.as<std::string>() : "") << row.name;
  }
  EXPECT_EQ(k, place_rows().size());
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Returns the pages of a folder, folded, as one text.
std::string pages_in(const std::string& folder) {
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator(INSELPOST_SOURCE_DIR + ("/docs" + folder)))
    if (entry.path().extension() == ".md") text += utf8::folded_word(text_of(entry.path())) + ' ';
  return text;
}

bool has_word(const std::string& text, std::string_view word) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
  };
  const std::string folded = utf8::folded_word(word);
  for (std::size_t at = text.find(folded); at != std::string::npos; at = text.find(folded, at + 1)) {
    const std::size_t end = at + folded.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

// A misspelt word of the table is on no page. Those of `of_no_page` are spelt right all the same.
TEST(GermanTable, pagesHaveItsWords) {  // LANG-1
  const std::set<std::string_view> of_no_page{
      "abwerfen",      "aktiviere",  "allgemein",  "anhalten",     "behalte",    "bestehlen", "bestohlen",
      "die wenigsten", "ertauschen", "falls",      "falls fällig", "flotte",     "führender", "gebe",
      "gegenbieten",   "gestohlen",  "gründe",     "halt falls",   "herstellen", "inaktiv",   "küche",
      "landung",       "lösche",     "mitspielen", "nachtruhe",    "nehme",      "rang",      "sammeln",
      "schnell",       "spiele",     "spielfeld",  "versuche",     "verteidige", "vertreibe", "warte auf",
      "wochenenden",   "zugende"};
  const std::string english = pages_in("") + pages_in("/rules");
  const std::string german =
      pages_in("/de") + utf8::folded_word(text_of(INSELPOST_SOURCE_DIR "/docs/rules/german.yaml"));
  for (const WordRow& row : word_rows()) {
    EXPECT_TRUE(has_word(english, row.en)) << row.at << ": " << row.en;
    for (const std::string& word : listed(row.de))
      EXPECT_TRUE(has_word(german, word) || of_no_page.contains(word)) << row.at << ": " << word;
  }
}

// Cards, resources and the like are called in orders as they are called in sentences.
TEST(GermanTable, nounsAreThoseOfTheRules) {  // LANG-1
  const YAML::Node terms = YAML::LoadFile(INSELPOST_SOURCE_DIR "/docs/rules/german.yaml");
  const YAML::Node board = terms["terms"], dice = terms["dice_game"];
  const auto named = [](const YAML::Node& nouns, std::string en) {
    std::replace(en.begin(), en.end(), ' ', '_');
    const YAML::Node noun = nouns[en];
    return !noun ? ""
                 : utf8::folded_word(noun.IsMap() ? noun["de"].as<std::string>() : noun.as<std::string>());
  };
  std::size_t nouns = 0;
  for (const auto& [place, of] :
       std::vector<std::pair<std::string_view, YAML::Node>>{{"cards", board["resources"]},
                                                            {"value card", board["cards"]},
                                                            {"value holds", board["awards"]},
                                                            {"in build", board["pieces"]},
                                                            {"tile", board["terrains"]},
                                                            {"face", dice["faces"]},
                                                            {"good", dice["goods"]},
                                                            {"branch", dice["branches"]},
                                                            {"hex", dice["terrains"]},
                                                            {"card", dice["cards"]},
                                                            {"knight state", dice["knight_states"]}})
    for (const WordRow& row : word_rows()) {
      if (row.at != place) continue;
      const std::string noun = named(of, std::string(row.en));
      if (noun.empty()) continue;
      ++nouns;
      EXPECT_TRUE(std::any_of(row.de.begin(), row.de.end(),
                              [&](std::string_view word) { return utf8::folded_word(word) == noun; }))
          << place << ": " << row.en << " is " << noun;
    }
  EXPECT_GT(nouns, 60U);
}

TEST(GermanTable, namesThatAreRefusedAreThoseOfTheRule) {  // LANG-3
  const std::string rules = text_of(INSELPOST_SOURCE_DIR "/docs/rules/LETTERS.md");
  const std::size_t from = rules.find('(', rules.find("**LANG-3**"));
  const std::string list = rules.substr(from, rules.find(')', from) - from);
  static const std::regex name("`([^`]+)`");
  std::set<std::string> refused;
  for (std::sregex_iterator at(list.begin(), list.end(), name), end; at != end; ++at)
    refused.insert(at->str(1));
  EXPECT_EQ(refused.size(), 8U);
  for (const std::string& word : refused) EXPECT_TRUE(is_reserved(word)) << word;
  EXPECT_EQ(reserved_names().size(), refused.size());
  for (const char* word : {"red", "all", "alles", "Alle", "nie"}) EXPECT_FALSE(is_reserved(word)) << word;
}

// So a reader of both languages never has to choose.
TEST(GermanTable, noWordIsAmbiguousInOnePlace) {  // LANG-2
  for (const char* system : {"catan", "dice", "pig"})
    for (const PlaceRow& place : place_rows()) {
      const Scope& scope = *Grammar::of(system).at(place.name);
      for (const auto& [en, entry] : scope.english) {
        EXPECT_EQ(scope.find(en), &entry) << en;
        for (const std::string& word : listed(entry.row->de)) {
          EXPECT_EQ(scope.find(word), &entry) << place.name << ": " << word;
          EXPECT_EQ(scope.find(utf8::folded_word(word)), &entry) << place.name << ": " << word;
        }
      }
    }
}

TEST(GermanTable, everyOrderHasAGermanWord) {  // LANG-1
  const auto has_one = [](std::string_view system, std::string_view word, std::string_view part) {
    const auto& orders = Grammar::of(system).at("order")->english;
    const auto found = orders.find(word);
    if (found == orders.end()) return false;
    return part.empty() ||
           (found->second.value() != nullptr && found->second.value()->english.contains(part));
  };
  for (const inselpost::OrderSyntax& row : inselpost::order_words())
    EXPECT_TRUE(row.listed == LegalListing::never || has_one("catan", row.word.en, row.part)) << row.example;
  for (const dice::OrderSyntax& row : dice::order_words())
    EXPECT_TRUE(has_one("dice", row.word, {})) << row.example;
}

TEST(GermanTable, aPlaceHasOnlyWordsOfItsGame) {  // LANG-1
  const auto found = [](const char* system, const char* place, const char* word) {
    const WordEntry* entry = Grammar::of(system).at(place)->find(word);
    return entry != nullptr ? entry->row->en : "";
  };
  EXPECT_EQ(found("catan", "order", "angebot"), "offer");
  EXPECT_EQ(found("dice", "order", "angebot"), "");
  EXPECT_EQ(found("dice", "order", "behalten"), "keep");
  EXPECT_EQ(found("catan", "order", "behalten"), "");
  EXPECT_EQ(found("catan", "in offer", "sofort"), "first");
  EXPECT_EQ(found("catan", "value roll", "sofort"), "at once");
  EXPECT_EQ(found("dice", "in standing", "löschen"), "clear") << "of the house";
  EXPECT_EQ(found("pig", "order", "versuchen"), "try") << "of the house";
  EXPECT_EQ(found("pig", "order", "mitspielen"), "join") << "of the house";
  EXPECT_EQ(found("pig", "order", "würfeln"), "");
  EXPECT_EQ(found("pig", "order", "roll"), "");
}

TEST(GermanTable, spellingsOfAWordAreTheSame) {  // LANG-4, L-118
  for (const char* same : {"würfeln", "wuerfeln", "WÜRFELN", "Wuerfeln", "wu\u0308rfeln"})
    EXPECT_EQ(utf8::folded_word(same), "wuerfeln") << same;
  for (const char* same : {"straße", "strasse", "STRASSE", "STRAẞE", "Straße"})
    EXPECT_EQ(utf8::folded_word(same), "strasse") << same;
  EXPECT_EQ(utf8::folded_word("bestätigen für öl"), "bestaetigen fuer oel");
  EXPECT_NE(utf8::folded_word("wurfeln"), "wuerfeln") << "a dropped umlaut is a mistake";
  EXPECT_EQ(utf8::folded_word("\xFF"), "\xFF") << "no UTF-8";
}

TEST(GermanTable, listsTheExpectedWords) {  // LET-3, LET-8, LET-10: who reads letters asks
  const auto key = [](std::string_view written) { return english_word(written, {}, "top"); };
  EXPECT_EQ(key("Spiel"), "game");
  EXPECT_EQ(key("partie"), "game");
  EXPECT_EQ(key("dauerauftraege"), "standing");
  EXPECT_EQ(key("turn"), "turn");
  EXPECT_EQ(key("roll"), "");
  EXPECT_EQ(words_at("top").size(), 35U);
  for (const std::string_view word : words_at("top")) EXPECT_NE(key(word), "") << word;
  const auto has = [](const std::vector<std::string_view>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  for (const char* word : {"roll", "würfeln", "zug beenden", "beitreten"})
    EXPECT_TRUE(has(words_at("order"), word)) << word;
  EXPECT_TRUE(has(words_at("dice order"), "nachwürfeln"));
  EXPECT_TRUE(has(words_at("plan"), "wenn"));
  EXPECT_FALSE(has(words_at("order"), "wenn"));
  EXPECT_EQ(words_at("value token"), (std::vector<std::string_view>{"new", "neu", "neues"}));
  for (const char* word : {"holz", "befehle", "sofort", "seat", "magische fügung"})
    EXPECT_TRUE(has(all_words(), word)) << word;
}

}  // namespace
}  // namespace inselpost::language

// Checks that the build refuses a table of order words with a mistake, and names the line
// (cmake/order_words.cpp).

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
           {"{for: seat, at: top", "{for: sit, at: top", "no such word at this place: sit"},
           {"de: [spieler, farbe]", "de: [spieler, sitz]", "this is read: sitz"},
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
