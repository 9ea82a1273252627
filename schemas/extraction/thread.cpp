#include "schemas/extraction/thread.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "schemas/extraction/tracked_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::size_t no_number = 0;

/// The header of a post.
struct Header {
  std::size_t line, body;  ///< from 0
  std::string author;
  std::size_t number = no_number;
  std::string time = {};
};

/// Removes blanks at the ends, including non-breaking ones.
std::string_view trimmed(std::string_view line) {
  constexpr std::string_view wide = "\xC2\xA0";
  for (;;) {
    if (line.starts_with(' ') || line.starts_with('\t'))
      line.remove_prefix(1);
    else if (line.starts_with(wide))
      line.remove_prefix(wide.size());
    else if (line.ends_with(' ') || line.ends_with('\t'))
      line.remove_suffix(1);
    else if (line.ends_with(wide))
      line.remove_suffix(wide.size());
    else
      return line;
  }
}

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

/// Parses `#3`.
std::optional<std::size_t> post_number(std::string_view text) {
  if (!text.starts_with('#')) return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && number != no_number;
  return whole ? std::optional(number) : std::nullopt;
}

/// Recognizes `2026-11-21 09:30:00 UTC`.
bool is_time(std::string_view text) {
  constexpr std::string_view form = "0000-00-00 00:00:00 UTC";
  return text.size() == form.size() &&
         std::equal(text.begin(), text.end(), form.begin(),
                    [](char c, char as) { return as == '0' ? c >= '0' && c <= '9' : c == as; });
}

class Cutting {
 public:
  Cutting(std::string_view text, const std::vector<std::string>& names)
      : lines_(lines_of(text)), names_(names) {}

  const std::vector<std::string_view>& lines() const { return lines_; }

  std::vector<Header> headers(ThreadForm form) const {
    std::vector<Header> all;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      auto header = header_at(i, form);
      if (!header) continue;
      // If two names precede the same number, the nearer one is the author.
      if (!all.empty() && all.back().body == header->body) all.pop_back();
      all.push_back(*std::move(header));
    }
    return all;
  }

  std::vector<Header> first_headers() const {
    std::vector<Header> first;
    for (const ThreadForm form : {ThreadForm::discourse, ThreadForm::phpbb, ThreadForm::woltlab}) {
      std::vector<Header> form_headers = headers(form);
      if (!form_headers.empty() && (first.empty() || form_headers.front().line < first.front().line))
        first = std::move(form_headers);
    }
    return first.empty() ? headers(ThreadForm::lines) : first;
  }

 private:
  std::optional<Header> header_at(std::size_t i, ThreadForm form) const {
    const std::string_view line = trimmed(lines_[i]);
    switch (form) {
      case ThreadForm::discourse: return discourse(i, line);
      case ThreadForm::phpbb: return phpbb(i, line);
      case ThreadForm::woltlab: return woltlab(i, line);
      case ThreadForm::lines: break;
    }
    const bool colon = line.ends_with(':');
    const std::string name = utf8::composed(trimmed(line.substr(0, line.size() - (colon ? 1 : 0))));
    if (!is_name(name)) return std::nullopt;
    return Header{i, i + 1, name};
  }

  /// Parses `NAME | 2026-11-21 09:30:00 UTC | #3`.
  static std::optional<Header> discourse(std::size_t i, std::string_view line) {
    constexpr std::string_view bar = " | ";
    const std::size_t last = line.rfind(bar);
    if (last == std::string_view::npos || last == 0) return std::nullopt;
    const std::size_t first = line.rfind(bar, last - 1);
    const auto number = post_number(line.substr(last + bar.size()));
    if (first == std::string_view::npos || first == 0 || !number ||
        !is_time(line.substr(first + bar.size(), last - first - bar.size())))
      return std::nullopt;
    return Header{i, i + 1, utf8::composed(trimmed(line.substr(0, first))), *number,
                  std::string(line.substr(first + bar.size(), last - first - bar.size()))};
  }

  /// Parses `Beitrag von NAME » Sa 21. Nov 2026, 09:30`. The sign may occur in the name, but not in the time.
  static std::optional<Header> phpbb(std::size_t i, std::string_view line) {
    constexpr std::array<std::string_view, 2> new_to_reader{"Ungelesener ", "Unread "};
    constexpr std::array<std::string_view, 5> before{"Beitrag von ", "Post by ", "post by ", "von ", "by "};
    for (const std::string_view word : new_to_reader)
      if (line.starts_with(word)) line.remove_prefix(word.size());
    constexpr std::string_view sign = " » ";
    const auto prefix = std::find_if(before.begin(), before.end(),
                                     [&](std::string_view one) { return line.starts_with(one); });
    const std::size_t at = line.rfind(sign);
    if (prefix == before.end() || at == std::string_view::npos || at < prefix->size() ||
        !has_digit(line.substr(at + sign.size())))
      return std::nullopt;
    const std::string name = utf8::composed(trimmed(line.substr(prefix->size(), at - prefix->size())));
    if (name.empty()) return std::nullopt;
    return Header{i, i + 1, name, no_number, std::string(trimmed(line.substr(at + sign.size())))};
  }

  /// Parses a name followed within twelve lines by `#3`, with details of the author between.
  std::optional<Header> woltlab(std::size_t i, std::string_view line) const {
    constexpr std::size_t max_between = 12;
    const std::string name = utf8::composed(line);
    if (!is_name(name)) return std::nullopt;
    std::string time;
    for (std::size_t at = i + 1; at < lines_.size() && at <= i + max_between; ++at) {
      const std::string_view below = trimmed(lines_[at]);
      if (const auto number = post_number(below)) return Header{i, at + 1, name, *number, time};
      if (time.empty() && post_time(below)) time = below;
    }
    return std::nullopt;
  }

  bool is_name(const std::string& name) const {
    return !name.empty() && std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  std::vector<std::string_view> lines_;
  const std::vector<std::string>& names_;
};

