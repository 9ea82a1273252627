#pragma once
#include <type_traits>
#include <utility>
#include <variant>

namespace inselpost {

/// Is it one of the alternatives?
template <class T, class Variant>
inline constexpr bool is_kind_of = false;
template <class T, class... Kinds>
inline constexpr bool is_kind_of<T, std::variant<Kinds...>> = (std::is_same_v<T, Kinds> || ...);

/// A variant whose copies are made by code that is compiled once, in the source that instantiates it
/// (compiled_once_members.hpp), and not in each that hands one on. With dozens of alternatives that code is a
/// quarter of what a compiler does. `Kinds` names the variant: `struct OrderKinds { using Variant =
/// std::variant<...>; };`. Whoever looks into one uses std::visit, std::get_if and index() as ever.
template <class Kinds>
class CompiledOnce : public Kinds::Variant {
 public:
  using Variant = typename Kinds::Variant;

  CompiledOnce();
  CompiledOnce(const CompiledOnce& other);
  CompiledOnce(CompiledOnce&& other) noexcept;
  CompiledOnce& operator=(const CompiledOnce& other);
  CompiledOnce& operator=(CompiledOnce&& other) noexcept;
  ~CompiledOnce();

  template <class T>
  requires is_kind_of<std::remove_cvref_t<T>, Variant> CompiledOnce(T&& one)
      : Variant(std::in_place_type<std::remove_cvref_t<T>>, std::forward<T>(one)) {}
};

}  // namespace inselpost
