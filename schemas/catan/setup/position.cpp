#include "schemas/catan/setup/position.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/position.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/orders/order_parts.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using catan::ParsedPosition;
using catan::WithSourcePart;
using yaml::Node;

constexpr std::uint32_t latest_turn = 9'999, max_at_once = 99;

class PositionReader {
 public:
  PositionReader(const GameNames& names, std::size_t players, DiagnosticCollector& faults)
      : names_(names), players_(players), faults_(faults) {}

  std::optional<PositionFile> read(const Node& node) {
    const std::size_t before = faults_.size();
    MapReader f(faults_, node, "`position`",
                "{turn: 31, active: red, phase: before roll, robber: D2, pieces: {...}, hands: {...}}");
    if (!f.ok()) return std::nullopt;
    ParsedPosition& to = out_.written;
    to.part = to.pieces = to.hands = to.rolls.part = part(node);
    to.seats.resize(players_);
    for (auto& seat : to.seats) seat.part = seat.hand.part = to.part;
    if (const Node* turn = f.required("turn"))
      to.turn = number<std::uint16_t>(*turn, "`turn`", 1, latest_turn);
    if (const Node* active = f.required("active")) to.active = {player(*active, "`active`"), part(*active)};
    if (const Node* phase = f.required("phase")) {
      constexpr std::array<std::string_view, 2> phases{"before roll", "main"};
      to.rolled = read_word(faults_, *phase, "`phase`", phases) == 1U;
    }
    if (const Node* rolls = f.optional("rolled")) to.rolls = {throws(*rolls), part(*rolls)};
    if (const Node* robber = f.required("robber"))
      to.robber = place(*robber, catan::Field::robber, catan::read_hex, CatanMessageId::hex_expected);
    if (const Node* all = f.required("pieces")) pieces(*all, "`pieces`", false);
    if (const Node* hands = f.required("hands")) {
      to.hands = part(*hands);
      of_each(*hands, "`hands`", false, [this](std::size_t seat, const Node& hand) {
        const auto cards = read_bundle(faults_, hand, BundleContents::resources_only);
        out_.written.seats[seat].hand = {cards ? cards->cards : catan::Bundle{}, part(hand)};
        out_.written.seats[seat].has_hand = true;
      });
    }
    cards(f.optional("cards"), "`cards`", &ParsedPosition::OfSeat::cards);
    cards(f.optional("played"), "`played`", &ParsedPosition::OfSeat::played);
    to.longest_road = holder(f.optional("longest road"), "`longest road`");
    to.largest_army = holder(f.optional("largest army"), "`largest army`");
    if (const Node* all = f.optional("trade cards"))
      of_each(*all, "`trade cards`", false, [this](std::size_t seat, const Node& count) {
        out_.written.seats[seat].trade_cards = number<std::uint16_t>(count, "`trade cards`", 0, max_at_once);
      });
    if (const Node* count = f.optional("given up"))
      to.knights_given_up = number<std::uint16_t>(*count, "`given up`", 0, max_at_once);
    if (const Node* neutrals = f.optional("neutrals")) {
      to.neutrals = part(*neutrals);
      to.seats.resize(names_.seats.size());
      pieces(*neutrals, "`neutrals`", true);
    }
    f.finish();
    if (faults_.size() != before) return std::nullopt;
    return std::move(out_);
  }

 private:
  std::size_t part(const Node& node) {
    out_.marks.push_back(node.mark);
    return out_.marks.size() - 1;
  }

  template <class Number>
  WithSourcePart<Number> number(const Node& node, const LocalizableText& what, std::uint32_t least,
                                std::uint32_t most) {
    const auto n = read_number(faults_, node, what, least, most);
    return {static_cast<Number>(n.value_or(least)), part(node)};
  }

  Seat player(const Node& node, const LocalizableText& what) {
    GameNames players = names_;
    players.seats.resize(players_);
    return read_seat(faults_, node, what, players).value_or(Seat{});
  }

