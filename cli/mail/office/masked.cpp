#include "cli/mail/office/masked.hpp"

#include <algorithm>
#include <string_view>

#include "schemas/letter/characters.hpp"
#include "schemas/letter/words.hpp"

namespace inselpost::mail {

std::string masked(std::string file) {
  const letter::Words& words = letter::words_of_all_games();
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const auto found = words.key_of(letter::plain(std::string_view(file).substr(at, end - at)));
    const std::size_t colon = file.find(':', at);
    if (found && found->key == letter::Key::token && colon < end)
      std::replace_if(
          file.begin() + static_cast<std::ptrdiff_t>(colon) + 1,
          file.begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return c != ' ' && c != '\r'; }, 'x');
    at = end + 1;
  }
  return file;
}

}  // namespace inselpost::mail
