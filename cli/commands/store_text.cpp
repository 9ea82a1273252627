#include "cli/commands/store_text.hpp"

#include <filesystem>

#include "cli/paper/text.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

std::string directory_of(const std::string& path) {
  const std::string directory = std::filesystem::path(path).parent_path().string();
  return directory.empty() ? "." : directory;
}

}  // namespace

std::string store_sentence(const StoreError& error) {
  const std::string path = clean(error.path());
  const std::string detail = error.detail().empty() ? "" : " (" + clean(error.detail()) + ")";
  switch (error.kind()) {
    case Kind::missing:
      return "There is no game file " + path +
             " here. Make a game with `inselpost new setup.yaml`, or name the file with --db";
    case Kind::no_directory:
      return "There is no folder " + clean(directory_of(error.path())) + " for the game file " + path;
    case Kind::no_file: return path + " is a folder or a device, not a game file";
    case Kind::no_permission: return "You may not read or write the game file " + path;
    case Kind::foreign: return path + " is not a game file. It was not changed";
    case Kind::newer:
      return "The game file " + path + " was made by a newer inselpost" + detail + ". It was not changed";
    case Kind::damaged: return "The game file " + path + " is damaged" + detail;
    case Kind::read_only: return "You can read the game file " + path + ", but not write it";
    case Kind::disk_full: return "The disk is full. Nothing of this was stored in " + path;
    case Kind::busy: return "Another program is using the game file " + path + ". Try again";
    case Kind::game_exists: return "There is a game " + path + " already";
    case Kind::moved_on: return "Somebody else's orders came first. Send yours again";
    case Kind::failed: return "The game file " + path + " cannot be opened or written" + detail;
  }
  return "The game file " + path + " cannot be used";
}

Exit store_exit(const StoreError& error) {
  switch (error.kind()) {
    case Kind::missing: return Exit::no_input;
    case Kind::no_directory:
    case Kind::no_file:
    case Kind::no_permission:
    case Kind::read_only:
    case Kind::disk_full:
    case Kind::game_exists:
    case Kind::failed: return Exit::cannot_write;
    case Kind::foreign:
    case Kind::newer:
    case Kind::damaged: return Exit::damaged;
    case Kind::busy:
    case Kind::moved_on: return Exit::busy;
  }
  return Exit::internal;
}

}  // namespace inselpost
