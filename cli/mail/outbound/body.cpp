#include "cli/mail/outbound/body.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

Style style_of(const BodyFormat& form) { return {form.ascii, false}; }

/// Returns whether mail programs would treat the line specially: as the beginning of a letter in an mbox, or
/// of a signature, which clients do not quote.
bool means_something(std::string_view line) { return line.starts_with("From ") || line == "--"; }

/// Returns a line without characters that do not belong in a mail.
std::string line_of_mail(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const auto c = utf8::decode(line, at);
    const std::string_view bytes = line.substr(at, c ? c->bytes : 1);
    at += bytes.size();
    if (bytes == "\t")
      out += ' ';
    else if (c && (!utf8::is_forbidden(c->code) || bytes == first_strong_isolate || bytes == pop_isolate))
      out += bytes;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return means_something(out) ? ' ' + out : out;
}

}  // namespace

std::string plain_of(const std::vector<Page>& pages, const BodyFormat& form) {
  std::string out;
  for (const Page& page : pages) {
    const std::string text = render_text(page, style_of(form));
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out += line_of_mail(std::string_view(text).substr(at, end - at)) + '\n';
      at = end + 1;
    }
  }
  return out;
}

std::string html_of(const std::vector<Page>& pages, const BodyFormat& form) {
  std::string out = "<html>\n<body>\n";
  for (const Page& page : pages) out += html_of(page, style_of(form));
  return out + "</body>\n</html>\n";
}

Page as_painted(std::string_view text) {
  part::File lines;
  lines.inset = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.line(line_of_mail(text.substr(at, end - at)));
    at = end + 1;
  }
  Page page;
  if (!lines.lines.empty()) page.add(std::move(lines));
  return page;
}

}  // namespace inselpost::mail
