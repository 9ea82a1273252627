#include "schemas/orders/plan/plan_file.hpp"

#include <algorithm>

#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

constexpr std::string_view no_stop = "none";

std::vector<std::string_view> stops_of(const OrdersHeader& header, const Game& game,
                                       DiagnosticCollector& faults) {
  const auto words = game.stop_words();
  if (!header.stop_at) {
    const auto usual = words.first(game.default_stop_count());
    return {usual.begin(), usual.end()};
  }
  std::vector<std::string_view> stops;
  for (const SpannedWord& written : *header.stop_at) {
    if (written.text == no_stop && header.stop_at->size() == 1) return {};
    const auto found = std::find(words.begin(), words.end(), written.text);
    if (found != words.end()) {
      stops.push_back(*found);
      continue;
    }
    std::vector<std::string> known(words.begin(), words.end());
    known.emplace_back(no_stop);
    faults.syntax(written.mark, {OrdersMessageId::no_stop_word, written.text},
                  suggestions(written.text, known));
  }
  return stops;
}

}  // namespace

tl::expected<PlanFile, Diagnostics> read_plan_file(std::string_view text, const std::string& file,
                                                   const Game& game) {
  PlanFile out;
  const Source source(text, file);
  auto header = read_orders_file(
      text, file, game.system(), game.seats(),
      [&](const OrdersSections& parts, const OrdersHeader& read, DiagnosticCollector& faults) {
        out.stops = stops_of(read, game, faults);
        if (parts.orders != nullptr) out.items = read_plan(*parts.orders, game, source, faults);
        if (parts.standing != nullptr) out.standing = read_standing(*parts.standing, game, source, faults);
        if (parts.founding == nullptr) return;
        if (!out.standing) out.standing.emplace();
        read_own_key("founding", *parts.founding, game, source, faults, *out.standing);
      });
  if (!header) return tl::unexpected(std::move(header.error()));
  out.header = *std::move(header);
  return out;
}

std::optional<std::vector<FileOrder>> plain_orders(const std::vector<PlanItem>& items) {
  std::vector<FileOrder> moves;
  for (const PlanItem& item : items) {
    AnyOrderPtr move = plain_order(item);
    if (!move) return std::nullopt;
    moves.push_back({std::move(move), item.mark, item.typed});
  }
  return moves;
}

}  // namespace inselpost
