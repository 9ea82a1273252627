#include "schemas/dice/values.hpp"

#include <vector>

#include "schemas/text/card_tokens.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr const char* bundle_example = "2 ore + 1 cloth";

std::vector<std::string> unit_names() {
  std::vector<std::string> out(face_names.begin(), face_names.end());
  out.insert(out.end(), good_names.begin(), good_names.end());
  return out;
}

class BundleReading {
 public:
  BundleReading(DiagnosticCollector& faults, const Node& node) : faults_(faults), node_(node) {}

  std::optional<Bundle> text() {
    const std::vector<CardToken> tokens = card_tokens(node_.text);
    if (tokens.size() == 1 && tokens[0].text == "nothing") return Bundle{};
    for (std::size_t i = 0;;) {
      if (i == tokens.size()) {
        faults_.syntax(node_.mark, {DiceMessageId::units_missing, shown(node_)},
                       {{DiceMessageId::write_for_example, bundle_example}});
        return std::nullopt;
      }
      if (!part(tokens, i)) return std::nullopt;
      if (i == tokens.size()) return out_;
      if (tokens[i].joins()) ++i;
      if (i < tokens.size() && tokens[i].text == "and") ++i;
    }
  }

  std::optional<Bundle> map() {
    const std::size_t before = faults_.size();
    for (const yaml::Field& field : node_.fields)
      if (const auto n = read_number(faults_, field.value, as_found(field.key), 0, max_units))
        add(field.mark, field.key, *n);
    if (faults_.size() != before) return std::nullopt;
    return out_;
  }

 private:
  SourceSpan mark_of(const CardToken& token) const {
    return part_of(node_, token.at, utf8::length(token.text));
  }

  /// Reads a part like `2 ore` from token `i` on, and moves `i` behind it.
  bool part(const std::vector<CardToken>& tokens, std::size_t& i) {
    const CardToken& number = tokens[i];
    Node digits;
    digits.kind = Node::Kind::scalar;
    digits.text = number.text;
    const auto n = digits.number();
    if (!n) {
      const std::string word(number.text);
      const auto units = unit_names();
      if (std::find(units.begin(), units.end(), word) != units.end())
        faults_.syntax(mark_of(number), {DiceMessageId::how_many, word},
                       {{YamlMessageId::write, "1 " + word}});
      else
        faults_.syntax(mark_of(number), {DiceMessageId::no_number_expected, word},
                       {{DiceMessageId::write_for_example, bundle_example}});
      return false;
    }
    if (*n > max_units) {
      faults_.syntax(mark_of(number), {DiceMessageId::bad_number, number.text, max_units});
      return false;
    }
    if (++i == tokens.size()) {
      faults_.syntax(mark_of(number), {DiceMessageId::of_what, number.text},
                     {{DiceMessageId::write_for_example, bundle_example}});
      return false;
    }
    const CardToken& unit = tokens[i++];
    return add(mark_of(unit), std::string(unit.text), *n);
  }

  bool add(const SourceSpan& mark, const std::string& word, std::uint32_t n) {
    const auto face = find_in<Face>(face_names, word);
    const auto good = find_in<Good>(good_names, word);
    if (!face && !good) {
      faults_.syntax(mark, {DiceMessageId::no_unit, word}, suggestions(word, unit_names()));
      return false;
    }
    std::uint8_t& count = face ? out_[*face] : out_[*good];
    if (count + n > max_units) {
      faults_.syntax(mark, {DiceMessageId::bad_number, count + n, max_units});
      return false;
    }
    count = static_cast<std::uint8_t>(count + n);
    return true;
  }

  DiagnosticCollector& faults_;
  const Node& node_;
  Bundle out_;
};

}  // namespace

std::optional<Bundle> read_bundle(DiagnosticCollector& faults, const Node& node) {
  BundleReading reading(faults, node);
  if (node.is_map()) return reading.map();
  if (node.is_text()) return reading.text();
  faults.syntax(node.mark, {DiceMessageId::bundle_expected, shown(node)},
                {{DiceMessageId::write_for_example, bundle_example}});
  return std::nullopt;
}

std::string to_text(const Bundle& bundle) {
  std::string out;
  const auto add = [&](std::uint8_t n, std::string_view unit) {
    if (n != 0) out += (out.empty() ? "" : " + ") + std::to_string(n) + ' ' + std::string(unit);
  };
  for (const Face f : faces) add(bundle[f], name(f));
  for (const Good g : goods) add(bundle[g], name(g));
  return out.empty() ? "nothing" : out;
}

