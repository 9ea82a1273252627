#include "cli/commands/check.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "cli/commands/shared/files.hpp"
#include "cli/commands/shared/store_file.hpp"
#include "cli/desk/queue.hpp"
#include "cli/paper/answer.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

struct Input {
  SentFile file;
  std::optional<Refusal> unreadable;
};

std::vector<Input> read_inputs(const std::vector<std::string>& paths, Context& context) {
  std::vector<Input> inputs;
  for (const std::string& path : paths) {
    inputs.push_back({{shown_name(context, path), {}}, std::nullopt});
    try {
      inputs.back().file.text = read_input(context, path);
    } catch (const Refusal& refusal) {
      inputs.back().unreadable = refusal;
    }
  }
  return inputs;
}

}  // namespace

Status check(const CheckOptions& options, Context& context) {
  Store store = store_of(context);
  const std::vector<Input> inputs = read_inputs(options.files, context);
  std::vector<SentFile> files;
  for (const Input& input : inputs) files.push_back(input.file);
  Check desk(store, files);
  ordered_json receipts = ordered_json::array();
  Status worst = Status::done;
  for (const Input& input : inputs) {
    try {
      if (input.unreadable) throw Refusal(*input.unreadable);
      const Answer answer = desk.check(input.file, context.now());
      worst = worse(worst, answer.status);
      complain(context, answer.complaints);
      const bool a_games = !answer.game.empty();
      if (context.json)
        receipts.push_back(
            a_games ? answer_json(context.words, answer)
                    : ordered_json{{"file", answer.file},
                                   {"diagnostics", complaints_json(context.words, answer.complaints)}});
      else if (a_games)
        context.out << answer_text(context.words, answer, context.style.ascii);
    } catch (const Refusal& refusal) {
      worst = worse(worst, say(context, refusal));
    }
  }
  if (context.json) context.out << ordered_json{{"receipts", std::move(receipts)}}.dump() << '\n';
  return worst;
}

}  // namespace inselpost
