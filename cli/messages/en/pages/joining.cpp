#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string have_joined(const std::vector<std::string>& who) { return "Joined so far: " + list(who) + '.'; }
std::string or_seats(const std::vector<std::string>& seats) { return "or " + list(seats, "or"); }

std::string owes_a_join(const std::string& who) { return who + " to join"; }

}  // namespace

const JoiningMessages joining_words{
    .standing = "the players are joining",
    .standing_over = "over: nobody has won",
    .to_join = "To join, take the # away and send back:",
    .nobody_has = "Nobody has joined yet.",
    .have_joined = have_joined,
    .or_seats = or_seats,
    .luck_hint =
        "Any line of your own, or none. It is mixed into all rolls. The other\n"
        "players see only a fingerprint of it.",
    .luck = "a few words of your own",
    .you_too_late = "The game ended before everybody had joined.",
    .you_have = "You have joined. When everybody has, the game starts by itself.",
    .you_have_not =
        "You have not joined yet. Send the file below, with a line of luck of your own. It is mixed into all "
        "rolls, so that nobody can choose them.",
    .nothing_to_order = "you have joined; when everybody has, the game starts",
    .owes = owes_a_join,
};

}  // namespace inselpost::en
