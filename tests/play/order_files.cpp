#include "tests/play/order_files.hpp"

#include "schemas/catan/refused.hpp"
#include "schemas/catan/setup/new_game.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

BoardGame named_by(const Names& names) {
  catan::Setup setup;
  setup.rules = catan::preset(catan::Preset::edition_2025);
  return BoardGame(std::make_shared<const BoardWords>(std::move(setup), names));
}

WrittenOrder written(const ReadMove& read) {
  const auto& move = dynamic_cast<const BoardMove&>(*read.move);
  WrittenOrder out{move.order, move.results, read.mark, {}};
  for (std::size_t f = 0; f <= static_cast<std::size_t>(catan::Field::setup_option); ++f)
    if (const Mark* mark = move.at(field_name(static_cast<catan::Field>(f))))
      out.fields.emplace_back(static_cast<catan::Field>(f), *mark);
  return out;
}

}  // namespace

tl::expected<OrdersFile, Diagnostics> read_orders(std::string_view text, const std::string& file,
                                                  const Names& names) {
  auto read = read_plan_file(text, file, named_by(names));
  if (!read) return tl::unexpected(std::move(read.error()));
  OrdersFile out{std::move(read->header), {}};
  const std::vector<ReadMove> plain = plain_orders(read->items).value_or(std::vector<ReadMove>{});
  for (const ReadMove& move : plain)
    if (!is_join(*move.move)) out.orders.push_back(written(move));
  return out;
}

tl::expected<TableLog, Diagnostics> read_table_log(std::string_view text, const std::string& file) {
  auto read = read_moves_log(text, file, read_board_game);
  if (!read) return tl::unexpected(std::move(read.error()));
  TableLog out{std::move(read->game), {}};
  for (const auto& [seat, move] : read->moves) out.log.emplace_back(seat, written(move));
  return out;
}

std::string first_typed(std::string_view text, const Names& names) {
  const auto read = read_plan_file(text, "f", named_by(names));
  return read ? read->items.at(0).typed : std::string();
}

}  // namespace inselpost
