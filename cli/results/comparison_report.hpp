#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Comparison of two accounts of a game, each a record or a report.
struct ComparisonReport {
  enum class Result : std::uint8_t { same, two, undecided, other_games };
  enum class Seal : std::uint8_t { none, unknown_key, fits, does_not_fit };
  struct Side {
    std::string file, game;
    bool record = false;  ///< false: a report
    std::uint64_t entry = 0;
    Seal seal = Seal::none;
    std::optional<std::string> key;  ///< key that the signature was checked with, in hexadecimal
    std::string head;                ///< head of the compared entry, in hexadecimal
  };
  struct Difference {
    LocalizableText what, first, second;
  };
  Result result = Result::same;
  std::uint64_t entry = 0;
  std::array<Side, 2> sides;
  std::optional<Difference> difference;  ///< set for two records

  /// Returns whether the same key signed both sides: proof of two histories, if the key is the store's.
  bool is_proof() const {
    return result == Result::two && sides[0].seal == Seal::fits && sides[1].seal == Seal::fits &&
           sides[0].key == sides[1].key;
  }
  bool misfits() const { return sides[0].seal == Seal::does_not_fit || sides[1].seal == Seal::does_not_fit; }
};

}  // namespace inselpost
