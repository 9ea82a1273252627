#include <array>

#include "cli/messages/de/audit.hpp"
#include "cli/messages/de/catan_messages.hpp"
#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/pages.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/de/mail/mail.hpp"
#include "cli/messages/de/pages/board_pages.hpp"
#include "cli/messages/de/pages/forum.hpp"
#include "cli/messages/de/pages/letters.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/message_catalog.hpp"

namespace inselpost {

namespace {

/// One element for each game.
constexpr std::array<const GameMessages*, 2> games{&de::board_words, &dice::de::game_words};

}  // namespace

extern const MessageCatalog german;

const MessageCatalog german{
    .language = "de",
    .refused = de::refused,
    .remark = de::remark,
    .warning = de::warning,
    .reminder = de::reminder,
    .due_in_gap = de::due_in_gap,
    .told = de::told,
    .message = de::message,
    .complaint = de::complaint,
    .problem = de::why_not,
    .suggestions = de::suggestions,
    .duty = de::duty_of,
    .mistakes = de::mistakes,
    .joined = de::joined,
    .ordered = de::ordered,
    .luck = de::luck,
    .undone = de::undone,
    .not_for_you = "(nicht für jeden Leser)",
    .after = de::after,
    .findings = de::findings,
    .audited = de::audit_sentence,
    .ask_again = "Die Datei ist beschädigt oder verändert. Lass sie dir noch einmal schicken.",
    .widest_finding = "Unterschrift",
    .standard_input = "Standardeingabe",
    .progress = de::progress,
    .mistake = de::mistake_words,
    .receipt = de::receipt_words,
    .log = de::log_words,
    .list = de::list_words,
    .end = de::end_words,
    .compared = de::compared_words,
    .help = de::help_words,
    .option = de::option_words,
    .waiting = de::waiting_words,
    .joining = de::joining_words,
    .seat_page = de::seat_page_words,
    .referee = de::referee_words,
    .forum = de::forum_words,
    .letter = de::letter_words,
    .seat_mail = de::seat_mail_words,
    .office = de::office_words,
    .subject = de::subject_words,
    .mail_command = de::mail_command_words,
    .games = games,
    .catan = {.order = de::order_words,
              .thing = de::thing_words,
              .colour = de::colour_words,
              .map = de::map_words,
              .seat_table = de::seat_table_words,
              .report = de::report_words,
              .private_view = de::private_words,
              .orders_file = de::orders_file_words},
    .dice = dice::de::page_words,
};

}  // namespace inselpost
