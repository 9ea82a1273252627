#include "cli/render/letter/receipt_details.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/text.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

using Outcome = RowResult::Outcome;

std::vector<std::string> as_sentences(std::vector<std::string> all) {
  for (std::string& one : all) one = as_sentence(std::move(one));
  return all;
}

std::string reason(const FormattedDiagnostic& fault) {
  const std::vector<std::string> sentences = sentences_of(fault);
  return sentences.front() + (sentences.size() > 1 ? ' ' + sentences[1] : std::string());
}

std::vector<std::string> reasons(const MessageCatalog& words, FileDiagnostics faults,
                                 const LetterPeople& people = {}) {
  constexpr std::size_t most = 3;
  std::vector<std::string> all;
  for (FileDiagnostic& fault : faults) {
    if (all.size() == most) break;
    if (auto* rejection = std::get_if<RejectionContext>(&fault.what)) rejection->called = people.names;
    all.push_back(reason(words.complaint(fault, words.games)));
  }
  return all;
}

/// Returns the sentence of a remark without codes, its times as the letter writes them for a reader in that
/// zone, and its players too.
std::string remark_text(const MessageCatalog& words, const Remark& remark, const OpaqueView* table,
                        const std::string& zone, const LetterPeople& people) {
  Remark local = with_times(
      remark, [&](const std::string& time) { return words.letter_page.time(time_in(zone, time)); });
  if (auto* some = get_if<remark::InSome>(&local))
    for (remark::InSome::Part& part : some->parts) part.code.clear();
  if (auto* said = get_if<remark::WordsSaid>(&local))
    for (std::string& seat : said->to) seat = people.named(seat);
  std::string said = table != nullptr ? messages_for(words.games, *table).remark(local) : std::string();
  return said.empty() ? words.remark(local) : said;
}

ReceiptDetails::Row row_of(const MessageCatalog& words, const RowResult& tried, const OpaqueView& table,
                           const std::string& zone, const LetterPeople& people) {
  const GameMessages& game = messages_for(words.games, table);
  ReceiptDetails::Row row;
  row.line = tried.at.line;
  row.column = tried.at.column;
  row.depth = tried.depth;
  row.typed = tried.typed.empty() ? tried.order : tried.typed;
  row.outcome = tried.outcome;
  row.said = game.events(tried.events, table);
  for (std::string& said : game.beside(tried, table)) row.said.push_back(std::move(said));
  for (const Remark& remark : tried.remarks)
    row.said.push_back(remark_text(words, remark, &table, zone, people));
  if (tried.rejection) {
    row.order = tried.rejection->order;
    RejectionContext rejection = *tried.rejection;
    rejection.called = people.names;
    row.why = as_sentence(words.problem(rejection, game));
    row.notes = as_sentences(words.suggestions(*tried.rejection, game));
  }
  return row;
}

Json json_of(const ReceiptDetails::Row& row) {
  return {{"line", row.line},
          {"column", row.column},
          {"depth", row.depth},
          {"typed", row.typed},
          {"outcome", static_cast<int>(row.outcome)},
          {"why", row.why},
          {"order", row.order ? *row.order : Json()},
          {"notes", row.notes},
          {"said", row.said}};
}

ReceiptDetails::Row row_in(const Json& json) {
  ReceiptDetails::Row row;
  row.line = json.at("line").get<std::size_t>();
  row.column = json.at("column").get<std::size_t>();
  row.depth = json.at("depth").get<std::uint8_t>();
  row.typed = json.at("typed").get<std::string>();
  row.outcome = static_cast<Outcome>(json.at("outcome").get<int>());
  row.why = json.at("why").get<std::string>();
  if (json.contains("order") && !json.at("order").is_null()) row.order = json.at("order");
  row.notes = json.at("notes").get<std::vector<std::string>>();
  row.said = json.at("said").get<std::vector<std::string>>();
  return row;
}

}  // namespace

