#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/language/table.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::array<std::pair<std::string_view, Key>, 12> keys{{{"game", Key::game},
                                                                 {"seat", Key::seat},
                                                                 {"turn", Key::turn},
                                                                 {"token", Key::token},
                                                                 {"luck", Key::luck},
                                                                 {"orders", Key::orders},
                                                                 {"standing", Key::standing},
                                                                 {"founding", Key::founding},
                                                                 {"absent", Key::absent},
                                                                 {"stop at", Key::stop_at},
                                                                 {"setup", Key::setup},
                                                                 {"log", Key::log}}};

/// The place of keys in the grammar.
constexpr std::string_view top = "top";

/// Returns whether the words of this place belong to set-ups, not to orders.
bool is_in_setup(std::string_view place) {
  constexpr std::array<std::string_view, 9> places{"in setup",   "tile",        "value system",
                                                   "value dice", "in seats",    "in ruleset",
                                                   "in board",   "in neutrals", "in deadlines"};
  return std::find(places.begin(), places.end(), place) != places.end();
}

void each_row(const auto& look) {
  for (const auto rows : {language::order_rows(), language::plan_rows(), language::dice_rows()})
    for (const language::WordRow& row : rows) look(row);
}

void each_word(const language::WordRow& row, const auto& take) {
  take(row.en);
  for (const std::string_view word : row.de)
    if (!word.empty()) take(word);
}

std::vector<KeyWord> key_words() {
  std::vector<KeyWord> all;
  each_row([&](const language::WordRow& row) {
    if (row.at != top) return;
    const auto key =
        std::find_if(keys.begin(), keys.end(), [&](const auto& one) { return one.first == row.en; });
    if (key != keys.end()) each_word(row, [&](std::string_view word) { all.push_back({key->second, word}); });
  });
  return all;
}

LexiconTable other_words() {
  LexiconTable all;
  each_row([&](const language::WordRow& row) {
    if (row.at == top || is_in_setup(row.at)) return;
    // `accept default` is an order, unlike other items of plans.
    const bool is_bare_plan = row.at == "plan" && row.has[0].empty();
    const bool is_standing = row.at.ends_with("in standing");
    std::vector<std::string_view>& its = row.at == "order" || row.at == "dice order" || is_bare_plan
                                             ? all.orders
                                         : row.at == "plan"        ? all.plans
                                         : is_standing             ? all.standing
                                         : row.at == "value token" ? all.new_token
                                                                   : all.others;
    each_word(row, [&](std::string_view word) { its.push_back(word); });
  });
  return all;
}

}  // namespace

const OrderLexicon& words_of_all_games() {
  static const OrderLexicon words(key_words(), other_words);
  return words;
}

}  // namespace inselpost::extraction
