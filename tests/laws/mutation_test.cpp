// Changes every member of a record, one at a time, and corrects every head after it: changed facts are found.
// Members that are no facts, and may change, are all listed here.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
using played::PlayedGame;

/// A place in an entry: the way to a value.
using Way = json::json_pointer;

/// Other values that could stand there.
std::vector<json> others(const std::string& key, const json& value) {
  if (value.is_boolean()) return {!value.get<bool>()};
  if (value.is_null()) return {0, "red"};
  if (value.is_number()) {
    const auto n = value.get<std::int64_t>();
    return n > 0 ? std::vector<json>{n + 1, n - 1, 0} : std::vector<json>{n + 1};
  }
  if (!value.is_string()) return {};
  static const std::vector<std::vector<std::string>> alike{
      {"brick", "lumber", "wool", "grain", "ore"},
      {"red", "blue", "orange", "white", "green", "brown"},
      {"knight", "monopoly", "road building", "year of plenty", "victory point"},
      {"seat", "deadline", "moderator"},
      {"keep", "reroll"},
      {"sealed", "table"},
      {"none", "collect"},
      {"roll", "end turn", "pass"},
      {"board", "oldest", "start", "desert", "roll"}};
  const auto& text = value.get_ref<const std::string&>();
  for (const auto& words : alike)
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == text) return {words[(i + 1) % words.size()]};
  const bool bytes = text.size() >= 32 && text.size() % 2 == 0 &&
                     text.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (bytes) {
    std::string changed = text;
    changed[7] = changed[7] == 'a' ? 'b' : 'a';
    return {changed};
  }
  if (key == "time") return {"2026-11-21T10:59:30Z"};
  // A place: another corner, side or column of it. Else another word.
  if (text.size() >= 2 && text.size() <= 5 && std::isupper(static_cast<unsigned char>(text[0])) != 0) {
    std::string other = text;
    other[1] = other[1] == '1' ? '2' : '1';
    return {other};
  }
  return {text + "x"};
}

/// The entry with one thing changed, in every way.
void mutate(const json& whole, const Way& way, const json& value, const std::function<void(json, Way)>& use) {
  const auto put = [&](const json& other) {
    json changed = whole;
    changed[way] = other;
    use(std::move(changed), way);
  };
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) {
      json fewer = value;
      fewer.erase(key);
      if (!(way.empty() && key == "head")) put(fewer);
      if (way.empty() && (key == "head" || key == "entry" || key == "kind")) continue;
      if (!member.is_structured())
        for (const json& other : others(key, member)) {
          json changed = whole;
          changed[way / key] = other;
          use(std::move(changed), way / key);
        }
      mutate(whole, way / key, member, use);
    }
    json more = value;
    more["extra"] = 1;
    put(more);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      json changed = value;
      changed.erase(i);
      put(changed);
      changed = value;
      changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), value[i]);
      put(changed);
      if (i > 0 && value[i] != value[i - 1]) {
        changed = value;
        std::swap(changed[i], changed[i - 1]);
        put(changed);
      }
      if (!value[i].is_structured())
        for (const json& other : others("", value[i])) {
          changed = value;
          changed[i] = other;
          put(changed);
        }
      mutate(whole, way / i, value[i], use);
    }
  }
}

/// The way without numbers, seats and places: what kind of thing it is, in what kind of entry and event.
std::string kind_of(const json& body, const Way& way) {
  std::string out = body.at("kind");
  const json* at = &body;
  Way rest = way;
  std::vector<std::string> keys;
  for (; !rest.empty(); rest.pop_back()) keys.push_back(rest.back());
  std::reverse(keys.begin(), keys.end());
  for (const std::string& key : keys) {
    const bool number = key.find_first_not_of("0123456789") == std::string::npos;
    at = at->is_array() ? &at->at(std::stoul(key)) : &at->at(key);
    const bool seat = key == "red" || key == "blue" || key == "orange" || key == "white" || key == "green" ||
                      key == "brown";
    out += '.' + (number ? "#" : seat ? "seat" : key);
    if (at->is_object() && at->contains("event")) out += '(' + at->at("event").get<std::string>() + ')';
  }
  return out;
}

bool begins(const std::string& text, std::string_view with) {
  return std::string_view(text).starts_with(with);
}
bool ends(const std::string& text, std::string_view with) { return std::string_view(text).ends_with(with); }

