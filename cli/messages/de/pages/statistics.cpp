// Zahlen zu Partien und Spielern.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

/// Formats a number as a dative, as after `in` and `von`.
std::string number_word(std::uint32_t number) {
  constexpr std::array<std::string_view, 11> words{"keiner", "einer",  "zwei", "drei", "vier", "fünf",
                                                   "sechs",  "sieben", "acht", "neun", "zehn"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

std::string share(std::uint32_t games, std::uint32_t of) {
  return (games == 0 ? "weniger als einer" : number_word(games)) + " von " + number_word(of) + " Partien";
}

std::string time_to_answer(std::int64_t seconds) {
  constexpr std::int64_t minute = 60, hour = 60 * minute, day = 24 * hour;
  if (seconds < minute) return std::to_string(seconds) + " s";
  if (seconds < hour) return std::to_string(seconds / minute) + " min";
  if (seconds < day) {
    const std::string minutes = std::to_string(seconds % hour / minute);
    return std::to_string(seconds / hour) + (minutes.size() == 1 ? ":0" : ":") + minutes + " h";
  }
  const std::string days = std::to_string(seconds / day) + " d";
  return days.size() > 3 ? days : days + ' ' + std::to_string(seconds % day / hour) + " h";
}

}  // namespace

constinit const StatisticsMessages statistics_words{
    .throws = "Würfe",
    .points = "Punkte am Ende jedes Zugs",
    .outcome = "Wurf",
    .thrown = "gefallen",
    .expected = "erwartet",
    .bars = "# gefallen, | erwartet",
    .luck =
        "{throws} Würfe. Chi-Quadrat ist {chi} bei {degrees} {degrees#Freiheitsgrad|Freiheitsgraden}: Faire "
        "Würfel fallen in {share} mindestens so ungleich."_s,
    .too_few = "{throws} {throws#Wurf|Würfe}: zu wenig, um zu sagen, wie ungleich das Glück verteilt ist."_s,
    .pooled = "Zusammengezählt, weil je weniger als 5 zu erwarten sind: {groups}."_s,
    .same_dice =
        "Für alle fallen dieselben Würfel, deshalb lässt sich nicht sagen, wie ungleich das Glück ist.",
    .share = share,
    .decimal_point = ",",
    .answers = "Antworten",
    .median = "Antwort, Median",
    .longest = "längste Antwort",
    .time_to_answer = time_to_answer,
    .turn = "Zug",
    .player = "Spieler",
    .kind = "Regeln",
    .games = "Partien",
    .finished = "beendet",
    .wins = "Siege",
    .points_column = "Punkte",
    .median_column = "Median",
    .unnamed = "(ohne Namen)",
    .nothing = "Es gibt noch keine Partie zum Zählen.",
    .title = "Zahlen zu {game}"_s,
    .bar = "{outcome}: {thrown}-mal gefallen, erwartet {expected}"_s,
    .line = "{seat:seat}: {points} {points#Punkt|Punkte} in Zug {turn}"_s,
    .picture =
        "Oben, wie oft jeder Wurf fiel, mit einem Strich, wo er zu erwarten war. Unten Punkte nach Zügen.",
};

}  // namespace inselpost::de
