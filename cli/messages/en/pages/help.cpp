#include "cli/messages/en/pages/help.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string lang_option(const std::vector<std::string>& languages) {
  return list(languages, "or") + (languages.size() == 1 ? "; German comes later" : "");
}

}  // namespace

const HelpMessages help_words{
    .commands = command_helps,
    .topics = {{{"orders", "how orders are written", orders_page},
                {"dice", "the dice game", dice_page},
                {"setup", "what a set-up can hold", setup_page},
                {"record", "the history of a game, to the byte", record_page}}},
    .program = "inselpost runs games by mail, letter and forum: CATAN and its dice game.",
    .usage = "Usage:  inselpost COMMAND ...      inselpost COMMAND --help says more",
    .usage_of_one = "Usage:",
    .options = "[options]",
    .with_every_command = "With every command:",
    .to_read = "To read:",
    .a_game_begins = "A game begins with",
    .and_goes_on = "and goes on with",
    .shared_options = "--db FILE, --json and others go with every command: inselpost --help",
    .most_often = "Most often:",
    .new_call = "new setup.yaml",
    .submit_call = "submit red.yaml",
    .db = "the game file (without it: $INSELPOST_DB, else inselpost.db in this folder)",
    .json = "print for programs",
    .now = "go by this time, such as 2026-11-21T09:30:00Z, not by the clock",
    .color = "auto, always or never",
    .ascii = "draw with plain letters alone",
    .lang = lang_option,
};

}  // namespace inselpost::en
