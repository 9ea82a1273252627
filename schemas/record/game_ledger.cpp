// Storing and restoring a ledger: `current` and `resume`.
#include "schemas/record/game_ledger.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "schemas/record/entry.hpp"

namespace inselpost {

using nlohmann::json;

const std::string_view program = "inselpost " INSELPOST_VERSION;

namespace {

/// Seals with salts derived from K.
class KeptSeals final : public PartSealer {
 public:
  KeptSeals(const std::optional<Hash>& k, std::uint64_t entry, std::optional<std::size_t> first_card)
      : hidden_key_(k), entry_(entry), first_card_(first_card) {}
  json seal_part(std::uint32_t index, json value) override {
    return seal(entry_salt(hidden_key_.value(), entry_, index), std::move(value));
  }
  std::optional<Salt> of_card(std::size_t card) override {
    return first_card_ ? std::optional(card_salt(hidden_key_.value(), card - *first_card_)) : std::nullopt;
  }

 private:
  const std::optional<Hash>& hidden_key_;
  std::uint64_t entry_;
  std::optional<std::size_t> first_card_;  ///< nullopt at a table
};

json leaves(const Hash& k, const ShuffledDeck& pile) {
  json out = json::array();
  for (std::size_t j = 0; j < pile.size(); ++j) out.push_back(hex(card_leaf(j, card_salt(k, j), pile[j])));
  return out;
}

std::vector<Hash> first_tops(const HashChains& chains, std::uint32_t streams) {
  std::vector<Hash> tops;
  for (std::uint32_t stream = 0; stream < streams; ++stream) tops.push_back(chains.top(0, stream));
  return tops;
}

}  // namespace

GameLedger::GameLedger(const GameLedger& other)
    : name_(other.name_),
      seats_(other.seats_),
      players_(other.players_),
      zones_(other.zones_),
      deadlines_(other.deadlines_),
      commit_(other.commit_),
      seed_chosen_(other.seed_chosen_),
      collects_luck_(other.collects_luck_),
      at_table_(other.at_table_),
      streams_(other.streams_),
      public_key_(other.public_key_),
      secret_(other.secret_),
      chains_(other.chains_),
      game_(other.game_->copy()),
      started_(other.started_),
      over_(other.over_),
      nonces_(other.nonces_),
      replaced_(other.replaced_),
      hidden_key_(other.hidden_key_),
      pile_(other.pile_),
      counts_(other.counts_),
      kept_(other.kept_),
      luck_digests_(other.luck_digests_),
      face_down_(other.face_down_),
      open_(other.open_),
      head_(other.head_),
      last_entry_(other.last_entry_),
      last_text_(other.last_text_),
      time_(other.time_) {}

GameLedger GameLedger::create(NewGameSpec beginning, const Hash& secret, const std::string& time,
                              std::vector<Entry>& entries, const std::optional<Hash>& public_key) {
  const bool at_table = beginning.game->at_table();
  json genesis = {{"entry", 0},
                  {"kind", "genesis"},
                  {"time", time},
                  {"format", record_format},
                  {"program", program},
                  {"system", beginning.system},
                  {"game", beginning.name},
                  {"setup", sealed_setup(beginning.setup, secret, at_table || beginning.seed_chosen)},
                  {"dice", dice_words[at_table ? 1 : 0]},
                  {"luck", luck_words[beginning.collects_luck ? 1 : 0]},
                  {"commit", hex(commitment(beginning.name, secret))}};
  if (public_key) genesis["public_key"] = hex(*public_key);
  if (!at_table)
    genesis["dice_chain"] = chain_json(first_tops(HashChains(secret), beginning.game->streams()));
  if (beginning.seed_chosen) genesis["seed"] = "chosen";
  put_head(genesis, no_head);
  GameLedger ledger = open(genesis, secret, std::move(beginning.game));
  entries.push_back({0, std::move(genesis)});
  if (beginning.collects_luck) return ledger;
  for (Entry& entry : ledger.start(time)) entries.push_back(std::move(entry));
  return ledger;
}

GameLedger GameLedger::open(const json& genesis, const Hash& secret, std::unique_ptr<Game> game) {
  GameLedger ledger;
  entries::Genesis read = entries::genesis(genesis);
  ledger.name_ = std::move(read.game);
  ledger.seats_ = std::move(read.seats);
  ledger.players_ = std::move(read.players);
  ledger.zones_ = std::move(read.zones);
  ledger.deadlines_ = std::move(read.deadlines);
  ledger.commit_ = read.commit;
  ledger.seed_chosen_ = read.seed_chosen;
  if (commitment(ledger.name_, secret) != ledger.commit_)
    throw std::invalid_argument("the secret is not the one committed to");
  ledger.secret_ = secret;
  ledger.chains_ = HashChains(secret);
  ledger.collects_luck_ = read.collects_luck;
  ledger.public_key_ = read.public_key;
  ledger.game_ = std::move(game);
  ledger.at_table_ = ledger.game_->at_table();
  ledger.streams_ = ledger.game_->streams();
  ledger.luck_digests_.resize(ledger.seats_.size());
  ledger.head_ = read.head;
  ledger.time_ = std::move(read.time);
  return ledger;
}

Entry GameLedger::append(json body) {
  Entry entry{last_entry_ + 1, std::move(body)};
  last_text_ = canonical_public(entry.body);
  head_ = sha256(head_, last_text_);
  entry.body["head"] = hex(head_);
  last_entry_ = entry.number;
  return entry;
}

Entry GameLedger::append_order(Seat seat, json body, DeferredReveals face_down) {
  const Open before{last_entry_, head_};
  face_down_ = std::move(face_down);
  Entry entry = append(std::move(body));
  if (!game_->numbers_tell() || face_down_.empty()) {
    open_.reset();
  } else {
    if (!open_) open_ = before;
    open_->turns[index(seat)] += canonical_public(entry.body);
  }
  return entry;
}

std::optional<OpenPart> GameLedger::open_part() const {
  if (!open_) return std::nullopt;
  OpenPart part{open_->entry, open_->head};
  SeatSet owing;
  for (const PendingDecision& owed : game_->pending_decisions()) owing.insert(owed.seat);
  for (const auto& [seat, entries] : open_->turns)
    if (!owing.contains(seat_at(seat)))
      part.turns.emplace_back(seat_at(seat), turn_digest(name_, seats_.at(seat), entries));
  return part;
}

Hash turn_digest(std::string_view game, std::string_view seat, std::string_view entries) {
  std::string text = "inselpost/turn";
  for (const std::string_view part : {game, seat, entries}) {
    text += '\0';
    text += part;
  }
  return sha256(text);
}

json GameLedger::frame(std::string_view kind, const std::string& now) {
  time_ = std::max(time_, now);
  return {{"entry", last_entry_ + 1}, {"kind", kind}, {"time", time_}};
}

json GameLedger::end_entry(json result, const std::string& now) {
  over_ = true;
  json end = frame("end", now);
  end["result"] = std::move(result);
  end["secret"] = hex(secret_);
  return end;
}

std::vector<Entry> GameLedger::start(const std::string& time, const std::vector<Hash>& luck_digests) {
  time_ = std::max(time_, time);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < luck_digests.size(); ++i)
    entries.push_back(append(join_entry(last_entry_ + 1, seats_.at(i), luck_digests[i], time_)));
  nonces_ = PublicNonces(commit_, luck_digests, streams_);
  luck_digests_.clear();
  CommittedChance draws(chains_, nonces_, nullptr, nullptr, counts_);
  json body = game_->begin(at_table_ ? nullptr : &draws);
  counts_ = draws.counts();
  started_ = true;
  body.update(frame("start", time_));
  entries.push_back(append(std::move(body)));
  return entries;
}

