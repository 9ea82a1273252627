#include "schemas/record/ledger.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/known.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/state_json.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {

using catan::Code;
using catan::Field;
using catan::Problem;
using catan::Reason;
using catan::Role;
using nlohmann::json;

struct Ledger::Inside {
  // Said once, in the genesis entry.
  std::string game;
  catan::Setup setup;
  std::vector<std::string> players;
  Names names;
  Hash commit{};
  bool seed_chosen = false;
  bool collects_luck = false;
  std::optional<Hash> public_key;
  // Known to the store alone.
  Hash secret{};
  DiceChains chains{secret};
  // What moves on.
  catan::State state;
  Hash n{};               ///< N: hangs on what was said in public
  std::optional<Hash> k;  ///< K: made with the first order of turn 1
  Deck deck;              ///< made with K; empty in a table game
  DrawCounts counts;
  std::vector<Throw> kept;                        ///< throws that a rollback took back, to be used first
  std::vector<std::optional<Hash>> luck_digests;  ///< by seat, while the players are joining
  json face_down = json::array();  ///< discards that are in and not shown yet, as the record will show them
  Hash head = no_head;
  std::uint64_t last_entry = 0;
  std::string last_text;
  std::string time;

  bool joining() const { return state.stage == catan::State::Stage::joining; }
  bool is_sealed() const { return setup.dice == catan::DiceMode::sealed; }
  const catan::CardCounts& composition() const { return setup.rules.dev_deck(); }

  /// Completes an entry, which becomes the last one.
  Entry append(json body) {
    Entry entry{last_entry + 1, std::move(body)};
    last_text = canonical_public(entry.body);
    head = sha256(head, last_text);
    entry.body["head"] = hex(head);
    last_entry = entry.number;
    return entry;
  }
  /// An entry that is no order, as far as all such entries are alike.
  json frame(std::string_view kind, const std::string& now) {
    time = std::max(time, now);
    return {{"entry", last_entry + 1}, {"kind", kind}, {"time", time}};
  }
  json end_entry(json result, const std::string& now) {
    json end = frame("end", now);
    end["result"] = std::move(result);
    end["secret"] = hex(secret);
    return end;
  }
};

namespace {

/// Seals with the salts that K makes.
class KeptSeals final : public Seals {
 public:
  KeptSeals(const std::optional<Hash>& k, std::uint64_t entry, bool cards)
      : k_(k), entry_(entry), cards_(cards) {}
  json seal_part(std::uint32_t index, json value) override {
    return seal(entry_salt(k_.value(), entry_, index), std::move(value));
  }
  std::optional<Salt> of_card(std::size_t card) override {
    return cards_ ? std::optional(card_salt(k_.value(), card)) : std::nullopt;
  }

 private:
  const std::optional<Hash>& k_;
  std::uint64_t entry_;
  bool cards_;
};

Problem syntax(Field field, Reason reason) {
  return Problem(Code::E_SYNTAX, field, {{Role::reason, reason}});
}

/// The field of the first of these results.
Field field_of(const catan::TableResults& results) {
  if (results.dice) return Field::dice;
  if (results.stolen) return Field::stolen;
  if (results.card) return Field::card;
  return Field::drawn;
}

tl::expected<catan::Events, Problem> decide_at_table(const catan::State& state, Seat seat,
                                                     const catan::Order& order,
                                                     const catan::TableResults& results) {
  catan::TableChance chance(results);
  auto events = catan::decide(state, seat, order, chance);
  if (events && chance.unasked().any())
    return tl::unexpected(syntax(field_of(chance.unasked()), Reason::table_result_unasked));
  return events;
}

tl::expected<catan::Events, Problem> decide_undrawn(const catan::State& state, Seat seat,
                                                    const catan::Order& order,
                                                    const catan::TableResults& results) {
  if (results.any()) return tl::unexpected(syntax(field_of(results), Reason::result_in_sealed_game));
  catan::WithheldChance chance;
  return catan::decide(state, seat, order, chance);
}

json leaves(const Hash& k, const Deck& deck) {
  json out = json::array();
  for (std::size_t j = 0; j < deck.size(); ++j)
    out.push_back(hex(card_leaf(j, card_salt(k, j), catan::name(deck[j]))));
  return out;
}

std::string digits(const Deck& deck) {
  std::string out;
  for (const catan::CardKind kind : deck) out += static_cast<char>('0' + index(kind));
  return out;
}
Deck deck_from(const std::string& digits) {
  Deck deck;
  for (const char c : digits) {
    if (c < '0' || c > '4') throw std::invalid_argument("deck");
    deck.push_back(static_cast<catan::CardKind>(c - '0'));
  }
  return deck;
}

Hash hash_of(const json& value, const char* what) {
  const auto hash = hash_from_hex(value.get_ref<const std::string&>());
  if (!hash) throw std::invalid_argument(std::string(what) + " is no hash");
  return *hash;
}
Hash hash_at(const json& object, const char* key) { return hash_of(object.at(key), key); }

/// The result of a game that was won.
json result_of(const catan::events::GameWon& won, const Names& names, std::size_t players) {
  json points = json::object();
  for (std::size_t i = 0; i < players; ++i) points[names.seats[i]] = won.points[i];
  return {{"winner", names.of(won.seat)}, {"points", std::move(points)}};
}

}  // namespace

