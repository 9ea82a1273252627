#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace inselpost {

/// The kind of an argument or of the value of an option. Completions of shells offer files, or folders.
enum class OptionValueKind : std::uint8_t {
  text,  ///< any text, for which completions offer no words
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
  OptionValueKind takes = OptionValueKind::text;
  std::vector<std::string> (*choices)() = nullptr;  ///< returns the words that it can be; null: no fixed ones
};

/// Returns the option as one that takes the name of a file, or of a folder.
inline OptionSpec taking_file(OptionSpec option) {
  option.takes = OptionValueKind::file;
  return option;
}
inline OptionSpec taking_folder(OptionSpec option) {
  option.takes = OptionValueKind::folder;
  return option;
}

/// Returns an argument or option as help names it: `--as SEAT`, `--json`, `ORDERS...`, and `[GAME]` for an
/// argument that may be left out.
inline std::string written(const OptionSpec& option) {
  if (!option.value.empty()) return option.name + ' ' + std::string(option.value);
  const std::string name =
      option.name + (std::holds_alternative<std::vector<std::string>*>(option.into) ? "..." : "");
  return option.required || option.name.starts_with('-') ? name : '[' + name + ']';
}

}  // namespace inselpost
