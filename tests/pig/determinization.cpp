#include "tests/pig/determinization.hpp"

#include <algorithm>
#include <numeric>

namespace inselpost::pig {
namespace {

using Faces = std::array<Card, pile_size>;

/// Faces of the whole pile that agree with those that are known.
Faces dealt(const Unknown& unknown) {
  std::array<std::size_t, card_names.size()> left{};
  left.fill(each_card);
  for (const auto& face : unknown.faces) {
    if (!face) continue;
    if (left.at(static_cast<std::size_t>(*face))-- == 0)
      throw RecordMismatch("a card that can be there still",
                           std::string(card_names.at(static_cast<std::size_t>(*face))));
  }
  Faces faces{};
  std::size_t kind = 0;
  for (std::size_t j = 0; j < pile_size; ++j) {
    while (!unknown.faces[j] && left[kind] == 0) ++kind;
    if (!unknown.faces[j]) --left[kind];
    faces[j] = unknown.faces[j].value_or(static_cast<Card>(kind));
  }
  return faces;
}
void deal(State& state, const Unknown& unknown) {
  const Faces faces = dealt(unknown);
  for (std::size_t j = 0; j < state.cards.size(); ++j) state.cards[j].kind = faces[j];
}

/// He needs a tip of that number, and one of those filled in may be it.
bool fill_tip(State& state, Unknown& unknown, Seat seat, std::uint8_t tip) {
  auto& tips = state.players.at(index(seat)).tips;
  std::uint8_t& filled = unknown.tips.at(index(seat));
  const int known = tips.at(tip - 1U) - (tip == 1 ? filled : 0);
  if (known > 0) return true;
  if (filled > 0) {
    --tips[0];
    ++tips.at(tip - 1U);
    --filled;
  }
  return false;
}

}  // namespace

/// Secret draws as far as they are told; else whatever could be.
class Determinization::Chance final : public Codec::Chance {
 public:
  Chance(const Codec& words, ChanceSource* draws, const Unknown& unknown)
      : Codec::Chance(words, draws, {}), withheld_(draws == nullptr), unknown_(unknown) {}
  std::optional<std::uint8_t> tip() override {
    if (const auto drawn = Codec::Chance::tip()) return drawn;
    if (withheld_) return std::nullopt;
    made_up = !told_tip;
    return told_tip.value_or(1);
  }
  std::optional<Card> card(std::size_t j) override {
    if (const auto drawn = Codec::Chance::card(j)) return drawn;
    if (withheld_) return std::nullopt;
    made_up = !unknown_.faces.at(j);
    return dealt(unknown_).at(j);
  }
  std::optional<std::uint8_t> told_tip;
  bool made_up = false;

 private:
  bool withheld_;
  const Unknown& unknown_;
};

Determinization::Determinization(const PigGame& game, Viewer reader) : PigGame(game) {
  if (!state_) return;
  State& state = *state_;
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    if (reader.sees(seat_at(i))) continue;
    Player& player = state.players[i];
    const auto held = std::accumulate(player.tips.begin(), player.tips.end(), 0);
    player.tips = {static_cast<std::uint8_t>(held)};
    unknown_.tips[i] = player.tips[0];
    if (player.wager) {
      player.wager = std::uint8_t{1};
      unknown_.wagers.insert(seat_at(i));
    }
  }
  for (std::size_t j = 0; j < state.cards.size(); ++j)
    if (state.cards[j].played || reader.sees(state.cards[j].owner)) unknown_.faces[j] = state.cards[j].kind;
  deal(state, unknown_);
  std::erase_if(state.whispers, [&](const Whisper& w) { return !reader.sees(w.from) && !reader.sees(w.to); });
}

Json Determinization::begin(ChanceSource* draws) {
  Json start = PigGame::begin(draws);
  begin_elsewhere();
  return start;
}
void Determinization::begin_recorded(const Json& start) {
  PigGame::begin_recorded(start);
  begin_elsewhere();
}
/// Makes up all tips of seats whose tips are sealed to the reader.
void Determinization::begin_elsewhere() {
  const Setup& setup = words().setup();
  for (std::size_t i = 0; i < setup.tips.size(); ++i)
    if (setup.sealed.contains(seat_at(i))) unknown_.tips[i] = setup.tips[i][0];
}

