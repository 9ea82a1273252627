// English messages of a letter about the dice game.
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::en {
namespace {

namespace dg = dice;

/// The forms that differ between a name and *You* as the subject.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> forms_for_you{
    {{"You is ", "You are "},
     {"You has ", "You have "},
     {"knight of You ", "knight of yours "},
     {": You ", ": you "}}};

std::string addressed_to_reader(std::string line) {
  for (const auto& [from, to] : forms_for_you)
    for (std::size_t at = line.find(from); at != std::string::npos; at = line.find(from, at + to.size()))
      line.replace(at, from.size(), to);
  return line;
}

/// Formats `2 ore, 3 grain and 1 gold`.
std::string counted_faces(const dg::Dice& dice) {
  std::vector<std::string> items;
  for (const dg::Face face : dg::faces) {
    std::size_t n = 0;
    for (const dg::Face one : dice) n += one == face ? 1 : 0;
    if (n != 0) items.push_back(std::to_string(n) + ' ' + std::string(dg::name(face)));
  }
  return list(items);
}

LetterTask task(const dg::SeatView& seat, std::string_view decision, const LetterPeople& people,
                const std::string& due) {
  const std::string name = people.of(seat.seat), by = by_time(due);
  if (decision == "found") {
    const std::string what = !seat.sheet.cities.empty()        ? "Found your settlement"
                             : !seat.sheet.settlements.empty() ? "Found your city"
                                                               : "Found your settlement and your city";
    return {what + by + ", " + name + '.', what, what + by + '.'};
  }
  const std::string turn = "turn " + std::to_string(seat.turn);
  if (decision == "throw" && seat.dice) {
    const std::size_t left = 3 - std::min<std::size_t>(3, seat.throws.value_or(0));
    const std::string dice = "Your dice, " + name + ": " + counted_faces(*seat.dice) + ". ";
    if (left == 0)
      return {dice + "That was the last throw. Finish " + turn + by + '.', "Your dice after the last throw",
              "It is your turn. Finish " + turn + by + '.'};
    return {dice + counted(left, "throw is", "throws are") + " left. Finish " + turn + by + '.',
            "Your dice: throw again or stand", "It is your turn. Finish " + turn + by + '.'};
  }
  return {"Your turn, " + name + ": " + std::string(dg::en::duty(decision)) + ". Finish " + turn + by + '.',
          "Your turn: " + std::string(dg::en::duty(decision)),
          "It is your turn: " + std::string(dg::en::duty(decision)) + ". Finish " + turn + by + '.'};
}

}  // namespace

LetterNewsText dice_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                const LetterPeople& people) {
  dg::GameNames names = dg::names_of(table);
  const dg::Events events = dg::events_of(redacted, table);
  for (std::size_t i = 0; i < people.names.size(); ++i)
    names.seats[i] = people.is_reader(seat_at(i)) ? "You" : people.names[i];
  LetterNewsText out;
  for (const std::string& line : dg::en::event_sentences(events, names))
    out.sentences.push_back(addressed_to_reader(line));
  out.ends_turn = true;  // each throw is news of its own (LOOK-10)
  return out;
}

const DiceLetterMessages dice_letter_words{
    .task = task,
    .holds = "Your sheet",
    .knights = "Knights",
    .ship = "Barbarians",
    .branches = "Branches",
    .figures = "Figures",
    .built = "Built",
    .other_dice = "or others of these dice",
    .places = "c04 and v3 are corners of your sheet, v3-v4 is a side.",
    .final_columns = {"Points", "Settl.", "Cities", "Battles", "Others"},
    .final_note =
        "All columns are points; the last one holds metropolises, merchant, wizard, cards and beer.",
};

}  // namespace inselpost::en
