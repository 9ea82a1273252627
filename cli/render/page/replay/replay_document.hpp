#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/seat.hpp"
#include "schemas/record/event_counter.hpp"

namespace inselpost {

/// One entry on a replay page.
struct ReplayEntry {
  std::vector<std::string> lines;          ///< events as the viewer may know them
  std::optional<std::uint64_t> undone_by;  ///< the rollback that undid it
  std::string time;                        ///< RFC 3339, in the reader's zone
  const GameSnapshot* position = nullptr;  ///< behind it; null: as before
  std::span<const OpaqueViewPtr> views{};  ///< public, up to here: what is new is outlined as by `show`
  std::uint64_t turn = 0;
  std::vector<std::uint16_t> points;    ///< by seat; may be empty
  const EventCounts* counts = nullptr;  ///< up to here; null: none
};

/// Builds the page on which one looks back on a game (PAGE-6): pictures, tables and news of all entries as
/// differences, and the record, which the page checks (PAGE-7). Both are compressed, so that a game of 3,000
/// entries takes less than 600 KiB (PAGE-8).
///
///   ReplayBuilder builder(languages, viewer);
///   for (...) builder.add({.number = ..., .position = &snapshot});
///   std::string page = html_of(builder.finish(record, snapshot));
class ReplayBuilder {
 public:
  /// `viewer`: whose page it is. The referee's is that of a game which is over: nothing is hidden then.
  ReplayBuilder(const LanguageSelector& languages, Viewer viewer);
  void add(const ReplayEntry& entry);
  /// `record`: what the viewer's export holds. `end`: the last position, which is shown without a script.
  /// `reader`: as for `report_body`.
  PageDocument finish(const std::string& record, const GameSnapshot& end, Viewer reader);

 private:
  /// Things that come again, each held once.
  struct Pool {
    std::size_t index(const std::string& text);
    std::map<std::string, std::size_t> indices;
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
  };
  void add_position(const GameSnapshot& position, std::span<const OpaqueViewPtr> views,
                    nlohmann::ordered_json& out);
  void add_counts(const EventCounts& counts, nlohmann::ordered_json& out);

  LanguageSelector languages_;
  Viewer viewer_;
  picture::SvgSeries svg_{"r"};
  Pool groups_, blocks_;
  std::vector<std::size_t> board_, table_;  ///< of the last position
  EventCounts counts_;
  std::vector<std::uint16_t> points_;
  std::int64_t offset_ = 0;  ///< of the reader's time, in minutes
  int width_ = 0, height_ = 0;
  nlohmann::ordered_json entries_ = nlohmann::ordered_json::array();
};

}  // namespace inselpost
