#include "cli/words/en/audit.hpp"
#include "cli/words/en/catan_events.hpp"
#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/catan_problems.hpp"
#include "cli/words/en/house.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

extern const Language english;

/// The column of the table that is English.
const Language english{
    .language = "en",
    .refused = en::refused,
    .remark = en::remark,
    .warning = en::warning,
    .told = en::told,
    .message = en::message,
    .complaint = en::complaint,
    .mistakes = en::mistakes,
    .joined = en::joined,
    .luck = luck_sentence,
    .undone = en::undone,
    .not_for_you = "(not for every reader)",
    .after = en::after,
    .findings = findings,
    .audited = audit_sentence,
    .ask_again = "The file is damaged or was changed. Ask for it again.",
    .compared = en::compared,
    .same_file_again = "The same file sent again changes nothing: you get this receipt again.",
    .to_do_it_twice = "To do it twice, change a word, for example the luck line.",
    .all_of = en::all_of,
    .one_of = en::one_of,
    .in_turn = en::in_turn,
    .at_entry = en::at_entry,
    .won_at = en::won_at,
    .owed_since = en::owed_since,
    .catan = {.events = event_sentences,
              .beside = en::beside,
              .did = did_sentence,
              .problem = en::why_not,
              .ways_out = en::ways_out,
              .duty = en::duty},
};

}  // namespace inselpost