  /// Reads a mapping whose keys are playing seats or, if `neutral`, neutral ones.
  template <class Read>
  void of_each(const Node& node, const LocalizableText& what, bool neutral, const Read& read) {
    if (!node.is_map()) {
      faults_.syntax(node.mark, {CatanMessageId::no_seats_for_keys, what, shown(node)});
      return;
    }
    const auto middle = names_.seats.begin() + static_cast<std::ptrdiff_t>(players_);
    const GameNames some{names_.shape, neutral ? std::vector<std::string>(middle, names_.seats.end())
                                               : std::vector<std::string>(names_.seats.begin(), middle)};
    for (const yaml::Field& field : node.fields) {
      if (const auto seat = read_seat(faults_, yaml::key_of(field), what, some))
        read(index(*seat) + (neutral ? players_ : 0), field.value);
    }
  }

  void cards(const Node* node, const LocalizableText& what,
             WithSourcePart<catan::CardCounts> ParsedPosition::OfSeat::*into) {
    if (node == nullptr) return;
    of_each(*node, what, false, [&](std::size_t seat, const Node& value) {
      WithSourcePart<catan::CardCounts>& counts = out_.written.seats[seat].*into;
      counts.part = part(value);
      MapReader f(faults_, value, what, "{knight: 1}");
      if (!f.ok()) return;
      for (const catan::CardKind kind : catan::card_kinds)
        if (const Node* count = f.optional(catan::name(kind)))
          counts.what[index(kind)] = static_cast<std::uint8_t>(
              read_number(faults_, *count, as_found(catan::name(kind)), 0, max_at_once).value_or(0));
      f.finish();
    });
  }

  std::optional<WithSourcePart<std::optional<Seat>>> holder(const Node* node, const LocalizableText& what) {
    if (node == nullptr) return std::nullopt;
    WithSourcePart<std::optional<Seat>> out{std::nullopt, part(*node)};
    if (!node->is_text() || node->text != "none") out.what = read_seat(faults_, *node, what, names_);
    return out;
  }

  void pieces(const Node& node, const LocalizableText& what, bool neutral) {
    if (!neutral) out_.written.pieces = part(node);
    of_each(node, what, neutral, [&](std::size_t seat, const Node& own) {
      ParsedPosition::OfSeat& to = out_.written.seats[seat];
      to.part = part(own);
      to.has_pieces = true;
      MapReader f(faults_, own, what, "{settlements: [A1.S], cities: [C1.SE], roads: [B1/E]}");
      if (!f.ok()) return;
      places(f.optional("settlements"), "`settlements`", to.settlements, [&](const Node& at) {
        return place(at, catan::Field::settlement, catan::read_intersection, CatanMessageId::corner_expected);
      });
      if (!neutral)
        places(f.optional("cities"), "`cities`", to.cities, [&](const Node& at) {
          return place(at, catan::Field::city, catan::read_intersection, CatanMessageId::corner_expected);
        });
      places(f.optional("roads"), "`roads`", to.roads, [&](const Node& at) {
        return place(at, catan::Field::road, catan::read_path, CatanMessageId::path_expected);
      });
      f.finish();
    });
  }

  template <class Place, class Read>
  void places(const Node* node, const LocalizableText& what, std::vector<WithSourcePart<Place>>& into,
              const Read& read) {
    if (node == nullptr) return;
    if (!node->is_list()) {
      faults_.syntax(node->mark, {CatanMessageId::no_list_of_places, what, shown(*node)});
      return;
    }
    for (const Node& one : node->items)
      if (const auto at = read(one)) into.push_back(*at);
  }

  /// Reads a place. One that is not on the board is a violation, like a road without a building.
  template <class Place>
  std::optional<WithSourcePart<Place>> place(
      const Node& node, catan::Field field,
      tl::expected<Place, catan::PlaceError> (*place_of)(const catan::Geometry&, std::string_view),
      CatanMessageId expected) {
    if (!node.is_text() || node.number()) {
      faults_.syntax(node.mark, {expected, shown(node)});
      return std::nullopt;
    }
    const auto at = place_of(names_.geometry(), node.text);
    if (at) return WithSourcePart<Place>{*at, part(node)};
    out_.unknown.emplace_back(
        catan::setup_problem(catan::Reason::position_place, field, {{catan::Role::text, node.text}}),
        part(node));
    return std::nullopt;
  }

  std::vector<catan::Dice> throws(const Node& node) {
    if (node.is_list() && !node.items.empty() && node.items.front().is_list()) {
      std::vector<catan::Dice> out;
      for (const Node& one : node.items) out.push_back(dice(one));
      return out;
    }
    return {dice(node)};
  }

