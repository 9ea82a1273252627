#pragma once

#include <concepts>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace inselpost {

/// Index of T among the alternatives of a std::variant, from 0, or their number if it is not one of them.
template <class T, class Variant>
inline constexpr std::size_t alternative_index = 0;
template <class T, class... Kinds>
inline constexpr std::size_t alternative_index<T, std::variant<Kinds...>> = [] {
  std::size_t place = 0;
  (void)((std::is_same_v<T, Kinds> || (++place, false)) || ...);
  return place;
}();
template <class T, class Variant>
inline constexpr bool is_alternative_of = alternative_index<T, Variant> < std::variant_size_v<Variant>;

/// Uninitialized storage that fits each alternative.
template <class Variant>
struct VariantStorage;
template <class... Kinds>
struct VariantStorage<std::variant<Kinds...>> {
  static constexpr std::size_t size = [] {
    std::size_t most = 0;
    ((most = sizeof(Kinds) > most ? sizeof(Kinds) : most), ...);
    return most;
  }();
  alignas(Kinds...) std::byte bytes[size];
};

/// Satisfied if the alternatives can be compared. The first one decides for all.
template <class Variant>
concept AreCompared = std::equality_comparable<std::variant_alternative_t<0, Variant>>;

/// A variant that is cheaper to compile than a std::variant of dozens of alternatives. Copy, move,
/// destruction and comparison are compiled once, in the source that instantiates it
/// (out_of_line_variant_members.hpp), instead of in every source that passes one on. `Kinds` names the
/// alternatives:
///
///   struct OrderKinds { using Variant = std::variant<Roll, EndTurn>; };
///   using Order = OutOfLineVariant<OrderKinds>;
///
/// Access is by `visit`, `get_if`, `get` and `holds_alternative`, as in the standard library. Never
/// valueless: the moves of all alternatives are noexcept.
template <class Kinds>
class OutOfLineVariant {
 public:
  using Variant = typename Kinds::Variant;

  OutOfLineVariant();  ///< holds the first alternative
  OutOfLineVariant(const OutOfLineVariant& other);
  OutOfLineVariant(OutOfLineVariant&& other) noexcept;
  OutOfLineVariant& operator=(const OutOfLineVariant& other);
  OutOfLineVariant& operator=(OutOfLineVariant&& other) noexcept;
  ~OutOfLineVariant();

  template <class T>
  requires is_alternative_of<T, Variant> OutOfLineVariant(T one) : place_(alternative_index<T, Variant>) {
    new (room_.bytes) T(std::move(one));
  }

  /// Index of the alternative held, from 0.
  std::size_t index() const { return place_; }
  bool operator==(const OutOfLineVariant& other) const requires AreCompared<typename Kinds::Variant>;

  /// Requires that this holds a T; otherwise the behaviour is undefined. Use `get_if` to test.
  template <class T>
  T& as() {
    return *std::launder(reinterpret_cast<T*>(room_.bytes));
  }
  template <class T>
  const T& as() const {
    return *std::launder(reinterpret_cast<const T*>(room_.bytes));
  }

 private:
  VariantStorage<Variant> room_;
  std::size_t place_ = 0;
};

template <class T, class Kinds>
requires is_alternative_of<T, typename Kinds::Variant>
bool holds_alternative(const OutOfLineVariant<Kinds>& one) {
  return one.index() == alternative_index<T, typename Kinds::Variant>;
}

/// Returns null if `one` is null or holds another alternative.
template <class T, class Kinds>
requires is_alternative_of<T, typename Kinds::Variant>
const T* get_if(const OutOfLineVariant<Kinds>* one) {
  return one && holds_alternative<T>(*one) ? &one->template as<T>() : nullptr;
}
template <class T, class Kinds>
requires is_alternative_of<T, typename Kinds::Variant> T* get_if(OutOfLineVariant<Kinds>* one) {
  return one && holds_alternative<T>(*one) ? &one->template as<T>() : nullptr;
}

/// Throws std::bad_variant_access if `one` holds another alternative.
template <class T, class Kinds>
requires is_alternative_of<T, typename Kinds::Variant>
const T& get(const OutOfLineVariant<Kinds>& one) {
  if (!holds_alternative<T>(one)) throw std::bad_variant_access();
  return one.template as<T>();
}
template <class T, class Kinds>
requires is_alternative_of<T, typename Kinds::Variant> T& get(OutOfLineVariant<Kinds>& one) {
  if (!holds_alternative<T>(one)) throw std::bad_variant_access();
  return one.template as<T>();
}

/// Calls `act` with the alternative held, whose index is in [from, to). A binary search over the indices.
template <std::size_t from, std::size_t to, class Act, class Once>
decltype(auto) visit_between(Act& act, Once& one) {
  if constexpr (to - from == 1) {
    return act(one.template as<std::variant_alternative_t<from, typename Once::Variant>>());
  } else {
    constexpr std::size_t middle = from + (to - from) / 2;
    if (one.index() < middle) return visit_between<from, middle>(act, one);
    return visit_between<middle, to>(act, one);
  }
}
template <class Act, class Kinds>
decltype(auto) visit(Act&& act, const OutOfLineVariant<Kinds>& one) {
  return visit_between<0, std::variant_size_v<typename Kinds::Variant>>(act, one);
}
template <class Act, class Kinds>
decltype(auto) visit(Act&& act, OutOfLineVariant<Kinds>& one) {
  return visit_between<0, std::variant_size_v<typename Kinds::Variant>>(act, one);
}

/// Combines lambdas, one per alternative, into a visitor for a variant. A missing alternative does not
/// compile unless one of the lambdas is generic.
template <class... Arms>
struct overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
overloaded(Arms...) -> overloaded<Arms...>;

}  // namespace inselpost
