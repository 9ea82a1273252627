#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

using dice::DiceMessageId;

constexpr MessageRows<DiceMessageId> dice_rows{{
    {DiceMessageId::a_setup, "a set-up"},
    {DiceMessageId::a_seat, "a seat"},
    {DiceMessageId::name_of_seat, "the name of a seat"},
    {DiceMessageId::a_position, "a position"},
    {DiceMessageId::a_sheet, "a sheet"},
    {DiceMessageId::a_site, "a site"},
    {DiceMessageId::an_edge, "an edge"},
    {DiceMessageId::a_hex, "a hex"},
    {DiceMessageId::a_face, "a face"},
    {DiceMessageId::a_knight, "a knight"},
    {DiceMessageId::a_good, "a good"},
    {DiceMessageId::a_branch, "a branch"},
    {DiceMessageId::a_card, "a card"},
    {DiceMessageId::a_harbour, "a harbour"},
    {DiceMessageId::a_rate, "a rate"},
    {DiceMessageId::a_direction, "a direction"},
    {DiceMessageId::site_is_written_like,
     "a site is written like `v3` or `c13`, as on the map of your sheet"},
    {DiceMessageId::edge_is_written_like, "an edge is written by its two ends, like `v3-v4`"},
    {DiceMessageId::write_for_example, "write for example %e1"},
    {DiceMessageId::place_expected, "%1 is named here, not %2"},
    {DiceMessageId::no_site_here, "there is no site %q1 on this sheet"},
    {DiceMessageId::no_edge_here, "there is no edge %q1 on this sheet"},
    {DiceMessageId::no_hex_here, "there is no hex %q1 on this sheet"},
    {DiceMessageId::edge_for_site, "%q1 is an edge; a site is needed here"},
    {DiceMessageId::site_for_edge, "%q1 is a site; an edge is needed here"},
    {DiceMessageId::bundle_expected, "units such as `2 ore + 1 wool` were expected, not %1"},
    {DiceMessageId::units_missing, "units are missing here: not %1"},
    {DiceMessageId::how_many, "how many %1?"},
    {DiceMessageId::no_number_expected, "a number of units was expected, not %q1"},
    {DiceMessageId::bad_number, "%q1 is no number of units (0 to %2, no zero in front)"},
    {DiceMessageId::of_what, "%q1 of what?"},
    {DiceMessageId::no_unit, "%q1 is neither a resource nor a good"},
    {DiceMessageId::order_expected, "an order was expected, not %1"},
    {DiceMessageId::unknown_order, "unknown order %q1"},
    {DiceMessageId::two_orders_in_one,
     "here are two orders in one. Begin the second on a new line with `- `"},
    {DiceMessageId::stands_alone, "%q1 stands alone, without a `:`"},
    {DiceMessageId::needs_more, "%q1 needs to say more"},
    {DiceMessageId::one_of_these, "exactly one of these belongs here: %1"},
    {DiceMessageId::one_good, "a good is paid with one unit of one good"},
    {DiceMessageId::card_has_no_more, "the card %q1 is played without saying more"},
    {DiceMessageId::stands_twice, "%q1 stands twice"},
    {DiceMessageId::too_many, "this list has at most %1 entries"},
    {DiceMessageId::one_key_here, "%1 has one entry in braces here, not %2"},
    {DiceMessageId::no_rule_of_roll, "%1 cannot be done between throws"},
    {DiceMessageId::nothing_listed, "%1 names at least one"},
    {DiceMessageId::no_wish, "%1 is nothing to keep"},
    {DiceMessageId::no_wishes, "`keep` is a list, or `nothing`, not %1"},
    {DiceMessageId::wishes_are,
     "for example `[2 ore, all wool, for city]`: units, `all` of a face, `2 most`, the price of a thing"},
    {DiceMessageId::no_list_of_seats, "`seats` is a list of 1 to %1 seats, not %2"},
    {DiceMessageId::empty_list, "an empty one"},
    {DiceMessageId::list_too_long, "one of more than %1"},
    {DiceMessageId::unknown_option, "unknown option %q1"},
    {DiceMessageId::looks_like_player, "%q1 looks like the player %q2 above, and would be mistaken for it"},
    {DiceMessageId::looks_like_seat, "%q1 looks like the name of the seat %q2, and would be mistaken for it"},
    {DiceMessageId::what_tells_names_apart,
     "capitals, wide letters and the way an accent is made do not tell two names apart"},
    {DiceMessageId::bad_member, "`%1` of a sheet cannot be %2"},
    {DiceMessageId::hidden_waits,
     "`reveal: end_of_round` has one deadline a round, and no `%1`: its time would tell that somebody waits"},
    {DiceMessageId::bad_order, "not an order: %1: %2"},
}};
static_assert(in_order<DiceMessageId>(dice_rows));

}  // namespace

std::string_view message_text(DiceMessageId fault) { return dice_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
