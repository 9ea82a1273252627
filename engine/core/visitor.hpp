#pragma once

namespace inselpost {

/// Combines lambdas, one per alternative, into a visitor for a variant. A missing alternative does not
/// compile unless one of the lambdas is generic.
template <class... Arms>
struct overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
overloaded(Arms...) -> overloaded<Arms...>;

}  // namespace inselpost
