#include "cli/render/record_lines.hpp"

#include "cli/render/renderers.hpp"

namespace inselpost {

part::RecordLines record_part(const std::string& game, std::uint64_t entry, const std::string& head,
                              const std::string& signature) {
  part::RecordLines record;
  if (head.empty()) return record;
  record.lines = {{"record", game + ' ' + std::to_string(entry)}, {"head", head}};
  if (!signature.empty()) record.lines.emplace_back("sign", signature);
  return record;
}

Page end_page(const EndMessages& words, const GameFacts& facts) {
  Page page;
  if (facts.head.empty() && facts.commit.empty()) return page;
  part::RecordLines record = record_part(facts.game, facts.entry, facts.head, facts.signature);
  if (facts.seed_chosen)
    record.lines.emplace(record.lines.begin(), words.seed_chosen,
                         facts.at_table ? words.sealed_can_be_opened : words.rolls_could_be_known);
  if (facts.began_elsewhere)
    record.lines.emplace(record.lines.begin(), words.began_elsewhere,
                         std::string(words.under_that_key) + facts.public_key);
  if (!facts.commit.empty()) record.lines.emplace(record.lines.begin(), "commit", facts.commit);
  for (const GameFacts::SealedTurn& turn : facts.sealed_turns) {
    record.lines.emplace_back("sealed", turn.seat + ' ' + turn.digest);
    if (!turn.signature.empty()) record.lines.emplace_back("sign", turn.signature);
  }
  page.gap();
  page.add(std::move(record));
  return page;
}

std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature) {
  Page page;
  page.add(record_part(game, entry, head, signature));
  return render_text(page, {});
}

std::string report_end(const EndMessages& words, const GameFacts& facts) {
  return render_text(end_page(words, facts), {});
}

}  // namespace inselpost
