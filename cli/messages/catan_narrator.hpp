#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// The pieces of most event sentences, as one language writes them.
struct TellerMessages {
  std::string (&list)(const std::vector<std::string>& items, std::string_view last);
  std::string_view last;  ///< `and`
  std::string (&cards)(const catan::Bundle& cards);
  std::string (&place)(std::string_view place);
};

/// Builds sentences from clauses. Clauses of one seat that belong together share its name as subject:
///
///   narrator.does(red, "played a knight");
///   narrator.and_does(red, "moved the robber");
///   narrator.lines();  // {"red played a knight and moved the robber."}
///
/// The messages and the names must outlive it.
class CatanNarrator {
 public:
  CatanNarrator(const TellerMessages& words, const GameNames& names) : words_(words), names_(names) {}

  /// Begins a sentence about `who`: `red` + `built a road at B2/NE`.
  void does(Seat who, std::string what) { lines_.push_back({who, {std::move(what)}, {}}); }
  /// Adds a clause to the last sentence if it is about `who` and has no addition; otherwise begins a new one.
  void and_does(Seat who, std::string what) {
    if (!lines_.empty() && lines_.back().subject == who && lines_.back().tail.empty())
      lines_.back().clauses.push_back(std::move(what));
    else
      does(who, std::move(what));
  }
  /// Adds a complete sentence without a subject.
  void says(std::string sentence) { lines_.push_back({std::nullopt, {}, std::move(sentence)}); }
  /// Adds a complete sentence to the last line, or as a line of its own if there is none.
  void adds(std::string sentence) {
    if (lines_.empty()) return says(std::move(sentence));
    std::string& tail = lines_.back().tail;
    tail += (tail.empty() ? "" : " ") + std::move(sentence);
  }
  /// Returns whether the last line ends with this clause text and has no addition.
  bool last_ends_with(std::string_view words) const {
    return !lines_.empty() && lines_.back().tail.empty() && !lines_.back().clauses.empty() &&
           lines_.back().clauses.back().ends_with(words);
  }
  /// Returns whether the last line is about that seat and has no addition.
  bool last_is_about(Seat who) const {
    return !lines_.empty() && lines_.back().subject == who && lines_.back().tail.empty();
  }
  /// Appends to the last clause. Requires that there is one.
  void extend(const std::string& words) { lines_.back().clauses.back() += words; }

  std::string seat(Seat s) const { return names_.of(s); }
  std::string list(const std::vector<std::string>& items) const { return words_.list(items, words_.last); }
  std::string cards(const catan::Bundle& cards) const { return words_.cards(cards); }
  template <class Place>
  std::string place(Place p) const {
    return words_.place(name(names_.geometry(), p));
  }
  /// Formats what each seat gets as `red 1 wool`, without the seats that get nothing.
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
  /// Formats the points of all seats but the winner as `blue 7`, `white 4`.
  std::vector<std::string> other_points(const catan::events::GameWon& e) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < names_.seats.size(); ++i)
      if (seat_at(i) != e.seat) out.push_back(names_.seats[i] + ' ' + std::to_string(e.points[i]));
    return out;
  }

  /// Returns the finished sentences, one line each.
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
