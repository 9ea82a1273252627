#include "cli/render/answer.hpp"

#include <utility>

#include "cli/messages/happened.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/diagnostic.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/renderers.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// Returns the game's own text for a remark, otherwise the general one.
std::string worded(const MessageCatalog& words, const GameMessages& game, const Remark& remark) {
  std::string said = game.remark(remark);
  return said.empty() ? words.remark(remark) : said;
}

OrderResult worded(const MessageCatalog& words, const RowResult& tried, const std::string& seat,
                   const OpaqueView& table) {
  const GameMessages& game = messages_for(words.games, table);
  OrderResult result;
  result.order = tried.order;
  result.typed = tried.typed;
  result.depth = tried.depth;
  result.outcome = tried.outcome;
  result.said = game.events(tried.events, table);
  for (std::string& said : game.beside(tried, table)) result.said.push_back(std::move(said));
  for (const std::string& order : tried.untold) result.said.push_back(sentence(words, seat, order));
  for (const Remark& remark : tried.remarks) result.said.push_back(worded(words, game, remark));
  if (tried.rejection) {
    result.code = tried.rejection->why.code;
    result.problem = words.problem(*tried.rejection, game);
    result.notes = words.suggestions(*tried.rejection, game);
  }
  for (const RowResult::Other& other : tried.others)
    result.others.push_back(
        words.receipt.other(other.order, other.rejection.why.code, words.problem(other.rejection, game)));
  return result;
}

Receipt worded(const MessageCatalog& words, const SubmissionResult& answer) {
  Receipt receipt;
  receipt.file = answer.file;
  receipt.game = answer.game;
  receipt.seat = answer.seat;
  receipt.turn = answer.turn;
  receipt.time = answer.time;
  receipt.checked_only = answer.checked_only;
  receipt.later = answer.later;
  receipt.entry = answer.entry;
  receipt.head = answer.head;
  for (const RowResult& tried : answer.orders)
    receipt.orders.push_back(worded(words, tried, answer.seat, *answer.table));
  for (const Remark& remark : answer.remarks)
    receipt.remarks.push_back(answer.table ? worded(words, messages_for(words.games, *answer.table), remark)
                                           : words.remark(remark));
  return receipt;
}

std::vector<std::string> sentences_of(std::vector<std::string> notes) {
  for (std::string& note : notes) note = as_sentence(std::move(note));
  return notes;
}

}  // namespace

Page answer_page(const MessageCatalog& words, const SubmissionResult& answer, Page how_read) {
  Page page;
  if (answer.status == Status::not_understood) {
    page.say(words.mistakes(answer.complaints.size(), answer.file, answer.game, answer.seat, answer.turn));
    page.append(std::move(how_read));
    return page;
  }
  Receipt receipt = worded(words, answer);
  receipt.how_read = std::move(how_read);
  page = receipt_page(words, receipt);
  if (answer.checked_only || answer.later) return page;
  if (answer.luck) page.inset(std::string(words.receipt.luck) + quoted_lines(*answer.luck, Author::reader));
  if (answer.done > 0) {
    page.inset(words.receipt.same_file_again);
    page.inset(words.receipt.to_do_it_twice);
  }
  return page;
}

std::string answer_text(const MessageCatalog& words, const SubmissionResult& answer, bool ascii,
                        Page how_read) {
  return render_text(answer_page(words, answer, std::move(how_read)), Style{ascii, false});
}

ordered_json answer_json(const MessageCatalog& words, const SubmissionResult& answer) {
  const Receipt receipt = worded(words, answer);
  ordered_json json{{"file", receipt.file}, {"game", receipt.game}, {"seat", receipt.seat},
                    {"turn", receipt.turn}, {"time", receipt.time}, {"by", "seat"}};
  if (answer.luck) json["luck"] = *answer.luck;
  json["status"] = static_cast<int>(answer.status);
  json["checked_only"] = receipt.checked_only;
  if (receipt.later) json["letter"] = true;
  ordered_json orders = ordered_json::array();
  for (const OrderResult& result : receipt.orders) {
    ordered_json item{{"order", result.order}, {"typed", result.typed}, {"outcome", name(result.outcome)}};
    if (!result.code.empty()) {
      item["code"] = result.code;
      item["problem"] = result.problem;
    }
    if (!result.others.empty()) item["others"] = result.others;
    if (!result.notes.empty()) item["notes"] = result.notes;
    for (const std::string& said : result.said) item["said"].push_back(in_one_line(said));
    orders.push_back(std::move(item));
  }
  json["orders"] = std::move(orders);
  if (!receipt.remarks.empty()) json["remarks"] = receipt.remarks;
  json["diagnostics"] = complaints_json(words, answer.complaints);
  if (receipt.entry) json["entry"] = *receipt.entry;
  if (!receipt.head.empty()) json["head"] = receipt.head;
  return json;
}

Page complaints_page(const MessageCatalog& words, const FileDiagnostics& complaints) {
  Page page;
  for (const FileDiagnostic& complaint : complaints)
    page.add(quotation_of(words.mistake, words.complaint(complaint, words.games)));
  return page;
}

std::string complaints_text(const MessageCatalog& words, const FileDiagnostics& complaints) {
  return render_text(complaints_page(words, complaints), {});
}

ordered_json complaints_json(const MessageCatalog& words, const FileDiagnostics& complaints) {
  ordered_json list = ordered_json::array();
  for (const FileDiagnostic& complaint : complaints) {
    const FormattedDiagnostic d = words.complaint(complaint, words.games);
    list.push_back({{"severity", d.severity == Diagnostic::Severity::warning ? "warning" : "error"},
                    {"file", d.file},
                    {"line", d.mark.line},
                    {"column", d.mark.column},
                    {"length", d.mark.length},
                    {"code", d.code},
                    {"message", as_sentence(d.message)},
                    {"notes", sentences_of(d.notes)}});
  }
  return list;
}

}  // namespace inselpost
