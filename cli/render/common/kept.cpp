#include "cli/render/common/kept.hpp"

#include "cli/messages/somebodys_words.hpp"

#include <utility>

namespace inselpost {

std::vector<std::string> kept_text(const SeatPageMessages& words, const SeatPendingOrders* kept,
                                   bool has_file) {
  std::vector<std::string> out;
  if (kept == nullptr) return out;
  const auto add = [&](std::string said, const std::vector<std::string>& orders) {
    if (orders.empty()) return;
    out.push_back(std::move(said));
    std::vector<std::string> items;
    for (const std::string& line : orders)
      if (items.empty() || line.starts_with("- ") || line.starts_with("#"))
        items.push_back(line);
      else  // an item of several lines
        items.back() += ' ' + line.substr(line.find_first_not_of(' '));
    for (const std::string& item : items) out.back() += quoted_lines(item, Author::reader);
  };
  for (const SeatPendingOrders::Draft& draft : kept->drafts) add(words.kept_for(draft.turn), draft.orders);
  for (const SeatPendingOrders::EarlyAnswer& answer : kept->answers) out.push_back(words.answer_kept(answer));
  for (const std::string& order : kept->later) out.push_back(words.kept_for_later(order));
  if (!kept->standing.empty()) out.emplace_back(words.standing_orders);
  for (const SeatPendingOrders::Rule& rule : kept->standing) out.push_back(words.standing_order(rule));
  add(std::string(words.plan_waits), kept->waiting);
  if (!has_file) add(std::string(words.left_of_plan), kept->rest);
  return out;
}

void add_left_of_plan(part::File& file, const SeatPageMessages& words, const SeatPendingOrders* kept) {
  if (kept == nullptr || kept->rest.empty()) return;
  file.line("  # " + std::string(words.left_of_plan));
  for (const std::string& line : kept->rest) file.line("  # " + line);
}

}  // namespace inselpost
