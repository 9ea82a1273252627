#include <array>
#include <utility>

#include "cli/messages/de/catan_arguments.hpp"
#include "cli/messages/de/grammar.hpp"
#include "engine/catan/ruleset.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

constexpr std::string_view draws_no_lots = "In einer Partie am Tisch lost das Programm nichts aus: ";

/// Formats a text after a blank, ` rot`; empty if it is.
std::string behind(const std::string& text) { return text.empty() ? text : ' ' + text; }

std::string option_sentence(const ViolationMessages& w) {
  const std::string option = w.text(Role::option), value = w.text(Role::text), limit = w.text(Role::limit);
  if (const auto known = catan::find_option(option); known && !value.empty()) {
    const catan::OptionText& about = catan::option_texts()[catan::index(*known)];
    const std::string least = std::to_string(about.least), most = std::to_string(about.most);
    if (about.type == catan::OptionText::Type::number && (limit == least || limit == most))
      return '`' + option + "` ist eine Zahl von " + least + " bis " + most + ", nicht " + value;
  }
  std::string out = (option.empty() ? "Eine Option" : '`' + option + '`') + " kann nicht " +
                    or_else(value, "das, was hier steht,") + " sein";
  if (!limit.empty()) out += ". Die Grenze ist " + limit;
  return out;
}

/// Formats what is wrong with an island that the set-up describes; the violation's text tells the faults
/// apart (BOARD-11).
std::string board_sentence(const ViolationMessages& w) {
  const std::string at = w.placed("auf", Role::at), fault = w.text(Role::text);
  if (fault == "number on desert")
    return "Eine Wüste hat keine Zahl" + (at.empty() ? "" : ", aber" + at + " steht eine");
  if (fault == "number missing")
    return "Jedes Feld außer einer Wüste hat eine Zahl" + (at.empty() ? "" : ", und" + at + " fehlt sie");
  if (fault == "number impossible") {
    const std::string have = w.text(Role::have);
    return "Zahlen gehen von 2 bis 12 ohne 7" + (have.empty() ? "" : ";" + at + " steht " + have);
  }
  if (fault == "harbour not on coast")
    return "Ein Hafen liegt an der Küste" + (at.empty() ? "" : ", und" + at + " geht keiner");
  if (fault == "harbours share intersection") {
    const std::string shared = w.place(Role::need);
    return "Die Häfen" + at + w.placed("und", Role::because) + " haben eine Kreuzung gemeinsam" +
           (shared.empty() ? "" : ", " + shared);
  }
  if (fault == "harbour twice") return "Zwei Häfen liegen" + (at.empty() ? " am selben Weg" : at);
  return "Die Insel passt nicht zu den Regeln" + (at.empty() ? "" : "," + at);
}

