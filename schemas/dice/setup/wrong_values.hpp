#pragma once
#include <functional>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// Converts a node to JSON.
nlohmann::json json_of(const yaml::Node& node);

/// A part of a member of a sheet that is not allowed in its place.
struct WrongValue {
  SourceSpan mark;
  DiagnosticText found;
  bool of_form = false;  ///< a list or a mapping in the place of a value
};
/// Returns whether a member of a sheet with that value can be read.
using CanBeRead = std::function<bool(const nlohmann::json& member)>;

/// Returns the parts of a member that cannot be read (DG-VIEW-3): without any of them, the rest can be.
/// Returns an empty list if the member is not the value, list or mapping that it should be.
std::vector<WrongValue> wrong_values(const yaml::Node& member, const CanBeRead& reads);

}  // namespace inselpost::dice
