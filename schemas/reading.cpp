#include "schemas/reading.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "schemas/plain_text.hpp"
#include "schemas/utf8.hpp"

namespace inselpost {
namespace {

using yaml::Node;

constexpr std::size_t most_faults = 100;
constexpr std::size_t most_bytes = 1024 * 1024;  ///< of source lines kept with faults
constexpr std::array<std::string_view, 6> reserved{"nobody", "auto", "all", "public", "referee", "none"};

std::vector<std::string> strings(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

bool begins_with_digit(std::string_view text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

/// A key that is the second half of a bundle cut by a comma: `1 grain` in `{give: 1 ore, 1 grain}`.
bool is_cut_off(const yaml::Field& field) {
  return field.value.kind == Node::Kind::null && begins_with_digit(field.key);
}

}  // namespace

void Faults::add(const Mark& mark, std::string code, std::string message, std::vector<std::string> notes) {
  if (full_) return;
  kept_bytes_ += source_.line(mark.line).size();
  found_.push_back(source_.error(mark, std::move(code), std::move(message), std::move(notes)));
  full_ = found_.size() >= most_faults || kept_bytes_ >= most_bytes;
}

void Faults::syntax(const Mark& mark, std::string message, std::vector<std::string> notes) {
  for (std::string& note : yaml::mail_damage(source_.line(mark.line))) notes.push_back(std::move(note));
  add(mark, "E_SYNTAX", std::move(message), std::move(notes));
}

Diagnostics Faults::take() {
  std::stable_sort(found_.begin(), found_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.mark.line, a.mark.column) < std::tie(b.mark.line, b.mark.column);
  });
  if (full_) found_.back().notes.emplace_back("and more; further faults are not listed");
  return std::move(found_);
}

Fields::Fields(Faults& faults, const Node& node, std::string what, std::string example)
    : faults_(faults), mark_(node.mark), what_(std::move(what)), example_(std::move(example)) {
  if (node.is_map()) {
    map_ = &node;
  } else {
    faults.syntax(node.mark, what_ + " is a mapping, not " + shown(node), {"write " + in_quotes(example_)});
  }
}

const Node* Fields::optional(std::string_view key) {
  asked_.emplace_back(key);
  if (map_ == nullptr) return nullptr;
  const yaml::Field* field = map_->find(key);
  return field == nullptr ? nullptr : &field->value;
}

const Node* Fields::required(std::string_view key) {
  const Node* node = optional(key);
  if (node == nullptr && map_ != nullptr) missing_.emplace_back(key);
  return node;
}

/// A missing key is not told of where a misspelt one stands for it.
void Fields::report_missing(const std::vector<std::string>& unknown) {
  for (const std::string& key : missing_) {
    const bool misspelt = std::any_of(unknown.begin(), unknown.end(),
                                      [&](const std::string& word) { return nearest(word, asked_) == key; });
    if (misspelt) continue;
    std::vector<std::string> notes;
    if (!example_.empty()) notes.push_back("write " + in_quotes(example_));
    faults_.syntax(mark_, "`" + key + "` is missing in " + what_, std::move(notes));
  }
}

/// Inside braces YAML ends a value at a comma. Says so, and shows the line as it was meant.
bool Fields::split_by_comma() {
  const auto first = std::find_if(map_->fields.begin(), map_->fields.end(), is_cut_off);
  if (first == map_->fields.end()) return false;
  const Source& source = faults_.source();
  std::string mended(source.line(first->mark.line));
  std::size_t added = 0;
  for (const yaml::Field& field : map_->fields) {
    if (!is_cut_off(field) || field.mark.line != first->mark.line) continue;
    const std::size_t key = utf8::offset(mended, field.mark.column - 1 + added);
    const std::size_t comma = mended.rfind(',', key);
    if (comma == std::string::npos) continue;
    mended.replace(comma, 1, " +");
    ++added;
  }
  const std::size_t text = mended.find_first_not_of(' ');
  std::vector<std::string> notes;
  if (added > 0 && text != std::string::npos) notes.push_back("write: " + mended.substr(text));
  faults_.syntax(first->mark,
                 "inside braces a comma ends the value, so " + in_quotes(first->key) +
                     " stands alone. Join cards with +",
                 std::move(notes));
  return true;
}

void Fields::finish() {
  if (map_ == nullptr) return;
  const bool cut = split_by_comma();
  std::vector<std::string> unknown;
  for (const yaml::Field& field : map_->fields) {
    if (std::find(asked_.begin(), asked_.end(), field.key) != asked_.end()) continue;
    if (cut && is_cut_off(field)) continue;
    unknown.push_back(field.key);
    std::vector<std::string> notes = ways_out(field.key, asked_);
    if (std::count(field.key.begin(), field.key.end(), ' ') > 1)
      notes.emplace_back("text beside the orders must be a comment: put `# ` in front of it");
    faults_.syntax(field.mark, "unknown key " + in_quotes(field.key) + " in " + what_, std::move(notes));
  }
  report_missing(unknown);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  const bool cut = utf8::length(text) > most;
  const std::string_view part = cut ? text.substr(0, utf8::offset(text, most - 3)) : text;
  return "`" + utf8::visible(part) + (cut ? "...`" : "`");
}

std::string shown(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return "nothing";
    case Node::Kind::list: return "a list";
    case Node::Kind::map: return "a mapping";
    case Node::Kind::scalar: break;
  }
  return in_quotes(node.quoted ? '"' + node.text + '"' : node.text);
}

