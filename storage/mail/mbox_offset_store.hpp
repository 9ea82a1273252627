#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "schemas/crypto/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// How far a file of letters was read (MAIL-10).
struct MboxOffset {
  std::uint64_t end = 0;  ///< in bytes from its start, where the last letter that was read ends
  Hash last{};            ///< digest of that letter
  bool operator==(const MboxOffset&) const = default;
};

/// All members throw StoreError.
class MboxOffsetStore {
 public:
  explicit MboxOffsetStore(Store& store) : store_(store) {}

  /// Nothing: it was not read yet. `path` is the name by which the caller knows the file.
  std::optional<MboxOffset> get(const std::string& path);
  void set(const std::string& path, const MboxOffset& place);

 private:
  Store& store_;
};

}  // namespace inselpost
