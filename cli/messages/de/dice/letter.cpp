// German messages of a letter about the dice game.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "cli/messages/dice/decoded.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

namespace dg = dice;

/// Verbs of the sentences about a seat, in the third and in the second person.
constexpr std::array<std::pair<std::string_view, std::string_view>, 23> verbs{{
    {"gründet", "gründest"},     {"ist", "bist"},
    {"würfelt", "würfelst"},     {"hat", "hast"},
    {"vertreibt", "vertreibst"}, {"verteidigt", "verteidigst"},
    {"spielt", "spielst"},       {"dreht", "drehst"},
    {"baut", "baust"},           {"aktiviert", "aktivierst"},
    {"wertet", "wertest"},       {"tauscht", "tauschst"},
    {"macht", "machst"},         {"kauft", "kaufst"},
    {"beendet", "beendest"},     {"braut", "braust"},
    {"behält", "behältst"},      {"zahlt", "zahlst"},
    {"trägt", "trägst"},         {"legt", "legst"},
    {"muss", "musst"},           {"scheidet", "scheidest"},
    {"erhält", "erhältst"},
}};

/// Forms of `du` that are not the subject at the beginning.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> objects{
    {{"überfallen Du ", "überfallen dich "}, {"entscheidet Du", "entscheidest du"}}};

/// Puts the verbs of the sentences whose subject is `Du` into the second person: the word after `Du`, and
/// those after `und` up to the end of the sentence.
std::string addressed_to_reader(std::string line) {
  for (const auto& [from, to] : objects)
    if (const std::size_t at = line.find(from); at != std::string::npos) line.replace(at, from.size(), to);
  std::string out;
  std::string_view before;
  bool is_subject = false;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string_view word = std::string_view(line).substr(at, end - at);
    const std::size_t letters =
        word.find_first_of(".,:;") == std::string_view::npos ? word.size() : word.find_first_of(".,:;");
    if (word == "Du") is_subject = true;
    const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                   [&](const auto& one) { return one.first == word.substr(0, letters); });
    const bool is_verb = is_subject && (before == "Du" || before == "und") && verb != verbs.end();
    out += (at == 0 ? "" : " ");
    out += is_verb ? std::string(verb->second) + std::string(word.substr(letters)) : std::string(word);
    if (word.ends_with('.') || word.ends_with(':')) is_subject = false;
    before = word;
    at = end + 1;
  }
  return out;
}

/// Formats the dice by face, the most useful description of a throw.
std::string counted_faces(const dg::Dice& dice) {
  dg::Bundle bundle;
  for (const dg::Face face : dice) ++bundle[face];
  return dg::de::units(bundle);
}

LetterTask task(const dg::SeatView& seat, std::string_view decision, const LetterPeople& people,
                const std::string& due) {
  const std::string name = people.of(seat.seat), by = by_time(due);
  if (decision == "found") {
    const std::string what = !seat.sheet.cities.empty()        ? "deine Siedlung"
                             : !seat.sheet.settlements.empty() ? "deine Stadt"
                                                               : "deine Siedlung und deine Stadt";
    return {"Gründe" + by + ' ' + what + ", " + name + '.', "Gründe " + what,
            "Gründe" + by + ' ' + what + '.'};
  }
  const std::string finish = ". Beende Zug " + std::to_string(seat.turn) + by + '.';
  if (decision == "throw" && seat.dice) {
    const std::size_t left = 3 - std::min<std::size_t>(3, seat.throws.value_or(0));
    const std::string dice = "Deine Würfel, " + name + ": " + counted_faces(*seat.dice) + ". ";
    if (left == 0)
      return {dice + "Das war der letzte Wurf" + finish, "Deine Würfel nach dem letzten Wurf",
              "Du bist am Zug" + finish};
    return {dice + "Noch " + (left == 1 ? "1 Wurf" : std::to_string(left) + " Würfe") + finish,
            "Deine Würfel: weiterwürfeln oder stehen lassen", "Du bist am Zug" + finish};
  }
  const std::string duty(decision == "roll"      ? "Würfle"
                         : decision == "blocked" ? "Vertreib den Räuber oder würfle nach"
                         : decision == "landing" ? "Entscheide über die Verteidigung"
                         : decision == "turn"    ? "Tausch und bau"
                                                 : dg::de::duty_of(decision).duty);
  return {"Du bist am Zug, " + name + ": " + duty + finish, "Du bist am Zug: " + duty,
          "Du bist am Zug: " + duty + finish};
}

}  // namespace

LetterNewsText dice_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                const LetterPeople& people) {
  dg::GameNames names = dg::names_of(table);
  const dg::Events events = dg::events_of(redacted, table);
  for (std::size_t i = 0; i < people.names.size(); ++i)
    names.seats[i] = people.is_reader(seat_at(i)) ? "Du" : people.names[i];
  LetterNewsText out;
  for (const std::string& line : dg::de::event_sentences(events, names))
    out.sentences.push_back(addressed_to_reader(line));
  out.ends_turn = true;  // each throw is news of its own (LOOK-10)
  return out;
}

const DiceLetterMessages dice_letter_words{
    .task = task,
    .holds = "Dein Bogen",
    .knights = "Ritter",
    .ship = "Barbaren",
    .branches = "Ausbauten",
    .figures = "Figuren",
    .built = "Gebaut",
    .other_dice = "oder andere dieser Würfel",
    .places = "c04 und v3 sind Ecken auf deinem Bogen, v3-v4 ist eine Seite.",
    .final_columns = {"Punkte", "Siedl.", "Städte", "Siege", "Übrige"},
    .final_note =
        "Alle Spalten sind Punkte; die letzte zählt Metropolen, Händler, Zauberer, Karten und "
        "Bier.",
};

}  // namespace inselpost::de
