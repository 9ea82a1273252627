#include "schemas/record/audit/audit_conduct.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/clock/calendar.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost::audit_parts {

using entries::Kind;
using std::chrono::seconds;

namespace {

/// The largest difference to allow for, as zone data differ between machines.
constexpr std::chrono::hours max_of_a_zone{3};

Instant instant(std::string_view time) { return read_instant(time).value(); }

/// Returns the word by which the order is named.
std::string word_of(const json& order) {
  if (order.is_string()) return order.get<std::string>();
  return order.is_object() && order.size() == 1 ? order.begin().key() : std::string();
}

Difference differs(std::uint64_t entry, const char* what, LocalizableText expected, LocalizableText found) {
  return {entry, what, std::move(expected), std::move(found)};
}

Conduct::OrderSent sent_in(const Entry& entry, const std::vector<std::string>& seats, json& buffer) {
  const json& body = entry.body;
  Conduct::OrderSent sent{.number = entry.number, .time = body.at("time").get_ref<const std::string&>()};
  sent.has_reason = body.contains("reason");
  if (body.contains("again")) sent.again = body["again"].get<std::uint64_t>();
  sent.hidden = hides_something(body);
  const json* readable_body = entries::readable(body);
  if (readable_body == nullptr) return sent;
  const entries::Order order = entries::order(*readable_body, seats);
  sent.seat = order.seat;
  sent.by = order.by;
  sent.luck = order.luck;
  const json* what = &readable_body->at("order");
  if (what->is_object() && what->contains("hidden")) {
    const json& hidden = (*what)["hidden"];
    what = hidden.contains("value") ? &hidden["value"].at("order") : nullptr;
  }
  if (what != nullptr) {
    buffer = *what;
    sent.order = &buffer;
  }
  return sent;
}

/// Members of each kind of note beside those of all notes.
struct NoteMembers {
  std::string_view kind;
  std::array<std::string_view, 3> needs, may;
};
constexpr std::array<NoteMembers, 6> note_members{{
    {entries::note_of_hold, {}, {"seat"}},
    {entries::note_of_resume, {}, {}},
    {entries::note_of_extend, {}, {"seat", "from", "until"}},
    {entries::note_of_replace, {"seat", "player"}, {}},
    {entries::note_of_absence, {"seat"}, {"from", "until"}},
    {entries::note_of_text, {}, {}},
}};
constexpr std::array<std::string_view, 6> of_every_note{"entry", "kind", "time", "head", "note", "text"};

std::optional<Difference> members_fit(const Entry& entry) {
  const json& body = entry.body;
  const auto& what = body.at("note").get_ref<const std::string&>();
  const auto kind = std::find_if(note_members.begin(), note_members.end(),
                                 [&](const NoteMembers& one) { return one.kind == what; });
  if (kind == note_members.end())
    return differs(entry.number, "note", RecordMessageId::kind_of_note, body["note"].dump());
  const auto stands_in = [](const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (auto member = body.begin(); member != body.end(); ++member) {
    const std::string& name = member.key();
    if (!stands_in(of_every_note, name) && !stands_in(kind->needs, name) && !stands_in(kind->may, name))
      return Difference{entry.number, name, RecordMessageId::nothing, member->dump()};
  }
  for (const std::string_view name : kind->needs)
    if (!name.empty() && !body.contains(std::string(name)))
      return Difference{entry.number, name, {RecordMessageId::a_member_of, what}, RecordMessageId::nothing};
  for (const char* name : {"from", "until"})
    if (body.contains(name) && !is_entry_time(body[name].get_ref<const std::string&>()))
      return Difference{entry.number, name, RecordMessageId::entry_time, body[name].dump()};
  return std::nullopt;
}

}  // namespace

Conduct::Conduct(const entries::Genesis& genesis, Viewer as, std::set<std::uint64_t> targets)
    : seats_(genesis.seats),
      players_(genesis.players),
      as_(as),
      has_deadlines_(!genesis.deadlines.is_null()),
      time_(genesis.time),
      targets_(std::move(targets)) {
  clocked_.as = as;
  clocked_.seats = seats_;
  clocked_.zones = genesis.zones;
  if (!has_deadlines_) return;
  clocked_.deadlines = known_deadlines(genesis.deadlines);
  for (const std::string& zone : genesis.zones)
    knows_zones_ = knows_zones_ && find_zone(zone.empty() ? clocked_.deadlines->zone : zone).has_value();
}

// Contradictions.

std::optional<Difference> Conduct::before(const Entry& entry, const Game& game, bool started) {
  switch (entries::kind_of(entry)) {
    case Kind::order: {
      if (!started) return std::nullopt;
      json buffer;
      return before(sent_in(entry, seats_, buffer), game);
    }
    case Kind::note: return note(entry, started);
    case Kind::genesis:
    case Kind::join:
    case Kind::start:
    case Kind::rollback:
    case Kind::end: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Difference> Conduct::before(const OrderSent& sent, const Game& game) {
  if (auto difference = acted(sent)) return difference;
  if (sent.again) return repeats(sent);
  if (sent.seat && sent.by == OrderOrigin::deadline) return by_deadline(sent, game);
  return std::nullopt;
}

/// Checks whose act it can be, and its reason (AUD-1, AUD-3).
std::optional<Difference> Conduct::acted(const OrderSent& sent) const {
  if (sent.again) {
    if (!sent.has_reason && sent.time != repeated_)
      return differs(sent.number, "reason", RecordMessageId::reason_of_act, RecordMessageId::nothing);
    return std::nullopt;
  }
  if (!sent.seat) return std::nullopt;  // the sender is hidden
  const std::string by(by_names[static_cast<std::size_t>(sent.by)]);
  if (state_.held && sent.by != OrderOrigin::moderator)
    return differs(sent.number, "by", RecordMessageId::on_hold, by);
  if (sent.by != OrderOrigin::moderator && sent.has_reason)
    return differs(sent.number, "reason", RecordMessageId::no_reason, {RecordMessageId::a_member});
  if (sent.by == OrderOrigin::moderator && !sent.has_reason && sent.time != moderated_)
    return differs(sent.number, "reason", RecordMessageId::reason_of_act, RecordMessageId::nothing);
  return std::nullopt;
}

/// Checks an order done by `redo` (AUD-8).
std::optional<Difference> Conduct::repeats(const OrderSent& sent) const {
  const auto then = repeatable_.contains(*sent.again) ? orders_.find(*sent.again) : orders_.end();
  if (then == orders_.end())
    return differs(sent.number, "again", RecordMessageId::to_be_repeated, std::to_string(*sent.again));
  const Done& done = then->second;
  const auto as_then = [&](const char* what, const std::string& expected, const std::string& found) {
    return differs(sent.number, what, {RecordMessageId::as_in_entry, expected, *sent.again}, found);
  };
  if (!sent.seat || !done.seat) return std::nullopt;
  if (*sent.seat != *done.seat) return as_then("seat", seats_[index(*done.seat)], seats_[index(*sent.seat)]);
  if (sent.by != done.by)
    return as_then("by", std::string(by_names[static_cast<std::size_t>(done.by)]),
                   std::string(by_names[static_cast<std::size_t>(sent.by)]));
  if (sent.luck != done.luck)
    return as_then("luck", json(done.luck.value_or("")).dump(), json(sent.luck.value_or("")).dump());
  if (sent.order == nullptr || done.order.empty()) return std::nullopt;
  if (const std::string order = canonical(*sent.order); order != done.order)
    return as_then("order", done.order, order);
  return std::nullopt;
}

/// Checks that this decision was due at this time and has this default order (AUD-1, AUD-2).
std::optional<Difference> Conduct::by_deadline(const OrderSent& sent, const Game& game) {
  if (!has_deadlines_ || clocked_.deadlines->miss != MissPolicy::default_order)
    return differs(sent.number, "by", RecordMessageId::no_deadline, "deadline");
  const std::string& seat = seats_[index(*sent.seat)];
  json read;
  const json* order = sent.order;
  if (order == nullptr && !sent.text.empty()) order = &(read = parse_json(sent.text));
  if (!as_.is_referee() && game.numbers_tell()) order = nullptr;  // the position it was decided at is unknown

  const auto falls_back_so = [&](const PendingDecision& owed, std::string& expected) {
    const AnyOrderPtr move = game.default_order(owed);
    if (move->said() == *order) return true;
    expected = move->said().dump();
    if (!as_.is_referee() && owed.is_secret) return word_of(move->said()) == word_of(*order);
    const auto decided = game.decide(*sent.seat, *move, nullptr);
    if (!decided || !decided->said) return false;
    expected = decided->said->dump();
    return *decided->said == *order;
  };
  if (!knows_zones_) {
    ++unjudged_.zones;
    return std::nullopt;
  }
  const bool continues = goes_on_falling(seat, game.turn_of(*sent.seat), sent.time);
  bool owes = false, right = false;
  std::string expected_order, expected_time;
  for (std::size_t i = 0; i < awaited_.size(); ++i) {
    if (awaited_[i].seat != seat) continue;
    owes = true;
    if (order != nullptr && !falls_back_so(decisions_[i], expected_order)) continue;
    right = true;
    const bool of_turn = goes_by_turn(i, game);
    if ((continues && (of_turn || awaited_[i].about.empty())) || fits(i, sent.time)) {
      if (!continues) ++missed_[seat];
      if (of_turn) {
        fell_ = seat;
        fell_at_ = sent.time;
        fell_turn_ = awaited_[i].turn;
      }
      return std::nullopt;
    }
    if (awaited_[i].acts && expected_time.empty()) expected_time = acts_at(*awaited_[i].acts);
  }
  // Public decisions do not include one that not everybody knows of.
  if (!owes && sent.hidden && !as_.is_referee()) return std::nullopt;
  if (owes && !right)
    return differs(sent.number, "order", {RecordMessageId::falls_back_so, expected_order}, order->dump());
  if (expected_time.empty()) return differs(sent.number, "by", RecordMessageId::nothing_due, "deadline");
  return differs(sent.number, "time", {RecordMessageId::due_then, expected_time}, std::string(sent.time));
}

bool Conduct::goes_by_turn(std::size_t owed, const Game& game) const {
  const std::string& clock = awaited_[owed].clock;
  return clock == PendingDecision().clock || (!clock.empty() && clock == game.clock_in_turn());
}

/// All that a seat owes in its turn gets its default order at one time (DEAD-6).
bool Conduct::goes_on_falling(const std::string& seat, std::uint16_t turn, std::string_view time) const {
  return fell_ == seat && fell_turn_ == turn && fell_at_ == time && time_ == time;
}

bool Conduct::may_be_absent(const std::string& seat) const {
  const auto missed = missed_.find(seat);
  return missed != missed_.end() && missed->second >= misses_of_an_absent_seat;
}

bool Conduct::hangs_on_zone(const std::string& seat) const {
  const Deadlines& deadlines = *clocked_.deadlines;
  if (!deadlines.nights && deadlines.weekends && !state_.away.contains(seat)) return false;
  return std::any_of(clocked_.zones.begin(), clocked_.zones.end(), [&](const std::string& zone) {
    return (zone.empty() ? deadlines.zone : zone) != "UTC";
  });
}

bool Conduct::fits(std::size_t owed, const std::string& expected, std::string_view time) {
  if (expected == time) return true;
  if (!hangs_on_zone(awaited_[owed].seat)) return false;
  const seconds between = instant(time) - instant(expected);
  if (std::max(between, -between) > max_of_a_zone) return false;
  ++unjudged_.zones;
  return true;
}

bool Conduct::fits(std::size_t i, std::string_view time) {
  const TimedDecision& owed = awaited_[i];
  const auto stands_in = [](const std::set<std::string>& keys, const TimedDecision& one) {
    return !keys.empty() && (keys.contains(key_of(one)) || keys.contains(key_of_turn(one.seat, one.turn)));
  };
  if (wrong_clock_ || stands_in(unsure_, owed)) {
    ++unjudged_.wrong_clock;
    return true;
  }
  const auto cut_short = [&](const TimedDecision& one) {
    return may_be_absent(one.seat) || stands_in(hurried_, one);
  };
  const bool is_asked = !owed.about.empty();
  if (decisions_[i].no_wait && fits(i, time_, time)) return true;
  if (owed.acts && fits(i, acts_at(*owed.acts), time)) return true;
  for (std::size_t j = 0; j < awaited_.size(); ++j) {
    const TimedDecision& other = awaited_[j];
    const bool is_turn = other.clock == PendingDecision().clock;
    // Turns whose files are executed together, and answers that take effect together.
    const bool together = (is_turn && owed.clock == other.clock && owed.seat != other.seat) ||
                          (decisions_[i].all_at_once && owed.about == other.about);
    if (together && owed.acts && other.acts && fits(i, acts_at(std::max(*owed.acts, *other.acts)), time))
      return true;
    // Decisions asked for in a turn end with it.
    if (is_asked && is_turn && cut_short(other) && fits(i, time_, time)) return true;
  }
  if (!cut_short(owed)) return false;
  const seconds delay = owed.is_secret && !clocked_.deadlines->fast ? clocked_.deadlines->delay : seconds(0);
  return fits(i, acts_at(format_instant(instant(owed.since) + delay)), time);
}

/// An order at no time of a clock, and the first of its time, must come from a file. If several seats have
/// their turn at once, it may come from the file of another.
bool Conduct::is_its_file(const OrderSent& sent) const {
  if (!sent.seat || sent.by != OrderOrigin::seat || sent.again || sent.time == time_ || wrong_clock_)
    return false;
  const std::string& seat = seats_[index(*sent.seat)];
  return std::none_of(awaited_.begin(), awaited_.end(), [&](const TimedDecision& owed) {
    return owed.acts == sent.time || owed.release == sent.time ||
           (owed.clock == PendingDecision().clock && owed.seat != seat);
  });
}

std::optional<Difference> Conduct::note(const Entry& entry, bool started) {
  if (auto difference = members_fit(entry)) return difference;
  const entries::Note note = entries::note(entry.body);
  if (!note.seat.empty() && std::find(seats_.begin(), seats_.end(), note.seat) == seats_.end())
    return differs(entry.number, "seat", RecordMessageId::seat_of_game, note.seat);
  if (note.what == entries::note_of_hold) {
    if (state_.held) return differs(entry.number, "note", RecordMessageId::held_already, note.what);
    return !started && has_deadlines_ ? std::nullopt : hold(entry, note);
  }
  if (note.what == entries::note_of_resume && !state_.held)
    return differs(entry.number, "note", RecordMessageId::not_held, note.what);
  if (note.what == entries::note_of_extend) return extend(entry, note, started);
  if (note.what == entries::note_of_absence) return absent(entry, note);
  if (note.what == entries::note_of_replace) return replace(entry, note);
  return std::nullopt;
}

/// A hold without a reason is by the framework, under the conditions of DEAD-16 (AUD-3).
std::optional<Difference> Conduct::hold(const Entry& entry, const entries::Note& note) const {
  if (!note.text.empty()) return std::nullopt;
  const auto violation =
      differs(entry.number, "text", RecordMessageId::reason_of_hold, RecordMessageId::nothing);
  if (!has_deadlines_ || clocked_.deadlines->miss == MissPolicy::wait) return violation;
  if (!knows_zones_ || wrong_clock_) return std::nullopt;
  const auto& time = entry.body.at("time").get_ref<const std::string&>();
  const bool all = clocked_.deadlines->miss == MissPolicy::default_order;
  if (all && !std::all_of(seats_.begin(), seats_.end(),
                          [this](const std::string& seat) { return may_be_absent(seat); }))
    return violation;
  // After the deadline that the last of them missed, or at the next one if they have gone on since.
  if (all && time == time_) return std::nullopt;
  if (!all && note.seat.empty() && !as_.is_referee())
    return std::nullopt;  // decisions that not everybody knows of
  Conduct trial = *this;
  for (std::size_t i = 0; i < awaited_.size(); ++i)
    if ((all || note.seat.empty() || note.seat == awaited_[i].seat) && trial.fits(i, time))
      return std::nullopt;
  return violation;
}

/// Checks a note `extend` (AUD-4).
std::optional<Difference> Conduct::extend(const Entry& entry, const entries::Note& note, bool started) const {
  const auto violation = differs(entry.number, "note", RecordMessageId::nothing_owed, note.what);
  if (!has_deadlines_) return violation;
  const auto& time = entry.body.at("time").get_ref<const std::string&>();
  if (!note.from.empty() && note.from >= time)
    return differs(entry.number, "from", {RecordMessageId::earlier_than, time}, note.from);
  const std::string& after = note.from.empty() ? time : note.from;
  if (!note.until.empty() && note.until <= after)
    return differs(entry.number, "until", {RecordMessageId::later_than, after}, note.until);
  if (!started || !knows_zones_ || wrong_clock_) return std::nullopt;
  bool owes = false;
  std::string latest;
  for (const TimedDecision& owed : awaited_) {
    if ((!note.seat.empty() && owed.seat != note.seat) || (!owed.due && !state_.held)) continue;
    owes = true;
    if (owed.due && !owed.seen_by && !unsure_.contains(key_of(owed))) latest = std::max(latest, *owed.due);
  }
  if (!owes) return as_.is_referee() || !note.until.empty() ? std::optional(violation) : std::nullopt;
  if (!note.from.empty() || latest.empty()) return std::nullopt;
  if (note.until <= latest)
    return differs(
        entry.number, "until", {RecordMessageId::later_than, latest},
        note.until.empty() ? LocalizableText(RecordMessageId::nothing) : LocalizableText(note.until));
  return std::nullopt;
}

/// Checks a note `absent` (AUD-5).
std::optional<Difference> Conduct::absent(const Entry& entry, const entries::Note& note) const {
  const auto dates = dates_in(note.text);
  if (dates ? format_instant(*dates) != note.text : note.text != "none")
    return differs(entry.number, "text", RecordMessageId::dates_or_none, json(note.text).dump());
  const std::string& own = clocked_.zones.at(index(clocked_.seat(note.seat)));
  const std::string name = !own.empty() ? own : has_deadlines_ ? clocked_.deadlines->zone : "UTC";
  const auto zone = find_zone(name);
  if (!zone && has_deadlines_) return std::nullopt;
  const Instant now = instant(entry.body.at("time").get_ref<const std::string&>());
  std::string from, until;
  if (dates) {
    std::vector<Span> away;
    if (const auto found = state_.away.find(note.seat); found != state_.away.end())
      for (const AbsenceInterval& one : found->second)
        away.push_back({instant(one.from), instant(one.until)});
    const auto days = zone.value_or(Zone());
    const auto allowed = has_deadlines_ ? clocked_.deadlines->absence : max_days_away;
    if (const auto with = with_absence(std::move(away), *dates, days, allowed, now); !with)
      return Difference{entry.number, "text", with.error(), json(note.text).dump()};
    const Span span = time_away(*dates, days, now);
    from = format_instant(span.from);
    until = format_instant(span.until);
  }
  const auto same = [&](const std::string& expected, const std::string& found) {
    if (expected == found) return true;
    if (name == "UTC" || expected.empty() || found.empty()) return false;
    const seconds between = instant(found) - instant(expected);
    return std::max(between, -between) <= max_of_a_zone;
  };
  const auto shown = [](const std::string& time) {
    return time.empty() ? LocalizableText(RecordMessageId::nothing) : LocalizableText(time);
  };
  if (!same(from, note.from)) return differs(entry.number, "from", shown(from), shown(note.from));
  if (!same(until, note.until)) return differs(entry.number, "until", shown(until), shown(note.until));
  return std::nullopt;
}

/// Checks a note `replace` (AUD-6).
std::optional<Difference> Conduct::replace(const Entry& entry, const entries::Note& note) const {
  if (const auto fault = text_fault(note.player))
    return Difference{entry.number, "player", *fault, note.player};
  if (hides_characters(note.player))
    return differs(entry.number, "player", RecordMessageId::a_players_name, json(note.player).dump());
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (seats_[i] != note.seat && !players_[i].empty() && look_alike(players_[i], note.player))
      return differs(entry.number, "player", {RecordMessageId::like_name_of, seats_[i]}, note.player);
  return std::nullopt;
}

// State after an entry.

void Conduct::after(const Entry& entry, const Game& game, bool started, bool over) {
  const auto& time = entry.body.at("time").get_ref<const std::string&>();
  switch (entries::kind_of(entry)) {
    case Kind::order: {
      json buffer;
      after(sent_in(entry, seats_, buffer), game, over);
      return;
    }
    case Kind::note: {
      const entries::Note note = entries::note(entry.body);
      take_note(note, time, game, started);
      if (started && !over) advance(&entry, nullptr, game);
      break;
    }
    case Kind::start: advance(&entry, nullptr, game); break;
    case Kind::rollback: {
      const std::uint64_t to = entries::target(entry.body);
      const Then& then = then_[to];
      state_.away = then.away;
      missed_ = then.missed;
      state_.held = state_.held || has_deadlines_;
      unsure_.clear();
      hurried_.clear();
      for (; !standing_.empty() && standing_.back() > to; standing_.pop_back())
        repeatable_.insert(standing_.back());
      if (!over) advance(&entry, nullptr, game);
      break;
    }
    case Kind::genesis:
    case Kind::join:
    case Kind::end: break;
  }
  end_entry(entry.number, time);
}

void Conduct::after(const OrderSent& sent, const Game& game, bool over) {
  if (is_its_file(sent)) missed_.erase(seats_[index(*sent.seat)]);
  if (sent.again)
    repeated_ = sent.time;
  else if (sent.has_reason || (sent.seat && sent.by == OrderOrigin::moderator))
    moderated_ = sent.time;
  if (sent.again && sent.seat && sent.by == OrderOrigin::deadline) ++unjudged_.again;
  keep(sent);
  const std::string* acted = sent.seat ? &seats_[index(*sent.seat)] : nullptr;
  if (has_deadlines_ && !over) {
    const Entry at{sent.number, {{"time", sent.time}}};
    advance(&at, acted, game);
  }
  end_entry(sent.number, sent.time);
}

/// Keeps an order that a rollback may undo and the moderator may repeat.
void Conduct::keep(const OrderSent& sent) {
  if (targets_.empty()) return;
  standing_.push_back(sent.number);
  if (sent.again)
    repeatable_.erase(*sent.again);
  else
    repeatable_.clear();
  Done done{sent.seat, sent.by, sent.luck, {}};
  if (sent.order != nullptr)
    done.order = canonical(*sent.order);
  else
    done.order = sent.text;
  orders_[sent.number] = std::move(done);
}

void Conduct::end_entry(std::uint64_t number, std::string_view time) {
  if (wrong_clock_ && *wrong_clock_ < time) wrong_clock_.reset();
  time_ = time;
  if (targets_.contains(number)) then_[number] = {state_.away, missed_};
}

std::string Conduct::key_of_turn(const std::string& seat, std::uint16_t turn) {
  return seat + ' ' + std::to_string(turn);
}

std::string Conduct::key_of(const TimedDecision& owed) {
  if (owed.clock == PendingDecision().clock) return key_of_turn(owed.seat, owed.turn);
  return owed.seat + ' ' + owed.kind + ' ' + owed.about;
}

std::optional<seconds> Conduct::added_by(const entries::Note& note) const {
  if (note.until.empty()) return std::nullopt;
  const Instant now = instant(time_), until = instant(note.until);
  std::optional<seconds> least;
  for (const TimedDecision& owed : awaited_) {
    if ((!note.seat.empty() && owed.seat != note.seat) || !owed.due || owed.seen_by) continue;
    std::vector<Span> away;
    if (const auto found = state_.away.find(owed.seat); found != state_.away.end())
      for (const AbsenceInterval& one : found->second)
        away.push_back({instant(one.from), instant(one.until)});
    const Calendar calendar(*clocked_.deadlines, clocked_.zones.at(index(clocked_.seat(owed.seat))),
                            std::move(away));
    const seconds run = calendar.running_time_between(std::max(now, instant(*owed.due)), until);
    least = std::min(least.value_or(run), run);
  }
  return least;
}

void Conduct::take_note(const entries::Note& note, std::string_view time, const Game& game, bool started) {
  if (note.what == entries::note_of_replace) {
    players_[index(entries::seat_in(seats_, note.seat))] = note.player;
    missed_.erase(note.seat);
  }
  if (has_deadlines_ && !knows_zones_) {
    state_.held = note.what == entries::note_of_hold || (state_.held && note.what != entries::note_of_resume);
    return;
  }
  clocked_.game = &game;
  clocked_.started = started;
  time_ = time;
  ClockEditor hands(awaited_, state_, clocked_, instant(time));
  const auto be_unsure = [&] {
    for (const TimedDecision& owed : awaited_)
      if (note.seat.empty() || owed.seat == note.seat) unsure_.insert(key_of(owed));
    for (const StoppedClock& clock : state_.stopped)
      if (note.seat.empty() || clock.seat == note.seat) unsure_.insert(key_of_turn(clock.seat, clock.turn));
  };
  if (note.what == entries::note_of_hold) hands.hold();
  if (note.what == entries::note_of_resume) hands.resume();
  if (note.what == entries::note_of_replace) hands.start_anew(note.seat);
  if (note.what == entries::note_of_absence) {
    if (const auto dates = dates_in(note.text))
      static_cast<void>(hands.go_away(note.seat, *dates));
    else
      hands.come_back(note.seat);
  }
  if (note.what != entries::note_of_extend || !started) return;
  if (!note.from.empty()) {
    be_unsure();
    wrong_clock_ = time;
  } else if (const auto by = state_.held ? std::nullopt : added_by(note)) {
    hands.extend(*by, note.seat.empty() ? std::nullopt : std::optional(note.seat));
  } else {
    be_unsure();
  }
}

void Conduct::advance(const Entry* entry, const std::string* acted, const Game& game) {
  if (!has_deadlines_ || !knows_zones_) return;
  const auto& time = entry->body.at("time").get_ref<const std::string&>();
  OwedBefore before{std::move(awaited_), state_};
  if (entry->body.contains("to")) {  // a rollback resets every clock
    before.pending_decisions.clear();
    before.clocks.stopped.clear();
  }
  if (acted != nullptr) before.acted.push_back(*acted);
  clocked_.game = &game;
  clocked_.started = true;
  decisions_ = clocked_.pending_decisions();
  awaited_.clear();
  for (const PendingDecision& decision : decisions_) {
    TimedDecision owed = owed_of(decision, clocked_, time);
    if (decision.seen_by) owed.seen_by = std::vector<std::string>{referee_reader};
    awaited_.push_back(std::move(owed));
  }
  keep_since(before.pending_decisions, awaited_);
  set_clocks(awaited_, state_, clocked_, before, time);
  if (wrong_clock_ || !unsure_.empty() || !hurried_.empty()) {
    std::set<std::string> ran;
    for (const TimedDecision& owed : before.pending_decisions) ran.insert(key_of(owed));
    for (const StoppedClock& clock : before.clocks.stopped) ran.insert(key_of_turn(clock.seat, clock.turn));
    for (const TimedDecision& owed : awaited_) {
      const std::string key = key_of(owed);
      if (ran.contains(key)) continue;
      unsure_.erase(key);
      hurried_.erase(key);
      if (wrong_clock_) unsure_.insert(key);
    }
  }
  for (const TimedDecision& owed : awaited_)
    if (may_be_absent(owed.seat)) {
      hurried_.insert(key_of(owed));
      hurried_.insert(key_of_turn(owed.seat, owed.turn));
    }
}

}  // namespace inselpost::audit_parts