  catan::Dice dice(const Node& node) {
    if (!node.is_list() || node.items.size() != 2) {
      faults_.syntax(node.mark, {CatanMessageId::two_dice_expected, shown(node)});
      return {};
    }
    const auto die = [&](std::size_t i) {
      return static_cast<std::uint8_t>(
          read_number(faults_, node.items[i], CatanMessageId::a_die, 1, 6).value_or(1));
    };
    return {die(0), die(1)};
  }

  const GameNames& names_;
  std::size_t players_;
  DiagnosticCollector& faults_;
  PositionFile out_;
};

}  // namespace

std::optional<PositionFile> read_position_node(const Node& node, const GameNames& names, std::size_t players,
                                               DiagnosticCollector& faults) {
  return PositionReader(names, players, faults).read(node);
}

namespace {

using catan::Bundle;
using catan::CardCounts;
using catan::SeatPosition;

Json counts_json(const CardCounts& counts) {
  Json out = Json::object();
  for (const catan::CardKind kind : catan::card_kinds)
    if (counts[index(kind)] > 0) out[std::string(catan::name(kind))] = counts[index(kind)];
  return out;
}

std::size_t total(const CardCounts& counts) {
  std::size_t n = 0;
  for (const std::uint8_t count : counts) n += count;
  return n;
}

template <class Place>
Json places_json(const catan::PlaceSet<Place>& places, const GameNames& names) {
  Json out = Json::array();
  for (const Place place : places) out.push_back(catan::name(names.geometry(), place));
  return out;
}

Json pieces_json(const SeatPosition& seat, const GameNames& names, bool neutral) {
  Json out{{"settlements", places_json(seat.settlements, names)}, {"roads", places_json(seat.roads, names)}};
  if (!neutral) out["cities"] = places_json(seat.cities, names);
  return out;
}

Json holder_json(const std::optional<Seat>& seat, const GameNames& names) {
  return seat ? names.of(*seat) : std::string("none");
}

/// Makes up hidden hands and unplayed cards by dealing from the remaining ones.
class MadeUp {
 public:
  MadeUp(const Json& position, const catan::Setup& setup) : setup_(setup) {
    bank_known_ = position.contains("bank");
    if (bank_known_) bank_ = bundle_from_json(position["bank"]);
    const int each = setup.rules.bank_per_resource();
    pool_ = Bundle(each, each, each, each, each);
    deck_ = setup.rules.dev_deck();
    for (const Json& seat : position.at("seats")) {
      if (seat.at("hand").is_object()) take(bundle_from_json(seat["hand"]));
      if (seat.at("cards").is_object()) take(seat["cards"]);
    }
    for (const Json& played : position.at("played")) take(played);
    if (bank_known_) take(bank_);
    const auto given_up = position.value("given up", std::size_t{0});
    if (given_up > deck_[0]) throw std::invalid_argument("position: knights given up");
    deck_[0] = static_cast<std::uint8_t>(deck_[0] - given_up);
  }

  Json hand(std::size_t count) {
    Bundle cards;
    for (const catan::Resource r : catan::resources) {
      const auto n = static_cast<std::uint16_t>(std::min<std::size_t>(pool_[r], count));
      cards[r] = n;
      count -= n;
    }
    if (count > 0) throw std::invalid_argument("position: more cards than there are");
    take(cards);
    return to_json(cards, false);
  }
  /// Deals victory points last, so that nobody wins by made-up cards unless that is unavoidable.
  Json cards(std::size_t count) {
    CardCounts dealt{};
    for (const catan::CardKind kind : catan::card_kinds) {
      const auto n = static_cast<std::uint8_t>(std::min<std::size_t>(deck_[index(kind)], count));
      dealt[index(kind)] = n;
      deck_[index(kind)] = static_cast<std::uint8_t>(deck_[index(kind)] - n);
      count -= n;
    }
    if (count > 0) throw std::invalid_argument("position: more cards than the deck has");
    return counts_json(dealt);
  }
  /// Returns whether all cards outside of the bank are in hands.
  bool fits() const { return !bank_known_ || pool_.empty(); }

