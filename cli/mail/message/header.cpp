#include "cli/mail/message/header.hpp"

#include <algorithm>
#include <array>

#include "cli/mail/mime/names.hpp"

namespace inselpost::mail {
namespace {

/// Returns the name before the colon (RFC 5322, 2.2), or an empty string if there is none.
std::string_view name_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view name = line.substr(0, line.substr(0, colon).find_last_not_of(" \t") + 1);
  const bool fits = std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
  return fits ? name : std::string_view();
}

std::string_view trimmed(std::string_view value) {
  const std::size_t first = value.find_first_not_of(" \t");
  return first == std::string_view::npos ? ""
                                         : value.substr(first, value.find_last_not_of(" \t") + 1 - first);
}

}  // namespace

std::vector<std::string_view> Header::all(std::string_view name) const& {
  std::vector<std::string_view> out;
  for (const Field& field : fields)
    if (field.name == name) out.emplace_back(field.value);
  return out;
}

Header header_of(std::string_view message, std::size_t most) {
  Header header;
  std::size_t field = 0;  // size of the current field so far
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t end = std::min(message.find('\n', at), message.size());
    const std::size_t next = std::min(end + 1, message.size());
    std::string_view line = message.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    header.size = next;
    if (line.empty() || header.size > most) return header;
    const bool continues = line[0] == ' ' || line[0] == '\t';
    field = continues ? field + next - at : next - at;
    header.longest = std::max(header.longest, field);
    if (continues && !header.fields.empty())
      header.fields.back().value += ' ' + std::string(trimmed(line));
    else if (const std::string_view name = name_of(line); !name.empty())
      header.fields.push_back({in_small(name), std::string(trimmed(line.substr(line.find(':') + 1)))});
    at = next;
  }
  return header;
}

bool is_of_mail(const Header& header) {
  constexpr auto names =
      std::to_array<std::string_view>({"from", "to", "date", "received", "return-path", "message-id",
                                       "mime-version", "content-type", "subject"});
  return std::any_of(header.fields.begin(), header.fields.end(),
                     [&](const Field& field) { return is_one_of(names, field.name); });
}

}  // namespace inselpost::mail
