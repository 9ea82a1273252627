#include "cli/render/receipt.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "cli/messages/news_sentences.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using Outcome = OrderResult::Outcome;

Colour outcome_colour(Outcome outcome) {
  switch (outcome) {
    case Outcome::done:
    case Outcome::possible: return Colour::green;
    case Outcome::failed: return Colour::red;
    case Outcome::not_tried:
    case Outcome::skipped:
    case Outcome::stops:
    case Outcome::waits:
    case Outcome::waiting: return Colour::yellow;
    case Outcome::not_taken:
    case Outcome::holds:
    case Outcome::holds_not:
    case Outcome::end: return Colour::none;
  }
  return Colour::none;
}

/// Formats an order after a colon: on the same line if it fits.
std::string echoed(const std::string& order) {
  std::string in_line = quoted_inline(order, Author::reader);
  return in_line == echoed_line(order) ? in_line : quoted_lines(order, Author::reader);
}

part::Verdicts::Verdict verdict_on(const MessageCatalog& words, const OrderResult& order, bool checked_only) {
  part::Verdicts::Verdict verdict{echoed_line(order.typed.empty() ? order.order : order.typed),
                                  std::string(words.receipt.outcome(order.outcome, checked_only)),
                                  outcome_colour(order.outcome)};
  verdict.depth = order.depth;
  if (!order.typed.empty() && !order.order.empty() && !order.is_cut_short &&
      is_read_otherwise(order.typed, order.order)) {
    const std::string prefix = words.receipt.read_as("");
    const std::string in_their_language = words.receipt.read_as(order.order).substr(prefix.size());
    if (is_read_otherwise(order.typed, in_their_language))
      verdict.said.push_back(prefix + echoed(in_their_language));
  }
  verdict.said.insert(verdict.said.end(), order.said.begin(), order.said.end());
  if (!order.code.empty()) verdict.said.push_back(order.code + ": " + order.problem);
  for (const std::string& other : order.others) verdict.said.push_back(other);
  for (const std::string& note : order.notes) verdict.notes.push_back(words.mistake.note(note));
  return verdict;
}

}  // namespace

Page receipt_page(const MessageCatalog& words, const Receipt& receipt) {
  const ReceiptMessages& say = words.receipt;
  const auto heading = receipt.checked_only ? say.check_of : receipt.later ? say.letter_for : say.receipt_for;
  Page page;
  page.add(part::Heading{
      .text = heading(words.seat_name(receipt.seat), receipt.game, receipt.turn),
      .beside = receipt.file == name_of_letter ? std::string() : quoted_inline(receipt.file, Author::reader),
      .whole = true});
  if (!receipt.time.empty()) page.inset(say.came(time_in(receipt.zone, receipt.time)));
  page.append(receipt.how_read);
  if (receipt.checked_only) page.inset(say.nothing_saved);
  part::Verdicts all;
  for (const OrderResult& order : receipt.orders)
    all.verdicts.push_back(verdict_on(words, order, receipt.checked_only));
  page.add(std::move(all));
  for (const std::string& remark : receipt.remarks) page.inset(remark);
  if (receipt.entry) page.add(record_part(receipt.game, *receipt.entry, receipt.head, {}));
  return page;
}

