#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/auth/authorization.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "cli/service/notify/tokens.hpp"

namespace inselpost::mail {

/// For which seat something in a letter is, as it stands there.
struct SeatRef {
  std::string game, seat;
  bool operator==(const SeatRef&) const = default;
};

/// Whether a part of a letter speaks for the seat that it names.
struct SeatClaim {
  enum class Kind {
    proven,
    wrong,    ///< it has no valid proof (AUTH-9)
    unknown,  ///< there is no such game or seat
  };
  SeatRef of;
  Kind kind = Kind::unknown;
  bool wants_token = false;        ///< `token: new` (AUTH-8)
  bool wants_token_alone = false;  ///< and nothing besides: there is nothing to judge
  bool is_try = false;             ///< it has a token of its own, and that is wrong (AUTH-5, AUTH-10)
  bool old_token = false;          ///< that was valid once
  bool by_address = false;         ///< it speaks by its address alone (AUTH-16)
  bool only_answers = false;       ///< it would, were it not an answer to somebody else
  std::int64_t told_of = 0;        ///< as in `Proof`
  /// Of one with an old token: its text, by which it may be known again (LOOP-3).
  std::string text = {};
};

/// Looks at a block of which nothing is done; each block is tried for itself (AUTH-5). A quoted one speaks
/// for its seat by a valid token of its own and by nothing else (LET-13).
SeatClaim claim_of(MailService& office, const BlockLocation& refused, const ExtractedLetter& letter,
                   const Sender& sender);
/// Of a file: the seat that its header names. One that cannot be read is nobody's.
SeatClaim claim_of(MailService& office, const ExtractedFile& file, const ExtractedLetter& letter,
                   const Sender& sender);

/// The seats for which a letter is proved (AUTH-15), each once: those of the address from which it comes, and
/// those of which a valid token stands in it. Of such tokens those of the first `max_seats_proved` seats
/// that are named with one are looked at.
inline constexpr std::size_t max_seats_proved = 16;
std::vector<SeatRef> proved_for(MailService& office, const std::vector<extraction::SeatToken>& tokens,
                                const Sender& sender);

/// Remembers one wrong try for that seat, and whether tokens count no more until its next turn (AUTH-10).
/// Returns how many there were in a day where that is so from now on, else 0.
std::size_t note_wrong_try(MailService& office, const SeatRef& of);

}  // namespace inselpost::mail
