#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// A file of letters (MAIL-10), which is only read. While it lives other programs that heed locks wait: it
/// has a lock of the system for readers, and FILE.lock, where that may be made.
class Mbox {
 public:
  enum class OpenResult : std::uint8_t {
    read,
    no_file,  ///< there is none, or it cannot be read
    busy,     ///< others hold it longer than that
  };
  Mbox(std::string path, std::chrono::milliseconds patience = std::chrono::seconds(30));
  ~Mbox();
  Mbox(const Mbox&) = delete;
  Mbox& operator=(const Mbox&) = delete;
  OpenResult opened() const { return opened_; }

  /// Where a letter stands in the file. It begins at the start or below an empty line, with `From `, a word
  /// and a time as `asctime` writes it; `Content-Length` says nothing.
  struct Range {
    std::uint64_t begin = 0, end = 0;  ///< in bytes
  };
  /// All letters, in their order.
  std::vector<Range> letters() const;
  /// One of them, without that line, one `>` taken from `>From `, `>>From `; so many bytes of it at most.
  std::string read(const Range& letter, std::size_t most) const;
  /// By which it is known again.
  Hash digest(const Range& letter) const;

 private:
  std::string bytes(std::uint64_t from, std::size_t most) const;

  std::string path_;
  OpenResult opened_ = OpenResult::no_file;
  int file_ = -1;
  bool has_lock_file_ = false;
};

/// Those of `all` behind the one that was read last, if that still stands where it stood: `end` is where it
/// ended. Else all.
std::vector<Mbox::Range> after_offset(const Mbox& box, std::vector<Mbox::Range> all, std::uint64_t end,
                                      const Hash& last);

}  // namespace inselpost::mail
