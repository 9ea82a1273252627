#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/server/server_connection.hpp"

namespace inselpost::mail {

/// A folder with letters, each of which has a number (UID). Numbers grow and are not used again as long as
/// `uid_validity` stays the same (RFC 3501, "Unique Identifier").
class LetterFolder {
 public:
  virtual ~LetterFolder() = default;

  struct Letter {
    std::string bytes;
    std::string arrived =
        {};  ///< time at which the server took it: `28-Nov-2026 09:05:00 +0100`; may be empty
  };

  virtual std::uint32_t uid_validity() const = 0;
  /// Returns the numbers of the letters that match, ascending: `UNSEEN`, `SINCE 28-Nov-2026`, `UID 7:*`.
  virtual std::vector<std::uint32_t> search(const std::string& criteria) = 0;
  /// Returns the first `most` bytes of a letter, or of its header, or nullopt if it is gone. The letter is
  /// not marked as seen.
  virtual std::optional<Letter> fetch(std::uint32_t uid, std::size_t most) = 0;
  virtual std::optional<std::string> fetch_header(std::uint32_t uid, std::size_t most) = 0;
  /// Marks a letter as seen. Whether the server can do that makes no difference.
  virtual void mark_seen(std::uint32_t uid) = 0;
  /// Moves a letter to another folder, which is created if needed. Throws ServerError `not_filed` if the
  /// server refuses; then the letter stays.
  virtual void move(std::uint32_t uid, const std::string& folder) = 0;
};

/// A folder of an IMAP server (RFC 3501), which is open as long as this object exists. Uses UIDPLUS
/// (RFC 4315), MOVE (6851) and IDLE (2177) where the server has them. All members throw ServerError.
/// Answers may come from a hostile server: their sizes are bounded, and only what was asked for counts.
class ImapFolder : public LetterFolder {
 public:
  /// Opens the folder. ServerError `folder` if there is none or it cannot be opened. `connection` must
  /// outlive it.
  ImapFolder(ServerConnection& connection, const std::string& folder);
  /// Says good-bye, without waiting for an answer.
  ~ImapFolder() override;
  ImapFolder(const ImapFolder&) = delete;
  ImapFolder& operator=(const ImapFolder&) = delete;

  std::uint32_t uid_validity() const override { return uid_validity_; }
  std::vector<std::uint32_t> search(const std::string& criteria) override;
  std::optional<Letter> fetch(std::uint32_t uid, std::size_t most) override;
  std::optional<std::string> fetch_header(std::uint32_t uid, std::size_t most) override;
  void mark_seen(std::uint32_t uid) override;
  void move(std::uint32_t uid, const std::string& folder) override;

  /// Adds a flagged letter to a folder. Throws ServerError `not_filed` if the server refuses.
  void append(const std::string& folder, const std::string& letter);
  /// Returns whether `idle` can be used.
  bool can_idle() const { return has("IDLE"); }
  /// Waits until the server says that there are new letters, `time` is over, or the process is told to stop.
  /// Returns whether there are new letters; also if the server said so since the last search.
  bool idle(std::chrono::milliseconds time);

 private:
  /// An untagged response: texts and literals in turn, beginning with a text.
  using Pieces = std::vector<std::string>;
  struct Result {
    enum class Status : std::uint8_t { ok, no, bad } status = Status::bad;
    std::string word;  ///< in brackets
    std::vector<Pieces> untagged;
  };

  Result run(const std::string& command, std::size_t most = 1024 * 1024);
  /// Reads responses up to the one with the tag. `most`: bytes in all.
  Result responses(const std::string& tag, std::size_t most);
  Pieces pieces(std::string line, std::size_t& left);
  /// Looks for news and farewells among untagged responses.
  void notice(const std::string& line);
  std::optional<Letter> fetched(std::uint32_t uid, const std::string& section, std::size_t most);
  bool has(const std::string& capability) const { return capabilities_.contains(capability); }
  std::string next_tag() { return "i" + std::to_string(++tags_); }

  ServerConnection& connection_;
  std::map<std::string, bool> capabilities_;
  std::uint32_t uid_validity_ = 0;
  std::uint64_t tags_ = 0;
  bool has_news_ = false;
};

/// An item of a parsed FETCH response: `UID`, `BODY[]` and so on, in capitals, and its value; lists are
/// empty.
using FetchItems = std::map<std::string, std::string>;
/// Parses an untagged response in pieces, as `* 1 FETCH (UID 7 BODY[] {5}`, a literal, `)`. Returns nullopt
/// if it is none, or malformed.
std::optional<FetchItems> parse_fetch(const std::vector<std::string>& pieces);
/// Returns the size of the literal that a response line announces at its end: `... {123}`.
std::optional<std::size_t> literal_size(std::string_view line);

}  // namespace inselpost::mail
