#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "tests/extraction/repair_law.hpp"
#include "tests/fuzz/must.hpp"

/// Properties that must hold for every letter (LET-1, LET-2, MEND-2).
namespace inselpost::fuzz {

inline int letters_are_read_within_the_law(const std::uint8_t* data, std::size_t size) {
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  std::vector<extraction::InputText> texts{{"fuzz", std::string(text_of(data, size))}};
  if (size > 0) texts[0].flowed = data[0] % 4 == 0;
  const extraction::ExtractedOrders found = extraction::extract_orders(texts, words);
  if (!found.too_much.empty()) faults_are_placed(found.too_much);
  for (const extraction::RefusedBlock& refused : found.refused) faults_are_placed(refused.why);
  const auto is_within_the_law = [&](const extraction::OrdersBlock& block) {
    must(extraction::is_placed(extraction::unmended(block), texts));
    must(extraction::is_placed(extraction::repaired(block, words).file, texts));
    must(extraction::broken_law(block, words).empty());
    const std::string text = extraction::normalized_orders(extraction::unmended(block).text, words);
    must(extraction::normalized_orders(text, words) == text);
  };
  for (const extraction::OrdersBlock& block : found.files) {
    is_within_the_law(block);
    must(block.depth == 0 || !block.token.empty());  // LET-13
  }
  if (found.bare) {
    is_within_the_law(found.bare->block);
    must(found.files.empty() || found.files.front().depth == 1);  // LET-26
    must(found.bare->block.depth == 1 && !found.bare->block.token.empty());
  }
  return 0;
}

}  // namespace inselpost::fuzz
