#include <algorithm>
#include <deque>
#include <map>
#include <stdexcept>
#include <utility>

#include "schemas/audit_parts.hpp"
#include "schemas/entry.hpp"
#include "schemas/orders.hpp"
#include "schemas/record.hpp"
#include "schemas/rollback.hpp"

namespace inselpost {
namespace {

using audit_parts::Difference;
using nlohmann::json;

std::string counted_joins(std::size_t joins) {
  return std::to_string(joins) + " times `join` before `start`";
}

/// Plays the game again with its secret: the entries that come out must be those of the record.
class Player {
 public:
  Player(const std::vector<Entry>& entries, const Hash& secret)
      : ledger_(Ledger::open(entries.front().body, secret)) {
    for (const Entry& entry : entries)
      if (entry.body.at("kind") == "join")
        luck_digests_.push_back(audit_parts::hash_in(entry.body, "luck_digest"));
    for (const std::uint64_t to : rolled_back_to(entries)) returns_[to];
    standing_.take(entries.front());
  }

  std::optional<Difference> check_chain(const json& genesis) const {
    if (!genesis.contains("dice_chain")) return std::nullopt;
    const json& top = genesis["dice_chain"].at("top");
    if (const std::string expected = hex(ledger_.dice_top()); top != expected)
      return Difference{0, "dice_chain.top", expected, top.dump()};
    return std::nullopt;
  }

  std::optional<Difference> take(const Entry& entry) {
    if (due_.empty())
      if (auto difference = go_on(entry)) return difference;
    const Entry expected = std::move(due_.front());
    due_.pop_front();
    if (auto difference = audit_parts::compare(entry.number, expected.body, entry.body)) return difference;
    if (!returns_.empty()) remember(entry);
    return std::nullopt;
  }

  Ledger ledger() && { return std::move(ledger_); }

  /// After the last entry: is something missing, and does the store keep the same position?
  std::optional<Difference> finish(std::uint64_t entries, const std::optional<json>& current) {
    if (!due_.empty())
      return Difference{entries, "the entry", due_.front().body.at("kind").dump(), "nothing"};
    if (!current) return std::nullopt;
    auto difference = audit_parts::compare(entries - 1, ledger_.current(), *current);
    if (difference) difference->what = "what the store keeps: " + difference->what;
    return difference;
  }

 private:
  struct Return {
    catan::State state;
    json face_down;
  };

  /// Does what the entry says was done: what comes of it is due, in this entry and perhaps in those after it.
  std::optional<Difference> go_on(const Entry& entry) {
    const auto& kind = entry.body.at("kind").get_ref<const std::string&>();
    const auto& time = entry.body.at("time").get_ref<const std::string&>();
    if (kind == "join" || kind == "start") {
      const std::size_t joins = ledger_.collects_luck() ? ledger_.setup().seats.size() : 0;
      if (luck_digests_.size() != joins)
        return Difference{entry.number, "kind", counted_joins(joins), counted_joins(luck_digests_.size())};
      for (Entry& expected : ledger_.start(time, luck_digests_)) due_.push_back(std::move(expected));
    } else if (kind == "note") {
      due_.push_back(ledger_.note(entry.body.at("note").get<std::string>(),
                                  entry.body.at("text").get<std::string>(), time));
    } else if (kind == "rollback") {
      return roll_back(entry);
    } else if (kind == "end") {
      due_.push_back(ledger_.end(audit_parts::reason_in(entry.body), time));
    } else {
      return order(entry);
    }
    return std::nullopt;
  }

  std::optional<Difference> order(const Entry& entry) {
    json put_back;  // made only where something is hidden
    const json& body = hides_something(entry.body) ? put_back = opened(entry.body) : entry.body;
    const Names& names = ledger_.names();
    const audit_parts::Sender sender = audit_parts::read_sender(body, names);
    catan::Events told;
    if (ledger_.setup().dice == catan::DiceMode::table)
      for (const json& event : body.at("events")) told.push_back(event_from_json(event, names));
    auto done =
        ledger_.play(sender.seat, order_from_json(body.at("order"), names), audit_parts::results_in(told),
                     sender.by, sender.luck, body.at("time").get_ref<const std::string&>());
    if (!done || done->entries.empty()) return audit_parts::refused(entry, done ? nullptr : &done.error());
    for (Entry& expected : done->entries) due_.push_back(std::move(expected));
    return std::nullopt;
  }

