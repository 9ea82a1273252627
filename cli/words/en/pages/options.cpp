#include "cli/words/en/pages/pages.hpp"

namespace inselpost::en {

const OptionWords option_words{
    .as = "what this seat may see (without it: what all may see)",
    .referee = "what the moderator may see, which is all",
    .public_only = "print nothing that is private",
    .reports = "write reports into DIR/GAME",
    .reports_alone = "write reports into DIR/GAME, print nothing private",
    .reports_and_receipts = "write reports and receipts into DIR/GAME, print nothing private",
    .setup_file = "the set-up file, - is standard input",
    .orders_files = "orders files, - is standard input",
    .game = "its name",
    .last_entry_that_stands = "the last entry that stands (`log` numbers them)",
    .line_for_all = "one line, for all to read",
    .reroll = "throws taken back are not used again",
    .as_after_entry = "as it was after entry N",
    .seat = "the seat",
    .all_seats = "all seats",
    .since = "only what came after entry N",
    .last = "only the last N entries",
    .name_in_list = "that game, or those with a seat or player of that name",
    .record_or_log = "the record or table log, - is standard input",
    .log_record_or_game = "a table log, a record, or the name of a game",
    .after_entry = "after entry N, as `log` numbers them",
    .each_order = "after every order",
    .opening = "how the game began, before the first order",
    .add_legal = "with --json: add what may be ordered",
    .records_or_games = "records, or names of games",
    .every_game = "every game of the store",
    .report_or_record = "a report or a record, - is standard input",
    .another_of_the_game = "another of the same game",
    .public_key = "the public key of the store",
    .board = "a fixed board, a generator, or a set-up file",
    .seed = "what a generator draws from",
    .numbers = "how a generator lays number chips",
    .harbours = "how a generator lays harbours",
    .as_yaml = "as text to paste into a set-up",
};

}  // namespace inselpost::en
