#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "schemas/json/json.hpp"
#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Limits of all texts in a record, whoever wrote it. Readers reject longer ones, so that no record can make
/// a program work on it without end.
inline constexpr std::size_t max_recorded_text_size = 200;  ///< characters
inline constexpr std::size_t max_line_size = 65'536;        ///< bytes of one entry

/// Returns whether `text` is a time in the form of entries (`2026-11-21T09:30:00Z`) that exists, in the years
/// 1970 to 9999.
bool is_entry_time(std::string_view text);

/// An invalid text or time in an entry.
struct EntryError {
  LocalizableText where;  ///< such as `events[2].name`
  LocalizableText expected, found;
};
/// Returns the first fault in member order, that of the time last, or nullopt.
std::optional<EntryError> entry_fault(const nlohmann::json& entry);
/// Checks one text. `where` names it in the error.
std::optional<EntryError> recorded_text_fault(const LocalizableText& where, std::string_view text);

}  // namespace inselpost
