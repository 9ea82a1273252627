#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/catan/state.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/rollback.hpp"

namespace inselpost {

namespace audit_parts {
class Follower;
}

/// A game gone through again from its entries: what was so after entry n. Of a whole record by `apply` alone;
/// of another every order is decided again as in an audit, and what is sealed is filled with something that
/// could be, which those cannot tell from the truth whose record it is.
class Replay {
 public:
  /// Of these entries, the first of which is the genesis; they must outlive it. Throws std::invalid_argument
  /// if the genesis cannot be read.
  explicit Replay(const std::vector<Entry>& entries);
  ~Replay();
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  /// Takes the next entry. Throws std::invalid_argument if it cannot be read, or does not hold.
  void take(const Entry& entry);
  const catan::State& state() const;
  /// Discards that are in and not shown yet, as the record will show them.
  const FaceDown& face_down() const { return after_.face_down; }
  const Names& names() const { return names_; }
  const catan::Setup& setup() const { return setup_; }
  const std::string& game() const { return game_; }
  /// Is there a position? Where luck is collected, there is one before the start.
  bool started() const { return started_; }
  bool seed_chosen() const { return seed_chosen_; }
  /// May its positions be shown to this viewer? Always, if the record is whole.
  bool serves(Viewer viewer) const;

 private:
  struct Position {
    catan::State state;
    FaceDown face_down;
  };
  void take_order(const nlohmann::json& body);

  std::string game_;
  catan::Setup setup_;
  Names names_;
  Position after_;
  std::map<std::uint64_t, Position> returns_;  ///< positions that a rollback will come back to, once reached
  Standing standing_;
  std::unique_ptr<audit_parts::Follower> follower_;  ///< of a record that is not whole
  Seats readers_;
  bool started_;
  bool seed_chosen_;
};

}  // namespace inselpost
