#include "schemas/yaml/map_reader.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using yaml::Node;

std::vector<std::string> strings(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

bool begins_with_digit(std::string_view text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

/// Returns whether the key is the second half of a bundle cut by a comma, as `1 grain` in
/// `{give: 1 ore, 1 grain}`.
bool is_cut_off(const yaml::Field& field) {
  return field.value.kind == Node::Kind::null && begins_with_digit(field.key);
}

}  // namespace

bool split_by_comma(const yaml::Node& map, DiagnosticCollector& faults) {
  const auto first = std::find_if(map.fields.begin(), map.fields.end(), is_cut_off);
  if (first == map.fields.end()) return false;
  const Source& source = faults.source();
  std::string repaired(source.line(first->mark.line));
  std::size_t added = 0;
  for (const yaml::Field& field : map.fields) {
    if (!is_cut_off(field) || field.mark.line != first->mark.line) continue;
    const std::size_t key = utf8::offset(repaired, field.mark.column - 1 + added);
    const std::size_t comma = repaired.rfind(',', key);
    if (comma == std::string::npos) continue;
    repaired.replace(comma, 1, " +");
    ++added;
  }
  const std::size_t text = repaired.find_first_not_of(' ');
  Notes notes;
  if (added > 0 && text != std::string::npos)
    notes.emplace_back(YamlMessageId::write_line, repaired.substr(text));
  faults.syntax(first->mark, {YamlMessageId::comma_ends_value, first->key}, std::move(notes));
  return true;
}

MapReader::MapReader(DiagnosticCollector& faults, const Node& node, LocalizableText what, std::string example)
    : faults_(faults), mark_(node.mark), what_(std::move(what)), example_(std::move(example)) {
  if (node.is_map()) {
    map_ = &node;
  } else {
    faults.syntax(node.mark, {YamlMessageId::no_mapping, what_, shown(node)},
                  {{YamlMessageId::write, example_}});
  }
}

const Node* MapReader::optional(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  if (map_ == nullptr) return nullptr;
  const yaml::Field* field = map_->find(key);
  return field == nullptr ? nullptr : &field->value;
}

const Node* MapReader::required(std::string_view key) {
  const Node* node = optional(key);
  if (node == nullptr && map_ != nullptr) missing_.emplace_back(key);
  return node;
}

namespace {

/// Returns the part of an example with several keys that has this key, such as `orders: [...]`; the whole
/// example if it is one order, or has no such key.
std::string part_with(const std::string& example, std::string_view key) {
  int open = 0;
  for (std::size_t begin = 0, at = 0; at <= example.size(); ++at) {
    const char c = at < example.size() ? example[at] : ',';
    open += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    if (c != ',' || open > 0) continue;
    const std::string part = example.substr(begin, at - begin);
    if (part.starts_with(std::string(key) + ':')) return part;
    begin = at + 2;
  }
  return example;
}

}  // namespace

/// Reports missing keys, except those for which there is a misspelt one.
void MapReader::report_missing(const std::vector<std::string>& unknown) {
  for (const std::string& key : missing_) {
    const bool misspelt = std::any_of(unknown.begin(), unknown.end(),
                                      [&](const std::string& word) { return nearest(word, asked_) == key; });
    if (misspelt) continue;
    Notes notes;
    if (!example_.empty()) notes.emplace_back(YamlMessageId::write, part_with(example_, key));
    faults_.syntax(mark_, {YamlMessageId::key_missing, key, what_}, std::move(notes));
  }
}

void MapReader::belongs_elsewhere(std::string_view key, std::string instead) {
  elsewhere_.emplace(key, std::move(instead));
}

void MapReader::finish(std::string_view code) {
  if (map_ == nullptr) return;
  const bool cut = split_by_comma(*map_, faults_);
  std::vector<std::string> unknown;
  for (const yaml::Field& field : map_->fields) {
    if (std::find(asked_.begin(), asked_.end(), field.key) != asked_.end()) continue;
    if (cut && is_cut_off(field)) continue;
    unknown.push_back(field.key);
    const auto elsewhere = elsewhere_.find(field.key);
    Notes notes = elsewhere != elsewhere_.end() ? Notes{{YamlMessageId::write, elsewhere->second}}
                                                : suggestions(field.key, asked_);
    if (std::count(field.key.begin(), field.key.end(), ' ') > 1)
      notes.emplace_back(YamlMessageId::comment_beside_orders);
    DiagnosticText unknown_key{YamlMessageId::unknown_key, field.original(), what_};
    if (code.empty())
      faults_.syntax(field.mark, std::move(unknown_key), std::move(notes));
    else
      faults_.add(field.mark, std::string(code), std::move(unknown_key), std::move(notes));
  }
  report_missing(unknown);
}

DiagnosticText shown(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return YamlMessageId::nothing;
    case Node::Kind::list: return YamlMessageId::a_list;
    case Node::Kind::map: return YamlMessageId::a_mapping;
    case Node::Kind::scalar: break;
  }
  return as_found(node.quoted ? '"' + node.original() + '"' : node.original());
}

