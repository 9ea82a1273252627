#include "cli/words/de/grammar.hpp"

namespace inselpost::de {

std::string list(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    out += items[i];
  }
  return out;
}

std::string counted(std::size_t n, const Noun& noun) {
  if (n == 0) return std::string(noun.zero);
  return n == 1 ? std::string(noun.one) : std::to_string(n) + ' ' + std::string(noun.many);
}

std::string dative(std::size_t n, const Noun& noun) {
  if (n == 1) return std::string(noun.one);
  if (n == 0) return std::string(noun.dative_zero);
  return std::to_string(n) + ' ' + std::string(noun.dative_many.empty() ? noun.many : noun.dative_many);
}

std::string quoted(std::string_view text) { return "„" + std::string(text) + "“"; }

// Only east is another letter. Rows have letters too, so the one of the hex stays.
std::string place(std::string_view name) {
  std::string out(name);
  for (std::size_t at = out.find_first_of("./"); at < out.size(); ++at)
    if (out[at] == 'E') out[at] = 'O';
  return out;
}

std::string order(std::string text) { return text; }

}  // namespace inselpost::de
