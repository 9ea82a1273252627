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

/// By which a letter is known again (MAIL-5): both are equal, or it is another one.
struct InboundKey {
  Hash named{};  ///< of its Message-ID, or of what stands for it
  Hash body{};
};

/// The letters that came by mail (MAIL-3 to MAIL-5): each is begun with the first change that it brings
/// about, its files are taken one by one, it is finished with the last. Their keys stay for good; what they
/// said goes when they are finished. All members throw StoreError.
class InboundMail {
 public:
  explicit InboundMail(Store& store) : store_(store) {}

  struct InboundClaim {
    enum class Verdict : std::uint8_t {
      mine,         ///< it is mine to go on with: nobody had begun it, or who had is gone
      done_before,  ///< it was finished
      busy,         ///< a process that is alive is at it
    };
    Verdict verdict = Verdict::mine;
    std::int64_t id = 0;
    bool gone_on_with = false;  ///< it was begun before: `bytes` and `files_done` say with what
  };
  /// Was it begun before, by whomever?
  bool knows(const InboundKey& key);
  /// `bytes`: what it says; nothing if this change finishes it. `time`: RFC 3339. `proves`: see there. Under
  /// the write lock: of two processes with one letter one gets it.
  static InboundClaim begin(Store::WriteTransaction& change, const InboundKey& key,
                            std::optional<std::string_view> bytes, const std::string& time,
                            const ProcessIdentity& me, const IsAlive& alive = is_alive, bool proves = true);
  /// Can its header prove its sender? As it was begun: not so of a letter from a file of many (AUTH-7).
  bool proves(std::int64_t id);

  /// A file of a letter that was taken.
  struct ProcessedFile {
    std::size_t index = 0;  ///< of the files of that letter, from 0
    std::string game;       ///< empty: it was no game's
    std::string seat;
    std::uint64_t number = 0;  ///< of the files of that seat, as the desk counted
    bool operator==(const ProcessedFile&) const = default;
  };
  /// By their index.
  std::vector<ProcessedFile> files_done(std::int64_t id);
  /// That file of a letter that is begun was taken: in the change that took it. StoreError `moved_on` if it
  /// was before, or if the letter is finished; then the change must not be committed.
  static void file_done(Store::WriteTransaction& change, std::int64_t id, const ProcessedFile& file);
  /// It is dealt with, and what it said goes; or it is kept until that time (`keep_letters`). In the change
  /// that writes its answers. StoreError `moved_on` if it is finished already.
  static void finish(Store::WriteTransaction& change, std::int64_t id,
                     const std::optional<std::string>& keep_until = std::nullopt);

  /// What it said, byte for byte, as it came first; nothing when that is gone.
  std::optional<std::string> bytes(std::int64_t id);
  /// Those that were begun and are not finished, whose process is gone, in the order in which they came.
  std::vector<std::int64_t> unfinished(const IsAlive& alive = is_alive);
  /// Such a one is mine from now on: what it said. Nothing if another process was faster.
  std::optional<std::string> go_on_with(std::int64_t id, const ProcessIdentity& me,
                                        const IsAlive& alive = is_alive);
  /// Those that were kept until a time that is over are kept no longer.
  void forget_kept(const std::string& now);

 private:
  Store& store_;
};

}  // namespace inselpost
