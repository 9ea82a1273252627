#pragma once
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/schema.hpp"
#include "storage/store.hpp"
#include "tests/store_place.hpp"

namespace inselpost {

/// A store in a folder of its own.
struct StoreTest : testing::Test {
  TemporaryFolder folder;
  std::string path = store_place(folder, "a.db");
  Store store = Store::open_or_make(path);
};

/// A store with mail.
struct MailStoreTest : StoreTest {
  MailStoreTest() { store.create_mail_tables(); }
};

/// A process that does this work and ends; with 1 if it cannot.
template <class Work>
pid_t begin_child(Work work) {
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");
  if (child > 0) return child;
  int failed = 0;
  try {
    work();
  } catch (const std::exception&) {
    failed = 1;
  }
  _exit(failed);
}
/// Runs so many processes, each with its number; all must succeed.
template <class Work>
void at_the_same_time(int processes, Work work) {
  for (int number = 0; number < processes; ++number) begin_child([&] { work(number); });
  for (int number = 0; number < processes; ++number) {
    int status = 0;
    wait(&status);
    EXPECT_EQ(status, 0);
  }
}

/// Another program that opens the file.
class RawDatabase {
 public:
  explicit RawDatabase(const std::string& path) {
    if (is_server_address(path))
      server_ = open_postgresql(path, OpenMode::existing);
    else if (sqlite3_open(path.c_str(), &db_) != SQLITE_OK)
      ADD_FAILURE() << sqlite3_errmsg(db_);
  }
  ~RawDatabase() { sqlite3_close(db_); }
  RawDatabase(const RawDatabase&) = delete;
  RawDatabase& operator=(const RawDatabase&) = delete;
  /// Returns the error, or an empty string.
  std::string run(const std::string& sql) {
    if (server_) try {
        server_->run_script(sql.c_str());
        return "";
      } catch (const DatabaseError& error) {
        return error.what();
      }
    char* message = nullptr;
    sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, &message);
    const std::string text = message == nullptr ? "" : message;
    sqlite3_free(message);
    return text;
  }
  /// The first column of the first row.
  std::string ask(const std::string& sql) {
    std::string answer;
    if (server_) {
      const auto select = server_->prepare(sql);
      if (select->step()) answer = select->is_null(0) ? "NULL" : select->text(0);
      return answer;
    }
    const auto keep = [](void* to, int, char** values, char**) {
      *static_cast<std::string*>(to) = values[0] == nullptr ? "NULL" : values[0];
      return 0;
    };
    sqlite3_exec(db_, sql.c_str(), keep, &answer, nullptr);
    return answer;
  }
  /// Returns SQLite's plan for a query, step by step.
  std::string plan(const std::string& sql) {
    std::string steps;
    const auto keep = [](void* to, int, char** values, char**) {
      *static_cast<std::string*>(to) += std::string(values[3]) + "\n";
      return 0;
    };
    sqlite3_exec(db_, ("EXPLAIN QUERY PLAN " + sql).c_str(), keep, &steps, nullptr);
    return steps;
  }

 private:
  sqlite3* db_ = nullptr;
  std::unique_ptr<Database> server_ = nullptr;
};

/// A store as the program of that version made it: with mail, if there was any then.
inline void make_store(RawDatabase& db, int version) {
  db.run(store_schema);
  db.run("PRAGMA application_id=" + std::to_string(store_application_id));
  for (int step = first_store_version; step < version; ++step) {
    const Migration& its = store_steps.at(static_cast<std::size_t>(step - first_store_version));
    EXPECT_EQ(db.run(its.tables), "");
    EXPECT_EQ(db.run(its.more != nullptr ? its.more : ""), "");
    EXPECT_EQ(db.run(its.mail != nullptr ? its.mail : ""), "");
  }
  db.run("PRAGMA user_version=" + std::to_string(version));
}

inline Entry entry(std::uint64_t number, const std::string& kind = "order") {
  return {number, {{"entry", number}, {"kind", kind}, {"time", "2026-11-21T09:30:00Z"}}};
}

inline StoredPosition position(std::uint64_t last_entry) {
  return {last_entry, false, "{\"entry\":" + std::to_string(last_entry) + "}", "{}", "2026-11-21T09:30:00Z",
          {}};
}

/// A game without rules: the store does not look into entries.
inline void make_game(Store& store, const std::string& name) {
  Store::WriteTransaction change(store);
  change.create(name, "2026-11-21T09:30:00Z", {entry(0, "genesis"), entry(1, "start")}, position(1));
  change.commit();
}

inline Submission file(const std::string& bytes, std::uint32_t done) {
  Submission submission;
  submission.seat = "red";
  submission.time = "2026-11-21T09:31:00Z";
  submission.bytes = bytes;
  submission.done = done;
  submission.receipt = "receipt of " + bytes;
  return submission;
}

/// One file with one order.
inline void play_one(Store& store, const std::string& name, const std::string& bytes) {
  Store::WriteTransaction change(store);
  const StoredGame game = store.find(name).value();
  change.add(game, file(bytes, 1), {entry(game.last_entry + 1)}, position(game.last_entry + 1));
  change.commit();
}

/// A rollback to that entry.
inline void take_back(Store& store, const std::string& name, std::uint64_t to) {
  Store::WriteTransaction change(store);
  const StoredGame game = store.find(name).value();
  Entry rollback = entry(game.last_entry + 1, "rollback");
  rollback.body["to"] = to;
  change.append_entries(game, {rollback}, position(game.last_entry + 1));
  change.commit();
}

/// The kind of error that a piece of work ends with.
template <class Work>
StoreError::Kind error_of(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return error.kind();
  }
  throw std::logic_error("it went well");
}

/// Makes the record of a game in a file unreadable.
inline void damage_game(RawDatabase& database, const std::string& game) {
  EXPECT_EQ(
      database.run("DROP TRIGGER entries_stay_same; UPDATE entries SET body = replace(body, ':', char(1)) "
                   "WHERE id >> 32 = (SELECT id FROM games WHERE name = '" +
                   game + "')"),
      "");
}

}  // namespace inselpost
