#include "schemas/html/html.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#ifdef INSELPOST_STATIC
#include <unicode/ucnv.h>
#endif

#include "schemas/text/utf8.hpp"

namespace inselpost::html {

void FreeDocument::operator()(_xmlDoc* document) const { xmlFreeDoc(document); }

Document parse(const std::string& html) {
  constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING;
  if (html.size() > INT_MAX) return nullptr;
  return Document(htmlReadMemory(html.data(), static_cast<int>(html.size()), nullptr, "UTF-8", options));
}

std::string_view text_of(const unsigned char* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

std::string attribute(const xmlNode& node, const char* name) {
  xmlChar* const value = xmlGetProp(&node, reinterpret_cast<const xmlChar*>(name));
  const std::string out(text_of(value));
  xmlFree(value);
  return out;
}

}  // namespace inselpost::html

#ifdef INSELPOST_STATIC
// libxml2's static library calls ICU for encodings that it does not know. It only ever gets UTF-8, so these
// stubs replace 30 MB of tables (docs/decisions.md).
extern "C" {
UConverter* ucnv_open(const char*, UErrorCode* error) {
  *error = U_UNSUPPORTED_ERROR;
  return nullptr;
}
void ucnv_close(UConverter*) {}
void ucnv_setToUCallBack(UConverter*, UConverterToUCallback, const void*, UConverterToUCallback*,
                         const void**, UErrorCode*) {}
void ucnv_setFromUCallBack(UConverter*, UConverterFromUCallback, const void*, UConverterFromUCallback*,
                           const void**, UErrorCode*) {}
void ucnv_convertEx(UConverter*, UConverter*, char**, const char*, const char**, const char*, UChar*, UChar**,
                    UChar**, const UChar*, UBool, UBool, UErrorCode* error) {
  *error = U_UNSUPPORTED_ERROR;
}
void UCNV_TO_U_CALLBACK_STOP(const void*, UConverterToUnicodeArgs*, const char*, int32_t,
                             UConverterCallbackReason, UErrorCode*) {}
void UCNV_FROM_U_CALLBACK_STOP(const void*, UConverterFromUnicodeArgs*, const UChar*, int32_t, UChar32,
                               UConverterCallbackReason, UErrorCode*) {}
}
#endif

namespace inselpost::html {
namespace {

constexpr std::size_t max_deep = 200, max_nodes = 100'000;

// Elements that begin and end lines.
constexpr auto blocks = std::to_array<std::string_view>(
    {"address", "article", "blockquote", "center",  "dd",    "div", "dl", "dt",     "footer",
     "form",    "h1",      "h2",         "h3",      "h4",    "h5",  "h6", "header", "li",
     "ol",      "p",       "pre",        "section", "table", "tr",  "ul"});
constexpr auto without_text = std::to_array<std::string_view>(
    {"head", "style", "script", "title", "template", "noscript", "object", "svg", "math", "select", "audio",
     "canvas", "datalist", "dialog", "video"});

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
      if ((is_blank(code) && !as_it_stands) || is_unusual_end(code))
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

