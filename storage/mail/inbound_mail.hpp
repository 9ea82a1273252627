#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "storage/mail/process_identity.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Identifies a received letter (MAIL-5): two letters are equal if both hashes are.
struct InboundKey {
  Hash named{};  ///< hash of its Message-ID, or of its substitute
  Hash body{};
};

/// Letters received by mail (MAIL-3 to MAIL-5). A letter is begun in the first transaction that it causes,
/// its files are processed one by one, and it is finished in the last transaction. Keys are kept for ever,
/// contents only until the letter is finished. All members throw StoreError.
class InboundMail {
 public:
  explicit InboundMail(Store& store) : store_(store) {}

  struct InboundClaim {
    enum class Verdict : std::uint8_t {
      mine,         ///< the caller processes it: it is new, or its process is gone
      done_before,  ///< finished before
      busy,         ///< a running process has it
    };
    Verdict verdict = Verdict::mine;
    std::int64_t id = 0;
    bool gone_on_with = false;  ///< begun before; see `bytes` and `files_done`
  };
  /// Returns whether the letter was begun before, by any process.
  bool knows(const InboundKey& key);
  /// Claims a letter. `bytes`: its content; nullopt if this transaction also finishes it. `time`: RFC 3339.
  /// `proves`: see the member. The write lock ensures that only one process gets the letter.
  static InboundClaim begin(Store::WriteTransaction& change, const InboundKey& key,
                            std::optional<std::string_view> bytes, const std::string& time,
                            const ProcessIdentity& me, const IsAlive& alive = is_alive, bool proves = true);
  /// Returns whether the header of the letter may prove its sender, as stated by `begin`; false for letters
  /// from an mbox file (AUTH-7).
  bool proves(std::int64_t id);

  /// A processed file of a letter.
  struct ProcessedFile {
    std::size_t index = 0;  ///< index among the files of the letter
    std::string game;       ///< empty: belongs to no game
    std::string seat;
    std::uint64_t number = 0;  ///< number among the seat's files in that game
    bool operator==(const ProcessedFile&) const = default;
  };
  /// Returns the processed files, sorted by index.
  std::vector<ProcessedFile> files_done(std::int64_t id);
  /// Records a file as processed, in the transaction that processes it. StoreError `moved_on` if it was
  /// processed before or the letter is finished; then the transaction must not be committed.
  static void file_done(Store::WriteTransaction& change, std::int64_t id, const ProcessedFile& file);
  /// Finishes the letter, in the transaction that writes its replies, and deletes its content, or keeps that
  /// until `keep_until` (setting `keep_letters`). `begun_here`: this transaction began it, and stored neither
  /// its content nor files. StoreError `moved_on` if it is finished already.
  static void finish(Store::WriteTransaction& change, std::int64_t id,
                     const std::optional<std::string>& keep_until = std::nullopt, bool begun_here = false);

  /// Returns the content as first received, or nullopt once it was deleted.
  std::optional<std::string> bytes(std::int64_t id);
  /// Returns the letters that were begun, but not finished, by a process that is gone; in the order of
  /// arrival.
  std::vector<std::int64_t> unfinished(const IsAlive& alive = is_alive);
  /// Takes over such a letter. Returns its content, or nullopt if another process has it or it is finished.
  std::optional<std::string> go_on_with(std::int64_t id, const ProcessIdentity& me,
                                        const IsAlive& alive = is_alive);
  /// Deletes the contents whose `keep_until` has passed.
  void forget_kept(const std::string& now);

 private:
  Store& store_;
};

/// Position up to which an mbox file was read (MAIL-10).
struct MboxOffset {
  std::uint64_t end = 0;  ///< offset in bytes at which the last letter read ends
  Hash last{};            ///< hash of that letter
  bool operator==(const MboxOffset&) const = default;
};

/// Stores the positions by file. All members throw StoreError.
class MboxOffsetStore {
 public:
  explicit MboxOffsetStore(Store& store) : store_(store) {}

  /// Returns nullopt if the file has not been read yet. `path` is the name that the caller uses for it.
  std::optional<MboxOffset> get(const std::string& path);
  void set(const std::string& path, const MboxOffset& place);

 private:
  Store& store_;
};

}  // namespace inselpost
