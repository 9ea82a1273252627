#include "cli/render/audit.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/render/renderers.hpp"

namespace inselpost {

Page audit_page(const MessageCatalog& words, const AuditResult& result, const std::string& what) {
  part::Table table{{{.widest = words.widest_finding}}, {}};
  for (auto& [label, text] : words.findings(result)) table.rows.push_back({{{label}}, text});
  Page page;
  page.say(words.audited(result, what));
  page.add(std::move(table));
  if (result.difference) page.inset(words.ask_again);
  return page;
}

std::string audit_text(const MessageCatalog& words, const AuditResult& result, const std::string& what) {
  return render_text(audit_page(words, result, what), {});
}

namespace {

using nlohmann::ordered_json;
using Seal = ComparisonReport::Seal;

std::string_view seal_word(Seal seal) {
  switch (seal) {
    case Seal::none: return "none";
    case Seal::unknown_key: return "not checked";
    case Seal::fits: return "fits";
    case Seal::does_not_fit: return "does not fit";
  }
  return {};
}
std::string_view result_word(ComparisonReport::Result result) {
  switch (result) {
    case ComparisonReport::Result::same: return "same history";
    case ComparisonReport::Result::two: return "two histories";
    case ComparisonReport::Result::undecided: return "undecided";
    case ComparisonReport::Result::other_games: return "other games";
  }
  return {};
}

void level(Page& page, const StaticText& text) { page.add(part::Paragraph{.text = text, .level = true}); }

/// Adds the first entry in which the histories differ, and what each has there.
void parting(Page& page, const MessageCatalog& words, const ComparisonReport& found) {
  if (!found.difference) {
    level(page, words.compared.differ_there_or_earlier);
    return;
  }
  page.say(words.compared.first_that_differs(words.message(found.difference->what)));
  page.list({found.sides[0].file + ": " + words.message(found.difference->first),
             found.sides[1].file + ": " + words.message(found.difference->second)});
}

/// Adds whether two heads are a proof, and for whom.
void worth(Page& page, const ComparedMessages& words, const ComparisonReport& found) {
  if (found.is_proof()) {
    level(page, words.one_key_signed_both);
    page.add(part::RecordLines{{{"public_key", *found.sides[0].key}}});
  } else if (found.sides[0].seal == Seal::fits && found.sides[1].seal == Seal::fits) {
    level(page, words.two_keys_signed);
  } else {
    level(page, words.not_both_signed);
  }
}

}  // namespace

Page compared_page(const MessageCatalog& words, const ComparisonReport& found) {
  const ComparedMessages& say = words.compared;
  const bool two = found.result == ComparisonReport::Result::two;
  Page page;
  page.say(say.found(found));
  for (const ComparisonReport::Side& side : found.sides) {
    page.list({say.side(side)});
    if (two) page.to_copy({{{"head " + side.head}}});
  }
  if (two) parting(page, words, found);
  if (found.misfits())
    level(page, say.signature_does_not_fit);
  else if (two)
    worth(page, say, found);
  if (std::any_of(found.sides.begin(), found.sides.end(),
                  [](const ComparisonReport::Side& side) { return side.seal == Seal::unknown_key; }))
    level(page, say.how_to_check);
  return page;
}

std::string compared_text(const MessageCatalog& words, const ComparisonReport& found) {
  return render_text(compared_page(words, found), {});
}

ordered_json compared_json(const MessageCatalog& words, const ComparisonReport& found) {
  ordered_json json{{"result", result_word(found.result)}};
  const bool both =
      found.result == ComparisonReport::Result::same || found.result == ComparisonReport::Result::two;
  if (both) json["entry"] = found.entry;
  json["told"] = ordered_json::array();
  for (const ComparisonReport::Side& side : found.sides) {
    ordered_json one{{"file", side.file},
                     {"kind", side.record ? "record" : "report"},
                     {"game", side.game},
                     {"entry", side.entry},
                     {"signature", seal_word(side.seal)}};
    if (side.key) one["public_key"] = *side.key;
    if (both) one["head"] = side.head;
    json["told"].push_back(std::move(one));
  }
  if (found.difference)
    json["difference"] = {{"what", words.message(found.difference->what)},
                          {"first", words.message(found.difference->first)},
                          {"second", words.message(found.difference->second)}};
  if (found.result == ComparisonReport::Result::two) json["proof"] = found.is_proof();
  return json;
}

}  // namespace inselpost
