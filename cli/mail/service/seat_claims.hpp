#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/auth/authorization.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/notify/extracted_letter.hpp"

namespace inselpost::mail {

/// A game and a seat as named in a letter; they need not exist.
struct SeatRef {
  std::string game, seat;
  bool operator==(const SeatRef&) const = default;
};

/// The claim of a part of a letter to act for a seat.
struct SeatClaim {
  enum class Kind {
    proven,
    wrong,    ///< no valid proof (AUTH-9)
    unknown,  ///< no such game or seat
  };
  SeatRef of;
  Kind kind = Kind::unknown;
  bool wants_token = false;        ///< `token: new` (AUTH-8)
  bool wants_token_alone = false;  ///< asks for a token only, so there are no orders
  bool is_try = false;             ///< has a token of its own, which is wrong (AUTH-5, AUTH-10)
  bool old_token = false;          ///< the token was valid once
  bool by_address = false;         ///< authorized by its address alone (AUTH-16)
  bool only_answers = false;       ///< would be authorized if it did not reply to somebody else's letter
  std::int64_t told_of = 0;        ///< as in `Proof`
  /// The block names no seat of its game. Nothing of it is executed; `of` is the seat of the sender whose
  /// token it has, who is told (AUTH-15).
  bool misnamed = false;
  /// Text of a block with an old token, which may be a repetition (LOOP-3).
  std::string text = {};
};

/// Checks a rejected block. Each block is checked on its own (AUTH-5); a quoted one needs a valid token of
/// its own (LET-13).
SeatClaim claim_of(MailService& service, const BlockLocation& refused, const ExtractedLetter& letter,
                   const Sender& sender);
/// Checks a file for the seat in its header. A file without a readable seat is `unknown`.
SeatClaim claim_of(MailService& service, const ExtractedFile& file, const ExtractedLetter& letter,
                   const Sender& sender);

/// Limit on the seats whose tokens are tried by `proved_for`, in the order in which they are named.
inline constexpr std::size_t max_seats_proved = 16;
/// Returns the seats that a letter is proved for, each once (AUTH-15): those registered for its authenticated
/// address, and those of which it contains a valid token.
std::vector<SeatRef> proved_for(MailService& service, const std::vector<extraction::SeatToken>& tokens,
                                const Sender& sender);

/// Counts a wrong token for a seat. Returns the number of wrong tokens within a day if they lock its tokens
/// until the next turn as of now, else 0 (AUTH-10).
std::size_t note_wrong_try(MailService& service, const SeatRef& of);

}  // namespace inselpost::mail
