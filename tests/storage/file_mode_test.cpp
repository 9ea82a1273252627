// Checks that only its owner can read a store: it holds secrets, hands and keys.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

unsigned mode(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
}

/// Runs the work with this umask.
template <class Work>
void with_umask(mode_t mask, Work work) {
  const mode_t before = umask(mask);
  work();
  umask(before);
}

TEST(StoreMode, IsOwnerOnlyForAnyUmask) {
  const TemporaryFolder folder;
  for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{0277}}) {
    const std::string path = folder / (std::to_string(mask) + ".db");
    with_umask(mask, [&] {
      Store store = Store::open_or_make(path);
      EXPECT_EQ(store.mode(), 0600U);
      Store::WriteTransaction change(store);
      change.create("friday", "2026-11-21T09:30:00Z", {entry(0, "genesis"), entry(1, "start")}, position(1));
      EXPECT_EQ(mode(path + "-journal"), 0600U);
      change.commit();
    });
    EXPECT_EQ(mode(path), 0600U);
  }
}

TEST(StoreMode, AnEmptyFileBecomesOwnerOnly) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  fclose(fopen(path.c_str(), "w"));
  chmod(path.c_str(), 0644);
  Store::open_or_make(path);
  EXPECT_EQ(mode(path), 0600U);
}

// The user may have opened it to others for a reason: it is reported, not changed.
TEST(StoreMode, IsUnchangedForAnExistingStore) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.db";
  Store::open_or_make(path);
  chmod(path.c_str(), 0640);
  EXPECT_EQ(Store::open(path).mode(), 0640U);
  EXPECT_EQ(Store::open_or_make(path).mode(), 0640U);
  EXPECT_EQ(mode(path), 0640U);
}

}  // namespace
}  // namespace inselpost
