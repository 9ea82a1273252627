#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

struct _xmlDoc;   // NOLINT(bugprone-reserved-identifier): libxml2's
struct _xmlNode;  // NOLINT(bugprone-reserved-identifier)

/// HTML as libxml2 reads it, for the files of this folder.
namespace inselpost::html {

struct FreeDocument {
  void operator()(_xmlDoc* document) const;
};
using Document = std::unique_ptr<_xmlDoc, FreeDocument>;

/// Parses HTML in UTF-8, as `strip_tags` makes it. Nothing that it names is fetched. Returns null if there is
/// nothing.
Document parse(const std::string& html);

std::string_view text_of(const unsigned char* text);
std::string attribute(const _xmlNode& node, const char* name);

/// The text of that node and of those after it, as `text_of_html` has it.
std::optional<extraction::InputText> text_of_nodes(_xmlNode* first, std::string name);

}  // namespace inselpost::html
