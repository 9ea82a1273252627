#pragma once
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/results/answer.hpp"
#include "cli/results/share.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/orders/plan/posting.hpp"

namespace inselpost {

/// One way that things can go from here. Where orders are done there is one alone; `check` walks side by side
/// all that chance leaves open (PLAN-20).
struct Way {
  Share share;
  bool forked = false;  ///< chance has fallen on it
  /// Something is supposed on it that its sender cannot know: of the ways with this number, which have one
  /// `share` together, it is this part. 0: nothing is.
  std::size_t supposed = 0;
  Share part;
  std::unique_ptr<Game>
      game;  ///< the position as the sender knows it; null where the doer has the one there is
  std::vector<std::string_view> met;  ///< words of `stop at`
  Heard heard;                        ///< on it since the file came
};
using Ways = std::vector<Way>;
inline constexpr std::size_t most_ways = 4'096;  ///< side by side (PLAN-20)

/// Orders that were not done: none of those that one step stands for can be.
struct NoneOf {
  std::size_t step = 0;
  std::vector<std::pair<MovePtr, Refused>> refused;  ///< best first, at least one
};

/// What came of orders on one way.
struct Tries {
  Ways done;                    ///< they were; several ways where chance can fall so or so
  std::optional<Way> not_done;  ///< as it was before; `why` says why
  NoneOf why;
  bool spoilt = false;       ///< those before it were done all the same: a draw of theirs has spoilt it
  std::optional<Way> open;   ///< nothing can be said: it hangs on what the sender cannot know
  bool open_behind = false;  ///< they were done, and nothing can be said of what follows
};

/// Who does what a plan comes to.
class Doer {
 public:
  virtual ~Doer() = default;
  /// The position there; null before the game has begun.
  virtual const Game* game(const Way& way) const = 0;
  /// Does these orders together or none of them, each the first of its choice that can be done (PLAN-2,
  /// PLAN-3, PLAN-5). `row` is told what was done; `rest`: what follows in the plan, null for what is no
  /// plain order.
  virtual Tries take(Way way, const Together& orders, Tried& row, std::span<const MovePtr> rest) = 0;
  /// All that an order which goes on can come to from there, if that can be foreseen.
  virtual std::optional<Ways> odds(const Way&, const OrderAt&, const Behind&) const { return std::nullopt; }
  /// Would they be done? Nothing is.
  virtual bool would(const Together& orders) const = 0;
  /// Why that order was not done there, for its sender's eyes.
  virtual NotDone not_done(const Way& way, const Move& move, Refused why) const = 0;
  /// A line of YAML of an order.
  virtual std::string line(const Move& move) const = 0;
};

/// The orders with which standing orders of the plan's seat answer a decision of its own, the best first;
/// none where no rule does.
struct Ruled {
  Choice choice;
  std::string rule;  ///< as its seat wrote it
};
using Ruling = std::function<Ruled(const Game&, const Awaited&)>;

class Allowance;

/// Goes through a plan from top to bottom (PLAN-1 to PLAN-10), and says of each row what became of it. The
/// same walk does orders and foresees them.
class Walk {
 public:
  /// `rows`: one for each item and branch of the plan, as `rows_of` lists them.
  Walk(Seat seat, const PlanFile& plan, Doer& doer, std::vector<Tried>& rows, Ruling ruling = {})
      : seat_(seat),
        plan_(plan),
        doer_(doer),
        rows_(rows),
        ruling_(std::move(ruling)),
        shares_(rows.size()) {}

  /// Where an item failed, and how.
  struct Failed {
    std::size_t row = 0;
    Mark mark;
    Way way;
    NoneOf why;
  };
  /// From this position on, and from this row of the plan.
  void run(Way way, std::size_t from_row = 0);

  /// It is at its end with that row.
  void ends_with(std::size_t row) { last_ = row; }
  /// An answer to what is veiled is kept where that says when it is released (STAND-8).
  void hold(std::function<std::string(const Awaited&)> release_of) { release_of_ = std::move(release_of); }
  /// To these decisions an answer is kept; to some of them one that may be taken back.
  void answered(std::vector<Awaited> answered, std::vector<Awaited> revocable = {}) {
    answered_ = std::move(answered);
    revocable_ = std::move(revocable);
  }
  /// What the seat may still order. It must outlive the walk.
  void limits(Allowance& allowance) { allowance_ = &allowance; }
  /// Answers to these take effect now, with the others about the same.
  void opened(std::vector<Awaited> opened) { opened_ = std::move(opened); }
  /// The decision to which it has given an answer that is kept: it waits there.
  const std::optional<Awaited>& held() const { return held_; }
  /// The decisions of which an answer that was kept has been taken back.
  const std::vector<Awaited>& taken_back() const { return taken_back_; }

