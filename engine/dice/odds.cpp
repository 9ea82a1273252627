#include "engine/dice/odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>
#include <utility>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/rules/throwing.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {
namespace {

/// Places with a smaller probability are not followed.
constexpr double least_chance = 1e-13;

/// A point between two decisions, or before dice that are to be cast.
struct Place {
  SeatState own;
  ThrowOutcome brought;
  bool casts = false;
  DiceSet which = {};  ///< dice to cast; none: a loss die
  bool operator==(const Place&) const = default;
};

/// Returns the place with interchangeable dice sorted and irrelevant members reset: the faces of dice to be
/// cast, and how a complete throw came about.
Place canonical(Place place) {
  Turn& turn = place.own.turn;
  if (place.own.sheet.eliminated) {
    turn = {};
    turn.phase = Phase::out;
    return place;
  }
  turn.taken = {};
  if (turn.phase == Phase::turn) return place;  // the result stands, and dice are units
  const bool complete = !turn.throwing;
  if (complete) {
    turn.group = {};
    turn.cred = {};
    turn.rcred = 0;
    turn.need = Turn{}.need;
  }
  /// A die as a sort key.
  struct Die {
    bool casts, in_group;
    Face face;
    auto operator<=>(const Die&) const = default;
  };
  std::array<Die, dice_count> dice{};
  for (std::uint8_t d = 0; d < dice_count; ++d) {
    const bool casts = place.which.contains(d);
    dice[d] = {casts, !casts && turn.group.contains(d), casts ? Face{} : turn.dice[d]};
  }
  std::sort(dice.begin(), dice.end());
  turn.group = {};
  place.which = {};
  for (std::uint8_t d = 0; d < dice_count; ++d) {
    turn.dice[d] = dice[d].face;
    if (dice[d].in_group) turn.group.insert(d);
    if (dice[d].casts) place.which.insert(d);
  }
  return place;
}

/// A hash of the members that differ most often.
struct HashOfPlace {
  std::size_t operator()(const Place& place) const {
    std::size_t hash = 0;
    const auto add = [&](std::size_t n) { hash = (hash ^ n) * 0x100000001b3ULL; };
    const Turn& turn = place.own.turn;
    for (const Face face : turn.dice) add(index(face));
    for (const std::uint8_t n : turn.cred) add(n);
    add(turn.group.bits() * 64U + place.which.bits());
    add(static_cast<std::size_t>(turn.phase) * 64 + turn.throws * 8U + turn.rcred);
    add(static_cast<std::size_t>(place.own.sheet.robber) * 64 + place.own.sheet.ship);
    for (const Face face : faces) add(turn.pool[face]);
    for (const Knight& knight : place.own.sheet.knights) add(static_cast<std::size_t>(knight.status));
    return hash;
  }
};

/// The order of enumeration: every way to a place is found before the place is left. Throws come first to
/// last, in each throw the robber's moves, then passes with fewer dice thrown again.
using StageKey = std::uint64_t;
StageKey stage_of(const Map& map, const Place& place) {
  const Turn& turn = place.own.turn;
  const bool complete = !place.casts && !turn.throwing;
  std::size_t stay = dice_count - place.which.size();
  if (turn.phase == Phase::blocked && !place.casts) {
    const FaceSet can = obtainable(map, place.own.sheet);
    stay = static_cast<std::size_t>(
        std::count_if(turn.dice.begin(), turn.dice.end(), [&](Face f) { return can.contains(f); }));
  }
  StageKey stage = 0;
  for (const std::size_t part :
       {std::size_t{turn.throws}, std::size_t{place.own.sheet.card(CardKind::indulgence).played},
        std::size_t{complete}, std::size_t{turn.rcred}, stay, std::size_t{place.casts}})
    stage = stage * 256 + part;
  return stage;
}

using Places = std::unordered_map<Place, double, HashOfPlace>;

std::vector<OddsOutcome> listed(const Places& places) {
  std::vector<OddsOutcome> out;
  out.reserve(places.size());
  for (const auto& [place, chance] : places) out.push_back({place.own, place.brought, chance});
  return out;
}

/// The enumeration of all ends.
class Enumeration {
 public:
  Enumeration(const State& state, Seat seat, const TurnPolicy& follow)
      : at_(state), seat_(seat), follow_(follow) {
    at_.faces.clear();
    at_.options.same_dice = false;  // a turn must not draw the faces of a round
    before_ = at_;
  }

