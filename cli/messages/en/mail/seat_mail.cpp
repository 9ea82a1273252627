// English messages about the mail addresses and tokens of a seat.
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

std::string addresses(const std::string& game, const std::string& seat, const std::vector<std::string>& all) {
  if (all.empty()) return "No address is known of " + seat + " in " + game + ".";
  return "Mail for " + seat + " in " + game + " goes to " + list(all) + ", and comes from there.";
}

std::string proof(const std::string& game, const std::string& seat, const std::string& proof) {
  const std::string letter = "A letter for " + seat + " in " + game + " counts ";
  if (proof == "token") return letter + "with a valid token.";
  if (proof == "address")
    return letter + "with a valid token, or if it is proven to come from an address of that seat.";
  if (proof == "both")
    return letter + "if it is proven to come from an address of that seat, and has a valid token.";
  return letter + "as the configuration of the mail program says.";
}

std::string new_token(const std::string& game, const std::string& seat) {
  return "No token of " + seat + " in " + game +
         " counts any more. A new one comes with its next report, which now has to be sent.";
}

std::string added(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "The moderator has entered " + list(addresses, "and") + " for " + seat + " in " + game +
         ": letters for this seat go there from now on, and orders for it may come from there. If that is "
         "news to you, ask the moderator.";
}

std::string taken(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "The moderator has taken " + list(addresses, "and") + " away from " + seat + " in " + game +
         ": letters for this seat no longer go there. If that is news to you, ask the moderator.";
}

std::string observers(const std::string& game, const std::vector<std::string>& all) {
  if (all.empty()) return "Nobody but the players gets mail of " + game + ".";
  return "What everybody may know of " + game + " also goes to " + list(all) + ".";
}

}  // namespace

const SeatMailMessages seat_mail_words{.addresses = addresses,
                                       .proof = proof,
                                       .new_token = new_token,
                                       .added = added,
                                       .taken = taken,
                                       .observers = observers};

}  // namespace inselpost::en
