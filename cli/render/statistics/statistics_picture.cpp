// The statistics of a game as a picture.
#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <utility>

#include "cli/messages/text.hpp"
#include "cli/render/picture/glyphs.hpp"
#include "cli/render/statistics/statistics.hpp"

namespace inselpost::picture::chart {
namespace {

constexpr int width = 6400, height = 6000, margin = 300, letters = 130;
constexpr int bars_top = 500, bars_bottom = 2600;
constexpr int lines_top = 3450, lines_bottom = 5600, lines_right = 5300;
constexpr std::size_t widest_seat_name = 10;

Shape text(const std::string& said, Point centre, int size = letters) {
  return {Text{in_glyphs(said), centre, size}, {.line = Ink::label_text}};
}
/// Returns a text that begins at a point instead of having its centre there.
Shape text_from(const std::string& said, Point left, int size = letters) {
  return text(said, {left.x + text_width(in_glyphs(said), size) / 2, left.y}, size);
}
Shape line(std::vector<Point> points, Ink ink, int line_width, int dash = 0) {
  return {Path{std::move(points), false}, {.line = ink, .width = line_width, .dash = dash, .gap = dash / 2}};
}

/// Returns the height of a part of `most` between two edges.
int scaled(std::uint64_t part, std::uint64_t most, int room) {
  return static_cast<int>(part * static_cast<std::uint64_t>(room) / std::max<std::uint64_t>(most, 1));
}

void add_bars(Drawing& drawing, const StatisticsMessages& say, const GameMessages& game,
              const EventCounts& counts) {
  if (counts.throw_results.empty()) return;
  const auto results = static_cast<int>(counts.throw_results.size());
  const int slot = (width - 2 * margin) / results, bar_width = slot * 6 / 10;
  std::uint64_t most = 1;
  for (const EventCounts::ThrowResult& outcome : counts.throw_results)
    most = std::max({most, 10 * outcome.count, expected_tenths(counts, outcome)});
  for (int i = 0; i < results; ++i) {
    const EventCounts::ThrowResult& outcome = counts.throw_results[static_cast<std::size_t>(i)];
    const std::string name(game.counted == nullptr ? std::string_view(outcome.name)
                                                   : game.counted(outcome.name));
    const std::uint64_t expected = expected_tenths(counts, outcome);
    const int centre = margin + i * slot + slot / 2, room = bars_bottom - bars_top;
    const int bar = scaled(10 * outcome.count, most, room), mark = bars_bottom - scaled(expected, most, room);
    std::vector<Shape> shapes;
    if (bar > 0)
      shapes.push_back(
          {Box{{centre - bar_width / 2, bars_bottom - bar}, bar_width, bar, 0}, {.fill = Ink::blue}});
    shapes.push_back(
        line({{centre - slot * 45 / 100, mark}, {centre + slot * 45 / 100, mark}}, Ink::label_edge, 30));
    shapes.push_back(text(std::to_string(outcome.count), {centre, std::min(bars_bottom - bar, mark) - 130}));
    shapes.push_back(text(name, {centre, bars_bottom + 160}));
    const std::string tenths =
        std::to_string(expected / 10) + std::string(say.decimal_point) + std::to_string(expected % 10);
    drawing.groups.push_back({say.bar(name, outcome.count, tenths), std::move(shapes)});
  }
  Group ground;
  ground.shapes.push_back(line({{margin, bars_bottom}, {width - margin, bars_bottom}}, Ink::label_text, 15));
  drawing.groups.push_back(std::move(ground));
}

/// Returns the heights of the names beside the ends of lines, moved apart so that none covers another.
std::vector<int> name_heights(const std::vector<int>& ends) {
  constexpr int least = 200;
  std::vector<std::size_t> order(ends.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ends[a] > ends[b]; });
  std::vector<int> heights = ends;
  for (std::size_t k = 1; k < order.size(); ++k)
    heights[order[k]] = std::min(heights[order[k]], heights[order[k - 1]] - least);
  return heights;
}

void add_lines(Drawing& drawing, const StatisticsMessages& say, const GameStatistics& statistics,
               const std::vector<Ink>& inks) {
  const auto& turns = statistics.turns;
  if (turns.empty() || turns.front().points.empty()) return;
  const std::size_t seats = statistics.seats.size();
  std::uint64_t most = 1;
  for (const GameStatistics::TurnRow& turn : turns)
    most = std::max<std::uint64_t>(most, *std::max_element(turn.points.begin(), turn.points.end()));
  const auto height_of = [&](std::uint64_t points) {
    return lines_bottom - scaled(points, most, lines_bottom - lines_top);
  };
  const std::uint64_t first = turns.front().turn, last = std::max(turns.back().turn, first + 1);
  const auto place_of = [&](std::uint64_t turn) {
    return 2 * margin + scaled(turn - first, last - first, lines_right - 2 * margin);
  };
  drawing.groups.push_back(
      {"",
       {line({{2 * margin, lines_bottom}, {lines_right, lines_bottom}}, Ink::label_text, 15),
        line({{2 * margin, lines_top}, {lines_right, lines_top}}, Ink::label_text, 5, 60),
        text(std::to_string(most), {margin, lines_top}), text("0", {margin, lines_bottom}),
        text(std::to_string(first), {2 * margin, lines_bottom + 170}),
        text(std::string(say.turn) + ' ' + std::to_string(turns.back().turn),
             {place_of(turns.back().turn), lines_bottom + 170})}});
  std::vector<int> ends;
  for (std::size_t s = 0; s < seats; ++s) ends.push_back(height_of(turns.back().points[s]));
  const std::vector<int> names = name_heights(ends);
  // Seats differ by their dashes too, as colours do not tell all readers apart.
  constexpr std::array<int, 3> dashes{0, 200, 70};
  for (std::size_t s = 0; s < seats; ++s) {
    std::vector<Point> points;
    for (const GameStatistics::TurnRow& turn : turns)
      points.push_back({place_of(turn.turn), height_of(turn.points[s])});
    const Point end = points.back();
    const Ink ink = inks.at(s % inks.size());
    // A thin line leads from the last point to the name, which may stand higher.
    drawing.groups.push_back(
        {say.line(statistics.seats[s].seat, turns.back().points[s], turns.back().turn),
         {line({end, {lines_right + 200, names[s]}}, Ink::label_text, 8),
          line(points, Ink::label_text, 55),
          line(points, ink, 40, dashes[s % dashes.size()]),
          {Circle{end, 55}, {.fill = ink, .line = Ink::label_text, .width = 10}},
          text_from(cut(clean(statistics.seats[s].seat), widest_seat_name), {lines_right + 230, names[s]})}});
  }
}

Drawing draw(const MessageCatalog& words, const GameStatistics& statistics, const std::vector<Ink>& inks) {
  const StatisticsMessages& say = words.statistics;
  Drawing drawing{.width = width / 10, .height = height / 10, .title = say.title(statistics.game)};
  drawing.groups.push_back({"", {{Box{{0, 0}, width, height, 0}, {.fill = Ink::label}}}});
  drawing.groups.push_back(
      {"",
       {text_from(say.throws, {margin, 200}, 160), text_from(say.points, {margin, lines_top - 300}, 160)}});
  add_bars(drawing, say, messages_for(words.games, statistics.system), statistics.counts);
  add_lines(drawing, say, statistics, inks);
  drawing.description = std::string(say.picture);
  for (const Group& group : drawing.groups)
    if (!group.name.empty()) drawing.description += ' ' + as_sentence(group.name);
  return drawing;
}

}  // namespace
}  // namespace inselpost::picture::chart

namespace inselpost {

picture::Drawing statistics_picture(const MessageCatalog& words, const GameStatistics& statistics,
                                    const std::vector<picture::Ink>& inks) {
  return picture::chart::draw(words, statistics, inks);
}

}  // namespace inselpost
