#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// How far the folders of mail servers have been read, so that no letter is missed or read twice. An
/// `account` is user, server and folder. All members throw StoreError.
class FetchedMail {
 public:
  explicit FetchedMail(Store& store) : store_(store) {}

  struct Folder {
    std::uint32_t uid_validity = 0;  ///< numbers of letters count only together with it
    std::uint32_t known = 0;         ///< every letter up to this number is known
    std::string looked;              ///< when letters were last looked for, RFC 3339
    bool operator==(const Folder&) const = default;
  };
  /// Returns nullopt if the folder was never read.
  std::optional<Folder> folder(const std::string& account);
  /// Notes letters that were found, all of which are to be received, and how far the folder is known now.
  /// With another `uid_validity` than before, all earlier letters are forgotten.
  void found(const std::string& account, const Folder& folder, const std::vector<std::uint32_t>& uids);

  enum class State : std::uint8_t {
    waits,     ///< still to be received
    received,  ///< still to be marked or moved
  };
  struct Letter {
    std::uint32_t uid = 0;
    State state = State::waits;
    bool operator==(const Letter&) const = default;
  };
  /// Returns the letters with which something is still to be done, by number.
  std::vector<Letter> letters(const std::string& account);
  void received(const std::string& account, std::uint32_t uid);
  /// Forgets a letter: everything is done, or it is gone or not for this program.
  void done(const std::string& account, std::uint32_t uid);

 private:
  Store& store_;
};

/// How the parts of the work of `inselpost-mail run` go. Parts and problems are words. All members throw
/// StoreError.
class MailParts {
 public:
  explicit MailParts(Store& store) : store_(store) {}

  struct PartState {
    std::string part;
    std::optional<std::string> done;   ///< time at which it was last done
    std::optional<std::string> fails;  ///< since when it cannot be done; nullopt: it can
    std::string problem, detail;       ///< why
    std::optional<std::string> told;   ///< time at which the moderator was told
    /// Returns the problem and, after a blank, its detail if there is one.
    std::string why() const { return detail.empty() ? problem : problem + ' ' + detail; }
    bool operator==(const PartState&) const = default;
  };
  std::vector<PartState> list();
  void done(std::string_view part, const std::string& time);
  /// Notes that the part could not be done, and returns it: since when, and whether the moderator knows.
  PartState failed(std::string_view part, std::string_view problem, const std::string& detail,
                   const std::string& time);
  void told(std::string_view part, const std::string& time);

  /// Numbers for `status`.
  struct Counts {
    std::uint64_t came = 0;     ///< letters received in all
    std::uint64_t waiting = 0;  ///< letters in folders that are still to be received
    std::uint64_t unfiled = 0;  ///< received, but still to be moved
  };
  Counts counts();

 private:
  Store& store_;
};

}  // namespace inselpost
