// Audits a record by comparing its text with the expected one, without parsing it.
#include "schemas/record/audit/audit.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/audit/public_auditor.hpp"
#include "schemas/record/audit/secret_auditor.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost {
namespace {

using audit_parts::Difference;
using nlohmann::json;

/// Checks texts and times, which hold whatever the entry says: a store can have been written by other
/// programs.
std::optional<Difference> text_or_time(const Entry& before, const Entry& entry) {
  if (auto fault = entry_fault(entry.body))
    return Difference{entry.number, std::move(fault->where), std::move(fault->expected),
                      std::move(fault->found)};
  if (entry.body["time"] < before.body.at("time"))
    return Difference{entry.number,
                      "time",
                      {RecordMessageId::or_later, before.body["time"].dump()},
                      entry.body["time"].dump()};
  return std::nullopt;
}

/// Runs one of the two auditors over the entries; the genesis was compared before.
template <class Method>
std::optional<Difference> go_through(Method& way, const std::vector<Entry>& entries, AuditResult& result,
                                     const AuditProgress& progress) {
  constexpr std::uint64_t now_and_then = 1024;
  for (; result.entries < entries.size(); ++result.entries) {
    if (auto difference = text_or_time(entries[result.entries - 1], entries[result.entries]))
      return difference;
    if (auto difference = way.take(entries[result.entries])) return difference;
    if (progress && result.entries % now_and_then == 0) progress(result.entries, entries.size());
  }
  return std::nullopt;
}

}  // namespace

AuditReport audit(GameFactory open, const std::vector<Entry>& entries,
                  const std::optional<std::string>& current, const AuditProgress& progress,
                  const std::optional<Hash>& secret) {
  AuditReport result;
  try {
    if (entries.empty()) throw std::invalid_argument("a record without an entry");
    const json& genesis = entries.front().body;
    std::unique_ptr<Game> game = open(genesis);
    if (auto difference = audit_parts::compare(0, audit_parts::expected_genesis(genesis, *game), genesis)) {
      result.difference = std::move(difference);
      return result;
    }
    if (const auto fault = entry_fault(genesis)) {
      result.difference = Difference{0, fault->where, fault->expected, fault->found};
      return result;
    }
    const entries::Genesis genesis_values = entries::genesis(genesis);
    result.game = genesis_values.game;
    result.sealed = !genesis_values.at_table();
    result.seed_chosen = genesis_values.seed_chosen;
    std::optional<json> kept;
    if (current) kept = parse_json(*current);
    const auto known = audit_parts::find_secret(genesis_values, entries.back(), kept, secret);
    if (!known) {
      result.difference = known.error();
      return result;
    }
    // With the secret every seal can be opened, so a closed one is a difference like any other.
    result.secret = known->has_value();
    result.entries = 1;
    if (result.secret) {
      audit_parts::SecretAuditor player(genesis, **known, std::move(game));
      for (const Entry& entry : entries) player.look_ahead(entry);
      result.difference = player.check_chain(genesis);
      if (!result.difference) result.difference = go_through(player, entries, result, progress);
      if (!result.difference) result.difference = player.finish(result.entries, kept);
      result.unjudged = player.unjudged();
      if (!result.difference) result.ledger = std::move(player).ledger();
    } else {
      audit_parts::PublicAuditor follower(entries, open, true);
      result.difference = go_through(follower, entries, result, progress);
      if (!result.difference) result.difference = follower.finish(result.entries);
      result.checked = follower.checked();
      result.unjudged = follower.unjudged();
    }
    result.over = !result.difference && entries::kind_of(entries.back()) == entries::Kind::end;
  } catch (const std::logic_error& fault) {
    result.difference =
        Difference{result.entries, RecordMessageId::the_entry, RecordMessageId::readable, error_text(fault)};
  } catch (const json::exception& fault) {
    result.difference =
        Difference{result.entries, RecordMessageId::the_entry, RecordMessageId::readable, error_text(fault)};
  }
  return result;
}

AuditReport audit(GameFactory open, const Record& record, const AuditProgress& progress) {
  AuditReport result = audit(open, record.entries, std::nullopt, progress, record.last.secret);
  if (!result.difference && record.last.signature)
    result.difference = audit_parts::signature_holds(entries::genesis(record.entries.front().body),
                                                     record.entries.back(), *record.last.signature);
  result.has_last_line = true;
  result.is_signed = !result.difference && record.last.signature;
  return result;
}

