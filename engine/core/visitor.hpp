#pragma once

namespace inselpost {

/// Visits a variant with one lambda per alternative. Without a generic one, a forgotten alternative does not
/// compile.
template <class... Arms>
struct overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
overloaded(Arms...) -> overloaded<Arms...>;

}  // namespace inselpost
