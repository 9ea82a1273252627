#include "engine/dice/odds/odds.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/odds/dice_combinations.hpp"
#include "engine/dice/rules/obtainable.hpp"
#include "engine/dice/rules/step_executor.hpp"
#include "engine/dice/rules/throwing.hpp"

namespace inselpost::dice {
namespace {

/// What is less likely than that is not followed.
constexpr double least_chance = 1e-13;

/// Where a seat stands between two decisions, or before dice that are to be cast.
struct Place {
  SeatState own;
  ThrowOutcome brought;
  bool casts = false;
  DiceSet which = {};  ///< that are to be cast; none: a loss die
  bool operator==(const Place&) const = default;
};

/// Equal dice are equal. What a die shows that is to be cast again nobody asks, nor of a throw that is
/// complete how it came about.
Place canonical(Place place) {
  Turn& turn = place.own.turn;
  if (place.own.sheet.eliminated) {
    turn = {};
    turn.phase = Phase::out;
    return place;
  }
  turn.taken = {};
  if (turn.phase == Phase::turn) return place;  // the result stands: dice are units
  const bool complete = !turn.throwing;
  if (complete) {
    turn.group = {};
    turn.cred = {};
    turn.rcred = 0;
    turn.need = Turn{}.need;
  }
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

/// What comes first is gone through first, so that all ways to a place are there when it is left: throw by
/// throw, the robber's moves in each, and the more dice cannot stay.
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

class Enumeration {
 public:
  Enumeration(const State& state, Seat seat, const TurnPolicy& follow)
      : at_(state), seat_(seat), follow_(follow) {
    at_.faces.clear();
    at_.options.same_dice = false;  // no round is drawn
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
  /// Notes how the seat stood when a die was lacking.
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

  /// As its seat decides.
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
    at_ = before_;  // who is eliminated may end a round
    arrive(canonical(next), chance);
  }

  static void note(ThrowOutcome& brought, const Steps& steps) {
    for (const Step& step : steps) {
      brought.landing |= std::holds_alternative<steps::Landing>(step);
      brought.loss |= std::holds_alternative<steps::Loss>(step);
    }
  }

  /// Dice that fall as before lead back here, and are cast again, for ever if need be: the other falls come
  /// in the same proportions.
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

  /// However they fall: is no knight sent by dice that cannot stay?
  bool always_again(const Place& place, FaceSet can) {
    const auto stays = [&](Face face) { return can.contains(face); };
    for (const DiceCombination& cast : casts(place.which.size(), FaceSet::all())) {
      if (std::all_of(cast.faces.begin(), cast.faces.begin() + place.which.size(), stays)) continue;
      const Place asked = after(place, cast);
      at_.of(seat_) = asked.own;
      const auto order = follow_(at_, asked.brought);
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

  /// Of dice that cannot stay the last pass counts alone (DG-ROLL-6 A), unless one of them may ask for a
  /// knight (D3) and gets it: then it matters what lies beside it.
  bool asks_for_a_knight(const SeatState& own) const {
    return std::any_of(resources.begin(), resources.end(),
                       [&](Face r) { return chase_would_free(*at_.map, own.sheet, r); });
  }

  /// DG-BARB-9.
  void lose(const Place& place, double chance) {
    std::vector<Face> can;
    for (const Face r : resources)
      if (place.own.sheet.knight(r).status != KnightStatus::removed) can.push_back(r);
    for (const Face r : can)
      arrive(canonical(behind(place, steps::Loss{{r}})), chance / static_cast<double>(can.size()));
  }

  /// Where the throw goes on to behind that step.
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

  State at_;      ///< where the seat stands now
  State before_;  ///< the same before it all
  Seat seat_;
  const TurnPolicy& follow_;
  std::map<StageKey, Places> open_;
  /// Where it is asked, and blocked dice are thrown again: what is cast then.
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

}  // namespace inselpost::dice
