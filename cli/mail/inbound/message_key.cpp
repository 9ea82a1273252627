#include "cli/mail/inbound/message_key.hpp"

#include <string>

namespace inselpost::mail {
namespace {

/// Returns the body with LF as line ends.
std::string body_of(std::string_view bytes, const Header& header) {
  std::string lines;
  lines.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] != '\r' || i + 1 == bytes.size() || bytes[i + 1] != '\n') lines += bytes[i];
  // Without a header, the whole text is body.
  if (is_of_mail(header)) {
    const std::size_t header_end = lines.find("\n\n");
    lines.erase(0, header_end == std::string::npos ? header_end : header_end + 2);
  }
  lines.erase(lines.find_last_not_of('\n') + 1);
  return lines;
}

/// Field values contain no line ends, so that LF separates them.
std::string name_of(const Header& header) {
  const auto ids = header.all("message-id");
  if (ids.size() == 1 && !ids[0].empty()) return "id\n" + std::string(ids[0]);
  std::string name = "sent\n";
  for (const std::string_view field : {"from", "date"})
    for (const std::string_view value : header.all(field)) name += std::string(value) + '\n';
  return name;
}

}  // namespace

MessageKey message_key(std::string_view bytes, const Header& header) {
  return {sha256(name_of(header)), sha256(body_of(bytes, header))};
}

}  // namespace inselpost::mail