ReceiptDetails receipt_details(const MessageCatalog& words, const SubmissionResult& answer, std::string text,
                               const ExtractionNotes& from, const LetterPeople& people) {
  ReceiptDetails details;
  details.text = std::move(text);
  details.turn = answer.turn;
  details.is_understood = answer.status != Status::not_understood;
  details.only_checked = answer.checked_only;
  if (details.is_understood && answer.table)
    for (const RowResult& tried : answer.orders)
      details.rows.push_back(row_of(words, tried, *answer.table, answer.zone, people));
  const bool is_told_by_rows = std::any_of(details.rows.begin(), details.rows.end(),
                                           [](const ReceiptDetails::Row& row) { return !row.why.empty(); });
  if (!is_told_by_rows) details.faults = reasons(words, answer.complaints, people);
  for (const FileDiagnostic& fault : answer.complaints)
    if (details.not_said.empty() && std::holds_alternative<file_diagnostics::NotSaid>(fault.what))
      details.not_said = sentences_of(words.complaint(fault, words.games)).front();
  if (from.bare) details.remarks.push_back(as_sentence(words.letter.bare(from.at)));
  for (const BlockLocation& passed : from.passed)
    details.remarks.push_back(as_sentence(words.letter.passed(passed)));
  for (const Remark& remark : answer.remarks)
    details.remarks.push_back(remark_text(words, remark, answer.table.get(), answer.zone, people));
  return details;
}

ReceiptDetails refused_details(const MessageCatalog& words, const FileDiagnostics& why, std::string text) {
  ReceiptDetails details;
  details.text = std::move(text);
  details.is_understood = false;
  details.faults = reasons(words, why);
  return details;
}

std::string to_json(const ReceiptDetails& details) {
  Json rows = Json::array();
  for (const ReceiptDetails::Row& row : details.rows) rows.push_back(json_of(row));
  return Json{{"text", details.text},
              {"turn", details.turn},
              {"understood", details.is_understood},
              {"checked", details.only_checked},
              {"rows", rows},
              {"faults", details.faults},
              {"remarks", details.remarks},
              {"not_said", details.not_said}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<ReceiptDetails> receipt_details_in(const std::string& text) {
  const auto json = parse_json_or_discard(text);
  if (!json.is_object() || !json.contains("rows")) return std::nullopt;
  ReceiptDetails details;
  details.text = json.at("text").get<std::string>();
  details.turn = json.at("turn").get<std::uint16_t>();
  details.is_understood = json.at("understood").get<bool>();
  details.only_checked = json.at("checked").get<bool>();
  for (const Json& row : json.at("rows")) details.rows.push_back(row_in(row));
  details.faults = json.at("faults").get<std::vector<std::string>>();
  details.remarks = json.at("remarks").get<std::vector<std::string>>();
  details.not_said = json.value("not_said", std::string());  // letters of before have none
  return details;
}

std::vector<SentOrder> sent_orders(const ReceiptDetails& details) {
  using Kind = LetterOutcome::Kind;
  std::vector<SentOrder> all;
  for (std::size_t i = 0; i < details.rows.size(); ++i) {
    const ReceiptDetails::Row& row = details.rows[i];
    if (row.depth == 0 || all.empty()) {
      const Kind kind = row.outcome == Outcome::failed      ? Kind::refused
                        : row.outcome == Outcome::not_tried ? Kind::not_tried
                                                            : Kind::done;
      all.push_back({row.line, kind, &row, &row});
      continue;
    }
    SentOrder& order = all.back();
    if (row.outcome == Outcome::failed && order.kind != Kind::refused) {
      order.kind = Kind::refused;
      order.tells = &row;
    } else if (row.outcome == Outcome::not_tried && order.kind == Kind::done &&
               order.top->outcome != Outcome::done) {
      order.kind = Kind::not_tried;  // a branch stopped before its end; of `first` one branch is enough
    }
  }
  return all;
}

}  // namespace inselpost
