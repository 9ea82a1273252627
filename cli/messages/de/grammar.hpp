#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/common/formatters.hpp"
#include "cli/messages/common/sentence.hpp"

namespace inselpost::de {

/// Joins items as `a`, `a und b`, `a, b und c`.
std::string list(const std::vector<std::string>& items, std::string_view last = "und");

/// The forms of a noun after a number; those for 0 and 1 include the number. An empty `dative_many` is the
/// same as `many`.
struct Noun {
  std::string_view zero, one, many;
  std::string_view dative_zero, dative_many{};
};

/// Formats `keine Karte`, `1 Karte`, `4 Karten`, as nominative and accusative, which are the same here.
std::string counted(std::size_t n, const Noun& noun);
/// Formats the dative `2 Rittern`, for use after von, mit, bei, nach.
std::string dative(std::size_t n, const Noun& noun);

/// Returns the name of a seat as people read it, cleaned: colours and sides of the island are names, `Weiß`
/// and `Süd`, as is any other name with a capital. Orders have the names of the set-up.
std::string seat_name(std::string_view seat);
std::vector<std::string> seat_names(std::vector<std::string> seats);
/// Returns the names of a game with its seats as people read them.
template <class GameNames>
GameNames with_seat_names(GameNames names) {
  names.seats = seat_names(std::move(names.seats));
  return names;
}

inline constexpr std::array<std::string_view, 7> weekdays{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"};
/// Formats days of absence as they stand in the record, as `am 20.12.2026` or `vom 20.12.2026 bis 4.1.2027`.
std::string days(std::string_view dates);

/// Formats „so“.
std::string quoted(std::string_view text);

namespace noun {
inline constexpr Noun card{"keine Karte", "1 Karte", "Karten", "keiner Karte"};
inline constexpr Noun point{"keinen Punkt", "1 Punkt", "Punkte", "keinem Punkt", "Punkten"};
inline constexpr Noun road{"keine Straße", "1 Straße", "Straßen", "keiner Straße"};
inline constexpr Noun knight{"keinen Ritter", "1 Ritter", "Ritter", "keinem Ritter", "Rittern"};
inline constexpr Noun trade_card{"keine Handelskarte", "1 Handelskarte", "Handelskarten",
                                 "keiner Handelskarte"};
inline constexpr Noun settlement{"keine Siedlung", "1 Siedlung", "Siedlungen", "keiner Siedlung"};
inline constexpr Noun city{"keine Stadt", "1 Stadt", "Städte", "keiner Stadt", "Städten"};
inline constexpr Noun player{"kein Spieler", "1 Spieler", "Spieler", "keinem Spieler", "Spielern"};
inline constexpr Noun order{"kein Befehl", "1 Befehl", "Befehle", "keinem Befehl", "Befehlen"};
inline constexpr Noun entry{"kein Eintrag", "1 Eintrag", "Einträge", "keinem Eintrag", "Einträgen"};
inline constexpr Noun line{"keine Zeile", "1 Zeile", "Zeilen", "keiner Zeile"};
inline constexpr Noun place{"keine Stelle", "1 Stelle", "Stellen", "keiner Stelle"};
inline constexpr Noun offer{"kein Angebot", "1 Angebot", "Angebote", "keinem Angebot", "Angeboten"};
inline constexpr Noun deadline{"keine Frist", "1 Frist", "Fristen", "keiner Frist"};
inline constexpr Noun game{"keine Partie", "1 Partie", "Partien", "keiner Partie"};
inline constexpr Noun minute{"keine Minute", "1 Minute", "Minuten", "keiner Minute"};
inline constexpr Noun hour{"keine Stunde", "1 Stunde", "Stunden", "keiner Stunde"};
inline constexpr Noun day{"keinen Tag", "1 Tag", "Tage", "keinem Tag", "Tagen"};
inline constexpr Noun roll{"kein Wurf", "1 Wurf", "Würfe", "keinem Wurf", "Würfen"};
inline constexpr Noun die{"kein Würfel", "1 Würfel", "Würfel", "keinem Würfel", "Würfeln"};
inline constexpr Noun step{"kein Feld", "1 Feld", "Felder", "keinem Feld", "Feldern"};
inline constexpr Noun good{"keine Handelsware", "1 Handelsware", "Handelswaren", "keiner Handelsware"};
inline constexpr Noun beer{"kein Bier", "1 Bier", "Bier", "keinem Bier"};
inline constexpr Noun turn{"kein Zug", "1 Zug", "Züge", "keinem Zug", "Zügen"};
inline constexpr Noun mistake{"kein Fehler", "1 Fehler", "Fehler", "keinem Fehler", "Fehlern"};
}  // namespace noun

/// Translates the name of a place on the board, of which sides and corners differ: `B2/NO`, `D4.SO`.
std::string place(std::string_view name);
/// Translates orders, or a part of an order, into German order words.
std::string order(std::string text);

// Formatters of sentences.
/// Formats an RFC 3339 time as `Sa 21.11.2026, 09:30 Uhr (UTC)`; `date_time_here` leaves out the zone. Any
/// other text is returned unchanged.
std::string date_time(std::string_view time);
std::string date_time_here(std::string_view time);
/// Returns the name of a reader of a game, cleaned.
std::string reader_name(std::string_view reader);
/// Formats seats as `Rot, Blau und Weiß`, or with `oder`.
std::string seats_listed(const std::vector<std::string>& seats);
std::string seats_or(const std::vector<std::string>& seats);
/// Cleans a text and puts it in quotation marks.
std::string quoted_clean(std::string_view text);
/// Likewise, and makes an empty text visible.
std::string shown(std::string_view text);
/// Translates orders of the reader, for use inside a sentence.
std::string echoed_order(std::string_view text);
/// Translates the name of an argument, as help prints it; options keep theirs.
std::string argument(std::string_view name);
/// Returns the name of a language.
std::string language_name(std::string_view language);
/// Joins items as `a, b oder c`.
std::string list_or(const std::vector<std::string>& items);

inline constexpr std::array sentence_formatters{Formatter("time", date_time),
                                                Formatter("echo", formatters::echo),
                                                Formatter("lines", formatters::lines),
                                                Formatter("order", echoed_order),
                                                Formatter("reader", reader_name),
                                                Formatter("quoted", quoted_clean),
                                                Formatter("shown", shown),
                                                Formatter("seat", seat_name),
                                                Formatter("seats", seats_listed),
                                                Formatter("seats_or", seats_or),
                                                Formatter("argument", argument),
                                                Formatter("language", language_name),
                                                Formatter("or", list_or)};
/// The grammar of German sentences with placeholders.
inline constexpr SentenceGrammar sentence_grammar{
    .join = [](const std::vector<std::string>& items) { return list(items); },
    .formatters = sentence_formatters};

/// Makes the text of a sentence, see `Sentence`.
constexpr SentenceText operator""_s(const char* text, std::size_t size) {
  return {{text, size}, &sentence_grammar};
}

}  // namespace inselpost::de
