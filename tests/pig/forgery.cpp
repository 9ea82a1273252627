#include "tests/pig/forgery.hpp"

#include <algorithm>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost::pig {
namespace {

/// Words that stand for each other.
const std::vector<std::vector<std::string>>& alike() {
  static const std::vector<std::vector<std::string>> all{{"ann", "bob", "cy", "di"},
                                                         {"twice", "shield", "gold"},
                                                         {"seat", "deadline", "moderator"},
                                                         {"keep", "reroll"},
                                                         {"none", "collect"},
                                                         {"sealed", "table"},
                                                         {"roll", "first"},
                                                         {"hold", "tip", "buy"},
                                                         {"rolled", "won"},
                                                         {"tipped", "wagered"},
                                                         {"order", "note"}};
  return all;
}

Json another(const std::string& key, const Json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_null()) return 0;
  if (value.is_number()) return value.get<std::int64_t>() + 1;
  auto text = value.get<std::string>();
  for (const auto& words : alike())
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == text) return words[(i + 1) % words.size()];
  if (key == "time") return "2026-11-21T11:59:59Z";
  if (text.size() >= 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos) {
    char& digit = text[text.size() / 3];
    digit = digit == 'a' ? 'b' : 'a';
    return text;
  }
  return text + "x";
}

void changes_below(const Entry& entry, const Json::json_pointer& where, const Json& value,
                   const std::function<void(const Change&)>& use) {
  if (value.is_array() && !value.empty()) {
    Json longer = value;
    longer.insert(longer.begin(), value.front());
    use({entry.number, where, value, longer});
  }
  if (value.is_object()) use({entry.number, where / "extra", nullptr, Json(1)});
  for (const auto& [key, part] : value.items()) {
    if (where.empty() && (key == "entry" || key == "head")) continue;
    const Json::json_pointer place = value.is_array() ? where / std::stoul(key) : where / key;
    use({entry.number, place, part, std::nullopt});
    if (part.is_structured())
      changes_below(entry, place, part, use);
    else
      use({entry.number, place, part, another(key, part)});
  }
}

void fix_seals(Json& value) {
  if (!value.is_structured()) return;
  for (const auto& [key, part] : value.items()) {
    fix_seals(part);
    if (!value.is_object() || !is_seal(key, part) || !part.contains("value") || !part.contains("salt"))
      continue;
    if (const auto salt =
            part["salt"].is_string() ? salt_from_hex(part["salt"].get<std::string>()) : std::nullopt)
      part["sealed"] = hex(sealed(*salt, canonical(part["value"])));
  }
}

}  // namespace

std::string Change::kind(const Json& body) const {
  std::string out = body.at("kind").get<std::string>() + place.to_string();
  for (std::size_t at = 0; (at = out.find_first_of("0123456789", at)) != std::string::npos; ++at)
    out.replace(at, out.find_first_not_of("0123456789", at) - at, "#");
  return out;
}

std::string Change::told() const {
  return std::to_string(entry) + place.to_string() + ": " + was.dump() + " -> " +
         (now ? now->dump() : "gone");
}

void every_change(const Entry& entry, const std::function<void(const Change&)>& use) {
  changes_below(entry, Json::json_pointer(), entry.body, use);
}

std::vector<Entry> forged(std::vector<Entry> entries, const Change& change) {
  Json& body = entries.at(change.entry).body;
  Json& parent = body[change.place.parent_pointer()];
  if (change.now)
    body[change.place] = *change.now;
  else if (parent.is_array())
    parent.erase(std::stoul(change.key()));
  else
    parent.erase(change.key());
  if (change.key() != "sealed") fix_seals(body);
  fix_heads(entries);
  return entries;
}

void fix_heads(std::vector<Entry>& entries) {
  Hash head = no_head;
  for (Entry& entry : entries) {
    entry.body.erase("head");
    head = put_head(entry.body, head);
  }
}

std::string text_of(const std::vector<Entry>& entries, const std::optional<Hash>& secret) {
  const Json& end = entries.back().body;
  std::string text;
  for (const Entry& entry : entries) text += canonical(entry.body) + '\n';
  Json last = {{"signed",
                {{"game", entries.front().body.value("game", Json())},
                 {"entry", end.value("entry", Json())},
                 {"head", end.at("head")}}}};
  if (secret && end.value("kind", Json()) != "end") last["secret"] = hex(*secret);
  return text + canonical(last) + '\n';
}

std::optional<std::string> found_in(const std::vector<Entry>& entries, const std::optional<Hash>& secret) {
  const auto record = read_record(text_of(entries, secret), "forged.jsonl");
  if (!record) return raw(record.error().front().fault);
  const AuditReport found = audit(open_pig, *record, {});
  if (!found.difference) return std::nullopt;
  return pig::audit_text(found);
}

std::optional<std::string> found_after(const std::vector<Entry>& entries, std::uint64_t entry,
                                       const std::optional<Hash>& secret) {
  const auto soon = entries.begin() + static_cast<std::ptrdiff_t>(std::min(entry + 8, entries.size() - 1));
  if (soon->body.value("kind", Json()) != "end")  // a game that was won must end
    if (auto found_at = found_in({entries.begin(), soon}, secret)) return found_at;
  return found_in(entries, secret);
}

}  // namespace inselpost::pig
