#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

struct _xmlDoc;   // NOLINT(bugprone-reserved-identifier): libxml2's
struct _xmlNode;  // NOLINT(bugprone-reserved-identifier)

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
