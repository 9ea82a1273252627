#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace inselpost::mail {

/// A Maildir from which letters are taken (MAIL-9): those of `new/`, and those of `cur/` that nobody has
/// seen, which another mail program moved there. `tmp/` is not read.
class Maildir {
 public:
  explicit Maildir(std::string folder) : folder_(std::move(folder)) {}

  /// Where a letter lies: `new/NAME` or `cur/NAME`.
  struct Entry {
    std::string folder, name;
    bool operator==(const Entry&) const = default;
  };
  /// Those to be read, `new/` before `cur/`, each by name. Returns nullopt if a folder is missing or cannot
  /// be read.
  std::optional<std::vector<Entry>> entries() const;
  /// The first `most` bytes of that letter. Returns nullopt if it is no regular file, or cannot be read.
  std::optional<std::string> read(const Entry& entry, std::size_t most) const;
  /// The letter was dealt with: moves it to `cur/`, marked as seen, and never over another file: where its
  /// name is taken, a number is added. Returns whether that could be done; if not, it stays.
  bool done(const Entry& entry) const;

 private:
  std::string path_of(const Entry& entry) const { return folder_ + '/' + entry.folder + '/' + entry.name; }

  std::string folder_;
};

}  // namespace inselpost::mail
