#include "cli/paper/receipt.hpp"

#include "cli/paper/catan/report.hpp"
#include "cli/paper/colour.hpp"
#include "cli/words/text.hpp"

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

/// An order as it was typed, with what became of it at the right margin; a long one takes several lines.
std::string order_lines(std::size_t number, const OrderResult& order, bool checked_only, const Style& style) {
  const std::string start = pad_left(std::to_string(number), 4) + "   ";
  const std::string_view outcome = outcome_text(order.outcome, checked_only);
  const std::string text = clean(order.typed.empty() ? order.order : order.typed, style.ascii);
  std::string out = wrap(text, start, "         ");
  out.pop_back();
  std::size_t width = display_width(std::string_view(out).substr(out.rfind('\n') + 1));
  if (width + 2 + outcome.size() > page_width) {
    out += '\n';
    width = 0;
  }
  return out + std::string(page_width - outcome.size() - width, ' ') +
         coloured(outcome, outcome_colour(order.outcome), style.colour) + '\n';
}

}  // namespace

std::string receipt_text(const Receipt& receipt, const Style& style) {
  std::string out = headline(receipt, style);
  if (!receipt.time.empty()) out += "  " + clean(receipt.time, style.ascii) + '\n';
  if (receipt.checked_only) out += "  Nothing was saved or rolled.\n";
  const std::string margin = "       ";
  for (std::size_t i = 0; i < receipt.orders.size(); ++i) {
    const OrderResult& order = receipt.orders[i];
    out += order_lines(i + 1, order, receipt.checked_only, style);
    if (!order.typed.empty() && order.typed != order.order)
      out += wrap("read as: " + clean(order.order, style.ascii), margin, margin + "  ");
    for (const std::string& line : order.said) out += wrap(clean(line, style.ascii), margin, margin + "  ");
    if (!order.code.empty())
      out += wrap(clean(order.code + ": " + order.problem, style.ascii), margin, margin + "  ");
    for (const std::string& note : order.notes)
      out += wrap("= note: " + clean(note, style.ascii), margin, margin + "  ");
  }
  for (const std::string& remark : receipt.remarks) out += wrap(remark, "  ", "  ");
  if (receipt.entry) out += record_lines(receipt.game, *receipt.entry, receipt.head, {});
  return out;
}

}  // namespace inselpost
