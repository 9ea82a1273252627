#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<TextMessageId> text_rows{{
    {TextMessageId::quoted, "%q1"},
    {TextMessageId::and_more, "and more; further faults are not listed"},
    {TextMessageId::did_you_mean, "did you mean %e1?"},
    {TextMessageId::possible, "possible: %1"},
    {TextMessageId::not_utf8, "is not UTF-8"},
    {TextMessageId::line_feed, "is one line of text, without a line feed"},
    {TextMessageId::forbidden_character, "holds a character that must not be in it (%1)"},
    {TextMessageId::accent_alone, "holds an accent without a letter before it (%1)"},
    {TextMessageId::nothing_to_see, "needs at least one character that can be seen"},
    {TextMessageId::too_long, "has %1 characters; at most %2 are allowed"},
    {TextMessageId::quoted_mail, "a line that begins with `>` is quoted mail; delete the `>`"},
    {TextMessageId::signature_below, "if this is a signature, delete it: nothing may follow the last order"},
    {TextMessageId::no_list_item, "a list item begins with `- `, a hyphen and a blank"},
    {TextMessageId::no_blank_after_dash, "put a blank after the `-`"},
    {TextMessageId::code_fence, "delete the lines with ```"},
    {TextMessageId::no_blank_after_colon, "put a blank after the `:`"},
    {TextMessageId::curly_quotes, "curly quotes do not work here; leave them out"},
    {TextMessageId::no_break_space, "the line holds a no-break space; replace it with an ordinary blank"},
    {TextMessageId::mail_encoding,
     "`=20` and the like are the remains of a mail's encoding; send plain text"},
    {TextMessageId::html, "this looks like HTML; send plain text"},
}};
static_assert(in_order<TextMessageId>(text_rows));

}  // namespace

std::string_view message_text(TextMessageId fault) { return text_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
