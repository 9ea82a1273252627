#include "tests/play/order_files.hpp"

#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

CatanGameAdapter named_by(const GameNames& names) {
  catan::Setup setup;
  setup.rules = catan::preset(catan::Preset::edition_2025);
  return CatanGameAdapter(std::make_shared<const CatanCodec>(std::move(setup), names));
}

ParsedOrder written(const FileOrder& read) {
  const auto& move = dynamic_cast<const CatanAnyOrder&>(*read.move);
  ParsedOrder out{move.order, move.results, read.mark, {}};
  for (std::size_t f = 0; f <= static_cast<std::size_t>(catan::Field::setup_option); ++f)
    if (const SourceSpan* mark = move.at(field_name(static_cast<catan::Field>(f))))
      out.fields.emplace_back(static_cast<catan::Field>(f), *mark);
  return out;
}

}  // namespace

tl::expected<OrdersFile, Diagnostics> read_orders(std::string_view text, const std::string& file,
                                                  const GameNames& names) {
  auto read = read_plan_file(text, file, named_by(names));
  if (!read) return tl::unexpected(std::move(read.error()));
  OrdersFile out{std::move(read->header), {}};
  const std::vector<FileOrder> plain = plain_orders(read->items).value_or(std::vector<FileOrder>{});
  for (const FileOrder& move : plain)
    if (!is_join(*move.move)) out.orders.push_back(written(move));
  return out;
}

tl::expected<PlayedTable, Diagnostics> read_table_log(std::string_view text, const std::string& file) {
  auto read = read_table_log_file(text, file, read_board_game);
  if (!read) return tl::unexpected(std::move(read.error()));
  PlayedTable out{std::move(read->game), {}};
  for (const auto& [seat, move] : read->moves) out.log.emplace_back(seat, written(move));
  return out;
}

std::string first_typed(std::string_view text, const GameNames& names) {
  const auto read = read_plan_file(text, "f", named_by(names));
  return read ? read->items.at(0).typed : std::string();
}

}  // namespace inselpost
