#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "engine/core/seat.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/record/look_ahead.hpp"

namespace inselpost {

/// A seat's own pending orders (REP-7). Orders are as sent, one element for each line of the list.
struct SeatPendingOrders {
  /// Orders kept for a later turn.
  struct Draft {
    std::uint16_t turn = 0;
    std::vector<std::string> orders;
  };
  /// A standing order (STAND-12).
  struct Rule {
    std::string text;  ///< as in `roll: at once`
    std::uint32_t version = 0;
    std::size_t uses = 0;            ///< number of times that it was applied
    std::uint64_t last = 0;          ///< last entry made by it; 0: none
    std::uint64_t near = 0;          ///< entry after which it was last tried without success; 0: none
    std::vector<std::string> codes;  ///< reasons for that
    bool used_up = false;            ///< its `times` are used up
    bool past = false;               ///< its `until turn` is past
  };
  /// An answer that waits for its release (STAND-8).
  struct EarlyAnswer {
    std::string order, release;  ///< `order` as sent; `release` in RFC 3339, empty: on hold
    bool together = false;       ///< released with all other answers
  };
  std::vector<Draft> drafts;  ///< sorted by turn
  std::vector<EarlyAnswer> answers;
  /// A decision that an answer is kept for, one of standing orders too: the view still owes it. Of an offer
  /// `about` is its name.
  struct Answered {
    std::string kind, about;
    bool may_be_withdrawn = false;  ///< the answer is an acceptance
  };
  std::vector<Answered> answered;
  std::vector<std::string> later;  ///< orders that follow the answers of all (OFFER-4)
  std::vector<Rule> standing;
  std::vector<std::string> waiting;  ///< rest of a plan that waits
  std::vector<std::string> rest;     ///< rest of a plan that stopped (PLAN-13)
  std::string memo;                  ///< note of the player to themselves (TALK-2)
  bool empty() const {
    return drafts.empty() && answers.empty() && later.empty() && standing.empty() && waiting.empty() &&
           rest.empty() && memo.empty();
  }
};

/// One decision of a played game, and how the seat's standing orders would have answered it (STAND-15).
struct RehearsedDecision {
  std::uint16_t turn = 0;
  std::uint64_t entry = 0;
  std::string decision, about;         ///< `decision` is a word of its game
  OrderOrigin by = OrderOrigin::seat;  ///< origin of the answer
  std::string given;                   ///< the answer
  std::string rule;                    ///< first rule that would have acted; else the first that was tried
  std::string would;                   ///< order of the rule; empty: none, or a plan
  bool is_plan = false;                ///< the rule is a plan
  std::vector<std::string> codes;      ///< reasons why it could not act
};

/// Deadline of a decision and the time at which the clock decides; RFC 3339 in UTC.
struct DecisionDeadline {
  Seat seat{};
  std::string kind, about;
  std::string due, acts;
};
/// Time that is left for a decision while a game is on hold.
struct HeldTime {
  Seat seat{};
  std::string kind, about;
  std::chrono::seconds left{0};
};
/// Deadlines of all pending decisions of a game.
struct DecisionDeadlines {
  std::vector<DecisionDeadline> all;  ///< empty: no deadlines
  MissPolicy miss = MissPolicy::default_order;
  bool held = false;               ///< on hold
  std::vector<HeldTime> left{};    ///< then, of decisions whose time has begun
  std::string zone;                ///< time zone of the game
  std::vector<std::string> zones;  ///< time zone of each seat; empty: UTC

