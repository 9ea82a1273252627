#include "schemas/record/record_slices.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace inselpost {
namespace {

/// Walks over the members of one JSON object without reading their values.
class Members {
 public:
  explicit Members(std::string_view text) : text_(text) {}

  struct Member {
    std::string_view key, value;
  };
  /// The next member; nothing at the end, or where this is no JSON: then `failed`.
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
  /// Goes on with the member whose name begins there.
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

/// The text of a JSON string in which nothing is escaped.
bool unquote(std::string_view value, std::string_view& out) {
  if (value.size() < 2 || value.front() != '"' || value.find('\\') != std::string_view::npos) return false;
  out = value.substr(1, value.size() - 2);
  return true;
}

/// A member of an object; empty if it is not there.
std::string_view member_of(std::string_view object, std::string_view key) {
  Members members(object);
  while (const auto member = members.next())
    if (member->key == key) return member->value;
  return {};
}

/// What stands in an order's place: it, or the seal of it.
std::string_view opened_order(std::string_view value) {
  const std::string_view hidden = member_of(value, "hidden");
  return hidden.empty() ? value : member_of(member_of(hidden, "value"), "order");
}

enum class Layer : std::uint8_t { entry, hidden };

/// The name of the member `head`. Quotation marks inside a text are escaped, so it is found nowhere else.
constexpr std::string_view head_name = "\"head\":\"";

/// Takes what the members of an entry say, or of what is hidden in it as a whole.
bool take_members(std::string_view text, Layer layer, OrderSlice& said, std::string_view& kind) {
  std::string_view luck;
  Members members(text);
  while (const auto member = members.next()) {
    const auto& [key, value] = *member;
    bool understood = key != "again" && key != "reason";  // of an act of the moderator more has to be read
    if (key == "seat") understood = unquote(value, said.seat);
    if (key == "by") {
      understood = unquote(value, said.by);
      // What follows, up to the head, are the events; the rest is short.
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
  // The same of the quotation marks. Without the first one, which is everywhere, it is found faster.
  return text.find("kind\":\"" + std::string(kind) + '"') != std::string_view::npos;
}

bool too_deep(std::string_view line) {
  constexpr int deepest = 24;
  // So it is of nearly all entries: all that is opened in it could be opened at once.
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
