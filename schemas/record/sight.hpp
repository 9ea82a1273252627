#pragma once
#include <memory>
#include <utility>

namespace inselpost {

/// What may be shown of a game, in its own types: the house hands it on unseen, and the words and pages of
/// that game know what it is.
class Sight {
 public:
  virtual ~Sight() = default;
};
using SightPtr = std::shared_ptr<const Sight>;

template <class T>
struct SightOf final : Sight {
  explicit SightOf(T seen) : value(std::move(seen)) {}
  const T value;
};

template <class T>
SightPtr sight_of(T value) {
  return std::make_shared<const SightOf<T>>(std::move(value));
}

/// Throws std::bad_cast where it is of another type.
template <class T>
const T& seen_as(const Sight& sight) {
  return dynamic_cast<const SightOf<T>&>(sight).value;
}

}  // namespace inselpost
