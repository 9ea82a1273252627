#include "schemas/html/html_tags.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "schemas/html/names.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::html {
namespace {

// Elements that begin lines or hide text (LET-18, LET-19); all others are inline.
constexpr auto kept = std::to_array<std::string_view>(
    {"address",  "article",  "blockquote", "body",    "br",     "center", "dd",    "del",      "div",
     "dl",       "dt",       "footer",     "form",    "h1",     "h2",     "h3",    "h4",       "h5",
     "h6",       "head",     "header",     "hr",      "html",   "li",     "math",  "noscript", "object",
     "ol",       "p",        "pre",        "section", "select", "svg",    "table", "tbody",    "td",
     "template", "textarea", "tfoot",      "th",      "thead",  "tr",     "ul"});
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
    std::vector<std::string> told;
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
          std::any_of(told.begin(), told.end(), is_called))
        continue;
      out += ' ' + called;
      if (called != "hidden") out += "=\"" + quoted(value) + '"';
      told.push_back(std::move(called));
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
