#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "schemas/language/table.hpp"
#include "schemas/letter/words.hpp"

namespace inselpost::letter {
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

/// A place whose words are none of orders: those of set-ups.
bool is_in_setup(std::string_view place) {
  constexpr std::array<std::string_view, 9> places{"in setup",   "tile",        "value system",
                                                   "value dice", "in seats",    "in ruleset",
                                                   "in board",   "in neutrals", "in deadlines"};
  return std::find(places.begin(), places.end(), place) != places.end();
}

/// The rows of the table, sorted by what the reader asks.
struct Sorted {
  std::vector<WordTable::Top> top;
  std::vector<std::string_view> orders, plans, new_token, others;

  void add(const language::WordRow& row) {
    if (row.at == "top") {
      const auto key =
          std::find_if(keys.begin(), keys.end(), [&](const auto& one) { return one.first == row.en; });
      if (key != keys.end())
        each_word(row, [&](std::string_view word) { top.push_back({key->second, word}); });
      return;
    }
    if (is_in_setup(row.at)) return;
    std::vector<std::string_view>& its = row.at == "order" || row.at == "dice order" ? orders
                                         : row.at == "plan"                          ? plans
                                         : row.at == "value token"                   ? new_token
                                                                                     : others;
    each_word(row, [&](std::string_view word) { its.push_back(word); });
  }

 private:
  template <class Add>
  static void each_word(const language::WordRow& row, const Add& add) {
    add(row.en);
    for (const std::string_view word : row.de)
      if (!word.empty()) add(word);
  }
};

}  // namespace

const Words& words_of_all_games() {
  static const Words words = [] {
    Sorted sorted;
    for (const auto rows : {language::order_rows(), language::plan_rows(), language::dice_rows()})
      for (const language::WordRow& row : rows) sorted.add(row);
    return Words({sorted.top, sorted.orders, sorted.plans, sorted.new_token, sorted.others});
  }();
  return words;
}

}  // namespace inselpost::letter
