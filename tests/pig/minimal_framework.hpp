#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schemas/record/game.hpp"
#include "tests/engine/test_bytes.hpp"

/// A minimal framework, to see whether a game keeps to the interface: no heads, no salts, no time.
namespace inselpost::test {

/// Chance from a number; each link is a number of its own, which its proof tells.
class TableDraws final : public ChanceSource {
 public:
  TableDraws(std::uint32_t seed, std::vector<std::string> pile);
  PublicDrawResult open_link(std::string_view label, std::uint32_t stream) override;
  RandomBytes* hidden_draw(std::string_view kind) override;
  const std::string* deck_card(std::size_t j) override { return &pile_.at(j); }
  RandomBytes& bytes() { return bytes_; }

 private:
  CountedBytes bytes_, link_{0}, hidden_{0};
  std::vector<std::string> pile_;
};

/// The links that recorded events tell, and nothing that is secret.
class ReadDraws final : public ChanceSource {
 public:
  explicit ReadDraws(const Json& event_record);
  PublicDrawResult open_link(std::string_view label, std::uint32_t stream) override;
  RandomBytes* hidden_draw(std::string_view) override { return nullptr; }
  const std::string* deck_card(std::size_t) override { return nullptr; }

 private:
  std::vector<Json> proofs_;
  std::size_t next_ = 0;
  CountedBytes link_{0};
};

/// An order that was done.
struct Done {
  Seat seat{};
  Json order;
  std::vector<EventRecord> events;
  bool hides_order = false;
  bool opened = false;  ///< what was laid down in it has been shown

  bool is_sealed_to(Viewer reader) const;  ///< as a whole
  bool hides_order_from(Viewer reader) const;
  bool lies_face_down_for(Viewer reader) const;  ///< and will be shown
  /// Its events as they stand in the record of that reader.
  Json read_by(Viewer reader) const;
};

/// Decides as the ledger does: first without chance. Moves the game on.
tl::expected<Done, Rejection> play(Game& game, ChanceSource& draws, Seat seat, const AnyOrder& move);
/// One of the orders that are legal for some seat.
struct Chosen {
  Seat seat{};
  AnyOrderPtr move;
};
Chosen choose(const Game& game, std::size_t seats, RandomBytes& bytes);

/// Follows a game from what one reader is told.
class Reader {
 public:
  Reader(const Game& game, Viewer viewer) : viewer_(viewer), guess_(game.determinize(viewer)) {}
  Reader(const Reader& other)
      : viewer_(other.viewer_),
        guess_(other.guess_->copy()),
        before_(other.before_ ? other.before_->copy() : nullptr),
        since_(other.since_) {}
  Reader(Reader&&) noexcept = default;
  void begin_as(const Json& start) { guess_->begin_recorded(start); }
  /// Returns a description of what fails; empty if all is well.
  std::optional<std::string> take(const Done& done);
  const Game& guess() const { return *guess_; }
  std::size_t taken_again() const { return taken_again_; }

 private:
  std::optional<std::string> follow(const Done& done);

  Viewer viewer_;
  std::unique_ptr<Game> guess_, before_;  ///< before the first order that lies face down still
  std::vector<Done> since_;
  std::size_t taken_again_ = 0;
};

}  // namespace inselpost::test