/// Members that the operator may write freely, or with which they can tell another lawful history: only kept
/// heads show the change.
bool is_his_word(const std::string& kind) {
  static const std::set<std::string> words{
      "genesis.program",
      "genesis.public_key",
      "genesis.seed",  // whose program, whose key, whose seed
      "genesis.setup.seats.#",
      "genesis.setup.seats.#.player",
      "genesis.setup.seats.#.age",  // the people
      "rollback.reason",
      "order.reason",
      "rollback.dice",  // no throw waited: to keep none is to throw all anew
      "note.note",
      "note.text",
      "end.result.reason"};
  // Options that have made no difference, ages too; and times.
  // And by whom what is hidden came: it enters no draw.
  return words.count(kind) != 0 || begins(kind, "genesis.setup.ruleset.") || ends(kind, ".time") ||
         ends(kind, ".hidden.value.by");
}

/// Members that only the secret opens: sealed parts, the chain after this one, the name it was committed
/// under, and what a private offer asked for.
bool is_for_the_end(const std::string& kind) {
  return ends(kind, ".sealed") || begins(kind, "order.events.#(traded).g") || ends(kind, ".next_top") ||
         kind == "genesis.game" || kind == "order.deck_leaves.#" || kind == "order.deck_leaves";
}

/// The last entry that draws: what is said after it enters no draw any more.
std::size_t last_draw(const std::vector<Entry>& entries) {
  std::size_t last = 0;
  for (const Entry& entry : entries)
    if (entry.body.dump().find("\"draw\":") != std::string::npos) last = entry.number;
  return last;
}

struct Mutated {
  std::size_t mutants = 0;
  std::map<std::string, std::string> unseen;  ///< kind, an example
};
/// Changes up to `each` places of every kind, and mends heads and seals, in the entries up to the last draw:
/// what is said after it enters none. `secret`: the record is of a game that has ended.
Mutated try_all(const std::vector<Entry>& entries, std::size_t each, bool secret) {
  std::map<std::string, std::size_t> times;
  Mutated tried;
  const std::size_t last = last_draw(entries);
  for (const Entry& entry : entries) {
    if (entry.number > last) break;
    mutate(entry.body, Way(), entry.body, [&](json changed, const Way& way) {
      const std::string kind = kind_of(entry.body, way);
      // The number says also what was changed: lists and objects are changed in several ways.
      if (++times[kind] > each) return;
      std::vector<Entry> forged = entries;
      forged[entry.number].body = std::move(changed);
      if (!ends(kind, ".sealed")) forger::fix_seals(forged[entry.number].body);
      forger::fix_heads(forged);
      ++tried.mutants;
      if (forger::verdict(forged).holds && !is_his_word(kind) && (secret || !is_for_the_end(kind)))
        tried.unseen.emplace(kind, std::to_string(entry.number) + way.to_string() + " -> " +
                                       forged[entry.number].body.dump().substr(0, 600));
    });
  }
  return tried;
}

std::string list(const Mutated& tried) {
  std::string out;
  for (const auto& [kind, example] : tried.unseen) out += kind + "   " + example + "\n";
  return out;
}

PlayedGame disturbed(std::size_t players, std::size_t entries) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "mutants");
  file.collect_luck = true;
  return played::play_disturbed(file, 14, entries);
}

/// Records that an independent program is to judge, and how the audit judged them.
class IndependentVerifier {
 public:
  struct JudgedChange {
    std::string kind, example;
    bool holds;
    std::string verdict_text, second;
  };
  void ask(JudgedChange judged, const std::string& text) {
    const std::string name = folder_ / std::to_string(all_.size());
    std::ofstream(name, std::ios::binary) << text;
    std::ofstream(folder_ / "list", std::ios::app) << name << '\n';
    all_.push_back(std::move(judged));
  }
  /// What the independent verifier says of each, in `second`.
  const std::vector<JudgedChange>& answers() {
    const std::string command = "PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 " INSELPOST_SOURCE_DIR
                                "/tests/vectors/verify_many.py " +
                                (folder_ / "list") + " > " + (folder_ / "answers") + " 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream answers(folder_ / "answers");
    for (JudgedChange& judged : all_) std::getline(answers, judged.second);
    return all_;
  }

 private:
  TemporaryFolder folder_;
  std::vector<JudgedChange> all_;
};

