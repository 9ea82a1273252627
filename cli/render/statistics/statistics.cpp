#include "cli/render/statistics/statistics.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t max_bar_width = 40;
constexpr std::size_t widest_seat = 8;  // six of them stand side by side
constexpr std::size_t max_turn_rows = 16;
constexpr std::size_t widest_player = 16;

std::uint64_t weights_in(const EventCounts& counts) {
  std::uint64_t weights = 0;
  for (const EventCounts::ThrowResult& outcome : counts.throw_results) weights += outcome.weight;
  return weights;
}

/// Formats `number` / 10^`digits`.
std::string decimal(const StatisticsMessages& say, std::uint64_t number, std::size_t digits) {
  std::string text = std::to_string(number);
  if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
  return text.insert(text.size() - digits, std::string(say.decimal_point));
}

std::string label(const GameMessages& game, std::string_view word) {
  return std::string(game.counted == nullptr ? word : game.counted(word));
}

/// Returns `number` with `tenths` of it after the point, in columns of a bar of which `most` fill all.
std::size_t columns(std::uint64_t tenths, std::uint64_t most) {
  return static_cast<std::size_t>((tenths * max_bar_width + most / 2) / most);
}

/// Draws `###..|`: as many as were thrown, and where they were expected.
std::string bar(std::uint64_t count, std::uint64_t expected, std::uint64_t most) {
  const std::size_t filled = columns(10 * count, most), mark = columns(expected, most);
  std::string text(std::max(filled, mark + 1), '.');
  std::fill_n(text.begin(), filled, '#');
  text[mark] = '|';
  return text;
}

void add_throws(Page& page, const StatisticsMessages& say, const GameMessages& game,
                const GameStatistics& statistics) {
  const EventCounts& counts = statistics.counts;
  if (counts.throw_results.empty()) return;
  page.gap();
  page.heading(say.throws, say.bars);
  // A bar of at most 40 throws has a column for each.
  std::uint64_t most = 10 * max_bar_width;
  for (const EventCounts::ThrowResult& outcome : counts.throw_results)
    most = std::max({most, 10 * outcome.count, expected_tenths(counts, outcome)});
  part::Table table{
      {{.head = say.outcome}, {.head = say.thrown, .number = true}, {.head = say.expected, .number = true}},
      {}};
  for (const EventCounts::ThrowResult& outcome : counts.throw_results) {
    const std::uint64_t expected = expected_tenths(counts, outcome);
    table.rows.push_back(
        {{{label(game, outcome.name)}, {std::to_string(outcome.count)}, {decimal(say, expected, 1)}},
         bar(outcome.count, expected, most),
         {}});
  }
  page.add(std::move(table));
  if (!counts.independent) return page.say(say.same_dice);
  if (!statistics.fit) return page.say(say.too_few(throws_in(counts)));
  const GoodnessOfFit& fit = *statistics.fit;
  page.say(say.luck(throws_in(counts), decimal(say, fit.hundredths, 2), fit.degrees,
                    say.share(fit.games, fit.of)));
  if (fit.pooled.empty()) return;
  std::vector<std::string> groups;
  for (const std::vector<std::size_t>& pooled : fit.pooled) {
    std::string& group = groups.emplace_back();
    for (const std::size_t outcome : pooled)
      group += (group.empty() ? "" : "+") + label(game, counts.throw_results[outcome].name);
  }
  page.say(say.pooled(groups));
}

part::Table seat_columns(const GameStatistics& statistics, std::string first) {
  part::Table table{{{.head = std::move(first)}}, {}};
  for (const GameStatistics::SeatRow& seat : statistics.seats)
    table.columns.push_back({.head = cut(seat.seat, widest_seat), .number = true});
  return table;
}

template <class CellOf>
void add_row(part::Table& table, const GameStatistics& statistics, std::string label, const CellOf& cell_of) {
  part::Table::Row row{{{std::move(label)}}};
  for (std::size_t s = 0; s < statistics.seats.size(); ++s) row.cells.emplace_back().text = cell_of(s);
  table.rows.push_back(std::move(row));
}

void add_seats(Page& page, const StatisticsMessages& say, const GameMessages& game,
               const GameStatistics& statistics) {
  part::Table table = seat_columns(statistics, {});
  for (const EventCounts::Kind& kind : statistics.counts.kinds)
    add_row(table, statistics, label(game, kind.name),
            [&](std::size_t s) { return std::to_string(kind.by_seat.at(s)); });
  const auto answers = [&](std::size_t s) -> const AnswerTimes& { return statistics.seats[s].answers; };
  const auto time = [&](std::size_t s, std::int64_t seconds) {
    return answers(s).count == 0 ? std::string("-") : say.time_to_answer(seconds);
  };
  add_row(table, statistics, say.answers, [&](std::size_t s) { return std::to_string(answers(s).count); });
  add_row(table, statistics, say.median, [&](std::size_t s) { return time(s, answers(s).median); });
  add_row(table, statistics, say.longest, [&](std::size_t s) { return time(s, answers(s).longest); });
  page.gap();
  page.add(std::move(table));
}

