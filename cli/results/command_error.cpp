#include "cli/results/command_error.hpp"

#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::ObstacleKinds>;

namespace inselpost {

const LocalizableText* CommandError::unreadable_record() const {
  const auto* record = get_if<command_errors::RecordUnreadable>(&why_);
  return record == nullptr ? nullptr : &record->why;
}

}  // namespace inselpost
