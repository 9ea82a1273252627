#pragma once
#include <optional>
#include <stdexcept>
#include <string>

#include "schemas/clock/instant.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

/// Times and set-ups in tests, as people write them.
namespace inselpost::test {

/// `2026-11-27T12:00Z`: without seconds.
inline Instant at(const std::string& text) {
  const auto time = read_instant(text.substr(0, text.size() - 1) + ":00Z");
  if (!time) throw std::invalid_argument(text);
  return *time;
}

inline Zone zone(const std::string& name) { return find_zone(name).value(); }

inline yaml::Node tree(const std::string& text) {
  return yaml::read(text, "test.yaml", yaml::file_limits).value();
}

/// The value of the one key of `text`, as `read` reads it; or each fault with its place, a line each.
template <class Value, class Read>
std::optional<Value> read_value(const std::string& text, const Read& read, Diagnostics& found) {
  const yaml::Node root = tree(text);
  const Source source(text, "test.yaml");
  DiagnosticCollector faults(source);
  auto value = read(root.fields.at(0).value, faults);
  found = faults.take();
  return value;
}

}  // namespace inselpost::test
