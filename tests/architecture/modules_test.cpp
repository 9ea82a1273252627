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

}  // namespace