Ledger::Ledger(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;
Ledger::Ledger(const Ledger& other) : inside_(std::make_unique<Inside>(*other.inside_)) {}
Ledger::~Ledger() = default;

const std::string& Ledger::game() const { return inside_->game; }
const catan::Setup& Ledger::setup() const { return inside_->setup; }
const std::vector<std::string>& Ledger::players() const { return inside_->players; }
const catan::State& Ledger::state() const { return inside_->state; }
const Names& Ledger::names() const { return inside_->names; }
const json& Ledger::face_down() const { return inside_->face_down; }
const std::vector<Throw>& Ledger::kept() const { return inside_->kept; }
std::uint64_t Ledger::last_entry() const { return inside_->last_entry; }
const std::string& Ledger::last_text() const { return inside_->last_text; }
const Hash& Ledger::head() const { return inside_->head; }
bool Ledger::seed_chosen() const { return inside_->seed_chosen; }
bool Ledger::collects_luck() const { return inside_->collects_luck; }
const Hash& Ledger::commit() const { return inside_->commit; }
const std::optional<Hash>& Ledger::public_key() const { return inside_->public_key; }
Hash Ledger::dice_top() const { return inside_->chains.top(0); }

tl::expected<Ledger, Problem> Ledger::create(const SetupFile& file, const Hash& secret,
                                             const std::string& time, std::vector<Entry>& entries,
                                             const std::optional<Hash>& public_key) {
  if (file.collect_luck && file.setup.dice == catan::DiceMode::table)
    return tl::unexpected(
        Problem(Code::E_SETUP, Field::whole,
                {{Role::reason, Reason::table_luck}, {Role::text, std::string("`luck: collect`")}}));
  const auto setup = catan::resolve(file.setup);
  if (!setup) return tl::unexpected(setup.error());
  const bool sealed_dice = setup->dice == catan::DiceMode::sealed;
  json genesis = {{"entry", 0},
                  {"kind", "genesis"},
                  {"time", time},
                  {"format", record_format},
                  {"program", program},
                  {"game", file.game},
                  {"setup", to_json(*setup, file.players)},
                  {"dice", catan::dice_mode_names[sealed_dice ? 0 : 1]},
                  {"luck", luck_words[file.collect_luck ? 1 : 0]},
                  {"commit", hex(commitment(file.game, secret))}};
  if (public_key) genesis["public_key"] = hex(*public_key);
  if (sealed_dice)
    genesis["dice_chain"] = {{"length", chain_length}, {"top", hex(DiceChains(secret).top(0))}};
  if (file.seed) genesis["seed"] = "chosen";
  put_head(genesis, no_head);
  Ledger ledger = open(genesis, secret);
  entries.push_back({0, std::move(genesis)});
  if (file.collect_luck) return ledger;
  for (Entry& entry : ledger.start(time)) entries.push_back(std::move(entry));
  return ledger;
}

Ledger Ledger::open(const json& genesis, const Hash& secret) try {
  auto inside = std::make_unique<Inside>();
  inside->game = genesis.at("game").get<std::string>();
  inside->setup = setup_from_json(genesis.at("setup"));
  inside->players = players_from_json(genesis.at("setup"));
  inside->names = names_of(inside->setup);
  inside->commit = hash_at(genesis, "commit");
  inside->seed_chosen = genesis.contains("seed");
  if (commitment(inside->game, secret) != inside->commit)
    throw std::invalid_argument("the secret is not the one committed to");
  inside->secret = secret;
  inside->chains = DiceChains(secret);
  inside->collects_luck = genesis.at("luck") == luck_words[1];
  if (genesis.contains("public_key")) inside->public_key = hash_at(genesis, "public_key");
  inside->state = catan::begin_joining(inside->setup);
  inside->luck_digests.resize(inside->setup.seats.size());
  inside->head = hash_at(genesis, "head");
  inside->time = genesis.at("time").get<std::string>();
  return Ledger(std::move(inside));
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

std::vector<Entry> Ledger::start(const std::string& time, const std::vector<Hash>& luck_digests) {
  Inside& in = *inside_;
  in.time = std::max(in.time, time);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < luck_digests.size(); ++i)
    entries.push_back(
        in.append(join_entry(in.last_entry + 1, in.names.seats.at(i), luck_digests[i], in.time)));
  in.n = first_public(in.commit, luck_digests);
  in.luck_digests.clear();
  SealedChance sealed_chance(in.chains, in.n, nullptr, nullptr, in.counts);
  catan::TableChance table_chance{{}};
  catan::Chance& chance = in.is_sealed() ? static_cast<catan::Chance&>(sealed_chance) : table_chance;
  const catan::Start start = catan::draw_start(in.setup, chance);
  in.counts = sealed_chance.counts();
  in.state = catan::begin(in.setup, start);
  entries.push_back(in.append(start_entry(in.last_entry + 1, start, in.names, in.setup.seats.size(), in.time,
                                          sealed_chance.draws())));
  return entries;
}

Ledger Ledger::resume(const json& genesis, const json& current) try {
  Ledger ledger = open(genesis, hash_at(current, "secret"));
  Inside& in = *ledger.inside_;
  in.state = state_from_json(current.at("state"));
  if (in.joining()) {
    for (std::size_t i = 0; i < in.luck_digests.size(); ++i)
      if (const json& digest = current.at("luck_digests").at(i); !digest.is_null())
        in.luck_digests[i] = hash_of(digest, "luck_digests");
  } else {
    in.luck_digests.clear();
    in.n = hash_at(current, "n");
  }
  if (current.contains("k")) in.k = hash_at(current, "k");
  if (current.contains("deck")) in.deck = deck_from(current["deck"].get_ref<const std::string&>());
  in.counts = {current.at("links").get<std::uint32_t>(), current.at("thefts").get<std::uint32_t>(),
               current.at("forced_trades").get<std::uint32_t>()};
  for (const json& kept : current.value("kept", json::array()))
    in.kept.push_back(
        {kept.at(0).get<std::uint32_t>(), {kept.at(1).get<std::uint8_t>(), kept.at(2).get<std::uint8_t>()}});
  in.face_down = current.at("face_down");
  in.head = hash_at(current, "head");
  in.last_entry = current.at("entry").get<std::uint64_t>();
  in.time = current.at("time").get<std::string>();
  return ledger;
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

json Ledger::current() const {
  const Inside& in = *inside_;
  json out = {{"state", to_json(in.state)},
              {"secret", hex(in.secret)},
              {"links", in.counts.links},
              {"thefts", in.counts.thefts},
              {"forced_trades", in.counts.forced_trades},
              {"face_down", in.face_down},
              {"head", hex(in.head)},
              {"entry", in.last_entry},
              {"time", in.time}};
  if (in.joining()) {
    json& digests = out["luck_digests"] = json::array();
    for (const auto& digest : in.luck_digests) digests.push_back(digest ? json(hex(*digest)) : json());
  } else {
    out["n"] = hex(in.n);
  }
  for (const Throw& kept : in.kept) out["kept"].push_back({kept.link, kept.dice.first, kept.dice.second});
  if (in.k) out["k"] = hex(*in.k);
  if (!in.deck.empty()) out["deck"] = digits(in.deck);
  return out;
}

tl::expected<catan::Events, Problem> Ledger::first_look(const catan::State& state, Seat seat,
                                                        const catan::Order& order,
                                                        const catan::TableResults& results) const {
  return inside_->is_sealed() ? decide_undrawn(state, seat, order, results)
                              : decide_at_table(state, seat, order, results);
}

tl::expected<catan::Events, Problem> Ledger::foresee(const catan::State& known, Seat seat,
                                                     const catan::Order& order,
                                                     const catan::TableResults& results) const {
  catan::State after = catan::supposing(known, seat, order, results);
  auto events = first_look(after, seat, order, results);
  if (!events) return events;
  catan::apply(after, *events);
  if (catan::reveals(after, seat, *events)) return tl::unexpected(Problem(Code::undrawn));
  return events;
}

tl::expected<Ledger::Done, Problem> Ledger::play(Seat seat, const catan::Order& order,
                                                 const catan::TableResults& results, By by,
                                                 const std::optional<std::string>& luck,
                                                 const std::string& time) {
  Inside& in = *inside_;
  const auto first = first_look(in.state, seat, order, results);
  if (!first && first.error().code != Code::undrawn) return tl::unexpected(first.error());
  if (in.joining()) return join(seat, *first, by == By::seat ? luck : std::nullopt, time);

  // Whether the order is public decides what it is mixed with, so it must be known before anything is drawn;
  // what draws is public for that reason.
  const catan::Events none;
  const catan::Privacy privacy = catan::privacy(in.state, first ? *first : none);
  const bool open = privacy.publicity == catan::Publicity::open;
  const std::optional<std::string> luck_here = open && by == By::seat ? luck : std::nullopt;
  const std::uint16_t turn = in.state.turn;
  json order_json = to_json(order, in.names);
  const Hash n = open && by == By::seat
                     ? next_public(in.n, said_in_public(in.names.of(seat), turn, luck_here, order_json))
                     : in.n;

  std::optional<Hash> k = in.k;
  std::optional<Deck> deck;
  if (!k && turn > 0) {
    k = hidden_key(in.secret, n);
    deck = in.is_sealed() ? shuffled_deck(*k, n, in.composition()) : Deck{};
  }
  SealedChance chance(in.chains, n, k ? &*k : nullptr, deck ? &*deck : &in.deck, in.counts, in.kept);
  auto events = first ? first : catan::decide(in.state, seat, order, chance);
  if (!events) return tl::unexpected(events.error());

  const std::uint64_t number = in.last_entry + 1;
  const std::string& now = std::max(in.time, time);
  KeptSeals seals(k, number, in.is_sealed());
  OrderEntry parts{number,
                   now,
                   in.names.of(seat),
                   by_names[static_cast<std::size_t>(by)],
                   turn,
                   luck_here,
                   std::move(order_json),
                   &in.state.rules,
                   &*events,
                   privacy.publicity,
                   &chance.draws(),
                   {}};
  if (deck && in.is_sealed()) parts.deck_leaves = leaves(*k, *deck);
  json face_down = in.face_down;
  Done done;
  done.luck_used = luck_here.has_value();
  json body = order_entry(std::move(parts), in.names, seals, face_down);

  // Nothing can fail any more: the game moves on.
  catan::apply(in.state, *events);
  in.n = n;
  in.k = k;
  if (deck) in.deck = std::move(*deck);
  in.counts = chance.counts();
  in.face_down = std::move(face_down);
  in.kept.erase(in.kept.begin(), in.kept.end() - static_cast<std::ptrdiff_t>(chance.kept().size()));
  in.time = now;
  done.entries.push_back(in.append(std::move(body)));
  for (const catan::Event& event : *events)
    if (const auto* won = std::get_if<catan::events::GameWon>(&event))
      done.entries.push_back(in.append(in.end_entry(result_of(*won, in.names, in.setup.seats.size()), now)));
  done.events = std::move(*events);
  return done;
}

Ledger::Done Ledger::join(Seat seat, const catan::Events& events, const std::optional<std::string>& luck,
                          const std::string& time) {
  Inside& in = *inside_;
  catan::apply(in.state, events);
  in.time = std::max(in.time, time);
  in.luck_digests[index(seat)] = luck_digest(luck.value_or(""));
  Done done{{}, events, luck.has_value()};
  std::vector<Hash> all;
  for (const auto& digest : in.luck_digests)
    if (digest) all.push_back(*digest);
  if (all.size() == in.luck_digests.size()) done.entries = start(time, all);
  return done;
}

Entry Ledger::note(std::string_view what, const std::string& text, const std::string& time) {
  json entry = inside_->frame("note", time);
  entry["note"] = what;
  entry["text"] = text;
  return inside_->append(std::move(entry));
}

Entry Ledger::end(const std::string& reason, const std::string& time) {
  Inside& in = *inside_;
  in.state.stage = catan::State::Stage::over;  // every hidden card counts now (WIN-9)
  json points = json::object();
  const catan::View view = catan::view(in.state, Viewer::referee());
  for (std::size_t i = 0; i < in.setup.seats.size(); ++i)
    points[in.names.seats[i]] = view.seats[i].points.value_or(0);
  in.state.joined = {};  // with their luck: neither will come on record any more
  in.luck_digests.clear();
  return in.append(
      in.end_entry({{"winner", nullptr}, {"points", std::move(points)}, {"reason", reason}}, time));
}

Entry Ledger::roll_back(const Undoing& undoing, const std::string& reason, bool keep,
                        const std::string& time) {
  Inside& in = *inside_;
  json entry = in.frame("rollback", time);
  entry["to"] = undoing.to;
  entry["reason"] = reason;
  entry["dice"] = rollback_words[keep ? 0 : 1];
  in.state = undoing.state;
  in.face_down = undoing.face_down;
  // Those taken back now were thrown before those that wait still.
  if (keep)
    in.kept.insert(in.kept.begin(), undoing.throws.begin(), undoing.throws.end());
  else
    in.kept.clear();
  return in.append(std::move(entry));
}

std::optional<Hash> secret_in(const json& current) {
  const auto secret = current.find("secret");
  if (secret == current.end() || !secret->is_string()) return std::nullopt;
  return hash_from_hex(secret->get_ref<const std::string&>());
}

}  // namespace inselpost
