#include "cli/inselpost/commands/moderator/preview.hpp"

#include <ostream>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/render/answer.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/submission_queue.hpp"

namespace inselpost {

Status preview(const PreviewOptions& options, Context& context) {
  Store& store = store_of(context);
  game_of(store, options.game);
  const SubmittedFile file{shown_name(context, options.file), read_input(context, options.file)};
  const SubmissionResult answer = SubmissionChecker(store, {file}).preview(options.game, file, context.now());
  print_diagnostics(context, answer.complaints);
  const bool a_games = !answer.game.empty();
  if (context.json)
    context.out << nlohmann::ordered_json{{"preview", a_games
                                                          ? answer_json(default_catalog(), answer)
                                                          : nlohmann::ordered_json{{"file", answer.file},
                                                                                   {"diagnostics",
                                                                                    complaints_json(
                                                                                        default_catalog(),
                                                                                        answer.complaints)}}}}
                       .dump()
                << '\n';
  else if (a_games)
    context.out << answer_text(context.words, answer, context.style.ascii);
  return answer.status;
}

}  // namespace inselpost
