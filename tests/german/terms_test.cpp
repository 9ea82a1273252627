// Compares the German terms of the program with docs/rules/german.yaml, value by value (LANG-1, LANG-7).
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/diagnostics/file_diagnostics.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/dice/cards.hpp"

namespace inselpost {
namespace {

const YAML::Node& published() {
  static const YAML::Node file = YAML::LoadFile(INSELPOST_SOURCE_DIR "/docs/rules/german.yaml");
  return file;
}

/// Returns the text of a term, which is a line of its own or the `de` of a map.
std::string text_of(const YAML::Node& term) {
  return term.IsScalar() ? term.as<std::string>() : term["de"].as<std::string>("");
}

/// Returns what an edition says, or the text for all of them.
std::string text_of(const YAML::Node& term, std::string_view edition) {
  if (!term.IsMap() || !term["by"] || !term["by"][std::string(edition)]) return text_of(term);
  return text_of(term["by"][std::string(edition)]);
}

/// The keys of terms have underscores.
std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

/// Checks that the program says each of `values` as published, and that nothing else is published.
template <class Values, class Name, class Text>
void expect_terms(const YAML::Node& terms, const Values& values, const Name& name, const Text& text) {
  EXPECT_EQ(terms.size(), values.size());
  for (const auto value : values) {
    const YAML::Node term = terms[key_of(name(value))];
    ASSERT_TRUE(term) << name(value);
    EXPECT_EQ(text(value), text_of(term)) << name(value);
  }
}

TEST(Titles, AreThePublishedOnes) {
  std::size_t own = 0;
  for (const auto& error : published()["errors"]) {
    const std::string code = error.first.as<std::string>(), text = text_of(error.second);
    const YAML::Node& term = error.second;
    EXPECT_EQ(de::title(code, de::TitleOf::any_game), text) << code;
    const std::string dice = term.IsMap() && term["dice"] ? term["dice"].as<std::string>() : text;
    EXPECT_EQ(de::title(code, de::TitleOf::dice), dice) << code;
    const std::string of_2025 = text_of(term, "edition-2025");
    EXPECT_EQ(de::title(code, de::TitleOf::edition_2025), of_2025) << code;
    if (of_2025 != text) ++own;
  }
  EXPECT_GT(published()["errors"].size(), 70U);
  EXPECT_EQ(own, 1U) << "E_BANK";
}

TEST(Terms, OfTheBoardGameAreThePublishedOnes) {
  const YAML::Node terms = published()["terms"];
  for (const catan::Resource resource : catan::resources)
    EXPECT_EQ(de::board::resource_word(resource),
              text_of(terms["resources"][std::string(catan::name(resource))]));
  for (const catan::CardKind kind : catan::card_kinds)
    EXPECT_EQ(de::board::card_words(kind).name, text_of(terms["cards"][key_of(catan::name(kind))]));
  std::size_t presets = 0;
  for (const auto& row : published()["presets"]) {
    const std::string name = row.first.as<std::string>();
    const auto found = std::find(catan::preset_names.begin(), catan::preset_names.end(), name);
    ASSERT_NE(found, catan::preset_names.end()) << name;
    const auto preset = static_cast<catan::Preset>(found - catan::preset_names.begin());
    EXPECT_TRUE(de::board::played_phrase(preset, 4, catan::DiceMode::sealed)
                    .starts_with(row.second.as<std::string>() + ", 4 "))
        << name;
    const de::board::BookMessages& book = de::board::book_words(preset);
    EXPECT_EQ(book.bank, text_of(terms["table"]["bank"], name)) << name;
    EXPECT_EQ(book.longest_road, text_of(terms["awards"]["longest_road"], name)) << name;
    ++presets;
  }
  EXPECT_EQ(presets, catan::preset_names.size());
}

/// The first values of an enum.
template <class Value, std::size_t n>
std::array<Value, n> first_values() {
  std::array<Value, n> values{};
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<Value>(i);
  return values;
}

TEST(Terms, OfTheDiceGameAreThePublishedOnes) {
  namespace said = dice::de;
  constexpr std::array<std::string_view, 7> terrains{"volcano", "mountain", "field", "pasture",
                                                     "hill",    "forest",   "desert"};
  const auto name_of = [](auto value) { return name(value); };
  const auto text_of = [](auto value) { return said::said(value); };
  const YAML::Node terms = published()["dice_game"];
  expect_terms(terms["faces"], dice::faces, name_of, text_of);
  expect_terms(terms["branches"], dice::branches, name_of, text_of);
  expect_terms(terms["third_levels"], dice::branches, name_of, said::ability_name);
  expect_terms(terms["goods"], dice::goods, name_of, text_of);
  expect_terms(terms["cards"], first_values<dice::CardKind, dice::card_kinds>(), name_of, text_of);
  expect_terms(terms["knight_states"], first_values<dice::KnightStatus, dice::knight_status_names.size()>(),
               name_of, said::status_phrase);
  expect_terms(
      terms["terrains"], first_values<dice::Terrain, terrains.size()>(),
      [&](dice::Terrain terrain) { return terrains[static_cast<std::size_t>(terrain)]; }, said::terrain_name);
}

TEST(Terms, AreCountedAsPublished) {
  namespace noun = de::noun;
  const std::map<std::string, const de::Noun*> nouns{{"card", &noun::card},
                                                     {"point", &noun::point},
                                                     {"road", &noun::road},
                                                     {"knight", &noun::knight},
                                                     {"trade_card", &noun::trade_card},
                                                     {"settlement", &noun::settlement},
                                                     {"city", &noun::city},
                                                     {"player", &noun::player},
                                                     {"order", &noun::order},
                                                     {"entry", &noun::entry},
                                                     {"line", &noun::line},
                                                     {"place", &noun::place},
                                                     {"offer", &noun::offer},
                                                     {"deadline", &noun::deadline},
                                                     {"game", &noun::game},
                                                     {"minute", &noun::minute},
                                                     {"hour", &noun::hour},
                                                     {"day", &noun::day},
                                                     {"roll", &noun::roll},
                                                     {"die", &noun::die},
                                                     {"step", &noun::step},
                                                     {"good", &noun::good},
                                                     {"beer", &noun::beer}};
  const YAML::Node counted = published()["grammar"]["counted"];
  EXPECT_EQ(counted.size(), nouns.size());
  for (const auto& [name, noun] : nouns) {
    const YAML::Node forms = counted[name];
    ASSERT_TRUE(forms) << name;
    const std::string one = forms["one"].as<std::string>(), many = forms["many"].as<std::string>();
    const auto of_three = [](std::string form) { return form.replace(form.find("{n}"), 3, "3"); };
    EXPECT_EQ(de::counted(0, *noun), forms["zero"].as<std::string>());
    EXPECT_EQ(de::counted(1, *noun), one);
    EXPECT_EQ(de::counted(3, *noun), of_three(many));
    EXPECT_EQ(de::dative(1, *noun), forms["dat_one"].as<std::string>(one));
    EXPECT_EQ(de::dative(3, *noun), of_three(forms["dat_many"].as<std::string>(many)));
  }
}

TEST(Terms, CompassPointsAreThePublishedOnes) {
  for (const std::string_view side : catan::side_names)
    EXPECT_EQ(de::place("B2/" + std::string(side)),
              "B2/" + published()["sides"][std::string(side)].as<std::string>());
  for (const std::string_view corner : catan::corner_names)
    EXPECT_EQ(de::place("B2." + std::string(corner)),
              "B2." + published()["corners"][std::string(corner)].as<std::string>());
}

}  // namespace
}  // namespace inselpost
