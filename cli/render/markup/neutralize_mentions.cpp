#include "cli/render/markup/neutralize_mentions.hpp"

#include <cstddef>

#include "cli/messages/somebodys_words.hpp"

namespace inselpost {
namespace {

bool is_www(std::string_view text) {
  return text.size() >= 4 && (text[0] | 0x20) == 'w' && (text[1] | 0x20) == 'w' && (text[2] | 0x20) == 'w' &&
         text[3] == '.';
}

bool begins_quoted_line(std::string_view text) {
  return text[0] == '\n' &&
         (text.substr(1).starts_with(margin_of_others) || text.substr(1).starts_with(margin_of_echoes));
}

}  // namespace

std::string neutralize_mentions(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    if (rest[0] == '@') {
      out += "＠";
    } else if (rest.starts_with("://")) {
      out += "：";  // the rest is no address any more
    } else if (is_www(rest)) {
      out += std::string(rest.substr(0, 3)) + "．";
      at += 3;
    } else {
      const auto byte = static_cast<unsigned char>(rest[0]);
      out += (byte < 0x20 && !begins_quoted_line(rest)) || byte == 0x7F ? ' ' : rest[0];
    }
  }
  return out;
}

}  // namespace inselpost
