#pragma once
#include <string>
#include <string_view>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// The markup of a forum format. Texts are escaped by `bare` or `text` before they are passed on, so that
/// they contain none.
struct Markup {
  std::string (*bare)(std::string_view text);  ///< escapes any text
  std::string (*text)(std::string_view text);  ///< escapes running text, outside of columns
  std::string_view bold, bold_end;
  std::string_view paragraph_end;
  std::string_view list, item, line_in_item, list_end;
  std::string (*code)(const std::string& lines);  ///< lines that keep their columns
  /// Folds `inside` under a heading, which `bare` has escaped.
  std::string (*fold)(const std::string& said, const std::string& inside);
};

/// Renders a page. Parts in columns become preformatted blocks, everything else running text.
std::string in_markup(const Page& page, const Style& style, const Markup& markup);

}  // namespace inselpost
