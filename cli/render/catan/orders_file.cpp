#include "cli/render/catan/orders_file.hpp"

#include <algorithm>
#include <variant>

#include "cli/messages/order_choices.hpp"
#include "cli/render/common/frame.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

const SeatView* own(const View& view) {
  for (const SeatView& seat : view.seats)
    if (seat.seat == view.viewer.seat) return &seat;
  return nullptr;
}

}  // namespace

Bundle suggested_cards(Bundle hand, std::size_t count) {
  Bundle cards;
  for (; count > 0 && !hand.empty(); --count) {
    const Resource most = *std::max_element(resources.begin(), resources.end(),
                                            [&](Resource a, Resource b) { return hand[a] < hand[b]; });
    --hand[most];
    ++cards[most];
  }
  return cards;
}

std::optional<Terms> example_of_counter(const Offer& offer, const Bundle& hand) {
  const Terms& terms = offer.any.front();
  std::optional<Resource> give, get;
  for (const Resource r : resources) {
    if (terms.give[r] != 0 && !get) get = r;
    if (hand[r] != 0 && terms.give[r] == 0 && (!give || (terms.get[r] != 0 && terms.get[*give] == 0)))
      give = r;
  }
  if (!give || !get) return std::nullopt;
  Bundle asked = Bundle::of(*get);
  asked[*get] = static_cast<std::uint16_t>(terms.give[*get] + 1);
  return Terms{Bundle::of(*give), asked};
}

std::string counter_order(const Offer& offer, const Terms& terms) {
  return "counter: {offer: " + offer.name + ", give: " + inselpost::to_text(terms.give) +
         ", get: " + inselpost::to_text(terms.get) + '}';
}

Terms example_of_offer(const View& view) {
  const SeatView* seat = own(view);
  Resource give = Resource::brick;
  if (seat != nullptr && seat->hand)
    for (const Resource r : resources)
      if ((*seat->hand)[r] > (*seat->hand)[give]) give = r;
  const Resource get = give == Resource::brick ? Resource::lumber : Resource::brick;
  return {Bundle::of(give), Bundle::of(get)};
}

std::string offer_order(const Terms& terms) {
  return "offer: {give: " + inselpost::to_text(terms.give) + ", get: " + inselpost::to_text(terms.get) + '}';
}

namespace {

part::File::Line proposed(const OrdersFileMessages& words, std::string order,
                          std::vector<std::string> remarks = {}) {
  return {words.order(std::move(order)), true, std::move(remarks)};
}

/// Formats `discard: 2 wool + 2 ore`, with a remark that other cards can be chosen.
part::File::Line owed(const OrdersFileMessages& words, std::string_view order, std::size_t count,
                      const View& view) {
  const SeatView* seat = own(view);
  const Bundle hand = seat != nullptr && seat->hand ? *seat->hand : Bundle{};
  return proposed(words, std::string(order) + ": " + inselpost::to_text(suggested_cards(hand, count)),
                  {words.of_your_hand(count)});
}

bool goes_by_itself(const Order& order) { return word_of(order).listed == LegalListing::by_itself; }

/// Formats an order; at a table with `_` for results of dice or cards to be filled in.
std::string written(const Order& order, const GameNames& names, DiceMode dice) {
  return dice == DiceMode::table ? to_yaml_form(order, names) : inselpost::to_yaml(order, names);
}
bool has_blank(const std::string& order) { return order.find('_') != std::string::npos; }

/// Returns the file up to the orders that are due, all of it comments: sent back unread, it does nothing
/// (REP-8). Explains `_` if an order has one.
part::File begun(const OrdersFileMessages& words, const std::string& game, const View& view,
                 const Legal& legal, const GameNames& names, DiceMode dice) {
  part::File file = orders_begun(game, names.of(view.viewer.seat), view.turn);
  if (std::any_of(legal.orders.begin(), legal.orders.end(),
                  [&](const Order& order) { return has_blank(written(order, names, dice)); }))
    file.line("  # " + std::string(words.for_blanks));
  if (legal.discard != 0) file.lines.push_back(owed(words, "discard", legal.discard, view));
  if (legal.give_back != 0) file.lines.push_back(owed(words, "return", legal.give_back, view));
  return file;
}

bool can_roll(const Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [](const Order& order) { return holds_alternative<orders::Roll>(order); });
}

}  // namespace

part::File legal_file(const CatanMessages& words, const std::string& game, const View& view,
                      const Legal& legal, const GameNames& names, DiceMode dice) {
  const OrdersFileMessages& say = words.orders_file;
  part::File file = begun(say, game, view, legal, names, dice);
  for (const Order& order : legal.orders) file.lines.push_back(proposed(say, written(order, names, dice)));
  if (legal.offer) file.lines.push_back(proposed(say, offer_order(example_of_offer(view)), {say.any_offer}));
  if (view.phase == Phase::over) return file;
  for (const OrderSyntax& row : order_words())
    if (row.listed == LegalListing::at_any_time)
      file.lines.push_back(proposed(say, std::string(row.example), {say.at_any_time}));
  return file;
}

part::File orders_template(const CatanMessages& words, const std::string& game, const View& view,
                           const Legal& legal, const GameNames& names, DiceMode dice) {
  const OrdersFileMessages& say = words.orders_file;
  part::File file = begun(say, game, view, legal, names, dice), last;
  for (const OrderGroup& group : grouped(legal.orders, words.order, names)) {
    const std::string order = written(group.orders.front(), names, dice);
    if (goes_by_itself(group.orders.front()) && !has_blank(order)) {
      last.lines = {proposed(say, order)};
      continue;
    }
    std::vector<std::string> remarks;
    if (group.choices.size() > 1)
      remarks = {say.or_choices({group.choices.begin() + 1, group.choices.end()}), say.or_another_above};
    file.lines.push_back(proposed(say, order, std::move(remarks)));
  }
  if (legal.offer) file.lines.push_back(proposed(say, offer_order(example_of_offer(view))));
  if (dice == DiceMode::sealed && can_roll(legal))
    last.lines.push_back(proposed(say, written(orders::EndTurn{}, names, dice), {say.after_the_roll}));
  file.lines.insert(file.lines.end(), last.lines.begin(), last.lines.end());
  return file;
}

}  // namespace inselpost
