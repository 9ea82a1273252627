// Compares the engine's options and presets with docs/rules/presets.yaml, value by value.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"

namespace inselpost::catan {
namespace {

const YAML::Node& data() {
  static const YAML::Node root =
      YAML::LoadFile(std::string(INSELPOST_SOURCE_DIR) + "/docs/rules/presets.yaml");
  return root;
}
std::string text(const YAML::Node& node) { return node.as<std::string>(); }
/// An option's value as people write it.
std::string written(Option option, std::int16_t value) {
  const OptionText& t = option_texts()[index(option)];
  if (t.type == OptionText::Type::number) return std::to_string(value);
  return std::string(t.words[static_cast<std::size_t>(value)]);
}
/// Returns what the file says of an option, in this preset or in those that it inherits from.
std::string published(const std::string& preset, const std::string& option) {
  const YAML::Node node = data()["presets"][preset];
  if (node[option]) return text(node[option]);
  return node["inherits"] ? published(text(node["inherits"]), option) : "";
}
std::vector<std::size_t> published_players(const std::string& preset) {
  const YAML::Node node = data()["presets"][preset];
  if (node["players"]) return node["players"].as<std::vector<std::size_t>>();
  return published_players(text(node["inherits"]));
}
CardCounts published_deck(const std::string& name) {
  const auto deck = data()["dev_decks"][name];
  CardCounts out{};
  std::size_t i = 0;
  for (const char* kind : {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point"})
    out[i++] = static_cast<std::uint8_t>(deck[kind].as<int>());
  return out;
}

TEST(Options, are_those_of_the_file_in_its_order) {
  std::size_t i = 0;
  for (const auto& entry : data()["options"]) {
    ASSERT_LT(i, option_count);
    EXPECT_EQ(option_texts()[i].name, text(entry.first));
    EXPECT_EQ(find_option(text(entry.first)), static_cast<Option>(i));
    ++i;
  }
  EXPECT_EQ(i, option_count);
  EXPECT_EQ(find_option("vp-to-win"), std::nullopt);
}

TEST(Options, may_be_what_the_file_says) {
  for (const OptionText& option : option_texts()) {
    SCOPED_TRACE(option.name);
    const auto row = data()["options"][std::string(option.name)];
    EXPECT_EQ(text(row["rule"]), option.rule);
    if (row["values"].IsScalar()) {
      EXPECT_EQ(text(row["values"]), "int");
      EXPECT_EQ(option.type, OptionText::Type::number);
      EXPECT_TRUE(option.words.empty());
      EXPECT_LT(option.least, option.most);
      continue;
    }
    const auto values = row["values"].as<std::vector<std::string>>();
    const std::set<std::string> truths{"false", "true"};
    if (std::set<std::string>(values.begin(), values.end()) == truths) {
      EXPECT_EQ(option.type, OptionText::Type::boolean);
      ASSERT_EQ(option.words.size(), 2U);
      EXPECT_EQ(option.words[0], "false");
      EXPECT_EQ(option.words[1], "true");
    } else {
      EXPECT_EQ(option.type, OptionText::Type::word);
      EXPECT_EQ(std::vector<std::string>(option.words.begin(), option.words.end()), values);
    }
  }
}

/// A ruleset of which one option says this word.
Ruleset saying(std::string_view option, std::string_view word) {
  const Option o = find_option(option).value();
  const auto& words = option_texts()[index(o)].words;
  Ruleset rules;
  rules.set(o, static_cast<std::int16_t>(std::find(words.begin(), words.end(), word) - words.begin()));
  return rules;
}

// Every enum stands in the order of the option's words.
TEST(Options, are_read_under_the_same_words) {
  EXPECT_EQ(saying("phases", "separate").phases(), Phases::separate);
  EXPECT_EQ(saying("harbour_use", "next_turn").harbour_use(), HarbourUse::next_turn);
  EXPECT_EQ(saying("start_player", "oldest").start_player(), StartPlayer::oldest);
  EXPECT_EQ(saying("start_player", "by_setup_mode").start_player(), StartPlayer::by_setup_mode);
  EXPECT_EQ(saying("start_player", "given").start_player(), StartPlayer::given);
  EXPECT_EQ(saying("setup_mode", "beginner").setup_mode(), SetupMode::beginner);
  EXPECT_EQ(saying("three_player_removed_colour", "white").removed_colour(), RemovedColour::white);
  EXPECT_EQ(saying("three_player_removed_colour", "none").removed_colour(), RemovedColour::none);
  EXPECT_EQ(saying("start_resources", "after_all").start_resources(), StartResources::after_all);
  EXPECT_EQ(saying("number_placement", "free_no_adjacent_red").number_placement(),
            NumberPlacement::free_no_adjacent_red);
  EXPECT_EQ(saying("number_placement", "printed").number_placement(), NumberPlacement::printed);
  EXPECT_EQ(saying("harbour_layout", "frame_pieces").harbour_layout(), HarbourLayout::frame_pieces);
  EXPECT_EQ(saying("harbour_layout", "sea_hexes").harbour_layout(), HarbourLayout::sea_hexes);
  EXPECT_EQ(saying("harbour_layout", "printed").harbour_layout(), HarbourLayout::printed);
  EXPECT_EQ(saying("bank_shortage", "nobody").bank_shortage(), BankShortage::nobody);
  EXPECT_EQ(saying("progress_after_play", "face_up").progress_after_play(), ProgressAfterPlay::face_up);
  EXPECT_EQ(saying("vp_reveal", "free").vp_reveal(), VpReveal::free);
  EXPECT_TRUE(saying("vp_bought_this_turn_counts", "true").vp_bought_this_turn_counts());
  EXPECT_EQ(saying("win_check", "end_of_turn").win_check(), WinCheck::end_of_turn);
  EXPECT_EQ(saying("victory_claim", "declared").victory_claim(), VictoryClaim::declared);
  EXPECT_EQ(saying("steal", "optional").steal(), Steal::optional);
  EXPECT_EQ(saying("lr_tie_after_break", "set_aside").lr_tie_after_break(), LrTieAfterBreak::set_aside);
  EXPECT_EQ(saying("lr_set_aside_trigger", "any_break").lr_set_aside_trigger(), LrSetAsideTrigger::any_break);
  EXPECT_TRUE(saying("trade_gifts", "allowed").trade_gifts());
  EXPECT_FALSE(saying("trade_gifts", "forbidden").trade_gifts());
  EXPECT_TRUE(saying("trade_same_resource", "allowed").trade_same_resource());
  EXPECT_EQ(saying("special_building_phase", "from_5_players").special_building_phase(),
            SpecialBuildingPhase::from_5_players);
  EXPECT_EQ(saying("robber_start_two_deserts", "start_player").robber_start_two_deserts(),
            RobberStart::start_player);
  EXPECT_EQ(saying("batch", "all_or_nothing").batch(), Batch::all_or_nothing);
  EXPECT_EQ(saying("duo_forced_trade_empty_opponent", "allowed").duo_forced_trade_empty_opponent(),
            EmptyOpponent::allowed);
}

// COMP-2: 19 or 24 of each, or a bank that never runs short.
TEST(Options, bank_and_deck) {
  Ruleset r;
  const std::vector<std::pair<BankPerResource, int>> banks{{BankPerResource::nineteen, 19},
                                                           {BankPerResource::twenty_four, 24},
                                                           {BankPerResource::unlimited, unlimited_bank}};
  for (const auto& [option, cards] : banks) {
    r.set(Option::bank_per_resource, static_cast<std::int16_t>(option));
    EXPECT_EQ(r.bank_per_resource(), cards);
    EXPECT_EQ(r.bank_unlimited(), cards == unlimited_bank);
  }
  // COMP-3
  r.set(Option::dev_deck, static_cast<std::int16_t>(DevDeck::deck25));
  EXPECT_EQ(r.dev_deck(), published_deck("deck25"));
  EXPECT_EQ(r.dev_deck(), (CardCounts{14, 2, 2, 2, 5}));
  EXPECT_EQ(r.dev_deck_size(), 25U);
  r.set(Option::dev_deck, static_cast<std::int16_t>(DevDeck::deck34));
  EXPECT_EQ(r.dev_deck(), published_deck("deck34"));
  EXPECT_EQ(r.dev_deck(), (CardCounts{20, 3, 3, 3, 5}));
  EXPECT_EQ(r.dev_deck_size(), max_cards);
}

TEST(Presets, are_those_of_the_file) {
  EXPECT_EQ(name(default_preset), text(data()["default_preset"]));
  std::set<std::string> ours(preset_names.begin(), preset_names.end()), theirs;
  for (const auto& entry : data()["presets"]) theirs.insert(text(entry.first));
  EXPECT_EQ(ours, theirs);
}

TEST(Presets, say_what_the_file_says) {
  for (std::size_t p = 0; p < preset_names.size(); ++p) {
    const Ruleset& rules = preset(static_cast<Preset>(p));
    for (std::size_t o = 0; o < option_count; ++o) {
      const auto option = static_cast<Option>(o);
      const std::string option_name(option_texts()[o].name);
      EXPECT_EQ(written(option, rules.value(option)), published(std::string(preset_names[p]), option_name))
          << preset_names[p] << ": " << option_name;
    }
  }
}

// A few of the differences between the documents, as their table in the catalogue has them.
TEST(Presets, differ_as_the_editions_do) {
  EXPECT_EQ(preset(Preset::almanach_2010).lr_tie_after_break(), LrTieAfterBreak::set_aside);    // D-1
  EXPECT_EQ(preset(Preset::edition_2025).phases(), Phases::merged);                             // D-2
  EXPECT_EQ(preset(Preset::kompakt_2015).harbour_use(), HarbourUse::next_turn);                 // D-3
  EXPECT_EQ(preset(Preset::kompakt_2015_merged).harbour_use(), HarbourUse::same_turn);          // D-3
  EXPECT_EQ(preset(Preset::classic).start_player(), StartPlayer::oldest);                       // D-4
  EXPECT_EQ(preset(Preset::edition_2025).removed_colour(), RemovedColour::white);               // D-5
  EXPECT_EQ(preset(Preset::almanach_2010).bank_per_resource(), 24);                             // D-6
  EXPECT_EQ(preset(Preset::classic).vp_reveal(), VpReveal::free);                               // D-9
  EXPECT_EQ(preset(Preset::almanach_2010_merged).steal(), Steal::optional);                     // D-11
  EXPECT_FALSE(preset(Preset::classic).robber_to_desert());                                     // D-12
  EXPECT_EQ(preset(Preset::edition_2025).beginner_board(), FixedBoard::classic_beginner_2025);  // D-19
}

// SETUP-15, D-20
TEST(Presets, name_their_numbers_of_players) {
  for (std::size_t p = 0; p < preset_names.size(); ++p) {
    const auto allowed = published_players(std::string(preset_names[p]));
    for (std::size_t n = 0; n <= 8; ++n)
      EXPECT_EQ(preset_allows(static_cast<Preset>(p), n), std::count(allowed.begin(), allowed.end(), n) == 1)
          << preset_names[p] << " with " << n;
  }
}

// SETUP-15
TEST(Presets, number_of_players_switches_modules_on) {
  for (const auto& entry : data()["by_player_count"]) {
    const auto players = entry.first.as<std::size_t>();
    for (std::size_t p = 0; p < preset_names.size(); ++p) {
      const Ruleset& before = preset(static_cast<Preset>(p));
      Ruleset after = before;
      apply_player_count(after, players);
      for (std::size_t o = 0; o < option_count; ++o) {
        const auto option = static_cast<Option>(o);
        const auto stated = entry.second[std::string(option_texts()[o].name)];
        EXPECT_EQ(written(option, after.value(option)),
                  stated ? text(stated) : written(option, before.value(option)))
            << preset_names[p] << " with " << players << ": " << option_texts()[o].name;
      }
    }
  }
}

// T-194
TEST(Presets, six_players_have_34_cards_and_24_of_each_resource) {
  for (const Preset p : {Preset::edition_2025, Preset::almanach_2010}) {
    Ruleset rules = preset(p);
    apply_player_count(rules, 6);
    EXPECT_EQ(rules.dev_deck_size(), 34U);
    EXPECT_EQ(rules.bank_per_resource(), 24);
  }
}

// Checks that docs/setups.md and its German page describe every preset and every option, and no other.

/// The page in one language, and its words that are looked for.
struct SetupsText {
  const char* file;
  const char *boxes, *presets;              ///< headings
  const char *few, *many, *players;         ///< of numbers
  const char* the_same;                     ///< in every preset
  std::array<std::string_view, 2> answers;  ///< what is written for `false` and `true`

  std::string_view in_language(std::string_view word) const {
    return word == "false" ? answers[0] : word == "true" ? answers[1] : word;
  }
};
constexpr std::array<SetupsText, 2> texts{{{"/docs/setups.md",
                                            "## Which box",
                                            "## Presets",
                                            " and ",
                                            " to ",
                                            " players",
                                            " in every preset",
                                            {"false", "true"}},
                                           {"/docs/de/setups.md",
                                            "## Welche Schachtel",
                                            "## Regelwerke",
                                            " und ",
                                            " bis ",
                                            " Spieler",
                                            " in jedem Regelwerk",
                                            {"nein", "ja"}}}};
class SetupsPage : public testing::TestWithParam<SetupsText> {};
INSTANTIATE_TEST_SUITE_P(Languages, SetupsPage, testing::ValuesIn(texts),
                         [](const auto& one) { return one.index == 0 ? "en" : "de"; });

struct Section {
  std::string heading;
  std::vector<std::string> lines;
  std::string whole() const {
    std::string all = heading;
    for (const std::string& line : lines) all += '\n' + line;
    return all;
  }
};

/// The sections of the page by the word that their heading begins with.
std::map<std::string, Section> sections(const SetupsText& words) {
  std::ifstream page(std::string(INSELPOST_SOURCE_DIR) + words.file);
  std::map<std::string, Section> found;
  Section* current = nullptr;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("### `")) {
      const std::string name = line.substr(5, line.find('`', 5) - 5);
      EXPECT_FALSE(found.contains(name)) << name << " stands there twice";
      current = &found[name];
      current->heading = line;
    } else if (line.starts_with("#")) {
      current = nullptr;
    } else if (current != nullptr && !line.empty()) {
      current->lines.push_back(line);
    }
  }
  return found;
}

TEST_P(SetupsPage, DescribesEveryOptionInTwoLines) {
  const SetupsText& words = GetParam();
  const auto all = sections(words);
  for (const OptionText& option : option_texts()) {
    const auto section = all.find(std::string(option.name));
    ASSERT_NE(section, all.end()) << option.name;
    EXPECT_EQ(section->second.lines.size(), 2U) << option.name;
    const std::string text = section->second.whole();
    EXPECT_NE(text.find(option.rule), std::string::npos) << option.name << " is governed by " << option.rule;
    for (const std::string_view word : option.words)
      EXPECT_NE(section->second.heading.find('`' + std::string(words.in_language(word)) + '`'),
                std::string::npos)
          << option.name << " may be " << word;
    if (option.type == OptionText::Type::number) {
      EXPECT_NE(section->second.heading.find(": " + std::to_string(option.least) + words.many +
                                             std::to_string(option.most)),
                std::string::npos)
          << option.name;
    }
  }
}

TEST_P(SetupsPage, DescribesEveryPresetInTwoLines) {
  const SetupsText& words = GetParam();
  const auto all = sections(words);
  std::ostringstream page;
  page << std::ifstream(std::string(INSELPOST_SOURCE_DIR) + words.file).rdbuf();
  const std::string text = page.str();
  const std::string table = text.substr(text.find(words.boxes), text.find(words.presets));
  for (const auto& [name, least_players, most_players] : preset_texts) {
    const auto section = all.find(std::string(name));
    ASSERT_NE(section, all.end()) << name;
    EXPECT_EQ(section->second.lines.size(), 2U) << name;
    const std::string least = std::to_string(least_players), most = std::to_string(most_players);
    const std::string few = most_players == least_players + 1 ? words.few : words.many;
    EXPECT_TRUE(section->second.heading.ends_with("`: " + least + few + most + words.players)) << name;
    EXPECT_TRUE(std::regex_search(section->second.whole(), std::regex("\\b[A-Z]+-[0-9]+\\b")))
        << name << " cites no rule";
    EXPECT_NE(table.find('`' + std::string(name) + '`'), std::string::npos) << name << " for no box";
  }
}

// Keeps statements about the value of an option in all presets true.
TEST_P(SetupsPage, NamesOptionsEqualInEveryPreset) {
  const SetupsText& words = GetParam();
  for (const auto& [name, section] : sections(words)) {
    const auto option = find_option(name);
    const std::string text = section.whole();
    const auto same_at = text.find(words.the_same);
    if (!option || same_at == std::string::npos) continue;
    const OptionText& row = option_texts()[index(*option)];
    for (const std::int16_t value : row.in_preset)
      EXPECT_EQ(value, row.in_preset[index(default_preset)]) << name;
    if (row.type != OptionText::Type::number) continue;
    const std::string number = std::to_string(row.in_preset[index(default_preset)]);
    EXPECT_TRUE(text.substr(0, same_at).ends_with(' ' + number)) << name << " is " << number;
  }
}

TEST_P(SetupsPage, DescribesNothingElse) {
  for (const auto& [name, section] : sections(GetParam()))
    EXPECT_TRUE(find_option(name) ||
                std::find(preset_names.begin(), preset_names.end(), name) != preset_names.end())
        << name;
}

// Both pages list them in the order of the rows, so that they can be read side by side.
TEST_P(SetupsPage, ListsPresetsAndOptionsInTheOrderOfTheirRows) {
  std::vector<std::string> rows(preset_names.begin(), preset_names.end()), page;
  for (const OptionText& option : option_texts()) rows.emplace_back(option.name);
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + GetParam().file);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("### `")) page.push_back(line.substr(5, line.find('`', 5) - 5));
  EXPECT_EQ(page, rows);
}

