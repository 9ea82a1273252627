// Tests of letters of every shape from senders without a token.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/fuzz_targets.hpp"

namespace inselpost::mail {
namespace {

TEST(LettersWithoutToken, haveNoEffect) {  // AUTH-4
  std::size_t letters = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(INSELPOST_SOURCE_DIR) /
                                                               "tests/extraction/mail")) {
    if (entry.path().extension() != ".eml") continue;
    std::string bytes = text_in(entry.path());
    // The game that is played here.
    for (std::size_t at = 0; (at = bytes.find("friday-island", at)) != std::string::npos;)
      bytes.replace(at, std::string("friday-island").size(), "plans");
    fuzz::no_letter_speaks_without_proof(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++letters;
  }
  EXPECT_GT(letters, 149U);
}

}  // namespace
}  // namespace inselpost::mail
