#include "schemas/record/witness.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// Thrown for text that cannot be read.
struct LineFault {
  std::size_t line;
  DiagnosticText fault;
};

constexpr std::string_view no_break_space = "\xC2\xA0";

/// Removes what mail puts before a line (quote marks, blanks) and after it.
std::string_view bare(std::string_view line) {
  for (;;) {
    if (line.starts_with(no_break_space))
      line.remove_prefix(no_break_space.size());
    else if (!line.empty() && std::string_view(" \t>|").find(line.front()) != std::string_view::npos)
      line.remove_prefix(1);
    else
      break;
  }
  while (!line.empty() && std::string_view(" \t\r").find(line.back()) != std::string_view::npos)
    line.remove_suffix(1);
  return line;
}

/// Splits a text into words, across lines.
class GameCodec {
 public:
  GameCodec(std::string_view text, std::size_t line) : rest_(text), line_(line) { next_line(); }
  /// Returns the next word, empty after the last one.
  std::string_view peek() const { return now_.substr(0, now_.find_first_of(" \t")); }
  std::string_view take() {
    const std::string_view word = peek();
    now_ = bare(now_.substr(word.size()));
    if (now_.empty()) next_line();
    return word;
  }
  std::size_t line() const { return line_; }

 private:
  void next_line() {
    while (now_.empty() && !rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      now_ = bare(rest_.substr(0, end));
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++line_;
    }
  }
  std::string_view now_, rest_;
  std::size_t line_;  ///< of `now_`, from 1
};

/// Parses an entry number as reports write it: no sign, no leading zeros.
std::optional<std::uint64_t> entry_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || (text.size() > 1 && text.front() == '0') ||
      value > std::numeric_limits<std::uint32_t>::max())
    return std::nullopt;
  return value;
}

bool is_hex_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
bool is_hex(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_hex_digit);
}

/// Reads `count` hexadecimal digits, in one word or wrapped into several.
std::string take_digits(GameCodec& words, std::size_t count, RecordMessageId what) {
  const std::size_t line = words.line();
  std::string digits;
  while (digits.size() < count && is_hex(words.peek())) digits += words.take();
  if (std::any_of(digits.begin(), digits.end(), [](char c) { return c >= 'A' && c <= 'F'; }))
    throw LineFault{line, {RecordMessageId::capital_digits, what}};
  if (digits.size() != count)
    throw LineFault{line, {RecordMessageId::number_of_digits, what, count, digits.size()}};
  return digits;
}

/// Returns whether a line is `record GAME n`, alone or joined with the next line.
bool begins_block(std::string_view line) {
  GameCodec words(line, 0);
  if (words.take() != "record" || !is_name(words.take()) || !entry_number(words.take())) return false;
  return words.peek().empty() || words.peek() == "head";
}

HeadStatement read_block(GameCodec words) {
  HeadStatement statement;
  words.take();
  statement.game = words.take();
  statement.entry = *entry_number(words.take());
  if (words.peek() != "head")
    throw LineFault{words.line(), {RecordMessageId::head_missing, statement.game, statement.entry}};
  words.take();
  statement.head = *hash_from_hex(take_digits(words, 64, RecordMessageId::the_head));
  // The text of a mail may continue with the same word.
  const auto signature = [&words]() -> std::optional<Signature> {
    if (words.peek() != "sign") return std::nullopt;
    words.take();
    if (!is_hex(words.peek())) return std::nullopt;
    return signature_from_hex(take_digits(words, 128, RecordMessageId::a_signature));
  };
  statement.signature = signature();
  while (words.peek() == "sealed") {
    words.take();
    HeadStatement::SealedTurn turn;
    turn.seat = words.take();
    if (!is_name(turn.seat) || !is_hex(words.peek())) break;
    turn.digest = *hash_from_hex(take_digits(words, 64, RecordMessageId::a_digest));
    turn.signature = signature();
    statement.turns.push_back(std::move(turn));
  }
  return statement;
}

/// Returns the digest of the entries of a seat in the round hidden after entry `to`, or nullopt until that
/// round is shown.
std::optional<Hash> turn_in(const HeadStatement& record, std::uint64_t to, const std::string& seat) {
  std::string entries;
  for (std::uint64_t n = to + 1; n < record.entries.size(); ++n) {
    const json& body = record.entries[n].body;
    if (entries::kind_of(body) != entries::Kind::order || body.contains("hidden")) continue;
    for (const json& event : body.at("events"))
      if (event.contains("shown")) return turn_digest(record.game, seat, entries);
    if (body.at("seat") == seat) entries += canonical_public(body);
  }
  return std::nullopt;
}

/// Returns the first sealed turn of a report that contradicts the record.
std::optional<AuditResult::Difference> other_turn(const HeadStatement& report, const HeadStatement& record) {
  for (const HeadStatement::SealedTurn& turn : report.turns)
    if (const auto record_turn = turn_in(record, report.entry, turn.seat);
        record_turn && *record_turn != turn.digest)
      return AuditResult::Difference{report.entry + 1, "sealed " + turn.seat, hex(turn.digest),
                                     hex(*record_turn)};
  return std::nullopt;
}

