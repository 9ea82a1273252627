#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/fuzz/must.hpp"
#include "tests/play/order_files.hpp"

/// Properties that must hold for every input. Each target takes bytes and ends the program if its property is
/// violated.
namespace inselpost::fuzz {

/// A refusal says what is wrong and where, and can be printed.
inline void faults_can_be_printed(const Diagnostics& faults) {
  faults_are_placed(faults);
  for (const Diagnostic& d : faults) {
    const std::string text = to_text(d);
    must(text.ends_with('\n') && text.find_first_of("\r\x1b\t\x7f") == std::string::npos);
  }
}

inline std::size_t nodes_of(const yaml::Node& node, std::size_t depth) {
  must(depth <= yaml::max_depth + 1);
  std::size_t count = 1;
  for (const yaml::Node& item : node.items) count += nodes_of(item, depth + 1);
  for (const yaml::Field& field : node.fields) count += 1 + nodes_of(field.value, depth + 1);
  return count;
}

inline int yaml_is_read_within_limits(const std::uint8_t* data, std::size_t size) {
  const auto root = yaml::read(text_of(data, size), "fuzz", yaml::file_limits);
  if (root)
    must(nodes_of(*root, 1) <= yaml::file_limits.nodes);
  else
    faults_can_be_printed(root.error());
  return 0;
}

inline int setups_survive_the_record(const std::uint8_t* data, std::size_t size) {
  const auto file = read_setup(text_of(data, size), "fuzz");
  if (!file) {
    faults_can_be_printed(file.error());
  } else if (auto setup = catan::resolve(file->setup)) {
    const auto& position = file->setup.position;
    if (position && file->unknown.empty() && catan::problems_of(*position, *setup).empty()) {
      setup->position = catan::resolved(*position, *setup);
      const ValidSetup written{to_json(*setup, file->players), hidden_of(*setup)};
      must(setup_from_json(with_hidden_setup(written)) == *setup);
      // A reader who may not see hidden parts can read it too, as something that is possible.
      const catan::Setup seen = setup_from_json(written.open);
      must(to_json(seen, file->players) == written.open);
      setup->position.reset();
    }
    const auto json = to_json(*setup, file->players);
    must(setup_from_json(json) == *setup && players_from_json(json) == file->players);
  }
  return 0;
}

/// What was read can be written, and is then read as equal.
inline int orders_are_read_as_they_are_written(const std::uint8_t* data, std::size_t size) {
  const GameNames names{catan::GeometryId::classic19, {"red", "blue", "orange", "white", "north", "south"}};
  const auto file = read_orders(text_of(data, size), "fuzz", names);
  if (!file) {
    faults_can_be_printed(file.error());
    return 0;
  }
  for (const ParsedOrder& written : file->orders) {
    must(order_from_json(to_json(written.order, names), names) == written.order);
    const auto again = read_orders(
        "game: g\nseat: red\nturn: 1\norders:\n  - " + to_yaml(written.order, names) + "\n", "again", names);
    must(again.has_value() && again->orders.at(0).order == written.order);
  }
  return 0;
}

inline int table_logs_are_read_or_refused(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  kind_of(text);
  if (const auto log = read_table_log(text, "fuzz"); !log) faults_can_be_printed(log.error());
  return 0;
}

}  // namespace inselpost::fuzz
