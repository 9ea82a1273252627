#include "cli/printing/legal_text.hpp"

#include <algorithm>
#include <variant>

#include "cli/printing/joining_text.hpp"
#include "cli/printing/order_groups.hpp"
#include "cli/printing/text.hpp"
#include "schemas/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string header(const std::string& game, const View& view, const Names& names) {
  return "game: " + game + "\nseat: " + names.of(view.viewer.seat) + "\nturn: " + std::to_string(view.turn) +
         '\n';
}

const SeatView* own(const View& view) {
  for (const SeatView& seat : view.seats)
    if (seat.seat == view.viewer.seat) return &seat;
  return nullptr;
}

/// While the players are joining.
std::string join_orders(const std::string& game, const View& view, const Names& names) {
  if (has_to_join(view, view.viewer.seat)) return join_file(game, names.of(view.viewer.seat));
  return header(game, view, names) + "orders:\n  # you have joined; when everybody has, the game starts\n";
}

/// So many cards of a hand to begin with: always the most numerous resource, ties in the order of the
/// resources.
Bundle suggestion(Bundle hand, std::size_t count) {
  Bundle cards;
  for (; count > 0 && !hand.empty(); --count) {
    const Resource most = *std::max_element(resources.begin(), resources.end(),
                                            [&](Resource a, Resource b) { return hand[a] < hand[b]; });
    --hand[most];
    ++cards[most];
  }
  return cards;
}

/// `- discard: 2 wool + 2 ore  # 4 cards of your hand, choose which`
std::string owed(std::string_view order, std::size_t count, const View& view) {
  const SeatView* seat = own(view);
  const Bundle hand = seat != nullptr && seat->hand ? *seat->hand : Bundle{};
  return "  - " + std::string(order) + ": " + inselpost::to_text(suggestion(hand, count)) + "  # " +
         counted(count, "card", "cards") + " of your hand: change which\n";
}

bool goes_by_itself(const Order& order) {
  return std::holds_alternative<orders::Roll>(order) || std::holds_alternative<orders::EndTurn>(order) ||
         std::holds_alternative<orders::Pass>(order);
}

std::string offer_example(const View& view, const Names& names) {
  const SeatView* seat = own(view);
  Resource give = Resource::brick;
  if (seat != nullptr && seat->hand)
    for (const Resource r : resources)
      if ((*seat->hand)[r] > (*seat->hand)[give]) give = r;
  orders::MakeOffer offer;
  offer.give = Bundle::of(give);
  offer.get = Bundle::of(give == Resource::brick ? Resource::lumber : Resource::brick);
  return inselpost::to_yaml(Order(offer), names);
}

}  // namespace

std::string legal_text(const std::string& game, const View& view, const Legal& legal, const Names& names) {
  if (view.phase == Phase::joining) return join_orders(game, view, names);
  std::string out = header(game, view, names) + "orders:\n";
  if (legal.discard != 0) out += owed("discard", legal.discard, view);
  if (legal.give_back != 0) out += owed("return", legal.give_back, view);
  for (const Order& order : legal.orders) out += "  # - " + inselpost::to_yaml(order, names) + '\n';
  if (legal.offer) out += "  # - " + offer_example(view, names) + "  # any offer that your hand covers\n";
  return out;
}

std::string orders_template(const std::string& game, const View& view, const Legal& legal,
                            const Names& names) {
  constexpr std::size_t room = page_width - 4;
  std::string out = header(game, view, names) + "orders:\n", last;
  if (legal.discard != 0) out += owed("discard", legal.discard, view);
  if (legal.give_back != 0) out += owed("return", legal.give_back, view);
  for (const OrderGroup& group : order_groups(legal, names)) {
    const std::string order = inselpost::to_yaml(group.orders.front(), names);
    if (goes_by_itself(group.orders.front())) {
      last = "  - " + order + '\n';
      continue;
    }
    std::string line = "  # - " + order;
    if (group.choices.size() > 1) {
      const std::string others = "  # or " + list({group.choices.begin() + 1, group.choices.end()}, "or");
      const std::string many = "  # or another of the places above";
      if (display_width(line + others) <= room)
        line += others;
      else if (display_width(line + many) <= room)
        line += many;
    }
    out += line + '\n';
  }
  if (legal.offer) out += "  # - " + offer_example(view, names) + '\n';
  return out + last;
}

}  // namespace inselpost
