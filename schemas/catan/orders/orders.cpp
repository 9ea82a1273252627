#include "schemas/catan/orders/orders.hpp"

#include <utility>

#include "schemas/catan/orders/order_reader.hpp"
#include "schemas/catan/setup/setup_reader.hpp"
#include "schemas/post/post_fault.hpp"

namespace inselpost {
namespace {

using yaml::Node;

class LogReader final : public TableLogReader {
 public:
  std::optional<std::vector<std::string>> setup(const Node& node, Faults& faults) override {
    auto setup = read_setup_node(node, faults);
    if (setup && setup->setup.dice != catan::DiceMode::table)
      faults.syntax(node.find("dice") != nullptr ? setup->marks.dice : node.mark,
                    PostFault::dice_not_at_table);
    if (!setup) return std::nullopt;
    log.setup = *std::move(setup);
    // Places and seats have a meaning only in a game that can be: of a set-up that does not fit the log is
    // left unread.
    const auto resolved = catan::resolve(log.setup.setup);
    if (!resolved) return std::nullopt;
    names_ = names_of(*resolved);
    return names_.seats;
  }

  void line(std::optional<Seat> seat, const Node& node, Faults& faults) override {
    if (seat == every_seat && !(node.is_text() && node.text == "pass")) {
      faults.syntax(node.mark, {PostFault::no_pass_for_all, shown(node)}, {PostFault::write_all_pass});
      return;
    }
    auto order = read_order(node, names_, faults);
    if (seat && order) log.log.emplace_back(*seat, *std::move(order));
  }

  TableLog log;

 private:
  Names names_;
};

}  // namespace

tl::expected<OrdersFile, Diagnostics> read_orders(std::string_view text, const std::string& file,
                                                  const Names& names) {
  OrdersFile out;
  auto header = read_orders_file(text, file, names.seats, [&](const Node& item, Faults& faults) {
    if (auto order = read_order(item, names, faults)) out.orders.push_back(*std::move(order));
  });
  if (!header) return tl::unexpected(std::move(header.error()));
  out.header = *std::move(header);
  return out;
}

tl::expected<TableLog, Diagnostics> read_table_log(std::string_view text, const std::string& file) {
  LogReader reader;
  if (auto faults = read_table_log(text, file, reader)) return tl::unexpected(*std::move(faults));
  return std::move(reader.log);
}

}  // namespace inselpost
