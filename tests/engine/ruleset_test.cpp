// Compares the engine's options and presets with docs/rules/presets.yaml, value by value.
#include "engine/catan/ruleset.hpp"

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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
      EXPECT_EQ(option.type, OptionText::Type::truth);
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

}  // namespace
}  // namespace inselpost::catan
