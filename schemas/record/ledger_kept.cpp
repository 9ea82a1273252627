// Storing and restoring a ledger: `current` and `resume`.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/record/entries/entries.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

using nlohmann::json;

namespace {

/// Returns the kinds of cards in a deck, each once.
ShuffledDeck faces_of(const ShuffledDeck& pile) {
  ShuffledDeck faces;
  for (const std::string& face : pile)
    if (std::find(faces.begin(), faces.end(), face) == faces.end()) faces.push_back(face);
  return faces;
}
std::string digits(const ShuffledDeck& pile, const ShuffledDeck& faces) {
  std::string out;
  for (const std::string& face : pile)
    out += static_cast<char>('0' + (std::find(faces.begin(), faces.end(), face) - faces.begin()));
  return out;
}
ShuffledDeck pile_from(const std::string& digits, const ShuffledDeck& faces) {
  ShuffledDeck pile;
  for (const char c : digits) pile.push_back(faces.at(static_cast<std::size_t>(c - '0')));
  return pile;
}

Hash hash_of(const json& value, const char* what) {
  const auto hash = hash_from_hex(value.get_ref<const std::string&>());
  if (!hash) throw std::invalid_argument(std::string(what) + " is no hash");
  return *hash;
}
Hash hash_at(const json& object, const char* key) { return hash_of(object.at(key), key); }

}  // namespace

GameLedger GameLedger::resume(const json& genesis, const json& current, std::unique_ptr<Game> game) try {
  GameLedger ledger = open(genesis, hash_at(current, "secret"), std::move(game));
  ledger.started_ = current.contains("state");
  ledger.over_ = current.value("over", false);
  if (ledger.started_) {
    ledger.game_->set_position(current["state"]);
    ledger.over_ = ledger.over_ || ledger.game_->over();
    ledger.luck_digests_.clear();
    std::vector<Hash> n;
    for (const json& one : current.at("n")) n.push_back(hash_of(one, "n"));
    if (n.size() != ledger.streams_) throw std::invalid_argument("n of other streams");
    ledger.nonces_ = PublicNonces(std::move(n));
  } else if (!ledger.over_) {
    for (std::size_t i = 0; i < ledger.luck_digests_.size(); ++i)
      if (const json& digest = current.at("luck_digests").at(i); !digest.is_null())
        ledger.luck_digests_[i] = hash_of(digest, "luck_digests");
  }
  const json players = current.value("players", json::object());
  for (const auto& [seat, player] : players.items()) {
    const std::size_t place = index(entries::seat_in(ledger.seats_, seat));
    ledger.players_.at(place) = ledger.replaced_[place] = player.get<std::string>();
  }
  if (current.contains("k")) ledger.hidden_key_ = hash_at(current, "k");
  if (current.contains("deck"))
    ledger.pile_ =
        pile_from(current["deck"].get_ref<const std::string&>(), faces_of(ledger.game_->deck_layout()));
  ledger.counts_.links = current.at("links").get<std::vector<std::uint32_t>>();
  ledger.counts_.closed = current.at("closed").get<decltype(ledger.counts_.closed)>();
  for (const json& kept : current.value("kept", json::array()))
    ledger.kept_.push_back({kept.at("link").get<std::uint32_t>(), kept.at("label").get<std::string>(),
                            hash_at(kept, "n"), kept.at("stream").get<std::uint32_t>()});
  for (const json& down : current.at("face_down"))
    ledger.face_down_.push_back({seat_at(down.at("seat").get<std::size_t>()), down.at("item")});
  if (const auto open = current.find("open"); open != current.end()) {
    ledger.open_ = {open->at("entry").get<std::uint64_t>(), hash_at(*open, "head")};
    for (const auto& [seat, entries] : open->at("turns").items())
      ledger.open_->turns[index(entries::seat_in(ledger.seats_, seat))] = entries.get<std::string>();
  }
  ledger.head_ = hash_at(current, "head");
  ledger.last_entry_ = current.at("entry").get<std::uint64_t>();
  ledger.time_ = current.at("time").get<std::string>();
  return ledger;
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
} catch (const std::out_of_range& fault) {
  throw std::invalid_argument(fault.what());
}

json GameLedger::current() const {
  json out = {{"secret", hex(secret_)},
              {"links", counts_.links},
              {"closed", counts_.closed},
              {"face_down", json::array()},
              {"head", hex(head_)},
              {"entry", last_entry_},
              {"time", time_}};
  for (const DeferredReveal& down : face_down_)
    out["face_down"].push_back({{"seat", index(down.seat)}, {"item", down.item}});
  if (started_) {
    out["state"] = game_->position();
    for (const Hash& n : nonces_.all()) out["n"].push_back(hex(n));
  } else if (over_) {
    out["over"] = true;
  } else {
    json& digests = out["luck_digests"] = json::array();
    for (const auto& digest : luck_digests_) digests.push_back(digest ? json(hex(*digest)) : json());
  }
  for (const RetainedDraw& kept : kept_)
    out["kept"].push_back(
        {{"link", kept.link}, {"label", kept.label}, {"n", hex(kept.n)}, {"stream", kept.stream}});
  for (const auto& [seat, player] : replaced_) out["players"][seats_.at(seat)] = player;
  if (open_) {
    json& open = out["open"] = {{"entry", open_->entry}, {"head", hex(open_->head)}};
    for (const auto& [seat, entries] : open_->turns) open["turns"][seats_.at(seat)] = entries;
  }
  if (hidden_key_) out["k"] = hex(*hidden_key_);
  if (!pile_.empty()) out["deck"] = digits(pile_, faces_of(game_->deck_layout()));
  return out;
}

std::optional<Hash> secret_in(const json& current) {
  const auto secret = current.find("secret");
  if (secret == current.end() || !secret->is_string()) return std::nullopt;
  return hash_from_hex(secret->get_ref<const std::string&>());
}

}  // namespace inselpost
