#pragma once

#include <regex>
#include <string>
#include <vector>

/// Parts of letters as they are sent.
namespace inselpost::mail {

/// Returns the first part of that type, up to the next boundary.
inline std::string part_of(const std::string& bytes, const std::string& type) {
  const std::size_t head = bytes.find("Content-Type: " + type);
  if (head == std::string::npos) return {};
  const std::size_t body = bytes.find("\n\n", head) + 2;
  return bytes.substr(body, bytes.find("\n--inselpost-", body) - body);
}

/// Returns subject and text of a letter, without what differs from run to run.
inline std::string readable_letter(const std::string& bytes) {
  const std::string field = "\nSubject: ";
  const std::size_t begin = bytes.find(field) + 1, end = bytes.find("\nDate: ", begin);
  std::string text = std::regex_replace(bytes.substr(begin, end - begin), std::regex("\n "), " ") + "\n\n" +
                     part_of(bytes, "text/plain");
  text = std::regex_replace(text, std::regex("[0-9a-z]{4}-[0-9a-z]{4}"), "k7q2-m4xd");
  return std::regex_replace(text, std::regex("\\b[0-9a-f]{12,}\\b"), "b99b4c22948c");
}

/// Returns the bodies of all buttons of an HTML letter, as a mail program writes them.
inline std::vector<std::string> buttons_of(const std::string& html) {
  std::vector<std::string> all;
  for (std::size_t at = html.find("&amp;body="); at != std::string::npos;
       at = html.find("&amp;body=", at + 1)) {
    const std::size_t begin = at + 10, end = html.find('"', begin);
    std::string text;
    for (std::size_t i = begin; i < end; ++i) {
      if (html[i] != '%') {
        text += html[i];
        continue;
      }
      const auto byte = static_cast<char>(std::stoi(html.substr(i + 1, 2), nullptr, 16));
      if (byte != '\r') text += byte;
      i += 2;
    }
    all.push_back(std::move(text));
  }
  return all;
}

/// Returns the first of them with that line; empty if there is none.
inline std::string button_with(const std::string& html, const std::string& order) {
  for (std::string& text : buttons_of(html))
    if (text.find("\n" + order) != std::string::npos) return std::move(text);
  return {};
}

}  // namespace inselpost::mail
