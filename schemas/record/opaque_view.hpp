#pragma once
#include <memory>
#include <utility>

namespace inselpost {

/// A view of a game in types of that game. The framework passes it on without looking inside; the messages
/// and pages of the game cast it back.
///
///   OpaqueViewPtr view = make_opaque_view(catan::view(state, viewer));
///   const auto& catan = view_cast<catan::View>(*view);
class OpaqueView {
 public:
  virtual ~OpaqueView() = default;
};
using OpaqueViewPtr = std::shared_ptr<const OpaqueView>;

/// An `OpaqueView` that holds a T.
template <class T>
struct OpaqueViewOf final : OpaqueView {
  explicit OpaqueViewOf(T view) : value(std::move(view)) {}
  const T value;
};

/// Wraps a view of type T.
template <class T>
OpaqueViewPtr make_opaque_view(T value) {
  return std::make_shared<const OpaqueViewOf<T>>(std::move(value));
}

/// Returns the view as a T. Throws std::bad_cast if it holds another type.
template <class T>
const T& view_cast(const OpaqueView& sight) {
  return dynamic_cast<const OpaqueViewOf<T>&>(sight).value;
}

}  // namespace inselpost