/// Recognizes `NAME hat geschrieben:`, possibly with an arrow and a time, and `Zitat von NAME` (FORUM-7).
bool begins_quotation(std::string_view line) {
  constexpr std::size_t longest = 80;  // bytes
  for (const std::string_view of : {"Zitat von ", "Quote from "})
    if (line.starts_with(of) && line.size() > of.size() && line.size() <= longest &&
        std::string_view(".!?").find(line.back()) == std::string_view::npos)
      return true;
  for (const std::string_view prefix : {" wrote:", " said:", " hat geschrieben:"}) {
    const std::size_t at = line.find(prefix);
    if (at == std::string_view::npos || at == 0) continue;
    const std::string_view rest = trimmed(line.substr(at + prefix.size()));
    if (rest.empty() || rest.starts_with("↑") || has_digit(rest)) return true;
  }
  return false;
}

Post post_of(Header header, std::size_t end, const std::vector<std::string_view>& lines) {
  Post post{std::move(header.author), header.line + 1, {}, {}, std::move(header.time)};
  if (header.number != no_number) post.number = {PostNumber::Counts::thread, header.number};
  bool quoted = false;  // the end of a quotation cannot be seen in pasted text
  for (std::size_t i = header.body; i < end; ++i) {
    quoted = quoted || begins_quotation(trimmed(lines[i]));
    post.text.text += std::string(lines[i]) + '\n';
    post.text.html.emplace_back().depth = quoted ? 1 : 0;
  }
  return post;
}

/// Returns the line, from 1, of the first post that cannot follow the one above it, and why (FORUM-8).
std::optional<std::pair<std::size_t, Thread::Broken>> break_in(const std::vector<Header>& headers) {
  std::optional<PostTime> before;
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const Header& header = headers[i];
    if (i > 0 && header.number != no_number && header.number != headers[i - 1].number + 1)
      return std::pair{header.line + 1, Thread::Broken::number};
    const auto time = post_time(header.time);
    if (!time) continue;
    if (before && time->is_before(*before)) return std::pair{header.line + 1, Thread::Broken::time};
    before = time;
  }
  return std::nullopt;
}

}  // namespace

Thread cut_thread(std::string_view text, const std::vector<std::string>& names,
                  std::optional<ThreadForm> form) {
  const Cutting cutting(text, names);
  std::vector<Header> headers = form ? cutting.headers(*form) : cutting.first_headers();
  Thread thread;
  if (const auto is_broken = break_in(headers)) {
    thread.out_of_order = is_broken->first;
    thread.is_broken = is_broken->second;
    return thread;
  }
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const std::size_t end = i + 1 < headers.size() ? headers[i + 1].line : cutting.lines().size();
    thread.posts.push_back(post_of(std::move(headers[i]), end, cutting.lines()));
  }
  return thread;
}

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

