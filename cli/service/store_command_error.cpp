#include "cli/service/store_command_error.hpp"

namespace inselpost {
namespace {

using Trouble = command_errors::StoreTrouble::Kind;

struct Row {
  Trouble trouble;
  Status status;
};
Row row_of(StoreError::Kind kind) {
  using Kind = StoreError::Kind;
  switch (kind) {
    case Kind::missing: return {Trouble::missing, Status::no_input};
    case Kind::no_directory: return {Trouble::no_directory, Status::cannot_write};
    case Kind::no_file: return {Trouble::no_file, Status::cannot_write};
    case Kind::no_permission: return {Trouble::no_permission, Status::cannot_write};
    case Kind::foreign: return {Trouble::foreign, Status::damaged};
    case Kind::newer: return {Trouble::newer, Status::damaged};
    case Kind::older: return {Trouble::older, Status::not_understood};
    case Kind::damaged: return {Trouble::damaged, Status::damaged};
    case Kind::read_only: return {Trouble::read_only, Status::cannot_write};
    case Kind::disk_full: return {Trouble::disk_full, Status::cannot_write};
    case Kind::busy:
    case Kind::conflict: return {Trouble::busy, Status::busy};
    case Kind::game_exists: return {Trouble::game_exists, Status::cannot_write};
    case Kind::moved_on: return {Trouble::moved_on, Status::busy};
    case Kind::unreachable: return {Trouble::unreachable, Status::busy};
    case Kind::not_built: return {Trouble::not_built, Status::no_input};
    case Kind::server_alone: return {Trouble::server_alone, Status::cannot_write};
    case Kind::failed: return {Trouble::failed, Status::cannot_write};
  }
  return {Trouble::failed, Status::internal};
}

}  // namespace

CommandError to_command_error(const StoreError& error) {
  const Row row = row_of(error.kind());
  return {row.status, command_errors::StoreTrouble{row.trouble, error.path(), error.detail()}};
}

}  // namespace inselpost
