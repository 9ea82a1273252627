#pragma once
#include <string>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/witness.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/fuzz/must.hpp"
#include "tests/pig/game.hpp"

/// Properties of every text that is given to a game which shared code does not know.
namespace inselpost::fuzz {

/// Each item of a list is an order, or is refused with reasons that have a place. Returns how many were
/// orders.
inline std::size_t pig_orders_in(std::string_view text) {
  static const pig::PigGame game(Json{{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}});
  const auto root = yaml::read(text, "fuzz", yaml::file_limits);
  if (!root) {
    faults_are_placed(root.error());
    return 0;
  }
  const Source source(text, "fuzz");
  std::size_t orders = 0;
  for (const yaml::Node& node : root->items) {
    DiagnosticCollector faults(source);
    const AnyOrderPtr move = game.parse_order(node, faults);
    must((move == nullptr) == faults.any());
    if (!move) {
      faults_are_placed(faults.take());
      continue;
    }
    must(game.order_from_record(&move->said(), Json::array())->said() == move->said());
    ++orders;
  }
  return orders;
}

/// Opens a set-up as it was read, or refuses it. Returns whether it was read.
inline bool is_pig_setup(std::string_view text) {
  const auto root = yaml::read(text, "fuzz", yaml::file_limits);
  if (!root) return false;
  const Source source(text, "fuzz");
  DiagnosticCollector faults(source);
  const auto setup = pig::system.read_setup(*root, faults);
  must(setup.has_value() != faults.any());
  if (setup)
    pig::system.open(*setup);
  else
    faults_are_placed(faults.take());
  return setup.has_value();
}

/// Reads a record or refuses it; what was read is audited, compared and replayed, and only the exception for
/// unreadable input is thrown. Returns whether it was read.
inline bool is_pig_record(std::string_view text) {
  const auto statement = read_telling(text, "fuzz");
  if (!statement) faults_are_placed(statement.error());
  const auto fast = audit_fast(pig::open_pig, text, {});
  const auto record = read_record(text, "fuzz");
  if (!record) {
    faults_are_placed(record.error());
    must(!fast);
    return false;
  }
  must(!fast || !audit(pig::open_pig, *record, {}).difference);
  if (!fast) audit(pig::open_pig, *record, {});
  try {
    find_inconsistency(pig::open_pig, *statement);
    GameReplay replay(record->entries, pig::open_pig);
    for (std::size_t n = 1; n < record->entries.size(); ++n) {
      replay.take(record->entries[n]);
      if (replay.started()) static_cast<void>(replay.game().view(Viewer::everybody()));
    }
  } catch (const std::invalid_argument&) {
  }
  return true;
}

inline int pig_orders_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  pig_orders_in(text_of(data, size));
  is_pig_setup(text_of(data, size));
  return 0;
}
inline int pig_records_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  is_pig_record(text_of(data, size));
  return 0;
}

}  // namespace inselpost::fuzz
