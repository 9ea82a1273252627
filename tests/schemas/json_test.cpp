// Checks that our JSON reader agrees with the JSON library (tests/fuzz/json_targets.hpp).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "schemas/json/json.hpp"
#include "tests/fuzz/json_targets.hpp"

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
