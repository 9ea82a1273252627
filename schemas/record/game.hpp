#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/pending_decision.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/opaque_view.hpp"
#include "schemas/text/localizable_text.hpp"

/// The seam between the house (ledger, record, replay, rollback, audits, store, desk) and a game. The house
/// knows no game, and a game knows nothing of entries, heads, salts and links.
namespace inselpost {

using Json = nlohmann::json;
namespace yaml {
struct Node;
}
class DiagnosticCollector;
struct SourceSpan;

// ------------------------------------------------------------------------------------------------------
// chance

/// A public draw. `proof` is {"draw": {...}}, or {"kept": g} of a draw that a rollback kept; the game merges
/// it into the object that tells the result, wherever that stands, and need not know which it is: the bytes
/// of a kept draw are those of then (its link, its label, the N of then), not a result that was stored.
struct PublicDrawResult {
  RandomBytes* bytes = nullptr;  ///< null: withheld
  Json proof;
};

/// Chance as every game asks for it. What it makes of the numbers is its own business. Nothing here fails:
/// what is withheld is a null pointer (all of it: no `ChanceSource`), and the results of a table game stand
/// in its moves. What is returned holds until the next call.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  /// Opens the next link of that stream. Stream 0 is the table's, 1 + n the own one of seat n, so that what
  /// comes in first changes nobody else's dice. Null for a reader to whom this link is sealed.
  virtual PublicDrawResult open_link(std::string_view label, std::uint32_t stream = 0) = 0;
  /// From K; known to few until the end. The house counts: `theft` is drawn as `theft 3`. Null for whoever
  /// has no K.
  virtual RandomBytes* hidden_draw(std::string_view kind) = 0;
  /// The face of card j of `Game::deck_layout()` as K shuffled it; null as above.
  virtual const std::string* deck_card(std::size_t j) = 0;
};

// ------------------------------------------------------------------------------------------ what a game
// answers

/// Why not: words of the game, not of a language. It is kept so, and worded when it is read.
struct Rejection {
  std::string code, field;
  Json arguments;
  bool until_others = false;  ///< only because another seat still owes a decision: a plan waits here
  bool operator==(const Rejection& other) const;
};

/// One thing that happened, as JSON of the record. There is no constructor without readers: an event that
/// does not say who may read it does not compile.
class EventRecord {
 public:
  static EventRecord public_event(Json open) { return EventRecord(std::move(open), nullptr, {}); }
  /// All know that it happened; the members of `hidden` are for the readers. A member that stands in both is
  /// another one for the readers.
  static EventRecord partly_hidden(Json open, Json hidden, SeatSet readers) {
    return EventRecord(std::move(open), std::move(hidden), readers);
  }
  /// Only the readers know of it: the entry is hidden as a whole.
  static EventRecord private_event(Json event, SeatSet readers) {
    return EventRecord(nullptr, std::move(event), readers);
  }

  Json open;    ///< null: only the readers know that it happened
  Json hidden;  ///< null: nothing. Read back from an entry that is sealed: null too, but `readers` are there
  SeatSet readers;  ///< of `hidden`; none: it is for nobody's eyes before it is shown
  /// The salt of this card's leaf goes on record where the face stands, as {"card": j, "kind": FACE}; j as
  /// `Game::first_card` counts.
  std::optional<std::size_t> opens_card;
  /// What is hidden of this event, and of its order if that is hidden, will be shown before the end.
  bool laid_down = false;
  /// This event shows what these seats have laid down in entries before it, whoever may read them: the house
  /// puts `shown` into it. An audit without secret then goes back to where the first of it was sealed and
  /// takes the entries since again, opened: no guess has to mend what it guessed.
  SeatSet shows;
  /// With this event the game is over: what comes after it is `end`.
  bool ends = false;
  /// Of a guess: its reader is told of it only when it has happened; `open` holds what may be said before.
  bool told_later = false;

