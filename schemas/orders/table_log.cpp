#include "schemas/orders/table_log.hpp"

#include "schemas/language/language.hpp"
#include "schemas/orders/file_order.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/typed.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

class MovesLogReader final : public TableLogVisitor {
 public:
  MovesLogReader(const Source& source, SetupParser read) : source_(source), read_(read) {}

  std::optional<std::vector<std::string>> setup(const yaml::Node& node,
                                                DiagnosticCollector& faults) override {
    auto game = read_(node, faults);
    if (!game) return std::nullopt;
    log.game = *std::move(game);
    // The log can only be read for a valid game, whose seats and places it names.
    if (!log.game.fits()) return std::nullopt;
    if (!log.game.game->at_table()) {
      const yaml::Field* dice = node.find("dice");
      faults.syntax(dice != nullptr ? dice->value.mark : node.mark, OrdersMessageId::dice_not_at_table);
    }
    return log.game.game->seats();
  }

  void line(std::optional<Seat> seat, const yaml::Node& sent, DiagnosticCollector& faults) override {
    yaml::Node node = sent;
    language::to_english(node, log.game.system, "order", log.game.game->seats(), faults);
    if (seat == every_seat && !(node.is_text() && node.text == "pass")) {
      faults.syntax(node.mark, {OrdersMessageId::no_pass_for_all, shown(node)},
                    {OrdersMessageId::write_all_pass});
      return;
    }
    AnyOrderPtr move = read_move(node, *log.game.game, faults);
    if (seat && move)
      log.moves.emplace_back(*seat, FileOrder{std::move(move), node.mark, typed(node, source_)});
  }

  TableLog log;

 private:
  const Source& source_;
  SetupParser read_;
};

}  // namespace

const SourceSpan& FileOrder::at(std::string_view field) const {
  const SourceSpan* part = move->at(field);
  return part != nullptr ? *part : mark;
}

tl::expected<TableLog, Diagnostics> read_table_log_file(std::string_view text, const std::string& file,
                                                        SetupParser read) {
  const Source source(text, file);
  MovesLogReader reader(source, read);
  if (auto faults = read_table_log(text, file, reader)) return tl::unexpected(*std::move(faults));
  return std::move(reader.log);
}

}  // namespace inselpost
