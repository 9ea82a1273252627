#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace inselpost {

/// A process that works on a letter (MAIL-4, MAIL-11). Its id alone does not suffice, as ids are reused.
struct ProcessIdentity {
  std::int64_t pid = 0;
  std::string boot;          ///< id of the boot; empty: unknown
  std::int64_t started = 0;  ///< start in ticks since the boot; 0: unknown
  bool operator==(const ProcessIdentity&) const = default;
};

ProcessIdentity this_process();

/// Returns whether the process is running; true if the system does not tell enough.
bool is_alive(const ProcessIdentity& owner);

/// Replaceable test for a running process.
using IsAlive = std::function<bool(const ProcessIdentity&)>;

class Store;
/// Return the identity of this process, and the test for a running one, for a store that several machines may
/// use: at a database server a process is its session, whose end the server knows. `alive_in` keeps a
/// reference to the store.
ProcessIdentity this_process(Store& store);
IsAlive alive_in(Store& store);

}  // namespace inselpost
