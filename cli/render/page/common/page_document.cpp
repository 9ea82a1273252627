#include "cli/render/page/common/page_document.hpp"

#include <array>
#include <cstddef>

#include "cli/messages/text.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost {

namespace html {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string sentence(std::string_view text) {
  std::string out;
  bool isolated_text = false;
  const std::string safe = escaped(neutralize_mentions(text));
  for (std::size_t at = 0; at < safe.size();) {
    const std::string_view rest = std::string_view(safe).substr(at);
    if (rest[0] == '\n') {
      out += "<br>";
      ++at;
    } else if (rest.starts_with(first_strong_isolate)) {
      out += "<bdi>";
      isolated_text = true;
      at += first_strong_isolate.size();
    } else if (rest.starts_with(pop_isolate)) {
      out += isolated_text ? "</bdi>" : "";
      isolated_text = false;
      at += pop_isolate.size();
    } else {
      out += rest[0];
      ++at;
    }
  }
  return isolated_text ? out + "</bdi>" : out;
}

std::string tag(std::string_view name, std::string_view attributes, const std::string& inside) {
  std::string out = "<" + std::string(name);
  if (!attributes.empty()) out += ' ' + std::string(attributes);
  return out + '>' + inside + "</" + std::string(name) + ">";
}

}  // namespace html

namespace {

/// Returns the source of a script or style in a policy: its hash.
std::string policy_source(std::string_view text) { return "'sha256-" + base64(sha256(text)) + '\''; }

/// Formats JSON for a `script` element: what could end it is escaped.
std::string in_script(const nlohmann::ordered_json& data) {
  std::string out;
  for (const char c : data.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
    c == '<' ? out += "\\u003c" : out += c;
  return out;
}

/// Returns the colours of pictures as variables of the style sheet: `--i7` is that of the seventh ink.
std::string ink_variables(picture::Theme theme) {
  std::string out;
  for (std::size_t i = 1; i < picture::ink_count; ++i) {
    const auto ink = static_cast<picture::Ink>(i);
    out += picture::colour_name(ink) + ':' + picture::hex(picture::colour_of(ink, theme)) + ';';
  }
  return out;
}

std::string style() {
  return page_sources::style() + ":root{" + ink_variables(picture::Theme::light) +
         "}\n@media (prefers-color-scheme:dark){:root{" + ink_variables(picture::Theme::dark) + "}}\n";
}

}  // namespace

std::string html_of(const PageDocument& page) {
  const std::string css = style();
  const std::string policy = "default-src 'none'; script-src " +
                             (page.script.empty() ? "'none'" : policy_source(page.script)) + "; style-src " +
                             policy_source(css) + "; img-src data:; base-uri 'none'; form-action 'none'";
  std::string out = "<!DOCTYPE html>\n<html lang=\"" + html::escaped(page.language) +
                    "\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
                    policy +
                    "\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<meta name=\"referrer\" content=\"no-referrer\">\n" +
                    html::tag("title", {}, html::escaped(clean(page.title))) + "\n<style>" + css +
                    "</style>\n</head>\n<body>\n" + page.body;
  if (!page.data.is_null())
    out += "<script type=\"application/json\" id=\"data\">" + in_script(page.data) + "</script>\n";
  if (!page.script.empty()) out += "<script type=\"module\">" + page.script + "</script>\n";
  return out + "</body>\n</html>\n";
}

nlohmann::ordered_json page_words(const std::vector<PageTexts>& texts) {
  nlohmann::ordered_json out = nlohmann::ordered_json::object();
  for (const PageTexts& some : texts)
    for (const PageText& text : some) out[std::string(text.name)] = std::string(text.text);
  return out;
}

std::string page_svg(const picture::Drawing& drawing, std::string_view id) {
  return picture::svg_of(drawing, std::nullopt, id);
}

}  // namespace inselpost
