#pragma once
#include <algorithm>
#include <concepts>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rules.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Properties of an order that are known without a position; see `AnyOrder`.
struct OrderFinality {
  bool draws = false, tells = false;
  bool is_cut_short = false;
};

/// The codec of a game: converts its orders, events and positions to and from JSON and YAML. Constructed from
/// the set-up, whose names it knows. Readers throw std::invalid_argument or a JSON exception, which
/// `GameAdapter` converts. `W::Chance` implements `R::Chance` by a `ChanceSource`, or at a table by the
/// results that the order brings; it collects the proofs in the order of the draws, and `tell` takes them
/// from the front.
template <class W, class R>
concept GameCodec = requires(const W& w, const yaml::Node& node, DiagnosticCollector& faults,
                             const Json& json, Json& proofs, typename W::Chance& chance,
                             const typename W::Results& results, const typename R::Order& order,
                             const typename R::Event& event, const std::vector<typename R::Event>& events,
                             const typename R::RuleViolation& problem, const typename R::Start& start,
                             const typename R::State& s, const typename R::View& view,
                             const typename R::Legal& legal, Seat seat) {
  requires std::constructible_from<W, const Json&> &&
      std::derived_from<typename W::Chance, typename R::Chance>;
  requires std::constructible_from<typename W::Chance, const W&, ChanceSource*, const typename W::Results&>;
  { w.setup() } -> std::same_as<const typename R::Setup&>;
  { w.table() } -> std::convertible_to<OpaqueViewPtr>;
  { w.seats() } -> std::convertible_to<std::vector<std::string>>;
  // Orders.
  { w.read(node, faults) } -> std::same_as<AnyOrderPtr>;
  { w.order(json) } -> std::same_as<typename R::Order>;
  { w.order_json(order) } -> std::same_as<Json>;
  { w.how_final(order) } -> std::same_as<OrderFinality>;
  { w.line(order, results) } -> std::same_as<std::string>;
  { w.refused(problem, seat) } -> std::same_as<Rejection>;  ///< the rejected order is one of `seat`
  // Chance.
  { w.results(json) } -> std::same_as<typename W::Results>;  ///< of recorded events; empty except at a table
  /// A violation if results are given although chance is sealed.
  { w.misplaced(results) } -> std::same_as<std::optional<typename R::RuleViolation>>;
  /// A violation if more results are given than were needed.
  { chance.left_over() } -> std::same_as<std::optional<typename R::RuleViolation>>;
  { chance.proofs() } -> std::same_as<Json>;  ///< moved out: a list in the order of the draws, or null
  // Events.
  /// Takes the proof of the event from the front of `proofs`, if there is one.
  { w.tell(event, proofs) } -> std::same_as<EventRecord>;
  { w.event(json) } -> std::same_as<typename R::Event>;  ///< complete, or as far as it is open
  { w.whole(event) } -> std::same_as<bool>;              ///< `event` found no part of it sealed
  // Beginning and end.
  { w.start_json(start, proofs) } -> std::same_as<Json>;  ///< takes proofs as `tell` does
  { w.start(json) } -> std::same_as<typename R::Start>;
  { w.result(s) } -> std::same_as<Json>;
  { w.no_result() } -> std::same_as<Json>;  ///< of a game that was abandoned before it began
  // Positions and views.
  { w.brief(s) } -> std::same_as<Json>;
  { w.position(s) } -> std::same_as<Json>;
  { w.state(json) } -> std::same_as<typename R::State>;
  { w.json(view) } -> std::same_as<nlohmann::ordered_json>;
  { w.json(legal) } -> std::same_as<nlohmann::ordered_json>;
};

/// An order of such a game, made by `GameCodec::read`. A game derives from it to override further members of
/// `AnyOrder`.
template <Rules R, class W>
class AnyOrderOf : public AnyOrder {
 public:
  using OrderFields = std::vector<std::pair<std::string, SourceSpan>>;
  AnyOrderOf(typename R::Order o, Json order_json, OrderFinality how_final, typename W::Results r = {},
             OrderFields fields = {}, Json t = Json::array())
      : order(std::move(o)),
        results(std::move(r)),
        told(std::move(t)),
        said_(std::move(order_json)),
        how_final_(how_final),
        fields_(std::move(fields)) {}
  const Json& said() const override { return said_; }
  bool draws() const override { return how_final_.draws; }
  bool tells() const override { return how_final_.tells; }
  bool is_cut_short() const override { return how_final_.is_cut_short; }
  const SourceSpan* at(std::string_view field) const override {
    for (const auto& [name, mark] : fields_)
      if (name == field) return &mark;
    return nullptr;
  }

