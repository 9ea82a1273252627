#include "tests/pig/forgery.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"

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

// Says for each change what a reader of a record cannot know. Each reason is checked.

namespace {

using Entries = std::vector<Entry>;

/// The events of an order as far as they are open in this record.
Json open_events(const Json& body) {
  if (body.at("kind") != "order") return Json::array();
  const Json& holder =
      body.contains("hidden") && body["hidden"].contains("value") ? body["hidden"]["value"] : body;
  Json out = Json::array();
  for (const Json& event : holder.value("events", Json::array())) out.push_back(with_hidden_members(event));
  return out;
}

/// Returns whether a later entry shows what was sealed there.
bool is_shown_later(const Entries& entries, std::uint64_t entry, std::size_t index) {
  for (const Entry& later : entries)
    for (const Json& event : open_events(later.body))
      for (const Json& one : event.value("shown", Json::array()))
        if (one["entry"] == entry && one["index"] == index) return true;
  return false;
}

/// The index of the salt by the place of its seal: 0 the entry, 1 its order, 2 + j its event j.
std::size_t salt_index(const Json::json_pointer& place) {
  const std::string text = place.to_string();
  if (text.starts_with("/hidden")) return 0;
  return text.starts_with("/order") ? 1 : 2 + std::stoul(text.substr(text.find_first_of("0123456789")));
}

bool is_face_opened(const Entries& entries, std::size_t card) {
  for (const Entry& entry : entries)
    for (const Json& event : open_events(entry.body))
      if (event.contains("card_salt") && event["card"] == card) return true;
  return false;
}

/// All numbers that this reader can draw again: those of the dice, and with the secret the tips; and what the
/// pile hangs on. Made from the page on the format.
std::vector<std::string> numbers_drawn(const Entries& entries, const std::optional<Hash>& secret) {
  std::vector<std::string> out;
  std::vector<Hash> luck;
  const Json& genesis = entries.front().body;
  const auto seats = genesis["setup"]["seats"].get<std::vector<Json>>();
  PublicNonces n;
  std::optional<Hash> k;
  int tips = 0;
  const auto drawn = [&](const Json& result, std::string_view label, std::size_t of) {
    if (!result.contains("draw")) return;  // kept: with the N of then
    KeyedRandomBytes bytes(*hash_from_hex(result["draw"]["opens"].get<std::string>()), label,
                           n.of(result["draw"].value("stream", 0U)));
    out.push_back(std::to_string(bytes.below(of)));
  };
  for (const Entry& entry : entries) {
    const Json& body = entry.body;
    if (body["kind"] == "join") luck.push_back(*hash_from_hex(body["luck_digest"].get<std::string>()));
    if (body["kind"] == "start") {
      n = PublicNonces(*hash_from_hex(genesis["commit"].get<std::string>()), luck,
                       static_cast<std::uint32_t>(tops_in(genesis).size()));
      drawn(body["first"], "first", seats.size());
    }
    if (body["kind"] != "order") continue;
    if (!hides_something(body) && body["by"] == "seat") {
      const auto seat = std::find_if(seats.begin(), seats.end(),
                                     [&](const Json& one) { return one["name"] == body["seat"]; });
      n.mix_in(
          seat_at(static_cast<std::size_t>(seat - seats.begin())),
          nonce_input(body["seat"], body["turn"],
                      body.contains("luck") ? std::optional(body["luck"].get<std::string>()) : std::nullopt,
                      body["order"]));
    }
    if (secret && body.contains("deck_leaves")) out.push_back(hex(*(k = hidden_key(*secret, n.of_table()))));
    for (const Json& event : open_events(body)) {
      drawn(event, "roll", 6);
      if (!k || event["event"] != "tipped") continue;
      KeyedRandomBytes bytes(*k, "tip " + std::to_string(tips++), n.of_table());
      out.push_back(std::to_string(bytes.below(best_tip)));
    }
  }
  return out;
}

/// Returns whether each seat had every tip that it used, rollbacks included, if it had those that are told.
bool tips_suffice(const Entries& entries, const std::string& seat) {
  std::map<std::uint64_t, std::map<int, int>> after;
  std::map<int, int> held;
  for (const Entry& entry : entries) {
    if (entry.body["kind"] == "rollback") held = after[entry.body["to"]];
    for (const Json& event : open_events(entry.body)) {
      if (event["seat"] != seat) continue;
      if (event["event"] == "tipped") ++held[event.at("tip")];
      if (event["event"] == "used" && --held[event.at("tip")] < 0) return false;
    }
    after[entry.number] = held;
  }
  return true;
}

/// The greatest score that did not win, and the one that did, if one did.
std::pair<int, std::optional<int>> scores(const Entries& entries) {
  std::pair<int, std::optional<int>> out;
  for (const Entry& entry : entries) {
    const Json events = open_events(entry.body);
    for (const Json& event : events) {
      if (event["event"] != "held") continue;
      if (events.back()["event"] == "won")
        out.second = event["score"].get<int>();
      else
        out.first = std::max(out.first, event["score"].get<int>());
    }
  }
  return out;
}

/// Everything but heads and times, for which nobody answers.
Json without_heads(const Entry& entry, Viewer viewer, const Game& game, bool over) {
  Json out = entry_for(entry, viewer, game, over);
  out.erase("head");
  return out;
}

/// A lawful game that looks so: what its rollback says is done, and all that was ordered since ordered again.
bool is_lawful(const ReaderRecord& reading, const Change& change, const Entry& changed) {
  const Played& truth = reading.game;
  const auto at = static_cast<std::ptrdiff_t>(change.entry);
  Entries entries(truth.entries.begin(), truth.entries.begin() + at);
  auto before = audit(open_pig, entries, std::nullopt, {}, truth.secret());
  Played other{std::move(before.ledger).value(), std::move(entries), truth.seats};
  auto back = plan_rollback(other.entries, changed.body["to"], open_pig);
  if (!back) return false;
  other.entries.push_back(other.ledger.roll_back(std::move(back->taken), changed.body["reason"],
                                                 changed.body["dice"] == "keep", changed.body["time"]));
  while (other.entries.size() < truth.entries.size()) {
    const Json& body = truth.entries[other.entries.size()].body;
    if (body["kind"] == "note") {
      other.entries.push_back(other.ledger.note(body["note"].get<std::string>(), body["text"], body["time"]));
    } else if (body["kind"] == "rollback") {
      auto again = plan_rollback(other.entries, body["to"], open_pig);
      if (!again) return false;
      other.entries.push_back(other.ledger.roll_back(std::move(again->taken), body["reason"],
                                                     body["dice"] == "keep", body["time"]));
    } else if (body["kind"] == "end") {
      other.entries.push_back(other.ledger.end(body["result"]["reason"], body["time"]));
    } else {
      const Json whole = unsealed(body);
      const auto by = std::find(by_names.begin(), by_names.end(), whole["by"].get<std::string>());
      const auto done = other.ledger.play(
          dynamic_cast<const PigGame&>(other.ledger.game())
              .words()
              .find(whole["seat"].get<std::string>())
              .value(),
          *other.ledger.game().order_from_record(&whole["order"], Json::array()),
          static_cast<OrderOrigin>(by - by_names.begin()),
          whole.contains("luck") ? std::optional(whole["luck"].get<std::string>()) : std::nullopt,
          whole["time"],
          whole.contains("reason") ? ModeratorStamp{whole["reason"].get<std::string>()} : ModeratorStamp());
      if (!done) return false;
      other.entries.insert(other.entries.end(), done->entries.begin(), done->entries.end());
    }
  }
  if (other.entries.size() != truth.entries.size()) return false;
  for (std::size_t n = change.entry + 1; n < truth.entries.size(); ++n)
    if (without_heads(other.entries[n], reading.viewer, truth.ledger.game(), truth.over()) !=
        without_heads(truth.entries[n], reading.viewer, truth.ledger.game(), truth.over()))
      return false;
  return true;
}

/// Statements of an author on which nothing depends.
bool is_his_word(const std::string& kind, const Change& change) {
  static const std::set<std::string> as_he_likes{"genesis/program",  "genesis/setup/seats/#/player",
                                                 "rollback/reason",  "order/reason",
                                                 "note/note",        "note/text",
                                                 "end/result/reason"};
  if (change.key() == "time" && change.place.parent_pointer().empty()) return change.now.has_value();
  if (kind == "genesis/seed" || kind == "genesis/setup/seats/#/player")
    return !change.now || as_he_likes.contains(kind);
  return as_he_likes.contains(kind) && change.now;
}

}  // namespace

