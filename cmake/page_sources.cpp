// Writes the scripts and styles of HTML pages (PAGE-9) as C++ (cli/render/page/common/page_document.hpp):
//
//   page_sources OUTPUT NAME=FILE...
//
// A FILE is an ES module, which is put together with all that it imports, the imported first, or a style
// sheet. Modules end up in one scope, so that a name of the top level may stand in one of them only, and an
// import may not rename. Lines of comments are left out. If a file does not keep to that, the tool names it
// and exits with 1.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Returns the lines without those that are comments.
std::vector<std::string> without_comments(const std::vector<std::string>& lines) {
  std::vector<std::string> kept;
  bool in_comment = false;
  for (const std::string& line : lines) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos) continue;
    const std::string_view text = std::string_view(line).substr(start);
    // A comment before code in one line, such as a type, stays.
    const bool before_code = text.starts_with("/*") && text.find("*/") < text.size() - 2;
    in_comment = in_comment || (text.starts_with("/*") && !before_code);
    const bool is_comment = in_comment || text.starts_with("//");
    if (in_comment && text.ends_with("*/")) in_comment = false;
    if (!is_comment) kept.emplace_back(text);
  }
  return kept;
}

/// A page's script, put together from modules.
class Bundle {
 public:
  explicit Bundle(const fs::path& entry) { add(entry); }
  const std::string& text() const { return text_; }

 private:
  void add(const fs::path& path) {
    if (!added_.insert(path).second) return;
    try {
      std::string body;
      bool in_import = false;
      for (const std::string& line : without_comments(lines_of(read(path)))) {
        in_import = in_import || line.starts_with("import ");
        if (in_import) {
          static const std::regex from("\\bfrom \"(\\.[^\"]+)\";$"), renamed("\\bas\\b");
          std::smatch found;
          if (std::regex_search(line, renamed)) throw std::runtime_error("an import that renames");
          if (!std::regex_search(line, found, from)) continue;
          add((path.parent_path() / found[1].str()).lexically_normal());
          in_import = false;
          continue;
        }
        body += (line.starts_with("export ") ? line.substr(7) : line) + '\n';
      }
      if (in_import) throw std::runtime_error("an import without its end");
      note_names(path);
      text_ += body;
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(path.string() + ": " + error.what());
    }
  }

  /// Names of the top level begin in the first column.
  void note_names(const fs::path& path) {
    static const std::regex declared(
        "^(export )?(async )?(const|let|function\\*?|class) ([A-Za-z_$][A-Za-z0-9_$]*)");
    for (const std::string& line : lines_of(read(path))) {
      std::smatch found;
      if (std::regex_search(line, found, declared) && !names_.insert(found[4].str()).second)
        throw std::runtime_error("a second " + found[4].str());
    }
  }

  std::set<fs::path> added_;
  std::set<std::string> names_;
  std::string text_;
};

std::string source_of(const fs::path& path) {
  if (path.extension() == ".js") return Bundle(path).text();
  std::string text;
  for (const std::string& line : without_comments(lines_of(read(path)))) text += line + '\n';
  return text;
}

/// Returns the text as C++ literals of at most 64 lines, which every compiler takes.
std::string literals(const std::string& text) {
  std::string out = "{";
  std::size_t count = 0;
  for (const std::string& line : lines_of(text)) {
    if (count++ % 64 == 0) out += count == 1 ? "\n" : ",\n";
    out += "    \"";
    for (const char c : line) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
      if (c == '?') out += "\"\"";  // no trigraph
    }
    out += "\\n\"\n";
  }
  return out + "}";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: page_sources OUTPUT NAME=FILE...\n";
    return 2;
  }
  try {
    std::ostringstream out;
    out << "// Made from cli/render/page.\n"
           "#include \"cli/render/page/common/page_document.hpp\"\n\n"
           "#include <initializer_list>\n#include <string_view>\n\n"
           "namespace inselpost::page_sources {\nnamespace {\n\n"
           "std::string joined(std::initializer_list<std::string_view> parts) {\n"
           "  std::string text;\n  for (const std::string_view part : parts) text += part;\n"
           "  return text;\n}\n\n}  // namespace\n\n";
    for (int i = 2; i < argc; ++i) {
      const std::string argument = argv[i];
      const std::size_t equals = argument.find('=');
      if (equals == std::string::npos) throw std::runtime_error(argument + ": not NAME=FILE");
      out << "std::string " << argument.substr(0, equals) << "() {\n  return joined("
          << literals(source_of(fs::path(argument.substr(equals + 1)).lexically_normal())) << ");\n}\n";
    }
    out << "\n}  // namespace inselpost::page_sources\n";
    std::ofstream file(argv[1], std::ios::binary);
    if (!(file << out.str()).flush()) throw std::runtime_error(std::string(argv[1]) + ": cannot be written");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
