#include "tests/cases/case_reader.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>

namespace inselpost::cases {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  const auto last = text.find_last_not_of(" \t\r");
  return std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!trimmed(text).empty()) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

std::optional<std::string> after(std::string_view text, std::string_view start) {
  if (!text.starts_with(start)) return std::nullopt;
  text.remove_prefix(start.size());
  if (!text.empty() && text.front() != ' ') return std::nullopt;
  return trimmed(text);
}

int number(std::string_view text) {
  const std::string word = trimmed(text);
  int n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (error != std::errc{} || end != word.data() + word.size()) throw BadCase("no number: '" + word + "'");
  return n;
}

namespace {

/// The line without its comment: a `#` at its beginning or after a blank.
std::string without_comment(const std::string& line) {
  for (auto at = line.find('#'); at != std::string::npos; at = line.find('#', at + 1))
    if (at == 0 || line[at - 1] == ' ') return trimmed(line.substr(0, at));
  return trimmed(line);
}

std::vector<Clause> clauses(const Clause& of, const std::string& text) {
  std::vector<Clause> list;
  for (std::string& part : split(text, ';')) list.push_back({of.file, of.line, std::move(part)});
  return list;
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {
    out_.family = std::filesystem::path(path).stem().string();
  }

  CaseFile read() {
    std::ifstream in(path_);
    std::string line;
    for (int n = 1; std::getline(in, line); ++n) {
      const Clause clause{path_, n, without_comment(line)};
      if (clause.text.empty()) continue;
      try {
        take(clause);
      } catch (const BadCase& bad) {
        out_.faults.push_back({path_, n, bad.what()});
      }
    }
    for (const Case& c : out_.cases) whole(c);
    return std::move(out_);
  }

 private:
  void take(const Clause& clause) {
    if (const auto head = after(clause.text, "case")) return begin(clause, *head);
    if (out_.cases.empty()) throw BadCase("a line before the first case");
    if (const auto text = after(clause.text, "given")) return given(clause, *text);
    if (const auto text = after(clause.text, "order")) return order(clause, *text);
    if (clause.text == "new game") return step({Step::Kind::new_game, clause, {}, {}, {}, false, {}});
    if (clause.text == "ok") return judge({}, {});
    if (clause.text.starts_with("ok:")) return judge({}, clauses(clause, clause.text.substr(3)));
    if (clause.text.starts_with("refused:")) {
      auto parts = clauses(clause, clause.text.substr(8));
      if (parts.empty()) throw BadCase("refused: by which code?");
      const std::string code = parts.front().text;
      parts.erase(parts.begin());
      return judge(code, std::move(parts));
    }
    if (const auto text = after(clause.text, "then")) {
      if (current().steps.empty()) step({Step::Kind::look, clause, {}, {}, {}, true, {}});
      for (Clause& fact : clauses(clause, *text)) current().steps.back().facts.push_back(std::move(fact));
      return;
    }
    throw BadCase("not understood: '" + clause.text + "'");
  }

  /// `case T-101 ROAD-2 ROAD-7: title`
  void begin(const Clause& clause, const std::string& text) {
    const auto colon = text.find(':');
    auto words = split(text.substr(0, colon), ' ');
    std::erase(words, "");
    if (colon == std::string::npos || words.size() < 2)
      throw BadCase("a case has an id, its rules, and a title");
    if (!ids_.insert(words.front()).second) throw BadCase("the id " + words.front() + " is taken");
    Case c;
    c.id = words.front();
    c.rules.assign(words.begin() + 1, words.end());
    c.title = trimmed(text.substr(colon + 1));
    c.head = clause;
    out_.cases.push_back(std::move(c));
  }

  void given(const Clause& clause, const std::string& text) {
    if (!current().steps.empty()) throw BadCase("given after an order");
    for (Clause& part : clauses(clause, text)) add_given(std::move(part));
  }

  /// A word in capitals is a fixture: the clauses of the file of that name.
  void add_given(Clause part) {
    const bool capitals =
        std::all_of(part.text.begin(), part.text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!capitals) return current().given.push_back(std::move(part));
    const auto path = std::filesystem::path(path_).parent_path() / (part.text + ".txt");
    std::ifstream in(path);
    if (!in) throw BadCase("no fixture " + part.text);
    std::string line;
    for (int n = 1; std::getline(in, line); ++n)
      for (Clause& clause : clauses({path.string(), n, {}}, without_comment(line)))
        add_given(std::move(clause));
  }

  /// `order red: build: {road: B2/SW}`
  void order(const Clause& clause, const std::string& text) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) throw BadCase("order SEAT: ORDER");
    step({Step::Kind::order,
          clause,
          trimmed(text.substr(0, colon)),
          trimmed(text.substr(colon + 1)),
          {},
          false,
          {}});
  }

  void step(Step step) { current().steps.push_back(std::move(step)); }

  void judge(std::string code, std::vector<Clause> facts) {
    if (current().steps.empty() || current().steps.back().judged) throw BadCase("a verdict without an order");
    Step& step = current().steps.back();
    step.refused = std::move(code);
    step.judged = true;
    step.facts = std::move(facts);
  }

  void whole(const Case& c) {
    if (c.steps.empty()) out_.faults.push_back({path_, c.head.line, "case " + c.id + " expects nothing"});
    for (const Step& step : c.steps)
      if (!step.judged)
        out_.faults.push_back({path_, step.clause.line, "no verdict: '" + step.clause.text + "'"});
  }

  Case& current() { return out_.cases.back(); }

  std::string path_;
  CaseFile out_;
  std::set<std::string> ids_;
};

}  // namespace

std::string where(const Clause& clause) { return clause.file + ":" + std::to_string(clause.line) + ": "; }

CaseFile read_cases(const std::string& path) { return Reader(path).read(); }

std::vector<CaseFile> read_folder(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".cases") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  std::vector<CaseFile> files;
  for (const std::string& path : paths) files.push_back(read_cases(path));
  return files;
}

}  // namespace inselpost::cases
