#include "schemas/record_slices.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace inselpost {
namespace {

using nlohmann::json;

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

constexpr std::array<std::string_view, 6> sayings{"by", "kind", "luck", "order", "seat", "time"};

}  // namespace

std::optional<json> what_an_order_says(std::string_view text) {
  json said = json::object();
  Members members(text);
  while (const auto member = members.next()) {
    if (member->key == "hidden") return std::nullopt;
    if (member->key == "kind" && member->value != "\"order\"") return std::nullopt;
    if (member->key == "order" && member->value.find("\"hidden\"") != std::string_view::npos)
      return std::nullopt;
    if (std::find(sayings.begin(), sayings.end(), member->key) == sayings.end()) continue;
    json value = json::parse(member->value, nullptr, false);
    if (value.is_discarded()) return std::nullopt;
    said[std::string(member->key)] = std::move(value);
  }
  if (!members.complete() || !said.contains("kind") || !said.contains("order")) return std::nullopt;
  return said;
}

bool is_of_kind(std::string_view text, std::string_view kind) {
  // Quotation marks inside a text are escaped, so this can only be the member itself.
  return text.find("\"kind\":\"" + std::string(kind) + '"') != std::string_view::npos;
}

}  // namespace inselpost