  const std::vector<Failed>& failed() const { return failed_; }
  /// The word of `stop at`, or empty for `stop if`, at which it stopped, if it did.
  const std::optional<std::string_view>& stopped() const { return stopped_; }
  /// The row at which it waits for others (PLAN-11, PLAN-12), if it does.
  const std::optional<std::size_t>& waits() const { return waits_; }
  /// The row before which it stopped, failed or not, if it did not run to its end.
  const std::optional<std::size_t>& rest() const { return rest_; }
  /// How the orders that were done have named what they made.
  const Heard& heard() const { return heard_; }
  /// How much of it runs to its end, and how much of it cannot be foreseen.
  bool forked() const { return forked_; }  ///< does it hang on chance at all?
  Share complete() const { return complete_; }
  Share open() const { return open_; }

 private:
  /// What a row becomes, with the code of a refusal, and on how many ways.
  using Shares = std::map<std::pair<Tried::Outcome, std::string>, Share>;
  /// Ways on which something is supposed, by their number: parts of them.
  struct Supposing {
    Share share, complete{0, 1}, open{0, 1};
    std::map<std::size_t, Shares> rows;
  };

  Ways through(std::span<const Item> items, Ways ways, std::size_t from_row = 0);
  Ways at(const Item& item, Way way);
  Ways orders(const Item& item, Way way);
  /// What an order that goes on comes to at one position.
  struct Going {
    Choice choice;     ///< of what is done next; empty: nothing
    std::string rule;  ///< of the sender's, that chose it
    bool ended = false;
    std::optional<std::string_view> stopped;  ///< as `Walk::stopped`
  };
  Going going(const Item& item, const Game& game, std::span<const std::string_view> met, const Heard& heard,
              bool begun) const;
  Ways again_and_again(const Item& item, Way way);
  std::optional<Ways> by_odds(const Item& item, const Way& way);
  Ways goes_on(const Item& item, Way way, bool begun);
  Ways first(const Item& item, Way way);
  Ways if_then(const Item& item, Way way);
  Ways again_inside(const Item& item, Ways ways, std::size_t from_row);
  Ways inside(std::span<const Item> items, std::span<const Item> other, Ways ways, std::size_t from_row = 0);
  Ways wait_for(const Item& item, Way way);
  Ways accept_default(const Item& item, Way way);
  Ways take_back(const Item& item, Way way, const Awaited& answered);

  void drop_least(Ways& ways, std::size_t next_row);
  bool holds(const Condition& condition, const Way& way) const;
  bool owes(const Way& way, const Together& orders) const;
  bool owed_by_others(const Way& way, const Together& orders) const;
  bool stops(const Way& way, std::size_t row);
  std::optional<std::string_view> stops(std::span<const std::string_view> met) const;
  Ways orders_refused(const Item& item, Tries tries);
  Ways after_a_rule(Way way, std::size_t row, bool& answered);
  bool owes_by_a_rule(const Way& way) const;
  std::optional<Awaited> answers(const Way& way, const Together& orders, std::span<const Awaited> owed) const;
  std::vector<Awaited> owed_unreleased(const Way& way) const;
  std::optional<Awaited> unreleased(const Way& way, const Together& orders) const;
  std::optional<Awaited> kept_whole(const Item& item, const Way& way) const;
  std::optional<Awaited> revoked(const Item& item, const Way& way) const;
  std::optional<Refused> one_answer_too_many(const Way& way, const Awaited& about) const;
  void keeps(std::size_t row, const Way& way, Awaited held);
  std::optional<NoneOf> given_already(const Way& way, const Together& orders) const;
  void waits_at(std::size_t row, const Way& way);
  Tries take(Way way, const Together& orders, std::size_t row);
  std::vector<MovePtr> orders_behind() const;
  Behind all_behind() const;

  void becomes(std::size_t row, Tried::Outcome outcome, const Way& way, const NoneOf& why = {});
  void not_taken(std::span<const Item> items, const Way& way);
  void fails(std::size_t row, Mark mark, Way way, NoneOf why);
  void explain(std::size_t row, const Way& way, const NoneOf& why);
  void leave_open(std::size_t from_row, const Way& way);
  Supposing& of(const Way& way);
  void settle();
  void conclude();

  Seat seat_;
  const PlanFile& plan_;
  Doer& doer_;
  std::vector<Tried>& rows_;
  Ruling ruling_;
  std::vector<Shares> shares_;                    ///< of each row
  std::map<std::size_t, Supposing> supposing_;    ///< by `Way::supposed`
  std::vector<std::span<const Item>> behind_;     ///< what follows the item at hand, list by list
  std::vector<std::span<const Item>> passed_by_;  ///< lists that are not taken, of every `if` that it is in
  std::vector<Failed> failed_;
  std::optional<std::string_view> stopped_;
  std::optional<std::size_t> waits_, rest_, last_;
  std::optional<Awaited> held_;
  std::function<std::string(const Awaited&)> release_of_;
  std::vector<Awaited> answered_, revocable_, opened_, taken_back_;
  Allowance* allowance_ = nullptr;
  Heard heard_;
  Share complete_{0, 1}, open_{0, 1};
  bool forked_ = false;
};

/// One line of YAML that could be sent again.
std::string line_of(const Move& move, const Game& game);

/// The rows of a plan, of which nothing has been tried.
std::vector<Tried> rows_of(const PlanFile& plan, const Game& game);

}  // namespace inselpost
