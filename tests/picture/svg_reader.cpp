#include "tests/picture/svg_reader.hpp"

#include <libxml/parser.h>
#include <libxml/tree.h>

#include <memory>
#include <stdexcept>

namespace inselpost::picture_tests {
namespace {

std::string text_of(const xmlChar* text) {
  return text == nullptr ? std::string() : reinterpret_cast<const char*>(text);
}

Element read_element(const xmlNode* node) {
  Element out;
  out.name = text_of(node->name);
  for (const xmlAttr* attribute = node->properties; attribute != nullptr; attribute = attribute->next)
    out.attributes[text_of(attribute->name)] =
        attribute->children == nullptr ? "" : text_of(attribute->children->content);
  for (const xmlNode* child = node->children; child != nullptr; child = child->next) {
    if (child->type == XML_TEXT_NODE) out.text += text_of(child->content);
    if (child->type == XML_ELEMENT_NODE) out.children.push_back(read_element(child));
  }
  return out;
}

}  // namespace

Element read_xml(const std::string& text) {
  const std::unique_ptr<xmlDoc, void (*)(xmlDoc*)> document(
      xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, "UTF-8",
                    XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOENT),
      xmlFreeDoc);
  if (!document) throw std::invalid_argument("no XML");
  return read_element(xmlDocGetRootElement(document.get()));
}

std::vector<const Element*> all_of(const Element& element) {
  std::vector<const Element*> out{&element};
  for (const Element& child : element.children)
    for (const Element* inside : all_of(child)) out.push_back(inside);
  return out;
}

std::vector<std::string> names_in(const Element& svg) {
  std::vector<std::string> out;
  for (const Element& group : svg.children)
    if (group.name == "g" && !group.children.empty() && group.children.front().name == "title")
      out.push_back(group.children.front().text);
  return out;
}

}  // namespace inselpost::picture_tests