  static bool ends_line(char32_t c) { return c == U'\n' || c == U'\r'; }
  /// U+2028 and its like are blanks even in `pre`: who marks the lines of a quotation marks them as one.
  static bool is_unusual_end(char32_t c) { return c == 0x85 || c == 0x2028 || c == 0x2029; }
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

namespace {

/// Returns whether `test` is true for a declaration, given in lower case without blanks and comments.
template <class Test>
bool says(std::string_view style, const Test& test) {
  std::string text;
  for (std::size_t at = 0; at < style.size(); ++at) {
    if (style.substr(at).starts_with("/*")) {
      const std::size_t end = style.find("*/", at + 2);
      if (end == std::string_view::npos) break;
      at = end + 1;
    } else if (!is_blank_byte(style[at])) {
      text += small_byte(style[at]);
    }
  }
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view one = rest.substr(0, end);
    if (const std::size_t colon = one.find(':'); colon != std::string_view::npos)
      if (test(one.substr(0, colon), one.substr(colon + 1))) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

/// A number of CSS and what follows it: `0`, `.5em`, `-999px`. Its digits decide, not its size.
struct Length {
  bool is_negative = false;
  std::string_view whole, fraction, unit;  ///< `whole` without zeros in front
};

std::optional<Length> length_of(std::string_view value) {
  constexpr std::string_view digits = "0123456789";
  Length out;
  out.is_negative = value.starts_with('-');
  if (out.is_negative) value.remove_prefix(1);
  std::size_t end = std::min(value.find_first_not_of(digits), value.size());
  out.whole = value.substr(0, end);
  value.remove_prefix(end);
  if (value.starts_with('.')) {
    end = std::min(value.find_first_not_of(digits, 1), value.size());
    out.fraction = value.substr(1, end - 1);
    value.remove_prefix(end);
  }
  if (out.whole.empty() && out.fraction.empty()) return std::nullopt;
  out.whole.remove_prefix(std::min(out.whole.find_first_not_of('0'), out.whole.size()));
  out.unit = value;
  return out;
}

bool is_zero(std::string_view value) {
  const auto length = length_of(value);
  return length && length->whole.empty() && length->fraction.find_first_not_of('0') == std::string_view::npos;
}

/// Returns whether letters of this size cannot be read: below 2 pixels or points, or a fifth of the usual
/// size.
bool is_unreadable_size(std::string_view value) {
  const auto length = length_of(value);
  if (!length) return false;
  if (is_zero(value)) return true;
  const bool is_below_two = length->whole.empty() || length->whole == "1";
  if (length->unit.starts_with("px") || length->unit.starts_with("pt")) return is_below_two;
  if (length->unit.starts_with('%')) return length->whole.size() < 2;
  return length->whole.empty() && (length->fraction[0] == '0' || length->fraction[0] == '1');
}

/// Returns whether a place is far to the left of what can be seen.
bool is_outside(std::string_view value) {
  constexpr std::size_t fewest_digits = 3;
  const auto length = length_of(value);
  return length && length->is_negative && length->whole.size() >= fewest_digits;
}

}  // namespace

bool hides(std::string_view style) {
  const bool cuts_off = says(style, [](std::string_view name, std::string_view value) {
    return name.starts_with("overflow") && (value.starts_with("hidden") || value.starts_with("clip"));
  });
  return says(style, [&](std::string_view name, std::string_view value) {
    return (name == "display" && value.starts_with("none")) ||
           (name == "visibility" && (value.starts_with("hidden") || value.starts_with("collapse"))) ||
           (name == "font-size" && is_unreadable_size(value)) || (name == "font" && is_zero(value)) ||
           (name == "opacity" && is_zero(value)) || (name == "color" && value.starts_with("transparent")) ||
           (cuts_off &&
            (name == "height" || name == "max-height" || name == "width" || name == "max-width") &&
            is_zero(value)) ||
           ((name == "text-indent" || name == "left" || name == "margin-left") && is_outside(value)) ||
           (name == "mso-hide" && value.starts_with("all"));
  });
}

bool strikes_out(std::string_view style) {
  return says(style, [](std::string_view name, std::string_view value) {
    return name.starts_with("text-decoration") && value.find("line-through") != std::string_view::npos;
  });
}

namespace {

// Elements that begin lines or hide text (LET-18, LET-19); all others are inline.
constexpr auto kept = std::to_array<std::string_view>(
    {"address",  "article",  "audio",   "blockquote", "body",  "br",       "canvas", "center",
     "datalist", "dd",       "del",     "dialog",     "div",   "dl",       "dt",     "footer",
     "form",     "h1",       "h2",      "h3",         "h4",    "h5",       "h6",     "head",
     "header",   "hr",       "html",    "li",         "math",  "noscript", "object", "ol",
     "p",        "pre",      "section", "select",     "svg",   "table",    "tbody",  "td",
     "template", "textarea", "tfoot",   "th",         "thead", "tr",       "ul",     "video"});
constexpr auto without_end =
    std::to_array<std::string_view>({"area", "base", "col", "embed", "img", "input", "keygen", "link", "meta",
                                     "param", "source", "track", "wbr"});
// Elements whose content is neither HTML nor text.
constexpr auto raw =
    std::to_array<std::string_view>({"script", "style", "title", "iframe", "noembed", "noframes"});

// Attributes that affect how text is shown; and those that also identify the parts of a forum page.
constexpr auto shown_by = std::to_array<std::string_view>({"hidden", "style"});
constexpr auto parts_of_page = std::to_array<std::string_view>(
    {"hidden", "style", "id", "class", "datetime", "data-post-id", "data-object-id"});

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Returns the text with characters replaced that libxml2 would drop or stop at.
std::string characters_alone(std::string_view html) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  std::string out;
  out.reserve(html.size());
  for (std::size_t at = 0; at < html.size();) {
    const auto c = utf8::decode(html, at);
    const std::size_t bytes = c ? c->bytes : 1;
    const bool is_text =
        c && (c->code >= U' ' || is_blank_byte(html[at])) && c->code != 0xFFFE && c->code != 0xFFFF;
    out += is_text ? html.substr(at, bytes) : replacement;
    at += bytes;
  }
  return out;
}

class Tags {
 public:
  Tags(std::string_view html, std::span<const std::string_view> attributes)
      : html_(html), attributes_(attributes) {}

