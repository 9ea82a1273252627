#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace inselpost {

/// A process that is at something (MAIL-4, MAIL-11). Its number alone would not do: after it another one gets
/// that number, and after a boot any does.
struct ProcessIdentity {
  std::int64_t pid = 0;
  std::string boot;          ///< the id of the boot that it belongs to; empty: the system says none
  std::int64_t started = 0;  ///< when, in ticks since then; 0: the system does not say
  bool operator==(const ProcessIdentity&) const = default;
};

ProcessIdentity this_process();

/// Does it run still? Where the system tells too little, it does: what it is at is then left to it.
bool is_alive(const ProcessIdentity& owner);

/// The same, as who asks knows it.
using IsAlive = std::function<bool(const ProcessIdentity&)>;

}  // namespace inselpost