std::vector<Hash> GameLedger::tops() const {
  return at_table_ ? std::vector<Hash>{} : first_tops(chains_, streams_);
}

json GameLedger::setup_of(const json& genesis) const {
  return sealed_setup(inselpost::setup_of(genesis), secret_, at_table_ || seed_chosen_);
}

std::optional<Seat> GameLedger::find(std::string_view seat) const {
  const std::vector<std::string> seats = game_->seats();
  const auto found = std::find(seats.begin(), seats.end(), seat);
  if (found == seats.end()) return std::nullopt;
  return seat_at(static_cast<std::size_t>(found - seats.begin()));
}

Lobby GameLedger::waiting_room() const {
  Lobby lobby{players_.size(), {}, over_};
  for (std::size_t i = 0; i < luck_digests_.size(); ++i)
    if (luck_digests_[i]) lobby.joined.insert(seat_at(i));
  return lobby;
}

std::vector<Entry> GameLedger::join(Seat seat, std::string_view luck, const std::string& time) {
  time_ = std::max(time_, time);
  luck_digests_.at(index(seat)) = luck_digest(luck);
  std::vector<Hash> all;
  for (const auto& digest : luck_digests_)
    if (digest) all.push_back(*digest);
  return all.size() == luck_digests_.size() ? start(time, all) : std::vector<Entry>{};
}

