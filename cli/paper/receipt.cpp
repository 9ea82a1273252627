#include "cli/paper/receipt.hpp"

#include <string_view>

#include "cli/paper/record_lines.hpp"

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

part::Verdicts::Verdict verdict_on(const OrderResult& order, bool checked_only) {
  part::Verdicts::Verdict verdict{order.typed.empty() ? order.order : order.typed,
                                  std::string(outcome_text(order.outcome, checked_only)),
                                  outcome_colour(order.outcome),
                                  {},
                                  order.notes};
  if (!order.typed.empty() && order.typed != order.order) verdict.said.push_back("read as: " + order.order);
  verdict.said.insert(verdict.said.end(), order.said.begin(), order.said.end());
  if (!order.code.empty()) verdict.said.push_back(order.code + ": " + order.problem);
  return verdict;
}

}  // namespace

Page receipt_page(const Receipt& receipt) {
  Page page;
  page.add(part::Heading{.text = (receipt.checked_only ? "check of " : "receipt for ") + receipt.seat +
                                 " in " + receipt.game + ", turn " + std::to_string(receipt.turn),
                         .beside = receipt.file,
                         .whole = true});
  if (!receipt.time.empty()) page.inset(receipt.time);
  if (receipt.checked_only) page.inset("Nothing was saved or rolled.");
  part::Verdicts all;
  for (const OrderResult& order : receipt.orders)
    all.verdicts.push_back(verdict_on(order, receipt.checked_only));
  page.add(std::move(all));
  for (const std::string& remark : receipt.remarks) page.inset(remark);
  if (receipt.entry) page.add(record_part(receipt.game, *receipt.entry, receipt.head, {}));
  return page;
}

}  // namespace inselpost
