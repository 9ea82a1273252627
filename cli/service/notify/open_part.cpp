#include "cli/service/notify/open_part.hpp"

#include "schemas/json/parse.hpp"

namespace inselpost {

std::uint64_t last_open(const StoredGame& game, std::string_view reader) {
  if (reader == referee_reader || !game.current || game.current->find("\"open\":{") == std::string::npos)
    return game.last_entry;
  const nlohmann::json current = parse_json_or_discard(*game.current);
  const auto open = current.is_object() ? current.find("open") : current.end();
  return open == current.end() ? game.last_entry : open->value("entry", game.last_entry);
}

void name_entry(SubmissionResult& answer, const GameLedger& ledger) {
  const auto open = ledger.open_part();
  answer.entry = open ? open->entry : ledger.last_entry();
  answer.head = hex(open ? open->head : ledger.head());
}

}  // namespace inselpost