 private:
  EventRecord(Json o, Json h, SeatSet r) : open(std::move(o)), hidden(std::move(h)), readers(r) {}
};

/// Puts the first of these proofs into the object that tells the result. There is one.
void add_first(Json& proofs, Json& result);

/// What that viewer reads of it; nothing if he may not know that it happened. `all`: the game is over.
std::optional<Json> redact_for(const EventRecord& told, Viewer viewer, bool all = false);

/// A recorded event with what it hides put back in its place, if it is there: made in `room`, or the event
/// itself.
const Json& with_hidden_members(const Json& event, Json& room);
inline Json with_hidden_members(const Json& event) {
  Json room;
  return with_hidden_members(event, room);
}

/// An order that was done, or that can be as far as is known without chance. Who reads it follows: an entry
/// with a `EventRecord::private_event` is hidden as a whole, readers those of its events; a hidden order is
/// read by the seats that may read all that its events hide (by every seat, if they hide nothing).
struct OrderEffects {
  std::vector<EventRecord> events;
  bool hides_order = false;  ///< known even where `undrawn`: it decides whether N changes before the draw
  bool undrawn =
      false;  ///< chance was withheld, all else holds; `events` are empty. No `private_event` among them then
  /// False only of a `determinize`: it could be, but hangs on what was filled in; what `events` tell is made
  /// up.
  bool sure = true;
  std::optional<Json> result;  ///< the game is over; members of `result` in the `end` entry
  /// The order as it enters the record and N, where that is more than its sender said: what it left to the
  /// position is written out. Known even where `undrawn`.
  std::optional<Json> said;
  std::shared_ptr<const void>
      after;  ///< for `apply_effects` of the same game: no event is read back that was just made
};

/// An order right in form. Made by one game, understood by that one alone.
class AnyOrder {
 public:
  virtual ~AnyOrder() = default;
  /// As it stands in the record and enters N: canonical places, no result of chance.
  virtual const Json& said() const = 0;
  /// Final: it draws, reveals, or can be refused for what its sender may not know. Such an order stands alone
  /// in a file of `batch: all_or_nothing`, and last in `all` and in a branch.
  virtual bool draws() const = 0;
  virtual bool tells() const { return false; }  ///< of these: can be refused for what its sender may not know
  virtual bool tried() const { return false; }  ///< of these: may stand before others in a branch of `first`
  /// Where that part of it stands in its file, for `Rejection::field`; null if it was not read from one.
  virtual const SourceSpan* at(std::string_view field) const = 0;
};
using AnyOrderPtr = std::shared_ptr<const AnyOrder>;

/// Is it time for a file of that turn? A file that comes early is kept, and asked about again after each
/// change; `past` drops it then.
enum class Timeliness : std::uint8_t { past, now, later };

/// Thrown while reading a record without its secret: nothing that may be sealed explains what is told.
struct RecordMismatch : std::invalid_argument {
  RecordMismatch(LocalizableText e, LocalizableText f, const std::string& w = "events")
      : std::invalid_argument("misfit"), expected(std::move(e)), found(std::move(f)), where(w) {}
  LocalizableText expected, found;
  std::string where;  ///< the member of the entry that does not fit
};

// ---------------------------------------------------------------------------------------------------- the
// game

