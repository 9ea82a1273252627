#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "schemas/crypto/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost {

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