/// Members that the format leaves to the rules of the game: which orders a position allows, their public
/// results, which options fit together, and which games there are.
bool only_the_rules_tell(const std::string& kind) {
  return begins(kind, "order.order") || begins(kind, "order.events") || begins(kind, "order.hidden") ||
         kind == "order" || kind == "order.seat" || kind == "order.by" || begins(kind, "genesis.setup") ||
         kind == "genesis.system" || begins(kind, "start.board") || kind == "rollback.to" ||
         is_his_word(kind);
}
/// Members of events that the page does say all of.
bool the_page_tells(const std::string& kind) {
  return kind.find(".draw") != std::string::npos || kind.find(".kept") != std::string::npos ||
         kind.find(".dice") != std::string::npos || ends(kind, ".salt") || ends(kind, ".card_salt") ||
         kind.find(".shown") != std::string::npos;
}

/// Every kind of change once, in one form of a record.
void ask_of_all(const std::vector<Entry>& entries, const std::optional<Hash>& secret,
                IndependentVerifier& second) {
  std::map<std::string, std::size_t> times;
  second.ask({"unchanged", "", true, "", ""}, forger::text_of(entries, secret));
  for (const Entry& entry : entries)
    mutate(entry.body, Way(), entry.body, [&](json changed, const Way& way) {
      const std::string kind = kind_of(entry.body, way);
      if (++times[kind] > 1) return;
      std::vector<Entry> forged = entries;
      forged[entry.number].body = std::move(changed);
      if (!ends(kind, ".sealed")) forger::fix_seals(forged[entry.number].body);
      forger::fix_heads(forged);
      const std::string text = forger::text_of(forged, secret);
      const forger::Verdict verdict = forger::verdict(text);
      second.ask({kind,
                  std::to_string(entry.number) + way.to_string() + " -> " +
                      forged[entry.number].body.dump().substr(0, 500),
                  verdict.holds, verdict.message, ""},
                 text);
    });
}

// Written from the page alone, it takes what the audit takes, and refuses what is against the page.
TEST(Mutation, AnIndependentReaderAgreesOnEveryChange) {
  IndependentVerifier second;
  const PlayedGame running = disturbed(3, 80);
  ASSERT_FALSE(running.over());
  const auto secret = secret_in(running.ledger.current());
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1))})
    ask_of_all(forger::seen_by(running, viewer), std::nullopt, second);
  ask_of_all(running.entries, secret, second);
  const PlayedGame over = forger::ended(running);
  ask_of_all(over.entries, std::nullopt, second);

  std::size_t refused = 0, left_to_rules = 0;
  for (const auto& [kind, example, holds, verdict_text, second_verdict] : second.answers()) {
    const bool takes = second_verdict == "holds";
    refused += !takes;
    if (holds) {
      EXPECT_TRUE(takes) << kind << ": " << example << ": " << second_verdict;
    } else if (takes) {
      ++left_to_rules;
      EXPECT_TRUE(only_the_rules_tell(kind) && !the_page_tells(kind))
          << kind << ": " << example << ": " << verdict_text;
    }
  }
  EXPECT_GT(refused, 600U);
  EXPECT_LT(left_to_rules, refused);
}

/// With the sanitizers, which look for other errors, one table is enough.
const std::vector<std::size_t> tables =
    INSELPOST_SANITIZED ? std::vector<std::size_t>{3} : std::vector<std::size_t>{2, 3, 5};

TEST(Mutation, AChangeOfAnyFactOfAFinishedGameIsFound) {
  for (const std::size_t players : tables) {
    PlayedGame game = disturbed(players, 130);
    if (!game.over()) game.entries.push_back(game.ledger.end("given up", "2026-11-22T10:00:00Z"));
    const auto entries = forger::seen_by(game, Viewer::everybody());
    ASSERT_TRUE(forger::verdict(entries).holds) << forger::verdict(entries).message;
    const Mutated tried = try_all(entries, 2, true);
    EXPECT_GT(tried.mutants, 400U);
    EXPECT_TRUE(tried.unseen.empty()) << list(tried);
  }
}

TEST(Mutation, AChangeOfAnyPublicFactOfARunningGameIsFound) {
  for (const std::size_t players : tables) {
    const PlayedGame game = disturbed(players, 130);
    ASSERT_FALSE(game.over());
    const auto entries = forger::seen_by(game, Viewer::everybody());
    ASSERT_TRUE(forger::verdict(entries).holds) << forger::verdict(entries).message;
    const Mutated tried = try_all(entries, 2, false);
    EXPECT_GT(tried.mutants, 400U);
    EXPECT_TRUE(tried.unseen.empty()) << list(tried);
  }
}

}  // namespace
}  // namespace inselpost
