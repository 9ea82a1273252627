#pragma once
#include <string>
#include <string_view>

namespace inselpost::html {

/// The same HTML with the tags and attributes alone that say how it is read, and in UTF-8: libxml2 compares
/// every attribute of a tag with every other, ends `s` and `b` at the next paragraph, and drops what is no
/// character. What was none is U+FFFD.
std::string strip_tags(std::string_view html);
/// The same with the attributes besides that say which part of a forum's page an element is.
std::string plain_page(std::string_view html);

}  // namespace inselpost::html
