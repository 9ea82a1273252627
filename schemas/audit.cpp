#include <stdexcept>
#include <utility>

#include "schemas/audit_parts.hpp"
#include "schemas/entry.hpp"
#include "schemas/record.hpp"

namespace inselpost {
namespace {

using audit_parts::Difference;
using nlohmann::json;

/// Plays the game again with its secret: the entries that come out must be those of the record.
class Player {
 public:
  Player(const json& genesis, const Hash& secret) : ledger_(Ledger::open(genesis, secret)) {}

  std::optional<Difference> check_chain(const json& genesis) const {
    if (!genesis.contains("dice_chain")) return std::nullopt;
    const json& top = genesis["dice_chain"].at("top");
    if (const std::string expected = hex(ledger_.dice_top()); top != expected)
      return Difference{0, "dice_chain.top", expected, top.dump()};
    return std::nullopt;
  }

  std::optional<Difference> take(const Entry& entry) {
    if (entry.number == 1)
      return compare_with(ledger_.start(entry.body.at("time").get<std::string>()), entry);
    if (end_) return compare_with(*std::exchange(end_, std::nullopt), entry);
    if (entry.body.at("kind") != "order")
      return Difference{entry.number, "kind", "order", entry.body.at("kind").dump()};

    const audit_parts::ReadOrder read = audit_parts::read_order(entry.body, ledger_.names());
    const bool at_table = ledger_.setup().dice == catan::DiceMode::table;
    const catan::TableResults results =
        at_table ? audit_parts::results_in(read.events) : catan::TableResults{};
    const auto done = ledger_.play(read.seat, read.order, results, read.by, read.luck,
                                   entry.body.at("time").get<std::string>());
    if (!done)
      return Difference{entry.number, "order", "refused: " + std::string(catan::name(done.error().code)),
                        opened(entry.body).at("order").dump()};
    if (done->entries.size() > 1) end_ = done->entries.back();
    return compare_with(done->entries.front(), entry);
  }

  /// After the last entry: is something missing, and does the store keep the same position?
  std::optional<Difference> finish(std::uint64_t entries, const std::optional<json>& current) {
    if (end_) return Difference{entries, "the entry", "end", "nothing"};
    if (!current) return std::nullopt;
    auto difference = audit_parts::compare(entries - 1, ledger_.current(), *current);
    if (difference) difference->what = "what the store keeps: " + difference->what;
    return difference;
  }

 private:
  static std::optional<Difference> compare_with(const Entry& expected, const Entry& found) {
    return audit_parts::compare(found.number, expected.body, found.body);
  }

  Ledger ledger_;
  std::optional<Entry> end_;  ///< must come next
};

std::optional<Hash> secret_in(const json& object) {
  const auto secret = object.find("secret");
  if (secret == object.end() || !secret->is_string()) return std::nullopt;
  return hash_from_hex(secret->get_ref<const std::string&>());
}

bool is_whole(const json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (!it->is_structured()) continue;
      if (is_seal(it.key(), *it) && !it->contains("value")) return false;
      if (!is_whole(*it)) return false;
    }
  } else if (value.is_array()) {
    for (const json& one : value)
      if (!is_whole(one)) return false;
  }
  return true;
}

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

}  // namespace

AuditResult audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
                  const std::function<void(std::uint64_t)>& progress) {
  AuditResult result;
  const auto unreadable = [&](const std::exception& fault) {
    result.difference = Difference{result.entries, "the entry", "one that can be read", fault.what()};
  };
  try {
    if (entries.empty()) throw std::invalid_argument("a record without an entry");
    const json& genesis = entries.front().body;
    if (auto difference = audit_parts::compare(0, audit_parts::expected_genesis(genesis), genesis)) {
      result.difference = std::move(difference);
      return result;
    }
    std::optional<json> kept;
    if (current) kept = json::parse(*current);
    const json& last = entries.back().body;
    std::optional<Hash> secret = kept ? secret_in(*kept) : std::nullopt;
    if (!secret && last.at("kind") == "end") secret = secret_in(last);
    if (secret && commitment(genesis.at("game").get<std::string>(), *secret) !=
                      hash_from_hex(genesis.at("commit").get<std::string>())) {
      result.difference =
          Difference{entries.size() - 1, "secret", "the one that was committed to", hex(*secret)};
      return result;
    }
    bool whole = true;
    for (const Entry& entry : entries) whole = whole && is_whole(entry.body);

    result.entries = 1;
    if (secret && whole) {
      Player player(genesis, *secret);
      result.difference = player.check_chain(genesis);
      if (!result.difference) result.difference = go_through(player, entries, result, progress);
      if (!result.difference) result.difference = player.finish(result.entries, kept);
    } else {
      audit_parts::Follower follower(genesis, whole);
      result.difference = go_through(follower, entries, result, progress);
    }
  } catch (const std::invalid_argument& fault) {
    unreadable(fault);
  } catch (const json::exception& fault) {
    unreadable(fault);
  }
  return result;
}

}  // namespace inselpost
