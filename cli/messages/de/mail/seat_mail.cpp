// German messages about the mail addresses and tokens of a seat.
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

std::string addresses(const std::string& game, const std::string& seat, const std::vector<std::string>& all) {
  if (all.empty()) return "Von " + seat + " in " + game + " ist keine Adresse bekannt.";
  return "Post für " + seat + " in " + game + " geht an " + list(all) + " und kommt von dort.";
}

std::string proof(const std::string& game, const std::string& seat, const std::string& proof) {
  const std::string letter = "Ein Brief für " + seat + " in " + game + " gilt";
  if (proof == "token") return letter + " mit einem gültigen Kennwort.";
  if (proof == "address")
    return letter +
           " mit einem gültigen Kennwort oder wenn er nachweislich von einer Adresse dieses Sitzes kommt.";
  if (proof == "both")
    return letter +
           ", wenn er nachweislich von einer Adresse dieses Sitzes kommt und ein gültiges Kennwort hat.";
  return letter + ", wie es die Einstellungen des Postprogramms sagen.";
}

std::string new_token(const std::string& game, const std::string& seat) {
  return "Von " + seat + " in " + game +
         " gilt kein altes Kennwort mehr. Ein neues steht im nächsten Bericht, der jetzt zu verschicken ist.";
}

std::string added(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "Der Spielleiter hat " + list(addresses) + " für " + seat + " in " + game +
         " eingetragen: Briefe für diesen Sitz gehen ab jetzt dorthin, und Befehle für ihn können von dort "
         "kommen. Wenn du davon nichts weißt, frag den Spielleiter.";
}

std::string taken(const std::string& game, const std::string& seat,
                  const std::vector<std::string>& addresses) {
  return "Der Spielleiter hat " + list(addresses) + " für " + seat + " in " + game +
         " ausgetragen: Briefe für diesen Sitz gehen nicht mehr dorthin. Wenn du davon nichts weißt, frag "
         "den Spielleiter.";
}

std::string observers(const std::string& game, const std::vector<std::string>& all) {
  if (all.empty()) return "Außer den Spielern bekommt niemand Post von " + game + ".";
  return "Was alle von " + game + " wissen dürfen, geht auch an " + list(all) + ".";
}

}  // namespace

const SeatMailMessages seat_mail_words{.addresses = addresses,
                                       .proof = proof,
                                       .new_token = new_token,
                                       .added = added,
                                       .taken = taken,
                                       .observers = observers};

}  // namespace inselpost::de
