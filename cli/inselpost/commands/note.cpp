#include "cli/inselpost/commands/note.hpp"

#include <ostream>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/record_lines.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {

Status note(const NoteOptions& options, Context& context) {
  const std::string text = text_for_record("--text", options.text);
  ModeratorTransaction acting(store_to_move(context), options.game, context.now(),
                              make_answer_formatter(context), std::nullopt);
  acting.require_going_on(command_errors::Over::Act::note);
  acting.note({std::string(entries::note_of_text), text});
  acting.commit();
  committed(context, acting);

  const LedgerSnapshot moment = acting.moment();
  const GameFacts& facts = moment.facts();
  if (context.json) {
    nlohmann::ordered_json json{
        {"note", text}, {"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
    if (!facts.signature.empty()) json["signature"] = facts.signature;
    context.out << json.dump() << '\n';
    return Status::done;
  }
  const std::string noted = context.words.remark(remark::NotedIn{facts.game, text});
  context.out << wrap_sentence(clean_sentence(noted, context.style.ascii), "", "  ")
              << record_lines(facts.game, facts.entry, facts.head, facts.signature);
  return Status::done;
}

}  // namespace inselpost
