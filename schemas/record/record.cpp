// Reads a record. Strict: whatever can be written in two ways could be read in two ways.
#include "schemas/record/record.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

void close_seal(json& hidden) {
  hidden.erase("salt");
  hidden.erase("value");
}

/// Returns whether the viewer may read all of the event.
bool sees(const json& event, Viewer viewer, const Game& game) {
  return viewer.kind == Viewer::Kind::seat && game.with_audience(event).readers.contains(viewer.seat);
}

bool holds_all(const json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (!it->is_structured()) continue;
      if (is_seal(it.key(), *it) && !it->contains("value")) return false;
      if (!holds_all(*it)) return false;
    }
  } else if (value.is_array()) {
    for (const json& one : value)
      if (!holds_all(one)) return false;
  }
  return true;
}

/// Returns whether the viewer may see an entry that is hidden as a whole: whoever sees one of its events may.
bool is_concerned(const json& hidden, Viewer viewer, const Game& game) {
  for (const json& event : hidden.at("value").at("events"))
    if (redact_for(game.with_audience(event), viewer)) return true;
  return false;
}

}  // namespace

json entry_for(const Entry& entry, Viewer viewer, const Game& game, bool over) {
  json out = entry.body;
  if (viewer.is_referee() || over) return out;
  if (out.at("kind") == "genesis")
    for (std::size_t s = 0; json* const hidden = hidden_of_seat(out, s); ++s)
      if (!viewer.sees(seat_at(s))) close_seal(*hidden);
  if (const auto hidden = out.find("hidden"); hidden != out.end()) {
    if (hidden->contains("value") && !is_concerned(*hidden, viewer, game)) close_seal(*hidden);
    return out;
  }
  if (!out.contains("events")) return out;
  bool all = true;
  for (json& event : out["events"]) {
    const auto hidden = event.find("hidden");
    if (hidden == event.end() || !hidden->contains("value") || sees(event, viewer, game)) continue;
    close_seal(*hidden);
    all = false;
  }
  // A hidden order reveals what its events hide, and no more: a seat that sees them all may see it.
  all = all && viewer.kind == Viewer::Kind::seat;
  if (json& order = out["order"]; !all && order.is_object() && order.contains("hidden"))
    close_seal(order["hidden"]);
  return out;
}

json last_line(const json& genesis, const json& end, const LastLine& last) {
  json line = {
      {"signed", {{"game", genesis.at("game")}, {"entry", end.at("entry")}, {"head", end.at("head")}}}};
  if (last.signature) line["signed"]["signature"] = hex(*last.signature);
  if (last.secret) line["secret"] = hex(*last.secret);
  return line;
}

std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Game& game,
                         const LastLine& last) {
  const bool over = !entries.empty() && entries::kind_of(entries.back()) == entries::Kind::end;
  std::string out;
  for (const Entry& entry : entries) out += canonical(entry_for(entry, viewer, game, over)) + '\n';
  if (!entries.empty()) out += canonical(last_line(entries.front().body, entries.back().body, last)) + '\n';
  return out;
}

bool is_unredacted(const std::vector<Entry>& entries) {
  return std::all_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return holds_all(entry.body); });
}

