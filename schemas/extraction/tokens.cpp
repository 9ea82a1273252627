#include "schemas/extraction/tokens.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "schemas/extraction/order_lines.hpp"

namespace inselpost::extraction {
namespace {

/// The last keys read at one depth.
struct Head {
  std::string game, seat;
  std::vector<std::string> tokens;
};

/// Returns the line after a quote mark such as `ada> `. Orders are not read there, but tokens count anywhere
/// (AUTH-5).
std::optional<Line> unmarked(const Line& line) {
  constexpr std::size_t longest = 10;
  const std::size_t mark = line.folded.find('>');
  if (mark == std::string::npos || mark > longest || line.frame) return std::nullopt;
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!std::all_of(line.folded.begin(), line.folded.begin() + static_cast<std::ptrdiff_t>(mark), is_letter))
    return std::nullopt;
  Line out;
  out.depth = line.depth;
  out.folded = line.folded.substr(std::min(line.folded.find_first_not_of(' ', mark + 1), line.folded.size()));
  const auto found = words_of_all_games().leading_key(out.folded);
  if (!found) return std::nullopt;
  out.key = found->key;
  out.value = out.folded.size() - found->value.size();
  return out;
}

class Heads {
 public:
  void take(const Line& line) {
    if (!line.key && heads_.empty()) return;  // most lines
    Head& head = heads_[line.depth];
    // A misspelt key stands between the others too.
    const bool stands_between =
        line.is_blank() || line.is_comment() || line.is_item() || !words_and_colon(line.folded).empty();
    if (line.frame || line.ends || (!line.key && !stands_between)) {
      end(head);
      heads_.erase(line.depth);
      return;
    }
    if (!line.key) return;
    if (*line.key == Key::token) {
      head.tokens.push_back(name_of(value_of(line)));
    } else if (*line.key == Key::game) {
      if (!head.game.empty()) end(head);
      head.game = name_of(value_of(line));
    } else if (*line.key == Key::seat) {
      if (!head.seat.empty()) end(head);
      head.seat = name_of(value_of(line));
    }
  }

  std::vector<SeatToken> all() {
    for (auto& [depth, head] : heads_) end(head);
    return std::move(found_);
  }

 private:
  void end(Head& head) {
    if (!head.game.empty() && !head.seat.empty())
      for (std::string& token : head.tokens) found_.push_back({head.game, head.seat, std::move(token)});
    head = {};
  }

  std::map<std::uint32_t, Head> heads_;
  std::vector<SeatToken> found_;
};

}  // namespace

std::vector<SeatToken> tokens_of(const std::vector<Line>& lines) {
  Heads heads;
  for (const Line& line : lines)
    if (line.margin)
      continue;
    else if (const auto unmarked_line = line.key ? std::nullopt : unmarked(line))
      heads.take(*unmarked_line);
    else
      heads.take(line);
  return heads.all();
}

}  // namespace inselpost::extraction
