// Renderer for CSV (RFC 4180), of what people have played.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/render/statistics/statistics.hpp"

namespace inselpost {
namespace {

/// Formats a cell of CSV: a leading character of formulas is disarmed, and quotes are added if necessary.
std::string csv_cell(std::string text) {
  // Spreadsheets take wide signs for the plain ones.
  for (const std::string_view sign : {"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"})
    if (text.starts_with(sign)) {
      text.insert(text.begin(), '\'');
      break;
    }
  if (text.find_first_of(",;\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string csv_row(std::vector<std::string> cells) {
  std::string row;
  for (std::size_t c = 0; c < cells.size(); ++c) row += (c == 0 ? "" : ",") + csv_cell(std::move(cells[c]));
  return row + "\r\n";
}

}  // namespace

std::string people_csv(const std::vector<PersonStatistics>& people) {
  std::string out =
      csv_row({"player", "system", "games", "finished", "wins", "points", "answers", "median", "longest"});
  for (const PersonStatistics& person : people) {
    const bool has_answers = person.answers.count != 0;
    out += csv_row({person.player, person.system, std::to_string(person.games),
                    std::to_string(person.finished), std::to_string(person.wins),
                    std::to_string(person.points), std::to_string(person.answers.count),
                    has_answers ? std::to_string(person.answers.median) : "",
                    has_answers ? std::to_string(person.answers.longest) : ""});
  }
  return out;
}

}  // namespace inselpost
