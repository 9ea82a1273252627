#pragma once
#include "engine/core/out_of_line_variant.hpp"

/// Definitions of the members of OutOfLineVariant, for the one source that instantiates it: `template class
/// OutOfLineVariant<OrderKinds>;`.
namespace inselpost {

/// The operations on one alternative.
struct Members {
  void (*copy)(void* room, const void* from);
  void (*move)(void* room, void* from);
  void (*end)(void* room);
  bool (*equal)(const void* one, const void* other);  ///< null if the alternatives cannot be compared
};
template <class T>
constexpr Members members_of() {
  static_assert(std::is_nothrow_move_constructible_v<T>, "a move that throws would leave nothing");
  Members out{[](void* room, const void* from) { new (room) T(*static_cast<const T*>(from)); },
              [](void* room, void* from) { new (room) T(std::move(*static_cast<T*>(from))); },
              [](void* room) { static_cast<T*>(room)->~T(); }, nullptr};
  if constexpr (std::equality_comparable<T>) {
    out.equal = [](const void* one, const void* other) {
      return *static_cast<const T*>(one) == *static_cast<const T*>(other);
    };
  }
  return out;
}
template <class Variant>
struct AllMembers;
/// The operations of all alternatives, by index.
template <class... T>
struct AllMembers<std::variant<T...>> {
  static constexpr Members at[] = {members_of<T>()...};
};

template <class Kinds>
OutOfLineVariant<Kinds>::OutOfLineVariant() : OutOfLineVariant(std::variant_alternative_t<0, Variant>()) {}
template <class Kinds>
OutOfLineVariant<Kinds>::OutOfLineVariant(const OutOfLineVariant& other) : place_(other.place_) {
  AllMembers<Variant>::at[place_].copy(room_.bytes, other.room_.bytes);
}
template <class Kinds>
OutOfLineVariant<Kinds>::OutOfLineVariant(OutOfLineVariant&& other) noexcept : place_(other.place_) {
  AllMembers<Variant>::at[place_].move(room_.bytes, other.room_.bytes);
}
template <class Kinds>
OutOfLineVariant<Kinds>& OutOfLineVariant<Kinds>::operator=(const OutOfLineVariant& other) {
  return *this = OutOfLineVariant(other);
}
template <class Kinds>
OutOfLineVariant<Kinds>& OutOfLineVariant<Kinds>::operator=(OutOfLineVariant&& other) noexcept {
  if (this == &other) return *this;
  AllMembers<Variant>::at[place_].end(room_.bytes);
  place_ = other.place_;
  AllMembers<Variant>::at[place_].move(room_.bytes, other.room_.bytes);
  return *this;
}
template <class Kinds>
OutOfLineVariant<Kinds>::~OutOfLineVariant() {
  AllMembers<Variant>::at[place_].end(room_.bytes);
}
template <class Kinds>
bool OutOfLineVariant<Kinds>::operator==(const OutOfLineVariant& other) const requires
    AreCompared<typename Kinds::Variant> {
  return place_ == other.place_ && AllMembers<Variant>::at[place_].equal(room_.bytes, other.room_.bytes);
}

}  // namespace inselpost
