// Reads orders and set-ups of Pig.
#include "schemas/yaml/map_reader.hpp"

#include <algorithm>
#include <array>

#include "tests/pig/game.hpp"

namespace inselpost::pig {
namespace {

enum class PigFault : std::uint8_t {
  an_order,
  a_setup,
  a_seat,
  name_of_seat,
  one_word,
  unknown_order,
  no_order,
  players,
  sits_there,
  end
};

constexpr std::array<std::string_view, 4> bare_words{"roll", "hold", "tip", "buy"};

}  // namespace

AnyOrderPtr Codec::read(const yaml::Node& node, DiagnosticCollector& faults) const {
  const std::size_t before = faults.size();
  MoveType::OrderFields marks;
  const auto made = [&](const Order& order) {
    return std::make_shared<const MoveType>(order, order_json(order), how_final(order), Results{}, marks);
  };
  if (!node.is_map()) {
    const auto word = read_word(faults, node, PigFault::an_order, bare_words);
    if (!word) return nullptr;
    const std::array<Order, 4> bare{orders::Roll{}, orders::Hold{}, orders::Tip{}, orders::Buy{}};
    return made(bare.at(*word));
  }
  if (node.fields.size() != 1) {
    faults.syntax(node.mark, PigFault::one_word);
    return nullptr;
  }
  const yaml::Field& field = node.fields.front();
  marks.emplace_back(field.key, field.value.mark);
  if (field.key == "wager") {
    if (const auto n = read_number(faults, field.value, "`wager`", 1, highest_wager))
      return made(orders::Wager{static_cast<std::uint8_t>(*n)});
  } else if (field.key == "use") {
    if (const auto n = read_number(faults, field.value, "`use`", 1, best_tip))
      return made(orders::Use{static_cast<std::uint8_t>(*n)});
  } else if (field.key == "play") {
    if (const auto n = read_number(faults, field.value, "`play`", 0, pile_size - 1))
      return made(orders::Play{*n});
  } else if (field.key == "whisper") {
    MapReader f(faults, field.value, "`whisper`", "whisper: {to: NAME, number: 7}");
    const yaml::Node *to = f.required("to"), *number = f.required("number");
    f.finish();
    if (to == nullptr || number == nullptr) return nullptr;
    const std::vector<std::string_view> names(names_.begin(), names_.end());
    const auto seat = read_word(faults, *to, "`to`", names);
    const auto n = read_number(faults, *number, "`number`", 0, 99);
    if (seat && n && faults.size() == before)
      return made(orders::Whisper{seat_at(*seat), static_cast<std::uint8_t>(*n)});
  } else {
    faults.syntax(field.mark, {PigFault::unknown_order, field.key});
  }
  if (faults.size() == before) faults.syntax(node.mark, PigFault::no_order);
  return nullptr;
}

namespace {

/// `position: {ann: [2, 6]}`: the tips that each seat holds when it begins.
bool read_position(const yaml::Node& node, ValidSetup& out, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  MapReader f(faults, node, "`position`", "{ann: [2, 6]}");
  for (const Json& seat : out.open["seats"]) {
    Json tips = Json::array();
    if (const yaml::Node* list = f.optional(seat["name"].get_ref<const std::string&>()))
      for (const yaml::Node& item : list->items)
        tips.push_back(read_number(faults, item, "a tip", 1, best_tip).value_or(1));
    out.open["position"]["seats"].push_back({{"tips", tips.size()}});
    out.hidden.push_back({{"tips", std::move(tips)}});
  }
  f.finish();
  return faults.size() == before;
}

}  // namespace

std::optional<ValidSetup> read_setup(const yaml::Node& file, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  MapReader f(faults, file, PigFault::a_setup, "game: NAME, system: pig, seats: [{name: ann}, {name: bob}]");
  if (!f.ok()) return std::nullopt;
  for (const char* of_the_house : {"game", "system", "luck", "seed", "lang", "deadlines"})
    f.optional(of_the_house);
  Json seats = Json::array();
  if (const yaml::Node* list = f.required("seats")) {
    for (const yaml::Node& item : list->items) {
      MapReader seat(faults, item, PigFault::a_seat, "{name: ann}");
      if (!seat.ok()) continue;
      const yaml::Node* name = seat.required("name");
      seat.optional("player");
      seat.optional("zone");
      seat.finish();
      if (name == nullptr) continue;
      const auto text = read_name(faults, *name, PigFault::name_of_seat);
      if (!text) continue;
      const Json one = {{"name", *text}};
      if (std::find(seats.begin(), seats.end(), one) != seats.end())
        faults.syntax(name->mark, {PigFault::sits_there, *text});
      seats.push_back(one);
    }
    if (list->items.size() < least_seats || list->items.size() > max_players)
      faults.syntax(list->mark, PigFault::players);
  }
  std::uint32_t goal = 100;
  if (const yaml::Node* node = f.optional("goal"))
    goal = read_number(faults, *node, "`goal`", 1, highest_goal).value_or(goal);
  const yaml::Node* own_dice = f.optional("own_dice");
  const bool own = own_dice != nullptr && read_bool(faults, *own_dice, "`own_dice`").value_or(false);
  const yaml::Node* position = f.optional("position");
  f.finish();
  if (faults.size() != before) return std::nullopt;
  ValidSetup out{{{"seats", std::move(seats)}, {"goal", goal}}, {}};
  if (own) out.open["own_dice"] = true;
  if (position != nullptr && !read_position(*position, out, faults)) return std::nullopt;
  return out;
}

}  // namespace inselpost::pig
