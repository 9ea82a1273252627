#include "schemas/record/record_slices.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace inselpost {
namespace {

/// Iterates over the members of one JSON object without parsing their values.
class Members {
 public:
  explicit Members(std::string_view text) : text_(text) {}

  struct Member {
    std::string_view key, value;
  };
  /// Returns the next member, or nullopt at the end or at a syntax error; `complete` tells which.
  std::optional<Member> next() {
    if (at_ == 0 ? !skip('{') : !skip(',')) return end();
    if (at_ >= text_.size() || text_[at_] != '"') return end();
    const std::size_t key = ++at_, key_end = text_.find('"', key);
    if (key_end == std::string_view::npos) return end();
    at_ = key_end + 1;
    if (!skip(':')) return end();
    const std::size_t value = at_;
    if (!pass_value()) return end();
    return Member{text_.substr(key, key_end - key), text_.substr(value, at_ - value)};
  }
  /// Continues at the member whose name begins at `at`.
  void jump(std::size_t at) { at_ = at - 1; }
  bool complete() const { return at_ + 1 == text_.size() && text_[at_] == '}'; }

 private:
  static std::optional<Member> end() { return std::nullopt; }
  bool skip(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool pass_text() {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\')
        ++at_;
      else if (text_[at_] == '"')
        return true;
    }
    return false;
  }
  bool pass_value() {
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      switch (text_[at_]) {
        case '"':
          if (!pass_text()) return false;
          break;
        case '{':
        case '[': ++depth; break;
        case ']':
          if (--depth < 0) return false;
          break;
        case '}':
          if (--depth < 0) return true;
          break;
        case ',':
          if (depth == 0) return true;
          break;
        default: break;
      }
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Sets `out` to the text of a JSON string without escapes. Returns false for any other value.
bool unquote(std::string_view value, std::string_view& out) {
  if (value.size() < 2 || value.front() != '"' || value.find('\\') != std::string_view::npos) return false;
  out = value.substr(1, value.size() - 2);
  return true;
}

/// Returns the value of a member, or an empty text if there is none.
std::string_view member_of(std::string_view object, std::string_view key) {
  Members members(object);
  while (const auto member = members.next())
    if (member->key == key) return member->value;
  return {};
}

/// Returns the order, from its seal if it is hidden.
std::string_view opened_order(std::string_view value) {
  const std::string_view hidden = member_of(value, "hidden");
  return hidden.empty() ? value : member_of(member_of(hidden, "value"), "order");
}

enum class Layer : std::uint8_t { entry, hidden };

/// The name of the member `head`. Quotation marks inside texts are escaped, so it occurs nowhere else.
constexpr std::string_view head_name = "\"head\":\"";

/// Reads the members of an entry, or of its hidden value.
bool take_members(std::string_view text, Layer layer, OrderSlice& said, std::string_view& kind) {
  std::string_view luck;
  Members members(text);
  while (const auto member = members.next()) {
    const auto& [key, value] = *member;
    bool understood = key != "again" && key != "reason";  // entries with these need to be read completely
    if (key == "seat") understood = unquote(value, said.seat);
    if (key == "by") {
      understood = unquote(value, said.by);
      // The events follow, up to the head: skip them.
      if (const std::size_t head = text.rfind(head_name); head != std::string_view::npos) members.jump(head);
    }
    if (key == "time") understood = unquote(value, said.time);
    if (key == "kind") understood = unquote(value, kind);
    if (key == "order") said.order = opened_order(value);
    if (key == "hidden")
      understood =
          layer == Layer::entry && take_members(member_of(value, "value"), Layer::hidden, said, kind);
    if (key == "luck") {
      understood = unquote(value, luck);
      said.luck = luck;
    }
    if (!understood) return false;
  }
  return members.complete();
}

}  // namespace

std::optional<OrderSlice> slice_order_entry(std::string_view text) {
  OrderSlice said;
  std::string_view kind;
  if (!take_members(text, Layer::entry, said, kind) || kind != "order" || said.order.empty())
    return std::nullopt;
  return said;
}

bool is_with_head(std::string_view text, std::string_view open, std::string_view head) {
  constexpr std::string_view end = "\",";
  const std::size_t at = text.rfind(head_name), added = head_name.size() + head.size() + end.size();
  if (at == std::string_view::npos || text.size() != open.size() + added) return false;
  return text.substr(0, at) == open.substr(0, at) &&
         text.substr(at + head_name.size(), head.size()) == head &&
         text.substr(at + head_name.size() + head.size(), end.size()) == end &&
         text.substr(at + added) == open.substr(at);
}

bool is_of_kind(std::string_view text, std::string_view kind) {
  // Quotation marks inside texts are escaped. Searching without the first one, which is frequent, is faster.
  return text.find("kind\":\"" + std::string(kind) + '"') != std::string_view::npos;
}

bool too_deep(std::string_view line) {
  constexpr int deepest = 24;
  // Fast path for nearly all entries: too few brackets to exceed the limit.
  if (std::count(line.begin(), line.end(), '[') + std::count(line.begin(), line.end(), '{') <= deepest)
    return false;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_text && c == '\\')
      ++i;
    else if (c == '"')
      in_text = !in_text;
    else if (!in_text && (c == '[' || c == '{') && ++depth > deepest)
      return true;
    else if (!in_text && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

}  // namespace inselpost
