#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>

namespace inselpost {

/// Languages as `--lang` and set-ups name them.
inline constexpr std::array<std::string_view, 2> language_names{"en", "de"};

/// In which language the readers of a game read, as far as somebody has said so (LANG-6).
struct LanguagePrefs {
  std::string game = {};                          ///< empty: nobody has
  std::map<std::string, std::string> seats = {};  ///< of those that read otherwise

  /// Of a seat; without a name, of all. Empty: nobody has said.
  const std::string& of(const std::string& seat) const {
    const auto its = seats.find(seat);
    return its == seats.end() ? game : its->second;
  }
};

}  // namespace inselpost