  std::optional<Difference> roll_back(const Entry& entry) {
    const auto to = entry.body.at("to").get<std::uint64_t>();
    if (auto difference = audit_parts::rollback_holds(entry, standing_)) return difference;
    const Return& earlier = returns_.at(to);
    due_.push_back(ledger_.roll_back(
        {to, earlier.state, earlier.face_down, standing_.entries_after(to), standing_.throws_after(to)},
        entry.body.at("reason").get<std::string>(), entry.body.at("dice") == rollback_words[0],
        entry.body.at("time").get_ref<const std::string&>()));
    return std::nullopt;
  }

  void remember(const Entry& entry) {
    standing_.take(entry);
    if (const auto later = returns_.find(entry.number); later != returns_.end())
      later->second = {ledger_.state(), ledger_.face_down()};
  }

  Ledger ledger_;
  std::deque<Entry> due_;  ///< must come next
  std::vector<Hash> luck_digests_;
  Standing standing_;
  std::map<std::uint64_t, Return> returns_;  ///< positions that rollbacks come back to
};

/// One of the two ways, entry by entry.
template <class Way>
std::optional<Difference> go_through(Way& way, const std::vector<Entry>& entries, AuditResult& result,
                                     const std::function<void(std::uint64_t)>& progress) {
  constexpr std::uint64_t now_and_then = 1024;
  for (; result.entries < entries.size(); ++result.entries) {
    if (auto difference = way.take(entries[result.entries])) return difference;
    if (progress && result.entries % now_and_then == 0) progress(result.entries);
  }
  return std::nullopt;
}

/// The secret that opens the commitment of this genesis, if one of these is there; a difference if it does
/// not fit.
tl::expected<std::optional<Hash>, Difference> find_secret(const std::vector<Entry>& entries,
                                                          const std::optional<json>& kept,
                                                          std::optional<Hash> secret) {
  if (!secret && kept) secret = secret_in(*kept);
  if (!secret && entries.back().body.at("kind") == "end") secret = secret_in(entries.back().body);
  const json& genesis = entries.front().body;
  if (secret &&
      commitment(genesis.at("game").get<std::string>(), *secret) != audit_parts::hash_in(genesis, "commit"))
    return tl::unexpected(
        Difference{entries.size() - 1, "secret", "the one that was committed to", hex(*secret)});
  return secret;
}

}  // namespace

Audited audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
              const std::function<void(std::uint64_t)>& progress, const std::optional<Hash>& secret) {
  Audited result;
  try {
    if (entries.empty()) throw std::invalid_argument("a record without an entry");
    const json& genesis = entries.front().body;
    result.game = genesis.at("game").get<std::string>();
    result.over = entries.back().body.at("kind") == "end";
    result.sealed = genesis.contains("dice_chain");
    if (auto difference = audit_parts::compare(0, audit_parts::expected_genesis(genesis), genesis)) {
      result.difference = std::move(difference);
      return result;
    }
    std::optional<json> kept;
    if (current) kept = json::parse(*current);
    const auto known = find_secret(entries, kept, secret);
    if (!known) {
      result.difference = known.error();
      return result;
    }
    result.secret = known->has_value() && is_whole(entries);
    result.entries = 1;
    if (result.secret) {
      Player player(entries, **known);
      result.difference = player.check_chain(genesis);
      if (!result.difference) result.difference = go_through(player, entries, result, progress);
      if (!result.difference) result.difference = player.finish(result.entries, kept);
      if (!result.difference) result.ledger = std::move(player).ledger();
    } else {
      audit_parts::Follower follower(entries);
      result.difference = go_through(follower, entries, result, progress);
      result.checked = follower.checked();
    }
  } catch (const std::invalid_argument& fault) {
    result.difference = Difference{result.entries, "the entry", "one that can be read", fault.what()};
  } catch (const json::exception& fault) {
    result.difference = Difference{result.entries, "the entry", "one that can be read", fault.what()};
  }
  return result;
}

Audited audit(const Record& record, const std::function<void(std::uint64_t)>& progress) {
  Audited result = audit(record.entries, std::nullopt, progress, record.last.secret);
  if (result.difference || !record.last.signature) return result;
  const json &genesis = record.entries.front().body, &last = record.entries.back().body;
  if (!genesis.contains("public_key")) {
    result.difference = Difference{last.at("entry"), "signature", "none: the genesis names no key",
                                   hex(*record.last.signature)};
    return result;
  }
  result.is_signed = signed_by(audit_parts::hash_in(genesis, "public_key"), result.game,
                               last.at("entry").get<std::uint64_t>(), audit_parts::hash_in(last, "head"),
                               *record.last.signature);
  if (!result.is_signed)
    result.difference =
        Difference{last.at("entry"), "signature",
                   "one by the key " + genesis["public_key"].get<std::string>(), hex(*record.last.signature)};
  return result;
}

}  // namespace inselpost
