#pragma once
#include <functional>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// A value in a set-up as JSON.
nlohmann::json json_of(const yaml::Node& node);

/// A part of a member of a sheet that cannot stand where it does.
struct WrongValue {
  SourceSpan mark;
  DiagnosticText found;
  bool of_form = false;  ///< it is a list or a mapping where a value belongs
};
/// Can a member of a sheet that is written so be read?
using CanBeRead = std::function<bool(const nlohmann::json& member)>;

/// Those of a member that cannot be read (DG-VIEW-3): with each of them left out, the rest can be. None: it
/// is not a value, a list or a mapping as it should be.
std::vector<WrongValue> wrong_values(const yaml::Node& member, const CanBeRead& reads);

}  // namespace inselpost::dice
