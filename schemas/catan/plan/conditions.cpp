#include "schemas/catan/plan/conditions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "schemas/catan/bundle.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

using catan::SeatView;
using catan::View;
using yaml::Node;
using Predicate = CatanCondition::Predicate;

const SeatView& seat_in(const View& view, Seat seat) { return view.seats.at(index(seat)); }
const SeatView& own(const View& view) { return seat_in(view, view.viewer.seat); }

/// The context for reading one condition.
struct ConditionReading {
  std::string_view word;
  const GameNames& names;
  DiagnosticCollector& faults;

  std::string quoted() const { return '`' + std::string(word) + '`'; }

  /// Reads a seat of this game; `me` and `active` are not allowed (COND-7).
  std::optional<Seat> seat(const Node& node) const {
    return read_named_seat(faults, node, quoted(), names.seats);
  }
  /// Returns the only field of a mapping, whose key is a seat or a place. Reports other values and returns
  /// null.
  const yaml::Field* only_field(const Node& node) const {
    if (const yaml::Field* field = yaml::only_field(node)) return field;
    faults.syntax(node.mark, {OrdersMessageId::one_seat_here, quoted(), shown(node)});
    return nullptr;
  }
  /// Reads {blue: 8 or more}.
  std::optional<std::pair<Seat, NumberRange>> of_seat(const Node& node) const {
    const yaml::Field* field = only_field(node);
    if (field == nullptr) return std::nullopt;
    const auto whose = seat(yaml::key_of(*field));
    auto numbers = read_numbers(faults, field->value, quoted());
    if (!whose || !numbers) return std::nullopt;
    return std::pair(*whose, *std::move(numbers));
  }
};

Predicate read_rolled(const ConditionReading& r, const Node& value) {
  const auto numbers = read_numbers(r.faults, value, r.quoted());
  if (!numbers) return nullptr;
  return [n = *numbers](const View& view, const SeatHistory&) {
    return !view.rolls.empty() && n.hold(view.rolls.back().first + std::uint32_t{view.rolls.back().second});
  };
}

/// Reads `2 ore + 1 grain`, meaning at least these, or `{wool: 4 or more}`.
Predicate read_have(const ConditionReading& r, const Node& value) {
  if (value.is_map()) {
    if (value.fields.empty())
      r.faults.syntax(value.mark, {OrdersMessageId::no_number, r.quoted(), shown(value)},
                      {OrdersMessageId::write_a_number});
    std::vector<std::pair<catan::Resource, NumberRange>> all;
    for (const yaml::Field& field : value.fields) {
      const auto resource = read_resource(r.faults, yaml::key_of(field), r.quoted());
      const auto numbers = read_numbers(r.faults, field.value, r.quoted());
      if (resource && numbers) all.emplace_back(*resource, *numbers);
    }
    return [all](const View& view, const SeatHistory&) {
      return std::all_of(all.begin(), all.end(), [&](const auto& one) {
        return one.second.hold(own(view).hand.value_or(catan::Bundle{})[one.first]);
      });
    };
  }
  const auto bundle = read_bundle(r.faults, value, BundleContents::resources_only);
  if (!bundle) return nullptr;
  return [least = bundle->cards](const View& view, const SeatHistory&) {
    return own(view).hand.value_or(catan::Bundle{}).covers(least);
  };
}

/// Reads `8 or more`, which counts own hidden cards, or `{blue: 8 or more}`, which counts public points.
Predicate read_points(const ConditionReading& r, const Node& value) {
  if (value.is_map()) {
    const auto read = r.of_seat(value);
    if (!read) return nullptr;
    return [read = *read](const View& view, const SeatHistory&) {
      return read.second.hold(seat_in(view, read.first).public_points);
    };
  }
  const auto numbers = read_numbers(r.faults, value, r.quoted());
  if (!numbers) return nullptr;
  return [n = *numbers](const View& view, const SeatHistory&) {
    return n.hold(own(view).points.value_or(own(view).public_points));
  };
}

Predicate read_hand(const ConditionReading& r, const Node& value) {
  const auto read = r.of_seat(value);
  if (!read) return nullptr;
  return [read = *read](const View& view, const SeatHistory&) {
    return read.second.hold(seat_in(view, read.first).cards_in_hand);
  };
}

/// True if nobody has more public points than the seat.
Predicate read_leader(const ConditionReading& r, const Node& value) {
  const bool me = value.is_text() && value.text == "me";
  const auto whose = me ? std::optional(Seat{}) : r.seat(value);
  if (!whose) return nullptr;
  return [me, seat = *whose](const View& view, const SeatHistory&) {
    const auto points = seat_in(view, me ? view.viewer.seat : seat).public_points;
    return std::none_of(view.seats.begin(), view.seats.end(), [&](const SeatView& other) {
      return !other.neutral && other.public_points > points;
    });
  };
}

constexpr std::array<std::string_view, 2> titles{"longest road", "largest army"};

/// Reads `longest road` or `{blue: largest army}`.
Predicate read_holds(const ConditionReading& r, const Node& value) {
  std::optional<Seat> whose;
  const Node* title = &value;
  if (value.is_map()) {
    const yaml::Field* field = r.only_field(value);
    if (field == nullptr || !(whose = r.seat(yaml::key_of(*field)))) return nullptr;
    title = &field->value;
  }
  const auto which = read_word(r.faults, *title, r.quoted(), titles);
  if (!which) return nullptr;
  return [whose, which = *which](const View& view, const SeatHistory&) {
    return (which == 0 ? view.longest_road : view.largest_army) == whose.value_or(view.viewer.seat);
  };
}

