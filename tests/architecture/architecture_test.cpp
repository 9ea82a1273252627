// Checks the include lines of the program against the table of modules (ARCHITECTURE.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/sources.hpp"

namespace {

namespace fs = std::filesystem;
using architecture::lines_of;
using architecture::root;
using architecture::sources_below;

/// The program itself, in the folders of the top level.
constexpr std::array<std::string_view, 4> top{"engine", "schemas", "storage", "cli"};

struct Include {
  fs::path file;
  std::string name;
  bool in_quotes = false;
};

std::vector<Include> includes(std::string_view module) {
  std::vector<Include> found;
  for (const fs::path& file : sources_below(module))
    for (const std::string& line : lines_of(file)) {
      if (line.rfind("#include", 0) != 0) continue;
      const auto open = line.find_first_of("\"<"), close = line.find_first_of("\">", open + 1);
      found.push_back({file, line.substr(open + 1, close - open - 1), line[open] == '"'});
    }
  return found;
}

/// The modules by their folders, and the folders of what each sees, as cmake/modules.cmake has them.
class Modules {
 public:
  Modules() {
    const std::regex call(R"(^ *add_module\(([^ )]+)(.*)\)$)");
    std::smatch found;
    for (const std::string& line : lines_of(root / "cmake" / "modules.cmake"))
      if (std::regex_match(line, found, call)) read(found[1], found[2]);
  }

  std::size_t count() const { return sees_.size(); }
  /// The module of a path below the root, by the longest folder that it lies in; empty if it lies in none.
  std::string module_of(const std::string& path) const {
    std::string longest;
    for (const auto& [folder, module] : module_of_)
      if (path.rfind(folder + '/', 0) == 0 && folder.size() >= longest.size()) longest = folder;
    return longest.empty() ? "" : module_of_.at(longest);
  }
  bool sees(const std::string& from, const std::string& to) const {
    const auto inside = inside_.find(from);
    return seen_through(from, to) ||
           (inside != inside_.end() &&
            std::any_of(inside->second.begin(), inside->second.end(),
                        [&](const std::string& module) { return seen_through(module, to); }));
  }

 private:
  /// Returns whether modules that link `from` see `to`: what `from` has INSIDE ends there.
  bool seen_through(const std::string& from, const std::string& to) const {
    if (from == to) return true;
    const auto links = sees_.find(from);
    return links != sees_.end() &&
           std::any_of(links->second.begin(), links->second.end(),
                       [&](const std::string& link) { return seen_through(link, to); });
  }

  void read(const std::string& module, const std::string& rest) {
    std::istringstream words(rest);
    std::string list;
    bool parts = false;
    sees_[module];
    for (std::string word; words >> word;) {
      if (word == "PARTS" || word == "LINKS" || word == "OPEN" || word == "INSIDE")
        list = word;
      else if (list == "PARTS")
        module_of_[module + '/' + word] = module, parts = true;
      else if (list == "LINKS")
        sees_[module].push_back(word);
      else if (list == "INSIDE")
        inside_[module].push_back(word);
    }
    if (!parts) module_of_[module] = module;
  }