  /// Returns the time zone of a reader: that of its seat, or else that of the game.
  const std::string& zone_of(std::optional<Seat> reader) const {
    return reader && index(*reader) < zones.size() ? zones[index(*reader)] : zone;
  }
  /// Returns the deadline of a decision, or null.
  const DecisionDeadline* of(Seat seat, const std::string& kind, const std::string& about) const {
    for (const DecisionDeadline& one : all)
      if (one.seat == seat && one.kind == kind && one.about == about) return &one;
    return nullptr;
  }
};

/// Words of a player to others (TALK-1).
struct PressMessage {
  std::string seat;             ///< the speaker
  std::vector<std::string> to;  ///< names of seats; empty: to all
  std::string time;             ///< RFC 3339
  std::string text;
  /// Players of these seats took over since, so that words to them alone are hidden from them.
  std::vector<std::string> replaced{};
};

/// Everything that a report says of a game besides its position.
struct GameFacts {
  std::string game;
  OpaqueViewPtr table;               ///< set-up, for the names in texts
  std::vector<std::string> seats;    ///< seat names; neutral seats are last
  std::vector<std::string> players;  ///< player of each seat that is played; empty: unknown
  bool at_table = false;             ///< dice and cards are real, the program draws none
  /// Number of the last entry; in a hidden round the last one that may be counted by others than the referee
  /// (AUD-10). `head` is of this entry.
  std::uint64_t entry = 0;
  std::string head;       ///< hexadecimal; empty: no head (a table log), so record lines are left out
  std::string signature;  ///< signature of the head, in hexadecimal; empty: not signed
  /// A seat that has ended its turn of a hidden round, with the digest of its entries and the signature of
  /// that, in hexadecimal.
  struct SealedTurn {
    std::string seat, digest, signature;
  };
  std::vector<SealedTurn> sealed_turns;
  std::string public_key;        ///< key named in the genesis, in hexadecimal; empty: none
  bool began_elsewhere = false;  ///< made in another store, which has that key; shown in every report
  std::string time;              ///< RFC 3339, or as shown in the heading; may be empty
  std::string commit;  ///< commitment of the game in hexadecimal; set if it is to be shown (the first report)
  bool seed_chosen = false;           ///< the seed of the dice was chosen by somebody; shown in every report
  std::vector<Announcement> opening;  ///< how the first player was determined; set for the first report
  DecisionDeadlines dues;             ///< deadlines; set for reports and positions of the present
  LanguagePrefs spoken;               ///< languages of the readers; set for games in the store
  /// Words that some reader has not been told yet. Print them by `words_to` alone, which knows who may read
  /// them.
  std::vector<PressMessage> words;
};

/// A game at one moment, for rendering: gives to each viewer what the viewer may know, and nothing else.
class GameSnapshot {
 public:
  virtual ~GameSnapshot() = default;
  virtual const GameFacts& facts() const = 0;
  virtual std::size_t players() const = 0;
  /// Returns who has joined, or null once the game has started.
  virtual const Lobby* waiting() const = 0;
  /// Return the view and the options in the types of the game (`Game::sight`, `Game::options`). Require that
  /// the game has started.
  virtual OpaqueViewPtr sight(Viewer viewer) const = 0;
  virtual OpaqueViewPtr options(Seat seat) const = 0;
  /// Returns what the seat may order now and later in its turn. Requires that the game has started.
  virtual LookAhead ahead(Seat) const { return {}; }
  /// Returns the seat's own pending orders, or null if it has none.
  virtual const SeatPendingOrders* kept(Seat) const { return nullptr; }
  /// Returns what the program orders for a seat that lets this deadline pass, as the seat would write it;
  /// empty if that is unknown. For this seat only.
  virtual std::string default_order(const PendingDecision&) const { return {}; }
  /// Returns the token for the form in the seat's report, as people read it (AUTH-12); empty if the report is
  /// not handed out or there are no tokens.
  virtual std::string form_token(Seat) const { return {}; }

 protected:
  GameSnapshot() = default;
  GameSnapshot(const GameSnapshot&) = default;
  GameSnapshot(GameSnapshot&&) = default;
  GameSnapshot& operator=(const GameSnapshot&) = default;
  GameSnapshot& operator=(GameSnapshot&&) = default;
};

}  // namespace inselpost
