#include "schemas/post/moves.hpp"

#include "schemas/post/post_fault.hpp"
#include "schemas/post/typed.hpp"
#include "schemas/record/joining.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

/// One order: `join` is read here, whatever the game, and all others by it. Null if `faults` has grown.
MovePtr read_move(const yaml::Node& item, const Game& game, Faults& faults) {
  const bool alone = item.kind == yaml::Node::Kind::scalar;
  const bool with_value = item.is_map() && item.fields.size() == 1;
  if (alone && item.text == join_word) return join_move();
  if (with_value && item.fields[0].key == join_word) {
    faults.syntax(item.fields[0].mark, {PostFault::stands_alone, join_word},
                  {{YamlFault::write, "- " + std::string(join_word)}});
    return nullptr;
  }
  const std::size_t before = faults.size();
  MovePtr move = game.read(item, faults);
  if ((alone || with_value) && faults.size() != before)
    faults.suggest(alone ? item.text : item.fields[0].key, join_word);
  return move;
}

class MovesLogReader final : public TableLogReader {
 public:
  MovesLogReader(const Source& source, ReadNewGame read) : source_(source), read_(read) {}

  std::optional<std::vector<std::string>> setup(const yaml::Node& node, Faults& faults) override {
    auto game = read_(node, faults);
    if (!game) return std::nullopt;
    log.game = *std::move(game);
    // Places and seats have a meaning only in a game that can be: of a set-up that does not fit the log is
    // left unread.
    if (!log.game.unfit.empty()) return std::nullopt;
    if (!log.game.game->at_table()) {
      const yaml::Field* dice = node.find("dice");
      faults.syntax(dice != nullptr ? dice->value.mark : node.mark, PostFault::dice_not_at_table);
    }
    return log.game.game->seats();
  }

  void line(std::optional<Seat> seat, const yaml::Node& node, Faults& faults) override {
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

tl::expected<MovesFile, Diagnostics> read_moves(std::string_view text, const std::string& file,
                                                const Game& game) {
  MovesFile out;
  const Source source(text, file);
  auto header = read_orders_file(text, file, game.seats(), [&](const yaml::Node& item, Faults& faults) {
    if (MovePtr move = read_move(item, game, faults))
      out.moves.push_back({std::move(move), item.mark, typed(item, source)});
  });
  if (!header) return tl::unexpected(std::move(header.error()));
  out.header = *std::move(header);
  return out;
}

tl::expected<MovesLog, Diagnostics> read_moves_log(std::string_view text, const std::string& file,
                                                   ReadNewGame read) {
  const Source source(text, file);
  MovesLogReader reader(source, read);
  if (auto faults = read_table_log(text, file, reader)) return tl::unexpected(*std::move(faults));
  return std::move(reader.log);
}

}  // namespace inselpost
