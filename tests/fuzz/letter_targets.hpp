#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/extraction/file_text.hpp"
#include "tests/fuzz/must.hpp"
#include "tests/letters/law.hpp"

/// What must hold for every letter whatever (LET-1, LET-2, MEND-2).
namespace inselpost::fuzz {

inline int letters_are_read_within_the_law(const std::uint8_t* data, std::size_t size) {
  const letter::Words& words = letter::words_of_all_games();
  std::vector<letter::Text> texts{{"fuzz", std::string(text_of(data, size))}};
  if (size > 0) texts[0].flowed = data[0] % 4 == 0;
  const letter::Letter found = letter::read_letter(texts, words);
  if (!found.too_much.empty()) faults_are_placed(found.too_much);
  for (const letter::RefusedBlock& refused : found.refused) faults_are_placed(refused.why);
  const auto is_within_the_law = [&](const letter::Block& block) {
    must(letter::is_placed(letter::unmended(block), texts));
    must(letter::is_placed(letter::mended(block, words).file, texts));
    must(letter::broken_law(block, words).empty());
    const std::string text = letter::file_text(letter::unmended(block).text, words);
    must(letter::file_text(text, words) == text);
  };
  for (const letter::Block& block : found.files) {
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