HeadStatement read_report(std::string_view text) {
  std::optional<GameCodec> block;
  std::size_t number = 0;
  for (std::string_view rest = text; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (begins_block(rest.substr(0, end))) block = GameCodec(rest, number);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!block) throw LineFault{std::max<std::size_t>(number, 1), RecordMessageId::no_report};
  return read_block(*block);
}

HeadStatement statement_of(Record record) {
  HeadStatement statement;
  const json& genesis = record.entries.front().body;
  statement.game = genesis.at("game").get<std::string>();
  statement.entry = record.entries.back().number;
  statement.signature = record.last.signature;
  if (genesis.contains("public_key")) statement.public_key = entries::hash_in(genesis, "public_key");
  statement.head = entries::hash_in(record.entries.back().body, "head");
  statement.entries = std::move(record.entries);
  return statement;
}

/// Returns the form of an entry that its head covers.
json public_form(const Entry& entry) { return parse_json(canonical_public(entry.body)); }

/// Returns whether this entry ends the game, as far as it can be read.
bool wins(const json& entry, const Game& game) {
  const auto events = entry.find("events");
  return events != entry.end() && events->is_array() &&
         std::any_of(events->begin(), events->end(),
                     [&](const json& event) { return game.with_audience(event).ends; });
}

}  // namespace

std::optional<Hash> HeadStatement::head_of(std::uint64_t n) const {
  if (n == entry) return head;
  if (n >= entries.size()) return std::nullopt;
  return entries::hash_in(entries[n].body, "head");
}

tl::expected<HeadStatement, Diagnostics> read_telling(std::string_view text, const std::string& file) {
  HeadStatement statement;
  if (looks_like_record(text)) {
    auto record = read_record(text, file);
    if (!record) return tl::unexpected(std::move(record.error()));
    statement = statement_of(std::move(*record));
  } else {
    const Source source(text, file);
    try {
      statement = read_report(source.text());
    } catch (const LineFault& fault) {
      return tl::unexpected(Diagnostics{source.error({fault.line, 1, 1}, "E_SYNTAX", fault.fault)});
    }
  }
  statement.file = file;
  return statement;
}

std::optional<AuditResult::Difference> find_inconsistency(GameFactory open, const HeadStatement& statement) {
  if (!statement.is_record()) return std::nullopt;
  const std::unique_ptr<Game> game = open(statement.entries.front().body);
  Hash head = no_head;
  bool won = false;
  for (const Entry& entry : statement.entries) {
    const entries::Kind kind = entries::kind_of(entry);
    if (won && kind != entries::Kind::end) return audit_parts::no_end(entry.number, kind);
    won = wins(entry.body, *game);
    head = entry_head(head, entry.body);
    if (const std::string expected = hex(head); entry.body.at("head") != expected)
      return AuditResult::Difference{entry.number, "head", expected,
                                     entry.body.at("head").get<std::string>()};
  }
  if (won) return audit_parts::no_end(statement.entries.size(), std::nullopt);
  return std::nullopt;
}

Comparison compare(const HeadStatement& a, const HeadStatement& b) {
  Comparison out;
  if (a.game != b.game) {
    out.result = Comparison::Result::other_games;
    return out;
  }
  const auto differ_at = [&](std::uint64_t n) { return *a.head_of(n) != *b.head_of(n); };
  out.entry = std::min(a.entry, b.entry);
  if (!a.head_of(out.entry) || !b.head_of(out.entry)) {
    out.result = Comparison::Result::undecided;
    return out;
  }
  if (differ_at(out.entry)) {
    out.result = Comparison::Result::two;
    if (a.is_record() && b.is_record()) {
      for (out.entry = 0; !differ_at(out.entry);) ++out.entry;
      out.difference = audit_parts::compare(out.entry, public_form(a.entries[out.entry]),
                                            public_form(b.entries[out.entry]));
    }
  }
  out.heads = {*a.head_of(out.entry), *b.head_of(out.entry)};
  if (out.result != Comparison::Result::same) return out;
  out.difference = b.is_record() ? other_turn(a, b) : std::nullopt;
  if (!out.difference && a.is_record()) out.difference = other_turn(b, a);
  if (out.difference) out.result = Comparison::Result::two;
  return out;
}

SignatureStatus check_signature(const HeadStatement& statement, const std::optional<Hash>& key) {
  if (!statement.signature) return SignatureStatus::no;
  if (!key) return SignatureStatus::unknown_key;
  return signed_by(*key, statement.game, statement.entry, statement.head, *statement.signature)
             ? SignatureStatus::fits
             : SignatureStatus::does_not_fit;
}

}  // namespace inselpost
