#include "schemas/text/diagnostic.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <tuple>
#include <typeinfo>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Returns the number of letters changed, left out, added or swapped with a neighbour. Ignores letter case.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> older, old(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) old[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      now[j] = std::min({old[j] + 1, now[j - 1] + 1, old[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        now[j] = std::min(now[j], older[j - 2] + 1);
    }
    older = old;
    old = now;
  }
  return old[b.size()];
}

}  // namespace

LocalizableText error_text(const std::exception& thrown) {
  if (const auto* input = dynamic_cast<const InputError*>(&thrown)) return input->why();
  // This type itself is thrown by our code alone; libraries throw types derived from it, or others.
  if (typeid(thrown) == typeid(std::invalid_argument)) return {TextMessageId::unfit_because, thrown.what()};
  return TextMessageId::unfit;
}

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 64;  // longer texts are not misspelt words
  if (word.empty() || word.size() > longest) return "";
  std::size_t best = word.size() <= 3 ? 1 : word.size() <= 6 ? 2 : 3;
  std::string found;
  for (const std::string& candidate : words) {
    const std::size_t d = distance(word, candidate);
    if (d < std::max(word.size(), candidate.size()) && (d < best || (d == best && found.empty()))) {
      best = d;
      found = candidate;
    }
  }
  return found;
}

std::string known_prefix(const std::string& word, const std::vector<std::string>& words) {
  std::string head;
  for (const std::string& known : words)
    if (known.size() > head.size() && word.size() > known.size() && word.starts_with(known) &&
        std::string_view(" (,;:").find(word[known.size()]) != std::string_view::npos)
      head = known;
  return head;
}

Source::Source(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') starts_.push_back(i + 1);
}

std::string_view Source::line(std::size_t n) const {
  if (n == 0 || n > starts_.size()) return {};
  return rest_of_line(starts_[n - 1]);
}

std::string_view Source::rest_of_line(std::size_t at) const {
  if (at >= text_.size()) return {};
  std::string_view rest = text_.substr(at);
  rest = rest.substr(0, rest.find('\n'));
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return rest;
}

SourceSpan Source::mark(std::size_t at, std::size_t length) const {
  at = std::min(at, text_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), at);
  const auto line = static_cast<std::size_t>(next - starts_.begin()) - 1;
  if (line != last_line_ || at < last_at_) {
    last_line_ = line;
    last_at_ = starts_[line];
    last_column_ = 0;
  }
  last_column_ += utf8::length(text_.substr(last_at_, at - last_at_));
  last_at_ = at;
  return {line + 1, last_column_ + 1, std::max<std::size_t>(length, 1)};
}

std::size_t Source::offset(const SourceSpan& mark) const {
  if (mark.line == 0 || mark.line > starts_.size()) return text_.size();
  const std::size_t start = starts_[mark.line - 1];
  return start + utf8::offset(rest_of_line(start), mark.column - 1);
}

Diagnostic Source::error(const SourceSpan& mark, std::string code, LocalizableText fault, Notes notes) const {
  return {Diagnostic::Severity::error,
          file_,
          mark,
          std::move(code),
          std::move(fault),
          utf8::visible(line(mark.line)),
          std::move(notes),
          {}};
}

namespace {

constexpr std::size_t max_faults = 100;
constexpr std::size_t max_bytes = 1024 * 1024;  ///< of source lines kept with errors

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

bool is_suggestion(const DiagnosticText& note) {
  return note.as<TextMessageId>() == TextMessageId::did_you_mean;
}

/// Replaces the suggestion, or the list of possible words, by a nearer word.
void suggest_nearer(const DiagnosticCollector::Suggester& nearer, const SourceSpan& mark, Notes& notes) {
  const auto suggested = std::find_if(notes.begin(), notes.end(), is_suggestion);
  const std::string word =
      nearer(mark, suggested != notes.end() ? suggested->about().front().text() : std::string());
  if (word.empty()) return;
  std::erase_if(notes,
                [](const DiagnosticText& note) { return is_suggestion(note) || is_list_of_words(note); });
  notes.insert(notes.begin(), DiagnosticText{TextMessageId::did_you_mean, word});
}

}  // namespace

void DiagnosticCollector::add(const SourceSpan& mark, std::string code, DiagnosticText fault, Notes notes) {
  if (full_) return;
  if (nearer_) suggest_nearer(nearer_, mark, notes);
  Diagnostic found = source_.error(mark, std::move(code), std::move(fault), std::move(notes));
  if (locator_) found.position = locator_(mark);
  keep(std::move(found));
}

