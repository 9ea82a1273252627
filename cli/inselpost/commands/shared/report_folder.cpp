#include "cli/inselpost/commands/shared/report_folder.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/inselpost/commands/shared/files.hpp"

namespace inselpost {

namespace fs = std::filesystem;

namespace {

constexpr auto patience = std::chrono::seconds(5);
constexpr auto between_tries = std::chrono::milliseconds(10);

[[noreturn]] void cannot_write(const fs::path& path) {
  throw CommandError(Status::cannot_write, command_errors::Unwritable{path.string()});
}

void wait_for_lock(int file, const fs::path& folder) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) cannot_write(folder / ".latest");
    if (std::chrono::steady_clock::now() > end)
      throw CommandError(Status::busy, command_errors::OtherWritesReports{folder.string()});
    std::this_thread::sleep_for(between_tries);
  }
}

/// Throws CommandError if another user may put files into the folder. The owner of a folder always may; in a
/// sticky one nobody else can touch others' files.
void refuse_if_open(const fs::path& folder) {
  struct stat what {};
  if (::stat(folder.c_str(), &what) != 0) return;
  const bool is_trusted = what.st_uid == 0 || what.st_uid == ::geteuid();
  const bool is_shared = (what.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (what.st_mode & S_ISVTX) == 0;
  if (!is_trusted || is_shared)
    throw CommandError(Status::cannot_write, command_errors::OpenReports{folder.string()});
}

void refuse_if_link(const fs::path& path) {
  std::error_code error;
  if (fs::is_symlink(path, error))
    throw CommandError(Status::cannot_write, command_errors::LinkInReports{path.string()});
}

/// Throws CommandError if another user could redirect reports, which show hidden cards, to a place that they
/// can read (MAIL-16).
void require_safe(const fs::path& reports, const fs::path& folder) {
  refuse_if_open(reports);
  for (const fs::path& place : {folder, folder / "receipts"}) {
    refuse_if_link(place);
    std::error_code error;
    if (!fs::is_directory(place, error)) continue;
    refuse_if_open(place);
    for (const fs::directory_entry& entry : fs::directory_iterator(place, error))
      refuse_if_link(entry.path());
  }
}

}  // namespace

ReportFolder::ReportFolder(const fs::path& reports, const std::string& game) : folder_(reports / game) {
  require_safe(reports, folder_);
  make_directory(folder_);
  const fs::path path = folder_ / ".latest";
  lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) cannot_write(path);
  try {
    wait_for_lock(lock_, folder_);
  } catch (...) {
    ::close(lock_);
    throw;
  }
  ::fchmod(lock_, S_IRUSR | S_IWUSR);
  read_latest();
}

ReportFolder::~ReportFolder() { ::close(lock_); }

fs::path ReportFolder::write_receipt(const std::string& seat, std::uint64_t number, std::uint64_t letter,
                                     std::string_view text) {
  const fs::path receipts = folder_ / "receipts";
  make_directory(receipts);
  const std::string behind = letter > 0 ? '-' + std::to_string(letter) : std::string();
  fs::path path = receipts / (seat + '-' + std::to_string(number) + behind + ".txt");
  write_file(path, text);
  return path;
}

ReportFolder::Turn ReportFolder::begin(const GameRevision& how_far, bool news) {
  if (latest_.game == how_far.game) {
    if (latest_.entry > how_far.entry) return Turn::newer_are_there;
    if (news && latest_.entry == how_far.entry && latest_.file > how_far.file) return Turn::newer_are_there;
    if (!news && latest_.entry == how_far.entry && whole_ && fs::exists(folder_ / "public.txt"))
      return Turn::told_already;
  }
  const bool same = latest_.game == how_far.game && latest_.entry == how_far.entry;
  const std::uint64_t file = news ? how_far.file : same ? latest_.file : 0;
  latest_ = {how_far.game, how_far.entry, file};
  // Before the reports: if writing is interrupted, nothing older may overwrite those that were written.
  write_latest(false);
  return Turn::write;
}

void ReportFolder::write(const std::string& name, std::string_view text) { write_file(folder_ / name, text); }

void ReportFolder::done() { write_latest(true); }

void ReportFolder::read_latest() {
  std::array<char, 256> text{};
  const auto length = ::pread(lock_, text.data(), text.size(), 0);
  if (length <= 0) return;
  std::istringstream line(std::string(text.data(), static_cast<std::size_t>(length)));
  std::string entry, file, game, state;
  GameRevision found;
  if (line >> entry >> found.entry >> file >> found.file >> game >> found.game >> state && entry == "entry" &&
      file == "file" && game == "game") {
    latest_ = found;
    whole_ = state == "whole";
  }
}

void ReportFolder::write_latest(bool whole) {
  const std::string line = "entry " + std::to_string(latest_.entry) + " file " +
                           std::to_string(latest_.file) + " game " + latest_.game +
                           (whole ? " whole\n" : " begun\n");
  // A single short write, which a kill cannot split.
  if (::pwrite(lock_, line.data(), line.size(), 0) != static_cast<ssize_t>(line.size()) ||
      ::ftruncate(lock_, static_cast<off_t>(line.size())) != 0)
    cannot_write(folder_ / ".latest");
  whole_ = whole;
}

}  // namespace inselpost
