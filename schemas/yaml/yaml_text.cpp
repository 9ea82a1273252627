#include "schemas/yaml/yaml_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace inselpost::yaml {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t widest = 78;

/// Returns whether the text can stand without quotes, also inside braces, and is then parsed as text.
bool is_plain(std::string_view text) {
  constexpr std::array<std::string_view, 3> other{"true", "false", "null"};
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !text.empty() && letter(text.front()) && letter(text.back()) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return letter(c) || std::string_view(" ./+-").find(c) != text.npos; }) &&
         std::any_of(text.begin(), text.end(), [](char c) { return c > '9'; }) &&
         std::find(other.begin(), other.end(), text) == other.end();
}

std::string scalar(const Json& json) {
  if (!json.is_string()) return json.dump();
  const auto& text = json.get_ref<const std::string&>();
  if (is_plain(text)) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string on_one_line(const Json& json) {
  if (!json.is_structured()) return scalar(json);
  std::string out;
  for (const auto& [key, value] : json.items()) {
    if (!out.empty()) out += ", ";
    if (json.is_object()) out += scalar(Json(key)) + ": ";
    out += on_one_line(value);
  }
  return json.is_object() ? '{' + out + '}' : '[' + out + ']';
}

void write(const Json& json, std::size_t indent, std::string& out) {
  for (const auto& [key, value] : json.items()) {
    out.append(indent, ' ');
    const std::string before = json.is_object() ? scalar(Json(key)) + ':' : "-";
    const std::string line = on_one_line(value);
    // Deeply nested values are easier to read member by member, even if short.
    const bool deep = value.is_object() && std::any_of(value.begin(), value.end(), [](const Json& one) {
                        return one.is_object() && std::any_of(one.begin(), one.end(), [](const Json& inner) {
                                 return inner.is_structured();
                               });
                      });
    if (!value.is_structured() || (!deep && indent + before.size() + 1 + line.size() <= widest)) {
      out += before + ' ' + line + '\n';
    } else {
      out += before + '\n';
      write(value, indent + 2, out);
    }
  }
}

}  // namespace

std::string to_yaml_text(const Json& json) {
  std::string out;
  write(json, 0, out);
  return out;
}

}  // namespace inselpost::yaml