  const typename R::Order order;
  const typename W::Results results;
  const Json told;  ///< of a restored order: its events as far as they are open, for determinizations

 private:
  Json said_;
  OrderFinality how_final_;
  OrderFields fields_;
};

/// Implements `Game` by rules and a codec, which are plain values and free functions. A game derives from it
/// to override the rest (deck, streams, timeliness, determinization). The typed view for renderers is
/// available through `seen_by`; the State is not public.
template <Rules R, GameCodec<R> W>
class GameAdapter : public Game {
 public:
  using MoveType = AnyOrderOf<R, W>;

  /// A template so that overload resolution does not check whether a game that is copied converts to JSON.
  template <std::same_as<Json> Setup>
  explicit GameAdapter(const Setup& setup)
      : words_(reading([&] { return std::make_shared<const W>(setup); })) {}
  explicit GameAdapter(std::shared_ptr<const W> words) : words_(std::move(words)) {}
  typename R::View seen_by(Viewer viewer) const { return R::view(state(), viewer); }
  typename R::Legal may(Seat seat) const { return R::legal(state(), seat); }
  const W& words() const { return *words_; }

  /// Returns the typed events of a decision.
  static const std::vector<typename R::Event>& events_of(const OrderEffects& decided) {
    return after_of(decided).events;
  }

  /// Returns the decision together with the position that follows from this one, for use by a game at another
  /// position, such as a determinization.
  OrderEffects with_position(OrderEffects decided) const {
    decided.after = placed_after(events_of(decided), state_after(decided));
    return decided;
  }

  OpaqueViewPtr setup_view() const override { return words_->table(); }
  std::vector<std::string> seats() const override { return words_->seats(); }

  // `copy` is left to the derived class: here it would slice.

  AnyOrderPtr parse_order(const yaml::Node& order, DiagnosticCollector& faults) const override {
    return words_->read(order, faults);
  }
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override {
    if (order == nullptr) throw std::invalid_argument("the order is sealed");
    return reading([&] { return move(words_->order(*order), words_->results(events)); });
  }
  AnyOrderPtr default_order(const PendingDecision& owed) const override {
    return move(R::default_order(state(), owed));
  }

  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override {
    const auto& mine = dynamic_cast<const MoveType&>(move);
    if (const auto violation = words_->misplaced(mine.results))
      return tl::unexpected(words_->refused(*violation, seat));
    typename W::Chance chance(*words_, draws, mine.results);
    auto events = R::decide(state(), seat, mine.order, chance);
    if (!events && !R::undrawn(events.error())) return tl::unexpected(words_->refused(events.error(), seat));
    if (!events) {
      OrderEffects decided;
      decided.undrawn = true;
      decided.hides_order = R::hides_order(state(), seat, mine.order, {});
      return decided;
    }
    if (const auto violation = chance.left_over()) return tl::unexpected(words_->refused(*violation, seat));
    return done(seat, mine.order, std::move(*events), chance.proofs());
  }

  Json begin(ChanceSource* draws) override {
    typename W::Chance chance(*words_, draws, typename W::Results{});
    const auto start = R::draw_start(words_->setup(), chance);
    state_ = R::begin(words_->setup(), start);
    Json proofs = chance.proofs();
    return words_->start_json(start, proofs);
  }
  void begin_recorded(const Json& start) override {
    state_ = reading([&] { return R::begin(words_->setup(), words_->start(start)); });
  }
  void apply_effects(const OrderEffects& decided) override {
    if (!decided.after) throw std::logic_error("nothing was decided");
    const After& after = after_of(decided);
    if (after.state)
      state_ = *after.state;
    else
      for (const auto& event : after.events) R::apply(*state_, event);
    if (R::over(*state_) != decided.result.has_value())
      throw std::logic_error("no event tells that the game is over");
  }
  void apply(const Json& events) override {
    reading([&] {
      typename R::State after = state();
      Json buffer;
      for (const Json& json : events) {
        const auto event = words_->event(with_hidden_members(json, buffer));
        if (!words_->whole(event)) throw std::invalid_argument("an event is sealed");
        R::apply(after, event);
      }
      state_ = std::move(after);
      return 0;
    });
  }
  Json abandon() override {
    if (!state_) return words_->no_result();
    R::abandon(*state_);
    return words_->result(*state_);
  }

