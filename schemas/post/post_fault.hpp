#pragma once
#include <cstdint>

#include "schemas/text/message.hpp"

namespace inselpost {

/// What is wrong with a file of orders or a table log, whatever game it is of (cli/words says it).
enum class PostFault : std::uint8_t {
  // What is read.
  an_orders_file,
  a_table_log,
  several_keys,
  // Faults.
  no_seat,
  no_list_of_orders,
  begin_order,
  no_order,
  no_pass_for_all,
  write_all_pass,
  no_log,
  begin_line,
  no_line_of_log,
  write_line_of_log,
  dice_not_at_table,
  stands_alone,
  end
};

}  // namespace inselpost
