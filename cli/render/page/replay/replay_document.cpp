#include "cli/render/page/replay/replay_document.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/render/game_pages.hpp"
#include "cli/render/page/common/page_blocks.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/render/page/common/report_document.hpp"
#include "cli/render/picture/png.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// Returns how a list becomes another. Of the same length: [-1, place, new item, place, new item...]; else
/// [number of items that stay, number of items that go, new items...].
ordered_json difference(const std::vector<std::size_t>& before, const std::vector<std::size_t>& after) {
  if (before.size() == after.size()) {
    ordered_json out = ordered_json::array({-1});
    for (std::size_t i = 0; i < after.size(); ++i)
      if (before[i] != after[i]) out.insert(out.end(), {i, after[i]});
    return out;
  }
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t stay = 0, end = 0;
  while (stay < shorter && before[stay] == after[stay]) ++stay;
  while (stay + end < shorter && before[before.size() - end - 1] == after[after.size() - end - 1]) ++end;
  ordered_json out{stay, before.size() - end - stay};
  for (std::size_t i = stay; i < after.size() - end; ++i) out.push_back(after[i]);
  return out;
}

/// Splits a group of many shapes, such as the sheet of a seat, so that one of them can change alone. The
/// first part bears the name.
std::vector<picture::Group> parts_of(const picture::Group& group) {
  constexpr std::size_t few = 12;
  if (group.shapes.size() <= few) return {group};
  std::vector<picture::Group> parts;
  parts.push_back({group.name, {}});
  for (const picture::Shape& shape : group.shapes)
    parts.push_back({"", std::vector<picture::Shape>(1, shape)});
  return parts;
}

/// Returns the public report, and what else the viewer knows, without orders to fill in.
Page position_of(const MessageCatalog& words, const GamePages& pages, const GameSnapshot& position,
                 Viewer viewer) {
  Page page = pages.report(words, position, {}), own;
  // The first heading tells of entry and time as well, which change with each entry; the second of the
  // edition.
  std::erase_if(page.parts, [&, headings = 0](const Part& part) mutable {
    return std::holds_alternative<part::Heading>(part) && ++headings == 2;
  });
  for (Part& part : page.parts)
    if (auto* heading = std::get_if<part::Heading>(&part)) heading->beside.clear(), heading->of.clear();
  if (viewer.is_referee()) own = pages.referee_view(words, position);
  if (viewer.kind == Viewer::Kind::seat) own = pages.private_view(words, position, viewer.seat, {});
  for (Part& part : own.parts) {
    if (std::holds_alternative<part::File>(part)) {
      if (!page.parts.empty() && std::holds_alternative<part::Paragraph>(page.parts.back()))
        page.parts.pop_back();
      break;  // orders to fill in, and the sentence about them
    }
    if (!std::holds_alternative<part::Heading>(part)) page.parts.push_back(std::move(part));
  }
  return page;
}

ordered_json seats_of(const MessageCatalog& words, const GameFacts& facts) {
  const std::vector<picture::Ink> inks = seat_inks(words, facts);
  ordered_json seats = ordered_json::array();
  for (std::size_t s = 0; s < facts.players.size(); ++s)
    seats.push_back({{"seat", words.seat_name(facts.seats[s])},
                     {"player", facts.players[s]},
                     {"ink", picture::colour_name(inks.at(s % inks.size()))}});
  return seats;
}

ordered_json outcomes_of(const MessageCatalog& words, const GameFacts& facts, const EventCounts& counts) {
  const GameMessages& game = messages_for(words.games, *facts.table);
  const auto label = [&](std::string_view word) {
    return std::string(game.counted == nullptr ? word : game.counted(word));
  };
  ordered_json results = ordered_json::array(), kinds = ordered_json::array();
  for (const EventCounts::ThrowResult& outcome : counts.throw_results)
    results.push_back({label(outcome.name), outcome.weight});
  for (const EventCounts::Kind& kind : counts.kinds) kinds.push_back(label(kind.name));
  return {{"outcomes", std::move(results)}, {"kinds", std::move(kinds)}};
}

/// Returns by how much a local time in RFC 3339 is ahead of UTC.
std::int64_t minutes_ahead(const std::string& local) {
  constexpr std::size_t without_offset = 19;
  const auto time = read_instant(local), shown = read_instant(local.substr(0, without_offset) + 'Z');
  return time && shown ? std::chrono::duration_cast<std::chrono::minutes>(*shown - *time).count() : 0;
}

}  // namespace

std::size_t ReplayBuilder::Pool::index(const std::string& text) {
  const auto [at, is_new] = indices.emplace(text, indices.size());
  if (is_new) all.push_back(text);
  return at->second;
}

