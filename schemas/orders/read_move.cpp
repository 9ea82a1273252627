#include "schemas/orders/read_move.hpp"

#include <string>

#include "schemas/orders/post_fault.hpp"
#include "schemas/record/joining.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

/// `join` is the house's, whatever the game; what else stands there is read by `by_game`.
template <class Read>
Read joined_or(const yaml::Node& item, Faults& faults, const Read& join, const auto& by_game) {
  const bool alone = item.kind == yaml::Node::Kind::scalar;
  const bool with_value = item.is_map() && item.fields.size() == 1;
  if (alone && item.text == join_word) return join;
  if (with_value && item.fields[0].key == join_word) {
    faults.syntax(item.fields[0].mark, {PostFault::stands_alone, join_word},
                  {{YamlFault::write, "- " + std::string(join_word)}});
    return {};
  }
  const std::size_t before = faults.size();
  Read read = by_game();
  if ((alone || with_value) && faults.size() != before)
    faults.suggest(alone ? item.text : item.fields[0].key, join_word);
  return read;
}

}  // namespace

MovePtr read_move(const yaml::Node& item, const Game& game, Faults& faults) {
  return joined_or<MovePtr>(item, faults, join_move(), [&] { return game.read(item, faults); });
}

Choice read_choice(const yaml::Node& item, const Game& game, Faults& faults) {
  return joined_or<Choice>(item, faults, {{join_move()}}, [&]() -> Choice {
    if (const auto* posting = dynamic_cast<const Posting*>(&game)) return posting->read_choice(item, faults);
    MovePtr move = game.read(item, faults);
    return move ? Choice{{std::move(move)}, {}} : Choice{};
  });
}

}  // namespace inselpost