SeatSet readers_of(const std::vector<Entry>& entries, const Game& game) {
  const std::size_t players = entries::genesis(entries.front().body).seats.size();
  SeatSet readers;
  for (std::size_t s = 0; s < players; ++s) readers.insert(seat_at(s));
  bool any_open = false, any_closed_entry = false;
  const auto keep = [&](bool open, const auto& may_see) {
    any_open = any_open || open;
    for (std::size_t s = 0; s < players; ++s)
      if (may_see(Viewer::of(seat_at(s))) != open) readers.erase(seat_at(s));
  };
  json genesis = entries.front().body;
  for (std::size_t s = 0; const json* const hidden = hidden_of_seat(genesis, s); ++s)
    keep(hidden->contains("value"), [&](Viewer viewer) { return viewer.sees(seat_at(s)); });
  for (const Entry& entry : entries) {
    if (entries::kind_of(entry) != entries::Kind::order) continue;
    if (const auto hidden = entry.body.find("hidden"); hidden != entry.body.end()) {
      if (hidden->contains("value"))
        keep(true, [&](Viewer viewer) { return is_concerned(*hidden, viewer, game); });
      else
        any_closed_entry = true;
      continue;
    }
    for (const json& event : entry.body.at("events")) {
      const auto hidden = event.find("hidden");
      if (hidden == event.end()) continue;
      const SeatSet may_see = game.with_audience(event).readers;
      keep(hidden->contains("value"), [&](Viewer viewer) { return may_see.contains(viewer.seat); });
    }
  }
  // The readers of an entry that is sealed as a whole are unknown.
  return any_open || !any_closed_entry ? readers : SeatSet{};
}

bool mend_line_ends(std::string& text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  const std::size_t before = text.size();
  if (text.starts_with(mark)) text.erase(0, mark.size());
  std::size_t to = 0;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] != '\r' || at + 1 == text.size() || text[at + 1] != '\n') text[to++] = text[at];
  text.resize(to);
  return to != before;
}

bool looks_like_record(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.starts_with('{') && line.find("\"kind\":\"genesis\"") != std::string_view::npos;
}