namespace {

constexpr std::string_view letters_of_faces = "ogwbdG";

/// Returns the names of all edges. Cached, because positions are read often.
const std::vector<std::string>& edge_names(const Map& map) {
  static const std::vector<std::string> names = [&] {
    std::vector<std::string> out;
    for (std::size_t e = 0; e < map.edges.size(); ++e) out.push_back(map.name(static_cast<Edge>(e)));
    return out;
  }();
  return names;
}

const std::string& text_from(const json& in) {
  if (!in.is_string()) unreadable("a text", in);
  return in.get_ref<const std::string&>();
}

template <class Places>
json list_of(const GameNames& names, const Places& places) {
  json out = json::array();
  for (const auto place : places) out.push_back(put(names, place));
  return out;
}

/// Reads a list of distinct places in any order.
template <class Place, class Places>
void places_in(const GameNames& names, const json& in, Places& places) {
  std::vector<Place> list;
  get(names, in, list);
  places = {};
  for (const Place place : list) {
    if (places.contains(place)) unreadable("places", in);
    places.insert(place);
  }
}

}  // namespace

void unreadable(const std::string& what, const json& found) {
  throw std::invalid_argument(what + ": " + found.dump(-1, ' ', false, json::error_handler_t::replace));
}

const std::array<std::string_view, card_kinds>& card_names() {
  static const std::array<std::string_view, card_kinds> names = [] {
    std::array<std::string_view, card_kinds> out;
    for (std::size_t k = 0; k < card_kinds; ++k) out[k] = name(card_at(k));
    return out;
  }();
  return names;
}

long number_in(const json& number, long least, long most) {
  if (!number.is_number_integer()) unreadable("a number", number);
  const auto out = number.get<long>();
  if (out < least || out > most) unreadable("a number", number);
  return out;
}

const json& pair_in(const json& in) {
  if (!in.is_object() || in.size() != 2) unreadable("two members", in);
  return in;
}

json put(const GameNames& names, Seat seat) { return names.of(seat); }
json put(const GameNames& names, Hex hex) { return names.map->of(hex).id; }
json put(const GameNames& names, Site site) { return names.map->of(site).id; }
json put(const GameNames& names, Edge edge) { return edge_names(*names.map).at(index(edge)); }
json put(const GameNames&, Face face) { return name(face); }
json put(const GameNames&, Good good) { return name(good); }
json put(const GameNames&, Branch branch) { return name(branch); }
json put(const GameNames&, CardKind card) { return name(card); }
json put(const GameNames&, HarbourKind harbour) { return name(harbour); }
json put(const GameNames&, KnightStatus status) { return name(status); }
json put(const GameNames&, Phase phase) { return name(phase); }
json put(const GameNames&, Via via) { return name(via); }
json put(const GameNames&, Option option) { return name(option); }
json put(const GameNames&, const Bundle& bundle) {
  json out = json::object();
  for (const Face f : faces)
    if (bundle[f] != 0) out[std::string(name(f))] = bundle[f];
  for (const Good g : goods)
    if (bundle[g] != 0) out[std::string(name(g))] = bundle[g];
  return out;
}
json put(const GameNames&, const Knights& knights) {
  json out = json::array();
  for (const Face r : resources)
    if (knights.contains(r)) out.push_back(name(r));
  return out;
}
json put(const GameNames& names, const SeatSet& seats) {
  json out = json::array();
  for (std::size_t s = 0; s < names.seats.size(); ++s)
    if (seats.contains(seat_at(s))) out.push_back(names.seats[s]);
  return out;
}
json put(const GameNames&, const Dice& dice) {
  json out = json::array();
  for (const Face f : dice) out.push_back(name(f));
  return out;
}
json put(const GameNames& names, const Wizard& wizard) {
  return {{"at", put(names, wizard.at)}, {"for", name(wizard.resource)}};
}
json put(const GameNames& names, const Sites& sites) { return list_of(names, sites); }
json put(const GameNames& names, const Edges& edges) { return list_of(names, edges); }

