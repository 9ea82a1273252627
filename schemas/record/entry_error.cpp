#include "schemas/record/entry_error.hpp"

#include <algorithm>
#include <chrono>

#include "schemas/record/record_message_id.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

bool is_plain(std::string_view text) {
  return text.size() <= max_recorded_text_size &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}
/// Fast path for nearly all entries; only the slow path finds the place of a fault.
bool all_plain(const json& value) {
  if (value.is_string()) return is_plain(value.get_ref<const std::string&>());
  if (value.is_object()) {
    for (const auto& [key, member] : value.get_ref<const json::object_t&>())
      if (!is_plain(key) || !all_plain(member)) return false;
  } else if (value.is_array()) {
    return std::ranges::all_of(value.get_ref<const json::array_t&>(), all_plain);
  }
  return true;
}

std::optional<EntryError> fault_within(const std::string& where, const json& value) {
  if (value.is_string()) return recorded_text_fault(where, value.get_ref<const std::string&>());
  if (value.is_object())
    for (auto it = value.begin(); it != value.end(); ++it) {
      const DiagnosticText member = where.empty() ? DiagnosticText{RecordMessageId::a_member}
                                                  : DiagnosticText{RecordMessageId::a_member_of, where};
      if (auto fault = recorded_text_fault(member, it.key())) return fault;
      if (auto fault = fault_within(where.empty() ? it.key() : where + '.' + it.key(), *it)) return fault;
    }
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto fault = fault_within(where + '[' + std::to_string(i) + ']', value[i])) return fault;
  return std::nullopt;
}

unsigned digits(std::string_view text) {
  unsigned value = 0;
  for (const char c : text) value = value * 10 + static_cast<unsigned>(c - '0');
  return value;
}

}  // namespace

bool is_entry_time(std::string_view text) {
  constexpr std::string_view pattern = "0000-00-00T00:00:00Z";
  if (text.size() != pattern.size() ||
      !std::equal(text.begin(), text.end(), pattern.begin(),
                  [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; }))
    return false;
  const std::chrono::year_month_day day{std::chrono::year(static_cast<int>(digits(text.substr(0, 4)))),
                                        std::chrono::month(digits(text.substr(5, 2))),
                                        std::chrono::day(digits(text.substr(8, 2)))};
  constexpr std::chrono::year first{1970};
  return day.ok() && day.year() >= first && digits(text.substr(11, 2)) < 24 &&
         digits(text.substr(14, 2)) < 60 && digits(text.substr(17, 2)) < 60;
}

std::optional<EntryError> recorded_text_fault(const LocalizableText& where, std::string_view text) {
  if (is_plain(text)) return std::nullopt;
  if (const std::size_t length = utf8::length(text); length > max_recorded_text_size)
    return EntryError{where, {RecordMessageId::so_many_characters, max_recorded_text_size}, length};
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    if (!c || utf8::is_control(c->code))
      return EntryError{where, RecordMessageId::no_control_characters,
                        c ? LocalizableText(utf8::notation(c->code)) : RecordMessageId::no_utf8};
    at += c->bytes;
  }
  return std::nullopt;
}

std::optional<EntryError> entry_fault(const json& entry) {
  if (!all_plain(entry))
    if (auto fault = fault_within("", entry)) return fault;
  const auto time = entry.find("time");
  if (time != entry.end() && time->is_string() && is_entry_time(time->get_ref<const std::string&>()))
    return std::nullopt;
  return EntryError{"time", RecordMessageId::entry_time,
                    time == entry.end() ? RecordMessageId::nothing : LocalizableText(time->dump())};
}

}  // namespace inselpost
