#include "schemas/html/html.hpp"

#include <libxml/tree.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "schemas/html/document.hpp"
#include "schemas/html/html_style.hpp"
#include "schemas/html/html_tags.hpp"
#include "schemas/html/names.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::html {
namespace {

constexpr std::size_t max_deep = 200, max_nodes = 100'000;

// Elements that begin and end lines.
constexpr auto blocks = std::to_array<std::string_view>(
    {"address", "article", "blockquote", "center",  "dd",    "div", "dl", "dt",     "footer",
     "form",    "h1",      "h2",         "h3",      "h4",    "h5",  "h6", "header", "li",
     "ol",      "p",       "pre",        "section", "table", "tr",  "ul"});
constexpr auto without_text = std::to_array<std::string_view>(
    {"head", "style", "script", "title", "template", "noscript", "object", "svg", "math", "select"});

bool has_attribute(const xmlNode& node, const char* name) {
  return xmlHasProp(&node, reinterpret_cast<const xmlChar*>(name)) != nullptr;
}

/// Collects the lines of a text during the walk.
class Lines {
 public:
  explicit Lines(std::string name) { text_.name = std::move(name); }

  void add(std::string_view text, bool as_it_stands, bool struck) {
    for (std::size_t at = 0; at < text.size();) {
      const auto c = utf8::decode(text, at);
      const std::size_t bytes = c ? c->bytes : 1;
      const char32_t code = c ? c->code : replacement;
      const bool crlf = code == U'\r' && text.substr(at + 1).starts_with('\n');
      if (is_blank(code) && !as_it_stands)
        blank_ = true;
      else if (ends_line(code)) {
        if (!crlf) end();
      } else {
        put(text.substr(at, bytes), code, struck);
      }
      at += bytes;
    }
  }
  /// Adds a blank, merged with adjacent ones.
  void add_blank() { blank_ = true; }

  /// Ends a line, which may be empty.
  void end() {
    if (mark_.empty()) push();
  }
  /// Begins a new line.
  void begin() {
    blank_ = false;
    if (!line_.empty()) push();
  }

  void begin_item(std::string mark) {
    begin();
    mark_ = std::move(mark);
  }
  /// Ends an item; one without text is dropped.
  void end_item() {
    begin();
    mark_.clear();
  }
  void quote() {
    begin();
    mark_.clear();
    ++depth_;
  }
  void end_quote() {
    begin();
    --depth_;
  }
  void rule() {
    begin();
    line_ = "----------";
    begin();
  }

  extraction::InputText text() {
    begin();
    return std::move(text_);
  }

 private:
  static constexpr char32_t replacement = 0xFFFD;

  static bool ends_line(char32_t c) {
    return c == U'\n' || c == U'\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
  }
  static bool is_blank(char32_t c) { return c == U' ' || c == U'\t' || c == U'\f' || ends_line(c); }

  void put(std::string_view character, char32_t code, bool struck) {
    line_ += std::exchange(mark_, {});
    if (std::exchange(blank_, false) && !line_.empty() && !line_.ends_with(' ')) line_ += ' ';
    // An invalid byte: readers reject it in orders.
    line_ += code == replacement ? std::string_view("\xFF") : character;
    struck_ = struck_ || (struck && code > U' ' && code != 0xA0);
  }

  void push() {
    blank_ = false;
    text_.text += std::exchange(line_, {}) + '\n';
    text_.html.push_back({depth_, std::exchange(struck_, false)});
  }

  extraction::InputText text_;
  std::string line_;
  std::string mark_;  ///< of a list item, until its text comes
  bool blank_ = false, struck_ = false;
  std::uint32_t depth_ = 0;
};

/// Walks the tree without recursion, since mails can be nested deeply.
class HtmlVisitor {
 public:
  explicit HtmlVisitor(std::string name) : lines_(std::move(name)) {}

  std::optional<extraction::InputText> read(xmlNode* node) {
    std::size_t seen = 0;
    while (node != nullptr) {
      if (++seen > max_nodes || open_.size() >= max_deep) return std::nullopt;
      if (node->type == XML_TEXT_NODE && !top().hidden)
        lines_.add(text_of(node->content), top().as_it_stands, top().struck);
      if (node->type == XML_ELEMENT_NODE) {
        enter(*node);
        if (node->children != nullptr) {
          node = node->children;
          continue;
        }
        leave();
      }
      while (node->next == nullptr && !open_.empty()) {
        node = node->parent;
        leave();
      }
      node = node->next;
    }
    return lines_.text();
  }

 private:
  /// An element that the walk is in.
  struct Open {
    std::string_view name;
    bool hidden = false, as_it_stands = false, struck = false;
    std::size_t items = 0;  ///< items of a list so far
  };

  void enter(const xmlNode& node) {
    const std::string style = attribute(node, "style");
    Open open = top();
    open.name = text_of(node.name);
    open.items = 0;
    open.hidden =
        open.hidden || is_one_of(without_text, open.name) || has_attribute(node, "hidden") || hides(style);
    open.as_it_stands = open.as_it_stands || open.name == "pre" || open.name == "textarea";
    open.struck = open.struck || open.name == "del" || strikes_out(style);
    if (!open.hidden) begin(open.name);
    open_.push_back(open);
  }

  void begin(std::string_view name) {
    if (name == "blockquote")
      lines_.quote();
    else if (name == "li")
      lines_.begin_item(next_mark());
    else if (name == "br")
      lines_.end();
    else if (name == "hr")
      lines_.rule();
    else if (is_one_of(blocks, name))
      lines_.begin();
  }

  void leave() {
    const Open open = open_.back();
    open_.pop_back();
    if (open.hidden) return;
    if (open.name == "blockquote")
      lines_.end_quote();
    else if (open.name == "li")
      lines_.end_item();
    else if (open.name == "td" || open.name == "th")
      lines_.add_blank();
    else if (is_one_of(blocks, open.name))
      lines_.begin();
  }

  const Open& top() const {
    static const Open outside;
    return open_.empty() ? outside : open_.back();
  }

  std::string next_mark() {
    const auto list = std::find_if(open_.rbegin(), open_.rend(),
                                   [](const Open& one) { return one.name == "ol" || one.name == "ul"; });
    if (list == open_.rend() || list->name == "ul") return "- ";
    return std::to_string(++list->items) + ". ";
  }

  Lines lines_;
  std::vector<Open> open_;
};

}  // namespace

std::optional<extraction::InputText> text_of_nodes(_xmlNode* first, std::string name) {
  return HtmlVisitor(std::move(name)).read(first);
}

std::optional<extraction::InputText> text_of_html(std::string_view html, std::string name) {
  const Document document = parse(strip_tags(html));
  return text_of_nodes(document == nullptr ? nullptr : document->children, std::move(name));
}

}  // namespace inselpost::html
