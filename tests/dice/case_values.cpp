#include "tests/dice/case_values.hpp"

#include <algorithm>

#include "engine/core/out_of_line_variant.hpp"
#include "tests/cases/case_text.hpp"

namespace inselpost::dice::test {
namespace {

constexpr std::string_view face_letters = "ogwbdG";

template <class E, std::size_t n>
E by_name(const std::array<std::string_view, n>& names, std::string_view word) {
  const auto at = std::find(names.begin(), names.end(), word);
  if (at == names.end()) throw Misread(Code::E_SYNTAX, "no such word: " + std::string(word));
  return static_cast<E>(at - names.begin());
}

}  // namespace

Face face_of(char c) {
  const auto at = face_letters.find(c);
  if (at == std::string_view::npos) throw cases::BadCase(std::string("no face ") + c);
  return faces[at];
}

std::vector<Face> faces_of(std::string_view text) {
  std::vector<Face> out;
  for (char c : text)
    if (c != ' ') out.push_back(face_of(c));
  return out;
}

char letter(Face f) { return face_letters[index(f)]; }

std::string letters(const Bundle& units) {
  std::string out;
  for (Face f : faces) out.append(units[f], letter(f));
  return out;
}

Face face(std::string_view word) { return by_name<Face>(face_names, word); }
Good good(std::string_view word) { return by_name<Good>(good_names, word); }
Branch branch(std::string_view word) { return by_name<Branch>(branch_names, word); }
HarbourKind harbour(std::string_view word) { return by_name<HarbourKind>(harbour_names, word); }
KnightStatus status(std::string_view word) { return by_name<KnightStatus>(knight_status_names, word); }

CardKind card(std::string_view word) {
  for (std::size_t k = 0; k < card_kinds; ++k)
    if (card_rows[k].name == word) return card_at(k);
  throw Misread(Code::E_SYNTAX, "no card: " + std::string(word));
}

Hex hex(const Map& map, std::string_view word) {
  if (const auto found = find_hex(map, word)) return *found;
  throw Misread(Code::E_PLACE, "no hex: " + std::string(word));
}

Site site(const Map& map, std::string_view word) {
  if (const auto found = find_site(map, word)) return *found;
  throw Misread(find_edge(map, word) ? Code::E_PLACE_KIND : Code::E_PLACE, "no site: " + std::string(word));
}

Edge edge(const Map& map, std::string_view word) {
  if (const auto found = find_edge(map, word)) return *found;
  throw Misread(find_site(map, word) ? Code::E_PLACE_KIND : Code::E_PLACE, "no edge: " + std::string(word));
}

Bundle bundle(std::string_view text) {
  Bundle out;
  if (cases::trimmed(text) == "nothing") return out;
  for (const std::string& part : cases::split(text, '+')) {
    const auto blank = part.find(' ');
    if (blank == std::string::npos) throw Misread(Code::E_SYNTAX, "no bundle: " + part);
    const int n = cases::number(part.substr(0, blank));
    const std::string unit = part.substr(blank + 1);
    const bool is_good = std::find(good_names.begin(), good_names.end(), unit) != good_names.end();
    out += is_good ? Bundle::of(good(unit), static_cast<std::size_t>(n))
                   : Bundle::of(face(unit), static_cast<std::size_t>(n));
  }
  return out;
}

std::string text(const Map& map, const Step& step) {
  const auto number = [](int n) { return std::to_string(n); };
  return std::visit(
      overloaded{
          [&](const steps::Cast& s) { return "cast " + number(static_cast<int>(s.which.size())); },
          [&](const steps::Again& s) { return "again " + number(static_cast<int>(s.which.size())); },
          [&](const steps::Set& s) { return "set " + number(s.die + 1) + ' ' + std::string(name(s.face)); },
          [&](const steps::Ship& s) { return "ship " + number(s.steps) + " at " + number(s.at); },
          [&](const steps::RobberMoved& s) {
            return "robber " + number(s.steps) + " at " + std::string(map.of(s.at).id);
          },
          [](const steps::RobberHome&) { return std::string("home"); },
          [](const steps::Gone& s) {
            return std::string(s.figure == steps::Figure::merchant ? "gone merchant" : "gone wizard");
          },
          [&](const steps::Landing& s) { return "landing " + number(s.strength); },
          [](const steps::Loss& s) {
            std::string out = "loss ";
            for (Face f : s.faces) out += letter(f);
            return out;
          },
          [](const steps::Won&) { return std::string("won"); },
          [](const steps::Refuge&) { return std::string("refuge"); },
          [](const steps::AwaitingDecision& s) { return "owed " + std::string(name(s.decision)); },
          [](const steps::Eliminated&) { return std::string("eliminated"); },
      },
      step);
}

std::string_view word(const Event& event) {
  static constexpr std::array<std::string_view, std::variant_size_v<Event::Variant>> words{
      "founded",          "sealed",           "thrown",     "thrown again",  "chased",
      "defended",         "refuge taken",     "stood",      "aqueduct used", "alchemist played",
      "edge built",       "settlement built", "city built", "improved",      "knight built",
      "knight activated", "knight upgraded",  "joker",      "traded",        "goods made",
      "card bought",      "card played",      "turn ended", "round ended",   "round began",
      "game over"};
  return words[event.index()];
}

}  // namespace inselpost::dice::test
