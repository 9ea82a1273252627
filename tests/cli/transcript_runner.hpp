#pragma once
#include <filesystem>
#include <string>

namespace inselpost::transcript {

/// The repository.
inline const std::filesystem::path root = INSELPOST_SOURCE_DIR;

std::string read_text(const std::filesystem::path& path);
void write_text(const std::filesystem::path& path, const std::string& text);

/// A new folder with nothing in it but a link `examples` to those of the repository, and with `inselpost`
/// within reach, at the time 2026-11-21T09:30:00Z unless a command says another; every store it makes there
/// has the same key. Gone when it goes.
class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  struct Outcome {
    std::string text;  ///< both streams, as they came
    int status = 0;    ///< 128 and more: killed by a signal
  };
  /// Runs a shell command there.
  Outcome run(const std::string& command) const;
  std::filesystem::path path() const { return root_ / "desk"; }

 private:
  std::filesystem::path root_;
};

/// Returns the page with each ```console block as its commands print it today: after every line `$
/// COMMAND` (and the lines `> ...` that belong to it) the output, and `? N` if the command exits with N. All
/// blocks of a page share one folder.
std::string rerun(const std::string& page);

/// Returns whether UPDATE_TRANSCRIPTS=1 is set, so that pages are rewritten.
bool updating();

}  // namespace inselpost::transcript
