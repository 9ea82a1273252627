#include "cli/paper/catan/legal_text.hpp"

#include <algorithm>
#include <variant>

#include "cli/paper/catan/joining.hpp"
#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/orders/order_words.hpp"

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

bool goes_by_itself(const Order& order) { return word_of(order).listed == Listed::by_itself; }

/// At a table with `_` where a result of dice or cards is to be filled in.
std::string written(const Order& order, const Names& names, DiceMode dice) {
  return dice == DiceMode::table ? to_yaml_form(order, names) : inselpost::to_yaml(order, names);
}
bool has_blank(const std::string& order) { return order.find('_') != std::string::npos; }

/// Above orders that hold a `_`.
std::string about_blanks(const Legal& legal, const Names& names, DiceMode dice) {
  const bool any = std::any_of(legal.orders.begin(), legal.orders.end(),
                               [&](const Order& order) { return has_blank(written(order, names, dice)); });
  return any ? "  # for _ write what the dice showed, or which card it was\n" : "";
}

/// An order behind a `#`, after so many columns. One that is too long goes on in the next line, and is one
/// order again when both `#` are taken away: it is broken after commas, within its braces.
std::string commented(const std::string& order, const std::string& hint, std::size_t margin) {
  const std::string blanks(margin, ' ');
  const std::string line = "  # - " + order + hint;
  if (margin + display_width(line) <= page_width) return line + '\n';
  if (!hint.empty()) return commented(order, "", margin);
  constexpr std::string_view held = "\u00A0";  // a blank at which no line ends
  std::string text;
  for (std::size_t i = 0; i < order.size(); ++i)
    text += order[i] == ' ' && order[i - 1] != ',' ? std::string(held) : std::string(1, order[i]);
  const std::string lines = wrap(text, blanks + "  # - ", blanks + "  #     ");
  std::string out;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    out += lines.substr(at + margin, end + 1 - at - margin);
    at = end + 1;
  }
  for (std::size_t at = out.find(held); at != std::string::npos; at = out.find(held, at))
    out.replace(at, held.size(), " ");
  return out;
}

std::string offer_example(const View& view) {
  const SeatView* seat = own(view);
  Resource give = Resource::brick;
  if (seat != nullptr && seat->hand)
    for (const Resource r : resources)
      if ((*seat->hand)[r] > (*seat->hand)[give]) give = r;
  const Resource get = give == Resource::brick ? Resource::lumber : Resource::brick;
  return "offer: {give: " + inselpost::to_text(Bundle::of(give)) +
         ", get: " + inselpost::to_text(Bundle::of(get)) + '}';
}

}  // namespace

std::string legal_text(const std::string& game, const View& view, const Legal& legal, const Names& names,
                       DiceMode dice) {
  if (view.phase == Phase::joining) return join_orders(game, view, names);
  std::string out = header(game, view, names) + "orders:\n" + about_blanks(legal, names, dice);
  if (legal.discard != 0) out += owed("discard", legal.discard, view);
  if (legal.give_back != 0) out += owed("return", legal.give_back, view);
  for (const Order& order : legal.orders) out += commented(written(order, names, dice), "", 0);
  if (legal.offer) out += commented(offer_example(view), "  # any offer that your hand covers", 0);
  if (view.phase == Phase::over) return out;
  for (const OrderWord& row : order_words())
    if (row.listed == Listed::at_any_time) out += commented(std::string(row.example), "  # at any time", 0);
  return out;
}

std::string orders_template(const std::string& game, const View& view, const Legal& legal, const Names& names,
                            DiceMode dice) {
  constexpr std::size_t margin = 4;  // it is set off in the report
  std::string out = header(game, view, names) + "orders:\n" + about_blanks(legal, names, dice), last;
  if (legal.discard != 0) out += owed("discard", legal.discard, view);
  if (legal.give_back != 0) out += owed("return", legal.give_back, view);
  for (const OrderGroup& group : order_groups(legal, names)) {
    const std::string order = written(group.orders.front(), names, dice);
    if (goes_by_itself(group.orders.front()) && !has_blank(order)) {
      last = "  - " + order + '\n';
      continue;
    }
    std::string hint;
    if (group.choices.size() > 1) {
      hint = "  # or " + list({group.choices.begin() + 1, group.choices.end()}, "or");
      if (margin + 6 + display_width(order + hint) > page_width) hint = "  # or another of the places above";
    }
    out += commented(order, hint, margin);
  }
  if (legal.offer) out += commented(offer_example(view), "", margin);
  return out + last;
}

}  // namespace inselpost
