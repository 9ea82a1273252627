#pragma once
#include <cstdint>

#include "schemas/text/message.hpp"

namespace inselpost {

/// What is wrong with a record, a report or what a store keeps, and what an audit tells of an entry
/// (cli/words says it).
enum class RecordFault : std::uint8_t {
  // Lines of a record.
  bad_member,
  unknown_member,
  not_whole,
  too_great,
  bad_seal,
  line_too_long,
  too_deep,
  no_object,
  not_canonical,
  after_signed,
  signed_missing,
  no_entry,
  bad_signature,
  bad_secret,
  secret_twice,
  signed_differs,
  wrong_number,
  unfit_member,
  bad_head,
  too_early,
  one_genesis,
  after_end,
  unknown_format,
  of_before,
  no_seal,
  unknown_kind,
  after_start,
  before_start,
  out_of_turn,
  no_line_feed,
  // Lines of a report.
  the_head,
  a_signature,
  capital_digits,
  number_of_digits,
  head_missing,
  no_report,
  // Members of an entry.
  a_member,
  a_member_of,
  so_many_characters,
  no_control_characters,
  no_utf8,
  entry_time,
  nothing,
  or_later,
  // What an audit expects, and finds.
  the_entry,
  readable,
  kept,
  refused,
  out_of_place,
  a_sealed_one,
  end_of_won_game,
  kind,
  standing_entry,
  order_taken_back,
  committed_secret,
  no_signature,
  signature_by,
  counted_joins,
  counted_streams,
  unknown_system,
  open_entry,
  opening_of,
  counted_leaves,
  keep_or_reroll,
  card_of_leaf,
  link_with_hash,
  entry_does_not_hold,
  // What a store keeps of a game.
  genesis_of,
  position_of,
  entry_of,
  no_json,
  beginning_missing,
  entry_missing,
  other_position,
  its_version,
  version,
  another_key,
  end
};

}  // namespace inselpost
