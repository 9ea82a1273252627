#include "schemas/yaml/reading.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "schemas/text/nearest.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using yaml::Node;

std::vector<std::string> strings(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

bool begins_with_digit(std::string_view text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

/// A key that is the second half of a bundle cut by a comma: `1 grain` in `{give: 1 ore, 1 grain}`.
bool is_cut_off(const yaml::Field& field) {
  return field.value.kind == Node::Kind::null && begins_with_digit(field.key);
}

}  // namespace

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

std::string shown(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return "nothing";
    case Node::Kind::list: return "a list";
    case Node::Kind::map: return "a mapping";
    case Node::Kind::scalar: break;
  }
  return in_quotes(node.quoted ? '"' + node.text + '"' : node.text);
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
