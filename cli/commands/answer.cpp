#include "cli/commands/answer.hpp"

#include "cli/words/en/catan_problems.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

std::string outcome_name(OrderResult::Outcome outcome) {
  switch (outcome) {
    case OrderResult::Outcome::done: return "done";
    case OrderResult::Outcome::failed: return "failed";
    case OrderResult::Outcome::not_tried: return "not tried";
    case OrderResult::Outcome::possible: return "possible";
    case OrderResult::Outcome::waiting: return "waiting";
  }
  return {};
}

std::vector<std::string> sentences_of(std::vector<std::string> notes) {
  for (std::string& note : notes) note = as_sentence(std::move(note));
  return notes;
}

std::string not_understood_text(const Judged& judged) {
  const Receipt& receipt = judged.receipt;
  const bool one = judged.diagnostics.size() == 1;
  return wrap(counted(judged.diagnostics.size(), "mistake", "mistakes") + " in " + clean(receipt.file) +
                  " (" + clean(receipt.game) + ", " + clean(receipt.seat) + ", turn " +
                  std::to_string(receipt.turn) + "). Nothing in it was done. Mend " + (one ? "it" : "them") +
                  " and send it again.",
              "", "  ");
}

}  // namespace

std::string answer_text(const Judged& judged, const Ledger& ledger, const std::optional<std::string>& luck,
                        bool ascii) {
  if (judged.status == Exit::not_understood) return not_understood_text(judged);
  std::string text = receipt_text(judged.receipt, ledger.names(), Style{ascii, false});
  if (judged.receipt.checked_only) return text;
  if (luck) text += wrap(clean(*luck, ascii), "  luck: ", "        ");
  if (judged.done > 0)
    text +=
        "  The same file sent again changes nothing: you get this receipt again.\n"
        "  To do it twice, change a word, for example the luck line.\n";
  return text;
}

ordered_json answer_json(const Judged& judged, const Ledger& ledger, const std::optional<std::string>& luck) {
  const Receipt& receipt = judged.receipt;
  ordered_json json{{"file", receipt.file}, {"game", receipt.game}, {"seat", receipt.seat},
                    {"turn", receipt.turn}, {"time", receipt.time}, {"by", "seat"}};
  if (luck) json["luck"] = *luck;
  json["status"] = static_cast<int>(judged.status);
  json["checked_only"] = receipt.checked_only;
  ordered_json orders = ordered_json::array();
  for (const OrderResult& result : receipt.orders) {
    ordered_json item{
        {"order", result.order}, {"typed", result.typed}, {"outcome", outcome_name(result.outcome)}};
    if (result.problem) {
      item["code"] = catan::name(result.problem->code);
      item["problem"] = problem_text(*result.problem, ledger.names(), ledger.names().find(receipt.seat));
    }
    if (!result.notes.empty()) item["notes"] = result.notes;
    if (!result.said.empty()) item["said"] = result.said;
    orders.push_back(std::move(item));
  }
  json["orders"] = std::move(orders);
  if (!receipt.remarks.empty()) json["remarks"] = receipt.remarks;
  json["diagnostics"] = diagnostics_json(judged.diagnostics);
  if (receipt.entry) json["entry"] = *receipt.entry;
  if (!receipt.head.empty()) json["head"] = receipt.head;
  return json;
}

std::string diagnostics_text(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += to_text(diagnostic);
  return text;
}

ordered_json diagnostics_json(const Diagnostics& diagnostics) {
  ordered_json list = ordered_json::array();
  for (const Diagnostic& d : diagnostics)
    list.push_back({{"severity", d.severity == Diagnostic::Severity::warning ? "warning" : "error"},
                    {"file", d.file},
                    {"line", d.mark.line},
                    {"column", d.mark.column},
                    {"length", d.mark.length},
                    {"code", d.code},
                    {"message", as_sentence(d.message)},
                    {"notes", sentences_of(d.notes)}});
  return list;
}

}  // namespace inselpost
