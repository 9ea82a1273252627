#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

struct _xmlDoc;   // NOLINT(bugprone-reserved-identifier): libxml2's
struct _xmlNode;  // NOLINT(bugprone-reserved-identifier)

namespace inselpost::html {

/// Converts HTML to lines that know their quotation depth and whether part of them is struck out (LET-18,
/// LET-19). Invalid characters become invalid bytes. Returns nullopt if the HTML is nested too deeply or too
/// large.
///
///   if (auto text = html::text_of_html(part, "part 2")) texts.push_back(*std::move(text));
std::optional<extraction::InputText> text_of_html(std::string_view html, std::string name);

/// Returns whether this `style` attribute hides its text (LET-19).
bool hides(std::string_view style);
/// Returns whether this `style` attribute strikes out its text.
bool strikes_out(std::string_view style);

/// Returns the HTML in UTF-8 with only those tags and attributes that affect how it is read. Protects
/// libxml2, which compares every attribute of a tag with every other, ends `s` and `b` at the next paragraph,
/// and drops invalid characters; these become U+FFFD.
std::string strip_tags(std::string_view html);
/// Like `strip_tags`, but keeps attributes that identify the parts of a forum page.
std::string plain_page(std::string_view html);

}  // namespace inselpost::html

/// Helpers for names of types, elements and attributes, which are ASCII and case-insensitive.
namespace inselpost::html {

/// Returns whether `one` is among `all`, compared exactly.
template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

constexpr bool is_blank_byte(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
constexpr char small_byte(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

inline std::string in_small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = small_byte(c);
  return out;
}

}  // namespace inselpost::html

/// Parsed HTML, for this module only: wraps libxml2.
namespace inselpost::html {

/// Frees a libxml2 document.
struct FreeDocument {
  void operator()(_xmlDoc* document) const;
};
using Document = std::unique_ptr<_xmlDoc, FreeDocument>;

/// Parses HTML in UTF-8 as made by `strip_tags`. Fetches nothing that it refers to. Returns null if there is
/// no content.
Document parse(const std::string& html);

std::string_view text_of(const unsigned char* text);
std::string attribute(const _xmlNode& node, const char* name);

/// Returns the text of this node and its following siblings, like `text_of_html`.
std::optional<extraction::InputText> text_of_nodes(_xmlNode* first, std::string name);

}  // namespace inselpost::html
