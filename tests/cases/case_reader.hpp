#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Reads the rule cases: positions, orders and what must come of them, as text (see README.md in this
/// folder).
namespace inselpost::cases {

/// A case that cannot be read or set up; `what()` says why.
struct BadCase : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string trimmed(std::string_view text);
/// The trimmed parts between separators; none for an empty text.
std::vector<std::string> split(std::string_view text, char separator);
/// The rest after `start` and a blank (or nothing), if the text begins so.
std::optional<std::string> after(std::string_view text, std::string_view start);
/// A whole number.
int number(std::string_view text);

/// A piece of a case file and where it stands.
struct Clause {
  std::string file;
  int line = 0;
  std::string text;
};
/// The prefix of messages about it: `FILE:LINE: `.
std::string where(const Clause& clause);

/// One order of a case with what is expected of it, or expectations alone (of the position as it stands).
struct Step {
  enum class Kind {
    look,      ///< no order: only facts
    order,     ///< an order that must be done or refused
    new_game,  ///< the set-up itself must be accepted or refused
  };
  Kind kind = Kind::look;
  Clause clause;
  std::string seat, order;
  std::string refused;  ///< the code, and perhaps ` because REASON`; empty: it must be done
  bool judged = false;  ///< an `ok` or `refused` line was there
  std::vector<Clause> facts;
};

struct Case {
  std::string id, title;
  std::vector<std::string> rules;
  Clause head;
  std::vector<Clause> given;  ///< fixtures already filled in
  std::vector<Step> steps;
};

/// A file of cases; `faults` are lines that cannot be read.
struct CaseFile {
  std::string family;
  std::vector<Case> cases;
  std::vector<Clause> faults;
};

/// Reads one file; fixtures are looked for beside it.
CaseFile read_cases(const std::string& path);
/// All files of a folder, in order of their names.
std::vector<CaseFile> read_folder(const std::string& folder);

}  // namespace inselpost::cases
