#include <array>

#include "cli/messages/en/audit.hpp"
#include "cli/messages/en/catan_messages.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/house.hpp"
#include "cli/messages/en/mail/mail.hpp"
#include "cli/messages/en/pages/forum.hpp"
#include "cli/messages/en/pages/letters.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/message_catalog.hpp"

namespace inselpost {

namespace {

/// One element for each game.
constexpr std::array<const GameMessages*, 2> games{&en::board_words, &en::dice_words};

}  // namespace

extern const MessageCatalog english;

const MessageCatalog english{
    .language = "en",
    .refused = en::refused,
    .remark = en::remark,
    .warning = en::warning,
    .reminder = en::reminder,
    .due_in_gap = en::due_in_gap,
    .told = en::told,
    .message = en::message,
    .complaint = en::complaint,
    .problem = en::why_not,
    .suggestions = en::suggestions,
    .duty = en::duty_of,
    .mistakes = en::mistakes,
    .joined = en::joined,
    .ordered = en::ordered,
    .luck = en::luck,
    .undone = en::undone,
    .not_for_you = "(not for every reader)",
    .after = en::after,
    .findings = findings,
    .audited = audit_sentence,
    .ask_again = "The file is damaged or was changed. Ask for it again.",
    .widest_finding = "not signed",
    .standard_input = "standard input",
    .progress = en::progress,
    .mistake = en::mistake_words,
    .receipt = en::receipt_words,
    .log = en::log_words,
    .list = en::list_words,
    .end = en::end_words,
    .compared = en::compared_words,
    .help = en::help_words,
    .option = en::option_words,
    .waiting = en::waiting_words,
    .joining = en::joining_words,
    .seat_page = en::seat_page_words,
    .referee = en::referee_words,
    .forum = en::forum_words,
    .letter = en::letter_words,
    .seat_mail = en::seat_mail_words,
    .office = en::office_words,
    .subject = en::subject_words,
    .mail_command = en::mail_command_words,
    .games = games,
    .catan = {.order = en::order_words,
              .thing = en::thing_words,
              .colour = en::colour_words,
              .map = en::map_words,
              .seat_table = en::seat_table_words,
              .report = en::report_words,
              .private_view = en::private_words,
              .orders_file = en::orders_file_words},
    .dice = dice::en::page_words,
};

}  // namespace inselpost
