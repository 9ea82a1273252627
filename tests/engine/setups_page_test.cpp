// Checks that docs/setups.md and its German page describe every preset and every option, and no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catan/ruleset.hpp"

namespace inselpost::catan {
namespace {

/// The page in one language, and its words that are looked for.
struct SetupsText {
  const char* file;
  const char *boxes, *presets;       ///< headings
  const char *few, *many, *players;  ///< of numbers
  const char* the_same;              ///< in every preset
};
constexpr std::array<SetupsText, 2> texts{
    {{"/docs/setups.md", "## Which box", "## Presets", " and ", " to ", " players", " in every preset"},
     {"/docs/de/setups.md", "## Welche Schachtel", "## Regelwerke", " und ", " bis ", " Spieler",
      " in jedem Regelwerk"}}};
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
      EXPECT_NE(section->second.heading.find('`' + std::string(word) + '`'), std::string::npos)
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

}  // namespace
}  // namespace inselpost::catan
