#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "schemas/record.hpp"

/// What the three ways of auditing share. For audit*.cpp alone.
namespace inselpost::audit_parts {

using nlohmann::json;
using Difference = AuditResult::Difference;

/// The first place at which two JSON values differ, told as a difference of that entry; nothing if they are
/// equal.
std::optional<Difference> compare(std::uint64_t entry, const json& expected, const json& found);

/// The genesis entry as it must be, given what its author may choose (program, key, seed, time). Throws
/// std::invalid_argument if its set-up cannot be read or does not fit together.
json expected_genesis(const json& genesis);

/// What a recorded order entry says, `opened` and read.
struct ReadOrder {
  Seat seat{};
  By by = By::seat;
  std::optional<std::string> luck;
  catan::Order order;
  catan::Events events;
};
/// Throws std::invalid_argument.
ReadOrder read_order(const json& entry, const Names& names);
/// The results of chance in these events, as a table game's order would bring them.
catan::TableResults results_in(const catan::Events& events);

/// Goes through a record whose secret is not known. Whole: re-decides with the hidden results that stand
/// there. Not whole: the heads, the start, the draws.
class Follower {
 public:
  Follower(const json& genesis, bool whole);
  ~Follower();
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  std::optional<Difference> take(const Entry& entry);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace inselpost::audit_parts
