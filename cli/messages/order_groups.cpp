#include "cli/messages/order_groups.hpp"

#include <variant>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {

using namespace catan;

std::string place_of(const Order& order, const GameNames& names) {
  const auto place = parts_of(order).place;
  return place ? std::visit([&](auto at) { return name(names.geometry(), at); }, *place) : std::string();
}

std::string victim_of(const Order& order, const GameNames& names) {
  const Rob* rob = parts_of(order).rob;
  return rob != nullptr && rob->choice == Rob::Choice::seat ? names.of(rob->seat) : std::string();
}

}  // namespace inselpost