bool stands_on(const SeatView& seat, catan::Intersection at) {
  return seat.settlements.contains(at) || seat.cities.contains(at);
}

/// Reads `B2.N`, true if any piece stands there, or `{B2.N: blue}`, if one of that seat does.
Predicate read_taken(const ConditionReading& r, const Node& value) {
  std::optional<Seat> whose;
  Node place = value;
  if (value.is_map()) {
    const yaml::Field* field = r.only_field(value);
    if (field == nullptr || !(whose = r.seat(field->value))) return nullptr;
    place = yaml::key_of(*field);
  }
  const auto holds = [whose](auto stands) {
    return [whose, stands](const View& view, const SeatHistory&) {
      return std::any_of(view.seats.begin(), view.seats.end(), [&](const SeatView& seat) {
        return (!whose || seat.seat == *whose) && stands(seat);
      });
    };
  };
  if (place.text.find('/') != std::string::npos) {
    const auto path = read_path(r.faults, place, r.names.geometry(), CatanMessageId::a_road);
    if (!path) return nullptr;
    return holds([at = *path](const SeatView& seat) { return seat.roads.contains(at); });
  }
  const auto at = read_intersection(r.faults, place, r.names.geometry(), CatanMessageId::a_settlement);
  if (!at) return nullptr;
  return holds([at = *at](const SeatView& seat) { return stands_on(seat, at); });
}

/// True if the seat has lost a card to theft, monopoly or forced trade since its file arrived.
Predicate read_robbed(const ConditionReading& r, const Node& value) {
  const auto flag = read_bool(r.faults, value, r.quoted());
  if (!flag) return nullptr;
  return [robbed = *flag, names = r.names](const View& view, const SeatHistory& heard) {
    const std::string& me = names.of(view.viewer.seat);
    const bool lost = std::any_of(heard.events.begin(), heard.events.end(), [&](const Json& event) {
      const std::string kind = event.value("event", "");
      if (kind == event_word_of<catan::events::CardStolen>()) return event.value("victim", "") == me;
      if (kind == event_word_of<catan::events::Monopolised>())
        return event.contains("lost") && event["lost"].value(me, 0) > 0;
      return kind == event_word_of<catan::events::ForcedTradeDrawn>() && event.value("opponent", "") == me;
    });
    return lost == robbed;
  };
}

enum class OfferIs : std::uint8_t { accepted, refused, open, closed };
constexpr std::array<std::string_view, 4> offer_states{"accepted", "refused", "open", "closed"};

/// Reads `{o1: accepted}`, true if somebody accepted, or `{o1: refused}`, if all refused, as far as the seat
/// can see.
Predicate read_offer(const ConditionReading& r, const Node& value) {
  const yaml::Field* field = yaml::only_field(value);
  if (field == nullptr) {
    r.faults.syntax(value.mark, {OrdersMessageId::one_offer_here, shown(value)});
    return nullptr;
  }
  const auto name = read_name(r.faults, yaml::key_of(*field), r.quoted());
  const auto is = read_word(r.faults, field->value, r.quoted(), offer_states);
  if (!name || !is) return nullptr;
  return [name = *name, is = static_cast<OfferIs>(*is)](const View& view, const SeatHistory& heard) {
    const std::string& called = heard.called(name);
    const auto offer = std::find_if(view.offers.begin(), view.offers.end(),
                                    [&](const catan::Offer& one) { return one.name == called; });
    const bool open = offer != view.offers.end();
    switch (is) {
      case OfferIs::open: return open;
      case OfferIs::closed: return !open;
      case OfferIs::refused:
        return std::find(view.refused.begin(), view.refused.end(), called) != view.refused.end();
      case OfferIs::accepted: break;
    }
    return (open && !offer->accepted.empty()) ||
           std::any_of(heard.events.begin(), heard.events.end(), [&](const Json& event) {
             return event.value("event", "") == event_word_of<catan::events::Traded>() &&
                    event.value("name", "") == called;
           });
  };
}

struct Row {
  std::string_view word;
  Predicate (*read)(const ConditionReading&, const Node&);
};
constexpr std::array<Row, 9> rows{{{"rolled", read_rolled},
                                   {"have", read_have},
                                   {"points", read_points},
                                   {"hand", read_hand},
                                   {"leader", read_leader},
                                   {"holds", read_holds},
                                   {"taken", read_taken},
                                   {"robbed", read_robbed},
                                   {"offer", read_offer}}};

constexpr auto words_of_conditions = words_of_rows(rows);

}  // namespace

std::span<const std::string_view> board_condition_words() { return words_of_conditions; }

std::shared_ptr<const ConditionTerm> read_board_condition(std::string_view word, const yaml::Node& value,
                                                          const GameNames& names,
                                                          DiagnosticCollector& faults) {
  for (const Row& row : rows)
    if (row.word == word)
      if (Predicate holds = row.read({word, names, faults}, value))
        return std::make_shared<const CatanCondition>(std::move(holds));
  return nullptr;
}

}  // namespace inselpost
