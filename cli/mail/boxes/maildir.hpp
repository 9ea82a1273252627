#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace inselpost::mail {

/// A Maildir from which letters are taken (MAIL-9): what is in `new/`, by name; `tmp/` and `cur/` are not
/// read.
class Maildir {
 public:
  explicit Maildir(std::string folder) : folder_(std::move(folder)) {}

  /// The names of what is new; nothing: there is no such folder, or it cannot be read.
  std::optional<std::vector<std::string>> names() const;
  /// Of that letter so many bytes at most. Nothing: it is no plain file, or cannot be read.
  std::optional<std::string> read(const std::string& name, std::size_t most) const;
  /// It was dealt with: goes to `cur/`, as read. False if it cannot.
  bool done(const std::string& name) const;

 private:
  std::string folder_;
};

}  // namespace inselpost::mail
