#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace inselpost {

/// What an argument or the value of an option is, for completion in a shell.
enum class Takes : std::uint8_t {
  text,  ///< anything; nothing is offered
  file,
  folder,
};

/// An argument or an option of a command, independent of the library that parses them. Both programs describe
/// theirs by tables of these; from these tables come `--help`, the man pages and the completions of shells.
struct OptionSpec {
  std::string name;  ///< options include their dashes
  /// The variable that is set. Its type tells what the option takes: one value, an optional value, several
  /// values, or none.
  std::variant<std::string*, std::optional<std::string>*, std::vector<std::string>*, bool*> into;
  std::string_view what{};   ///< description
  std::string_view value{};  ///< name of its value in help, if it takes one
  bool required = false;
  std::string_view not_with{};  ///< earlier options that must not be given as well, separated by blanks
  Takes takes = Takes::text;
  std::vector<std::string> (*choices)() = nullptr;  ///< returns the words that it can be; null: no fixed ones
};

/// Returns an argument or option as help names it: `--as SEAT`, `--json`, `ORDERS...`.
inline std::string written(const OptionSpec& option) {
  if (!option.value.empty()) return option.name + ' ' + std::string(option.value);
  return option.name + (std::holds_alternative<std::vector<std::string>*>(option.into) ? "..." : "");
}

}  // namespace inselpost