  std::vector<OddsOutcome> run() {
    reach(canonical({at_.of(seat_), {}}), 1);
    while (!open_.empty()) {
      const Places now = std::move(open_.begin()->second);
      open_.erase(open_.begin());
      for (const auto& [place, chance] : now) {
        if (chance < least_chance) continue;
        if (place.casts)
          cast(place, chance);
        else
          proceed(place, chance);
      }
    }
    return listed(ends_);
  }

 private:
  /// Records the seat's state when a die was missing.
  class MissingChance final : public Chance {
   public:
    DrawResult<Face> die(Seat, Draw) override { return tl::unexpected(NoResult::withheld); }
    DrawResult<RoundFaces> round() override { return tl::unexpected(NoResult::withheld); }
    void lacks(const SeatState& seat, DiceSet dice) override {
      own = seat;
      which = dice;
      has = true;
    }
    SeatState own;
    DiceSet which;
    bool has = false;
  };

  void reach(const Place& place, double chance) { open_[stage_of(*at_.map, place)][place] += chance; }
  void end(const Place& place, double chance) { ends_[place] += chance; }

  /// Continues from a place by the order of `follow_`.
  void proceed(const Place& place, double chance) {
    at_.of(seat_) = place.own;
    const auto order = follow_(at_, place.brought);
    if (!order) return end(place, chance);
    MissingChance unaffordable;
    const auto events = decide(at_, seat_, *order, unaffordable);
    if (unaffordable.has) {
      const Place next = canonical({unaffordable.own, place.brought, true, unaffordable.which});
      if (place.own.turn.phase == Phase::blocked) thrown_again_.insert_or_assign(place, next);
      return reach(next, chance);
    }
    if (!events) return end(place, chance);
    Place next{place.own, place.brought};
    for (const Event& event : *events) {
      visit(
          [&](const auto& e) {
            if constexpr (requires { e.steps; }) note(next.brought, e.steps);
          },
          event);
      dice::apply(at_, event);
    }
    next.own = at_.of(seat_);
    at_ = before_;  // an elimination may have ended the round
    arrive(canonical(next), chance);
  }

  static void note(ThrowOutcome& brought, const Steps& steps) {
    for (const Step& step : steps) {
      brought.landing |= std::holds_alternative<steps::Landing>(step);
      brought.loss |= std::holds_alternative<steps::Loss>(step);
    }
  }

  /// Casts the dice of a place. Combinations that lead back to it are cast again without end, so their
  /// probability is distributed over the others in proportion.
  void cast(const Place& place, double chance) {
    at_.of(seat_) = place.own;
    if (place.which.empty()) return lose(place, chance);
    const FaceSet can = obtainable(*at_.map, place.own.sheet);
    const bool may_wait = asks_for_a_knight(place.own) && !always_again(place, can);
    const auto& all = casts(place.which.size(), may_wait ? FaceSet::all() : can);
    double others = 1;
    if (may_wait)
      for (const DiceCombination& cast : all)
        if (is_one_face(place, cast) && leads_back(after(place, cast), place)) others -= cast.chance;
    for (const DiceCombination& cast : all) {
      const Place next = after(place, cast);
      if (!may_wait || !is_one_face(place, cast) || !leads_back(next, place))
        arrive(next, chance * cast.chance / others);
    }
  }

  /// Returns whether `follow_` throws again whatever unobtainable dice show, so that no knight is sent.
  bool always_again(const Place& place, FaceSet can) {
    const auto stays = [&](Face face) { return can.contains(face); };
    for (const DiceCombination& cast : casts(place.which.size(), FaceSet::all())) {
      if (std::all_of(cast.faces.begin(), cast.faces.begin() + place.which.size(), stays)) continue;
      const Place decision_at = after(place, cast);
      at_.of(seat_) = decision_at.own;
      const auto order = follow_(at_, decision_at.brought);
      at_.of(seat_) = place.own;
      if (!order || !holds_alternative<orders::ThrowAgain>(*order)) return false;
    }
    return true;
  }