std::optional<std::string> cannot_be_known(const ReaderRecord& reading, const Change& change,
                                           const Entries& changed) {
  const Entries& entries = reading.entries;
  const Json& body = entries[change.entry].body;
  const std::string kind = change.kind(body), place = change.place.to_string();
  const bool is_other = change.now && !change.was.is_null();  // another value in its place
  if (is_his_word(kind, change)) return "his word";
  if (kind == "genesis/setup/goal" && is_other) {
    const auto [most, winning] = scores(entries);
    const int goal = change.now->get<int>();
    if (goal > most && goal <= winning.value_or(goal)) return "a goal that all the same";
  }
  if (change.key() == "by" && is_other) {
    if (hides_something(body)) return "by whom what is hidden came";
    if (!body.contains("luck") &&
        numbers_drawn(entries, reading.secret) == numbers_drawn(changed, reading.secret))
      return "by whom, and every number the same";
  }
  if (place == "/reason" && !change.now && body.contains("hidden")) return "by whom what is hidden came";
  if (place == "/luck" && numbers_drawn(entries, reading.secret) == numbers_drawn(changed, reading.secret))
    return "luck, and every number the same";
  if ((kind == "rollback/to" || kind == "rollback/dice") && is_other &&
      is_lawful(reading, change, changed[change.entry]))
    return "a rollback after which all goes as it went";
  if (reading.secret || !is_other) return std::nullopt;

  // Parts that only the secret opens.
  if (place == "/game") return "the name that was committed under";
  if (change.key() == "next_top") return "the chain after this one";
  if (change.key() == "sealed" && body[change.place.parent_pointer()].size() == 1 &&
      !is_shown_later(entries, change.entry, salt_index(change.place)))
    return "a seal that nothing opens";
  if (change.key() == "salt" && !place.ends_with("/shown") && place.find("/shown/") == std::string::npos &&
      !is_shown_later(entries, change.entry, salt_index(change.place)))
    return "a salt of K";
  if (place.ends_with("/hidden/value/tip")) {
    const std::string seat = body["seat"];
    if (tips_suffice(changed, seat)) return "a tip that nobody used";
  }
  if (kind == "order/deck_leaves/#" && !is_face_opened(entries, std::stoul(change.key())))
    return "the leaf of a card that nobody showed";
  return std::nullopt;
}

}  // namespace inselpost::pig
