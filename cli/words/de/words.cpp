#include <array>

#include "cli/words/de/catan_words.hpp"
#include "cli/words/de/pages/board_pages.hpp"
#include "cli/words/en/audit.hpp"
#include "cli/words/en/dice/pages.hpp"
#include "cli/words/en/dice/words.hpp"
#include "cli/words/en/house.hpp"
#include "cli/words/en/pages/pages.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

namespace {

/// A game has one row here.
constexpr std::array<const GameWords*, 2> games{&de::board_words, &en::dice_words};

}  // namespace

extern const Language german;

/// The column of the table that is German.
const Language german{
    .language = "de",
    .refused = en::refused,
    .remark = en::remark,
    .warning = en::warning,
    .reminder = en::reminder,
    .due_in_gap = en::due_in_gap,
    .told = en::told,
    .message = en::message,
    .complaint = en::complaint,
    .problem = en::why_not,
    .ways_out = en::ways_out,
    .duty = en::duty_of,
    .mistakes = en::mistakes,
    .joined = en::joined,
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
    .games = games,
    .catan = {.order = de::order_words,
              .thing = de::thing_words,
              .colour = de::colour_words,
              .map = de::map_words,
              .seat_table = de::seat_table_words,
              .report = de::report_words,
              .private_view = de::private_words,
              .orders_file = de::orders_file_words},
    .dice = dice::en::page_words,
};

}  // namespace inselpost
