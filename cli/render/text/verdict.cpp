#include "cli/render/text/verdict.hpp"

#include <algorithm>

#include "cli/messages/somebodys_words.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {

std::vector<std::string> order_lines(const part::Verdicts::Verdict& verdict) {
  constexpr std::size_t left_of_order = margin_of_echoes.size() + width_of_number, least = 20;
  const std::size_t indentation =
      std::min<std::size_t>(2 * verdict.depth, widest_quoted_line - left_of_order - least);
  const std::size_t columns = widest_quoted_line - left_of_order - indentation;
  const std::string beside(page_width - columns, ' ');  // `wrap` always fills a whole page
  const std::string text = wrap(verdict.order, beside, beside + "  ");
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::size_t begin = std::min(at + beside.size() - indentation, end);
    out.push_back(text.substr(begin, end - begin));
    at = end + 1;
  }
  return out;
}

}  // namespace inselpost