void DiagnosticCollector::add_once(const Diagnostics& found) {
  for (const Diagnostic& one : found)
    if (!full_ && std::find(found_.begin(), found_.end(), one) == found_.end()) keep(one);
}

void DiagnosticCollector::keep(Diagnostic one) {
  kept_bytes_ += source_.line(one.mark.line).size();
  found_.push_back(std::move(one));
  full_ = found_.size() >= max_faults || kept_bytes_ >= max_bytes;
}

void DiagnosticCollector::syntax(const SourceSpan& mark, DiagnosticText fault, Notes notes) {
  for (DiagnosticText& note : mail_damage(source_.line(mark.line))) notes.push_back(std::move(note));
  add(mark, "E_SYNTAX", std::move(fault), std::move(notes));
}

void DiagnosticCollector::suggest(const std::string& written, std::string_view word) {
  if (found_.empty() || nearest(written, {std::string(word)}).empty()) return;
  Notes& notes = found_.back().notes;
  const DiagnosticText hint{TextMessageId::did_you_mean, word};
  if (std::none_of(notes.begin(), notes.end(), is_suggestion)) notes.insert(notes.begin(), hint);
}

Diagnostics DiagnosticCollector::take() {
  std::stable_sort(found_.begin(), found_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.mark.line, a.mark.column) < std::tie(b.mark.line, b.mark.column);
  });
  if (full_) found_.back().notes.emplace_back(TextMessageId::and_more);
  return std::move(found_);
}

Notes suggestions(const std::string& word, const std::vector<std::string>& words, std::size_t few) {
  if (const std::string near = nearest(word, words); !near.empty())
    return {{TextMessageId::did_you_mean, near}};
  if (const std::string head = known_prefix(word, words); !head.empty())
    return {{TextMessageId::did_you_mean, head}};
  if (words.empty() || words.size() > few) return {};
  return {{TextMessageId::possible, joined(words)}};
}

bool is_list_of_words(const DiagnosticText& note) {
  return note.as<TextMessageId>() == TextMessageId::possible;
}

namespace {

bool has_any(std::string_view line, std::initializer_list<std::string_view> needles) {
  for (const std::string_view needle : needles)
    if (line.find(needle) != std::string_view::npos) return true;
  return false;
}
bool starts_with_any(std::string_view line, std::initializer_list<std::string_view> heads) {
  for (const std::string_view head : heads)
    if (line.starts_with(head)) return true;
  return false;
}

constexpr bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Returns whether a key and its value are written without a blank, as in `turn:7`.
bool value_stuck_to_key(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 >= line.size()) return false;
  if (line[colon + 1] == ' ' || line[colon + 1] == '/') return false;
  for (const char c : line.substr(0, colon))
    if (!letter(c)) return false;
  return true;
}

bool holds_odd_blank(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const auto c = utf8::decode(line, at).value_or(utf8::Character{});
    if (utf8::is_odd_blank(c.code)) return true;
    at += c.bytes;
  }
  return false;
}

}  // namespace

Notes mail_damage(std::string_view line) {
  Notes notes;
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return notes;
  const bool outermost = first == 0;
  line.remove_prefix(first);
  if (line.starts_with('>')) notes.emplace_back(TextMessageId::quoted_mail);
  if (starts_with_any(line, {"-- ", "Sent from", "Gesendet von", "Von meinem"}) ||
      (outermost && line == "--"))
    notes.emplace_back(TextMessageId::signature_below);
  if (starts_with_any(line, {"\u2013", "\u2014", "\u2022", "\u00B7", "* "}))
    notes.emplace_back(TextMessageId::no_list_item);
  if (line.size() > 1 && line[0] == '-' && letter(line[1]))
    notes.emplace_back(TextMessageId::no_blank_after_dash);
  if (line.starts_with("```")) notes.emplace_back(TextMessageId::code_fence);
  if (value_stuck_to_key(line)) notes.emplace_back(TextMessageId::no_blank_after_colon);
  if (has_any(line, {"\u201C", "\u201D", "\u201E", "\u2018", "\u2019", "\u00AB", "\u00BB"}))
    notes.emplace_back(TextMessageId::curly_quotes);
  if (holds_odd_blank(line)) notes.emplace_back(TextMessageId::no_break_space);
  if (has_any(line, {"=20", "=3D", "=C2=A0"})) notes.emplace_back(TextMessageId::mail_encoding);
  if (has_any(line, {"&nbsp;", "<br", "<div", "<p>", "</"})) notes.emplace_back(TextMessageId::html);
  return notes;
}

}  // namespace inselpost
