#include "cli/commands/store_text.hpp"

#include <filesystem>

#include "cli/printing/text.hpp"

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
    case Kind::missing: return "there is no store " + path + "; `inselpost new SETUP` makes one";
    case Kind::no_directory:
      return "there is no directory " + clean(directory_of(error.path())) + " for the store " + path;
    case Kind::no_file: return path + " is a directory or a device, not a store of games";
    case Kind::no_permission: return "you may not read or write the store " + path;
    case Kind::foreign: return path + " is not a store of games, it was left alone";
    case Kind::newer:
      return "the store " + path + " was made by a newer inselpost" + detail + "; it was left alone";
    case Kind::damaged: return "the store " + path + " is damaged" + detail;
    case Kind::read_only: return "the store " + path + " can be read, but not written";
    case Kind::disk_full: return "the disk is full; nothing of this was stored in " + path;
    case Kind::busy: return "another program holds the store " + path + "; try again";
    case Kind::game_exists: return "there is a game " + path + " already";
    case Kind::moved_on: return "the game moved on in the meantime; try again";
    case Kind::failed: return "the store " + path + " cannot be opened or written" + detail;
  }
  return "the store " + path + " cannot be used";
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
