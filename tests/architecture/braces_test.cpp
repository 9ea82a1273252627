// Checks that no JSON is written in braces with one element: `json list = {value}` is an array of one to one
// compiler and a copy of the value to another. Such a list is written `json::array({value})`.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/sources.hpp"

namespace {

/// The byte after the bracket that closes the one at `open`, or npos; `commas` gets those directly between
/// them.
std::size_t closing(std::string_view text, std::size_t open, std::size_t& commas) {
  std::size_t depth = 0;
  commas = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c; ++i)
        if (text[i] == '\\') ++i;
    } else if (c == '{' || c == '(' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ')' || c == ']') {
      if (--depth == 0) return i + 1;
    } else if (c == ',' && depth == 1) {
      ++commas;
    }
  }
  return std::string_view::npos;
}

/// Matches the places where JSON may be made of braces: declared or named with its type, assigned to a
/// member, the value of a member, an element of a list. The match ends before the brace.
const std::regex before_braces(
    R"re((\b(ordered_)?json(\s+\w+)?\s*(=\s*)?|"\]\s*=\s*|\{"\w*",\s*|push_back\()(?=\{))re");

/// The lines on which braces hold one element that is not in braces itself.
std::vector<std::size_t> ambiguous_lines(const std::string& text) {
  std::vector<std::size_t> lines;
  for (auto match = std::sregex_iterator(text.begin(), text.end(), before_braces);
       match != std::sregex_iterator(); ++match) {
    const auto open = static_cast<std::size_t>(match->position() + match->length());
    const std::size_t first = text.find_first_not_of(" \n", open + 1);
    std::size_t commas = 0;
    if (closing(text, open, commas) == std::string::npos || commas > 0) continue;
    if (text[first] == '}' || text[first] == '{') continue;
    lines.push_back(
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<long>(open), '\n')) + 1);
  }
  return lines;
}

TEST(Braces, TheCheckFindsAmbiguousInitializers) {
  for (const char* ambiguous :
       {R"(act["games"] = {reports_json(moment, true)};)", R"(json list = {value};)",
        R"(nlohmann::json list{value};)", R"(ordered_json all{f({"a", 1})};)",
        R"(json tree = {{"game", "g"}, {"orders", {order}}};)", R"(list.push_back({value});)",
        "json list = {\n    value};", R"(write(ordered_json{"a, b"});)"})
    EXPECT_EQ(ambiguous_lines(ambiguous).size(), 1U) << ambiguous;
  for (const char* plain :
       {R"(act["games"] = ordered_json::array({reports_json(moment)});)", R"(json object{{"file", name}};)",
        R"(json list = json::array({value});)", R"(json two = {a, b};)", R"(json none = {};)",
        R"(json tree = {{"orders", json::array({order})}, {"of", {{"a", 1}}}};)", R"(json copy = value;)"})
    EXPECT_TRUE(ambiguous_lines(plain).empty()) << plain;
}

TEST(Braces, JsonListsOfOneElementAreExplicit) {
  std::size_t files = 0;
  for (const char* folder : {"engine", "schemas", "storage", "cli", "tests"})
    for (const std::filesystem::path& file : architecture::sources_below(folder)) {
      if (file.filename() == "braces_test.cpp") continue;
      ++files;
      for (const std::size_t line : ambiguous_lines(architecture::text_of(file)))
        ADD_FAILURE() << file.string() << ':' << line
                      << ": braces with one element: write json::array({...}), or json(...) for a copy";
    }
  EXPECT_GT(files, 200U);
}

}  // namespace
