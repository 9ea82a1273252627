#include "schemas/language/quoting_verbs.hpp"

#include <array>
#include <cstddef>

namespace inselpost::language {
namespace {

constexpr std::array<std::string_view, 15> verbs{"wrote",   "schrieb",  "geschrieben", "schreef",   "skrev",
                                                 "écrit",   "escribió", "escreveu",    "scritto",   "napisał",
                                                 "написал", "пишет",    "napsal",      "kirjoitti", "yazdı"};

bool ends_word(std::string_view text, std::size_t at) {
  if (at >= text.size()) return true;
  const char c = text[at];
  const bool is_letter_or_digit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return static_cast<unsigned char>(c) < 0x80 && !is_letter_or_digit;
}

}  // namespace

std::string_view quoting_verb_in(std::string_view folded) {
  constexpr std::size_t shortest = 5;
  if (folded.size() < shortest) return {};
  for (const std::string_view verb : verbs)
    for (std::size_t at = folded.find(verb); at != std::string_view::npos; at = folded.find(verb, at + 1))
      if ((at == 0 || ends_word(folded, at - 1)) && ends_word(folded, at + verb.size())) return verb;
  return {};
}

}  // namespace inselpost::language
