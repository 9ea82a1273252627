// Checks that orders in German mean the same as in English: orders of play, whole records, and the examples
// of the guides.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/play/random_play.hpp"
#include "tests/schemas/repository_files.hpp"

namespace inselpost::language::test {
namespace {

/// A way to write orders in German: which of its words a row is said with.
struct WordChoice {
  std::string_view name;
  WordTranslator say;
};

WordTranslator nth_word(std::size_t n) {
  return [n](const WordRow& row) {
    std::size_t last = 0;
    while (last < n && last + 1 < row.de.size() && !row.de[last + 1].empty()) ++last;
    return std::string(row.de[last]);
  };
}

/// All of LANG-9: the first words, every other one, without umlauts, mixed with English.
std::vector<WordChoice> word_choices() {
  return {{"first words", nth_word(0)},
          {"second words", nth_word(1)},
          {"third words", nth_word(2)},
          {"without umlauts", [](const WordRow& row) { return utf8::folded_word(row.de[0]); }},
          {"mixed", [english = false](const WordRow& row) mutable {
             english = !english;
             return std::string(english ? row.en : row.de[0]);
           }}};
}

using inselpost::test::Random;

/// The one order of a file of that game, in the words in which it was sent; null if it is refused.
AnyOrderPtr read_order(const Game& game, const std::string& order) {
  const std::string file =
      "spiel: g\nsitz: " + game.seats().at(0) + "\nzug: 1\nbefehle:\n  - " + order + "\n";
  const auto read = read_plan_file(file, "orders.yaml", game);
  return read ? plain_order(read->items.at(0)) : nullptr;
}

/// An order of that game, by its line, in every way.
void expect_it_is_read(const Game& game, const AnyOrder& move, std::string_view system) {
  const std::string line = game.to_yaml_line(move);
  for (const WordChoice& word_choice : word_choices()) {
    const std::string german = translate_words(line, system, "order", word_choice.say);
    const AnyOrderPtr read = read_order(game, german);
    ASSERT_TRUE(read) << word_choice.name << ": " << line << " as " << german;
    EXPECT_EQ(read->said(), move.said()) << word_choice.name << ": " << german;
    EXPECT_EQ(game.to_yaml_line(*read), line) << german;
  }
}

TEST(GermanLaw, OrdersOfTheBoardGameAreReadAsTheyAreInEnglish) {  // LANG-9, L-122
  std::size_t orders = 0;
  const auto play_on = [&](const catan::ParsedSetup& setup, std::uint64_t seed) {
    catan::play::Random random(seed);
    catan::play::RandomChance chance(random);
    const auto resolved = catan::resolve(setup);
    ASSERT_TRUE(resolved);
    const CatanGameAdapter game(std::make_shared<const CatanCodec>(*resolved, names_of(*resolved)));
    catan::State state = catan::begin(*resolved, catan::draw_start(*resolved, chance));
    for (int k = 0; k < 300 && state.stage != catan::State::Stage::over; ++k, ++orders) {
      const catan::play::Move chosen = catan::play::random_move(state, random);
      const AnyOrderPtr move = read_order(game, to_yaml(chosen.order, game.names()));
      ASSERT_TRUE(move);
      ASSERT_NO_FATAL_FAILURE(expect_it_is_read(game, *move, "catan"));
      const auto events = decide(state, chosen.seat, chosen.order, chance);
      ASSERT_TRUE(events);
      for (const catan::Event& event : *events) catan::apply(state, event);
    }
  };
  using catan::play::written;
  play_on(written(catan::Preset::edition_2025, 4), 21);
  play_on(written(catan::Preset::kompakt_2015, 2), 22);
  play_on(written(catan::Preset::almanach_2010, 6), 23);
  EXPECT_GT(orders, 500U);
}

TEST(GermanLaw, OrdersOfTheDiceGameAreReadAsTheyAreInEnglish) {  // LANG-9, L-122
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    dice::test::Played game = dice::test::begin(dice::test::setup_text(2), "s" + std::to_string(seed));
    Random random(seed);
    for (int k = 0; k < 250 && !game.over(); ++k) {
      const Seat seat = game.game().pending_decisions().at(0).seat;
      const dice::Order order = dice::play::random_order(game.game().state(), seat, random);
      ASSERT_NO_FATAL_FAILURE(expect_it_is_read(game.game(), *game.game().move(order), "dice"));
      dice::test::random_step(game, random);
    }
  }
}

// Plays a game twice, ordered in English and in German: the records are equal.
TEST(GermanLaw, TheRecordHasTheSameBytes) {  // LANG-2, LANG-9
  const std::string setup = dice::test::setup_text(2);
  dice::test::Played english = dice::test::begin(setup, "same"), german = dice::test::begin(setup, "same");
  Random random(7);
  auto all = word_choices();
  for (std::size_t k = 0; k < 200 && !english.over(); ++k) {
    const Seat seat = english.game().pending_decisions().at(0).seat;
    const dice::Order order = dice::play::random_order(english.game().state(), seat, random);
    const std::string line = english.game().to_yaml_line(*english.game().move(order));
    const AnyOrderPtr move =
        read_order(german.game(), translate_words(line, "dice", "order", all[k % all.size()].say));
    ASSERT_TRUE(move) << line;
    auto done = german.ledger.play(seat, *move, OrderOrigin::seat, std::nullopt, german.now());
    ASSERT_TRUE(done);
    for (Entry& entry : done->entries) german.entries.push_back(std::move(entry));
    dice::test::order(english, index(seat), line);
  }
  EXPECT_GT(english.entries.size(), 40U);
  for (const Viewer viewer : dice::test::viewers(2))
    EXPECT_EQ(write_record(german.entries, viewer, german.game(), {}),
              write_record(english.entries, viewer, english.game(), {}));
}

struct Example {
  std::string text;
  std::string_view place;
};

/// The blocks of a guide that are orders, or files of them.
std::vector<Example> examples_of(const std::string& page) {
  static const std::regex block("\n```yaml\n([^`]*)```");
  const std::string text = inselpost::test::read_file(std::string(INSELPOST_SOURCE_DIR) + page);
  std::vector<Example> found;
  for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at) {
    const std::string yaml = (*at)[1];
    const auto node = yaml::read(yaml, page, yaml::log_limits);
    if (!node) continue;
    const bool of_setup = node->find("seats") != nullptr || node->find("setup") != nullptr;
    if (node->is_list() || (node->is_map() && node->find("game") != nullptr && !of_setup))
      found.push_back({yaml, node->is_list() ? "order" : "top"});
    else if (node->is_map() && (node->find("standing") != nullptr || node->find("orders") != nullptr ||
                                node->find("founding") != nullptr))
      found.push_back({yaml, "top"});
  }
  return found;
}

