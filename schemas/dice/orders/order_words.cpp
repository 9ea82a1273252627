#include "schemas/dice/orders/order_words.hpp"

#include <algorithm>
#include <array>

#include "schemas/dice/orders/order_reading.hpp"

namespace inselpost::dice {
namespace {

template <class O>
Order bare_order() {
  return O{};
}

constexpr std::array<OrderSyntax, 16> words{{
    {.word = "found", .example = "found: {settlement: v3, road: v3-v4}", .read = read_found},
    {.word = "chase", .example = "chase: wool", .read = read_chase},
    {.word = "roll",
     .example = "roll: {set: gold}",
     .in_plans = "roll: [{if: {enough for: settlement}, then: stand}, {keep: [for settlement]}]",
     .stands = ValueRule::either,
     .bare = bare_order<orders::Roll>,
     .read = read_roll},
    {.word = "keep", .example = "keep: 2 ore + 1 wool", .read = read_keep},
    {.word = "stand", .example = "stand", .stands = ValueRule::alone, .bare = bare_order<orders::Stand>},
    {.word = "throw again",
     .example = "throw again",
     .stands = ValueRule::alone,
     .bare = bare_order<orders::ThrowAgain>},
    {.word = "defend", .example = "defend: [ore, wool]", .read = read_defend},
    {.word = "aqueduct", .example = "aqueduct: {from: gold, to: ore}", .read = read_aqueduct},
    {.word = "build", .example = "build: {road: v5-v6}", .read = read_build},
    {.word = "improve", .example = "improve: {church: 3}", .read = read_improve},
    {.word = "knight", .example = "knight: {build: ore}", .read = read_knight},
    {.word = "trade", .example = "trade: {give: 2 wool, get: 1 ore}", .read = read_trade},
    {.word = "make", .example = "make: 4 cloth", .read = read_make},
    {.word = "buy", .example = "buy: medicine", .read = read_buy},
    {.word = "play", .example = "play: {merchant: field}", .read = read_play},
    {.word = "end turn",
     .example = "end turn: {beer: false}",
     .last = true,
     .stands = ValueRule::either,
     .bare = bare_order<orders::EndTurn>,
     .read = read_end_turn},
}};

}  // namespace

std::span<const OrderSyntax> order_words() { return words; }

const OrderSyntax* find_word(std::string_view word) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const OrderSyntax& row) { return row.word == word; });
  return found == words.end() ? nullptr : &*found;
}

const OrderSyntax* word_of_line(std::string_view line) { return find_word(line.substr(0, line.find(':'))); }

}  // namespace inselpost::dice
