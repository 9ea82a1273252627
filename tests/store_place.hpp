#pragma once
#include <unistd.h>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "storage/database.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost {

/// The server that tests/postgresql/with_server has started; empty: stores are files.
inline std::string test_server() {
  const char* const address = std::getenv("INSELPOST_TEST_SERVER");
  return address == nullptr ? "" : address;
}

/// Returns where a test keeps a new store: a file in that folder, or a schema on the server. As making the
/// tables takes longer than most tests, the schemas of earlier tests are emptied.
inline std::string store_place(const TemporaryFolder& folder, const std::string& name) {
  if (test_server().empty()) return folder / name;
  const std::unique_ptr<Database> server = open_postgresql(test_server(), OpenMode::create);
  static const testing::TestInfo* last = nullptr;
  static std::size_t made = 0, used = 0;
  if (const auto* const now = testing::UnitTest::GetInstance()->current_test_info(); now != last) used = 0;
  last = testing::UnitTest::GetInstance()->current_test_info();
  const std::string schema = "test_" + std::to_string(getpid()) + "_" + std::to_string(++used);
  if (used > made) {
    server->run_script(("CREATE SCHEMA " + schema).c_str());
    made = used;
  } else {
    const auto tables = server->prepare(
        "SELECT string_agg('DELETE FROM ' || schemaname || '.' || tablename || ';', '') FROM pg_tables WHERE "
        "schemaname = ? AND tablename <> 'inselpost_store'");
    tables->bind(1, schema, ValueType::text, Lifetime::copied);
    tables->step();
    const auto numbers = server->prepare(
        "SELECT setval(c.oid, 1, false) FROM pg_class c WHERE c.relkind = 'S' AND "
        "c.relnamespace = CAST(? AS regnamespace)");
    numbers->bind(1, schema, ValueType::text, Lifetime::copied);
    numbers->step();
    server->run_script(("SET session_replication_role = replica;" + std::string(tables->text(0)) +
                        "SET session_replication_role = origin")
                           .c_str());
  }
  return test_server() + "&options=-csearch_path%3D" + schema;
}

}  // namespace inselpost
