#include "schemas/address/mail_address.hpp"

#include <algorithm>

#include <idn2.h>

#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::size_t max_label_size = 63;

char without_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

std::string without_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = without_case(c);
  return out;
}

/// Returns whether the text consists of pieces between dots of which each satisfies `is_fit`.
template <class Fit>
bool is_dotted(std::string_view text, Fit is_fit) {
  for (std::size_t from = 0;;) {
    const std::size_t dot = std::min(text.find('.', from), text.size());
    if (!is_fit(text.substr(from, dot - from))) return false;
    if (dot == text.size()) return true;
    from = dot + 1;
  }
}

bool is_label(std::string_view label) {
  return !label.empty() && label.size() <= max_label_size && label.front() != '-' && label.back() != '-' &&
         std::all_of(label.begin(), label.end(),
                     [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

/// Returns whether the text has no invisible or confusable characters.
bool is_seen(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    if (!c || utf8::is_forbidden(c->code) || utf8::is_odd_blank(c->code)) return false;
    at += c->bytes;
  }
  return true;
}

/// Returns whether the text is a local part without quotes (RFC 5322 dot-atom, RFC 6532), in lower case.
bool is_atom(std::string_view atom) {
  constexpr std::string_view signs = "!#$%&'*+-/=?^_`{|}~";
  return !atom.empty() && is_seen(atom) && std::all_of(atom.begin(), atom.end(), [&](char c) {
    return !is_ascii(c) || is_letter_or_digit(c) || signs.find(c) != std::string_view::npos;
  });
}

/// Converts a domain to A-labels if it is not ASCII or has A-labels already, which are validated.
std::optional<std::string> as_ascii(const std::string& domain) {
  const bool is_plain = std::all_of(domain.begin(), domain.end(), is_ascii) && !domain.starts_with("xn--") &&
                        domain.find(".xn--") == std::string::npos;
  if (is_plain) return domain;
  char* found = nullptr;
  if (idn2_to_ascii_8z(domain.c_str(), &found, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL) != IDN2_OK)
    return std::nullopt;
  std::string out = without_case(found);
  idn2_free(found);
  return out;
}

}  // namespace

std::optional<std::string> comparable_domain(std::string_view text) {
  // libidn2 stops at a NUL and drops invisible characters.
  if (text.size() > max_address_size || !is_seen(text)) return std::nullopt;
  auto domain = as_ascii(without_case(text));
  if (!domain || domain->size() > max_address_size || !is_dotted(*domain, is_label)) return std::nullopt;
  return domain;
}

std::optional<std::string> comparable_address(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos || text.size() > max_address_size || text.starts_with('-'))
    return std::nullopt;
  const std::string local = without_case(text.substr(0, at));
  const auto domain = comparable_domain(text.substr(at + 1));
  if (!domain || !is_dotted(local, is_atom) || local.size() + 1 + domain->size() > max_address_size)
    return std::nullopt;
  return local + '@' + *domain;
}

}  // namespace inselpost