/// Returns the month, from 1, with whose name the folded word begins; 0: none.
std::uint32_t month_of(std::string_view word) {
  struct Month {
    std::string_view begins;
    std::uint32_t number;
  };
  constexpr std::array<Month, 18> months{{{"jan", 1},
                                          {"feb", 2},
                                          {"mar", 3},
                                          {"maer", 3},
                                          {"mär", 3},
                                          {"mrz", 3},
                                          {"apr", 4},
                                          {"may", 5},
                                          {"mai", 5},
                                          {"jun", 6},
                                          {"jul", 7},
                                          {"aug", 8},
                                          {"sep", 9},
                                          {"oct", 10},
                                          {"okt", 10},
                                          {"nov", 11},
                                          {"dec", 12},
                                          {"dez", 12}}};
  constexpr std::size_t shortest = 3;
  if (word.size() < shortest) return 0;
  const auto found = std::find_if(months.begin(), months.end(),
                                  [&](const Month& month) { return word.starts_with(month.begins); });
  return found == months.end() ? 0 : found->number;
}

/// The parts of a date found so far.
struct Found {
  std::uint32_t year = 0, month = 0;
  std::vector<std::uint32_t> numbers;  ///< days and months, in order
  bool year_first = false, dotted = false;
  std::optional<std::uint32_t> hour, minute;
  bool afternoon = false, morning = false;
};

/// Parses a number of at most four digits.
std::optional<std::uint32_t> number_at(std::string_view text, std::size_t& at) {
  constexpr std::size_t longest = 4;
  std::uint32_t number = 0;
  std::size_t digits = 0;
  for (; at < text.size() && is_digit(static_cast<unsigned char>(text[at])); ++at, ++digits)
    number = number * 10 + static_cast<std::uint32_t>(text[at] - '0');
  return digits > 0 && digits <= longest ? std::optional(number) : std::nullopt;
}

void take_word(std::string_view word, Found& found) {
  if (word == "pm") found.afternoon = true;
  if (word == "am") found.morning = true;
  if (found.month == 0) found.month = month_of(word);
}

bool take_number(std::string_view text, std::size_t& at, Found& found) {
  const std::size_t first = at;
  const auto number = number_at(text, at);
  if (!number) return false;
  if (at < text.size() && text[at] == ':' && !found.hour) {
    ++at;
    const auto minute = number_at(text, at);
    if (!minute || *number > 23 || *minute > 59) return false;
    found.hour = number;
    found.minute = minute;
    while (at < text.size() && (text[at] == ':' || is_digit(static_cast<unsigned char>(text[at])))) ++at;
  } else if (at - first == 4) {
    if (found.year != 0) return false;
    found.year = *number;
    found.year_first = found.numbers.empty();
  } else {
    found.numbers.push_back(*number);
    found.dotted = found.dotted || (at < text.size() && text[at] == '.');
  }
  return true;
}

}  // namespace

std::optional<PostTime> post_time(std::string_view text) {
  constexpr std::size_t longest = 80;  // bytes
  if (text.size() > longest) return std::nullopt;
  const std::string folded = utf8::folded_word(text);
  Found found;
  for (std::size_t at = 0; at < folded.size();) {
    if (is_digit(static_cast<unsigned char>(folded[at]))) {
      if (!take_number(folded, at, found)) return std::nullopt;
    } else if (is_letter(folded[at])) {
      const std::size_t first = at;
      while (at < folded.size() && is_letter(folded[at])) ++at;
      take_word(std::string_view(folded).substr(first, at - first), found);
    } else {
      ++at;
    }
  }
  if (found.year == 0) return std::nullopt;
  std::uint32_t day = 0;
  if (found.month != 0 && found.numbers.size() == 1) {
    day = found.numbers[0];
  } else if (found.month == 0 && found.numbers.size() == 2 && (found.year_first || found.dotted)) {
    found.month = found.numbers[found.year_first ? 0 : 1];
    day = found.numbers[found.year_first ? 1 : 0];
  }
  if (day < 1 || day > 31 || found.month < 1 || found.month > 12) return std::nullopt;
  PostTime time{found.year * 10'000 + found.month * 100 + day, {}};
  if (found.hour) {
    constexpr std::uint32_t half_day = 12;
    std::uint32_t hour = *found.hour;
    if (found.morning || found.afternoon) hour = hour % half_day + (found.afternoon ? half_day : 0);
    time.minute = hour * 60 + *found.minute;
  }
  return time;
}

}  // namespace inselpost::extraction
