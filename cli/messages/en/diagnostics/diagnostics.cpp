#include "cli/messages/en/diagnostics/diagnostics.hpp"

#include "cli/messages/en/catalog.hpp"

namespace inselpost::en {

std::string message(const LocalizableText& message) {
  return in_words(message, [](auto fault) { return message_text(fault); });
}

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
    {TextMessageId::unfit, "members that do not fit together"},
    {TextMessageId::unfit_because, "%1"},
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

namespace {

constexpr MessageRows<YamlMessageId> yaml_rows{{
    {YamlMessageId::reverses_writing, "a character that reverses the direction of writing (%1)"},
    {YamlMessageId::invisible, "an invisible character (%1)"},
    {YamlMessageId::control, "a control character (%1)"},
    {YamlMessageId::looks_like_utf16, "the file is not UTF-8; it looks like UTF-16"},
    {YamlMessageId::not_utf8, "a byte that is not UTF-8"},
    {YamlMessageId::save_as_utf8, "save the file as UTF-8"},
    {YamlMessageId::utf16_save_as_utf8, "the file looks like UTF-16; save it as UTF-8"},
    {YamlMessageId::tab_in_indentation, "a tab in the indentation; YAML wants blanks"},
    {YamlMessageId::no_break_space_in_indentation, "a no-break space (%1) in the indentation"},
    {YamlMessageId::replace_no_break_space,
     "mail programs and web pages make them; replace it with an ordinary blank"},
    {YamlMessageId::does_not_fit_above,
     "this does not fit what stands above: look for a missing `:` with a blank after it, or another "
     "indentation"},
    {YamlMessageId::does_not_fit_list,
     "this does not fit the list above: every item begins with `- `, indented like the first"},
    {YamlMessageId::item_may_not_begin, "a list item may not begin here"},
    {YamlMessageId::key_may_not_stand, "a key may not stand here"},
    {YamlMessageId::colon_may_not_stand, "a `:` may not stand here; put text that holds one in quotes"},
    {YamlMessageId::second_colon, "a second `:` in a line needs braces"},
    {YamlMessageId::bracket_never_opened, "a closing bracket that was never opened"},
    {YamlMessageId::quote_never_closed, "a quote is opened and never closed"},
    {YamlMessageId::bad_first_character, "text may not begin with this character; put it in quotes"},
    {YamlMessageId::alias_name, "a name that begins with `*` is an alias to YAML; put the text in quotes"},
    {YamlMessageId::unknown_escape, "an unknown escape after `\\`; single quotes take text as it is"},
    {YamlMessageId::block_sign, "text may not begin with `>` or `|`; put it in quotes"},
    {YamlMessageId::brackets_too_deep, "brackets within brackets, too deep"},
    {YamlMessageId::quote_not_closed, "this quote is not closed on its line"},
    {YamlMessageId::brace_not_closed, "this `{` is not closed with `}`"},
    {YamlMessageId::bracket_not_closed, "this `[` is not closed with `]`"},
    {YamlMessageId::line_does_not_fit, "this line does not fit what stands around it"},
    {YamlMessageId::line_is_no_order, "this line is not an order"},
    {YamlMessageId::delete_or_comment, "delete it, or put `# ` before it"},
    {YamlMessageId::key_above_list, "above orders there is a line `orders:`"},
    {YamlMessageId::not_yaml, "this is not YAML: %1"},
    {YamlMessageId::goes_on_after_end, "the text goes on after the end of the document"},
    {YamlMessageId::no_key, "there is no key before the `:`"},
    {YamlMessageId::block_of_text, "a block of text; write it on one line instead"},
    {YamlMessageId::text_too_long, "a text of more than %1 bytes"},
    {YamlMessageId::alias, "text that begins with `*` is an alias to YAML; put it in quotes"},
    {YamlMessageId::begin_item, "if a list item was meant, begin it with `- `"},
    {YamlMessageId::anchor, "text that begins with `&` is an anchor to YAML; put it in quotes"},
    {YamlMessageId::tag, "text that begins with `!` is a tag to YAML; put it in quotes"},
    {YamlMessageId::too_many_values, "more than %1 values in one file"},
    {YamlMessageId::escape_makes_nothing, "an escape that makes no character"},
    {YamlMessageId::forbidden_character, "this text holds a character that must not be in it (%1)"},
    {YamlMessageId::key_twice_on_line, "the key %q1 stands twice in line %2"},
    {YamlMessageId::key_twice, "the key %q1 stands twice: in line %2 and in line %3"},
    {YamlMessageId::join_with_plus, "inside braces a comma ends the value: join cards with `+`"},
    {YamlMessageId::key_not_plain, "a key must be plain text, not a list or a mapping"},
    {YamlMessageId::too_deep, "lists within lists, more than %1 deep"},
    {YamlMessageId::file_too_long, "the file is too long: at most %1 are read"},
    {YamlMessageId::empty_file, "there is nothing in this file but blanks and comments"},
    {YamlMessageId::nothing, "nothing"},
    {YamlMessageId::a_list, "a list"},
    {YamlMessageId::a_mapping, "a mapping"},
    {YamlMessageId::write, "write %e1"},
    {YamlMessageId::write_line, "write: %1"},
    {YamlMessageId::no_mapping, "%1 needs words with a colon, not %2"},
    {YamlMessageId::key_missing, "`%1` is missing in %2"},
    {YamlMessageId::comma_ends_value,
     "inside braces a comma ends the value, so %q1 stands alone. Join cards with +"},
    {YamlMessageId::unknown_key, "unknown key %q1 in %2"},
    {YamlMessageId::comment_beside_orders,
     "text beside the orders must be a comment: put `# ` in front of it"},
    {YamlMessageId::no_name, "%1 is a name of small letters, digits and hyphens (32 at most), not %2"},
    {YamlMessageId::reserved, "%q1 has a meaning of its own and is no name"},
    {YamlMessageId::no_text, "%1 is a line of text, not %2"},
    {YamlMessageId::put_in_quotes, "put the text in quotes"},
    {YamlMessageId::unfit_text, "%1 %2"},
    {YamlMessageId::no_number, "%1 is a whole number from %2 to %3, not %4"},
    {YamlMessageId::without_quotes, "write it without quotes"},
    {YamlMessageId::no_truth, "%1 is `true` or `false` without quotes, not %2"},
    {YamlMessageId::no_such_word, "%1 cannot be %2"},
}};
static_assert(in_order<YamlMessageId>(yaml_rows));

}  // namespace

std::string_view message_text(YamlMessageId fault) { return yaml_rows[static_cast<std::size_t>(fault)].text; }

namespace {

constexpr MessageRows<ClockMessageId> clock_rows{{
    {ClockMessageId::unknown_key, "unknown key %q1 in `deadlines`"},
    {ClockMessageId::clocks_of_game, "the clocks of this game are: %1"},
    {ClockMessageId::no_duration,
     "%1 is a whole number from 1 to 999 and `m`, `h` or `d`, like `48h`, not %2"},
    {ClockMessageId::no_days, "`absence` is a number of whole days from 1 to 999, like `14d`, not %1"},
    {ClockMessageId::delay_too_long, "`delay` (%1) is longer than %2 (%3)"},
    {ClockMessageId::no_nights, "`nights` is a time of the day and another one, like `22:00-07:00`, not %1"},
    {ClockMessageId::nights_without_length, "`nights` ends when it begins: %1"},
    {ClockMessageId::no_zone, "there is no time zone %1"},
    {ClockMessageId::a_zone_is, "time zones are those of the IANA database, like `Europe/Berlin`"},
    {ClockMessageId::bad_deadlines, "bad deadlines: %1"},
    {ClockMessageId::not_as_written, "something is missing, or not written as records have it"},
    {ClockMessageId::no_zone_here, "this machine knows no time zone %q1"},
    {ClockMessageId::no_absence, "`absent` is a date, two dates or `none`, not %1"},
    {ClockMessageId::write_absence, "write `absent: 2026-12-20 .. 2026-12-30`"},
    {ClockMessageId::ends_before_it_begins, "the last day, %1, is before the first, %2"},
    {ClockMessageId::too_many_days,
     "more days of absence than are left for you: %3 asked for, %1 of %2 left. Ask for fewer, or ask the "
     "moderator for more time"},
}};
static_assert(in_order<ClockMessageId>(clock_rows));

}  // namespace

std::string_view message_text(ClockMessageId fault) {
  return clock_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<MailConfigMessageId> postal_rows{{
    {MailConfigMessageId::a_configuration, "a configuration of the mail program"},
    {MailConfigMessageId::no_address, "%1 is a mail address, like `judge@example.org`, not %2"},
    {MailConfigMessageId::no_domain, "%1 is the name of a machine, like `mx.example.org`, not %2"},
    {MailConfigMessageId::no_size, "%1 is a size of at most %2 KiB, like `256 KiB`, not %3"},
    {MailConfigMessageId::no_time, "%1 is a whole number and `s`, `m`, `h` or `d`, like `15m`, not %2"},
    {MailConfigMessageId::no_list, "%1 is a list, not %2"},
    {MailConfigMessageId::no_transport, "`transport` is a program with its whole path, or a Maildir, not %1"},
    {MailConfigMessageId::write_transport,
     "write `transport: [/usr/sbin/sendmail, -t, -oi]`, or `transport: {maildir: /var/spool/out}`"},
    {MailConfigMessageId::needs_authserv, "`auth: %1` needs `authserv`: else no address proves anything"},
    {MailConfigMessageId::no_server, "%1 is a server, like `%2://mail.example.org`"},
    {MailConfigMessageId::no_password,
     "`password` is what a program prints, what a file holds, or the password itself, in one line"},
    {MailConfigMessageId::write_password,
     "write `password: {command: [pass, show, judge]}` or `password: {file: /etc/inselpost-mail.password}`"},
    {MailConfigMessageId::no_folder,
     "%1 is the name of a folder in plain letters without accents, as the server calls it"},
}};
static_assert(in_order<MailConfigMessageId>(postal_rows));

}  // namespace

std::string_view message_text(MailConfigMessageId fault) {
  return postal_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<OrdersMessageId> post_rows{{
    {OrdersMessageId::an_orders_file, "an orders file"},
    {OrdersMessageId::a_table_log, "a table log"},
    {OrdersMessageId::several_keys, "several keys"},
    {OrdersMessageId::no_seat, "there is no seat %q1"},
    {OrdersMessageId::no_list_of_orders, "`orders` is a list, not %1"},
    {OrdersMessageId::begin_order, "begin every order with `- `"},
    {OrdersMessageId::no_pass_for_all, "`all` can only pass, in the special building phase, not %1"},
    {OrdersMessageId::write_all_pass, "write `- all: pass`, or the seat in place of `all`"},
    {OrdersMessageId::no_log, "`log` is a list, not %1"},
    {OrdersMessageId::begin_line, "begin every line with `- `"},
    {OrdersMessageId::no_line_of_log, "a line of the log is one seat and its order, not %1"},
    {OrdersMessageId::write_line_of_log, "write `- red: roll`, or `- {red: {roll: [3, 4]}}`"},
    {OrdersMessageId::dice_not_at_table, "a table log needs `dice: table` in its set-up"},
    {OrdersMessageId::stands_alone, "%q1 stands alone, without a `:`"},
    {OrdersMessageId::no_stop_word, "a plan cannot stop at %q1"},
    {OrdersMessageId::no_list_of_items, "%1 is a list of orders, not %2"},
    {OrdersMessageId::no_list_of_roads, "%1 is a list of roads, not %2"},
    {OrdersMessageId::too_many_items, "a file has at most %1 orders, those of all lists counted"},
    {OrdersMessageId::plan_too_deep, "lists of a plan stand at most %1 deep in each other"},
    {OrdersMessageId::two_in_one_item, "%q1 and %q2 are two items: begin each with `- `"},
    {OrdersMessageId::branches_of_first, "`first` has 1 to %1 branches"},
    {OrdersMessageId::no_branch, "a branch of `first` is an order, a list of orders, or an `if`, not %q1"},
    {OrdersMessageId::orders_together, "%1 has 1 to %2 orders"},
    {OrdersMessageId::final_stands_last,
     "what draws or reveals cannot be taken back, so in %1 it stands last"},
    {OrdersMessageId::goes_on_alone,
     "an order with rules of its own cannot stand in %1: it is an item by itself"},
    {OrdersMessageId::no_order_here, "an order stands here, not %q1"},
    {OrdersMessageId::belongs_to_if, "%q1 belongs to an `if`, without a dash of its own"},
    {OrdersMessageId::try_one_order, "`try` has one order, or one `all`"},
    {OrdersMessageId::no_wait, "a plan cannot wait for %1"},
    {OrdersMessageId::list_in_order, "a list in an order has 1 to %1 entries"},
    {OrdersMessageId::too_many_choices, "these lists make %1 orders; at most %2 are tried"},
    {OrdersMessageId::no_number, "%1 needs a number, not %2"},
    {OrdersMessageId::write_a_number, "write `6`, `[6, 8]`, `8 or more` or `3 or fewer`"},
    {OrdersMessageId::no_condition, "a condition is needed here, not %1"},
    {OrdersMessageId::write_a_condition, "write one in braces: `{rolled: 8}`"},
    {OrdersMessageId::condition_too_deep, "conditions stand at most %1 deep in each other"},
    {OrdersMessageId::too_many_words, "a condition has at most %1 words"},
    {OrdersMessageId::unknown_condition, "no condition is called %q1"},
    {OrdersMessageId::no_list_of_conditions, "%q1 is a list of 1 to %2 conditions"},
    {OrdersMessageId::can_would_tell, "`can` asks for no order whose answer hangs on what you cannot know"},
    {OrdersMessageId::one_seat_here, "%1 names one seat or place, not %2"},
    {OrdersMessageId::one_offer_here,
     "`offer` names one offer and how it stands, as in `{o1: accepted}`, not %1"},
    {OrdersMessageId::only_with_orders, "%q1 belongs to `orders`, and this file has none"},
    {OrdersMessageId::no_standing, "`standing` has rules for what you will owe, not %1"},
    {OrdersMessageId::write_standing, "write one below it, as in `discard: {keep: [ore, grain]}`"},
    {OrdersMessageId::no_rules_here, "this game has no standing orders"},
    {OrdersMessageId::no_rule_word, "`standing` has no rule called %q1"},
    {OrdersMessageId::no_own_key, "this game has no %q1 in an orders file"},
    {OrdersMessageId::no_wishes, "%q1 is a list of 1 to %2 wishes"},
    {OrdersMessageId::no_list_of_rules, "%q1 is a list of rules, not %2"},
    {OrdersMessageId::clear_all, "`clear` stands with `all` alone, not with %1"},
    {OrdersMessageId::at_deadline, "`at` is `deadline` here, not %1"},
    {OrdersMessageId::too_many_rules, "you can have %1 rules; with these they would be %2"},
    {OrdersMessageId::standing_too_long,
     "your rules can have %1 bytes in all; with these they would have %2"},
    {OrdersMessageId::name_is_a_word,
     "%q1 is a word of German orders, where a name may stand; choose another name"},
    {OrdersMessageId::name_begins_quotation,
     "the name %q1 holds %q2, by which mail programs say that a quotation begins; choose another name"},
    {OrdersMessageId::message_too_long, "the text of %1 has 1 to %2 characters, not %3"},
    {OrdersMessageId::message_has_too_many_lines, "the text of %1 has at most %2 lines, not %3"},
    {OrdersMessageId::too_many_messages, "`say` has 1 to %1 texts"},
    {OrdersMessageId::says_for_whom,
     "these words would go to everybody, but they seem to say whom they are for"},
    {OrdersMessageId::write_for_whom,
     "write `say: {to: [SEAT], text: ...}`, or `to: all` if everybody may read them"},
    {OrdersMessageId::no_question, "`ask` has words, not %1"},
    {OrdersMessageId::write_question,
     "write `help`, `report`, `board`, `orders`, `log`, `rules`, `standing`, `record`, `page` or `games`"},
    {OrdersMessageId::unknown_question, "nothing can be asked for by the word %q1"},
    {OrdersMessageId::too_many_questions, "`ask` has 1 to %1 words"},
    {OrdersMessageId::no_letters, "`letters` has a word, not %1"},
    {OrdersMessageId::write_letters, "write `every`, `mine`, `daily 18:00` or `none`"},
    {OrdersMessageId::unknown_letters, "letters cannot come %q1"},
    {OrdersMessageId::no_time_of_letters, "%q1 has no time of day from `00:00` to `23:59`"},
    {OrdersMessageId::no_address, "%q1 is no mail address"},
    {OrdersMessageId::too_many_addresses, "`mail` has 1 to %1 addresses"},
    {OrdersMessageId::address_of_two,
     "%q1 is the address of another seat too; `inselpost seat` with `--shared` allows that later"},
}};
static_assert(in_order<OrdersMessageId>(post_rows));

}  // namespace

std::string_view message_text(OrdersMessageId fault) {
  return post_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

using extraction::ExtractionMessageId;

constexpr MessageRows<ExtractionMessageId> letter_rows{{
    {ExtractionMessageId::orders_below, "this line is no order, and orders stand below it, in line %1"},
    {ExtractionMessageId::write_comment,
     "delete it, or begin it with `#`; put what you write to people above or below "
     "your orders"},
    {ExtractionMessageId::no_list_mark, "this looks like an order, but does not begin with `- `"},
    {ExtractionMessageId::begin_order, "begin every order with `- `; begin the line with `#` if it is none"},
    {ExtractionMessageId::not_indented, "this line has to be indented below the key that it belongs to"},
    {ExtractionMessageId::like_order, "this line begins like an order, but is none"},
    {ExtractionMessageId::prose_inside, "this line stands among orders, but is none of them"},
    {ExtractionMessageId::inside_block, "this line stands inside the orders, but is none of them"},
    {ExtractionMessageId::part_it, "put a blank line above what is no order, or begin the line with `#`"},
    {ExtractionMessageId::belongs_below, "this stands below `standing:`, indented"},
    {ExtractionMessageId::other_block,
     "line %1 begins other orders for the same seat and turn; nothing of either is done"},
    {ExtractionMessageId::send_one, "send the orders that you mean, once"},
    {ExtractionMessageId::struck_out, "something of this line is struck out"},
    {ExtractionMessageId::margin_in_text,
     "a line that begins with `~` or `|` is never read, and would be missing from your text"},
    {ExtractionMessageId::too_many_blocks,
     "the letter holds more than %1 orders files; nothing of it is done"},
    {ExtractionMessageId::block_too_long, "these orders are too long: at most 64 KiB and 2,000 lines"},
}};
static_assert(in_order<ExtractionMessageId>(letter_rows));

}  // namespace

std::string_view message_text(ExtractionMessageId fault) {
  return letter_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<RecordMessageId> record_rows{{
    {RecordMessageId::bad_member, "`%1` is missing, or not as it should be"},
    {RecordMessageId::unknown_member, "unknown member `%1`"},
    {RecordMessageId::not_whole, "a number that is not whole: %1"},
    {RecordMessageId::too_great, "a number that is too great: %1"},
    {RecordMessageId::bad_seal, "`hidden` holds a seal, or a seal with its salt and value"},
    {RecordMessageId::line_too_long, "a line of %1 bytes; at most %2 are allowed"},
    {RecordMessageId::too_deep, "nested too deep"},
    {RecordMessageId::no_object, "not a JSON object"},
    {RecordMessageId::not_canonical, "not canonical JSON: members sorted, no blanks, nothing twice"},
    {RecordMessageId::after_signed, "nothing may follow the line `signed`"},
    {RecordMessageId::signed_missing, "the line `signed` is missing: the record was cut off"},
    {RecordMessageId::no_entry, "no entry"},
    {RecordMessageId::bad_signature, "`signature` is not one"},
    {RecordMessageId::bad_secret, "`secret` is not one"},
    {RecordMessageId::secret_twice, "`secret` stands in the `end` entry already"},
    {RecordMessageId::signed_differs,
     "`signed` does not name the game, the last entry and its head: something was cut off, or added"},
    {RecordMessageId::wrong_number, "this should be entry %1"},
    {RecordMessageId::unfit_member, "`%1` should be %2, not %3"},
    {RecordMessageId::bad_head, "`head` is not a hash"},
    {RecordMessageId::too_early, "earlier than the entry before"},
    {RecordMessageId::one_genesis, "a record begins with `genesis`, and has one"},
    {RecordMessageId::after_end, "nothing may follow the end"},
    {RecordMessageId::unknown_format, "unknown format: %1"},
    {RecordMessageId::of_before,
     "this record is older than the format; it can be read with the version that wrote it"},
    {RecordMessageId::no_seal, "`hidden` holds no seal"},
    {RecordMessageId::unknown_kind, "unknown kind of entry"},
    {RecordMessageId::after_start, "`%1` has no place after the start"},
    {RecordMessageId::before_start, "`%1` has no place before the start"},
    {RecordMessageId::no_line_feed, "the line does not end with a line feed"},
    {RecordMessageId::missing_member, "%q1 is missing"},
    {RecordMessageId::wrong_kind, "a value of the wrong kind"},
    {RecordMessageId::short_list, "a list that is too short"},
    {RecordMessageId::not_json, "a text that is no JSON"},
    {RecordMessageId::the_head, "the head"},
    {RecordMessageId::a_signature, "a signature"},
    {RecordMessageId::a_digest, "the digest of a turn"},
    {RecordMessageId::capital_digits, "%1 is written with small letters; somebody wrote this one anew"},
    {RecordMessageId::number_of_digits, "%1 has %2 digits 0-9 and a-f, here are %3"},
    {RecordMessageId::head_missing, "the line `head` is missing after `record %1 %2`"},
    {RecordMessageId::no_report, "this is neither a record nor a report: there is no line `record GAME n`"},
    {RecordMessageId::a_member, "a member"},
    {RecordMessageId::a_member_of, "a member of %1"},
    {RecordMessageId::so_many_characters, "at most %1 characters"},
    {RecordMessageId::no_control_characters, "a text without control characters"},
    {RecordMessageId::no_utf8, "no UTF-8"},
    {RecordMessageId::entry_time, "a time of the years 1970 to 9999, such as 2026-11-21T09:30:00Z"},
    {RecordMessageId::nothing, "nothing"},
    {RecordMessageId::or_later, "%1 or later"},
    {RecordMessageId::the_entry, "the entry"},
    {RecordMessageId::readable, "one that can be read"},
    {RecordMessageId::kept, "what the store keeps: %1"},
    {RecordMessageId::refused, "refused: %1"},
    {RecordMessageId::out_of_place, "none in this place"},
    {RecordMessageId::a_sealed_one, "a sealed one"},
    {RecordMessageId::end_of_won_game, "`end`: the order before it won the game"},
    {RecordMessageId::kind, "`%1`"},
    {RecordMessageId::standing_entry, "an entry that stands, from `start` on, with something after it"},
    {RecordMessageId::order_taken_back, "the number of an order that a rollback took back"},
    {RecordMessageId::committed_secret, "the one that was committed to"},
    {RecordMessageId::no_signature, "none: the genesis names no key"},
    {RecordMessageId::signature_by, "one by the key %1"},
    {RecordMessageId::counted_joins, "%1 times `join` before `start`"},
    {RecordMessageId::counted_streams, "one of the %1 streams"},
    {RecordMessageId::unknown_system, "no such system of games: %1"},
    {RecordMessageId::open_entry, "one that everybody may see: this is no time for offers"},
    {RecordMessageId::opening_of, "what opens %1"},
    {RecordMessageId::counted_leaves, "%1 leaves"},
    {RecordMessageId::keep_or_reroll, "keep or reroll"},
    {RecordMessageId::card_of_leaf, "the card of leaf %1"},
    {RecordMessageId::link_with_hash, "a link whose hash is %1"},
    {RecordMessageId::entry_does_not_hold, "entry %1 does not hold: %2, expected %3, found %4"},
    {RecordMessageId::no_deadline, "an order of the seat or the moderator: no deadline decides in this game"},
    {RecordMessageId::nothing_due, "no order by deadline: nothing was due of that seat"},
    {RecordMessageId::due_then, "%1, when the time of that decision was up"},
    {RecordMessageId::falls_back_so, "%1: so that decision falls back"},
    {RecordMessageId::on_hold, "a note, a rollback, an act of the moderator or the end: the game is on hold"},
    {RecordMessageId::held_already, "no second hold: the game is on hold"},
    {RecordMessageId::not_held, "no `resume`: the game is not on hold"},
    {RecordMessageId::reason_of_hold, "the reason of the hold: no deadline puts the game on hold here"},
    {RecordMessageId::no_reason, "none: only what the moderator brings about has one"},
    {RecordMessageId::reason_of_act, "the moderator's reason"},
    {RecordMessageId::as_in_entry, "%1, as in entry %2"},
    {RecordMessageId::to_be_repeated,
     "an order that a rollback took back, not done again yet, with nothing ordered in between"},
    {RecordMessageId::nothing_owed, "no more time: nothing is owed there that goes by a clock"},
    {RecordMessageId::later_than, "later than %1"},
    {RecordMessageId::earlier_than, "earlier than %1"},
    {RecordMessageId::dates_or_none, "a date, two dates like 2026-12-20 .. 2026-12-30, or `none`"},
    {RecordMessageId::kind_of_note, "`hold`, `resume`, `extend`, `replace`, `absent` or `text`"},
    {RecordMessageId::a_players_name, "a name that a player may have"},
    {RecordMessageId::like_name_of, "a name that nobody takes for that of %1"},
    {RecordMessageId::seat_of_game, "a seat of the game"},
    {RecordMessageId::genesis_of, "the genesis of %1"},
    {RecordMessageId::position_of, "the position of %1"},
    {RecordMessageId::entry_of, "entry %1 of %2"},
    {RecordMessageId::no_json, "%1 is no JSON"},
    {RecordMessageId::beginning_missing, "the beginning of %1 is missing"},
    {RecordMessageId::entry_missing, "entry %1 of %2 is missing"},
    {RecordMessageId::other_position, "the position of %1 is another one"},
    {RecordMessageId::its_version, "its version is %1"},
    {RecordMessageId::version, "version %1"},
    {RecordMessageId::another_key, "another key was made"},
}};
static_assert(in_order<RecordMessageId>(record_rows));

}  // namespace

std::string_view message_text(RecordMessageId fault) {
  return record_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::en
