#include "cli/messages/en/diagnostics/faults.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<TextFault> text_rows{{
    {TextFault::quoted, "%q1"},
    {TextFault::and_more, "and more; further faults are not listed"},
    {TextFault::did_you_mean, "did you mean %e1?"},
    {TextFault::possible, "possible: %1"},
    {TextFault::not_utf8, "is not UTF-8"},
    {TextFault::line_feed, "is one line of text, without a line feed"},
    {TextFault::forbidden_character, "holds a character that must not be in it (%1)"},
    {TextFault::accent_alone, "holds an accent without a letter before it (%1)"},
    {TextFault::nothing_to_see, "needs at least one character that can be seen"},
    {TextFault::too_long, "has %1 characters; at most %2 are allowed"},
    {TextFault::quoted_mail, "a line that begins with `>` is quoted mail; delete the `>`"},
    {TextFault::signature_below, "if this is a signature, delete it: nothing may follow the last order"},
    {TextFault::no_list_item, "a list item begins with `- `, a hyphen and a blank"},
    {TextFault::no_blank_after_dash, "put a blank after the `-`"},
    {TextFault::code_fence, "delete the lines with ```"},
    {TextFault::no_blank_after_colon, "put a blank after the `:`"},
    {TextFault::curly_quotes, "curly quotes do not work here; leave them out"},
    {TextFault::no_break_space, "the line holds a no-break space; replace it with an ordinary blank"},
    {TextFault::mail_encoding, "`=20` and the like are the remains of a mail's encoding; send plain text"},
    {TextFault::html, "this looks like HTML; send plain text"},
}};
static_assert(in_order<TextFault>(text_rows));

}  // namespace

std::string_view text_of(TextFault fault) { return text_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
