#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answer/answer.hpp"
#include "cli/answer/happening.hpp"
#include "schemas/catan/ledger.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// An orders file as it came.
struct SentFile {
  std::string name;  ///< as diagnostics call it
  std::string text;
};

/// What became of one orders file: the answer for its sender's eyes, entries and events for the store's.
struct Judged {
  Answer answer;
  bool early =
      false;  ///< for a place in the special building phase that has not come: to be kept, nothing done
  std::vector<Entry> entries;
  std::vector<Happening> happenings;
};

enum class Judging : std::uint8_t {
  play,   ///< the ledger moves on with every order that is done
  check,  ///< nothing is drawn; the ledger moves on as far as that can be known
};

/// Reads an orders file of the ledger's game and adjudicates its orders one after another (ORD-1, ORD-3,
/// ORD-4). What is not understood, or not from a seat of this game, is found first: status 65, nothing done.
Judged judge(Ledger& ledger, const OrdersHeader& header, const SentFile& file, const std::string& time,
             Judging judging);

/// The same file with none of its orders tried. It must be one that can be read.
Judged untried(const Ledger& ledger, const OrdersHeader& header, const SentFile& file,
               const std::string& time);

/// The offer with `first: true` that this file answers, if all its orders accept or refuse that one
/// (TRADE-8); else empty.
std::string answered_first_offer(const Ledger& ledger, const SentFile& file);

}  // namespace inselpost
