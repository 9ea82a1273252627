#include "cli/render/common/to_fill_in.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/render/common/frame.hpp"

namespace inselpost {
namespace {

std::string_view key_of_line(std::string_view line) { return line.substr(0, line.find(':')); }

/// Finds the line with the same key as `other`.
auto line_like(part::File& file, const std::string& other) {
  return std::find_if(file.lines.begin(), file.lines.end(), [&](const part::File::Line& line) {
    return key_of_line(line.text) == key_of_line(other);
  });
}

/// Returns the beginning of an orders file in the language of the page: game, seat, turn.
part::File beginning(const SeatPageMessages& words, const std::string& seat = {}) {
  return to_send(orders_begun({}, seat, 0), words);
}

}  // namespace

part::File* file_to_fill_in(Page& page, const SeatPageMessages& words, const std::string& seat) {
  const part::File begins = beginning(words, seat);
  part::File* found = nullptr;
  for (Part& part : page.parts)
    if (auto* file = std::get_if<part::File>(&part)) {
      const auto its = line_like(*file, begins.lines.at(1).text);
      if (its != file->lines.end() && its->text == begins.lines.at(1).text &&
          line_like(*file, begins.lines.at(0).text) != file->lines.end() &&
          line_like(*file, begins.lines.at(2).text) != file->lines.end())
        found = file;
    }
  return found;
}

void give_token(part::File& into, const std::string& token, const SeatPageMessages& words) {
  const auto turn = line_like(into, beginning(words).lines.at(2).text);
  if (turn == into.lines.end()) return;
  part::File file;
  file.line("token: " + token);
  into.lines.insert(turn + 1, std::move(to_send(std::move(file), words).lines.front()));
}

}  // namespace inselpost
