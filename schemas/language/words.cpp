#include <algorithm>
#include <array>
#include <iterator>

#include "schemas/language/grammar.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::language {
namespace {

constexpr std::array<std::string_view, 8> reserved{"alle",  "niemand", "niemanden", "beliebig",
                                                   "keine", "keiner",  "ich",       "aktiv"};

/// Returns the words of the rows selected by `is_meant`.
std::vector<std::string_view> words_if(const auto& is_meant) {
  std::vector<std::string_view> all;
  for (const auto rows : {order_rows(), plan_rows(), dice_rows()})
    for (const WordRow& row : rows) {
      if (!is_meant(row)) continue;
      all.push_back(row.en);
      std::copy_if(row.de.begin(), row.de.end(), std::back_inserter(all),
                   [](std::string_view word) { return !word.empty(); });
    }
  return all;
}

}  // namespace

std::string_view german_word(std::string_view english, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  if (scope == nullptr) return english;
  const auto found = scope->english.find(english);
  return found != scope->english.end() ? found->second.row->de[0] : english;
}

std::string_view english_word(std::string_view written, std::string_view system, std::string_view place) {
  const Scope* scope = Grammar::of(system).at(place);
  const WordEntry* entry = scope != nullptr ? scope->find(written) : nullptr;
  return entry != nullptr ? entry->row->en : std::string_view();
}

std::vector<std::string_view> words_at(std::string_view place) {
  return words_if([&](const WordRow& row) { return row.at == place; });
}

std::vector<std::string_view> all_words() {
  return words_if([](const WordRow&) { return true; });
}

bool is_reserved(std::string_view name) {
  return std::find(reserved.begin(), reserved.end(), name) != reserved.end();
}

}  // namespace inselpost::language
