#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

std::string have_joined(const std::vector<std::string>& who) {
  return "Bisher beigetreten: " + list(who) + '.';
}
std::string or_seats(const std::vector<std::string>& seats) { return "oder " + list(seats, "oder"); }

std::string owes_a_join(const std::string& who) { return who + " tritt bei"; }

}  // namespace

const JoiningMessages joining_words{
    .standing = "die Spieler treten bei",
    .standing_over = "beendet: niemand hat gewonnen",
    .to_join = "Um beizutreten, nimm die # weg und schick das zurück:",
    .nobody_has = "Noch ist niemand beigetreten.",
    .have_joined = have_joined,
    .or_seats = or_seats,
    .luck_hint =
        "Ein eigener Satz, oder keiner. Er wird in alle Würfe gemischt. Die anderen\n"
        "sehen davon nur eine Prüfsumme.",
    .luck = "ein paar eigene Worte",
    .you_too_late = "Die Partie endete, bevor alle beigetreten waren.",
    .you_have = "Du bist beigetreten. Sind es alle, beginnt die Partie von selbst.",
    .you_have_not =
        "Du bist noch nicht beigetreten. Schick die Datei darunter, mit einem eigenen Glücksspruch. Er wird "
        "in alle Würfe gemischt, damit niemand sie bestimmen kann.",
    .nothing_to_order = "du bist beigetreten; sind es alle, beginnt die Partie",
    .owes = owes_a_join,
};

}  // namespace inselpost::de
