#pragma once
#include <cstdint>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Errors of YAML and of the values that all formats share. cli/messages has the texts.
enum class YamlMessageId : std::uint8_t {
  // Characters, before parsing.
  reverses_writing,
  invisible,
  control,
  looks_like_utf16,
  not_utf8,
  save_as_utf8,
  utf16_save_as_utf8,
  tab_in_indentation,
  no_break_space_in_indentation,
  replace_no_break_space,
  // Errors of the library.
  does_not_fit_above,
  does_not_fit_list,
  item_may_not_begin,
  key_may_not_stand,
  colon_may_not_stand,
  second_colon,
  bracket_never_opened,
  quote_never_closed,
  bad_first_character,
  alias_name,
  unknown_escape,
  block_sign,
  brackets_too_deep,
  quote_not_closed,
  brace_not_closed,
  bracket_not_closed,
  line_does_not_fit,
  line_is_no_order,
  delete_or_comment,
  key_above_list,
  not_yaml,
  // YAML outside the subset.
  goes_on_after_end,
  no_key,
  block_of_text,
  text_too_long,
  alias,
  begin_item,
  anchor,
  tag,
  too_many_values,
  escape_makes_nothing,
  forbidden_character,
  key_twice_on_line,
  key_twice,
  join_with_plus,
  key_not_plain,
  too_deep,
  file_too_long,
  empty_file,
  // Values.
  nothing,
  a_list,
  a_mapping,
  write,
  write_line,
  no_mapping,
  key_missing,
  comma_ends_value,
  unknown_key,
  comment_beside_orders,
  no_name,
  reserved,
  no_text,
  put_in_quotes,
  unfit_text,
  no_number,
  without_quotes,
  no_truth,
  no_such_word,
  end
};

}  // namespace inselpost
