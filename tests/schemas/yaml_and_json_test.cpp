#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/fuzz/json_targets.hpp"
#include "tests/schemas/typed_tree.hpp"

namespace inselpost::yaml {
namespace {

tl::expected<Node, Diagnostics> parse_yaml(const std::string& text) {
  return read(text, "f.yaml", file_limits);
}
nlohmann::json tree(const std::string& text) {
  const auto node = parse_yaml(text);
  return node ? test::typed(*node) : nlohmann::json(to_text(node.error().at(0)));
}

TEST(Yaml, readsUnambiguousYaml) {
  EXPECT_EQ(tree("a: 1\nb: [x, \"y z\", 'it''s']\nc: {d: e, f: }\n"),
            (nlohmann::json{{"a", 1}, {"b", {"x", "y z", "it's"}}, {"c", {{"d", "e"}, {"f", nullptr}}}}));
}

struct Typed {
  const char* text;
  nlohmann::json value;
};
TEST(Yaml, typesScalarsByItsOwnRules) {
  for (const Typed& t : {Typed{"0", 0},
                         {"7", 7},
                         {"123456789", 123456789},
                         {"1234567890", "1234567890"},
                         {"007", "007"},
                         {"010", "010"},
                         {"0x1F", "0x1F"},
                         {"+5", "+5"},
                         {"-5", "-5"},
                         {"1.5", "1.5"},
                         {"1e3", "1e3"},
                         {"\"7\"", "7"},
                         {"'7'", "7"},
                         {"true", true},
                         {"false", false},
                         {"True", "True"},
                         {"yes", "yes"},
                         {"NO", "NO"},
                         {"on", "on"},
                         {"\"true\"", "true"},
                         {"null", nullptr},
                         {"~", nullptr},
                         {"", nullptr},
                         {"\"null\"", "null"},
                         {"#12", nullptr},
                         {"2026-11-21", "2026-11-21"}})
    EXPECT_EQ(tree(std::string("a: ") + t.text + "\n"), nlohmann::json({{"a", t.value}})) << t.text;
}

TEST(Yaml, columnsCountCharactersFromOne) {
  const auto node = parse_yaml("\xEF\xBB\xBF# é\r\ngröße: [ab, \"c d\"]   # x\r\n");
  ASSERT_TRUE(node);
  EXPECT_EQ(node->fields[0].mark, (SourceSpan{2, 1, 5}));
  const Node& list = node->fields[0].value;
  EXPECT_EQ(list.mark, (SourceSpan{2, 8, 11}));
  EXPECT_EQ(list.items[0].mark, (SourceSpan{2, 9, 2}));
  EXPECT_EQ(list.items[1].mark, (SourceSpan{2, 13, 5}));
}

TEST(Yaml, aMissingValueHasThePositionOfItsKey) {
  const auto node = parse_yaml("turn: #12\nseat: red\nlist:\n  - a\n  -\n  - b\n");
  ASSERT_TRUE(node);
  EXPECT_EQ(node->fields[0].value.mark, (SourceSpan{1, 1, 4}));
  EXPECT_EQ(node->fields[2].value.items[1].mark, (SourceSpan{5, 3, 1}));
}

struct Refused {
  const char* text;
  SourceSpan mark;
  const char* part;
};
TEST(Yaml, rejectsTagsAnchorsAndAliases) {
  for (const Refused& r : {
           Refused{"", {1, 1}, "nothing in this file"},
           {"# only\n", {1, 1}, "nothing in this file"},
           {",", {1, 1}, ""},
           {"a: 1\na: 2\n", {2, 1}, "stands twice: in line 1 and in line 2"},
           {"{a: 1} xyz", {1, 8}, "goes on after the end"},
           {"a: 1\n---\nb: 2\n", {2, 1}, "goes on after the end"},
           {"a: &x 1\n", {1, 4}, "anchor"},
           {"a: &x [1, *x]\n", {1, 4}, "anchor"},
           {"a: *x\n", {1, 4}, "alias"},
           {"a: !!str 1\n", {1, 4}, "tag"},
           {"[a]: 1\n", {1, 1}, "key must be plain"},
           {"a: \"b\n", {1, 4}, "not closed on its line"},
           {"a: \"b\n  c\"\nd: 1\n", {1, 4}, "not closed on its line"},
           {"a: 'b\n\nc: d'\n", {1, 4}, "not closed on its line"},
           {"a: \"\\u202e\"\n", {1, 4}, "U+202E"},
           {"a: \"\\0\"\n", {1, 4}, "U+0000"},
           {"a: b\xC3\n", {1, 5}, "not UTF-8"},
           {"a: \xED\xA0\x80\n", {1, 4}, "not UTF-8"},
           {"a: \xC0\xAF\n", {1, 4}, "not UTF-8"},
           {"a: b\x01\n", {1, 5}, "U+0001"},
           {"a: b\rc: d\n", {1, 5}, "U+000D"},
           {"a: \xC2\x85\n", {1, 4}, "U+0085"},
           {"\xEF\xBB\xBF\xEF\xBB\xBF"
            "a: 1\n",
            {1, 1},
            "U+FEFF"},
           {"a: |\n  b\n", {1, 4}, "block of text"},
           {"a:\n  - {b: 1, c: d\n  - {b: 2}\n  - {b: 3}\n", {2, 5}, "This `{` is not closed"},
           {"a: [b, - c]\n", {1, 8}, "A list item may not begin here"},
           {"a:\n  - b: c: D1/W\n", {2, 9}, "Write: - b: {c: D1/W}"},
           {"  - if: b, then: c\n", {1, 16}, "Write: - {if: b, then: c}"},
           {"a: {b: 1}: c\n", {1, 10}, "A `:` may not stand here"},
       }) {
    const auto node = parse_yaml(r.text);
    ASSERT_FALSE(node) << r.text;
    ASSERT_EQ(node.error().size(), 1U);
    const Diagnostic& d = node.error()[0];
    EXPECT_EQ(d.code, "E_YAML");
    EXPECT_NE(to_text(d).find(r.part), std::string::npos) << r.text << "\n" << to_text(d);
    EXPECT_EQ((SourceSpan{d.mark.line, d.mark.column}), r.mark) << to_text(d);
  }
}

TEST(Yaml, enforcesItsLimits) {
  EXPECT_TRUE(parse_yaml(std::string(15, '[') + std::string(15, ']')));
  EXPECT_TRUE(parse_yaml(std::string(16, '[') + std::string(16, ']')));
  EXPECT_FALSE(parse_yaml(std::string(17, '[') + std::string(17, ']')));
  EXPECT_FALSE(parse_yaml(std::string(60'000, '[')));
  EXPECT_TRUE(parse_yaml("a: " + std::string(max_scalar_size, 'x')));
  EXPECT_FALSE(parse_yaml("a: " + std::string(max_scalar_size + 1, 'x')));
  const auto list = [](std::size_t n) {
    std::string out = "[";
    for (std::size_t i = 1; i < n; ++i) out += "a,";
    return out + "]";
  };
  EXPECT_TRUE(parse_yaml(list(4'096)));
  EXPECT_FALSE(parse_yaml(list(4'097)));
  EXPECT_TRUE(parse_yaml("a: 1\n" + std::string(file_limits.bytes - 5, ' ')));
  EXPECT_FALSE(parse_yaml("a: 1\n" + std::string(file_limits.bytes - 4, ' ')));
}

TEST(Yaml, jsonGivesTheSameTree) {
  const nlohmann::json json{{"a", 1}, {"b", {"1", true, nullptr}}, {"c", {{"d", "true"}}}};
  EXPECT_EQ(test::typed(node_of(json)), json);
}

}  // namespace
}  // namespace inselpost::yaml

// Checks that our JSON reader agrees with the JSON library (tests/fuzz/json_targets.hpp).

namespace inselpost {
namespace {

using nlohmann::json;

void expect_read_alike(const std::string& text) {
  EXPECT_TRUE(fuzz::is_read_alike(text)) << text;
  if (!json::accept(text)) {
    EXPECT_THROW(parse_json(text), json::exception) << text;
  }
}

TEST(Json, IsReadLikeTheLibrary) {
  const std::vector<std::string> texts{
      "", " ", "null", "true", "falsehood", "0", "-0", "-1", "01", "1.", ".5", "+1", "-", "1e5", "1E-2",
      "1e400", "-1e400", "2147483647", "2147483648", "-2147483649", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
      "18446744073709551616", "0.1", "3.141592653589793238462643", "2.2250738585072011e-308", R"("")",
      R"("\n\t\"\\\/\b\f\r")", R"("\x")", R"("\u00e9")", R"("\ud83d\ude00")", R"("\ud83d")", R"("\ude00")",
      R"("\ude00\ud83d")", R"("\u0000")", "\"\t\"", "\"\x7f\"", "\"é\"", "\"\xc3\"", "\"\xc0\xaf\"",
      "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\xef\xbb\xbf{}", "[]", "[1,2,", "[1,]", "[,1]", "[1 2]",
      "{}", "{\"a\"}", R"({"a":1,"a":2})", R"({"b":1,"a":[{"c":null},{}],"":{"":""}})", R"({"a":1,})",
      R"({a:1})", "{} {}", "[] x", "{}\n", "// no\n1", "[1]/**/", "NaN", "Infinity", std::string("1\0", 2),
      std::string("1\0x", 3), std::string("[1\0]", 4), std::string("\"\0\"", 3), std::string(5000, '['),
      std::string(5000, '[') + std::string(5000, ']'),
      // Numbers beyond the tables of RapidJSON.
      "0." + std::string(60000, '0') + "1", "1" + std::string(60000, '0'),
      "1" + std::string(60000, '1') + "e-60000", "1e-" + std::string(60000, '9'),
      "1e" + std::string(60000, '9'), "-0." + std::string(400, '0') + "1e-99999999999", "1e-2147483647",
      "1e-2147483648", "1e-99999999999"};
  for (const std::string& text : texts) expect_read_alike(text);
}

TEST(Json, MembersAreMergedLikeTheLibrary) {
  const json whole = {{"a", 1}, {"b", {1, 2}}, {"c", "text"}};
  const json more = {{"b", nullptr}, {"d", {{"deep", true}}}, {"_", 0}};
  for (const auto& [into, from] :
       {std::pair(whole, more), {more, whole}, {whole, json::object()}, {json::object(), more}}) {
    json updated = into, moved = into, rest = from;
    updated.update(from);
    move_members(moved, rest);
    EXPECT_EQ(moved, updated);
    EXPECT_EQ(rest, json::object());
  }
}

TEST(Json, DamagedRecordsAreReadLikeTheLibrary) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  const std::string signs = "\"\\{}[]:,0-1.e u\t\n\x01\x80\xc3";
  std::size_t lines = 0;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(INSELPOST_SOURCE_DIR "/tests/vectors")) {
    if (file.path().extension() != ".jsonl") continue;
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line); ++lines) {
      expect_read_alike(line);
      for (int i = 0; i < 20; ++i) {
        std::string damaged = line;
        for (std::size_t n = 1 + below(3); n > 0; --n) {
          const std::size_t at = below(damaged.size());
          switch (below(3)) {
            case 0: damaged[at] = signs[below(signs.size())]; break;
            case 1: damaged.erase(at, 1 + below(4)); break;
            default: damaged.insert(at, 1, signs[below(signs.size())]);
          }
          if (damaged.empty()) break;
        }
        expect_read_alike(damaged);
      }
    }
  }
  EXPECT_GT(lines, 90U);
}

}  // namespace
}  // namespace inselpost
