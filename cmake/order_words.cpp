// Writes the table of order words (schemas/language/table.hpp) as C++, from
// schemas/language/order_words.yaml:
//
//   order_words INPUT OUTPUT
//
// If the input is not as its comments describe it, the tool names the line, exits with 1, and writes nothing.
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

// What a row of the table has room for.
constexpr std::size_t max_german = 3, max_places = 2, max_meant = 12;

[[noreturn]] void fail(const YAML::Node& node, const std::string& what) {
  throw std::runtime_error(std::to_string(node.Mark().line + 1) + ": " + what);
}

std::string text_of(const YAML::Node& node) {
  if (!node.IsScalar()) fail(node, "a text is needed here");
  std::string text = node.Scalar();
  if (text.empty() || text.find_first_of("\"\\\n") != std::string::npos)
    fail(node, "this cannot be a word or the name of a place");
  return text;
}

/// Returns the texts of a list, or a single text; none if the node is undefined.
std::vector<std::string> texts_of(const YAML::Node& node, std::size_t max) {
  std::vector<std::string> texts;
  if (!node) return texts;
  if (node.IsSequence())
    for (const YAML::Node& item : node) texts.push_back(text_of(item));
  else
    texts.push_back(text_of(node));
  if (texts.empty() || texts.size() > max)
    fail(node, "1 to " + std::to_string(max) + " texts are needed here");
  return texts;
}

void expect_keys(const YAML::Node& map, std::initializer_list<std::string_view> keys) {
  if (!map.IsMap()) fail(map, "a map is needed here");
  std::set<std::string> seen;
  for (const auto& field : map) {
    const std::string key = text_of(field.first);
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) fail(field.first, "unknown key: " + key);
    if (!seen.insert(key).second) fail(field.first, "a second " + key);
  }
}

std::string literal(const std::string& text) { return '"' + text + '"'; }

std::string literals(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "{" : ", ") + literal(text);
  return out + '}';
}

class TableWriter {
 public:
  explicit TableWriter(const YAML::Node& file) : file_(file) {
    expect_keys(file, {"places", "reserved", "words", "meant"});
    for (const char* key : {"places", "reserved", "words", "meant"})
      if (!file[key]) fail(file, std::string("no ") + key);
    for (const auto& place : file["places"])
      if (!places_.insert(text_of(place.first)).second) fail(place.first, "a second place of this name");
  }

  std::string source() const {
    std::ostringstream out;
    out << "// Made from schemas/language/order_words.yaml.\n"
           "#include \"schemas/language/table.hpp\"\n\n"
           "#include <array>\n\n"
           "namespace inselpost::language {\nnamespace {\n\n"
           "constexpr auto places = std::to_array<PlaceRow>({\n";
    for (const auto& place : file_["places"]) out << place_row(place.first, place.second);
    out << "});\n\nconstexpr auto words = std::to_array<WordRow>({\n";
    for (const YAML::Node& word : file_["words"]) out << word_row(word);
    out << "});\n\nconstexpr auto meant = std::to_array<MeantRow>({\n";
    for (const YAML::Node& word : file_["meant"]) out << meant_rows(word);
    out << "});\n\nconstexpr auto reserved = std::to_array<std::string_view>({\n";
    for (const YAML::Node& name : file_["reserved"]) out << "    " << literal(text_of(name)) << ",\n";
    out << "});\n\n}  // namespace\n\n"
           "std::span<const PlaceRow> place_rows() { return places; }\n"
           "std::span<const WordRow> word_rows() { return words; }\n"
           "std::span<const MeantRow> meant_rows() { return meant; }\n"
           "std::span<const std::string_view> reserved_names() { return reserved; }\n\n"
           "}  // namespace inselpost::language\n";
    return out.str();
  }

 private:
  std::string place_row(const YAML::Node& name, const YAML::Node& place) const {
    expect_keys(place, {"is", "also", "takes", "phrase", "keys"});
    std::string row = "    {.name = " + literal(text_of(name));
    if (!place["is"]) fail(place, "a place needs `is`");
    if (place["also"]) row += ", .also = " + literals(places_in(place["also"]));
    if (place["takes"]) row += ", .takes = ValueKind::" + kind_in(place["takes"]);
    if (place["phrase"]) {
      if (text_of(place["phrase"]) != "true") fail(place["phrase"], "`phrase` is true, or left out");
      row += ", .phrase = true";
    }
    if (const YAML::Node keys = place["keys"]) {
      if (!keys.IsMap() || keys.size() != 1) fail(keys, "one kind of key and its place are needed here");
      const YAML::Node key = keys.begin()->first;
      const std::string kind = text_of(key);
      if (!places_.contains(kind) && !places_.contains("a " + kind)) fail(key, "no such place: " + kind);
      row += ", .key = " + literal(kind) + ", .under = " + literal(places_in(keys.begin()->second).at(0));
    }
    return row + "},\n";
  }

  std::string word_row(const YAML::Node& word) const {
    expect_keys(word, {"en", "at", "de", "has"});
    for (const char* key : {"en", "at", "de"})
      if (!word[key]) fail(word, std::string("a word needs `") + key + '`');
    std::string row = "    {" + literal(text_of(word["en"])) + ", " + literal(places_in(word["at"]).at(0)) +
                      ", " + literals(texts_of(word["de"], max_german));
    if (word["has"]) row += ", " + literals(places_in(word["has"]));
    return row + "},\n";
  }

  std::string meant_rows(const YAML::Node& word) const {
    expect_keys(word, {"for", "at", "de", "en"});
    for (const char* key : {"for", "at", "de", "en"})
      if (!word[key]) fail(word, std::string("what is meant needs `") + key + '`');
    const std::string meant = text_of(word["for"]), place = places_in(word["at"]).at(0);
    const bool is_number = meant.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number && !is_word_at(place, meant)) fail(word["for"], "no such word at this place: " + meant);
    std::string rows;
    for (const char* language : {"de", "en"})
      for (const std::string& written : texts_of(word[language], max_meant)) {
        if (is_word_at(place, written)) fail(word[language], "this is read: " + written);
        rows += "    {" + literal(written) + ", " + literal(meant) + ", " + literal(place) + ", " +
                (language[0] == 'd' ? "true" : "false") + "},\n";
      }
    return rows;
  }

  bool is_word_at(const std::string& place, const std::string& text) const {
    for (const YAML::Node& word : file_["words"]) {
      if (text_of(word["at"]) != place) continue;
      const std::vector<std::string> german = texts_of(word["de"], max_german);
      if (text_of(word["en"]) == text || std::find(german.begin(), german.end(), text) != german.end())
        return true;
    }
    return false;
  }

  std::vector<std::string> places_in(const YAML::Node& node) const {
    const std::vector<std::string> names = texts_of(node, max_places);
    for (const std::string& name : names)
      if (!places_.contains(name)) fail(node, "no such place: " + name);
    return names;
  }

  static std::string kind_in(const YAML::Node& node) {
    const std::string kind = text_of(node);
    for (const std::string_view known : {"name", "place", "site", "number", "text"})
      if (kind == known) return kind;
    fail(node, "unknown kind of value: " + kind);
  }

  YAML::Node file_;
  std::set<std::string> places_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: order_words INPUT OUTPUT\n";
    return 2;
  }
  try {
    const std::string source = TableWriter(YAML::LoadFile(argv[1])).source();
    std::ofstream out(argv[2], std::ios::binary);
    if (!(out << source).flush()) throw std::runtime_error(std::string("cannot write ") + argv[2]);
  } catch (const std::exception& error) {
    std::cerr << argv[1] << ':' << error.what() << '\n';
    return 1;
  }
}
