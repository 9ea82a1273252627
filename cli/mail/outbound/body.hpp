#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost::mail {

/// How the body of a letter is written, by the configuration.
struct BodyFormat {
  bool html = true;               ///< beside the text
  bool quoted_printable = false;  ///< else 8bit, unless a line is too long for it
  bool ascii = false;             ///< draws and writes with ASCII alone
};

/// What stands in a letter may be so long (OUT-7), in bytes.
inline constexpr std::size_t max_text = 200 * 1024, max_html = 90 * 1024;

/// The pages of a letter as lines of text (OUT-5): at most 78 columns as the painter made them, none with a
/// tab or with blanks at its end, none that begins with `From ` or is the line of a signature.
std::string plain_of(const std::vector<Page>& pages, const BodyFormat& form);
/// The same as a document of HTML (OUT-6).
std::string html_of(const std::vector<Page>& pages, const BodyFormat& form);

/// Text that was painted before, such as a stored receipt, as it stands there.
Page as_painted(std::string_view text);

}  // namespace inselpost::mail
