#pragma once

#include <concepts>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "cli/common/option_spec.hpp"

namespace inselpost {

/// Defines the options in `app`, a `CLI::App` of CLI11, which stores their values. A template, because only
/// the main programs include that library.
template <class App>
void offer(App& app, const std::vector<OptionSpec>& options) {
  for (const OptionSpec& one : options) {
    const std::string what(one.what);
    auto* option = std::visit(
        [&](auto* into) {
          if constexpr (std::same_as<decltype(into), bool*>)
            return app.add_flag(one.name, *into, what);
          else
            return app.add_option(one.name, *into, what);
        },
        one.into);
    if (!one.value.empty()) option->type_name(std::string(one.value));
    option->required(one.required);
    // Each occurrence takes one value, as in `--mail A red`.
    if (one.name.starts_with('-')) option->allow_extra_args(false);
    std::istringstream others{std::string(one.not_with)};
    for (std::string other; others >> other;) option->excludes(app.get_option(other));
  }
}

}  // namespace inselpost