void get(const GameNames& names, const json& in, Seat& seat) {
  const auto found = names.find(text_from(in));
  if (!found) unreadable("a seat", in);
  seat = *found;
}
void get(const GameNames& names, const json& in, Hex& hex) {
  const auto found = find_hex(*names.map, text_from(in));
  if (!found) unreadable("a hex", in);
  hex = *found;
}
void get(const GameNames& names, const json& in, Site& site) {
  const auto& sites = names.map->sites;
  const auto found = std::find_if(sites.begin(), sites.end(),
                                  [&](const Map::SiteRow& row) { return row.id == text_from(in); });
  if (found == sites.end()) unreadable("a site", in);
  site = static_cast<Site>(found - sites.begin());
}
void get(const GameNames& names, const json& in, Edge& edge) {
  const auto& all = edge_names(*names.map);
  const auto found = std::find(all.begin(), all.end(), text_from(in));
  if (found == all.end()) unreadable("an edge", in);
  edge = static_cast<Edge>(found - all.begin());
}
void get(const GameNames&, const json& in, Face& face) { face = named<Face>(face_names, in); }
void get(const GameNames&, const json& in, Good& good) { good = named<Good>(good_names, in); }
void get(const GameNames&, const json& in, Branch& branch) { branch = named<Branch>(branch_names, in); }
void get(const GameNames&, const json& in, CardKind& card) { card = named<CardKind>(card_names(), in); }
void get(const GameNames&, const json& in, HarbourKind& harbour) {
  harbour = named<HarbourKind>(harbour_names, in);
}
void get(const GameNames&, const json& in, KnightStatus& status) {
  status = named<KnightStatus>(knight_status_names, in);
}
void get(const GameNames&, const json& in, Phase& phase) { phase = named<Phase>(phase_names, in); }
void get(const GameNames&, const json& in, Via& via) { via = named<Via>(via_names, in); }
void get(const GameNames&, const json& in, Option& option) { option = named<Option>(option_names, in); }
void get(const GameNames&, const json& in, Bundle& bundle) {
  if (!in.is_object()) unreadable("a bundle", in);
  bundle = {};
  for (const auto& [word, number] : in.items()) {
    const auto n = static_cast<std::uint8_t>(number_in(number, 1, 255));
    if (const auto face = find_in<Face>(face_names, word))
      bundle[*face] = n;
    else if (const auto good = find_in<Good>(good_names, word))
      bundle[*good] = n;
    else
      unreadable("a bundle", in);
  }
}
void get(const GameNames&, const json& in, Knights& knights) {
  if (!in.is_array()) unreadable("knights", in);
  knights = {};
  for (const json& one : in) knights.insert(knight_in(one));
}
void get(const GameNames& names, const json& in, SeatSet& seats) {
  std::vector<Seat> list;
  get(names, in, list);
  seats = {};
  for (const Seat seat : list) seats.insert(seat);
}
void get(const GameNames& names, const json& in, Dice& dice) {
  std::vector<Face> list;
  get(names, in, list);
  if (list.size() != dice_count) unreadable("six dice", in);
  std::copy(list.begin(), list.end(), dice.begin());
}
void get(const GameNames& names, const json& in, Wizard& wizard) {
  get(names, pair_in(in).at("at"), wizard.at);
  get(names, in.at("for"), wizard.resource);
}
void get(const GameNames& names, const json& in, Sites& sites) { places_in<Site>(names, in, sites); }
void get(const GameNames& names, const json& in, Edges& edges) { places_in<Edge>(names, in, edges); }

Face knight_in(const json& in) {
  const auto face = named<Face>(face_names, in);
  if (face == Face::gold) unreadable("a knight", in);
  return face;
}

json letters(const RoundFaces& thrown) {
  json rows = json::array();
  for (std::size_t k = 0; k < thrown.size(); ++k) {
    if (k % row_length == 0) rows.push_back("");
    rows.back().get_ref<std::string&>() += letters_of_faces[index(thrown[k])];
  }
  return rows;
}

RoundFaces faces_in(const json& rows) {
  if (!rows.is_array() || rows.size() != round_rows) unreadable("faces", rows);
  RoundFaces out;
  for (const json& row : rows) {
    if (text_from(row).size() != row_length) unreadable("faces", row);
    for (const char letter : text_from(row)) {
      const std::size_t f = letters_of_faces.find(letter);
      if (f == std::string_view::npos) unreadable("faces", row);
      out.push_back(faces[f]);
    }
  }
  return out;
}

}  // namespace inselpost::dice
