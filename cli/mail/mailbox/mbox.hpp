#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// A file of several letters, opened for reading only (MAIL-10). While the object exists it holds a shared
/// lock of the file system and, if it may be created, FILE.lock, so that other mail programs wait.
class Mbox {
 public:
  enum class OpenResult : std::uint8_t {
    read,
    no_file,  ///< missing or unreadable
    busy,     ///< still locked by another program after the given patience
  };
  Mbox(std::string path, std::chrono::milliseconds patience = std::chrono::seconds(30));
  ~Mbox();
  Mbox(const Mbox&) = delete;
  Mbox& operator=(const Mbox&) = delete;
  OpenResult opened() const { return opened_; }

  /// The place of a letter in the file. A letter begins at the start of the file or after an empty line, with
  /// `From `, a word and a time as `asctime` writes it; `Content-Length` is ignored.
  struct Range {
    std::uint64_t begin = 0, end = 0;  ///< in bytes
  };
  /// Returns all letters in file order.
  std::vector<Range> letters() const;
  /// Returns at most `most` bytes of a letter, without its `From ` line and with one `>` removed from lines
  /// that begin with `>From `, `>>From `, ...
  std::string read(const Range& letter, std::size_t most) const;
  /// Returns a digest that identifies a letter if the file has changed.
  Hash digest(const Range& letter) const;

 private:
  std::string bytes(std::uint64_t from, std::size_t most) const;

  std::string path_;
  OpenResult opened_ = OpenResult::no_file;
  int file_ = -1;
  bool has_lock_file_ = false;
};

/// Returns the letters after the one that was read last, which ended at `end` and had the digest `last`.
/// Returns `all` if it is not there any more.
std::vector<Mbox::Range> after_offset(const Mbox& box, std::vector<Mbox::Range> all, std::uint64_t end,
                                      const Hash& last);

}  // namespace inselpost::mail