  static bool is_one_face(const Place& place, const DiceCombination& cast) {
    return cast.faces[0] == cast.faces[place.which.size() - 1];
  }

  Place after(const Place& place, const DiceCombination& cast) const {
    steps::Again step{place.which, {}};
    std::size_t next = 0;
    for (std::uint8_t d = 0; d < dice_count; ++d)
      if (place.which.contains(d)) step.faces[d] = cast.faces[next++];
    return canonical(behind(place, step));
  }

  bool leads_back(const Place& after, const Place& before) const {
    if (after.casts) return after == before;
    if (after.own.turn.phase != Phase::blocked) return false;
    const auto again = thrown_again_.find(after);
    return again != thrown_again_.end() && again->second == before;
  }

  /// Returns whether a knight may be asked for (D3). If not, only the last pass of unobtainable dice counts
  /// (DG-ROLL-6 A). If a knight is sent, the other dice matter as well.
  bool asks_for_a_knight(const SeatState& own) const {
    return std::any_of(resources.begin(), resources.end(),
                       [&](Face r) { return chase_would_free(*at_.map, own.sheet, r); });
  }

  /// Rolls for the lost knight: each remaining knight is equally likely (DG-BARB-9).
  void lose(const Place& place, double chance) {
    std::vector<Face> can;
    for (const Face r : resources)
      if (place.own.sheet.knight(r).status != KnightStatus::removed) can.push_back(r);
    for (const Face r : can)
      arrive(canonical(behind(place, steps::Loss{{r}})), chance / static_cast<double>(can.size()));
  }

  /// Returns the place to which the throw continues after that step.
  Place behind(const Place& place, const Step& step) const {
    MissingChance unaffordable;
    StepExecutor course(at_, seat_, unaffordable, Draw::throwing);
    course.emit(step);
    run_throw(course);
    Place next{course.own, place.brought};
    if (unaffordable.has) {
      next.casts = true;
      next.which = unaffordable.which;
    }
    note(next.brought, course.take());
    return next;
  }

  void arrive(const Place& place, double chance) {
    if (place.own.sheet.eliminated)
      end(place, chance);
    else
      reach(place, chance);
  }

  State at_;      ///< the state of the current place
  State before_;  ///< the state before the enumeration
  Seat seat_;
  const TurnPolicy& follow_;
  std::map<StageKey, Places> open_;
  /// The place that follows a decision to throw blocked dice again.
  std::unordered_map<Place, Place, HashOfPlace> thrown_again_;
  Places ends_;
};

}  // namespace

std::vector<OddsOutcome> odds(const State& state, Seat seat, const TurnPolicy& follow) {
  return Enumeration(state, seat, follow).run();
}

void join_equal(std::vector<OddsOutcome>& ends) {
  Places joined;
  for (const OddsOutcome& end : ends) joined[canonical({end.own, end.brought})] += end.chance;
  ends = listed(joined);
}

namespace {

/// Adds the combinations with every number of dice for each face from `from` on.
void fill(const std::vector<Face>& can, std::size_t from, std::size_t dice, DiceCombination so_far,
          std::size_t shown, std::vector<DiceCombination>& out) {
  if (from + 1 == can.size()) {
    for (std::size_t d = shown; d < dice; ++d) so_far.faces[d] = can[from];
    out.push_back(so_far);
    return;
  }
  for (std::size_t n = 0;; ++n) {
    fill(can, from + 1, dice, so_far, shown + n, out);
    const std::size_t left = dice - shown - n;
    if (left == 0) return;
    so_far.faces[shown + n] = can[from];
    // Binomial coefficient, one factor at a time.
    so_far.chance *= static_cast<double>(left) / static_cast<double>(n + 1);
  }
}

}  // namespace

const std::vector<DiceCombination>& casts(std::size_t dice, FaceSet shown) {
  thread_local std::map<std::pair<std::size_t, unsigned>, std::vector<DiceCombination>> known;
  auto& all = known[{dice, shown.bits()}];
  if (!all.empty()) return all;
  std::vector<Face> can;
  for (const Face f : faces)
    if (shown.contains(f)) can.push_back(f);
  fill(can, 0, dice,
       DiceCombination{{}, std::pow(static_cast<double>(can.size()), -static_cast<double>(dice))}, 0, all);
  return all;
}

}  // namespace inselpost::dice
