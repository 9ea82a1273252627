#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>

namespace inselpost {

/// Languages as `--lang` and set-ups name them.
inline constexpr std::array<std::string_view, 2> language_names{"en", "de"};

/// The languages that the readers of a game have chosen (LANG-6).
struct LanguagePrefs {
  std::string game = {};                          ///< empty: not chosen
  std::map<std::string, std::string> seats = {};  ///< seats with a language of their own

  /// Returns the language of a seat, or that of the game if `seat` is empty or has none. Empty: not chosen.
  const std::string& of(const std::string& seat) const {
    const auto seat_language = seats.find(seat);
    return seat_language == seats.end() ? game : seat_language->second;
  }
};

}  // namespace inselpost
