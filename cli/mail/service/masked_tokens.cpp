#include "cli/mail/service/masked_tokens.hpp"

#include <algorithm>
#include <string_view>

#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"

namespace inselpost::mail {

namespace {

void mask(std::string& text, std::size_t from, std::size_t to) {
  std::replace_if(
      text.begin() + static_cast<std::ptrdiff_t>(from), text.begin() + static_cast<std::ptrdiff_t>(to),
      [](char c) { return c != ' ' && c != '\r'; }, 'x');
}

/// Returns whether the line names a token, also as a comment: that may be copied from a letter.
bool names_token(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t#"), line.size()));
  const auto found = extraction::words_of_all_games().leading_key(extraction::normalized(line));
  return found && found->key == extraction::Key::token;
}

}  // namespace

std::string with_masked_tokens(std::string file) {
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::size_t colon = file.find(':', at);
    if (colon < end && names_token(std::string_view(file).substr(at, end - at))) mask(file, colon + 1, end);
    at = end + 1;
  }
  return file;
}

extraction::Repair with_masked_tokens(extraction::Repair mending) {
  if (!names_token(mending.to)) return mending;
  mending.to = with_masked_tokens(std::move(mending.to));
  // Without a colon in the original line, everything is masked.
  const std::size_t colon = mending.from.find(':');
  mask(mending.from, colon == std::string::npos ? 0 : colon + 1, mending.from.size());
  return mending;
}

}  // namespace inselpost::mail