  std::map<std::string, std::string> module_of_;
  std::map<std::string, std::vector<std::string>> sees_, inside_;
};

bool is_program(const fs::path& file) {
  return file == root / "cli" / "inselpost" / "main.cpp" || file == root / "cli" / "mail" / "main.cpp";
}

TEST(Architecture, EveryIncludeFollowsTheTableOfModules) {
  const Modules modules;
  ASSERT_GT(modules.count(), 6U);
  for (const std::string_view folder : top) {
    const auto all = includes(folder);
    ASSERT_GT(all.size(), 10U) << folder;
    for (const Include& include : all) {
      if (!include.in_quotes) continue;
      // A program is no module, and stands behind all.
      const std::string from = include.file == root / "cli" / "inselpost" / "main.cpp" ? "cli/inselpost"
                               : include.file == root / "cli" / "mail" / "main.cpp"
                                   ? "cli/mail/commands"
                                   : modules.module_of(fs::relative(include.file, root).string());
      const std::string to = modules.module_of(include.name);
      EXPECT_NE(from, "") << include.file << " is in no module";
      EXPECT_NE(to, "") << include.file << " includes \"" << include.name << "\": name the module first";
      EXPECT_TRUE(modules.sees(from, to)) << include.file << " includes \"" << include.name << '"';
    }
  }
}

TEST(Architecture, TheTableOfModulesCannotBeBypassed) {
  const Modules modules;
  EXPECT_TRUE(modules.sees("storage", "engine/core"));
  EXPECT_FALSE(modules.sees("schemas/text", "schemas/yaml"));
  EXPECT_FALSE(modules.sees("engine/catan", "schemas/text"));
  EXPECT_FALSE(modules.sees("cli/service", "cli/messages"));
  EXPECT_TRUE(modules.sees("schemas/games", "schemas/catan"));
  EXPECT_FALSE(modules.sees("cli/service", "schemas/catan"));
  EXPECT_FALSE(modules.sees("cli/service", "engine/catan"));
  EXPECT_FALSE(modules.sees("cli/render", "cli/service"));
  EXPECT_FALSE(modules.sees("cli/render", "storage"));
  EXPECT_TRUE(modules.sees("cli/mail/message", "cli/mail/mime"));
  EXPECT_FALSE(modules.sees("cli/mail/mime", "cli/mail/message"));
  EXPECT_FALSE(modules.sees("cli/mail/inbound", "storage"));
}

TEST(Architecture, TheEngineUsesOnlyTheStandardLibraryAndExpected) {
  constexpr std::array<std::string_view, 12> unknown{"chrono",   "ctime",   "filesystem", "fstream",
                                                     "iostream", "istream", "locale",     "ostream",
                                                     "random",   "regex",   "sstream",    "thread"};
  for (const Include& include : includes("engine")) {
    if (include.in_quotes) continue;
    EXPECT_EQ(std::count(unknown.begin(), unknown.end(), include.name), 0)
        << include.file << " includes <" << include.name << '>';
    const bool outside = include.name.find_first_of("./") != std::string::npos;
    EXPECT_TRUE(!outside || include.name == "tl/expected.hpp")
        << include.file << " includes <" << include.name << '>';
  }
}

TEST(Architecture, SharedEngineCodeDoesNotUseTheBoardGame) {
  for (const Include& include : includes("engine/core"))
    EXPECT_EQ(include.name.find("catan"), std::string::npos) << include.file;
}

TEST(Architecture, OnlyTestsReadLettersWithoutGuards) {  // LET-13, LET-23
  for (const std::string_view module : top)
    for (const Include& include : includes(module))
      EXPECT_TRUE(include.name != "schemas/extraction/guards.hpp" ||
                  include.file == root / "schemas/extraction/extracted_orders.cpp")
          << include.file;
}

TEST(Architecture, OnlyTheProgramKnowsCli11) {
  for (const std::string_view module : top)
    for (const Include& include : includes(module)) {
      const bool cli11 = include.name.rfind("CLI/", 0) == 0;
      EXPECT_TRUE(!cli11 || is_program(include.file)) << include.file;
    }
}

TEST(Architecture, LibrariesStayInTheirModules) {
  for (const std::string_view module : top)
    for (const Include& include : includes(module)) {
      const bool sql = include.name.rfind("SQLiteCpp", 0) == 0 || include.name == "sqlite3.h";
      const bool formats = include.name.rfind("yaml-cpp", 0) == 0 || include.name.rfind("sodium", 0) == 0 ||
                           include.name.rfind("rapidjson", 0) == 0 || include.name.rfind("absl", 0) == 0 ||
                           include.name == "utf8proc.h" || include.name == "idn2.h";
      EXPECT_TRUE(!sql || module == "storage") << include.file;
      EXPECT_TRUE(!formats || module == "schemas") << include.file;
      const bool mail = include.name.rfind("gmime", 0) == 0;
      const bool html = include.name.rfind("libxml", 0) == 0;
      EXPECT_TRUE(!mail || include.file.string().find("/cli/mail/") != std::string::npos) << include.file;
      EXPECT_TRUE(!html || include.file.string().find("/schemas/html/") != std::string::npos) << include.file;
    }
}

// A leak of what is hidden would be a type error: what prints does not know what a position is made of, only
// a view of it (INFO-24, DG-VIEW-1). Followed through every header that it includes.
TEST(Architecture, WhatPrintsNeverSeesAPosition) {
  const std::vector<fs::path> positions{root / "engine/catan/state.hpp", root / "engine/dice/state.hpp"};
  for (const fs::path& position : positions) ASSERT_TRUE(fs::exists(position)) << position;
  std::vector<fs::path> reached = sources_below("cli/render");
  for (fs::path& file : sources_below("cli/messages")) reached.push_back(std::move(file));
  for (std::size_t k = 0; k < reached.size(); ++k)
    for (const std::string& line : lines_of(reached[k])) {
      if (line.rfind("#include \"", 0) != 0) continue;
      const fs::path header = root / line.substr(10, line.rfind('"') - 10);
      for (const fs::path& position : positions) EXPECT_NE(header, position) << "reached by " << reached[k];
      if (std::find(reached.begin(), reached.end(), header) == reached.end()) reached.push_back(header);
    }
}

// Checks that code which makes pages knows no width and no colour of a terminal. Only renderers do.

const std::regex layout(R"re(\b(page_width|display_width|wrap|pad|pad_left|ansi|coloured)\b\(?|\\x1b)re");

TEST(Architecture, PagesDoNotDependOnWidth) {
  std::size_t files = 0;
  for (const auto& file : architecture::sources_below("cli/render")) {
    const std::string name = file.filename().string();
    const bool paints = name == "renderers.cpp" || name.ends_with("_renderer.cpp") || name == "markup.cpp" ||
                        file.parent_path().filename() == "text";
    if (paints || name == "notice.cpp") continue;  // a notice is one line on standard error
    ++files;
    for (const std::string& line : architecture::lines_of(file)) {
      if (line.find_first_not_of(' ') == line.find("//")) continue;
      EXPECT_FALSE(std::regex_search(line.substr(0, line.find("  //")), layout)) << file << ": " << line;
    }
  }
  EXPECT_GT(files, 25U);
}

// Checks that each `function` (`file`) named in ARCHITECTURE.md exists in that file.

/// Returns whether the header or source of that name, given without its ending, contains this word.
bool holds(const std::string& file, const std::string& word) {
  const std::regex whole("\\b" + word + "\\b");
  for (const char* ending : {".hpp", ".cpp"})
    if (std::filesystem::exists(architecture::root / (file + ending)) &&
        std::regex_search(architecture::text_of(architecture::root / (file + ending)), whole))
      return true;
  return false;
}

TEST(Architecture, FunctionsNamedInArchitectureExist) {
  EXPECT_TRUE(holds("engine/catan/decide", "decide"));
  EXPECT_FALSE(holds("engine/catan/decide", "decid"));
  EXPECT_FALSE(holds("engine/catan", "decide"));
  const std::string page = architecture::text_of(architecture::root / "ARCHITECTURE.md");
  static const std::regex named(R"re(`([\w:]+)`(?:\s+and\s+`([\w:]+)`)?\s+\(`([\w/]+)`\))re");
  int count = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at)
    for (const int group : {1, 2}) {
      const std::string function = (*at)[static_cast<std::size_t>(group)];
      if (function.empty()) continue;
      ++count;
      EXPECT_TRUE(holds((*at)[3], function.substr(function.rfind(':') + 1)))
          << function << " is not in " << (*at)[3];
    }
  EXPECT_GE(count, 15);
}

