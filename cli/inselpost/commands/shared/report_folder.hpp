#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/inselpost/commands/shared/context.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The report files of one game below the directory of `--reports`: GAME/public.txt, GAME/SEAT.txt and
/// GAME/receipts/SEAT-N.txt, readable by their owner only. While it exists no other process writes them.
/// GAME/.latest is the lock file and holds the entry that the reports show, so that a slower process does not
/// overwrite newer ones.
class ReportFolder {
 public:
  /// Creates the folders and takes the lock. Throws CommandError with status 73, or 75 if another process
  /// holds the lock for more than five seconds.
  ReportFolder(const std::filesystem::path& reports, const std::string& game);
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  const std::filesystem::path& path() const { return folder_; }

  /// Writes a receipt atomically: of the seat's file `number` or, if `letter` is not 0, of that letter about
  /// it. Returns its path. Throws CommandError with status 73.
  std::filesystem::path write_receipt(const std::string& seat, std::uint64_t number, std::uint64_t letter,
                                      std::string_view text);

  /// Whether reports may be written: they may, newer ones exist, or these have been written already.
  enum class Turn { write, newer_are_there, told_already };
  /// Returns whether reports of that revision may be written, and marks them as begun if so; then write them
  /// and call `done`. `news`: they report something new; without news, existing reports that tell more are
  /// kept.
  Turn begin(const GameRevision& how_far, bool news);
  /// Returns the entry that the existing reports show.
  std::uint64_t entry() const { return latest_.entry; }
  /// Writes one report atomically. Throws CommandError with status 73.
  void write(const std::string& name, std::string_view text);
  void done();

 private:
  void read_latest();
  void write_latest(bool whole);

  std::filesystem::path folder_;
  int lock_ = -1;
  GameRevision latest_;
  bool whole_ = false;  ///< all reports of `latest_` were written
};

}  // namespace inselpost