/// A game of one set-up, at one position. Before `begin` there is none: the house knows who has joined, and
/// asks only for what is marked (*). The house, not the game, does: names and players of the seats
/// (`setup.seats`), joining and luck, N, K, links, leaves, salts, seals, heads, turn stamps, kept draws,
/// `end`.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> copy() const = 0;  ///< (*)

  // What the set-up says. (*)
  virtual OpaqueViewPtr setup_view() const = 0;        ///< all of it, for the words of this game
  virtual std::vector<std::string> seats() const = 0;  ///< their names; those nobody plays stand last
  virtual bool at_table() const { return false; }      ///< moves bring their results
  virtual std::uint32_t streams() const { return 1; }  ///< of chance, that of the table included
  /// The cards of the pile, laid out kind by kind; shuffled, and their leaves published, when K is made.
  virtual std::vector<std::string> deck_layout() const { return {}; }
  /// The number that a card of the pile has in events, less its place there: cards that were out before the
  /// game began are numbered too, and have no leaf.
  virtual std::size_t first_card() const { return 0; }
  virtual bool all_or_nothing() const { return false; }  ///< a file of which one order fails does nothing

  // Orders.
  /// From an orders file; null if `faults` has grown.
  virtual AnyOrderPtr parse_order(const yaml::Node& order, DiagnosticCollector& faults) const = 0;
  /// From a record: the order, and, where its results stand in no draw, the events that tell them. `order` is
  /// null where it is sealed: only in a guess. Throws std::invalid_argument.
  virtual AnyOrderPtr order_from_record(const Json* order, const Json& events) const = 0;
  /// Changes nothing. `draws` null: chance is withheld. The ledger looks so first (nothing may be drawn
  /// before it knows what enters N), and draws only for what came back `undrawn`. At a table nothing is ever
  /// undrawn.
  virtual tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                                       ChanceSource* draws) const = 0;
  virtual AnyOrderPtr default_order(
      const PendingDecision& owed) const = 0;  ///< what a deadline and `accept default` do
  /// One line of YAML that could be sent again, with the results that it brings.
  virtual std::string to_yaml_line(const AnyOrder& move) const = 0;
  virtual std::uint16_t turn_of(Seat seat) const = 0;
  /// The move is the first order that the file names, constructs and choices opened.
  virtual Timeliness timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder&) const {
    return turn < turn_of(seat)    ? Timeliness::past
           : turn == turn_of(seat) ? Timeliness::now
                                   : Timeliness::later;
  }
  /// The seat whose place it is in a phase outside its turn: files that came early for it are taken now, and
  /// who says `all` at a table speaks for it.
  virtual std::optional<Seat> seat_called_to_act() const { return std::nullopt; }
  /// Is it final here (ORD-3)? Asked of what its sender knows.
  virtual bool is_final(Seat, const AnyOrder& move) const { return move.draws(); }
  /// Does that seat's turn, or its place, end with it?
  virtual bool ends(Seat, const AnyOrder&) const { return false; }
  /// Answers of one run that belong together (by that name) are taken by their places.
  virtual std::optional<std::pair<std::string, std::size_t>> answer_group(
      Seat, std::span<const AnyOrderPtr>) const {
    return std::nullopt;
  }

  // What moves on.
  /// Draws what the set-up leaves to chance, and begins. The members of the `start` entry. Null at a table.
  virtual Json begin(ChanceSource* draws) = 0;
  /// (*) Begins as a recorded `start` tells. No rule is asked. Throws std::invalid_argument.
  virtual void begin_recorded(const Json& start) = 0;
  virtual void apply_effects(const OrderEffects& decided) = 0;  ///< of this position, by `decide`
  /// An order that a rollback has taken back, as its entry told it, to be decided again: what it gave a name
  /// may have that name again.
  virtual AnyOrderPtr redo_order(const Json& order, const Json& events) {
    return order_from_record(&order, events);
  }
  /// Recorded events, whole: nothing of them is sealed. No rule is asked. Throws std::invalid_argument.
  virtual void apply(const Json& events) = 0;
  /// (*) Closes a game that was abandoned: nothing is hidden any more. The members of `result`, hidden cards
  /// counted. Before `begin` all have nothing.
  virtual Json abandon() = 0;

  // What is told.
  virtual bool over() const = 0;
  /// Can the next order hide or draw something in secret? With the first for which it is so K is made, as N
  /// stands after that order, and the leaves of the pile, which stand outside of whatever it hides.
  virtual bool may_hide() const = 0;
  /// (*) A recorded event as it was told, `open` or sealed in part: export, log, whose record is it.
  virtual EventRecord with_audience(const Json& event) const = 0;
  virtual std::vector<PendingDecision> pending_decisions() const = 0;
  /// The clock of what is owed inside a turn: it never runs past that of the turn, and when its time is up so
  /// is that of the turn (DG-PBEM-9). Empty: there is none.
  virtual std::string_view clock_in_turn() const { return {}; }
  /// Does the number of entries tell what others may not know yet, as long as something lies face down? Then
  /// the record that anybody but the referee gets ends before the first of them (DG-PBEM-12, AUD-10).
  virtual bool numbers_tell() const { return false; }
  /// The same as that viewer knows it: those that he may know of, or what he takes for owed.
  virtual std::vector<PendingDecision> pending_decisions_for(Viewer viewer) const;
  virtual Json public_summary()
      const = 0;  ///< for lists, as everybody knows it: `turn`, `phase`, `active`, `winner`
  virtual nlohmann::ordered_json view(Viewer viewer) const = 0;
  virtual nlohmann::ordered_json legal(Seat seat) const = 0;
  /// The same for the words and pages of this game, in its own types.
  virtual OpaqueViewPtr opaque_view(Viewer viewer) const = 0;
  virtual OpaqueViewPtr opaque_legal(Seat seat) const = 0;

  /// The set-up by which a game would begin where this one stands (POS-6), as that viewer knows it: whole for
  /// the referee, else without what is hidden. Null where no set-up can tell all of this moment.
  virtual nlohmann::ordered_json as_setup(Viewer) const { return nullptr; }

  // The store's copy. Equal positions are equal JSON.
  virtual Json position() const = 0;
  virtual void set_position(const Json& position) = 0;  ///< throws std::invalid_argument

  // Looking at it without all that is known: audit and replay of a record without its secret; `check`, plans
  // and conditions for one seat. A game that hides nothing leaves these three alone.
  /// (*) This game as that reader knows it, made from the position alone: its cost does not grow with the
  /// history. What he may not know is filled with something that could be, of which no view of his can tell
  /// it, and filled again as `order_from_record`, `decide` and `apply_effects` need it: done there means that
  /// it can be
  /// (`OrderEffects::sure`: that it is so), refused that it cannot. Throws Misfit in an audit. One of a game
  /// that has begun is asked of orders that could be given now; it need not follow a record.
  virtual std::unique_ptr<Game> determinize(Viewer) const { return copy(); }
  /// An entry came that is sealed as a whole. False: there is no room for one now.
  virtual bool sealed_entry() { return false; }
  /// A rollback: the earlier position, with what this one has learnt that no rollback undoes.
  virtual std::unique_ptr<Game> rewind_to(const Game& earlier) const { return earlier.copy(); }
};

/// A set-up that fits.
struct ValidSetup {
  Json open;                 ///< `setup` of the genesis
  std::vector<Json> hidden;  ///< of each seat, sealed to it there, in `position.seats`; empty: nothing
};

/// A kind of game. `system` of a genesis and of a set-up names one.
struct GameSystem {
  std::string_view name;
  /// What a set-up file says beside `game`, `system`, `luck`, `seed`, `lang`, `deadlines`, and `player` and
  /// `zone` of a seat: resolved, as it will stand in the genesis.
  std::optional<ValidSetup> (*read_setup)(const yaml::Node& file, DiagnosticCollector& faults);
  /// Throws std::invalid_argument unless it is, to the byte, what `read_setup` makes. What is sealed to the
  /// reader is null: then only its guess can begin.
  std::unique_ptr<Game> (*open)(const ValidSetup& setup);
};

/// The game of a genesis entry, not begun. Throws std::invalid_argument if its set-up cannot be read, or does
/// not fit together.
using GameFactory = std::unique_ptr<Game> (*)(const Json& genesis);

}  // namespace inselpost