/// A text in English again, on one line; places with German compass points.
std::string in_english(const std::string& text, std::string_view system, std::string_view place) {
  auto node = yaml::read(text, "german.yaml", yaml::log_limits);
  if (!node) return text;
  const Source source(text, "german.yaml");
  DiagnosticCollector faults(source);
  to_english(*node, system, place, {}, faults);
  EXPECT_FALSE(faults.any()) << text;
  return to_flow_yaml(*node);
}

TEST(GermanLaw, ExamplesOfTheGuidesAreReadInGerman) {  // LANG-2, LANG-9
  const WordTranslator in_itself = [](const WordRow& row) { return std::string(row.en); };
  std::size_t examples = 0;
  for (const auto& [page, system] : {std::pair("/docs/orders.md", "catan"),
                                     {"/docs/players-guide.md", "catan"},
                                     {"/docs/dice.md", "dice"}})
    for (const Example& example : examples_of(page)) {
      ++examples;
      const std::string plain =
          in_english(translate_words(example.text, system, example.place, in_itself), system, example.place);
      for (const WordChoice& word_choice : word_choices()) {
        const std::string german = translate_words(example.text, system, example.place, word_choice.say);
        EXPECT_EQ(in_english(german, system, example.place), plain) << page << ' ' << word_choice.name << '\n'
                                                                    << german;
      }
    }
  EXPECT_GT(examples, 15U);
}

// Checks that the pages of docs/de show what those of docs/ show: each piece of YAML, and each order of a
// table, is the English one translated, except for names and comments (LANG-1, LANG-7).

