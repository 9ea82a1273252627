#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/results/answer.hpp"
#include "cli/results/letter.hpp"
#include "cli/service/judge.hpp"
#include "cli/service/resume.hpp"
#include "schemas/extraction/placed.hpp"
#include "schemas/extraction/tokens.hpp"

namespace inselpost {

/// An orders file that stands in a letter.
struct LetterFile {
  SentFile file;  ///< its name is that of the letter, with the line where it begins if there are others
  FromLetter from;
  letter::Placed placed;
  std::vector<letter::Text> texts;  ///< of the letter

  /// The answer with every place as it is in the letter.
  Answer in_letter(Answer answer) const;
  void place(Complaints& complaints) const;
  /// Where it stands, with the game and the seat that its reader finds in it, if it can be read.
  InLetter whose() const;
};

struct OpenedLetter {
  LetterFate fate;
  std::vector<LetterFile> files;
  std::vector<letter::SeatToken> tokens;  ///< that stand in it, wherever (AUTH-5)
};

/// Is the token of that block valid for its game and seat? Throws StoreError.
bool has_valid_token(Ledgers& ledgers, const InLetter& block);

/// Finds the orders in a letter (LET-8 to LET-14), and mends those that are refused in form (MEND-1). Quoted
/// ones count only with a valid token (AUTH-12).
OpenedLetter open_letter(Ledgers& ledgers, letter::Text sent);
/// Keeps the orders for that seat; those for others are passed over and named. Without a seat: refuses the
/// whole letter if it has orders for several (LET-21).
void keep_to_seat(OpenedLetter& letter, const std::optional<std::string>& seat);
/// The same in a message, of which these texts are read (LET-16). `name`: how diagnostics call it. Whether
/// the letter may speak for the seats of its files is not asked: bare orders alone have a valid token
/// (LET-26).
OpenedLetter open_message(Ledgers& ledgers, const std::vector<letter::Text>& texts, std::string name);

}  // namespace inselpost
