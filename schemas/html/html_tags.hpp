#pragma once
#include <string>
#include <string_view>

namespace inselpost::html {

/// Returns the HTML in UTF-8 with only those tags and attributes that affect how it is read. Protects
/// libxml2, which compares every attribute of a tag with every other, ends `s` and `b` at the next paragraph,
/// and drops invalid characters; these become U+FFFD.
std::string strip_tags(std::string_view html);
/// Like `strip_tags`, but keeps attributes that identify the parts of a forum page.
std::string plain_page(std::string_view html);

}  // namespace inselpost::html