  std::string to_yaml_line(const AnyOrder& move) const override {
    const auto& mine = dynamic_cast<const MoveType&>(move);
    return words_->line(mine.order, mine.results);
  }
  std::uint16_t turn_of(Seat seat) const override { return R::turn_of(state(), seat); }
  bool over() const override { return state_ && R::over(*state_); }
  bool may_hide() const override { return R::hides(state()); }
  std::vector<PendingDecision> pending_decisions() const override { return R::pending_decisions(state()); }
  EventRecord with_audience(const Json& recorded) const override {
    return reading([&] {
      Json buffer;
      const Json& event = with_hidden_members(recorded, buffer);
      Json no_proofs = Json::array();
      EventRecord event_record = words_->tell(words_->event(event), no_proofs);
      if (recorded.contains("hidden")) {
        event_record.open = recorded;
        event_record.open.erase("hidden");
        event_record.hidden = recorded["hidden"].value("value", Json());
        return event_record;
      }
      // The event as recorded, with what the framework added to it (draws, salts). In a hidden entry `open`
      // and `hidden` are not separated yet.
      if (!event_record.open.is_null() && event_record.hidden.is_null()) {
        event_record.open = event;
        return event_record;
      }
      for (auto member = event.begin(); member != event.end(); ++member) {
        const bool is_hidden = event_record.open.is_null() || (event_record.hidden.is_object() &&
                                                               event_record.hidden.contains(member.key()));
        (is_hidden ? event_record.hidden : event_record.open)[member.key()] = *member;
      }
      return event_record;
    });
  }
  Json public_summary() const override { return words_->brief(state()); }
  nlohmann::ordered_json view(Viewer viewer) const override { return words_->json(seen_by(viewer)); }
  nlohmann::ordered_json legal(Seat seat) const override { return words_->json(may(seat)); }
  OpaqueViewPtr opaque_view(Viewer viewer) const override { return make_opaque_view(seen_by(viewer)); }
  OpaqueViewPtr opaque_legal(Seat seat) const override { return make_opaque_view(may(seat)); }
  Json position() const override { return words_->position(state()); }
  void set_position(const Json& position) override {
    state_ = reading([&] { return words_->state(position); });
  }

 protected:
  /// A decision: its events, and the next position if it is not the result of these events at this one.
  struct After {
    std::vector<typename R::Event> events;
    std::shared_ptr<const typename R::State> state = nullptr;
  };
  static std::shared_ptr<const After> placed_after(std::vector<typename R::Event> events,
                                                   typename R::State state) {
    return std::make_shared<const After>(
        After{std::move(events), std::make_shared<const typename R::State>(std::move(state))});
  }
  static const After& after_of(const OrderEffects& decided) {
    return *static_cast<const After*>(decided.after.get());
  }
  typename R::State state_after(const OrderEffects& decided) const {
    const After& after = after_of(decided);
    if (after.state) return *after.state;
    typename R::State then = state();
    for (const auto& event : after.events) R::apply(then, event);
    return then;
  }
  const typename R::State& state() const {
    if (!state_) throw std::logic_error("the game has not begun");
    return *state_;
  }
  void put(typename R::State state) { state_ = std::move(state); }
  virtual AnyOrderPtr move(typename R::Order order, typename W::Results results = {},
                           Json open_events = Json::array()) const {
    Json order_json = words_->order_json(order);
    const OrderFinality how_final = words_->how_final(order);
    return std::make_shared<const MoveType>(std::move(order), std::move(order_json), how_final,
                                            std::move(results), typename MoveType::OrderFields{},
                                            std::move(open_events));
  }
  /// Restores an order with its recorded events, hidden members put back, for a determinization to fill in.
  AnyOrderPtr recall_told(const Json& order, const Json& events) const {
    return reading([&] {
      Json open_events = Json::array();
      for (const Json& event : events) open_events.push_back(with_hidden_members(event));
      return move(words_->order(order), words_->results(events), std::move(open_events));
    });
  }
  /// Converts the events of an order to its effects.
  OrderEffects done(Seat seat, const typename R::Order& order, std::vector<typename R::Event> events,
                    Json proofs) const {
    OrderEffects decided;
    decided.hides_order = R::hides_order(state(), seat, order, events);
    decided.events.reserve(events.size());
    for (const auto& event : events) decided.events.push_back(words_->tell(event, proofs));
    if (!proofs.empty()) throw std::logic_error("a draw that no event tells");
    decided.after = std::make_shared<const After>(After{std::move(events)});
    if (std::any_of(decided.events.begin(), decided.events.end(),
                    [](const EventRecord& event_record) { return event_record.ends; }))
      decided.result = words_->result(state_after(decided));
    return decided;
  }
  /// Calls `f` and rethrows JSON exceptions as std::invalid_argument: the input is at fault.
  template <class F>
  static auto reading(const F& f) {
    try {
      return f();
    } catch (const Json::exception& fault) {
      throw malformed(fault);
    }
  }

  std::shared_ptr<const W> words_;          ///< immutable, shared by copies
  std::optional<typename R::State> state_;  ///< nullopt before `begin`
};

}  // namespace inselpost
