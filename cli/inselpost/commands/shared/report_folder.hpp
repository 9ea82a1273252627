#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/inselpost/commands/shared/context.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The reports of one game below the directory of `--reports`: GAME/public.txt, GAME/SEAT.txt and
/// GAME/receipts/SEAT-N.txt, for their owner alone. While it lives no other program writes them. GAME/.latest
/// is what is locked, and says how far the reports are: whoever comes late puts nothing older over them.
class ReportFolder {
 public:
  /// Makes the folders and waits for others. Refusal 73; 75 if they take longer than five seconds.
  ReportFolder(const std::filesystem::path& reports, const std::string& game);
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  const std::filesystem::path& path() const { return folder_; }

  /// The receipt of the seat's `number`-th file, or that letter about it if it is not 0; whole or not at all.
  /// Returns where it is. Refusal 73.
  std::filesystem::path write_receipt(const std::string& seat, std::uint64_t number, std::uint64_t letter,
                                      std::string_view text);

  enum class Turn { write, newer_are_there, told_already };
  /// May reports that are so far be written now? `news`: they tell of something that has just happened;
  /// where nothing did, those that tell more stay. Whoever may writes them, and then says `done`.
  Turn begin(const GameRevision& how_far, bool news);
  /// Of how many entries the reports are that are there.
  std::uint64_t entry() const { return latest_.entry; }
  /// One of them, whole or not at all. Refusal 73.
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
