#include "schemas/text/diagnostic_collector.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "schemas/text/mail_damage.hpp"
#include "schemas/text/nearest.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
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
  std::erase_if(notes, [](const DiagnosticText& note) {
    return is_suggestion(note) || note.as<TextMessageId>() == TextMessageId::possible;
  });
  notes.insert(notes.begin(), DiagnosticText{TextMessageId::did_you_mean, word});
}

}  // namespace

void DiagnosticCollector::add(const SourceSpan& mark, std::string code, DiagnosticText fault, Notes notes) {
  if (full_) return;
  if (nearer_) suggest_nearer(nearer_, mark, notes);
  keep(source_.error(mark, std::move(code), std::move(fault), std::move(notes)));
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

Notes suggestions(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t few = 12;
  if (const std::string near = nearest(word, words); !near.empty())
    return {{TextMessageId::did_you_mean, near}};
  if (const std::string head = known_prefix(word, words); !head.empty())
    return {{TextMessageId::did_you_mean, head}};
  if (words.empty() || words.size() > few) return {};
  return {{TextMessageId::possible, joined(words)}};
}

}  // namespace inselpost