tl::expected<GameLedger::Done, Rejection> GameLedger::play(Seat seat, const AnyOrder& move, OrderOrigin by,
                                                           const std::optional<std::string>& luck,
                                                           const std::string& time,
                                                           const ModeratorStamp& mark) {
  if (!started_) {
    if (auto violation = waiting_room().refuses(seat, move)) return tl::unexpected(*std::move(violation));
    const bool says = by == OrderOrigin::seat && luck;
    return Done{join(seat, says ? *luck : "", time), {}, says};
  }
  if (is_join(move)) return tl::unexpected(too_late_to_join(over_));
  auto decided = game_->decide(seat, move, nullptr);
  if (!decided) return tl::unexpected(decided.error());

  // A public order enters N before its draws, so it must be known to be public before anything is drawn; an
  // order that draws in public is always public.
  const bool open =
      !decided->hides_order && std::none_of(decided->events.begin(), decided->events.end(),
                                            [](const EventRecord& record) { return record.open.is_null(); });
  const std::optional<std::string> luck_here = open && by == OrderOrigin::seat ? luck : std::nullopt;
  const std::uint16_t turn = game_->turn_of(seat);
  const std::optional<json> written_out = decided->said;
  const json& recorded_order = written_out ? *written_out : move.said();
  const std::string& seat_name = seats_.at(index(seat));
  PublicNonces n = nonces_;
  if (open && by == OrderOrigin::seat)
    n.mix_in(seat, nonce_input(seat_name, turn, luck_here, recorded_order));

  std::optional<Hash> k = hidden_key_;
  std::optional<ShuffledDeck> pile;
  if (!k && game_->may_hide()) {
    k = hidden_key(secret_, n.of_table());
    pile = at_table_ ? ShuffledDeck{} : shuffled_pile(*k, n.of_table(), game_->deck_layout());
  }
  std::optional<CommittedChance> draws;
  if (decided->undrawn) {
    draws.emplace(chains_, n, k ? &*k : nullptr, pile ? &*pile : &pile_, counts_, kept_);
    decided = game_->decide(seat, move, &*draws);
    if (!decided) return tl::unexpected(decided.error());
  }

  const std::uint64_t number = last_entry_ + 1;
  const std::string& now = std::max(time_, time);
  KeptSeals seals(k, number, at_table_ ? std::nullopt : std::optional(game_->first_card()));
  OrderEntry parts{number,    now,  seat_name, by_names[static_cast<std::size_t>(by)],
                   seat,      turn, luck_here, &recorded_order,
                   &*decided, {}};
  parts.reason = mark.reason;
  parts.again = mark.again;
  if (pile && !at_table_) parts.deck_leaves = leaves(*k, *pile);
  DeferredReveals face_down = face_down_;
  Done done;
  done.luck_used = luck_here.has_value();
  json body = order_entry(std::move(parts), seals, face_down);

  // No failure is possible from here on.
  game_->apply_effects(*decided);
  hidden_key_ = k;
  if (pile) pile_ = std::move(*pile);
  if (draws) {
    counts_ = draws->counts();
    kept_ = draws->kept();
  }
  nonces_ = std::move(n);
  time_ = now;
  done.entries.push_back(append_order(seat, std::move(body), std::move(face_down)));
  if (decided->result) done.entries.push_back(append(end_entry(*decided->result, now)));
  done.decided = *std::move(decided);
  return done;
}

Entry GameLedger::note(const entries::Note& note, const std::string& time) {
  json entry = frame("note", time);
  entry["note"] = note.what;
  entry["text"] = note.text;
  const auto put = [&](const char* key, const std::string& value) {
    if (!value.empty()) entry[key] = value;
  };
  put("seat", note.seat);
  put("from", note.from);
  put("until", note.until);
  put("player", note.player);
  if (note.what == entries::note_of_replace) {
    const std::size_t seat = index(entries::seat_in(seats_, note.seat));
    players_.at(seat) = replaced_[seat] = note.player;
  }
  return append(std::move(entry));
}

Entry GameLedger::note(std::string_view what, const std::string& text, const std::string& time) {
  return note(entries::Note{std::string(what), text}, time);
}

Entry GameLedger::end(const std::string& reason, const std::string& time) {
  json result = game_->abandon();
  result["reason"] = reason;
  luck_digests_.assign(started_ ? 0 : seats_.size(), std::nullopt);  // never recorded now
  return append(end_entry(std::move(result), time));
}

Entry GameLedger::roll_back(RollbackState taken, const std::string& reason, bool keep,
                            const std::string& time) {
  json entry = frame("rollback", time);
  entry["to"] = taken.to;
  entry["reason"] = reason;
  entry["dice"] = rollback_words[keep ? 0 : 1];
  game_ = std::move(taken.game);
  face_down_ = std::move(taken.face_down);
  if (face_down_.empty()) open_.reset();
  // The draws undone now are older than those still waiting.
  if (keep)
    kept_.insert(kept_.begin(), taken.draws.begin(), taken.draws.end());
  else
    kept_.clear();
  return append(std::move(entry));
}

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
  throw malformed(fault);
} catch (const std::out_of_range& fault) {
  throw malformed(fault);
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
