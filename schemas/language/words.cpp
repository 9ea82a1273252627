#include <algorithm>
#include <array>
#include <set>

#include "schemas/language/grammar.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::language {
namespace {

constexpr std::array<std::string_view, 8> reserved{"alle",  "niemand", "niemanden", "beliebig",
                                                   "keine", "keiner",  "ich",       "aktiv"};

std::set<std::string> all_words() {
  std::set<std::string> all;
  for (const auto rows : {order_rows(), plan_rows(), dice_rows()})
    for (const WordRow& row : rows) {
      all.emplace(row.en);
      for (const std::string_view word : row.de)
        if (!word.empty()) all.insert(utf8::folded_word(word));
    }
  return all;
}

std::vector<std::string_view> all_file_keys() {
  std::vector<std::string_view> all;
  for (const auto& [en, entry] : Grammar::of({}).at("top")->english) {
    all.push_back(en);
    for (const std::string_view word : entry.row->de)
      if (!word.empty()) all.push_back(word);
  }
  std::sort(all.begin(), all.end());
  return all;
}

const Entry* found_at(std::string_view system, std::string_view place, std::string_view written) {
  return Grammar::of(system).at(place)->find(utf8::folded_word(written));
}

}  // namespace

std::string_view file_key(std::string_view written) {
  const Entry* entry = found_at({}, "top", written);
  return entry != nullptr ? entry->row->en : std::string_view();
}

std::span<const std::string_view> file_keys() {
  static const std::vector<std::string_view> all = all_file_keys();
  return all;
}

bool is_order_word(std::string_view written) {
  return found_at("catan", "order", written) != nullptr || found_at("dice", "order", written) != nullptr;
}

bool is_word(std::string_view written) {
  static const std::set<std::string> all = all_words();
  return all.contains(utf8::folded_word(written));
}

bool is_reserved(std::string_view name) {
  return std::find(reserved.begin(), reserved.end(), name) != reserved.end();
}

}  // namespace inselpost::language
