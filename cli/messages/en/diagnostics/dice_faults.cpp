#include "cli/messages/en/diagnostics/faults.hpp"

namespace inselpost::en {
namespace {

using dice::DiceFault;

constexpr MessageRows<DiceFault> dice_rows{{
    {DiceFault::a_setup, "a set-up"},
    {DiceFault::a_seat, "a seat"},
    {DiceFault::name_of_seat, "the name of a seat"},
    {DiceFault::a_position, "a position"},
    {DiceFault::a_sheet, "a sheet"},
    {DiceFault::a_site, "a site"},
    {DiceFault::an_edge, "an edge"},
    {DiceFault::a_hex, "a hex"},
    {DiceFault::a_face, "a face"},
    {DiceFault::a_knight, "a knight"},
    {DiceFault::a_good, "a good"},
    {DiceFault::a_branch, "a branch"},
    {DiceFault::a_card, "a card"},
    {DiceFault::a_harbour, "a harbour"},
    {DiceFault::a_rate, "a rate"},
    {DiceFault::a_direction, "a direction"},
    {DiceFault::site_is_written_like, "a site is written like `v3` or `c13`, as on the map of your sheet"},
    {DiceFault::edge_is_written_like, "an edge is written by its two ends, like `v3-v4`"},
    {DiceFault::write_for_example, "write for example %e1"},
    {DiceFault::place_expected, "%1 is named here, not %2"},
    {DiceFault::no_site_here, "there is no site %q1 on this sheet"},
    {DiceFault::no_edge_here, "there is no edge %q1 on this sheet"},
    {DiceFault::no_hex_here, "there is no hex %q1 on this sheet"},
    {DiceFault::edge_for_site, "%q1 is an edge; a site is needed here"},
    {DiceFault::site_for_edge, "%q1 is a site; an edge is needed here"},
    {DiceFault::bundle_expected, "units such as `2 ore + 1 wool` were expected, not %1"},
    {DiceFault::units_missing, "units are missing here: not %1"},
    {DiceFault::how_many, "how many %1?"},
    {DiceFault::no_number_expected, "a number of units was expected, not %q1"},
    {DiceFault::bad_number, "%q1 is no number of units (0 to %2, no zero in front)"},
    {DiceFault::of_what, "%q1 of what?"},
    {DiceFault::no_unit, "%q1 is neither a resource nor a good"},
    {DiceFault::order_expected, "an order was expected, not %1"},
    {DiceFault::unknown_order, "unknown order %q1"},
    {DiceFault::two_orders_in_one, "here are two orders in one. Begin the second on a new line with `- `"},
    {DiceFault::stands_alone, "%q1 stands alone, without a `:`"},
    {DiceFault::needs_more, "%q1 needs to say more"},
    {DiceFault::one_of_these, "exactly one of these belongs here: %1"},
    {DiceFault::one_good, "a good is paid with one unit of one good"},
    {DiceFault::card_has_no_more, "the card %q1 is played without saying more"},
    {DiceFault::stands_twice, "%q1 stands twice"},
    {DiceFault::too_many, "this list has at most %1 entries"},
    {DiceFault::one_key_here, "%1 has one entry in braces here, not %2"},
    {DiceFault::no_rule_of_roll, "%1 cannot be done between throws"},
    {DiceFault::nothing_listed, "%1 names at least one"},
    {DiceFault::no_wish, "%1 is nothing to keep"},
    {DiceFault::no_wishes, "`keep` is a list, or `nothing`, not %1"},
    {DiceFault::wishes_are,
     "for example `[2 ore, all wool, for city]`: units, `all` of a face, `2 most`, the price of a thing"},
    {DiceFault::no_list_of_seats, "`seats` is a list of 1 to %1 seats, not %2"},
    {DiceFault::empty_list, "an empty one"},
    {DiceFault::list_too_long, "one of more than %1"},
    {DiceFault::unknown_option, "unknown option %q1"},
    {DiceFault::looks_like_player, "%q1 looks like the player %q2 above, and would be mistaken for it"},
    {DiceFault::looks_like_seat, "%q1 looks like the name of the seat %q2, and would be mistaken for it"},
    {DiceFault::what_tells_names_apart,
     "capitals, wide letters and the way an accent is made do not tell two names apart"},
    {DiceFault::bad_member, "`%1` of a sheet cannot be %2"},
    {DiceFault::hidden_waits,
     "`reveal: end_of_round` has one deadline a round, and no `%1`: its time would tell that somebody waits"},
    {DiceFault::bad_order, "not an order: %1: %2"},
}};
static_assert(in_order<DiceFault>(dice_rows));

}  // namespace

std::string_view text_of(DiceFault fault) { return dice_rows[static_cast<std::size_t>(fault)].text; }

}  // namespace inselpost::en
