#include "schemas/orders/file_order.hpp"

#include <string>

#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

/// Reads `join`, which exists in every game, or anything else with `by_game`.
template <class Read>
Read joined_or(const yaml::Node& item, DiagnosticCollector& faults, const Read& join, const auto& by_game) {
  const bool alone = item.kind == yaml::Node::Kind::scalar;
  const bool with_value = item.is_map() && item.fields.size() == 1;
  if (alone && item.text == join_word) return join;
  if (with_value && item.fields[0].key == join_word) {
    faults.syntax(item.fields[0].mark, {OrdersMessageId::stands_alone, join_word},
                  {{YamlMessageId::write, "- " + std::string(join_word)}});
    return {};
  }
  const std::size_t before = faults.size();
  Read read = by_game();
  if ((alone || with_value) && faults.size() != before)
    faults.suggest(alone ? item.text : item.fields[0].key, join_word);
  return read;
}

}  // namespace

AnyOrderPtr read_move(const yaml::Node& item, const Game& game, DiagnosticCollector& faults) {
  return joined_or<AnyOrderPtr>(item, faults, join_order(), [&] { return game.parse_order(item, faults); });
}

OrderChoice read_choice(const yaml::Node& item, const Game& game, DiagnosticCollector& faults) {
  return joined_or<OrderChoice>(item, faults, {{join_order()}}, [&]() -> OrderChoice {
    if (const auto* posting = dynamic_cast<const PlanRules*>(&game))
      return posting->read_choice(item, faults);
    AnyOrderPtr move = game.parse_order(item, faults);
    return move ? OrderChoice{{std::move(move)}, {}} : OrderChoice{};
  });
}

}  // namespace inselpost
