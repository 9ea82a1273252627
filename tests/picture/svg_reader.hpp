#pragma once

#include <map>
#include <string>
#include <vector>

namespace inselpost::picture_tests {

/// An element of a picture.
struct Element {
  std::string name, text;  ///< `text`: directly in it
  std::map<std::string, std::string> attributes;
  std::vector<Element> children;
};

/// Parses a text as XML with libxml2. Throws std::invalid_argument if it is not well-formed.
Element read_xml(const std::string& text);

/// Returns an element and all elements in it.
std::vector<const Element*> all_of(const Element& element);
/// Returns the texts of all titles of groups.
std::vector<std::string> names_in(const Element& svg);

}  // namespace inselpost::picture_tests