namespace {

using entries::Kind;

/// Thrown for a fault in the current line.
struct BadLine {
  DiagnosticText fault;
};
[[noreturn]] void refuse(DiagnosticText fault) { throw BadLine{std::move(fault)}; }

enum class Shape { text, name, hash, count, object, list, order, time };

struct Member {
  std::string_view name;
  Shape shape;
  bool needed = true;
};

// clang-format off
constexpr Member genesis_members[] = {
    {"format", Shape::text}, {"program", Shape::text}, {"system", Shape::name}, {"game", Shape::name}, {"setup", Shape::object},
    {"dice", Shape::text}, {"luck", Shape::text}, {"commit", Shape::hash}, {"public_key", Shape::hash, false},
    {"dice_chain", Shape::object, false}, {"seed", Shape::text, false}};
constexpr Member order_members[] = {
    {"seat", Shape::name}, {"turn", Shape::count}, {"by", Shape::text}, {"luck", Shape::text, false},
    {"order", Shape::order}, {"events", Shape::list}, {"deck_leaves", Shape::list, false},
    {"reason", Shape::text, false}, {"again", Shape::count, false}};
constexpr Member hidden_members[] = {{"hidden", Shape::object}, {"deck_leaves", Shape::list, false},
    {"reason", Shape::text, false}, {"again", Shape::count, false}};
constexpr Member join_members[] = {{"seat", Shape::name}, {"luck_digest", Shape::hash}};
constexpr Member rollback_members[] = {{"to", Shape::count}, {"reason", Shape::text}, {"dice", Shape::text}};
constexpr Member note_members[] = {{"note", Shape::name}, {"text", Shape::text}};
constexpr Member hold_members[] = {{"note", Shape::name}, {"text", Shape::text}, {"seat", Shape::name, false}};
constexpr Member extend_members[] = {
    {"note", Shape::name}, {"text", Shape::text}, {"seat", Shape::name, false}, {"from", Shape::time, false},
    {"until", Shape::time, false}};
constexpr Member replace_members[] = {
    {"note", Shape::name}, {"text", Shape::text}, {"seat", Shape::name}, {"player", Shape::text}};
constexpr Member back_members[] = {{"note", Shape::name}, {"text", Shape::text}, {"seat", Shape::name}};
constexpr Member absent_members[] = {
    {"note", Shape::name}, {"text", Shape::text}, {"seat", Shape::name}, {"from", Shape::time}, {"until", Shape::time}};
constexpr Member end_members[] = {{"result", Shape::object}, {"secret", Shape::hash}};
// clang-format on

bool is_hex(const json& value, std::size_t bytes) {
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  return text.size() == 2 * bytes && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool fits(const json& value, Shape shape) {
  switch (shape) {
    case Shape::text: return value.is_string();
    case Shape::name: return value.is_string() && is_name(value.get_ref<const std::string&>());
    case Shape::hash: return is_hex(value, 32);
    case Shape::count: return value.is_number_unsigned();
    case Shape::object: return value.is_object();
    case Shape::list: return value.is_array();
    case Shape::order: return value.is_object() || value.is_string();
    case Shape::time: return value.is_string() && is_entry_time(value.get_ref<const std::string&>());
  }
  return false;
}

template <std::size_t Size>
void expect_members(const json& object, const Member (&members)[Size],
                    std::initializer_list<std::string_view> besides) {
  for (const Member& member : members) {
    const auto found = object.find(member.name);
    if (found == object.end() ? member.needed : !fits(*found, member.shape))
      refuse({RecordMessageId::bad_member, member.name});
  }
  for (const auto& [key, value] : object.items()) {
    const auto is = [&key = key](std::string_view name) { return name == key; };
    if (std::none_of(besides.begin(), besides.end(), is) &&
        std::none_of(std::begin(members), std::end(members), [&](const Member& m) { return is(m.name); }))
      refuse({RecordMessageId::unknown_member, key});
  }
}

/// Checks that numbers are integers below 2^53 and that seals have one of their two forms. Sets `closed` if a
/// seal has no value.
void expect_values(const json& value, bool& closed) {
  if (value.is_number_float()) refuse({RecordMessageId::not_whole, value.dump()});
  if (value.is_number_integer() && (value.get<std::int64_t>() >= (std::int64_t{1} << 53) ||
                                    value.get<std::int64_t>() <= -(std::int64_t{1} << 53)))
    refuse({RecordMessageId::too_great, value.dump()});
  if (value.is_array())
    for (const json& one : value) expect_values(one, closed);
  if (!value.is_object()) return;
  for (const auto& [key, member] : value.items()) {
    if (is_seal(key, member)) {
      const bool open = member.size() == 3 && member.contains("value") && member["value"].is_object() &&
                        member.contains("salt") && is_hex(member["salt"], 16);
      if (!is_hex(member["sealed"], 32) || (member.size() != 1 && !open)) refuse(RecordMessageId::bad_seal);
      closed = closed || !open;
    }
    expect_values(member, closed);
  }
}

class RecordReader {
 public:
  /// Reads the next line, without its line feed.
  void take(std::string_view line) {
    if (line.size() > max_line_size) refuse({RecordMessageId::line_too_long, line.size(), max_line_size});
    if (too_deep(line)) refuse(RecordMessageId::too_deep);
    json value = parse_json_or_discard(line);
    if (value.is_discarded() || !value.is_object()) refuse(RecordMessageId::no_object);
    if (canonical(value) != line) refuse(RecordMessageId::not_canonical);
    if (over_) refuse(RecordMessageId::after_signed);
    if (value.contains("signed"))
      take_last(value);
    else
      take_entry(std::move(value));
  }
  Record finish() {
    if (!over_) refuse(RecordMessageId::signed_missing);
    record_.whole = !closed_;
    return std::move(record_);
  }

 private:
  void take_last(const json& line) {
    if (record_.entries.empty()) refuse(RecordMessageId::no_entry);
    const json& end = record_.entries.back().body;
    const json expected = {
        {"game", record_.entries.front().body["game"]}, {"entry", end["entry"]}, {"head", end["head"]}};
    json found = line["signed"];
    if (const auto signature = found.is_object() ? found.find("signature") : found.end();
        signature != found.end()) {
      if (!is_hex(*signature, 64)) refuse(RecordMessageId::bad_signature);
      record_.last.signature = signature_from_hex(signature->get_ref<const std::string&>());
      found.erase("signature");
    }
    if (const auto secret = line.find("secret"); secret != line.end()) {
      if (!is_hex(*secret, 32)) refuse(RecordMessageId::bad_secret);
      if (ended_) refuse(RecordMessageId::secret_twice);
      record_.last.secret = hash_from_hex(secret->get_ref<const std::string&>());
    }
    if (line.size() != (line.contains("secret") ? 2 : 1) || found != expected)
      refuse(RecordMessageId::signed_differs);
    over_ = true;
  }

  void take_entry(json entry) {
    const std::uint64_t number = record_.entries.size();
    if (!entry.contains("entry") || entry["entry"] != number) refuse({RecordMessageId::wrong_number, number});
    if (const auto fault = entry_fault(entry))
      refuse({RecordMessageId::unfit_member, fault->where, fault->expected, fault->found});
    if (!entry.contains("head") || !is_hex(entry["head"], 32)) refuse(RecordMessageId::bad_head);
    if (number > 0 && entry["time"] < record_.entries.back().body["time"]) refuse(RecordMessageId::too_early);
    expect_kind(entry, number);
    expect_values(entry, closed_);
    record_.entries.push_back({number, std::move(entry)});
  }

  void expect_kind(const json& entry, std::uint64_t number) {
    const auto kind = entries::find_kind(entry);
    if ((number == 0) != (kind == Kind::genesis)) refuse(RecordMessageId::one_genesis);
    if (ended_) refuse(RecordMessageId::after_end);
    if (!kind) refuse(RecordMessageId::unknown_kind);
    expect_members_of(*kind, entry);
    if (*kind == Kind::genesis) genesis_of(entry);
    if (*kind == Kind::note) expect_note(entry);
    const bool too_late = kind == Kind::join || kind == Kind::start;
    const bool too_early = kind == Kind::order || kind == Kind::rollback;
    if (started_ ? too_late : too_early)
      refuse({started_ ? RecordMessageId::after_start : RecordMessageId::before_start, entries::name(*kind)});
    started_ = started_ || kind == Kind::start;
    ended_ = kind == Kind::end;
  }

  static void expect_members_of(Kind kind, const json& entry) {
    const std::initializer_list<std::string_view> common{"entry", "kind", "time", "head"};
    switch (kind) {
      case Kind::genesis:
        if (!entry.contains("system")) refuse(RecordMessageId::of_before);
        expect_members(entry, genesis_members, common);
        if (entry["format"] != record_format)
          refuse({RecordMessageId::unknown_format, entry["format"].dump()});
        break;
      case Kind::join: expect_members(entry, join_members, common); break;
      case Kind::start: break;  // the other members are the game's
      case Kind::order:
        if (entry.contains("hidden")) {
          expect_members(entry, hidden_members, common);
          if (!is_seal("hidden", entry["hidden"])) refuse(RecordMessageId::no_seal);
        } else {
          expect_members(entry, order_members, common);
        }
        break;
      case Kind::rollback: expect_members(entry, rollback_members, common); break;
      case Kind::note: expect_members_of_note(entry, common); break;
      case Kind::end: expect_members(entry, end_members, common); break;
    }
  }

  static void expect_members_of_note(const json& entry, std::initializer_list<std::string_view> common) {
    const auto word = entry.find("note");
    const std::string_view what = word != entry.end() && word->is_string()
                                      ? std::string_view(word->get_ref<const std::string&>())
                                      : std::string_view();
    if (what == entries::note_of_hold)
      expect_members(entry, hold_members, common);
    else if (what == entries::note_of_extend)
      expect_members(entry, extend_members, common);
    else if (what == entries::note_of_replace)
      expect_members(entry, replace_members, common);
    else if (what == entries::note_of_absence && entry.contains("from"))
      expect_members(entry, absent_members, common);
    else if (what == entries::note_of_absence)
      expect_members(entry, back_members, common);
    else
      expect_members(entry, note_members, common);
  }

  void genesis_of(const json& entry) {
    const json& setup = entry["setup"];
    const auto seats = setup.find("seats");
    for (std::size_t i = 0; seats != setup.end() && seats->is_array() && i < seats->size(); ++i)
      if (const json& seat = (*seats)[i];
          seat.is_object() && seat.contains("name") && seat["name"].is_string())
        seats_.insert(seat["name"].get<std::string>());
  }

  /// Checks that the seats exist and the times are in order. Contradictions between notes are left to the
  /// audit (AUD-3 to AUD-7).
  void expect_note(const json& entry) {
    const auto& what = entry["note"].get_ref<const std::string&>();
    if (entry.contains("seat") && !seats_.contains(entry["seat"].get_ref<const std::string&>()))
      refuse({RecordMessageId::bad_member, "seat"});
    const auto text_of = [&](const char* member) -> const std::string& {
      return entry[member].get_ref<const std::string&>();
    };
    if (entry.contains("from") && entry.contains("until") && text_of("until") <= text_of("from"))
      refuse({RecordMessageId::bad_member, "until"});
    // Clocks that were reset count from a time before that of the entry (DEAD-17).
    if (what == entries::note_of_extend && entry.contains("from") && text_of("from") >= text_of("time"))
      refuse({RecordMessageId::bad_member, "from"});
  }

  Record record_;
  std::set<std::string> seats_;
  bool closed_ = false, started_ = false, ended_ = false, over_ = false;
};

}  // namespace

tl::expected<Record, Diagnostics> read_record(std::string_view text, const std::string& file) {
  RecordReader reader;
  std::size_t number = 0;
  std::string_view line;
  try {
    while (!text.empty()) {
      ++number;
      const std::size_t end = text.find('\n');
      line = text.substr(0, end);
      if (end == std::string_view::npos) refuse(RecordMessageId::no_line_feed);
      reader.take(line);
      text.remove_prefix(end + 1);
    }
    return reader.finish();
  } catch (const BadLine& bad) {
    constexpr std::size_t shown = 100;
    Diagnostic diagnostic;
    diagnostic.file = file;
    diagnostic.mark = {std::max<std::size_t>(number, 1), 1, 1};
    diagnostic.code = "E_SYNTAX";
    diagnostic.fault = bad.fault;
    for (const char c : line.substr(0, shown)) diagnostic.source_line += c >= ' ' && c < 0x7f ? c : '?';
    if (line.size() > shown) diagnostic.source_line += "...";
    return tl::unexpected(Diagnostics{diagnostic});
  }
}

namespace {

/// Iterates over the members of one JSON object without parsing their values.
class Members {
 public:
  explicit Members(std::string_view text) : text_(text) {}