/// Lists only some turns of a long game, the first and the last among them.
void add_points(Page& page, const StatisticsMessages& say, const GameStatistics& statistics) {
  const auto& turns = statistics.turns;
  if (turns.empty() || turns.front().points.empty()) return;
  part::Table table = seat_columns(statistics, say.turn);
  const std::size_t rows = std::min(turns.size(), max_turn_rows);
  for (std::size_t r = 0; r < rows; ++r) {
    const GameStatistics::TurnRow& turn = turns[rows == 1 ? 0 : r * (turns.size() - 1) / (rows - 1)];
    add_row(table, statistics, std::to_string(turn.turn),
            [&](std::size_t s) { return std::to_string(turn.points.at(s)); });
  }
  page.gap();
  page.heading(say.points, {});
  page.add(std::move(table));
}

ordered_json answers_json(const AnswerTimes& answers) {
  ordered_json out{{"count", answers.count}};
  if (answers.count == 0) return out;
  out["median"] = answers.median;
  out["longest"] = answers.longest;
  return out;
}

ordered_json fit_json(const GoodnessOfFit& fit, const EventCounts& counts) {
  ordered_json pooled = ordered_json::array();
  for (const std::vector<std::size_t>& group : fit.pooled) {
    ordered_json& names = pooled.emplace_back(ordered_json::array());
    for (const std::size_t outcome : group) names.push_back(counts.throw_results[outcome].name);
  }
  return {{"chi_square", static_cast<double>(fit.hundredths) / 100},
          {"degrees", fit.degrees},
          {"games", fit.games},
          {"of", fit.of},
          {"pooled", std::move(pooled)}};
}

}  // namespace

std::uint64_t throws_in(const EventCounts& counts) {
  std::uint64_t throws = 0;
  for (const EventCounts::ThrowResult& outcome : counts.throw_results) throws += outcome.count;
  return throws;
}

std::uint64_t expected_tenths(const EventCounts& counts, const EventCounts::ThrowResult& outcome) {
  const std::uint64_t weights = weights_in(counts);
  return (10 * throws_in(counts) * outcome.weight + weights / 2) / weights;
}

Page statistics_page(const MessageCatalog& words, const GameStatistics& statistics) {
  const StatisticsMessages& say = words.statistics;
  const GameMessages& game = messages_for(words.games, statistics.system);
  Page page;
  page.heading(statistics.game, words.list.at_entry(statistics.entry));
  add_throws(page, say, game, statistics);
  add_seats(page, say, game, statistics);
  add_points(page, say, statistics);
  return page;
}

ordered_json statistics_json(const GameStatistics& statistics) {
  const EventCounts& counts = statistics.counts;
  ordered_json out{{"game", statistics.game},
                   {"system", statistics.system},
                   {"entry", statistics.entry},
                   {"over", statistics.is_over},
                   {"throws", ordered_json::array()}};
  for (const EventCounts::ThrowResult& outcome : counts.throw_results)
    out["throws"].push_back({{"outcome", outcome.name},
                             {"thrown", outcome.count},
                             {"expected", static_cast<double>(expected_tenths(counts, outcome)) / 10},
                             {"weight", outcome.weight}});
  if (statistics.fit) out["fit"] = fit_json(*statistics.fit, counts);
  ordered_json& seats = out["seats"] = ordered_json::array();
  for (std::size_t s = 0; s < statistics.seats.size(); ++s) {
    const GameStatistics::SeatRow& row = statistics.seats[s];
    ordered_json seat{{"seat", row.seat}};
    if (!row.player.empty()) seat["player"] = row.player;
    ordered_json& kinds = seat["counts"] = ordered_json::object();
    for (const EventCounts::Kind& kind : counts.kinds) kinds[std::string(kind.name)] = kind.by_seat.at(s);
    seat["answers"] = answers_json(row.answers);
    seats.push_back(std::move(seat));
  }
  ordered_json& turns = out["turns"] = ordered_json::array();
  for (const GameStatistics::TurnRow& turn : statistics.turns)
    turns.push_back({{"turn", turn.turn}, {"points", turn.points}});
  return out;
}

Page people_page(const MessageCatalog& words, const std::vector<PersonStatistics>& people) {
  const StatisticsMessages& say = words.statistics;
  Page page;
  if (people.empty()) {
    page.say(say.nothing);
    return page;
  }
  part::Table table{{{.head = say.player},
                     {.head = say.kind},
                     {.head = say.games, .number = true},
                     {.head = say.finished, .number = true},
                     {.head = say.wins, .number = true},
                     {.head = say.points_column, .number = true},
                     {.head = say.answers, .number = true},
                     {.head = say.median_column, .number = true}},
                    {},
                    false};
  for (const PersonStatistics& person : people)
    table.rows.push_back({{{person.player.empty() ? std::string(say.unnamed)
                                                  : cut(quoted_inline(person.player), widest_player)},
                           {person.system},
                           {std::to_string(person.games)},
                           {std::to_string(person.finished)},
                           {std::to_string(person.wins)},
                           {std::to_string(person.points)},
                           {std::to_string(person.answers.count)},
                           {person.answers.count == 0 ? "-" : say.time_to_answer(person.answers.median)}}});
  page.add(std::move(table));
  return page;
}

ordered_json people_json(const std::vector<PersonStatistics>& people) {
  ordered_json all = ordered_json::array();
  for (const PersonStatistics& person : people)
    all.push_back({{"player", person.player},
                   {"system", person.system},
                   {"games", person.games},
                   {"finished", person.finished},
                   {"wins", person.wins},
                   {"points", person.points},
                   {"answers", answers_json(person.answers)}});
  return all;
}

}  // namespace inselpost
