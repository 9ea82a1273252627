#include "cli/messages/letter_page.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "schemas/clock/instant.hpp"

namespace inselpost {

std::optional<LetterTime> letter_time(const std::string& time) {
  if (!read_instant(time)) return std::nullopt;
  const auto number = [&](std::size_t at, std::size_t digits) {
    return static_cast<unsigned>(std::stoul(time.substr(at, digits)));
  };
  LetterTime out;
  const std::chrono::year_month_day day{std::chrono::year(static_cast<int>(number(0, 4))),
                                        std::chrono::month(number(5, 2)), std::chrono::day(number(8, 2))};
  out.year = number(0, 4);
  out.day = number(8, 2);
  out.month = number(5, 2) - 1;
  out.weekday = std::chrono::weekday(std::chrono::sys_days(day)).c_encoding();
  out.clock = time.substr(11, 5);
  return out;
}

bool same_day(const std::string& one, const std::string& two) {
  constexpr std::size_t date = 10;
  return one.substr(0, date) == two.substr(0, date);
}

std::string zone_of_letter(const std::string& offset) {
  if (offset.size() != 6 || offset == "+00:00") return "UTC";
  const std::string hours = offset[1] == '0' ? offset.substr(2, 1) : offset.substr(1, 2);
  return std::string("UTC") + offset[0] + hours + (offset.ends_with(":00") ? "" : offset.substr(3));
}

bool means_the_reader(std::string_view name) {
  constexpr std::array<std::string_view, 8> pronouns{"you",  "your", "du",  "dir",
                                                     "dich", "dein", "all", "allen"};
  std::string lower(name);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return std::find(pronouns.begin(), pronouns.end(), lower) != pronouns.end();
}

std::string letter_file_name(const std::string& game, std::uint16_t turn) {
  return game + '-' + std::to_string(turn) + ".txt";
}

std::string LetterPeople::named(const std::string& seat) const {
  for (std::size_t i = 0; i < seats.size() && i < names.size(); ++i)
    if (seats[i] == seat) return names[i];
  return clean(seat);
}

std::string uncapitalized(std::string sentence) {
  if (!sentence.empty() && sentence[0] >= 'A' && sentence[0] <= 'Z')
    sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
  return sentence;
}

std::string in_letter(std::string sentence) {
  constexpr auto lead = static_cast<char>(0xC3);  // of the letters from `à` to `þ` in UTF-8, `ü` among them
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  else if (sentence.size() > 1 && sentence[0] == lead && (sentence[1] & 0xFF) >= 0xA0)
    sentence[1] = static_cast<char>(sentence[1] - 0x20);
  return sentence;
}

}  // namespace inselpost
