#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost::mail {

/// The configured format of the body of a letter.
struct BodyFormat {
  bool html = true;               ///< adds an HTML version to the text
  bool quoted_printable = false;  ///< otherwise 8bit, unless a line is too long for it
  bool ascii = false;             ///< maps and texts use ASCII only
};

/// Limits of the two versions of a letter (OUT-7), in bytes.
inline constexpr std::size_t max_text = 200 * 1024, max_html = 90 * 1024;

/// Renders the pages of a letter as text (OUT-5): at most 78 columns; no line has tabs or trailing blanks,
/// begins with `From ` or is a signature separator.
std::string plain_of(const std::vector<Page>& pages, const BodyFormat& form);
/// Renders the pages of a letter as an HTML document (OUT-6).
std::string html_of(const std::vector<Page>& pages, const BodyFormat& form);

/// Returns a page that shows text that is rendered already, such as a stored receipt.
Page as_painted(std::string_view text);

}  // namespace inselpost::mail