 private:
  void take(const Bundle& cards) {
    if (!pool_.covers(cards)) throw std::invalid_argument("position: more cards than there are");
    pool_ -= cards;
  }
  void take(const Json& cards) {
    for (const catan::CardKind kind : catan::card_kinds) {
      const auto n = cards.value(std::string(catan::name(kind)), std::size_t{0});
      if (n > deck_[index(kind)]) throw std::invalid_argument("position: more cards than the deck has");
      deck_[index(kind)] = static_cast<std::uint8_t>(deck_[index(kind)] - n);
    }
  }

  const catan::Setup& setup_;
  bool bank_known_ = false;
  Bundle bank_, pool_;
  CardCounts deck_{};
};

}  // namespace

Json position_json(const catan::Setup& setup, const GameNames& names) {
  const catan::BoardPosition& position = setup.position.value();
  const std::size_t players = setup.seats.size();
  Json out{{"turn", position.turn},
           {"active", names.of(position.active)},
           {"phase", position.rolled ? "main" : "before roll"},
           {"robber", catan::name(names.geometry(), position.robber)},
           {"pieces", Json::object()},
           {"played", Json::object()},
           {"longest road", holder_json(position.longest_road, names)},
           {"largest army", holder_json(position.largest_army, names)},
           {"seats", Json::array()}};
  for (const catan::Dice& dice : position.rolls)
    out["rolled"].push_back(Json::array({dice.first, dice.second}));
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    const SeatPosition& seat = position.seats[i];
    const bool neutral = i >= players;
    out[neutral ? "neutrals" : "pieces"][names.seats[i]] = pieces_json(seat, names, neutral);
    if (neutral) continue;
    if (seat.played != CardCounts{}) out["played"][names.seats[i]] = counts_json(seat.played);
    if (setup.rules.duo()) out["trade cards"][names.seats[i]] = seat.trade_cards;
    out["seats"].push_back({{"hand", seat.hand.total()}, {"cards", total(seat.cards)}});
  }
  if (setup.rules.duo()) out["given up"] = position.knights_given_up;
  if (const catan::State state = catan::laid_out(position, setup);
      !setup.rules.bank_unlimited() && !catan::bank_is_hidden(state))
    out["bank"] = to_json(state.bank, false);
  return out;
}

std::vector<Json> hidden_of(const catan::Setup& setup) {
  std::vector<Json> out;
  for (std::size_t i = 0; setup.position && i < setup.seats.size(); ++i) {
    const SeatPosition& seat = setup.position->seats[i];
    out.push_back({{"hand", to_json(seat.hand, false)}, {"cards", counts_json(seat.cards)}});
  }
  return out;
}

catan::BoardPosition position_from_json(const Json& json, const catan::Setup& setup, const GameNames& names) {
  const std::size_t players = setup.seats.size();
  const Json& seats = json.at("seats");
  if (!seats.is_array() || seats.size() != players) throw std::invalid_argument("position: seats");
  MadeUp made_up(json, setup);
  Json written = json;
  written.erase("seats");
  written.erase("bank");
  SeatSet sealed;
  for (std::size_t i = 0; i < players; ++i) {
    const bool known = seats[i].at("hand").is_object();
    if (!known) sealed.insert(seat_at(i));
    written["hands"][names.seats[i]] = known ? seats[i]["hand"] : made_up.hand(seats[i]["hand"]);
    written["cards"][names.seats[i]] =
        known ? seats[i].at("cards") : made_up.cards(seats[i].at("cards").get<std::size_t>());
  }
  if (!made_up.fits()) throw std::invalid_argument("position: bank and hands");
  const Source nowhere("", "position");
  DiagnosticCollector faults(nowhere);
  const auto read = read_position_node(yaml::node_of(written), names, players, faults);
  if (!read || faults.any())
    throw InputError({CatanMessageId::in_setup, "position", faults.take().at(0).fault});
  const auto problems = catan::problems_of(read->written, setup);
  const bool fits = std::all_of(problems.begin(), problems.end(), [&](const catan::PositionViolation& one) {
    // Made-up cards may win the game.
    return !sealed.empty() &&
           one.first.get<catan::Reason>(catan::Role::reason) == catan::Reason::position_won;
  });
  if (!read->unknown.empty() || !fits) throw std::invalid_argument("the position does not fit the set-up");
  catan::BoardPosition position = catan::resolved(read->written, setup);
  position.sealed = sealed;
  return position;
}

}  // namespace inselpost
