#include "cli/render/receipt.hpp"

#include <utility>

#include "cli/messages/somebodys_words.hpp"
#include "cli/render/record_lines.hpp"
#include "schemas/orders/typed.hpp"

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
  if (!order.typed.empty() && !order.order.empty() && is_read_otherwise(order.typed, order.order)) {
    const std::string said = words.receipt.read_as("");
    const std::string in_their_language = words.receipt.read_as(order.order).substr(said.size());
    if (is_read_otherwise(order.typed, in_their_language))
      verdict.said.push_back(said + echoed(in_their_language));
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
  page.add(part::Heading{.text = heading(receipt.seat, receipt.game, receipt.turn),
                         .beside = quoted_inline(receipt.file, Author::reader),
                         .whole = true});
  if (!receipt.time.empty()) page.inset(say.came(receipt.time));
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

}  // namespace inselpost
