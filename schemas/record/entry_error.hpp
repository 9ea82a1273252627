#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "schemas/json/json.hpp"
#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// What holds of every text in a record, whoever wrote it: the reader refuses what is longer, so that nothing
/// that shows a record can be made to work on it without end.
inline constexpr std::size_t max_recorded_text_size = 200;  ///< characters
inline constexpr std::size_t max_line_size = 65'536;        ///< bytes of one entry

/// Is it a time as entries have it (`2026-11-21T09:30:00Z`): a day and an hour that there are, of the years
/// 1970 to 9999?
bool is_entry_time(std::string_view text);

/// What is wrong with a text or the time of an entry, whatever the rest of it says.
struct EntryError {
  LocalizableText where;  ///< such as `events[2].name`
  LocalizableText expected, found;
};
/// The first one, in the order of the members; of its time last.
std::optional<EntryError> entry_fault(const nlohmann::json& entry);
/// Of one text.
std::optional<EntryError> recorded_text_fault(const LocalizableText& where, std::string_view text);

}  // namespace inselpost
