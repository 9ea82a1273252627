#pragma once
#include "schemas/dice/event_json.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/record/record.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/schemas/dice_files.hpp"

/// Properties that must hold for every input of the dice game.
namespace inselpost::fuzz {

inline const dice::DiceGameAdapter& dice_game() {
  static const auto game = dice::game_of_four();
  return dynamic_cast<const dice::DiceGameAdapter&>(*game);
}

/// A valid set-up can be opened again from the genesis that holds it.
inline int dice_setups_survive_the_record(const std::uint8_t* data, std::size_t size) {
  const auto read = read_new_game(text_of(data, size), "fuzz", dice::dice_game_with_times);
  if (!read) {
    faults_can_be_printed(read.error());
    return 0;
  }
  if (!read->misfits.empty()) faults_can_be_printed(read->misfits);
  if (!read->fits()) return 0;
  const Json genesis{{"setup", read->setup.open}, {"dice", "sealed"}};
  const auto game = dice::open_dice_game(without_times(genesis, dice::dice_clocks));
  must(game->seats() == read->game->seats());
  return 0;
}

/// The plain orders of a file that was read can be written, and are then read as the same.
inline int dice_orders_are_read_as_they_are_written(const std::uint8_t* data, std::size_t size) {
  const auto file = read_plan_file(text_of(data, size), "fuzz", dice_game());
  if (!file) {
    faults_can_be_printed(file.error());
    return 0;
  }
  const dice::GameNames& names = dice_game().words().names();
  for (const PlanItem& item : file->items) {
    const AnyOrderPtr plain = plain_order(item);
    const auto* move = dynamic_cast<const dice::DiceAnyOrder*>(plain.get());
    if (move == nullptr) continue;
    must(dice::order_from_json(dice::order_to_json(move->order, names), names) == move->order);
    const auto again = read_plan_file(
        "game: g\nseat: red\nturn: 1\norders:\n  - " + dice::order_to_yaml(move->order, names) + "\n",
        "again", dice_game());
    must(again.has_value());
    must(dynamic_cast<const dice::DiceAnyOrder&>(*plain_order(again->items.at(0))).order == move->order);
  }
  return 0;
}

/// Returns whether this succeeds, or throws one of the two allowed exceptions.
template <class Work>
void is_done_or_refused(const Work& work) {
  try {
    work();
  } catch (const std::invalid_argument&) {
  } catch (const Json::exception&) {
  }
}

/// An order, an event or a position of a record is read or refused, and what was read is told again.
inline int dice_records_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  if (too_deep(text_of(data, size))) return 0;  // no record is read so
  const Json given = Json::parse(text_of(data, size), nullptr, false);
  if (given.is_discarded()) return 0;
  const dice::GameNames& names = dice_game().words().names();
  is_done_or_refused([&] {
    const dice::Order order = dice::order_from_json(given, names);
    must(dice::order_from_json(dice::order_to_json(order, names), names) == order);
  });
  is_done_or_refused([&] {
    const dice::Event event = dice::event_from_json(given, names);
    must(dice::event_from_json(dice::event_to_json(event, names), names) == event);
  });
  is_done_or_refused([&] {
    const auto game = dice_game().copy();
    game->set_position(given);
    must(game->position() == given);
    static_cast<void>(game->view(Viewer::everybody()));
    static_cast<void>(game->pending_decisions());
  });
  return 0;
}

}  // namespace inselpost::fuzz
