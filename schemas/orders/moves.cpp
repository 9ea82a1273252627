#include "schemas/orders/moves.hpp"

#include "schemas/language/language.hpp"
#include "schemas/orders/post_fault.hpp"
#include "schemas/orders/read_move.hpp"
#include "schemas/orders/typed.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

class MovesLogReader final : public TableLogReader {
 public:
  MovesLogReader(const Source& source, ReadNewGame read) : source_(source), read_(read) {}

  std::optional<std::vector<std::string>> setup(const yaml::Node& node, Faults& faults) override {
    auto game = read_(node, faults);
    if (!game) return std::nullopt;
    log.game = *std::move(game);
    // Places and seats have a meaning only in a game that can be: of a set-up that does not fit the log is
    // left unread.
    if (!log.game.fits()) return std::nullopt;
    if (!log.game.game->at_table()) {
      const yaml::Field* dice = node.find("dice");
      faults.syntax(dice != nullptr ? dice->value.mark : node.mark, PostFault::dice_not_at_table);
    }
    return log.game.game->seats();
  }

  void line(std::optional<Seat> seat, const yaml::Node& sent, Faults& faults) override {
    yaml::Node node = sent;
    language::to_english(node, log.game.system, "order", log.game.game->seats(), faults);
    if (seat == every_seat && !(node.is_text() && node.text == "pass")) {
      faults.syntax(node.mark, {PostFault::no_pass_for_all, shown(node)}, {PostFault::write_all_pass});
      return;
    }
    MovePtr move = read_move(node, *log.game.game, faults);
    if (seat && move)
      log.moves.emplace_back(*seat, ReadMove{std::move(move), node.mark, typed(node, source_)});
  }

  MovesLog log;

 private:
  const Source& source_;
  ReadNewGame read_;
};

}  // namespace

const Mark& ReadMove::at(std::string_view field) const {
  const Mark* part = move->at(field);
  return part != nullptr ? *part : mark;
}

tl::expected<MovesLog, Diagnostics> read_moves_log(std::string_view text, const std::string& file,
                                                   ReadNewGame read) {
  const Source source(text, file);
  MovesLogReader reader(source, read);
  if (auto faults = read_table_log(text, file, reader)) return tl::unexpected(*std::move(faults));
  return std::move(reader.log);
}

}  // namespace inselpost
