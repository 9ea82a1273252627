#pragma once

#include <span>

#include "schemas/yaml/yaml.hpp"

namespace inselpost::yaml {

/// Returns the key as a plain scalar at its place, so that it can be read like a value.
Node key_of(const Field& field);

/// Returns the field of a mapping with one key, or null for any other node. It lives as long as `node`.
const Field* only_field(const Node& node);

/// Returns the items of a list, or the node itself if it is no list. They live as long as `node`.
std::span<const Node> items_or_self(const Node& node);

}  // namespace inselpost::yaml
