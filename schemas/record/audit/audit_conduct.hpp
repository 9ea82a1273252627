#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/clocks.hpp"

/// Internal to this module.
namespace inselpost::audit_parts {

/// Audits clocks, holds and acts of the moderator (AUD-1 to AUD-8) entry by entry, beside the rules: `before`
/// returns what an entry contradicts, `after` applies it.
///
///   if (auto difference = conduct.before(entry, game, started)) return difference;
///   ...  // apply the entry to the game
///   conduct.after(entry, game, started, over);
class Conduct {
 public:
  using Unjudged = AuditResult::Unjudged;

  /// `as`: whose knowledge the audit has. `targets`: the entries that rollbacks name.
  Conduct(const entries::Genesis& genesis, Viewer as, std::set<std::uint64_t> targets);

  /// An order as far as it is known before the entry is parsed.
  struct OrderSent {
    std::uint64_t number = 0;
    std::string_view time;
    std::optional<Seat> seat = {};  ///< nullopt: the entry is sealed as a whole, and so is the sender
    OrderOrigin by = OrderOrigin::seat;
    std::optional<std::string> luck = {};
    bool has_reason = false;
    std::optional<std::uint64_t> again = {};
    const json* order = nullptr;  ///< null: sealed, or not parsed yet
    std::string_view text = {};   ///< of an order that was not parsed
    bool hidden = false;          ///< not everybody may see it
  };

  /// Returns what the entry contradicts, if anything. `game` is at the position before the entry, and is not
  /// used before the start.
  std::optional<Difference> before(const Entry& entry, const Game& game, bool started);
  std::optional<Difference> before(const OrderSent& sent, const Game& game);
  /// Applies an entry that holds to the clocks. `game` is at the position after the entry.
  void after(const Entry& entry, const Game& game, bool started, bool over);
  void after(const OrderSent& sent, const Game& game, bool over);

  /// Returns the numbers of entries that could not be judged.
  const Unjudged& unjudged() const { return unjudged_; }

 private:
  /// An order that may be repeated.
  struct Done {
    std::optional<Seat> seat;
    OrderOrigin by = OrderOrigin::seat;
    std::optional<std::string> luck;
    std::string order;  ///< canonical; empty: sealed
  };
  /// The part of the state that a rollback restores.
  struct Then {
    Absences away;
    MissedDeadlines missed;
  };

  std::optional<Difference> note(const Entry& entry, bool started);
  std::optional<Difference> hold(const Entry& entry, const entries::Note& note) const;
  std::optional<Difference> extend(const Entry& entry, const entries::Note& note, bool started) const;
  std::optional<Difference> absent(const Entry& entry, const entries::Note& note) const;
  std::optional<Difference> replace(const Entry& entry, const entries::Note& note) const;
  std::optional<Difference> acted(const OrderSent& sent) const;
  std::optional<Difference> repeats(const OrderSent& sent) const;
  std::optional<Difference> by_deadline(const OrderSent& sent, const Game& game);

  /// Returns whether the clock may decide this pending decision at `time`.
  bool fits(std::size_t owed, std::string_view time);
  bool fits(std::size_t owed, const std::string& expected, std::string_view time);
  std::string acts_at(const std::string& instant) const { return std::max(instant, time_); }
  bool goes_by_turn(std::size_t owed, const Game& game) const;
  /// Returns whether this continues the default orders of a whole turn from the entry before.
  bool goes_on_falling(const std::string& seat, std::uint16_t turn, std::string_view time) const;
  bool may_be_absent(const std::string& seat) const;
  /// Returns whether its time depends on a time zone, which may differ on another machine.
  bool hangs_on_zone(const std::string& seat) const;
  /// Returns whether this order proves that a file of its seat arrived at that time.
  bool is_its_file(const OrderSent& sent) const;
  /// Keys of sets of clocks: of one decision, and of the turn of a seat.
  static std::string key_of(const TimedDecision& owed);
  static std::string key_of_turn(const std::string& seat, std::uint16_t turn);

  /// Returns how much `extend` has added, derived from its effect on what is pending; nullopt if unknown.
  std::optional<std::chrono::seconds> added_by(const entries::Note& note) const;
  void take_note(const entries::Note& note, std::string_view time, const Game& game, bool started);
  /// Updates the pending decisions and their clocks.
  void advance(const Entry* entry, const std::string* acted, const Game& game);
  void end_entry(std::uint64_t number, std::string_view time);
  void keep(const OrderSent& sent);
  void take_order(const OrderSent& sent);

  std::vector<std::string> seats_, players_;
  Viewer as_;
  ClockedGame clocked_;
  bool has_deadlines_ = false, knows_zones_ = true;
  std::string time_;  ///< of the entry before
  std::vector<PendingDecision> decisions_;
  std::vector<TimedDecision> awaited_;  ///< parallel to `decisions_`
  ClockState state_;                    ///< never counts a seat as absent: that is only a possibility here
  MissedDeadlines missed_;
  std::optional<std::string> fell_, fell_at_;  ///< seat and time of the default orders in the entry before
  std::uint16_t fell_turn_ = 0;
  /// Keys of clocks that are unknown, and that absence may have shortened.
  std::set<std::string> unsure_, hurried_;
  /// Time of an `extend` that reset clocks, until it has passed.
  std::optional<std::string> wrong_clock_;
  /// Times of the last order by the moderator, and of the last one repeated.
  std::string moderated_, repeated_;
  std::set<std::uint64_t> targets_;
  std::map<std::uint64_t, Done> orders_;
  std::vector<std::uint64_t> standing_;  ///< orders that stand
  std::set<std::uint64_t> repeatable_;
  std::map<std::uint64_t, Then> then_;
  Unjudged unjudged_;
  bool counts_ = false;  ///< whether the current entry is counted as not judged
};

}  // namespace inselpost::audit_parts