namespace {

json parsed(std::string_view text) {
  if (too_deep(text)) throw std::invalid_argument("nested too deep");
  return parse_json(text);
}

bool goes_through(audit_parts::SecretAuditor& player, const std::vector<std::string_view>& entries,
                  const AuditProgress& progress) {
  constexpr std::uint64_t now_and_then = 1024;
  for (std::uint64_t number = 1; number < entries.size(); ++number) {
    if (!player.takes(number, entries[number])) return false;
    if (progress && number % now_and_then == 0) progress(number, entries.size());
  }
  return true;
}

AuditReport unread_audit(const std::vector<std::string_view>& entries, const json& genesis,
                         std::unique_ptr<Game> game, const std::optional<json>& kept, const Hash& secret,
                         const AuditProgress& progress) {
  AuditReport result;
  audit_parts::SecretAuditor player(genesis, secret, std::move(game));
  for (std::size_t number = 0; number < entries.size(); ++number)
    if (is_of_kind(entries[number], "join") || is_of_kind(entries[number], "rollback"))
      player.look_ahead({number, parsed(entries[number])});
  if (player.check_chain(genesis) || !goes_through(player, entries, progress) ||
      player.finish(entries.size(), kept))
    throw std::invalid_argument("something does not hold");
  const entries::Genesis genesis_values = entries::genesis(genesis);
  result.entries = entries.size();
  result.game = genesis_values.game;
  result.sealed = !genesis_values.at_table();
  result.seed_chosen = genesis_values.seed_chosen;
  result.secret = true;
  result.unjudged = player.unjudged();
  result.ledger = std::move(player).ledger();
  result.over = result.ledger->over();
  return result;
}

}  // namespace

std::optional<AuditReport> audit_fast(GameFactory open, const std::vector<std::string_view>& entries,
                                      const std::optional<std::string>& current,
                                      const AuditProgress& progress, const std::optional<Hash>& secret) try {
  if (entries.empty()) return std::nullopt;
  const json genesis = parsed(entries.front());
  std::unique_ptr<Game> game = open(genesis);
  if (canonical(audit_parts::expected_genesis(genesis, *game)) != entries.front() || entry_fault(genesis))
    return std::nullopt;
  std::optional<json> kept;
  if (current) kept = parse_json(*current);
  const Entry last{entries.size() - 1, parsed(entries.back())};
  const auto known = audit_parts::find_secret(entries::genesis(genesis), last, kept, secret);
  if (!known || !*known) return std::nullopt;
  return unread_audit(entries, genesis, std::move(game), kept, **known, progress);
} catch (const std::logic_error&) {
  return std::nullopt;
} catch (const json::exception&) {
  return std::nullopt;
}

std::optional<AuditReport> audit_fast(GameFactory open, std::string_view record,
                                      const AuditProgress& progress) try {
  std::vector<std::string_view> lines;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    lines.push_back(record.substr(0, end));
    record.remove_prefix(end + 1);
  }
  if (lines.size() < 2) return std::nullopt;
  const std::string_view last_text = lines.back();
  lines.pop_back();
  const json genesis = parsed(lines.front()), found = parsed(last_text);
  const Entry end{lines.size() - 1, parsed(lines.back())};
  LastLine last;
  if (found.contains("secret")) last.secret = secret_in(found);
  if (const json& signed_ = found.at("signed"); signed_.contains("signature"))
    last.signature = signature_from_hex(signed_["signature"].get_ref<const std::string&>());
  if (canonical(last_line(genesis, end.body, last)) != last_text) return std::nullopt;
  auto result = audit_fast(open, lines, std::nullopt, progress, last.secret);
  if (!result || (result->over && last.secret)) return std::nullopt;
  if (last.signature && audit_parts::signature_holds(entries::genesis(genesis), end, *last.signature))
    return std::nullopt;
  result->has_last_line = true;
  result->is_signed = last.signature.has_value();
  return result;
} catch (const std::logic_error&) {
  return std::nullopt;
} catch (const json::exception&) {
  return std::nullopt;
}

}  // namespace inselpost