std::string page_of(const std::string& path) {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + '/' + path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Names of games, seats and offers on the German pages.
std::string with_german_names(std::string text) {
  static const std::map<std::string, std::string> names{{"friday-island", "freitagsinsel"},
                                                        {"winter-islands", "winterinseln"},
                                                        {"red", "rot"},
                                                        {"blue", "blau"},
                                                        {"white", "weiss"},
                                                        {"green", "gruen"},
                                                        {"north", "nord"},
                                                        {"south", "sued"},
                                                        {"sheep-deal", "schaf-handel"},
                                                        {"deal", "handel"},
                                                        {"quiet", "leise"},
                                                        {"moved-here", "umgezogen"}};
  for (const auto& [english, german] : names)
    text = std::regex_replace(text, std::regex("(^|[^-a-z])" + english + "(?![-a-z])"), "$1" + german);
  return text;
}

/// Removes comments, lines of luck, and blanks at the ends of lines.
std::string bare(const std::string& text) {
  static const std::regex comment(" *#[^\n]*"), luck("(^|\n)(luck|glück): [^\n]*");
  std::string out = std::regex_replace(std::regex_replace(text, comment, ""), luck, "");
  return std::regex_replace(out, std::regex("^\n+|\n+$"), "");
}

std::vector<std::string> blocks_of(const std::string& page) {
  static constexpr std::string_view fence = "```yaml\n";
  std::vector<std::string> out;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const std::size_t begin = at + fence.size();
    out.push_back(page.substr(begin, page.find("```", begin) - begin));
  }
  return out;
}

/// The orders that stand in tables, behind what one wants.
std::vector<std::string> orders_in_tables(const std::string& page) {
  static const std::regex row("\n\\| [^`|\n]+ \\| ([^|\n]*)"), code("`([^`]+: [^`]+)`");
  std::vector<std::string> out;
  for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
    const std::string cell = at->str(1);
    for (std::sregex_iterator piece(cell.begin(), cell.end(), code); piece != end; ++piece)
      out.push_back(piece->str(1));
  }
  return out;
}

std::string in_german(const std::string& english, std::string_view system) {
  return with_german_names(to_german(english, system));
}

/// Returns a set-up, or one part of it on each line, in German.
std::string setup_in_german(const std::string& text, std::string_view system) {
  if (yaml::read(text, {}, yaml::file_limits)) return to_german(text, system, "in setup");
  std::istringstream lines(text);
  std::string out;
  for (std::string line; std::getline(lines, line);) out += to_german(line, system, "in setup") + '\n';
  return out;
}

struct PageOf {
  std::string name;
  std::string_view system;
  std::size_t blocks, orders;  ///< as many at least
};
class GermanPage : public testing::TestWithParam<PageOf> {};
INSTANTIATE_TEST_SUITE_P(All, GermanPage,
                         testing::Values(PageOf{"orders.md", "catan", 10, 25},
                                         PageOf{"dice.md", "dice", 10, 0},
                                         PageOf{"players-guide.md", "catan", 1, 0},
                                         PageOf{"setups.md", "catan", 4, 0}));

TEST_P(GermanPage, ShowsTheSameFilesAndOrders) {
  const PageOf& of = GetParam();
  const std::string english = page_of("docs/" + of.name), german = page_of("docs/de/" + of.name);
  const auto files = blocks_of(english), dateien = blocks_of(german);
  ASSERT_EQ(files.size(), dateien.size());
  EXPECT_GE(files.size(), of.blocks);
  for (std::size_t i = 0; i < files.size(); ++i)
    if (of.name == "setups.md" || files[i].find("\nseats: ") != std::string::npos)
      EXPECT_EQ(bare(with_german_names(setup_in_german(files[i], of.system))), bare(dateien[i]));
    else
      EXPECT_EQ(bare(in_german(files[i], of.system)), bare(to_german(dateien[i], of.system)));
  const auto orders = orders_in_tables(english), befehle = orders_in_tables(german);
  ASSERT_EQ(orders.size(), befehle.size());
  EXPECT_GE(orders.size(), of.orders);
  for (std::size_t i = 0; i < orders.size(); ++i) EXPECT_EQ(in_german(orders[i], of.system), befehle[i]);
}

}  // namespace
}  // namespace inselpost::language::test
