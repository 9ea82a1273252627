#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/board_pages.hpp"

namespace inselpost::de::board {
namespace {

std::string of_your_hand(std::size_t cards) {
  return counted(cards, noun::card) + " von deiner Hand: Ändere, welche";
}
std::string or_choices(const std::vector<std::string>& choices) { return "oder " + list(choices, "oder"); }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const OrdersFileMessages orders_file_words{
    .for_blanks = "Für _ schreibst du, was die Würfel zeigten oder welche Karte es war",
    .of_your_hand = board::of_your_hand,
    .any_offer = "oder was deine Hand hergibt",
    .at_any_time = "jederzeit",
    .or_choices = board::or_choices,
    .or_another_above = "oder einer der Orte, die oben stehen",
    .after_the_roll = "darüber: was du nach dem Wurf tust",
    .order = de::order,
};

}  // namespace inselpost::de