std::vector<std::string> ways_out(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t few = 12;
  if (const std::string near = nearest(word, words); !near.empty())
    return {"did you mean " + in_quotes(near) + "?"};
  if (words.empty() || words.size() > few) return {};
  return {"possible: " + joined(words)};
}

bool is_reserved(std::string_view text) {
  return std::find(reserved.begin(), reserved.end(), text) != reserved.end();
}

bool is_name(std::string_view text) {
  constexpr std::size_t longest = 32;
  if (text.empty() || text.size() > longest || text[0] == '-') return false;
  for (const char c : text)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
  return true;
}

std::optional<std::string> read_name(Faults& faults, const Node& node, const std::string& what) {
  if (!node.is_text() || !is_name(node.text)) {
    faults.syntax(node.mark,
                  what + " is a name of small letters, digits and hyphens (32 at most), not " + shown(node));
    return std::nullopt;
  }
  if (is_reserved(node.text)) {
    faults.syntax(node.mark, in_quotes(node.text) + " has a meaning of its own and is no name");
    return std::nullopt;
  }
  return node.text;
}

std::optional<std::string> read_text(Faults& faults, const Node& node, const std::string& what) {
  if (!node.is_text()) {
    std::vector<std::string> notes;
    if (node.kind == Node::Kind::scalar || node.kind == Node::Kind::null)
      notes.emplace_back("put the text in quotes");
    faults.syntax(node.mark, what + " is a line of text, not " + shown(node), std::move(notes));
    return std::nullopt;
  }
  if (const auto fault = text_fault(node.text)) {
    faults.syntax(node.mark, what + ' ' + *fault);
    return std::nullopt;
  }
  return node.text;
}

std::optional<std::uint32_t> read_number(Faults& faults, const Node& node, const std::string& what,
                                         std::uint32_t least, std::uint32_t most) {
  const auto number = node.number();
  if (number && *number >= least && *number <= most) return number;
  std::string message =
      what + " is a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", ";
  std::vector<std::string> notes;
  if (node.quoted) notes.emplace_back("write it without quotes");
  faults.syntax(node.mark, message + "not " + shown(node), std::move(notes));
  return std::nullopt;
}

std::optional<bool> read_truth(Faults& faults, const Node& node, const std::string& what) {
  if (const auto truth = node.truth()) return truth;
  faults.syntax(node.mark, what + " is `true` or `false` without quotes, not " + shown(node));
  return std::nullopt;
}

std::optional<std::size_t> read_word(Faults& faults, const Node& node, const std::string& what,
                                     std::span<const std::string_view> words) {
  if (node.is_text())
    for (std::size_t i = 0; i < words.size(); ++i)
      if (node.text == words[i] && !(node.quoted && begins_with_digit(words[i]))) return i;
  faults.syntax(node.mark, what + " cannot be " + shown(node), ways_out(node.text, strings(words)));
  return std::nullopt;
}

Mark part_of(const Node& node, std::size_t from, std::size_t length) {
  const std::size_t quotes = node.quoted ? 2 : 0;
  if (node.mark.length != utf8::length(node.text) + quotes) return node.mark;
  return {node.mark.line, node.mark.column + quotes / 2 + from, std::max<std::size_t>(length, 1)};
}

}  // namespace inselpost
