// Checks that an order is one row, one sentence and one rule, so that adding one touches few files
// (docs/adding.md).
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/sources.hpp"

namespace {

namespace files = std::filesystem;

/// A source without its comments and texts.
std::string code_of(const files::path& file) {
  static const std::regex aside(R"re(//[^\n]*|"(?:[^"\\\n]|\\.)*")re");
  return std::regex_replace(architecture::text_of(file), aside, "");
}

/// The names of the kinds of orders: what `namespace orders` declares.
std::vector<std::string> kinds_of_orders(const std::string& engine = "engine/catan") {
  const std::string code = code_of(architecture::root / engine / "order.hpp");
  const std::size_t from = code.find("namespace orders {");
  const std::string orders = code.substr(from, code.find("struct OrderKinds", from) - from);
  static const std::regex structure(R"(\nstruct (\w+) \{)");
  std::vector<std::string> kinds;
  for (std::sregex_iterator at(orders.begin(), orders.end(), structure), end; at != end; ++at)
    kinds.push_back((*at)[1]);
  return kinds;
}

/// The files below these modules that name each kind; not those in a folder of that name, of another game.
std::map<std::string, std::set<std::string>> files_naming(const std::vector<std::string>& kinds,
                                                          const std::vector<std::string_view>& modules,
                                                          std::string_view but_not = "") {
  std::string any;
  for (const std::string& kind : kinds) any += (any.empty() ? "" : "|") + kind;
  const std::regex word("\\b(" + any + ")\\b");
  std::map<std::string, std::set<std::string>> found;
  for (const std::string_view module : modules)
    for (const files::path& file : architecture::sources_below(module)) {
      if (file.parent_path().filename() == but_not) continue;
      const std::string code = code_of(file);
      for (std::sregex_iterator at(code.begin(), code.end(), word), end; at != end; ++at)
        found[at->str()].insert(files::relative(file, architecture::root).string());
    }
  return found;
}

std::string listed(const std::set<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += "\n  " + name;
  return out;
}

/// Counts files of other languages as those of English.
std::set<std::string> in_one_language(const std::set<std::string>& files_that_name) {
  static const std::regex other("^cli/messages/de/");
  std::set<std::string> out;
  for (const std::string& file : files_that_name)
    out.insert(std::regex_replace(file, other, "cli/messages/en/"));
  return out;
}

// Its row, a reader of its own if it needs one, its sentence; one more where a page or a guess has something
// to say of this kind alone, and where all languages ask the same of it.
TEST(Architecture, AnOrderIsNamedInFewFilesOutsideTheRules) {
  constexpr std::size_t most = 6;
  const auto kinds = kinds_of_orders();
  ASSERT_GT(kinds.size(), 20U);
  const auto found = files_naming(kinds, {"schemas/catan", "schemas/games", "schemas/orders", "cli"}, "dice");
  for (const std::string& kind : kinds) {
    ASSERT_TRUE(found.contains(kind)) << kind << " has no row";
    EXPECT_TRUE(found.at(kind).contains("schemas/catan/orders/order_words.cpp")) << kind << " has no row";
    EXPECT_LE(in_one_language(found.at(kind)).size(), most)
        << kind << " is named in" << listed(found.at(kind));
  }
}

// Nobody else asks for them: an order without is called by the word that is written.
TEST(Architecture, EveryLanguageHasWordsForEveryOrder) {
  const std::set<std::string> called_as_written{"Roll", "Refuse", "Withdraw", "Pass"};
  const auto kinds = kinds_of_orders();
  for (const std::string language : {"en", "de"}) {
    const std::string file = "cli/messages/" + language + "/catan_orders.cpp";
    auto found = files_naming(kinds, {"cli/messages"}, "dice");
    for (const std::string& kind : kinds)
      EXPECT_NE(found[kind].contains(file), called_as_written.contains(kind)) << kind << " in " << file;
  }
}

// Its reader, its writer, and files that say something about this kind alone. The end of a turn has the most.
TEST(Architecture, AnOrderIsNamedInFewFilesOutsideTheRulesOfTheDiceGame) {
  constexpr std::size_t most = 7;
  const auto kinds = kinds_of_orders("engine/dice");
  const auto found = files_naming(kinds, {"schemas/dice", "cli/messages/en/dice", "cli/render/dice"});
  for (const std::string& kind : kinds) {
    ASSERT_TRUE(found.contains(kind)) << kind << " cannot be said";
    EXPECT_TRUE(found.at(kind).contains("schemas/dice/orders/orders.cpp")) << kind;
    EXPECT_TRUE(found.at(kind).contains("cli/messages/en/dice/orders.cpp")) << kind;
    EXPECT_LE(found.at(kind).size(), most) << kind << " is named in" << listed(found.at(kind));
  }
}

// In the engine: its struct, the rule that decides it, its place in the legal list. Besides, what its sender
// may assume about others (TRADE-7), and default orders.
TEST(Architecture, AnOrderIsNamedWhereItIsRuled) {
  const std::set<std::string> places{"engine/catan/order.hpp", "engine/catan/decide.cpp",
                                     "engine/catan/legal.cpp", "engine/catan/determinize.cpp",
                                     "engine/catan/default_order.cpp"};
  for (const auto& [kind, names] : files_naming(kinds_of_orders(), {"engine/catan"}))
    for (const std::string& name : names)
      EXPECT_TRUE(places.contains(name) || name.starts_with("engine/catan/rules/"))
          << kind << " is named in " << name;
}

// The dice game keeps default orders and pending decisions beside `decide`.
TEST(Architecture, AnOrderIsNamedWhereItIsRuledInTheDiceGame) {
  const std::set<std::string> places{"engine/dice/order.hpp", "engine/dice/decide.cpp",
                                     "engine/dice/legal.cpp",
                                     // that dice are thrown again is what makes falls of them equal
                                     "engine/dice/odds.cpp"};
  const auto kinds = kinds_of_orders("engine/dice");
  ASSERT_GT(kinds.size(), 30U);
  for (const auto& [kind, names] : files_naming(kinds, {"engine/dice"}))
    for (const std::string& name : names)
      EXPECT_TRUE(places.contains(name) || name.starts_with("engine/dice/rules/"))
          << kind << " is named in " << name;
}

}  // namespace