ReplayBuilder::ReplayBuilder(const LanguageSelector& languages, Viewer viewer)
    : languages_(languages), viewer_(viewer) {}

void ReplayBuilder::add(const ReplayEntry& entry) {
  ordered_json out = ordered_json::object();
  if (!entry.lines.empty()) out["l"] = entry.lines;
  if (entry.undone_by) out["u"] = *entry.undone_by;
  if (entry.turn != 0) out["n"] = entry.turn;
  if (const std::int64_t offset = minutes_ahead(entry.time); offset != offset_) out["z"] = offset_ = offset;
  if (entry.points != points_) out["s"] = points_ = entry.points;
  if (entry.counts != nullptr) add_counts(*entry.counts, out);
  if (entry.position != nullptr) add_position(*entry.position, entry.views, out);
  entries_.push_back(std::move(out));
}

void ReplayBuilder::add_position(const GameSnapshot& position, std::span<const OpaqueViewPtr> views,
                                 ordered_json& out) {
  const GameFacts& facts = position.facts();
  const MessageCatalog& words = catalog_for(languages_, facts, viewer_);
  const GamePages& pages = pages_for(words, facts);
  std::vector<std::size_t> board, table;
  if (pages.picture != nullptr) {
    const picture::Drawing drawing = pages.picture(words, position, viewer_, views, PlaceNames::hexes);
    width_ = drawing.width;
    height_ = drawing.height;
    for (const picture::Group& group : drawing.groups)
      for (const picture::Group& part : parts_of(group)) board.push_back(groups_.index(svg_.group(part)));
  }
  for (const ordered_json& block : blocks_of(position_of(words, pages, position, viewer_)))
    table.push_back(blocks_.index(block.dump()));
  if (board != board_) out["b"] = difference(board_, board);
  if (table != table_) out["p"] = difference(table_, table);
  board_ = std::move(board);
  table_ = std::move(table);
}

/// Adds what was counted since the entry before: indices of outcomes, and [kind, seat, number].
void ReplayBuilder::add_counts(const EventCounts& counts, ordered_json& out) {
  if (counts_.throw_results.empty()) {
    counts_ = counts;
    for (EventCounts::ThrowResult& outcome : counts_.throw_results) outcome.count = 0;
    for (EventCounts::Kind& kind : counts_.kinds) std::fill(kind.by_seat.begin(), kind.by_seat.end(), 0);
  }
  ordered_json thrown = ordered_json::array(), happened = ordered_json::array();
  for (std::size_t i = 0; i < counts.throw_results.size(); ++i)
    for (std::uint64_t n = counts_.throw_results[i].count; n < counts.throw_results[i].count; ++n)
      thrown.push_back(i);
  for (std::size_t k = 0; k < counts.kinds.size(); ++k)
    for (std::size_t s = 0; s < counts.kinds[k].by_seat.size(); ++s)
      if (const std::uint64_t more = counts.kinds[k].by_seat[s] - counts_.kinds[k].by_seat[s]; more != 0)
        happened.push_back({k, s, more});
  if (!thrown.empty()) out["d"] = std::move(thrown);
  if (!happened.empty()) out["c"] = std::move(happened);
  counts_ = counts;
}

PageDocument ReplayBuilder::finish(const std::string& record, const GameSnapshot& end, Viewer reader) {
  const GameFacts& facts = end.facts();
  const MessageCatalog& words = catalog_for(languages_, facts, reader);
  PageDocument page{.language = std::string(words.language), .title = facts.game};
  page.body = report_body(languages_, end, reader);
  page.script = page_sources::replay_script();
  ordered_json packed{{"record", record},
                      {"definitions", svg_.definitions()},
                      {"groups", std::move(groups_.all)},
                      {"blocks", std::move(blocks_.all)},
                      {"entries", std::move(entries_)}};
  const std::string content =
      picture::compressed(packed.dump(-1, ' ', false, ordered_json::error_handler_t::replace), 12);
  page.data = {{"words", page_words({words.page.common, words.page.replay, words.page.check})},
               {"game", facts.game},
               {"note", reader.kind == Viewer::Kind::seat ? std::string(words.page.do_not_forward) : ""},
               {"board", std::string(picture_heading(words, facts, viewer_))},
               {"size", {width_, height_}},
               {"seats", seats_of(words, facts)},
               {"counts", outcomes_of(words, facts, counts_)},
               {"independent", counts_.independent},
               {"decimal_point", std::string(words.statistics.decimal_point)},
               {"packed", base64({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()})}};
  return page;
}

}  // namespace inselpost
