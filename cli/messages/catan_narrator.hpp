#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/board/places.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// How a language writes what stands in most sentences of what happened.
struct TellerMessages {
  std::string (&list)(const std::vector<std::string>& items, std::string_view last);
  std::string_view last;  ///< `and`
  std::string (&cards)(const catan::Bundle& cards);
  std::string (&place)(std::string_view place);
};

/// Puts clauses together to sentences: what one seat does in one breath shares its subject.
class CatanNarrator {
 public:
  CatanNarrator(const TellerMessages& words, const GameNames& names) : words_(words), names_(names) {}

  /// `red` `built a road at B2/NE`
  void does(Seat who, std::string what) { lines_.push_back({who, {std::move(what)}, {}}); }
  /// The same, joined to the sentence before if that is of the same seat: `red played a knight and moved the
  /// robber`
  void and_does(Seat who, std::string what) {
    if (!lines_.empty() && lines_.back().subject == who && lines_.back().tail.empty())
      lines_.back().clauses.push_back(std::move(what));
    else
      does(who, std::move(what));
  }
  void says(std::string sentence) { lines_.push_back({std::nullopt, {}, std::move(sentence)}); }
  /// Behind the sentence before.
  void adds(std::string sentence) {
    if (lines_.empty()) return says(std::move(sentence));
    std::string& tail = lines_.back().tail;
    tail += (tail.empty() ? "" : " ") + std::move(sentence);
  }
  bool last_ends_with(std::string_view words) const {
    return !lines_.empty() && lines_.back().tail.empty() && !lines_.back().clauses.empty() &&
           lines_.back().clauses.back().ends_with(words);
  }
  void extend(const std::string& words) { lines_.back().clauses.back() += words; }

  std::string seat(Seat s) const { return names_.of(s); }
  std::string list(const std::vector<std::string>& items) const { return words_.list(items, words_.last); }
  std::string cards(const catan::Bundle& cards) const { return words_.cards(cards); }
  template <class Place>
  std::string place(Place p) const {
    return words_.place(name(names_.geometry(), p));
  }
  /// `red 1 wool, blue 2 ore`: those of whom there is something to say.
  std::vector<std::string> shares(const catan::SeatBundles& of) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (!of[i].empty()) out.push_back(names_.seats[i] + ' ' + cards(of[i]));
    return out;
  }
  std::vector<std::string> shares(const catan::SeatCounts& of) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (of[i] != 0) out.push_back(names_.seats[i] + ' ' + std::to_string(of[i]));
    return out;
  }
  std::string seats(const SeatSet& set) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (set.contains(seat_at(i))) out.push_back(names_.seats[i]);
    return list(out);
  }
  /// `blue 7, white 4`: the points of all but the winner.
  std::vector<std::string> other_points(const catan::events::GameWon& e) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (seat_at(i) != e.seat) out.push_back(names_.seats[i] + ' ' + std::to_string(e.points[i]));
    return out;
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out;
    for (const Line& line : lines_) {
      std::string text;
      if (line.subject) text = seat(*line.subject) + ' ' + list(line.clauses) + '.';
      if (!line.tail.empty()) text += (text.empty() ? "" : " ") + line.tail;
      out.push_back(std::move(text));
    }
    return out;
  }

 private:
  struct Line {
    std::optional<Seat> subject;
    std::vector<std::string> clauses;
    std::string tail;
  };
  const TellerMessages& words_;
  const GameNames& names_;
  std::vector<Line> lines_;
};

}  // namespace inselpost