// Checks that docs/rules/RULES.md lists every code, in the order of their rows, and that no page names
// another.

namespace fs = std::filesystem;

std::string page_text(const fs::path& page) {
  std::ostringstream text;
  text << std::ifstream(page).rdbuf();
  return text.str();
}

std::vector<std::string> codes_in(const std::string& text) {
  static const std::regex code("\\bE_[A-Z_]+\\b");
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at)
    out.push_back(at->str());
  return out;
}

/// Returns all codes that can refuse an order or a set-up.
std::vector<std::string> codes_of_the_rows() {
  std::vector<std::string> out;
  for (std::size_t c = 0; c < code_count; ++c)
    if (const auto code = static_cast<Code>(c); code != Code::undrawn) out.emplace_back(name(code));
  return out;
}

TEST(CodesPage, ListsCodesInTheirOrder) {
  const std::string rules = page_text(INSELPOST_SOURCE_DIR "/docs/rules/RULES.md");
  const std::size_t begin = rules.find("## 1. Error codes"), end = rules.find("## 2. ");
  ASSERT_LT(begin, end);
  EXPECT_EQ(codes_in(rules.substr(begin, end - begin)), codes_of_the_rows());
}

TEST(CodesPage, NoOtherPageDescribesCodes) {
  const std::vector<std::string> rows = codes_of_the_rows();
  std::set<std::string> known(rows.begin(), rows.end());
  known.insert("E_YAML");  // what is no YAML never reaches the rules
  // Nor do codes of the service, which apply to every game.
  const std::string post = page_text(INSELPOST_SOURCE_DIR "/docs/rules/POST.md");
  const std::size_t begin = post.find("## Codes of this page"), end = post.find("All others are", begin);
  ASSERT_LT(begin, end);
  for (const std::string& code : codes_in(post.substr(begin, end - begin))) known.insert(code);
  std::size_t pages = 0;
  for (const auto& entry : fs::recursive_directory_iterator(INSELPOST_SOURCE_DIR "/docs")) {
    // The dice game has codes of its own (tests/dice/cases_test.cpp), and playing by post those of parts
    // that are not built.
    const fs::path name = entry.path().filename();
    if (name.extension() != ".md" || name == "DICE.md" || name == "POST.md") continue;
    ++pages;
    for (const std::string& code : codes_in(page_text(entry.path())))
      EXPECT_TRUE(known.contains(code)) << entry.path() << " tells of " << code;
  }
  EXPECT_GT(pages, 8U);
}

}  // namespace
}  // namespace inselpost::catan
