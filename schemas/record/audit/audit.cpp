#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/json/parse.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/audit/public_auditor.hpp"
#include "schemas/record/audit/secret_auditor.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/entry_error.hpp"
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
    const entries::Genesis said = entries::genesis(genesis);
    result.game = said.game;
    result.sealed = !said.at_table();
    result.seed_chosen = said.seed_chosen;
    std::optional<json> kept;
    if (current) kept = parse_json(*current);
    const auto known = audit_parts::find_secret(said, entries.back(), kept, secret);
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

}  // namespace inselpost
