// Tests of the key of a store: it is made once and for good.
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Kind = StoreError::Kind;

struct StoreKey : StoreTest {
  SigningKey key = make_signing_key();

  void keep(const SigningKey& one) {
    Store::WriteTransaction change(store);
    change.keep_key(one, "2026-11-21T09:30:00Z");
    change.commit();
  }
};

TEST_F(StoreKey, RoundTrips) {
  EXPECT_FALSE(store.key());
  keep(key);
  const SigningKey kept = Store::open(path).key().value();
  EXPECT_EQ(kept.public_key, key.public_key);
  EXPECT_EQ(kept.secret, key.secret);
  const Hash head = sha256("head");
  EXPECT_TRUE(signed_by(key.public_key, "friday", 5, head, sign_head(kept, "friday", 5, head)));
}

TEST_F(StoreKey, IsNotStoredWithoutCommit) {
  { Store::WriteTransaction(store).keep_key(key, "2026-11-21T09:30:00Z"); }
  EXPECT_FALSE(store.key());
}

// Two programs that both make the first game: the second one has to look again.
TEST_F(StoreKey, IsMadeOnce) {
  keep(key);
  keep(key);
  EXPECT_EQ(error_of([&] { keep(make_signing_key()); }), Kind::busy);
  EXPECT_EQ(store.key()->public_key, key.public_key);
}

TEST_F(StoreKey, CannotBeChanged) {
  keep(key);
  RawDatabase raw_database(path);
  for (const char* attempt :
       {"UPDATE keys SET secret_key = zeroblob(64)", "DELETE FROM keys",
        "REPLACE INTO keys VALUES (1, zeroblob(32), zeroblob(64), '2026-11-21T09:30:00Z')",
        "INSERT INTO keys VALUES (2, zeroblob(32), zeroblob(64), '2026-11-21T09:30:00Z')"})
    EXPECT_NE(raw_database.run(attempt), "") << attempt;
  EXPECT_EQ(store.key()->secret, key.secret);
}

TEST_F(StoreKey, HasItsLength) {
  RawDatabase raw_database(path);
  EXPECT_NE(
      raw_database.run("INSERT INTO keys VALUES (1, zeroblob(31), zeroblob(64), '2026-11-21T09:30:00Z')"),
      "");
  EXPECT_NE(
      raw_database.run("INSERT INTO keys VALUES (1, zeroblob(32), zeroblob(63), '2026-11-21T09:30:00Z')"),
      "");
}

}  // namespace
}  // namespace inselpost
