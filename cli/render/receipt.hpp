#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/submission_result.hpp"

namespace inselpost {

/// What became of one order of a file, in words.
struct OrderResult {
  using Outcome = RowResult::Outcome;
  std::string order;  ///< as it was read, one line of YAML (`to_yaml`)
  Outcome outcome = Outcome::done;
  std::string code, problem;        ///< why not, if it is refused: a sentence
  std::vector<std::string> notes;   ///< ways out
  std::uint8_t depth = 0;           ///< in how many lists it stands
  std::vector<std::string> others;  ///< other orders that it stands for, and why they were not done either
  std::vector<std::string> said;    ///< what it brought about, in sentences that the sender may read
  std::string typed{};              ///< as its sender wrote it; empty: like `order`
};

/// An answer in words.
struct Receipt {
  std::string file;  ///< as the caller named it
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;  ///< may be empty
  std::vector<OrderResult> orders;
  std::vector<std::string> remarks;    ///< what is to be said of the whole file, each a sentence or two
  bool checked_only = false;           ///< `check`: nothing was stored
  bool later = false;                  ///< a letter about a file that has its receipt
  std::optional<std::uint64_t> entry;  ///< the last entry it made
  std::string head;                    ///< its head in hexadecimal; empty: none
  Page how_read;                       ///< what was mended before it was read
};

/// One receipt for one file: every order done, failed and why, or not tried.
Page receipt_page(const MessageCatalog& words, const Receipt& receipt);

}  // namespace inselpost
