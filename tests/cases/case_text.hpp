#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Helpers for readers of case files of any game.
namespace inselpost::cases {

/// A case that cannot be read or set up; `what()` says why.
struct BadCase : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string trimmed(std::string_view text);
/// The trimmed parts between separators; none for an empty text.
std::vector<std::string> split(std::string_view text, char separator);
/// The rest after `start` and a blank (or nothing), if the text begins so.
std::optional<std::string> after(std::string_view text, std::string_view start);
/// A whole number.
int number(std::string_view text);

}  // namespace inselpost::cases
