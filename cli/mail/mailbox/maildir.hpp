#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace inselpost::mail {

/// A Maildir from which letters are received (MAIL-9): those in `new/`, and those in `cur/` that are not
/// marked as seen, because another mail program moved them there. `tmp/` is not read.
class Maildir {
 public:
  explicit Maildir(std::string folder) : folder_(std::move(folder)) {}

  /// The place of a letter: `new/NAME` or `cur/NAME`.
  struct Entry {
    std::string folder, name;
    bool operator==(const Entry&) const = default;
  };
  /// Returns the letters to read, `new/` before `cur/`, each sorted by name, or nullopt if a folder is
  /// missing or unreadable.
  std::optional<std::vector<Entry>> entries() const;
  /// Returns the first `most` bytes of a letter, or nullopt if it is no regular file or cannot be read.
  std::optional<std::string> read(const Entry& entry, std::size_t most) const;
  /// Moves a letter to `cur/` and marks it as seen. Adds a number to the name if it is taken, and never
  /// overwrites. Returns false if it cannot be moved; then it stays.
  bool done(const Entry& entry) const;

 private:
  std::string path_of(const Entry& entry) const { return folder_ + '/' + entry.folder + '/' + entry.name; }

  std::string folder_;
};

}  // namespace inselpost::mail
