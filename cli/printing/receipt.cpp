#include "cli/printing/receipt.hpp"

#include "cli/printing/colour.hpp"
#include "cli/printing/problem_text.hpp"
#include "cli/printing/report.hpp"
#include "cli/printing/text.hpp"

namespace inselpost {
namespace {

using Outcome = OrderResult::Outcome;

std::string_view outcome_text(Outcome outcome, bool checked_only) {
  switch (outcome) {
    case Outcome::done: return checked_only ? "good" : "done";
    case Outcome::failed: return "FAILED";
    case Outcome::not_tried: return "not tried";
    case Outcome::possible: return "possible";
    case Outcome::waiting: return checked_only ? "would wait" : "waiting";
  }
  return "";
}

Colour outcome_colour(Outcome outcome) {
  switch (outcome) {
    case Outcome::done:
    case Outcome::possible: return Colour::green;
    case Outcome::failed: return Colour::red;
    case Outcome::not_tried:
    case Outcome::waiting: return Colour::yellow;
  }
  return Colour::none;
}

std::string headline(const Receipt& r, const Style& style) {
  const std::string title = std::string(r.checked_only ? "check of " : "receipt for ") + r.seat + " in " +
                            r.game + ", turn " + std::to_string(r.turn);
  const std::string file = clean(r.file, style.ascii);
  if (display_width(title) + 2 + display_width(file) <= page_width)
    return pad(title, page_width - display_width(file)) + file + '\n';
  return wrap(title, "", "  ") + wrap(file, "  ", "  ");
}

}  // namespace

std::string receipt_text(const Receipt& receipt, const Names& names, const Style& style) {
  std::string out = headline(receipt, style);
  if (!receipt.time.empty()) out += "  " + clean(receipt.time, style.ascii) + '\n';
  if (receipt.seen_before)
    out += wrap(
        "This file came before. This is its receipt from then, and nothing was done again. Who means it "
        "twice "
        "changes a word of it, its luck line for instance.",
        "  ", "  ");
  if (receipt.checked_only) out += "  Nothing was stored and no chance was drawn.\n";
  const std::string margin = "       ";
  for (std::size_t i = 0; i < receipt.orders.size(); ++i) {
    const OrderResult& order = receipt.orders[i];
    const std::string_view outcome = outcome_text(order.outcome, receipt.checked_only);
    const std::string start = pad_left(std::to_string(i + 1), 4) + "   ";
    const std::string text = clean(order.order, style.ascii);
    const std::size_t room = page_width - start.size() - outcome.size() - 2;
    out += start + pad(cut(text, room), room) + "  " +
           coloured(outcome, outcome_colour(order.outcome), style.colour) + '\n';
    for (const std::string& line : order.said) out += wrap(clean(line, style.ascii), margin, margin + "  ");
    if (order.problem) {
      const std::string code(catan::name(order.problem->code));
      const bool fault = order.problem->code != catan::Code::undrawn;
      out += wrap(
          clean((fault ? code + ": " : "") + problem_text(*order.problem, names, names.find(receipt.seat)),
                style.ascii),
          margin, margin + "  ");
    }
    for (const std::string& note : order.notes)
      out += wrap("= note: " + clean(note, style.ascii), margin, margin + "  ");
  }
  for (const std::string& remark : receipt.remarks) out += wrap(remark, "  ", "  ");
  if (receipt.entry) out += record_lines(receipt.game, *receipt.entry, receipt.head, {});
  return out;
}

}  // namespace inselpost
