#include <algorithm>
#include <array>
#include <string_view>

#include "schemas/extraction/lines.hpp"
#include "schemas/text/characters.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::array<std::u32string_view, 3> frame_tags{U"code", U"tt", U"pre"};

/// Three or more backquotes or tildes, followed by at most one word.
struct Fence {
  char sign = '\0';
  bool has_word = false;
};
Fence fence_of(std::string_view folded) {
  if (folded.empty() || (folded[0] != '`' && folded[0] != '~')) return {};
  const std::size_t end = std::min(folded.find_first_not_of(folded[0]), folded.size());
  constexpr std::size_t least = 3;
  const std::size_t word = std::min(folded.find_first_not_of(' ', end), folded.size());
  if (end < least || folded.find_first_of(" `~", word) != std::string_view::npos) return {};
  return {folded[0], word < folded.size()};
}

/// Returns the end of a frame tag at this place, or `at` if there is none.
std::size_t tag_end(const TrackedText& line, std::size_t at, bool closes) {
  constexpr std::size_t longest = 100;
  if (at >= line.size() || line[at].code != U'[') return at;
  for (const std::u32string_view name : frame_tags) {
    std::size_t end = at;
    const std::u32string head = (closes ? U"[/" : U"[") + std::u32string(name);
    while (end < line.size() && end < at + head.size() && utf8::small(line[end].code) == head[end - at])
      ++end;
    if (end < at + head.size() || end == line.size()) continue;
    if (line[end].code == U'=' && !closes)
      while (end < line.size() && end < at + longest && line[end].code != U']') ++end;
    if (end < line.size() && line[end].code == U']') return end + 1;
  }
  return at;
}

/// Removes an opening tag at the beginning of a line, and a closing one at its end.
struct Tags {
  bool opens = false, closes = false;
};
Tags take_tags(TrackedText& text) {
  Tags tags;
  const std::size_t first = indent_of(text);
  if (const std::size_t end = tag_end(text, first, false); end > first) {
    tags.opens = true;
    text.erase(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end));
  }
  constexpr std::size_t longest = 7;  // [/code]
  std::size_t last = text.size();
  while (last > 0 && is_blank(text[last - 1].code)) --last;
  for (std::size_t at = last > longest ? last - longest : 0; at < last; ++at)
    if (tag_end(text, at, true) == last) {
      tags.closes = true;
      text.erase(text.begin() + static_cast<std::ptrdiff_t>(at), text.end());
    }
  return tags;
}

constexpr std::array<std::u32string_view, 3> struck_tags{U"s", U"del", U"strike"};

/// Recognizes a tag such as `[s]` or `</del>`.
struct StruckTag {
  bool is = false, closes = false;
};
StruckTag struck_tag(const TrackedText& line, std::size_t at) {
  const char32_t end = line[at].code == U'[' ? U']' : line[at].code == U'<' ? U'>' : U'\0';
  if (end == U'\0') return {};
  const bool closes = at + 1 < line.size() && line[at + 1].code == U'/';
  at += closes ? 2 : 1;
  for (const std::u32string_view name : struck_tags) {
    std::size_t n = 0;
    while (n < name.size() && at + n < line.size() && utf8::small(line[at + n].code) == name[n]) ++n;
    if (n == name.size() && at + n < line.size() && line[at + n].code == end) return {true, closes};
  }
  return {};
}

}  // namespace

void find_struck(std::vector<Line>& lines) {
  std::size_t open = lines.size();  // the line with the first open tag
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].margin) continue;
    for (std::size_t at = 0; at < lines[i].text.size(); ++at) {
      const StruckTag tag = struck_tag(lines[i].text, at);
      if (!tag.is) continue;
      if (!tag.closes) {
        open = std::min(open, i);
        continue;
      }
      for (std::size_t n = std::min(open, i); n <= i; ++n) lines[n].struck = true;
      open = lines.size();
    }
  }
}

bool begins_pgp(std::string_view folded, std::string_view what) {
  constexpr std::string_view head = "-----begin pgp ", end = "-----";
  return folded.size() == head.size() + what.size() + end.size() && folded.starts_with(head) &&
         folded.substr(head.size()).starts_with(what) && folded.ends_with(end);
}

void take_frames(std::vector<Line>& lines, const OrderLexicon& words) {
  char open = '\0';  // the character of the open fence
  bool in_head = false, is_signed = false;
  std::uint32_t fence_depth = 0, signed_depth = 0;
  for (Line& line : lines) {
    if (line.margin) continue;
    if (begins_pgp(line.folded, "signed message")) {
      in_head = is_signed = line.frame = true;
      signed_depth = line.marked;
      continue;
    }
    if (in_head) {  // `Hash: SHA256`, up to the first blank line
      in_head = !line.is_blank() && line.marked == signed_depth;
      if (in_head || line.is_blank()) {
        line.frame = true;
        continue;
      }
    }
    if (begins_pgp(line.folded, "signature")) is_signed = false;
    if (is_signed && line.marked == signed_depth && begins_with(line.text, 0, U"- ")) {
      line.text.erase(line.text.begin(), line.text.begin() + 2);
      classify_line(line, words);
    }
    if (const Fence fence = fence_of(line.folded); fence.sign != '\0') {
      const bool closes = open == fence.sign && fence_depth == line.marked && !fence.has_word;
      line.frame = true;
      line.ends = closes;
      open = closes ? '\0' : fence.sign;
      fence_depth = line.marked;
      continue;
    }
    const Tags tags = take_tags(line.text);
    if (!tags.opens && !tags.closes) continue;
    classify_line(line, words);
    line.frame = line.is_blank();
    (line.frame ? line.ends : line.closes) = tags.closes;
  }
}

}  // namespace inselpost::extraction
