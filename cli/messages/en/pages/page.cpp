// HTML pages and their scripts.
#include "cli/messages/page_messages.hpp"

#include <array>

#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

constexpr std::array common_texts{
    PageText{"copied", "Copied."},
    PageText{"not_copied", "The browser did not allow to copy. Select the text and copy it."},
};

constexpr std::array replay_texts{
    PageText{"entries", "Entries of the game"},
    PageText{"entry", "Entry"},
    PageText{"entry_of", "Entry {entry} of {last}"},
    PageText{"entry_and_turn", "Entry {entry} of {last}, turn {turn}"},
    PageText{"first", "Start"},
    PageText{"turn_back", "Turn back"},
    PageText{"back", "Back"},
    PageText{"forward", "Forward"},
    PageText{"turn_forward", "Next turn"},
    PageText{"last", "End"},
    PageText{"keys",
             "Arrow keys go from entry to entry, Page Up and Page Down from turn to turn, Home and End to "
             "both ends."},
    PageText{"table", "The table"},
    PageText{"log", "What happened"},
    PageText{"not_begun", "The game has not begun yet."},
    PageText{"not_for_you", "(not for every reader)"},
    PageText{"time", "{weekday} {day} {month} {year}, {clock}"},
    PageText{"weekdays", "Sun Mon Tue Wed Thu Fri Sat"},
    PageText{"months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"},
    PageText{"undone", "Taken back by entry {entry}."},
    PageText{"throws", "Throws"},
    PageText{"outcome", "throw"},
    PageText{"thrown", "thrown"},
    PageText{"expected", "expected"},
    PageText{"same_dice", "The same dice fall for all players."},
    PageText{"points", "Points"},
    PageText{"points_of", "{seat} {points}"},
    PageText{"counted", "Counted so far"},
};

