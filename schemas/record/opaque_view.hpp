#pragma once
#include <memory>
#include <utility>

namespace inselpost {

/// What may be shown of a game, in its own types: the house hands it on unseen, and the words and pages of
/// that game know what it is.
class OpaqueView {
 public:
  virtual ~OpaqueView() = default;
};
using OpaqueViewPtr = std::shared_ptr<const OpaqueView>;

template <class T>
struct OpaqueViewOf final : OpaqueView {
  explicit OpaqueViewOf(T view) : value(std::move(view)) {}
  const T value;
};

template <class T>
OpaqueViewPtr make_opaque_view(T value) {
  return std::make_shared<const OpaqueViewOf<T>>(std::move(value));
}

/// Throws std::bad_cast where it is of another type.
template <class T>
const T& view_cast(const OpaqueView& sight) {
  return dynamic_cast<const OpaqueViewOf<T>&>(sight).value;
}

}  // namespace inselpost
