#include "tests/markup/markup_parsers.hpp"

#include <cmark.h>
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#include <algorithm>
#include <memory>

namespace inselpost::markup_tests {
namespace {

std::string to_string_or_empty(const char* text) { return text == nullptr ? std::string() : text; }
std::string to_string_or_empty(const xmlChar* text) {
  return to_string_or_empty(reinterpret_cast<const char*>(text));
}

void read_element(const xmlNode* node, Read& read) {
  for (; node != nullptr; node = node->next) {
    if (node->type == XML_TEXT_NODE) {
      read.text += to_string_or_empty(node->content);
      continue;
    }
    std::string mark = '<' + to_string_or_empty(node->name);
    for (const xmlAttr* attribute = node->properties; attribute != nullptr; attribute = attribute->next)
      mark += ' ' + to_string_or_empty(attribute->name) + "=\"" +
              to_string_or_empty(attribute->children->content) + '"';
    read.marks.push_back(node->type == XML_ELEMENT_NODE ? mark + '>' : "no element");
    read_element(node->children, read);
    read.marks.push_back("</" + to_string_or_empty(node->name) + '>');
  }
}

}  // namespace

Read read_markdown(const std::string& rendered) {
  const std::unique_ptr<cmark_node, void (*)(cmark_node*)> document(
      cmark_parse_document(rendered.data(), rendered.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> iterator(cmark_iter_new(document.get()),
                                                                    cmark_iter_free);
  Read read;
  for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    cmark_node* node = cmark_iter_get_node(iterator.get());
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE_BLOCK)
      read.text += to_string_or_empty(cmark_node_get_literal(node));
    if (type == CMARK_NODE_TEXT) continue;
    std::string mark = to_string_or_empty(cmark_node_get_type_string(node));
    if (type == CMARK_NODE_CODE_BLOCK)
      mark += " (" + to_string_or_empty(cmark_node_get_fence_info(node)) + ')';
    read.marks.push_back(event == CMARK_EVENT_ENTER ? mark : '/' + mark);
  }
  return read;
}

Read read_html(const std::string& rendered) {
  const std::unique_ptr<xmlDoc, void (*)(xmlDoc*)> document(
      htmlReadMemory(rendered.data(), static_cast<int>(rendered.size()), nullptr, "UTF-8",
                     HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING),
      xmlFreeDoc);
  Read read;
  if (document) read_element(xmlDocGetRootElement(document.get()), read);
  return read;
}

Read read_bbcode(const std::string& rendered) {
  Read read;
  for (std::size_t at = 0; at < rendered.size();) {
    if (rendered[at] != '[') {
      read.text += rendered[at++];
      continue;
    }
    const std::size_t end = std::min(rendered.find(']', at), rendered.size() - 1) + 1;
    read.marks.push_back(rendered.substr(at, end - at));
    at = end;
  }
  return read;
}

}  // namespace inselpost::markup_tests
