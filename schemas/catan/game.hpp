#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game_adapter.hpp"

namespace inselpost {

/// An order of the board game as the framework handles it.
using CatanAnyOrder = AnyOrderOf<catan::CatanRules, CatanCodec>;

/// The board game (CATAN) as a `Game`: connects the rules of engine/catan with the codec of this module.
///
/// This module reads and writes everything about the board game: set-ups, orders, conditions, records and
/// views. It knows the rules and the record format, but no sentence (those are in cli/messages) and no
/// storage. Other modules get a `Game` and do not include this header:
///
///   std::unique_ptr<Game> game = open_board_game(genesis);  // new_game.hpp
///   game->begin(&draws);
class CatanGameAdapter : public GameAdapter<catan::CatanRules, CatanCodec> {
 public:
  using GameAdapter::GameAdapter;
  std::unique_ptr<Game> copy() const override { return std::make_unique<CatanGameAdapter>(*this); }
  bool at_table() const override { return words().at_table(); }
  std::vector<std::string> deck_layout() const override;
  std::size_t first_card() const override { return words().first_card(); }
  bool all_or_nothing() const override;
  /// Also resolves which alternative of an offer is accepted (OFFER-1).
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  /// Orders for special building are outside of the turn: to build, buy or pass there they wait for their
  /// place (SBP-2, SBP-9).
  Timeliness timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder& move) const override;
  std::optional<Seat> seat_called_to_act() const override;
  bool is_final(Seat seat, const AnyOrder& move) const override;
  bool ends(Seat seat, const AnyOrder& move) const override;
  /// Groups answers to one offer with `first: true`, clockwise from the active player (TRADE-8).
  std::optional<std::pair<std::string, std::size_t>> answer_group(
      Seat seat, std::span<const AnyOrderPtr> moves) const override;
  std::unique_ptr<EventCounter> event_counter() const override;
  std::vector<std::uint16_t> known_points(Viewer viewer) const override;
  nlohmann::ordered_json as_setup(Viewer viewer) const override;
  std::vector<PendingDecision> pending_decisions_for(Viewer viewer) const override;
  /// Returns a CatanRecordGuess, which follows a record, before the game begins, and a CatanDeterminization
  /// after.
  std::unique_ptr<Game> determinize(Viewer reader) const override;
  void apply_effects(const OrderEffects& decided) override;
  void apply(const Json& events) override;
  /// Gives an offer its former name again (MOD-8).
  AnyOrderPtr redo_order(const Json& order, const Json& events) override;
  /// Keeps the names of undone offers reserved (TRADE-14).
  std::unique_ptr<Game> rewind_to(const Game& earlier) const override;

  /// Follows each place once, with `neutral: auto` beside it where a neutral piece is due (DUO-15).
  std::vector<FollowedOrder> orders_to_follow(Seat seat, bool steady) const override;
  std::map<std::string, int> counts(Seat seat) const override;
  std::unique_ptr<Game> with_plenty(Seat seat) const override;

  std::string_view system() const override;
  OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionTerm> read_condition(std::string_view word, const yaml::Node& value,
                                                      DiagnosticCollector& faults) const override;
  bool holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const override;
  bool answers(const PendingDecision& owed, const AnyOrder& move) const override;
  bool may_be_taken_back(const AnyOrder& answer) const override;
  std::string takes_back(const AnyOrder& move) const override;
  std::span<const std::string_view> stop_words() const override;
  /// 0 at a table, where the order reports what was drawn.
  std::size_t default_stop_count() const override { return at_table() ? 0 : 2; }
  std::vector<std::string_view> stops(Seat seat, std::span<const EventRecord> events,
                                      std::span<const AnyOrderPtr> rest) const override;
  std::span<const std::string_view> wait_words() const override;
  bool waits(Seat seat, std::string_view word, std::span<const std::string> names) const override;
  std::optional<std::pair<std::string, std::string>> assigned_name(
      const AnyOrder& move, std::span<const EventRecord> events) const override;

  std::span<const StandingKeyword> rule_words() const override;
  OpaqueRulePtr read_rule(std::string_view word, const yaml::Node& value,
                          DiagnosticCollector& faults) const override;
  std::vector<AnyOrderPtr> answer(const PendingDecision& owed, const OpaqueRule& rule) const override;
  std::vector<AnyOrderPtr> proactive_orders(Seat seat, const OpaqueRule& rule) const override;

  /// Access for callers that adjudicate outside of the framework; not for rendering.
  using GameAdapter::move;
  using GameAdapter::put;
  using GameAdapter::state;
  const catan::Setup& setup() const { return words().setup(); }
  const GameNames& names() const { return words().names(); }

 protected:
  /// An offer that was made, and whether a rollback has left it.
  struct Made {
    catan::RetiredOfferName offer;
    bool stands = true;
  };
  void remember(const std::vector<catan::Event>& events, std::uint16_t turn);
  /// Reserves the names of the offers that `later` made after this position.
  void take_back_names(const CatanGameAdapter& later);
  /// Releases the name of an undone offer.
  virtual void free_name(const std::string& name);

  std::vector<Made> made_;  ///< all offers in this game, in their order
};

/// The clocks of the board game's decisions apart from the clock of the turn (DEAD-2).
inline constexpr std::array<DecisionClock, 4> board_clocks{
    {{"discard", true}, {"offer", true}, {"special building"}, {"founding"}}};

/// Reads a set-up of the board game. If its parts do not fit together (E_SETUP), `unfit` says which ones.
/// Returns nullopt if `faults` has grown.
std::optional<SetupParseResult> read_board_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// Returns the board game of a genesis entry, not yet begun. Throws std::invalid_argument if its set-up
/// cannot be read or is inconsistent.
std::unique_ptr<Game> open_board_game(const Json& genesis);

}  // namespace inselpost
