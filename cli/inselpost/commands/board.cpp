#include "cli/inselpost/commands/board.hpp"

#include <algorithm>
#include <ostream>
#include <span>
#include <utility>
#include <variant>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/board_picture.hpp"
#include "cli/service/file_kind.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {
namespace {

std::vector<std::string> option_words(catan::Option option) {
  const auto words = catan::option_texts()[index(option)].words;
  return {words.begin(), words.end()};
}

/// Returns the value of a ruleset option by its word, or of the default preset if there is no word.
template <class Value>
Value option_value(catan::Option option, const std::optional<std::string>& word) {
  if (!word) return static_cast<Value>(catan::preset(catan::default_preset).value(option));
  const auto words = option_words(option);
  const auto found = std::find(words.begin(), words.end(), *word);
  if (found == words.end()) throw CommandError(Status::usage, command_errors::NotOneOf{*word, words});
  return static_cast<Value>(found - words.begin());
}

std::string random_seed() {
  const Hash bytes = random_secret();
  return hex(std::span(bytes).first(8));
}

catan::Board generated(catan::Generator generator, const std::string& seed, const BoardOptions& options) {
  KeyedRandomBytes bytes(secret_of_seed(seed), "board", Hash{});
  return generate(generator,
                  option_value<catan::NumberPlacement>(catan::Option::number_placement, options.numbers),
                  option_value<catan::HarbourLayout>(catan::Option::harbour_layout, options.harbours), bytes);
}

template <class Kind, std::size_t N>
std::optional<Kind> find_name(const std::array<std::string_view, N>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Kind>(found - names.begin());
}

[[noreturn]] void unknown_board(const std::string& name) {
  std::vector<std::string> all = board_choices();
  std::string near = nearest(name, all);
  throw CommandError(Status::usage, command_errors::NoBoard{name, std::move(near), std::move(all)});
}

struct Island {
  catan::Board board;
  std::optional<std::string> seed;  ///< set for a generated board
};

Island chosen(const BoardOptions& options, Context& context) {
  if (const auto fixed = find_name<catan::FixedBoard>(catan::fixed_board_names, options.name))
    return {catan::fixed_board(*fixed), std::nullopt};
  auto generator = find_name<catan::Generator>(catan::generator_names, options.name);
  if (!generator) {
    if (!is_input(options.name)) unknown_board(options.name);
    const std::string text = read_input(context, options.name);
    if (const auto wrong = wrong_kind(text, shown_name(context, options.name), {InputKind::setup})) {
      print_diagnostics(context, {*wrong});
      throw CommandError(Status::not_understood, command_errors::NoBoardInThat{});
    }
    const auto setup = read_setup(text, shown_name(context, options.name));
    if (!setup) {
      print_diagnostics(context, to_file_diagnostics(setup.error()));
      throw CommandError(Status::not_understood, command_errors::SetupUnreadable{});
    }
    if (auto board = board_in(setup->setup.board)) return {*std::move(board), std::nullopt};
    generator = generator_in(setup->setup.board);
    if (!generator) throw CommandError(Status::usage, command_errors::SetupWithoutBoard{});
  }
  const std::string seed = options.seed.value_or(random_seed());
  return {generated(*generator, seed, options), seed};
}

}  // namespace

std::vector<std::string> board_choices() {
  std::vector<std::string> all(catan::fixed_board_names.begin(), catan::fixed_board_names.end());
  all.insert(all.end(), catan::generator_names.begin(), catan::generator_names.end());
  return all;
}
std::vector<std::string> number_choices() { return option_words(catan::Option::number_placement); }
std::vector<std::string> harbour_choices() { return option_words(catan::Option::harbour_layout); }

Status board(const BoardOptions& options, Context& context) {
  require_sensible(options.picture, context, options.yaml ? "--yaml" : nullptr);
  const CatanMessages& words = context.words.catan;
  const Island island = chosen(options, context);
  if (!island.seed && options.seed) throw CommandError(Status::usage, command_errors::SeedOfFixedBoard{});
  if (!island.seed && (options.numbers || options.harbours))
    throw CommandError(Status::usage, command_errors::LayoutOfFixedBoard{});
  if (options.picture.wanted())
    return print_picture(board_picture(words, island.board, place_names(options.picture)), options.picture,
                         context);
  if (context.json) {
    nlohmann::json json = to_json(island.board);
    // A robber that is not named begins on the desert; with several deserts it is drawn or chosen at the
    // start.
    const auto robber = catan::named_robber(island.board);
    json["robber"] = robber ? nlohmann::json(name(island.board.geometry(), *robber)) : nlohmann::json();
    context.out << json.dump() << '\n';
    return Status::done;
  }
  if (options.yaml) {
    std::optional<std::string> seed;
    if (island.seed) seed = clean(*island.seed);
    context.out << "# " << words.map.made_of(clean(options.name), seed) << '\n' << to_yaml(island.board);
    return Status::done;
  }
  context.out << draw_board(words, island.board, context.style);
  if (island.seed) context.out << words.map.seed(clean(*island.seed, context.style.ascii)) << '\n';
  if (red_numbers_touch(island.board)) context.out << context.words.remark(remark::RedNumbersTouch{}) << '\n';
  return Status::done;
}

}  // namespace inselpost
