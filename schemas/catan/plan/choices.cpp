#include "schemas/catan/plan/choices.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/orders/order_parts.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using yaml::Node;
using Path = std::array<std::string_view, 3>;  ///< keys from the order's keyword on, padded with empty ones

/// Places where a list stands for one of its entries. Elsewhere a list has its own meaning: `to` of an offer,
/// two roads, a roll.
constexpr std::array<Path, 14> choice_paths{{{"found", "settlement"},
                                             {"found", "road"},
                                             {"build", "settlement"},
                                             {"build", "city"},
                                             {"build", "road"},
                                             {"build", "neutral"},
                                             {"robber", "to"},
                                             {"robber", "rob"},
                                             {"play", "knight", "to"},
                                             {"play", "knight", "rob"},
                                             {"trade", "give"},
                                             {"confirm", "with"},
                                             {"discard"},
                                             {"return"}}};

Node* at(Node& order, const Path& path) {
  Node* node = &order;
  for (const std::string_view key : path) {
    if (key.empty()) break;
    auto field = std::find_if(node->fields.begin(), node->fields.end(),
                              [&](const yaml::Field& one) { return one.key == key; });
    if (field == node->fields.end()) return nullptr;
    node = &field->value;
  }
  return node;
}

struct List {
  Path path;
  std::vector<Node> entries;
  SourceSpan mark;
};

/// Returns the lists of choices in the order in which they are written.
std::vector<List> lists_in(Node& order, DiagnosticCollector& faults) {
  std::vector<List> lists;
  for (const Path& path : choice_paths) {
    const Node* node = at(order, path);
    if (node == nullptr || !node->is_list()) continue;
    one_or_list(*node, faults);
    lists.push_back({path, node->items, node->mark});
    const bool victims = path[1] == "rob" || path[2] == "rob";
    const bool has_nobody = std::any_of(node->items.begin(), node->items.end(),
                                        [](const Node& item) { return item.text == "nobody"; });
    if (victims && !has_nobody) {
      Node nobody;
      nobody.kind = Node::Kind::scalar;
      nobody.text = "nobody";
      nobody.mark = node->mark;
      lists.back().entries.push_back(nobody);
    }
  }
  std::stable_sort(lists.begin(), lists.end(), [](const List& a, const List& b) {
    return std::pair(a.mark.line, a.mark.column) < std::pair(b.mark.line, b.mark.column);
  });
  return lists;
}

constexpr std::string_view offer_key = "offer", rank_key = "rank";

/// Removes `rank` from an offer and returns it: the partners that its author prefers once all have answered.
std::vector<std::string> take_rank(Node& order, const CatanCodec& words, DiagnosticCollector& faults) {
  std::vector<std::string> rank;
  Node* offer = at(order, {offer_key});
  if (offer == nullptr || at(order, {offer_key, rank_key}) == nullptr) return rank;
  const auto field = std::find_if(offer->fields.begin(), offer->fields.end(),
                                  [](const yaml::Field& one) { return one.key == rank_key; });
  const Node list = field->value;
  if (at(order, {offer_key, "answers"}) == nullptr)
    faults.syntax(field->mark, CatanMessageId::rank_of_open, {CatanMessageId::seal_answers});
  offer->fields.erase(field);
  for (const Node& node : yaml::items_or_self(list)) {
    const auto seat = read_seat(faults, node, "`rank`", words.names());
    if (!seat) continue;
    rank.push_back(words.names().of(*seat));
    if (std::count(rank.begin(), rank.end(), rank.back()) > 1)
      faults.syntax(node.mark, {CatanMessageId::stands_twice, node.text});
    const Node* to = at(order, {offer_key, "to"});
    const auto names = [&](const Node& asked) { return asked.text == rank.back() || asked.text == "all"; };
    if (to != nullptr && !names(*to) && std::none_of(to->items.begin(), to->items.end(), names))
      faults.syntax(node.mark, {CatanMessageId::rank_of_unasked, node.text});
  }
  if (list.is_list() && list.items.empty()) faults.syntax(list.mark, CatanMessageId::rank_of_nobody);
  return rank;
}

/// Returns the order that confirms the first seat of `rank` that has accepted the offer.
std::string confirmed(const std::string& offer, const std::vector<std::string>& rank) {
  std::string seats;
  for (const std::string& seat : rank) seats += (seats.empty() ? "" : ", ") + seat;
  return "confirm: {offer: " + offer + ", with: [" + seats + "]}";
}

}  // namespace

std::span<const yaml::Node> one_or_list(const yaml::Node& node, DiagnosticCollector& faults) {
  const auto items = yaml::items_or_self(node);
  if (!items.empty() && items.size() <= max_in_list) return items;
  faults.syntax(node.mark, {OrdersMessageId::list_in_order, max_in_list});
  return {};
}

OrderChoice read_board_choice(const yaml::Node& order, const CatanCodec& words, DiagnosticCollector& faults) {
  Node plain = order;
  const std::size_t before = faults.size();
  const std::vector<std::string> rank = take_rank(plain, words, faults);
  const std::vector<List> lists = lists_in(plain, faults);
  if (faults.size() != before) return {};
  std::size_t all = 1;
  for (const List& list : lists) all *= list.entries.size();
  if (all > max_choices) {
    faults.syntax(order.mark, {OrdersMessageId::too_many_choices, all, max_choices});
    return {};
  }
  DiagnosticCollector found = faults.aside();
  OrderChoice choice;
  for (std::size_t n = 0; n < all; ++n) {
    std::size_t rest = n;  // the last list varies fastest
    for (std::size_t i = lists.size(); i-- > 0;) {
      *at(plain, lists[i].path) = lists[i].entries[rest % lists[i].entries.size()];
      rest /= lists[i].entries.size();
    }
    if (AnyOrderPtr move = words.read(plain, found)) choice.moves.push_back(std::move(move));
  }
  faults.add_once(found.take());
  if (!rank.empty()) choice.later = [rank](const std::string& offer) { return confirmed(offer, rank); };
  return choice;
}

}  // namespace inselpost
