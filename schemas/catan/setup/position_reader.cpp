#include <array>
#include <utility>

#include "engine/catan/board/places.hpp"
#include "engine/catan/setup/checks.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/orders/order_parts.hpp"
#include "schemas/catan/setup/position.hpp"

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
      Node key;
      key.kind = Node::Kind::scalar;
      key.text = field.key;
      key.mark = field.mark;
      if (const auto seat = read_seat(faults_, key, what, some))
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

}  // namespace inselpost
