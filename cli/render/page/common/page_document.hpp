#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/page_messages.hpp"
#include "cli/render/picture/drawing.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// An HTML page in one file: it asks for nothing else, stores nothing, and its policy (CSP) lets nothing run
/// but its own script and style (PAGE-9).
///
///   PageDocument page{.language = "en", .title = "friday-island"};
///   page.body = html::tag("h1", {}, html::escaped(game)) + html_of(report, {});
///   page.script = page_sources::replay_script();
///   page.data = {{"words", page_words({say.common, say.replay})}, {"entries", ...}};
///   write_file(path, html_of(page));
struct PageDocument {
  std::string language, title;  ///< `title` is any text
  /// HTML that reads without JavaScript; the script may replace it. No `style` attributes: the policy refuses
  /// them. Every text in it is escaped by `html::escaped` or `html::sentence`.
  std::string body{};
  std::string script{};           ///< an ES module, or empty
  nlohmann::ordered_json data{};  ///< data of the script, in the element `data`; null: none
};
/// Formats the page. The same page has the same bytes everywhere (PAGE-10).
std::string html_of(const PageDocument& page);

/// Returns sentences of a script as JSON, by their names. `{name}` in them is replaced by the script.
nlohmann::ordered_json page_words(const std::vector<PageTexts>& texts);

/// Returns a drawing as SVG whose colours the style sheet of the page chooses, light or dark. `id` as in
/// `svg_of`.
std::string page_svg(const picture::Drawing& drawing, std::string_view id);

/// The scripts and the style sheet, put together by cmake/page_sources.cpp from the modules in
/// cli/render/page. Each function is named in cmake/page_sources.cmake.
namespace page_sources {
std::string style();
std::string replay_script();
std::string composer_script();
}  // namespace page_sources

}  // namespace inselpost

/// Pieces of HTML.
namespace inselpost::html {

/// Escapes any text, for elements and attributes in double quotes.
std::string escaped(std::string_view text);
/// Formats a sentence: quoted lines at its end stand in lines of their own, and names that are isolated stay
/// so. Parts of links are replaced, so that no reader makes a link of them (`neutralize_mentions`).
std::string sentence(std::string_view text);
/// Returns an element. `attributes` and `inside` are HTML.
std::string tag(std::string_view name, std::string_view attributes, const std::string& inside);

}  // namespace inselpost::html