AnyOrderPtr Determinization::order_from_record(const Json* order, const Json& events) const {
  if (order != nullptr) return recall_told(*order, events);
  // Only a wager is sealed without its entry.
  if (!events.is_array() || events.size() != 1)
    throw RecordMismatch("one event of a sealed order", events.dump());
  const Json opened = with_hidden_members(events.front());
  if (opened.value("event", "") != "wagered" && opened.value("event", "") != "laid")
    throw RecordMismatch("a sealed wager", opened.dump());
  const Json wager_order = {{"wager", opened.value("points", 1U)}};
  return recall_told(wager_order, events);
}

void Determinization::expect(Seat seat, const MoveType& move, bool& sure) {
  for (const Json& json : move.told) {
    const Event event = words().event(json);
    if (const auto* played = std::get_if<events::Played>(&event))
      unknown_.faces.at(played->card) = played->kind;
    if (const auto* bought = std::get_if<events::Bought>(&event); bought != nullptr && bought->kind)
      unknown_.faces.at(bought->card) = *bought->kind;
  }
  State& state = *state_;
  deal(state, unknown_);
  if (const auto* use = std::get_if<orders::Use>(&move.order))
    sure = fill_tip(state, unknown_, seat, use->tip) && sure;
  if (const auto* play = std::get_if<orders::Play>(&move.order))
    sure = sure && play->card < pile_size && unknown_.faces[play->card].has_value();
  if (std::holds_alternative<orders::Hold>(move.order)) sure = sure && !unknown_.wagers.contains(seat);
}

tl::expected<OrderEffects, Rejection> Determinization::decide(Seat seat, const AnyOrder& move,
                                                              ChanceSource* draws) const {
  const auto& mine = dynamic_cast<const MoveType&>(move);
  Determinization guess = *this;
  bool sure = true;
  guess.expect(seat, mine, sure);
  Chance chance(words(), draws, guess.unknown_);
  bool told_wager = mine.told.empty();
  for (const Json& json : mine.told) {
    const Event event = words().event(json);
    if (const auto* tipped = std::get_if<events::Tipped>(&event)) chance.told_tip = tipped->tip;
    if (const auto* wagered = std::get_if<events::Wagered>(&event)) told_wager = wagered->points.has_value();
  }
  auto events = Rules::decide(guess.state(), seat, mine.order, chance);
  if (!events) {
    if (!Rules::undrawn(events.error())) return tl::unexpected(words().refused(events.error(), seat));
    OrderEffects decided;
    decided.undrawn = true;
    decided.hides_order = Rules::hides_order(state(), seat, mine.order, {});
    decided.sure = sure;
    return decided;
  }
  OrderEffects decided = guess.done(seat, mine.order, std::move(*events), chance.proofs());
  const bool tipped = std::holds_alternative<orders::Tip>(mine.order);
  if (tipped && chance.made_up) ++guess.unknown_.tips.at(index(seat));
  if (std::holds_alternative<orders::Wager>(mine.order) && !told_wager) {
    guess.unknown_.wagers.insert(seat);
    sure = false;
  }
  if (std::holds_alternative<orders::Hold>(mine.order)) guess.unknown_.wagers.erase(seat);
  decided.sure = sure && !chance.made_up;
  auto after = std::make_shared<Determinization>(guess);
  after->state_ = guess.state_after(decided);
  deal(*after->state_, after->unknown_);
  decided.after = std::move(after);
  return decided;
}

void Determinization::apply_effects(const OrderEffects& decided) {
  *this = *std::static_pointer_cast<const Determinization>(decided.after);
}

bool Determinization::sealed_entry() {
  if (state().over || state().whispered || !Rules::hides(state())) return false;
  state_->whispered = true;
  return true;
}

std::unique_ptr<Game> Determinization::rewind_to(const Game& earlier) const {
  auto back = std::make_unique<Determinization>(dynamic_cast<const Determinization&>(earlier));
  for (std::size_t j = 0; j < pile_size; ++j)
    if (!back->unknown_.faces[j]) back->unknown_.faces[j] = unknown_.faces[j];
  if (back->state_) deal(*back->state_, back->unknown_);
  return back;
}

}  // namespace inselpost::pig
