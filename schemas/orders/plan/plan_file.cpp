#include "schemas/orders/plan/plan_file.hpp"

#include <algorithm>

#include "schemas/orders/post_fault.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

constexpr std::string_view no_stop = "none";

std::vector<std::string_view> stops_of(const OrdersHeader& header, const Game& game, Faults& faults) {
  const auto* posting = dynamic_cast<const Posting*>(&game);
  const auto words = posting != nullptr ? posting->stop_words() : std::span<const std::string_view>{};
  if (!header.stop_at) {
    const auto usual = words.first(posting != nullptr ? posting->usual_stops() : 0);
    return {usual.begin(), usual.end()};
  }
  std::vector<std::string_view> stops;
  for (const WrittenWord& written : *header.stop_at) {
    if (written.text == no_stop && header.stop_at->size() == 1) return {};
    const auto found = std::find(words.begin(), words.end(), written.text);
    if (found != words.end()) {
      stops.push_back(*found);
      continue;
    }
    std::vector<std::string> known(words.begin(), words.end());
    known.emplace_back(no_stop);
    faults.syntax(written.mark, {PostFault::no_stop_word, written.text}, ways_out(written.text, known));
  }
  return stops;
}

}  // namespace

tl::expected<PlanFile, Diagnostics> read_plan_file(std::string_view text, const std::string& file,
                                                   const Game& game) {
  PlanFile out;
  const Source source(text, file);
  const auto* posting = dynamic_cast<const Posting*>(&game);
  auto header =
      read_orders_file(text, file, posting != nullptr ? posting->system() : std::string_view(), game.seats(),
                       [&](const OrdersParts& parts, const OrdersHeader& read, Faults& faults) {
                         out.stops = stops_of(read, game, faults);
                         if (parts.orders != nullptr)
                           out.items = read_plan(*parts.orders, game, source, faults);
                         if (parts.standing != nullptr)
                           out.standing = read_standing(*parts.standing, game, source, faults);
                         if (parts.founding == nullptr) return;
                         if (!out.standing) out.standing.emplace();
                         read_own_key("founding", *parts.founding, game, source, faults, *out.standing);
                       });
  if (!header) return tl::unexpected(std::move(header.error()));
  out.header = *std::move(header);
  return out;
}

std::optional<std::vector<ReadMove>> plain_orders(const std::vector<Item>& items) {
  std::vector<ReadMove> moves;
  for (const Item& item : items) {
    MovePtr move = plain_order(item);
    if (!move) return std::nullopt;
    moves.push_back({std::move(move), item.mark, item.typed});
  }
  return moves;
}

}  // namespace inselpost
