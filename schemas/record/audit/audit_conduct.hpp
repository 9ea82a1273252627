#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/clocks/clocks.hpp"

/// For this room alone.
namespace inselpost::audit_parts {

/// What a record tells of clocks, holds and the moderator (AUD-1 to AUD-8). It is gone through entry by
/// entry, beside what follows the rules: `before` says what an entry contradicts, `after` takes what it
/// changes.
class Conduct {
 public:
  using Unjudged = AuditResult::Unjudged;

  /// Of the game with that genesis. `as`: whose knowledge of it the audit has. `targets`: the entries that
  /// rollbacks name.
  Conduct(const entries::Genesis& genesis, Viewer as, std::set<std::uint64_t> targets);

  /// An order as far as it is known before it is read whole.
  struct OrderSent {
    std::uint64_t number = 0;
    std::string_view time;
    std::optional<Seat> seat = {};  ///< nothing: the entry is sealed as a whole, and so is who did it
    OrderOrigin by = OrderOrigin::seat;
    std::optional<std::string> luck = {};
    bool has_reason = false;
    std::optional<std::uint64_t> again = {};
    const json* order = nullptr;  ///< null: sealed, or not read yet
    std::string_view text = {};   ///< of an order that was not read
    bool hidden = false;          ///< not everybody may see it
  };

  /// What an entry contradicts. `game`: as it stands before it; of one that has not begun nothing is asked.
  std::optional<Difference> before(const Entry& entry, const Game& game, bool started);
  std::optional<Difference> before(const OrderSent& sent, const Game& game);
  /// It holds: how the clocks stand after it. `game`: as it stands then.
  void after(const Entry& entry, const Game& game, bool started, bool over);
  void after(const OrderSent& sent, const Game& game, bool over);

  /// What it could not judge, by its number.
  const Unjudged& unjudged() const { return unjudged_; }

 private:
  /// An order that may be repeated, as it was.
  struct Done {
    std::optional<Seat> seat;
    OrderOrigin by = OrderOrigin::seat;
    std::optional<std::string> luck;
    std::string order;  ///< canonical; empty: sealed
  };
  /// What a rollback brings back.
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

  /// May that be the instant at which the clock decides what is owed there?
  bool fits(std::size_t owed, std::string_view time);
  bool fits(std::size_t owed, const std::string& expected, std::string_view time);
  std::string acts_at(const std::string& instant) const { return std::max(instant, time_); }
  bool goes_by_turn(std::size_t owed, const Game& game) const;
  /// In the same fall of a whole turn as the entry before.
  bool goes_on_falling(const std::string& seat, std::uint16_t turn, std::string_view time) const;
  bool may_be_absent(const std::string& seat) const;
  /// Does time run for it by the hours of a zone, which another machine may know otherwise?
  bool hangs_on_zone(const std::string& seat) const;
  /// Would that order prove that a file of its seat came just then?
  bool is_its_file(const OrderSent& sent) const;
  /// Of what is owed, that hour by hour; `turn`: of the clock of that turn.
  static std::string key_of(const TimedDecision& owed);
  static std::string key_of_turn(const std::string& seat, std::uint16_t turn);

  /// How much `extend` has added, by what it makes of what is owed; nothing: nobody can say.
  std::optional<std::chrono::seconds> added_by(const entries::Note& note) const;
  void take_note(const entries::Note& note, std::string_view time, const Game& game, bool started);
  /// What is owed now, each with its clock.
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
  std::vector<TimedDecision> awaited_;  ///< as many
  ClockState state_;                    ///< nobody is ever taken for absent by it: that is only possible
  MissedDeadlines missed_;
  std::optional<std::string> fell_, fell_at_;  ///< whose turn fell back in the entry before, and when
  std::uint16_t fell_turn_ = 0;
  std::set<std::string> unsure_, hurried_;  ///< clocks that nobody can compute, and that absence may have cut
  std::optional<std::string>
      wrong_clock_;                   ///< the time of an `extend` that set clocks anew, until it is past
  std::string moderated_, repeated_;  ///< times of the last act, and of the last order done again
  std::set<std::uint64_t> targets_;
  std::map<std::uint64_t, Done> orders_;
  std::vector<std::uint64_t> standing_;  ///< orders that stand
  std::set<std::uint64_t> repeatable_;
  std::map<std::uint64_t, Then> then_;
  Unjudged unjudged_;
  bool counts_ = false;  ///< is the entry at hand one of those that are not judged
};

}  // namespace inselpost::audit_parts
