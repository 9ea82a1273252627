#include "schemas/extraction/harmless.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "schemas/text/characters.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

bool is_dropped(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200D) || c == 0x2060 || c == 0xFEFF || c == 0x34F || c == 0xFE0F;
}

bool is_odd(char32_t c) {
  return c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

char32_t plain_sign(char32_t c) {
  switch (c) {
    case U'–':
    case U'—':
    case U'−':
    case U'\u2010':
    case U'\u2011': return U'-';
    case U'“':
    case U'”':
    case U'„':
    case U'«':
    case U'»': return U'"';
    case U'‚':
    case U'‘':
    case U'’': return U'\'';
    default: return c;
  }
}

/// A character and a spelling of it.
struct Spelling {
  std::u32string_view written;
  char32_t means;
};

template <std::size_t count>
bool replace(TrackedText& line, const std::array<Spelling, count>& all, std::size_t from) {
  if (std::none_of(line.begin(), line.end(), [&](const TrackedChar& c) { return c.code == U'&'; }))
    return false;
  TrackedText out;
  out.reserve(line.size());
  for (std::size_t at = 0; at < line.size();) {
    const auto found = at < from ? all.end() : std::find_if(all.begin(), all.end(), [&](const Spelling& one) {
      return begins_with(line, at, one.written);
    });
    if (found == all.end()) {
      out.push_back(line[at++]);
      continue;
    }
    out.push_back({found->means, line[at].place});
    at += found->written.size();
  }
  const bool changed = out.size() != line.size();
  line = std::move(out);
  return changed;
}

constexpr std::array hard_blank{Spelling{U"&nbsp;", U' '}};
constexpr std::array entities{Spelling{U"&gt;", U'>'}, Spelling{U"&lt;", U'<'}, Spelling{U"&amp;", U'&'},
                              Spelling{U"&quot;", U'"'}, Spelling{U"&#39;", U'\''}};

/// A forum tag: `[b]`, `[/color]`, `[size=7]`.
struct Tag {
  std::size_t at = 0, end = 0;  ///< of its brackets
  std::size_t name = 0;         ///< in `tag_names`
  bool closes = false, has_value = false;
};
constexpr std::array<std::u32string_view, 9> tag_names{U"b",    U"i",  U"u",   U"size", U"color",
                                                       U"font", U"tt", U"url", U"s"};
constexpr std::size_t link_tag = 7;
constexpr std::size_t max_tag_size = 200;

bool tag_at(const TrackedText& line, std::size_t at, Tag& tag) {
  if (line[at].code != U'[') return false;
  tag = {at, 0, 0, at + 1 < line.size() && line[at + 1].code == U'/', false};
  const std::size_t first = at + (tag.closes ? 2 : 1);
  std::size_t end = first;
  std::u32string name;
  while (end < line.size() && end < first + 5 && is_small_letter(utf8::small(line[end].code)))
    name += utf8::small(line[end++].code);
  const auto known = std::find(tag_names.begin(), tag_names.end(), name);
  if (known == tag_names.end() || end == line.size()) return false;
  tag.name = static_cast<std::size_t>(known - tag_names.begin());
  tag.has_value = line[end].code == U'=' && !tag.closes;
  if (tag.has_value)
    while (end < line.size() && end < at + max_tag_size && line[end].code != U']') ++end;
  if (end == line.size() || line[end].code != U']') return false;
  tag.end = end + 1;
  return true;
}

std::vector<Tag> tags_of(const TrackedText& line, std::size_t before) {
  std::vector<Tag> all;
  for (std::size_t at = 0; at < std::min(before, line.size());) {
    Tag tag;
    if (!tag_at(line, at, tag)) {
      ++at;
      continue;
    }
    all.push_back(tag);
    at = tag.end;
  }
  return all;
}

bool ends_list(char32_t c) { return is_blank(c) || c == U',' || c == U']' || c == U'}'; }

/// Removes tags. A YAML list such as `[b]` may look like one: an opening tag is removed only if it is closed
/// on its line or begins it.
bool drop_tags(TrackedText& line, std::size_t before) {
  const std::vector<Tag> tags = tags_of(line, before);
  if (tags.empty()) return false;
  std::vector<bool> goes(tags.size(), false);
  std::array<std::vector<std::size_t>, tag_names.size()> open;
  std::size_t front = indent_of(line);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const Tag& tag = tags[i];
    if (!tag.closes) {
      const bool first = tag.at == front && tag.end < line.size() && !ends_list(line[tag.end].code);
      if (first) front = tag.end;
      goes[i] = tag.name != link_tag && (tag.has_value || first);
      open[tag.name].push_back(i);
      continue;
    }
    goes[i] = tag.name != link_tag;
    if (open[tag.name].empty()) continue;
    const std::size_t its = open[tag.name].back();
    open[tag.name].pop_back();
    if (tag.name == link_tag && tags[its].has_value) continue;  // a link (M-9)
    goes[i] = goes[its] = true;
  }
  TrackedText out;
  std::size_t at = 0;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (!goes[i]) continue;
    out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
               line.begin() + static_cast<std::ptrdiff_t>(tags[i].at));
    at = tags[i].end;
  }
  if (at == 0) return false;
  out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at), line.end());
  line = std::move(out);
  return true;
}

bool drop_stars(TrackedText& line) {
  if (std::all_of(line.begin(), line.end(),
                  [](const TrackedChar& c) { return c.code == U'*' || is_blank(c.code); }))
    return false;  // a rule of stars
  std::size_t first = indent_of(line), last = line.size(), pairs = 0;
  while (last > first && is_blank(line[last - 1].code)) --last;
  for (; last >= first + 3 && line[first].code == U'*' && line[last - 1].code == U'*'; ++pairs) {
    if (is_blank(line[first + 1].code) || is_blank(line[last - 2].code)) break;
    ++first;
    --last;
  }
  if (pairs == 0) return false;
  const auto at = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
  line.erase(at(last), at(last + pairs));
  line.erase(at(first - pairs), at(first));
  return true;
}

}  // namespace

bool drop_invisible(TrackedText& line) {
  return std::erase_if(line, [](const TrackedChar& c) { return is_dropped(c.code); }) > 0;
}

bool plain_blanks(TrackedText& line, std::size_t but) {
  bool changed = replace(line, hard_blank, but);
  for (std::size_t i = but; i < line.size(); ++i)
    if (is_odd(line[i].code) || line[i].code == U'\t') {
      line[i].code = U' ';
      changed = true;
    }
  return changed;
}

bool compose(TrackedText& line) {
  if (std::none_of(line.begin(), line.end(), [](const TrackedChar& c) { return c.code >= 0x300; }))
    return false;
  TrackedText out;
  for (const TrackedChar& c : line) {
    if (!out.empty() && c.code >= 0x300 && c.code < broken_byte && utf8::is_mark(c.code))
      if (const auto both = utf8::composed(out.back().code, c.code)) {
        out.back().code = *both;
        continue;
      }
    out.push_back(c);
  }
  const bool changed = out.size() != line.size();
  line = std::move(out);
  return changed;
}

bool plain_signs(TrackedText& line, std::size_t but) {
  bool changed = false;
  for (std::size_t i = but; i < line.size(); ++i)
    if (const char32_t sign = plain_sign(line[i].code); sign != line[i].code) {
      line[i].code = sign;
      changed = true;
    }
  return changed;
}

bool drop_emphasis(TrackedText& line, std::size_t tags_in) {
  const bool tags = drop_tags(line, tags_in);
  return drop_stars(line) || tags;
}

bool decode_entities(TrackedText& line) { return replace(line, entities, 0); }

}  // namespace inselpost::extraction
