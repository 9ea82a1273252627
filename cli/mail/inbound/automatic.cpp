#include "cli/mail/inbound/automatic.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "cli/mail/mime/names.hpp"

namespace inselpost::mail {
namespace {

/// Returns the first word of a field, in small letters.
std::string first_word(std::string_view value) {
  return in_small(value.substr(0, value.find_first_of(" \t;(")));
}

bool has(const Message& message, std::string_view field) { return !message.header.all(field).empty(); }

template <class Fits>
bool has(const Message& message, std::string_view field, Fits fits) {
  const auto all = message.header.all(field);
  return std::any_of(all.begin(), all.end(), fits);
}

constexpr std::array<std::string_view, 2> bulk{"bulk", "junk"};

template <class Words>
bool has_precedence(const Message& message, const Words& words) {
  return has(message, "precedence",
             [&](std::string_view value) { return is_one_of(words, first_word(value)); });
}

bool is_empty_path(std::string_view path) {
  return path.find_first_not_of("<> \t") == std::string_view::npos;
}

}  // namespace

bool is_automatic(const Message& message, bool has_orders) {
  constexpr std::array<std::string_view, 2> by_program{"auto_reply", "auto-reply"};
  constexpr std::array<std::string_view, 3> by_hand{"x-autoreply", "x-autorespond",
                                                    "x-auto-response-suppress"};
  // Mail servers do not mark their letters as automatic (RFC 3834, 2).
  return message.from.starts_with("mailer-daemon@") ||
         has(message, "auto-submitted", [](std::string_view value) { return first_word(value) != "no"; }) ||
         has_precedence(message, by_program) || has(message, "return-path", is_empty_path) ||
         has(message, "content-type",
             [](std::string_view value) { return first_word(value) == "multipart/report"; }) ||
         (!has_orders && (has_precedence(message, bulk) ||
                          std::any_of(by_hand.begin(), by_hand.end(),
                                      [&](std::string_view field) { return has(message, field); })));
}

bool is_from_list(const Message& message) {
  constexpr std::array<std::string_view, 3> fields{"list-id", "list-post", "list-unsubscribe"};
  return std::any_of(fields.begin(), fields.end(),
                     [&](std::string_view field) { return has(message, field); }) ||
         has_precedence(message, bulk) ||
         has(message, "precedence", [](std::string_view value) { return first_word(value) == "list"; });
}

}  // namespace inselpost::mail
