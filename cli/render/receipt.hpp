#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/submission_result.hpp"

namespace inselpost {

/// The outcome of one order of a file, as text.
struct OrderResult {
  using Outcome = RowResult::Outcome;
  std::string order;  ///< as it was read, in one line of YAML (`to_yaml`)
  Outcome outcome = Outcome::done;
  std::string code, problem;        ///< code and reason, a sentence, of a rejected order
  std::vector<std::string> notes;   ///< hints
  std::uint8_t depth = 0;           ///< number of nested lists around it
  std::vector<std::string> others;  ///< rejected alternatives, and why
  std::vector<std::string> said;    ///< effects that the sender may know, in sentences
  std::string typed{};              ///< as its sender wrote it; empty: like `order`
};

/// A receipt as text.
struct Receipt {
  std::string file;  ///< as the caller named it
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;  ///< may be empty
  std::vector<OrderResult> orders;
  std::vector<std::string> remarks;    ///< remarks on the whole file, each a sentence or two
  bool checked_only = false;           ///< `check`: nothing was stored
  bool later = false;                  ///< a later letter about a file that already has its receipt
  std::optional<std::uint64_t> entry;  ///< the last entry it made
  std::string head;                    ///< head of that entry in hexadecimal; may be empty
  Page how_read;                       ///< repairs before it was read
};

/// Returns the receipt for one file with the outcome of every order.
Page receipt_page(const MessageCatalog& words, const Receipt& receipt);

}  // namespace inselpost