namespace {

using nlohmann::ordered_json;

/// Returns the game's own text for a remark to a seat in that zone, otherwise the general one.
std::string worded(const MessageCatalog& words, const OpaqueView* table, const Remark& remark,
                   const std::string& zone) {
  const Remark local = with_times(remark, [&](const std::string& time) { return time_in(zone, time); });
  std::string game_remark =
      table != nullptr ? messages_for(words.games, *table).remark(local) : std::string();
  return game_remark.empty() ? words.remark(local) : game_remark;
}

OrderResult worded(const MessageCatalog& words, const RowResult& tried, const SubmissionResult& answer) {
  const std::string& seat = answer.seat;
  const OpaqueView& table = *answer.table;
  const GameMessages& game = messages_for(words.games, table);
  OrderResult result;
  result.order = tried.order;
  result.typed = tried.typed;
  result.is_cut_short = tried.is_cut_short;
  result.depth = tried.depth;
  result.outcome = tried.outcome;
  result.said = game.events(tried.events, table);
  for (std::string& said : game.beside(tried, table)) result.said.push_back(std::move(said));
  for (const std::string& order : tried.untold)
    result.said.push_back(sentence(words, words.seat_name(seat), order));
  for (const Remark& remark : tried.remarks)
    result.said.push_back(worded(words, &table, remark, answer.zone));
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
  receipt.zone = answer.zone;
  receipt.checked_only = answer.checked_only;
  receipt.later = answer.later;
  receipt.entry = answer.entry;
  receipt.head = answer.head;
  for (const RowResult& tried : answer.orders) receipt.orders.push_back(worded(words, tried, answer));
  for (const Remark& remark : answer.remarks)
    receipt.remarks.push_back(worded(words, answer.table.get(), remark, answer.zone));
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

std::string refusal_text(const MessageCatalog& words, const std::string& file, const std::string& game,
                         const std::string& seat, const FileDiagnostics& why) {
  Page page;
  page.say(words.mistakes(why.size(), file, game, seat, std::nullopt));
  page.gap();
  page.append(complaints_page(words, why));
  return render_text(page, {});
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

part::Quotation quotation_of(const DiagnosticMessages& words, const FormattedDiagnostic& d) {
  const std::string place = d.file == name_of_letter
                                ? words.in_letter(d.mark.line) + ": "
                                : quoted_inline(d.file, Author::reader) + ":" + std::to_string(d.mark.line) +
                                      ":" + std::to_string(d.mark.column) + ": ";
  const std::string severity = d.severity == Diagnostic::Severity::error ? words.error : words.warning;
  part::Quotation quotation{place + severity + ": " + d.code + ": " + as_sentence(d.message),
                            echoed_line(utf8::visible(d.source_line)),
                            d.mark,
                            {}};
  for (const std::string& note : d.notes) quotation.notes.push_back(words.note(as_sentence(note)));
  return quotation;
}

std::string to_text(const DiagnosticMessages& words, const FormattedDiagnostic& fault) {
  Page page;
  page.add(quotation_of(words, fault));
  return render_text(page, {});
}

namespace {

using extraction::Repair;
using extraction::RepairKind;

std::string_view mend_name(RepairKind kind) {
  constexpr std::array<std::string_view, extraction::mend_count> names{
      "invisible", "blanks",      "composed", "signs",       "list_mark",
      "capitals",  "full_stop",   "emphasis", "link",        "quoted_printable",
      "entity",    "blank_after", "wrapped",  "luck_quotes", "indentation"};
  return names.at(static_cast<std::size_t>(kind));
}

/// Returns whether a kind of repair is told in one line for the whole file, and not line by line.
bool is_summed_up(RepairKind kind) {
  return kind == RepairKind::invisible || kind == RepairKind::blanks || kind == RepairKind::composed ||
         kind == RepairKind::capitals || kind == RepairKind::blank_after || kind == RepairKind::indentation;
}

ordered_json place_json(const BlockLocation& orders) {
  ordered_json json{{"line", orders.line}, {"depth", orders.depth}};
  if (!orders.game.empty()) json["game"] = orders.game;
  if (!orders.seat.empty()) json["seat"] = orders.seat;
  if (!orders.turn.empty()) json["turn"] = orders.turn;
  return json;
}

ordered_json places_json(const std::vector<BlockLocation>& all) {
  ordered_json list = ordered_json::array();
  for (const BlockLocation& one : all) list.push_back(place_json(one));
  return list;
}

}  // namespace

Page from_letter_page(const MessageCatalog& words, const ExtractionNotes& from) {
  Page page;
  std::set<RepairKind> kinds;
  std::set<std::uint32_t> lines, reported;
  for (const Repair& mending : from.repairs) {
    if (!is_summed_up(mending.kind)) continue;
    kinds.insert(mending.kind);
    lines.insert(mending.at.line);
  }
  if (!kinds.empty()) page.inset(words.letter.mended({kinds.begin(), kinds.end()}, lines.size()));
  for (const Repair& mending : from.repairs)
    if (!is_summed_up(mending.kind) && reported.insert(mending.at.line).second &&
        reported.size() <= max_mends_told)
      page.inset(words.letter.read_as(mending.at.line, mending.from, mending.to));
  if (reported.size() > max_mends_told)
    page.inset(words.letter.more_mended(reported.size() - max_mends_told));
  if (from.bare) page.inset(words.letter.bare(from.at));
  for (const BlockLocation& passed : from.passed) page.inset(words.letter.passed(passed));
  return page;
}

ordered_json from_letter_json(const ExtractionNotes& from) {
  ordered_json json = place_json(from.at), repairs = ordered_json::array();
  for (const Repair& mending : from.repairs)
    repairs.push_back({{"kind", mend_name(mending.kind)},
                       {"line", mending.at.line},
                       {"column", mending.at.column},
                       {"from", mending.from},
                       {"to", mending.to}});
  json["mends"] = std::move(repairs);
  json["passed"] = places_json(from.passed);
  if (from.bare) json["bare"] = true;
  return json;
}

std::vector<std::string> said_of_letter(const MessageCatalog& words, const LetterResult& fate) {
  std::vector<std::string> all;
  for (const BlockLocation& quoted : fate.passed) all.push_back(words.letter.passed(quoted));
  for (const BlockLocation& quoted : fate.not_valid) all.push_back(words.letter.not_valid(quoted));
  if (std::string fate_sentence = words.letter.fate(fate); !fate_sentence.empty())
    all.push_back(std::move(fate_sentence));
  for (const OutsideLine& line : fate.outside) all.push_back(words.letter.outside(line));
  return all;
}

ordered_json letter_json(const MessageCatalog& words, const LetterResult& fate) {
  ordered_json json{{"file", fate.file}};
  json["refused"] = places_json(fate.refused);
  json["unchanged"] = places_json(fate.unchanged);
  json["others"] = places_json(fate.others);
  json["diagnostics"] = complaints_json(words, fate.complaints);
  if (!fate.passed.empty()) json["passed"] = places_json(fate.passed);
  if (!fate.not_valid.empty()) json["not_valid"] = places_json(fate.not_valid);
  for (const OutsideLine& line : fate.outside) json["outside"].push_back(line.line);
  std::string sentences;
  for (const std::string& sentence : said_of_letter(words, fate))
    sentences += (sentences.empty() ? "" : " ") + sentence;
  if (!sentences.empty()) json["said"] = sentences;
  return json;
}

}  // namespace inselpost