std::optional<std::string> read_name(DiagnosticCollector& faults, const Node& node,
                                     const LocalizableText& what) {
  if (!node.is_text() || !is_name(node.text)) {
    const std::string folded = node.is_text() ? utf8::folded_word(node.text) : std::string();
    Notes notes;
    if (is_name(folded)) notes.emplace_back(TextMessageId::did_you_mean, folded);
    faults.syntax(node.mark, {YamlMessageId::no_name, what, shown(node)}, std::move(notes));
    return std::nullopt;
  }
  if (is_reserved(node.text)) {
    faults.syntax(node.mark, {YamlMessageId::reserved, node.text});
    return std::nullopt;
  }
  return node.text;
}

std::optional<std::string> read_text(DiagnosticCollector& faults, const Node& node,
                                     const LocalizableText& what) {
  if (!node.is_text()) {
    Notes notes;
    if (node.kind == Node::Kind::scalar || node.kind == Node::Kind::null)
      notes.emplace_back(YamlMessageId::put_in_quotes);
    faults.syntax(node.mark, {YamlMessageId::no_text, what, shown(node)}, std::move(notes));
    return std::nullopt;
  }
  if (const auto fault = text_fault(node.text)) {
    faults.syntax(node.mark, {YamlMessageId::unfit_text, what, *fault});
    return std::nullopt;
  }
  return node.text;
}

std::optional<std::uint32_t> read_number(DiagnosticCollector& faults, const Node& node,
                                         const LocalizableText& what, std::uint32_t least,
                                         std::uint32_t most) {
  const auto number = node.number();
  if (number && *number >= least && *number <= most) return number;
  Notes notes;
  if (node.quoted) notes.emplace_back(YamlMessageId::without_quotes);
  faults.syntax(node.mark, {YamlMessageId::no_number, what, least, most, shown(node)}, std::move(notes));
  return std::nullopt;
}

std::optional<bool> read_bool(DiagnosticCollector& faults, const Node& node, const LocalizableText& what) {
  if (const auto flag = node.as_bool()) return flag;
  faults.syntax(node.mark, {YamlMessageId::no_truth, what, shown(node)});
  return std::nullopt;
}

std::optional<std::size_t> read_word(DiagnosticCollector& faults, const Node& node,
                                     const LocalizableText& what, std::span<const std::string_view> words,
                                     const std::optional<DiagnosticText>& beside_list) {
  if (node.is_text())
    for (std::size_t i = 0; i < words.size(); ++i)
      if (node.text == words[i] && !(node.quoted && begins_with_digit(words[i]))) return i;
  Notes notes = suggestions(node.text, strings(words));
  if (beside_list && !notes.empty() && is_list_of_words(notes.front())) notes.push_back(*beside_list);
  faults.syntax(node.mark, {YamlMessageId::no_such_word, what, shown(node)}, std::move(notes));
  return std::nullopt;
}

namespace {

/// Returns where a position of the text begins, or ends, in the original. A replaced word stands for its
/// whole original.
std::size_t place_sent(const yaml::OriginalText& sent, std::size_t at, bool end) {
  std::size_t out = at;
  for (const yaml::OriginalText::Replacement& swap : sent.swaps) {
    if (at < swap.from || (end && at == swap.from)) break;
    if (at < swap.from + swap.length) return swap.sent_from + (end ? swap.sent_length : 0);
    out = at - (swap.from + swap.length) + swap.sent_from + swap.sent_length;
  }
  return out;
}

}  // namespace

SourceSpan part_of(const Node& node, std::size_t from, std::size_t length) {
  const std::size_t quotes = node.quoted ? 2 : 0;
  if (node.mark.length != utf8::length(node.original()) + quotes) return node.mark;
  std::size_t end = from + std::max<std::size_t>(length, 1);
  if (node.sent) {
    end = place_sent(*node.sent, end, true);
    from = place_sent(*node.sent, from, false);
  }
  return {node.mark.line, node.mark.column + quotes / 2 + from, std::max<std::size_t>(end - from, 1)};
}

Node without_first(const Node& node, std::size_t from) {
  Node rest = node;
  rest.text.erase(0, utf8::offset(rest.text, from));
  rest.mark = part_of(node, from, utf8::length(rest.text));
  if (!node.sent) return rest;
  const std::size_t sent_from = place_sent(*node.sent, from, false);
  yaml::OriginalText sent{node.sent->text.substr(utf8::offset(node.sent->text, sent_from)), {}};
  for (const yaml::OriginalText::Replacement& swap : node.sent->swaps)
    if (swap.from >= from)
      sent.swaps.push_back({swap.from - from, swap.length, swap.sent_from - sent_from, swap.sent_length});
  rest.sent = std::make_shared<const yaml::OriginalText>(std::move(sent));
  return rest;
}

}  // namespace inselpost
