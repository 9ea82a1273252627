#include "cli/commands/note.hpp"

#include <ostream>

#include "cli/desk/acting.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {

Exit note(const NoteOptions& options, Context& context) {
  const std::string text = text_for_record("--text", options.text);
  Acting acting(context, options.game);
  acting.require_going_on("its record is complete, and no note can be added to it");
  acting.write(acting.ledger.note("text", text, acting.now));
  acting.commit();

  const Moment moment = acting.moment();
  const GameFacts& facts = moment.facts();
  if (context.json) {
    nlohmann::ordered_json json{
        {"note", text}, {"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
    if (!facts.signature.empty()) json["signature"] = facts.signature;
    context.out << json.dump() << '\n';
    return Exit::done;
  }
  context.out << wrap("noted in " + facts.game + ", for all to read: " + clean(text, context.style.ascii), "",
                      "  ")
              << record_lines(facts.game, facts.entry, facts.head, facts.signature);
  return Exit::done;
}

}  // namespace inselpost
