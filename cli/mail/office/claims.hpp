#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/desk/told/letters.hpp"
#include "cli/mail/office/office.hpp"
#include "cli/mail/proof/proof.hpp"

namespace inselpost::mail {

/// For which seat something in a letter is, as it stands there.
struct SeatOf {
  std::string game, seat;
  bool operator==(const SeatOf&) const = default;
};

/// Whether a part of a letter speaks for the seat that it names.
struct Claim {
  enum class Kind {
    proven,
    wrong,    ///< it has no valid proof (AUTH-9)
    unknown,  ///< there is no such game or seat
  };
  SeatOf of;
  Kind kind = Kind::unknown;
  bool wants_token = false;        ///< `token: new` (AUTH-8)
  bool wants_token_alone = false;  ///< and nothing besides: there is nothing to judge
};

/// The turn that it is for that seat; 0 before the start, and where the game cannot go on.
std::uint16_t turn_of(Ledgers& ledgers, const StoredGame& game, const std::string& seat);

/// Looks at one orders file, or at a block of which nothing is done; each is tried for itself (AUTH-5).
/// `block`: its text; empty: it is not known, and all tokens of the letter for that seat count.
Claim claim_of(Office& office, const SeatOf& of, const std::string& block, const OpenedLetter& letter,
               const Sender& sender);
/// Of a file: the seat that its header names. One that cannot be read is nobody's.
Claim claim_of(Office& office, const LetterFile& file, const OpenedLetter& letter, const Sender& sender);

/// Remembers one wrong try for that seat, and whether tokens count no more until its next turn (AUTH-10).
/// Returns how many there were in a day where that is so from now on, else 0.
std::size_t note_wrong_try(Office& office, const SeatOf& of);

}  // namespace inselpost::mail