constexpr std::array check_texts{
    PageText{"check", "Check of the record"},
    PageText{"holds", "The record holds, from entry 0 to {last}."},
    PageText{"heads_hold",
             "Every entry is written as the format asks and bears the hash of all before it: nothing was "
             "changed, left out or moved within."},
    PageText{"links_hold",
             "The links of the dice were opened in their order, and the throws are what these links give "
             "(links: {links}, throws: {throws})."},
    PageText{"links_only",
             "The links of the dice were opened in their order (links: {links}). What they give by the rules "
             "of this game was not checked here."},
    PageText{"board_holds", "The island is the one that its link draws."},
    PageText{"seals_hold",
             "What was opened is what was sealed, and the cards are those of the deck that was fixed before "
             "the game (seals: {seals}, cards: {cards})."},
    PageText{"secret_holds",
             "The secret is open: it is the one that was committed to before the game, and gives the deck, "
             "what was stolen, all salts and links (thefts: {thefts})."},
    PageText{"secret_only",
             "The secret is open: it is the one that was committed to before the game, and gives all salts "
             "and links."},
    PageText{"still_sealed", "Seals that are still closed: {sealed}."},
    PageText{"end_proves",
             "What is still hidden, and that deck and thefts were not chosen, only the end of the game can "
             "prove."},
    PageText{"seed_chosen",
             "The seed was chosen by somebody: the dice and cards of this game could be known beforehand."},
    PageText{"unsigned", "The last head is not signed."},
    PageText{"signed",
             "The last head is signed with the key {key}, which the record itself names. Whether it is the "
             "store's, you must know from elsewhere."},
    PageText{"signature_unchecked", "signature not checked here: this browser has no Ed25519"},
    PageText{"not_rules",
             "Not checked here: whether the moves keep the rules of the game, and deadlines. For that there "
             "is: inselpost audit FILE"},
    PageText{"own_code",
             "The script of this check came with the page. If somebody else gave you the page, do not "
             "believe it about itself: drop the record on a page that you made yourself."},
    PageText{"drop", "Check another record"},
    PageText{"save_record", "Save the record"},
    PageText{"no_text", "{file} is no text, and so no record."},
    PageText{"of_file", "{file}: the record of {game}, made by {program}."},
    PageText{"of_unknown_file", "{file}:"},
    PageText{"same_history", "It tells the same history as this page up to entry {entry}."},
    PageText{"another_history", "It tells another history than this page from entry {entry} on."},
    PageText{"in_line", "Line {line}:"},
    PageText{"in_entry", "Entry {entry} does not hold."},
    PageText{"in_end", "The last line does not hold."},
    PageText{"about", "It is about: {what}"},
    PageText{"expected_is", "Expected: {value}"},
    PageText{"found_is", "Found: {value}"},
    PageText{"fault_json", "This is no record: the line is no JSON object."},
    PageText{"fault_line_form", "The line is JSON, but not written as the format asks, so it was changed."},
    PageText{"fault_line_size", "The line is longer than a record may have."},
    PageText{"fault_cut", "The last line is missing: something was cut off."},
    PageText{"fault_no_record", "This is no record of a game."},
    PageText{"fault_format", "The record has another format, which this page does not know."},
    PageText{"fault_sealed_at_end", "The game is over, and something is still sealed."},
    PageText{"fault_value", "It holds a value that cannot stand there."},
    PageText{"fault_members", "A member is missing, or one too many is there."},
    PageText{"fault_number", "Its number is not the next one: an entry was left out or moved."},
    PageText{"fault_kind", "An entry of this kind cannot stand there."},
    PageText{"fault_event", "There is no event of this kind."},
    PageText{"fault_time", "It has a time that there is not."},
    PageText{"fault_time_back", "Its time lies before that of the entry before."},
    PageText{"fault_head",
             "Its hash is not that of its content and of all entries before it: one of them was changed."},
    PageText{"fault_last_line", "The last line does not name the last entry and its head."},
    PageText{"fault_no_key", "It is signed, and names no key to check that with."},
    PageText{"fault_signature",
             "The signature of the last head does not hold: another key signed it, or it was changed."},
    PageText{"fault_commit", "The secret is not the one that was committed to before the game."},
    PageText{"fault_top", "The top of a chain of links is not the one that the secret gives."},
    PageText{"fault_link",
             "A link of the dice does not hash to the one before: it is not the one that was fixed before "
             "the game."},
    PageText{"fault_link_order", "A link of the dice was left out, or opened twice."},
    PageText{"fault_link_secret", "A link of the dice is not the one that the secret gives."},
    PageText{"fault_draw", "A draw is not what its link gives, or not the one that is due."},
    PageText{"fault_dice", "The dice are not what their link gives."},
    PageText{"fault_kept", "The throw is not the kept one that is due after a rollback."},
    PageText{"fault_kept_due", "A new link was opened where a throw was kept by a rollback."},
    PageText{"fault_seal", "What was opened is not what was sealed."},
    PageText{"fault_salt", "A salt is not the one that the secret gives."},
    PageText{"fault_leaf", "A card is not the one that was fixed in the deck before the game."},
    PageText{"fault_deck", "The deck is not the one that the secret gives."},
    PageText{"fault_theft", "The card is not the one that the secret draws."},
    PageText{"fault_board", "The island is not the one that its link draws, or that the set-up names."},
    PageText{"fault_robber", "The robber does not begin where it must."},
    PageText{"fault_seating", "The seats do not begin with the one that must."},
    PageText{"fault_turn", "It does not belong to the turn that is on."},
    PageText{"fault_place", "It stands where it cannot: before the start, or a second time."},
    PageText{"fault_again", "It repeats an order that no rollback took back."},
    PageText{"fault_rollback", "The rollback goes to an entry that does not stand, or undoes nothing."},
    PageText{"fault_hold", "A game is put on hold twice, or resumed without a hold."},
    PageText{"fault_shown", "What is shown is not what was kept face down."},
    PageText{"fault_privacy", "It is hidden where it must be open, or open where it must be hidden."},
    PageText{"fault_offer", "The offer bears a name that it cannot have."},
    PageText{"fault_card",
             "A card is played by a seat that does not hold it, or bought out of turn of the deck."},
    PageText{"fault_hand", "A seat gives cards that it does not have."},
    PageText{"fault_bank", "The cards of bank and hands do not add up."},
    PageText{"fault_points", "The points do not add up."},
    PageText{"fault_winner", "The winner is another seat."},
    PageText{"fault_no_end", "The game is won, and has no end."},
    PageText{"fault_after_end", "Something follows the end."},
};

}  // namespace

constinit const PageMessages page_words{
    .do_not_forward = "This page shows what only you may know. Do not forward it.",
    .without_script = "This page shows more where JavaScript may run: open it in a browser.",
    .island = "The island",
    .islands = "The islands",
    .games = "Games",
    .no_games = "There are no games yet.",
    .cannot_be_shown = "This game cannot be shown now.",
    .common = common_texts,
    .replay = replay_texts,
    .check = check_texts,
    .composer = composer_texts,
};

}  // namespace inselpost::en
