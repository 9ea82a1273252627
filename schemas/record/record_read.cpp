// Reads a record. Strict: whatever can be written in two ways could be read in two ways.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/entry_error.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/record_slices.hpp"
#include "schemas/text/name.hpp"

namespace inselpost {
namespace {

using entries::Kind;
using nlohmann::json;

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

}  // namespace inselpost
