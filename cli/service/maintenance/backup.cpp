#include "cli/service/maintenance/backup.hpp"

#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "cli/results/command_error.hpp"
#include "cli/service/maintenance/private_file.hpp"
#include "storage/store_maintenance.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".db";

/// Returns the base without the ending of stores.
std::string stem_of(const std::string& base) {
  return base.size() > ending.size() && base.ends_with(ending) ? base.substr(0, base.size() - ending.size())
                                                               : base;
}

/// Returns whether the text is a time as in names of backups: `2026-11-28T0630`.
bool is_minute(std::string_view text) {
  constexpr std::string_view shape = "0000-00-00T0000";
  return text.size() == shape.size() &&
         std::equal(text.begin(), text.end(), shape.begin(), [](char found, char wanted) {
           return wanted == '0' ? found >= '0' && found <= '9' : found == wanted;
         });
}

/// Returns why the copy is not the store as it was between `before` and now, or nullopt.
std::optional<std::string> fault_of_copy(Store& store, const StoreContents& before, const std::string& path) {
  Store opened = Store::open(path);
  StoreMaintenance copy(opened), original(store);
  if (const std::vector<std::string> faults = copy.faults(); !faults.empty()) return faults.front();
  if (copy.version() != original.version()) return std::to_string(copy.version());
  const StoreContents copied = copy.contents();
  for (const StoreContents::GameHead& game : copied.games)
    if (original.head_of(game.name, game.last_entry) != game.head ||
        original.head_of(game.name, 0) != game.genesis)
      return game.name;
  for (const StoreContents::GameHead& game : before.games)
    if (const auto* found = copied.find(game.name); found == nullptr || found->last_entry < game.last_entry)
      return game.name;
  return std::nullopt;
}

}  // namespace

Backup back_up(Store& store, const std::string& file, const std::string& now, bool replace) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(file, error))) {
    if (fs::is_directory(file, error))
      throw CommandError(Status::cannot_write, command_errors::IsDirectory{file});
    if (fs::equivalent(file, store.path(), error) || !replace)
      throw CommandError(Status::cannot_write, command_errors::FileExists{file});
  }
  StoreMaintenance original(store);
  const StoreContents before = original.contents();
  PrivateFile part(file);
  original.copy_to(part.path());
  if (const auto fault = fault_of_copy(store, before, part.path()))
    throw CommandError(Status::damaged, command_errors::BackupUnsound{store.path(), *fault});
  Backup written{file, 0, 0};
  {
    Store copy = Store::open(part.path());
    for (const StoreContents::GameHead& game : StoreMaintenance(copy).contents().games) {
      ++written.games;
      written.entries += game.last_entry + 1;
    }
  }
  part.publish();
  try {
    original.note_backup({fs::absolute(file, error).string(), now});
  } catch (const StoreError&) {  // the copy is good all the same: `doctor` only takes it for older
  }
  return written;
}

std::string dated_backup(const std::string& base, const std::string& now) {
  // 2026-11-28T06:30:00Z: without the colon, which some file systems do not take
  return stem_of(base) + '-' + now.substr(0, 13) + now.substr(14, 2) + std::string(ending);
}

std::vector<std::string> dated_backups(const std::string& base) {
  const fs::path stem(stem_of(base));
  const std::string begins = stem.filename().string() + '-';
  const fs::path folder = stem.parent_path();
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, error)) {
    const std::string name = file.path().filename().string();
    if (!name.starts_with(begins) || !name.ends_with(ending) || name.size() < begins.size() + ending.size())
      continue;
    if (!is_minute(std::string_view(name).substr(begins.size(), name.size() - begins.size() - ending.size())))
      continue;
    if (!fs::is_regular_file(file.symlink_status(error))) continue;
    found.push_back(folder.empty() ? name : (folder / name).string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> remove_old_backups(const std::string& base, std::size_t keep) {
  std::vector<std::string> removed = dated_backups(base);
  removed.resize(removed.size() > keep ? removed.size() - keep : 0);
  for (const std::string& file : removed)
    if (::unlink(file.c_str()) != 0)
      throw CommandError(Status::cannot_write, command_errors::Unwritable{file});
  return removed;
}

}  // namespace inselpost