// Checks that the tests which the sanitizers leave out (tests/CMakeLists.txt) exist under these names.

TEST(Architecture, TestsExcludedUnderSanitizersExist) {
  const std::string modules = architecture::text_of(architecture::root / "tests/CMakeLists.txt");
  std::string tests;
  for (const auto& file : architecture::sources_below("tests")) tests += architecture::text_of(file);
  std::smatch list;
  ASSERT_TRUE(std::regex_search(modules, list, std::regex(R"re(set\(left_out_laws ([^)]*)\))re")));
  std::istringstream names(list[1]);
  int count = 0;
  for (std::string name; names >> name; ++count) {
    static const std::regex parts(R"re((?:\*/)?(\w+)\.(\w+|\*)(?:/\w+)?)re");
    std::smatch part;
    ASSERT_TRUE(std::regex_match(name, part, parts)) << name;
    const std::string test = part[2] == "*" ? "" : part[2].str() + ")";
    bool found = false;
    for (const char* kind : {"TEST(", "TEST_F(", "TEST_P("})
      found = found || tests.find(kind + part[1].str() + ", " + test) != std::string::npos;
    EXPECT_TRUE(found) << name;
  }
  EXPECT_GT(count, 10);
}

// Checks that no JSON is written in braces with one element: `json list = {value}` is an array of one to one
// compiler and a copy of the value to another. Such a list is written `json::array({value})`.

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
      if (file.filename() == "architecture_test.cpp") continue;
      ++files;
      for (const std::size_t line : ambiguous_lines(architecture::text_of(file)))
        ADD_FAILURE() << file.string() << ':' << line
                      << ": braces with one element: write json::array({...}), or json(...) for a copy";
    }
  EXPECT_GT(files, 200U);
}

}  // namespace