  std::string plain() {
    while (at_ < html_.size()) {
      const std::string_view rest = html_.substr(at_);
      if (rest[0] != '<')
        copy_text();
      else if (rest.starts_with("<!--"))
        at_ = behind("-->", at_ + 2);
      else if (rest.size() > 1 && is_letter(rest[1]))
        begin_element();
      else if (rest.size() > 2 && rest[1] == '/' && is_letter(rest[2]))
        end_element();
      else if (rest.size() > 1 && (rest[1] == '!' || rest[1] == '?' || rest[1] == '/'))
        at_ = behind(">", at_ + 1);
      else {
        out_ += "&lt;";
        ++at_;
      }
    }
    return std::move(out_);
  }

 private:
  /// Returns the position after the next `what`, or the end.
  std::size_t behind(std::string_view what, std::size_t from) const {
    const std::size_t found = html_.find(what, from);
    return found == std::string_view::npos ? html_.size() : found + what.size();
  }

  void copy_text() {
    const std::size_t end = std::min(html_.find('<', at_), html_.size());
    out_ += html_.substr(at_, end - at_);
    at_ = end;
  }

  /// Returns the element name to write, and moves to the attributes.
  std::string name_at(std::size_t at) {
    const std::size_t end = std::min(html_.find_first_of(" \t\n\r\f/>", at), html_.size());
    std::string name = in_small(html_.substr(at, end - at));
    at_ = end;
    if (name == "s" || name == "strike") return "del";
    if (is_one_of(raw, name) || is_one_of(without_end, name) || is_one_of(kept, name)) return name;
    return "span";
  }

  void begin_element() {
    const std::string name = name_at(at_ + 1);
    const std::string attributes = attributes_alone();
    if (is_one_of(without_end, name)) return;
    if (is_one_of(raw, name)) {
      at_ = end_of_raw(name);
      return;
    }
    out_ += '<' + name + attributes + '>';
  }

  void end_element() {
    const std::string name = name_at(at_ + 2);
    attributes_alone();
    if (is_one_of(kept, name) || name == "span") out_ += "</" + name + '>';
  }

  /// Returns the position of the next `</name`, or the end.
  std::size_t end_of_raw(std::string_view name) const {
    for (std::size_t at = html_.find("</", at_); at != std::string_view::npos; at = html_.find("</", at + 2))
      if (in_small(html_.substr(at + 2, name.size())) == name) return at;
    return html_.size();
  }

  /// Moves past a tag and returns the attributes to keep; of several with one name the first.
  std::string attributes_alone() {
    std::string out;
    std::vector<std::string> called_before;
    for (;;) {
      while (at_ < html_.size() && (is_blank_byte(html_[at_]) || html_[at_] == '/')) ++at_;
      if (at_ == html_.size()) return out;
      if (html_[at_] == '>') {
        ++at_;
        return out;
      }
      const std::size_t end = std::min(html_.find_first_of(" \t\n\r\f/>=", at_ + 1), html_.size());
      const std::string_view name = html_.substr(at_, end - at_);
      at_ = end;
      const std::string_view value = attribute_value();
      constexpr std::size_t max_name_size = 20;
      if (name.size() > max_name_size) continue;
      std::string called = in_small(name);
      const auto is_called = [&](std::string_view one) { return one == called; };
      if (std::none_of(attributes_.begin(), attributes_.end(), is_called) ||
          std::any_of(called_before.begin(), called_before.end(), is_called))
        continue;
      out += ' ' + called;
      if (called != "hidden") out += "=\"" + quoted(value) + '"';
      called_before.push_back(std::move(called));
    }
  }

  std::string_view attribute_value() {
    std::size_t at = at_;
    while (at < html_.size() && is_blank_byte(html_[at])) ++at;
    if (at == html_.size() || html_[at] != '=') return {};
    ++at;
    while (at < html_.size() && is_blank_byte(html_[at])) ++at;
    if (at == html_.size()) {
      at_ = at;
      return {};
    }
    const char sign = html_[at];
    const bool in_quotes = sign == '"' || sign == '\'';
    const std::size_t first = at + (in_quotes ? 1 : 0);
    const std::size_t end = std::min(
        in_quotes ? html_.find(sign, first) : html_.find_first_of(" \t\n\r\f>", first), html_.size());
    at_ = std::min(end + (in_quotes ? 1 : 0), html_.size());
    return html_.substr(first, end - first);
  }

  static std::string quoted(std::string_view value) {
    std::string out;
    for (const char c : value)
      if (c == '"')
        out += "&quot;";
      else
        out += c;
    return out;
  }

  std::string_view html_;
  std::span<const std::string_view> attributes_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::string strip_tags(std::string_view html) {
  const std::string text = characters_alone(html);
  return Tags(text, shown_by).plain();
}

std::string plain_page(std::string_view html) {
  const std::string text = characters_alone(html);
  return Tags(text, parts_of_page).plain();
}

}  // namespace inselpost::html
