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
/// The same for a store that processes of several machines may use: there a process is its session at the
/// server, which knows when it ends. `alive_in` keeps a reference to the store.
ProcessIdentity this_process(Store& store);
IsAlive alive_in(Store& store);

}  // namespace inselpost
