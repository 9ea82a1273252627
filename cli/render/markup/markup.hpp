#pragma once
#include <string>
#include <string_view>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// How a format of forums marks what stands on a page. All marks are its own: it is given texts in which
/// nothing is one.
struct Markup {
  std::string (*bare)(std::string_view text);  ///< a text, as it may stand wherever something stands
  std::string (*text)(std::string_view text);  ///< the same where it is read, and not in columns
  std::string_view bold, bold_end;
  std::string_view paragraph_end;
  std::string_view list, item, line_in_item, list_end;
  std::string (*code)(const std::string& lines);  ///< lines that keep their columns
  /// What stays shut until somebody opens it, and what is said of that (as `bare` left it).
  std::string (*fold)(const std::string& said, const std::string& inside);
};

/// What stands in columns goes into frames, everything else is text to read.
std::string in_markup(const Page& page, const Style& style, const Markup& markup);

}  // namespace inselpost
