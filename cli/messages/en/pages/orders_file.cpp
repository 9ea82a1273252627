#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string of_your_hand(std::size_t cards) {
  return counted(cards, "card", "cards") + " of your hand: change which";
}
std::string or_choices(const std::vector<std::string>& choices) { return "or " + list(choices, "or"); }

std::string as_written(std::string order) { return order; }

}  // namespace

const OrdersFileMessages orders_file_words{
    .for_blanks = "for _ write what the dice showed, or which card it was",
    .of_your_hand = of_your_hand,
    .any_offer = "any offer that your hand covers",
    .at_any_time = "at any time",
    .or_choices = or_choices,
    .or_another_above = "or another of the places above",
    .after_the_roll = "above it: what you do after the roll",
    .order = as_written,
};

}  // namespace inselpost::en
