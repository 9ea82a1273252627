#include <algorithm>
#include <functional>
#include <map>

#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/view.hpp"
#include "tests/cases/case_reader.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/position.hpp"

namespace inselpost::dice::test {
namespace {

/// A fact is a name, perhaps an argument, and what it must be; the finder tells what it is.
using Finder = std::function<std::string(const Position&, const Events&, Seat, const std::string& argument)>;
struct Fact {
  std::size_t arguments = 0;
  Finder find;
};

std::string count(std::size_t n) { return std::to_string(n); }
std::string to_string_of(std::string_view text) { return std::string(text); }

const Sheet& sheet_of(const Position& p, Seat seat) { return p.state.of(seat).sheet; }
const Turn& turn_in(const Position& p, Seat seat) { return p.state.of(seat).turn; }

std::string list_of(std::vector<std::string> words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out.empty() ? "none" : out;
}

const Steps* steps_of(const Event& event) {
  return visit(
      []<class E>(const E& e) -> const Steps* {
        if constexpr (requires { e.steps; }) return &e.steps;
        return nullptr;
      },
      event);
}

std::string steps_in(const Position& p, const Events& events) {
  std::vector<std::string> words;
  for (const Event& event : events)
    if (const Steps* steps = steps_of(event))
      for (const Step& step : *steps) words.push_back(text(*p.state.map, step));
  return list_of(words);
}

std::string paid_in(const Events& events) {
  std::string out;
  for (const Event& event : events)
    visit(
        [&]<class E>(const E& e) {
          if constexpr (requires { e.paid; }) {
            std::vector<std::string> goods_paid;
            for (Good g : goods)
              if (e.paid[g] != 0) goods_paid.push_back(count(e.paid[g]) + ' ' + to_string_of(name(g)));
            out = cases::trimmed(letters(e.paid) + (goods_paid.empty() ? "" : " " + list_of(goods_paid)));
          }
        },
        event);
  return out.empty() ? "nothing" : out;
}

std::string eruptions_in(const Position& p, const Events& events) {
  std::vector<std::string> words;
  for (const Event& event : events)
    if (const auto* traded = get_if<events::Traded>(&event))
      for (const events::Eruption& e : traded->eruptions) {
        std::string one = to_string_of(name(e.face));
        if (e.lost) one += " lost " + to_string_of(p.state.map->of(*e.lost).id);
        if (e.reduced) one += " reduced " + to_string_of(p.state.map->of(*e.reduced).id);
        words.push_back(one + (e.wizard ? " wizard" : ""));
      }
  return list_of(words);
}

std::string waiting(const Position& p) {
  std::vector<std::string> words;
  for (const PendingDecision& owed : pending_decisions(p.state))
    words.push_back(p.setup.seats.at(index(owed.seat)) + ' ' + owed.kind +
                    (owed.about.empty() ? "" : ' ' + owed.about));
  return list_of(words);
}

std::string places_of(const Position& p) {
  std::vector<std::string> words;
  for (const SeatSet& place : ranking(p.state)) {
    std::string shared;
    for (std::size_t s = 0; s < p.setup.seats.size(); ++s)
      if (place.contains(seat_at(s))) shared += (shared.empty() ? "" : " + ") + p.setup.seats[s];
    words.push_back(shared);
  }
  return list_of(words);
}

std::string goods_of(const Bundle& pool) {
  std::vector<std::string> words;
  for (Good g : goods)
    if (pool[g] != 0) words.push_back(count(pool[g]) + ' ' + to_string_of(name(g)));
  return list_of(words);
}

std::string obtainable_of(const Position& p, Seat seat) {
  std::string out;
  for (Face f : faces)
    if (obtainable(*p.state.map, sheet_of(p, seat)).contains(f)) out += letter(f);
  return out;
}

std::string letters_or_none(const std::string& text) { return text.empty() ? "none" : text; }

std::string dice_of(const Turn& turn) {
  std::string out;
  for (Face f : turn.dice) out += letter(f);
  return out;
}

std::string card_of(const Sheet& sheet, const std::string& kind) {
  const CardCount& count = sheet.card(card(kind));
  return count.bought == 0 ? "none" : count.held() ? "held" : "played";
}

std::string knight_of(const Sheet& sheet, const std::string& word) {
  const Knight& knight = sheet.knight(face(word));
  return (knight.level == 0 ? "" : count(knight.level) + ' ') + to_string_of(name(knight.status));
}

std::string boxes_of(const Sheet& sheet) {
  std::string out;
  for (std::size_t k = 0; k < sheet.filled; ++k) out += (k == 0 ? "" : " ") + count(sheet.boxes[k]);
  return letters_or_none(out);
}

std::string harbours_left(const Sheet& sheet) {
  std::string out;
  for (std::size_t k = 0; k < harbour_kinds; ++k)
    if (!sheet.harbours[k]) out += (out.empty() ? "" : " ") + to_string_of(harbour_names[k]);
  return letters_or_none(out);
}

const std::map<std::string, Fact>& facts() {
  static const std::map<std::string, Fact> table{
      {"points", {0, [](auto& p, auto&, Seat s, auto&) { return count(points(sheet_of(p, s))); }}},
      {"robber",
       {0, [](auto& p, auto&, Seat s,
              auto&) { return to_string_of(p.state.map->of(sheet_of(p, s).robber).id); }}},
      {"merchant",
       {0,
        [](auto& p, auto&, Seat s, auto&) {
          const auto& at = sheet_of(p, s).merchant;
          return at ? to_string_of(p.state.map->of(*at).id) : std::string("none");
        }}},
      {"wizard",
       {0,
        [](auto& p, auto&, Seat s, auto&) {
          const auto& w = sheet_of(p, s).wizard;
          return w ? to_string_of(p.state.map->of(w->at).id) + ' ' + to_string_of(name(w->resource))
                   : std::string("none");
        }}},
      {"ship", {0, [](auto& p, auto&, Seat s, auto&) { return count(sheet_of(p, s).ship); }}},
      {"beer", {0, [](auto& p, auto&, Seat s, auto&) { return count(sheet_of(p, s).beer); }}},
      {"beer points",
       {0, [](auto& p, auto&, Seat s, auto&) { return count(points_of(sheet_of(p, s)).beer); }}},
      {"defences", {0, [](auto& p, auto&, Seat s, auto&) { return count(sheet_of(p, s).defences); }}},
      {"strength",
       {0, [](auto& p, auto&, Seat s, auto&) { return count(barbarian_strength(sheet_of(p, s))); }}},
      {"defence",
       {0, [](auto& p, auto&, Seat s,
              auto&) { return count(knight_strength(sheet_of(p, s), sheet_of(p, s).active_knights())); }}},
      {"boxes", {0, [](auto& p, auto&, Seat s, auto&) { return boxes_of(sheet_of(p, s)); }}},
      {"knight", {1, [](auto& p, auto&, Seat s, auto& word) { return knight_of(sheet_of(p, s), word); }}},
      {"level",
       {1, [](auto& p, auto&, Seat s, auto& word) { return count(sheet_of(p, s).level(branch(word))); }}},
      {"metropolis of",
       {1,
        [](auto& p, auto&, Seat s, auto& word) {
          const auto& at = sheet_of(p, s).metropolis_of[index(branch(word))];
          return at ? to_string_of(p.state.map->of(*at).id) : std::string("none");
        }}},
      {"site",
       {1, [](auto& p, auto&, Seat s,
              auto& word) { return to_string_of(name(sheet_of(p, s).at(site(*p.state.map, word)))); }}},
      {"edge",
       {1,
        [](auto& p, auto&, Seat s, auto& word) {
          return std::string(sheet_of(p, s).edges.contains(edge(*p.state.map, word)) ? "built" : "free");
        }}},
      {"edges", {0, [](auto& p, auto&, Seat s, auto&) { return count(sheet_of(p, s).edges.size()); }}},
      {"struck",
       {0,
        [](auto& p, auto&, Seat s, auto&) {
          std::vector<std::string> words;
          for (Site at : sheet_of(p, s).struck_harbours)
            words.push_back(to_string_of(p.state.map->of(at).id));
          return list_of(words);
        }}},
      {"harbours left", {0, [](auto& p, auto&, Seat s, auto&) { return harbours_left(sheet_of(p, s)); }}},
      {"pool",
       {0, [](auto& p, auto&, Seat s, auto&) { return letters_or_none(letters(turn_in(p, s).pool)); }}},
      {"goods", {0, [](auto& p, auto&, Seat s, auto&) { return goods_of(turn_in(p, s).pool); }}},
      {"dice", {0, [](auto& p, auto&, Seat s, auto&) { return dice_of(turn_in(p, s)); }}},
      {"throw", {0, [](auto& p, auto&, Seat s, auto&) { return count(turn_in(p, s).throws); }}},
      {"phase", {0, [](auto& p, auto&, Seat s, auto&) { return to_string_of(name(turn_in(p, s).phase)); }}},
      {"turn", {0, [](auto& p, auto&, Seat s, auto&) { return count(turn_of(p.state, s)); }}},
      {"round", {0, [](auto& p, auto&, Seat, auto&) { return count(p.state.round); }}},
      {"obtainable", {0, [](auto& p, auto&, Seat s, auto&) { return obtainable_of(p, s); }}},
      {"waiting for", {0, [](auto& p, auto&, Seat, auto&) { return waiting(p); }}},
      {"places", {0, [](auto& p, auto&, Seat, auto&) { return places_of(p); }}},
      {"winner",
       {0,
        [](auto& p, auto&, Seat, auto&) {
          const auto who = winner(p.state);
          return who ? p.setup.seats.at(index(*who)) : std::string("nobody");
        }}},
      {"final score",
       {0, [](auto& p, auto&, Seat s,
              auto&) { return count(final_score(sheet_of(p, s), p.state.options.final_score)); }}},
      {"game", {0, [](auto& p, auto&, Seat, auto&) { return std::string(p.state.over ? "over" : "on"); }}},
      {"eliminated",
       {0,
        [](auto& p, auto&, Seat s, auto&) { return std::string(sheet_of(p, s).eliminated ? "yes" : "no"); }}},
      {"legal",
       {0, [](auto& p, auto&, Seat s,
              auto&) { return std::string(legal(p.state, s).empty() ? "none" : "some"); }}},
      {"ways to keep",
       {0,
        [](auto& p, auto&, Seat s, auto&) {
          const Legal list = legal(p.state, s);
          return list.keep ? count(list.keep->ways) : std::string("none");
        }}},
      {"steps", {0, [](auto& p, auto& events, Seat, auto&) { return steps_in(p, events); }}},
      {"paid", {0, [](auto&, auto& events, Seat, auto&) { return paid_in(events); }}},
      {"eruptions", {0, [](auto& p, auto& events, Seat, auto&) { return eruptions_in(p, events); }}},
      {"via",
       {0,
        [](auto&, auto& events, Seat, auto&) {
          for (const Event& event : events)
            if (const auto* traded = get_if<events::Traded>(&event)) return to_string_of(name(traded->via));
          return std::string("none");
        }}},
      {"events",
       {0,
        [](auto&, auto& events, Seat, auto&) {
          std::vector<std::string> words;
          for (const Event& event : events) words.push_back(to_string_of(word(event)));
          return list_of(words);
        }}},
      {"public reads",
       {0,
        [](auto&, auto& events, Seat, auto&) {
          std::vector<std::string> words;
          for (const Event& event : events)
            words.push_back(to_string_of(word(redact(event, Viewer::everybody()))));
          return list_of(words);
        }}},
  };
  return table;
}

/// `card NAME is played`: a name of several words.
std::optional<std::string> wrong_card(const Position& p, Seat seat, const std::string& text) {
  const auto rest = cases::after(text, "card");
  if (!rest) return std::nullopt;
  const auto is = rest->rfind(' ');
  const std::string found = card_of(sheet_of(p, seat), rest->substr(0, is)), wanted = rest->substr(is + 1);
  return found == wanted ? std::string() : found;
}

/// Formats what others see of a seat: `blue sees red robber field`, `public sees ...`.
std::optional<std::string> wrong_view(const Position& p, const Events& events, const std::string& fact) {
  const auto sees = fact.find(" sees ");
  if (sees == std::string::npos) return std::nullopt;
  const std::string who = fact.substr(0, sees);
  const Viewer viewer = who == "public" ? Viewer::everybody() : Viewer::of(seat_named(p, who));
  const View shown = view(p.state, viewer);
  Position seen = p;  // what is not shown is as if it were not there
  for (const SeatView& one : shown.seats) {
    SeatState& own = seen.state.of(one.seat);
    own.sheet = one.sheet;
    own.turn = one.whole.value_or(Turn{});
    if (!one.whole) own.turn.phase = one.ended ? Phase::ended : Phase::turn;
  }
  const std::string rest = fact.substr(sees + 6);
  if (const auto wanted = cases::after(rest, "waiting for")) {
    std::vector<std::string> words;
    for (const PendingDecision& owed : shown.waiting_for)
      words.push_back(p.setup.seats.at(index(owed.seat)) + ' ' + owed.kind +
                      (owed.about.empty() ? "" : ' ' + owed.about));
    const std::string found = list_of(words);
    return found == *wanted ? std::string() : "it is " + found;
  }
  return wrong(seen, events, rest).value_or("");
}

}  // namespace

std::optional<std::string> wrong(const Position& position, const Events& events, const std::string& fact) {
  if (const auto found = wrong_view(position, events, fact)) return found->empty() ? std::nullopt : found;
  std::string text = fact;
  Seat seat{};
  for (std::size_t s = 0; s < position.setup.seats.size(); ++s)
    if (const auto rest = cases::after(text, position.setup.seats[s])) {
      text = *rest;
      seat = seat_at(s);
      break;
    }
  if (const auto found = wrong_card(position, seat, text))
    return found->empty() ? std::nullopt : std::optional("it is " + *found);
  const std::pair<const std::string, Fact>* longest = nullptr;
  for (const auto& entry : facts())
    if (cases::after(text, entry.first) && (!longest || entry.first.size() > longest->first.size()))
      longest = &entry;
  if (!longest) throw cases::BadCase("no fact: '" + fact + "'");
  std::string rest = *cases::after(text, longest->first), argument;
  if (longest->second.arguments == 1) {
    const auto blank = rest.find(' ');
    argument = rest.substr(0, blank);
    rest = blank == std::string::npos ? "" : rest.substr(blank + 1);
  }
  const std::string found = longest->second.find(position, events, seat, argument);
  if (found == rest) return std::nullopt;
  return "it is " + found;
}

}  // namespace inselpost::dice::test
