#include "schemas/record/audit/completion.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/audit/secret_auditor.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

/// Opens each seal of `entry` that `other`, the same entry as another reader has it, shows.
void open_from(json& entry, const json& other) {
  if (entry.is_object() && other.is_object()) {
    for (auto& [key, value] : entry.items()) {
      const auto found = other.find(key);
      if (found == other.end()) continue;
      if (key == "hidden" && value.is_object() && !value.contains("value") && found->contains("value"))
        value = *found;
      else
        open_from(value, *found);
    }
  } else if (entry.is_array() && other.is_array()) {
    for (std::size_t i = 0; i < std::min(entry.size(), other.size()); ++i) open_from(entry[i], other[i]);
  }
}

/// Returns what is sealed with the salt of this index: the entry, its order or one of its events.
json* holder_at(json& entry, std::size_t index) {
  if (index == 0) return &entry;
  if (index == 1) return entry.contains("order") ? &entry["order"] : nullptr;
  const auto events = entry.find("events");
  return events != entry.end() && index - 2 < events->size() ? &(*events)[index - 2] : nullptr;
}

/// Puts in what later events of the same entries disclose to all, such as discards.
void reveal_disclosed(std::vector<Entry>& entries) {
  for (const Entry& later : std::vector<Entry>(entries)) {
    const auto events = later.body.find("events");
    if (events == later.body.end()) continue;
    for (const json& event : *events)
      for (const json& shown : event.value("shown", json::array())) {
        const std::uint64_t first = entries.front().number, number = shown.at("entry").get<std::uint64_t>();
        if (number < first || number - first >= entries.size()) continue;
        json* holder = holder_at(entries[number - first].body, shown.at("index").get<std::size_t>());
        if (holder == nullptr || !holder->is_object() || !holder->contains("hidden")) continue;
        (*holder)["hidden"]["salt"] = shown.at("salt");
        (*holder)["hidden"]["value"] = shown.at("value");
      }
  }
}

/// Returns whether the order of the entry is sealed.
bool hides_order(const json& entry) {
  const json* body = entries::readable(entry);
  if (body == nullptr) return true;
  return body->contains("order") && audit_parts::is_closed(body->at("order"));
}

}  // namespace

std::vector<Entry> joined_entries(const std::vector<const std::vector<Entry>*>& records) {
  std::vector<Entry> joined;
  for (const auto* record : records)
    if (record->size() > joined.size()) joined = *record;
  for (const auto* record : records)
    for (std::size_t i = 0; i < std::min(record->size(), joined.size()); ++i) {
      if ((*record)[i].body.at("head") != joined[i].body.at("head")) {
        joined.resize(i);
        break;
      }
      open_from(joined[i].body, (*record)[i].body);
    }
  return joined;
}

Completion completed(GameFactory open, const std::vector<Entry>& known, const Hash& secret,
                     const std::vector<Entry>& said) {
  Completion result;
  std::uint64_t number = 0;
  try {
    std::vector<Entry> later(said.begin() + static_cast<std::ptrdiff_t>(std::min(known.size(), said.size())),
                             said.end());
    if (!later.empty()) reveal_disclosed(later);
    const json& genesis = known.at(0).body;
    audit_parts::SecretAuditor player(genesis, secret, open(genesis));
    for (const Entry& entry : known) player.look_ahead(entry);
    for (const Entry& entry : later) player.look_ahead(entry);
    for (std::size_t i = 1; i < known.size(); ++i) {
      number = known[i].number;
      if ((result.difference = player.take(known[i]))) return result;
    }
    for (const Entry& entry : later) {
      number = entry.number;
      if (entries::kind_of(entry) == entries::Kind::order && hides_order(entry.body)) {
        result.closed = number;
        return result;
      }
      auto whole = player.complete(entry);
      if (!whole) {
        result.difference = std::move(whole.error());
        return result;
      }
      result.entries.push_back(std::move(*whole));
    }
    if (!(result.difference = player.finish(number + 1, std::nullopt)))
      result.ledger = std::move(player).ledger();
  } catch (const std::logic_error& fault) {
    result.difference = AuditResult::Difference{number, RecordMessageId::the_entry, RecordMessageId::readable,
                                                error_text(fault)};
  } catch (const json::exception& fault) {
    result.difference = AuditResult::Difference{number, RecordMessageId::the_entry, RecordMessageId::readable,
                                                error_text(fault)};
  }
  return result;
}

}  // namespace inselpost
