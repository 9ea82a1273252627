#include "tests/markup/markup_parsers.hpp"

#include <cmark.h>
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#include <algorithm>
#include <memory>

namespace inselpost::paint {
namespace {

std::string said(const char* text) { return text == nullptr ? std::string() : text; }
std::string said(const xmlChar* text) { return said(reinterpret_cast<const char*>(text)); }

void read_element(const xmlNode* node, Read& read) {
  for (; node != nullptr; node = node->next) {
    if (node->type == XML_TEXT_NODE) {
      read.text += said(node->content);
      continue;
    }
    std::string mark = '<' + said(node->name);
    for (const xmlAttr* attribute = node->properties; attribute != nullptr; attribute = attribute->next)
      mark += ' ' + said(attribute->name) + "=\"" + said(attribute->children->content) + '"';
    read.marks.push_back(node->type == XML_ELEMENT_NODE ? mark + '>' : "no element");
    read_element(node->children, read);
    read.marks.push_back("</" + said(node->name) + '>');
  }
}

}  // namespace

Read read_markdown(const std::string& painted) {
  const std::unique_ptr<cmark_node, void (*)(cmark_node*)> document(
      cmark_parse_document(painted.data(), painted.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> iterator(cmark_iter_new(document.get()),
                                                                    cmark_iter_free);
  Read read;
  for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    cmark_node* node = cmark_iter_get_node(iterator.get());
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE_BLOCK)
      read.text += said(cmark_node_get_literal(node));
    if (type == CMARK_NODE_TEXT) continue;
    std::string mark = said(cmark_node_get_type_string(node));
    if (type == CMARK_NODE_CODE_BLOCK) mark += " (" + said(cmark_node_get_fence_info(node)) + ')';
    read.marks.push_back(event == CMARK_EVENT_ENTER ? mark : '/' + mark);
  }
  return read;
}

Read read_html(const std::string& painted) {
  const std::unique_ptr<xmlDoc, void (*)(xmlDoc*)> document(
      htmlReadMemory(painted.data(), static_cast<int>(painted.size()), nullptr, "UTF-8",
                     HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING),
      xmlFreeDoc);
  Read read;
  if (document) read_element(xmlDocGetRootElement(document.get()), read);
  return read;
}

Read read_bbcode(const std::string& painted) {
  Read read;
  for (std::size_t at = 0; at < painted.size();) {
    if (painted[at] != '[') {
      read.text += painted[at++];
      continue;
    }
    const std::size_t end = std::min(painted.find(']', at), painted.size() - 1) + 1;
    read.marks.push_back(painted.substr(at, end - at));
    at = end;
  }
  return read;
}

}  // namespace inselpost::paint