using Says = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, Says>, 22> rows_of_setups{{
    {Reason::players_not_in_preset,
     [](const ViolationMessages& w) {
       const auto n = w.number(Role::have);
       return "Das Regelwerk" + behind(w.text(Role::text)) + " ist nicht für " +
              (n ? counted(static_cast<std::size_t>(*n), noun::player) : "so viele Spieler") + " gemacht";
     }},
    {Reason::beginner_needs_3_or_4,
     [](const ViolationMessages&) -> std::string {
       return "Die Startaufstellung (`setup_mode: beginner`) ist für drei oder vier Spieler";
     }},
    {Reason::duo_needs_two,
     [](const ViolationMessages&) -> std::string {
       return "CATAN für Zwei (`duo: true`) ist für zwei Spieler";
     }},
    {Reason::duplicate_seat,
     [](const ViolationMessages& w) {
       const std::string name = w.text(Role::text), other = w.text(Role::need);
       if (w.field() == Field::neutrals && !name.empty() && w.get<Seat>(Role::seat))
         return "Auch ein neutraler Spieler heißt " + name +
                ": Nenn den Sitz anders, oder gib den neutralen Spielern eigene Namen, etwa mit `neutrals: "
                "[{name: east}, {name: west}]`";
       return other.empty() ? "Zwei Sitze heißen " + or_else(name, "gleich")
                            : other + " und " + name + " sind dieselbe Farbe";
     }},
    {Reason::seat_word,
     [](const ViolationMessages& w) {
       return "Kein Sitz kann " + or_else(w.text(Role::text), "so") +
              " heißen: Die Bedingungen eines Plans brauchen dieses Wort";
     }},
    {Reason::colour_not_on_board,
     [](const ViolationMessages& w) {
       return "Auf dieser festen Insel gibt es die Farbe" + behind(w.text(Role::text)) +
              " nicht. Ihre Sitze heißen rot, blau, orange und weiss";
     }},
    {Reason::colour_left_out,
     [](const ViolationMessages& w) {
       return "Zu dritt spielt die Farbe" + or_else(behind(w.text(Role::text)), " dieses Sitzes") +
              " nicht mit";
     }},
    {Reason::ages_missing,
     [](const ViolationMessages& w) {
       const std::string seat = w.text(Role::text);
       return "Der Älteste beginnt, also braucht jeder Sitz sein `age`" +
              (seat.empty() ? "" : ", und bei " + seat + " fehlt es");
     }},
    {Reason::unknown_board,
     [](const ViolationMessages& w) {
       const std::string name = w.text(Role::text);
       return name.empty() ? "Diese Insel gibt es nicht" : "Eine Insel " + name + " gibt es nicht";
     }},
    {Reason::wrong_geometry,
     [](const ViolationMessages& w) {
       const std::string have = w.text(Role::have), text = w.text(Role::text);
       return "Die Insel" + (have.empty() ? "" : ", " + have + ',') +
              " hat nicht die Form, die die Regeln dieser Partie brauchen" +
              (text.empty() ? "" : ", " + text);
     }},
    {Reason::printed_numbers_shuffled,
     [](const ViolationMessages& w) {
       const std::string option = w.text(Role::option), text = w.text(Role::text);
       return (option.empty() ? "`printed`" : '`' + option + ": printed`") +
              " passt nicht zu einer gemischten Insel, auf der nichts gedruckt ist" +
              (text.empty() ? "" : " (" + text + ')');
     }},
    {Reason::board_fault, board_sentence},
    {Reason::robber_missing,
     [](const ViolationMessages&) -> std::string {
       return "Wo der Räuber beginnt, steht nicht da: Schreib `robber: FELD` zur Insel";
     }},
    {Reason::table_board_random,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Schreib die Insel aus (`board NAME --seed TEXT --yaml` druckt eine zum Einfügen) oder nenn "
              "eine "
              "feste";
     }},
    {Reason::table_start_roll,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Schreib `start_player: given` (der erste Sitz beginnt) oder `start_player: oldest`";
     }},
    {Reason::table_oldest_tie,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) +
              "Mehrere sind am ältesten. Schreib `start_player: given` und den, der beginnt, als ersten";
     }},
    {Reason::table_robber_open,
     [](const ViolationMessages&) {
       return std::string(draws_no_lots) + "Nenn die Wüste des Räubers: `robber: FELD`";
     }},
    {Reason::option_value, option_sentence},
    {Reason::neutral_places,
     [](const ViolationMessages& w) {
       return "Die Siedlung eines neutralen Spielers kann" + or_else(w.placed("auf", Role::at), " dort") +
              " nicht stehen: Sie hält Abstand und liegt auf der Insel";
     }},
    {Reason::neutral_count,
     [](const ViolationMessages& w) {
       const std::string have = w.text(Role::have);
       return "Zu CATAN für Zwei gehören zwei neutrale Spieler" + (have.empty() ? "" : ", nicht " + have);
     }},
    {Reason::neutrals_without_duo,
     [](const ViolationMessages&) -> std::string {
       return "Neutrale Spieler gibt es nur bei CATAN für Zwei";
     }},
    {Reason::beginner_board_other,
     [](const ViolationMessages& w) {
       const std::string need = w.text(Role::need);
       return "Zur Startaufstellung (`setup_mode: beginner`) gehört eine eigene Insel" +
              (need.empty() ? "" : ", " + need) + ": Nenn diese, lass `board` weg, oder gründet frei";
     }},
}};

}  // namespace

std::string setup_problem_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string text = w.text(Role::text);
  if (!reason) return "Dieser Aufbau passt nicht zusammen" + (text.empty() ? "" : ": " + text);
  if (*reason == Reason::robber_not_on_board)
    return "Der Räuber kann" + or_else(w.placed("auf", Role::at), " dort") + " nicht beginnen";
  if (*reason == Reason::table_luck)
    return "`luck: collect` geht nur, wenn das Programm würfelt: Am Tisch wird nichts in die Würfe gemischt";
  for (const auto& [known, says] : rows_of_setups)
    if (known == *reason) return says(w);
  return position_problem_text(w);
}

}  // namespace inselpost::de::board
