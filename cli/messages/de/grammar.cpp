#include "cli/messages/de/grammar.hpp"

#include <algorithm>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/letter_page.hpp"
#include "cli/messages/text.hpp"
#include "schemas/language/language.hpp"
#include "schemas/record/clocks.hpp"

namespace inselpost::de {

std::string list(const std::vector<std::string>& items, std::string_view last) { return listed(items, last); }

std::string counted(std::size_t n, const Noun& noun) {
  if (n == 0) return std::string(noun.zero);
  return n == 1 ? std::string(noun.one) : std::to_string(n) + ' ' + std::string(noun.many);
}

std::string dative(std::size_t n, const Noun& noun) {
  if (n == 1) return std::string(noun.one);
  if (n == 0) return std::string(noun.dative_zero);
  return std::to_string(n) + ' ' + std::string(noun.dative_many.empty() ? noun.many : noun.dative_many);
}

namespace {

std::string date_text(const LetterTime& of) {
  return std::to_string(of.day) + '.' + std::to_string(of.month + 1) + '.' + std::to_string(of.year);
}

/// Formats a date of ISO 8601 as `4.1.2027`. Any other text is returned unchanged.
std::string date_text(std::string_view date) {
  const auto parts = letter_time(std::string(date) + "T00:00:00Z");
  return parts ? date_text(*parts) : std::string(date);
}

}  // namespace

std::string seat_name(std::string_view seat) {
  // Those whose German name is more than a capital.
  constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>({{"weiss", "Weiß"},
                                                                                       {"gruen", "Grün"},
                                                                                       {"tuerkis", "Türkis"},
                                                                                       {"north", "Nord"},
                                                                                       {"sued", "Süd"},
                                                                                       {"south", "Süd"}});
  const auto* const found =
      std::find_if(names.begin(), names.end(), [&](const auto& row) { return row.first == seat; });
  if (found != names.end()) return std::string(found->second);
  std::string name = clean(seat);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::vector<std::string> seat_names(std::vector<std::string> seats) {
  for (std::string& seat : seats) seat = seat_name(seat);
  return seats;
}

std::string seats_listed(const std::vector<std::string>& seats) { return list(seat_names(seats)); }
std::string seats_or(const std::vector<std::string>& seats) { return list(seat_names(seats), "oder"); }

std::string date_time_here(std::string_view time) {
  const auto parts = letter_time(std::string(time));
  if (!parts) return std::string(time);
  return std::string(weekdays.at(parts->weekday)) + "\u00A0" + date_text(*parts) + ", " + parts->clock +
         "\u00A0Uhr";
}

std::string date_time(std::string_view time) {
  constexpr std::size_t offset_size = 6;
  if (!letter_time(std::string(time))) return std::string(time);
  const std::string offset(time.ends_with('Z') ? "" : time.substr(time.size() - offset_size));
  return date_time_here(time) + " (" + zone_of_letter(offset) + ')';
}

std::string days(std::string_view dates) {
  constexpr std::string_view between = " .. ";
  const auto dots = dates.find(between);
  if (dots == std::string_view::npos) return "am " + date_text(dates);
  return "vom " + date_text(dates.substr(0, dots)) + " bis " + date_text(dates.substr(dots + between.size()));
}

std::string quoted(std::string_view text) { return "„" + std::string(text) + "“"; }

std::string reader_name(std::string_view reader) {
  if (reader == public_reader) return "Zuschauer";
  return reader == referee_reader ? "Spielleiter" : seat_name(reader);
}

std::string quoted_clean(std::string_view text) { return de::quoted(clean(text)); }

std::string shown(std::string_view text) { return text.empty() ? "leer" : quoted_clean(text); }

std::string argument(std::string_view name) {
  if (name == "SEAT") return "SITZ";
  return name == "ORDERS" ? "BEFEHLE" : clean(name);
}

std::string language_name(std::string_view language) {
  if (language == "de") return "Deutsch";
  return language == "en" ? "Englisch" : clean(language);
}

std::string list_or(const std::vector<std::string>& items) { return clean(list(items, "oder")); }

// Only east has another initial in German. `E` is also a row of the board, so the part up to `.` or `/`
// stays.
std::string place(std::string_view name) {
  std::string out(name);
  for (std::size_t at = out.find_first_of("./"); at < out.size(); ++at)
    if (out[at] == 'E') out[at] = 'O';
  return out;
}

namespace {

/// Returns how many words of a text are not contained in another text.
std::size_t words_gone(std::string_view text, std::string_view from) {
  constexpr std::string_view between = " ,:{}[]+";
  std::size_t gone = 0;
  for (std::size_t at = 0; (at = text.find_first_not_of(between, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    if (from.find(text.substr(at, end - at)) == std::string_view::npos) ++gone;
    at = end;
  }
  return gone;
}

/// Splits at commas outside of brackets.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts{""};
  int open = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{' || text[at] == '[') ++open;
    if (text[at] == '}' || text[at] == ']') --open;
    if (open == 0 && text.compare(at, 2, ", ") == 0) {
      parts.emplace_back();
      ++at;
    } else {
      parts.back() += text[at];
    }
  }
  return parts;
}

}  // namespace

// The game is not known here. The translation that changes more words is the right one.
// NOLINTNEXTLINE(performance-unnecessary-value-param): English returns what it is given
std::string order(std::string text) {
  const std::vector<std::string> parts = parts_of(text);
  const bool are_several = std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
    return part.find(':') == std::string::npos;
  });
  if (parts.size() > 1 && are_several) {
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + order(part);
    return out;
  }
  std::string of_board = language::to_german(text, "catan"), of_dice = language::to_german(text, "dice");
  return words_gone(text, of_dice) > words_gone(text, of_board) ? of_dice : of_board;
}

std::string echoed_order(std::string_view text) { return formatters::echo(order(std::string(text))); }

}  // namespace inselpost::de