  struct Member {
    std::string_view key, value;
  };
  /// Returns the next member, or nullopt at the end or at a syntax error; `complete` tells which.
  std::optional<Member> next() {
    if (at_ == 0 ? !skip('{') : !skip(',')) return end();
    if (at_ >= text_.size() || text_[at_] != '"') return end();
    const std::size_t key = ++at_, key_end = text_.find('"', key);
    if (key_end == std::string_view::npos) return end();
    at_ = key_end + 1;
    if (!skip(':')) return end();
    const std::size_t value = at_;
    if (!pass_value()) return end();
    return Member{text_.substr(key, key_end - key), text_.substr(value, at_ - value)};
  }
  /// Continues at the member whose name begins at `at`.
  void jump(std::size_t at) { at_ = at - 1; }
  bool complete() const { return at_ + 1 == text_.size() && text_[at_] == '}'; }

 private:
  static std::optional<Member> end() { return std::nullopt; }
  bool skip(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool pass_text() {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\')
        ++at_;
      else if (text_[at_] == '"')
        return true;
    }
    return false;
  }
  bool pass_value() {
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      switch (text_[at_]) {
        case '"':
          if (!pass_text()) return false;
          break;
        case '{':
        case '[': ++depth; break;
        case ']':
          if (--depth < 0) return false;
          break;
        case '}':
          if (--depth < 0) return true;
          break;
        case ',':
          if (depth == 0) return true;
          break;
        default: break;
      }
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Sets `out` to the text of a JSON string without escapes. Returns false for any other value.
bool unquote(std::string_view value, std::string_view& out) {
  if (value.size() < 2 || value.front() != '"' || value.find('\\') != std::string_view::npos) return false;
  out = value.substr(1, value.size() - 2);
  return true;
}

/// Returns the value of a member, or an empty text if there is none.
std::string_view member_of(std::string_view object, std::string_view key) {
  Members members(object);
  while (const auto member = members.next())
    if (member->key == key) return member->value;
  return {};
}

/// Returns the order, from its seal if it is hidden.
std::string_view opened_order(std::string_view value) {
  const std::string_view hidden = member_of(value, "hidden");
  return hidden.empty() ? value : member_of(member_of(hidden, "value"), "order");
}

enum class Layer : std::uint8_t { entry, hidden };

/// The name of the member `head`. Quotation marks inside texts are escaped, so it occurs nowhere else.
constexpr std::string_view head_name = "\"head\":\"";

/// Reads the members of an entry, or of its hidden value.
bool take_members(std::string_view text, Layer layer, OrderSlice& slice, std::string_view& kind) {
  std::string_view luck;
  Members members(text);
  while (const auto member = members.next()) {
    const auto& [key, value] = *member;
    bool understood = key != "again" && key != "reason";  // entries with these need to be read completely
    if (key == "seat") understood = unquote(value, slice.seat);
    if (key == "by") {
      understood = unquote(value, slice.by);
      // The events follow, up to the head: skip them.
      if (const std::size_t head = text.rfind(head_name); head != std::string_view::npos) members.jump(head);
    }
    if (key == "time") understood = unquote(value, slice.time);
    if (key == "kind") understood = unquote(value, kind);
    if (key == "order") slice.order = opened_order(value);
    if (key == "hidden")
      understood =
          layer == Layer::entry && take_members(member_of(value, "value"), Layer::hidden, slice, kind);
    if (key == "luck") {
      understood = unquote(value, luck);
      slice.luck = luck;
    }
    if (!understood) return false;
  }
  return members.complete();
}

}  // namespace

std::optional<OrderSlice> slice_order_entry(std::string_view text) {
  OrderSlice slice;
  std::string_view kind;
  if (!take_members(text, Layer::entry, slice, kind) || kind != "order" || slice.order.empty())
    return std::nullopt;
  return slice;
}

bool is_with_head(std::string_view text, std::string_view open, std::string_view head) {
  constexpr std::string_view end = "\",";
  const std::size_t at = text.rfind(head_name), added = head_name.size() + head.size() + end.size();
  if (at == std::string_view::npos || text.size() != open.size() + added) return false;
  return text.substr(0, at) == open.substr(0, at) &&
         text.substr(at + head_name.size(), head.size()) == head &&
         text.substr(at + head_name.size() + head.size(), end.size()) == end &&
         text.substr(at + added) == open.substr(at);
}

bool is_of_kind(std::string_view text, std::string_view kind) {
  // Quotation marks inside texts are escaped. Searching without the first one, which is frequent, is faster.
  return text.find("kind\":\"" + std::string(kind) + '"') != std::string_view::npos;
}

bool too_deep(std::string_view line) {
  constexpr int deepest = 24;
  // Fast path for nearly all entries: too few brackets to exceed the limit.
  if (std::count(line.begin(), line.end(), '[') + std::count(line.begin(), line.end(), '{') <= deepest)
    return false;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_text && c == '\\')
      ++i;
    else if (c == '"')
      in_text = !in_text;
    else if (!in_text && (c == '[' || c == '{') && ++depth > deepest)
      return true;
    else if (!in_text && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

}  // namespace inselpost
