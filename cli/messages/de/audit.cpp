#include "cli/messages/de/audit.hpp"

#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/audit/audit_result.hpp"

namespace inselpost::de {
namespace {

std::string with_the_secret(const AuditResult& result) {
  const std::string which = result.over ? "Das Geheimnis, das der letzte Eintrag veröffentlicht,"
                                        : "Das Geheimnis, das in der Datei mit den Partien liegt,";
  return which + " ist das, das vor dem ersten Befehl feststand. Damit ist jeder Befehl neu entschieden, " +
         (result.sealed ? "jeder Wurf, jede Karte und jeder Raub neu gezogen " : "") +
         "und jede Prüfsumme neu gerechnet. Alles stimmt überein.";
}

/// Formats `Die 72 Befehle folgen den Regeln ...`.
std::string orders_checked(std::uint64_t orders) {
  if (orders == 0) return "Befehle stehen noch keine darin.";
  return (orders == 1 ? "Der eine Befehl folgt" : "Die " + std::to_string(orders) + " Befehle folgen") +
         std::string(" den Regeln, soweit das Protokoll sie zeigt.");
}

std::string draws_checked(std::uint64_t draws) {
  if (draws == 0) return " Offen gezogen ist noch nichts.";
  return draws == 1
             ? " Der eine offene Wurf kommt aus einer Zahl, die vorher feststand."
             : " Alle " + std::to_string(draws) + " offenen Würfe kommen aus Zahlen, die vorher feststanden.";
}

std::string without_it(const AuditResult& result) {
  const AuditResult::Checked& checked = result.checked;
  std::string text = "Der Anfang und alle Prüfsummen stimmen. " + orders_checked(checked.orders);
  if (result.sealed) text += draws_checked(checked.draws);
  if (checked.leaves == 1) text += " 1 Karte ist die, die vor der Partie dafür festgelegt wurde.";
  if (checked.leaves > 1)
    text += ' ' + std::to_string(checked.leaves) +
            " Karten sind die, die vor der Partie dafür festgelegt wurden.";
  if (checked.open_seals == 1) text += " 1 offenes Siegel passt zu dem, was da steht.";
  if (checked.open_seals > 1)
    text += ' ' + std::to_string(checked.open_seals) + " offene Siegel passen zu dem, was da steht.";
  return text;
}

std::string sealed_parts(const AuditResult& result) {
  const std::uint64_t entries = result.checked.closed_entries, parts = result.checked.closed_seals - entries;
  std::vector<std::string> sealed;
  if (parts > 0) sealed.push_back(counted(parts, noun::place));
  if (entries > 0)
    sealed.push_back(counted(entries, noun::entry) + (entries == 1 ? " (ein Angebot oder eine Antwort)"
                                                                   : " (Angebote und Antworten darauf)"));
  if (sealed.empty()) return {};
  return list(sealed) + " kennen nur die Beteiligten. Was offen liegt, passt dazu.";
}

/// Whether a key vouches for the record belongs into the first line: a record can be consistent and made up.
std::string vouched(const AuditResult& result) {
  if (!result.has_last_line) return "";
  return result.is_signed ? "; unterschrieben" : "; NICHT UNTERSCHRIEBEN";
}

std::string signature_paragraph(const AuditResult& result) {
  if (!result.has_last_line) return {};
  return result.is_signed
             ? "Die letzte Prüfsumme ist mit dem Schlüssel unterschrieben, den der erste Eintrag nennt. Ist "
               "es der Schlüssel, den du kennst? Dein Spielleiter sieht ihn mit `inselpost key`."
             : "Kein Schlüssel bürgt für dieses Protokoll: Es könnte ganz erfunden sein und würde genauso "
               "stimmen. `inselpost witness` vergleicht es mit einem Bericht, den du bekommen hast.";
}

/// Describes the parts that the audit cannot judge and that rest on the operator's word (AUD-2).
std::string not_judged(const AuditResult& result) {
  const AuditResult::Unjudged& unjudged = result.unjudged;
  const auto some = [](std::uint64_t n, const char* one, const char* several) {
    return std::to_string(n) + (n == 1 ? one : several);
  };
  std::vector<std::string> parts;
  if (unjudged.wrong_clock > 0)
    parts.push_back(some(unjudged.wrong_clock, " Zeitpunkt", " Zeitpunkte") +
                    ", während oder nachdem eine Uhr falsch ging");
  if (unjudged.zones > 0)
    parts.push_back(some(unjudged.zones, " Zeitpunkt", " Zeitpunkte") +
                    ", bei denen die Zeitzonen dieses Rechners bis zu drei Stunden abweichen");
  if (unjudged.again > 0)
    parts.push_back(some(unjudged.again, " Frist, die", " Fristen, die") +
                    " nach einer Rücknahme wiederholt " + (unjudged.again == 1 ? "wurde" : "wurden"));
  return parts.empty() ? std::string() : list(parts) + '.';
}

}  // namespace

std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result) {
  if (const auto& difference = result.difference)
    return {{"was", message(difference->what)},
            {"richtig", message(difference->expected)},
            {"da steht", message(difference->found)}};
  std::vector<std::pair<std::string, std::string>> out;
  const auto say = [&out](const char* label, std::string text) {
    if (!text.empty()) out.emplace_back(label, std::move(text));
  };
  say("geprüft", result.secret ? with_the_secret(result) : without_it(result));
  if (!result.secret) say("verdeckt", sealed_parts(result));
  if (result.line_ends_mended)
    say("Zeilenenden",
        "oder der Anfang der Datei wurden unterwegs geändert. Gelesen wurden sie, wie sie waren.");
  say("ungeprüft", not_judged(result));
  say("Unterschrift", signature_paragraph(result));
  if (result.seed_chosen)
    say("Startwert", result.sealed
                         ? "Der Startwert dieser Partie ist vorgegeben: Wer ihn gewählt hat, konnte "
                           "jeden Wurf, jede Karte und jeden Raub vorher kennen."
                         : "Der Startwert dieser Partie ist vorgegeben: Wer ihn gewählt hat, kann "
                           "jedes Siegel öffnen.");
  if (!result.secret)
    say("am Ende", result.sealed ? "wird das Geheimnis veröffentlicht. Erst das zeigt, dass niemand den "
                                   "Kartenstapel, einen Raub oder die kommenden Würfe bestimmt hat."
                                 : "wird das Geheimnis veröffentlicht. Es öffnet, was hier verdeckt ist.");
  say("Vertrauen",
      std::string(result.sealed ? "" : "Würfe und Karten vom Tisch stehen da, wie sie eingegeben wurden. ") +
          "Ob die Spieler diese Befehle so geschickt haben, und wann, wissen nur sie. Vergleich den Verlauf "
          "mit einem ihrer Berichte: inselpost witness DATEI BERICHT");
  return out;
}

std::string audit_sentence(const AuditResult& result, const std::string& what) {
  if (result.difference) {
    const std::uint64_t entry = result.difference->entry;
    return clean(what) + ": Eintrag " + std::to_string(entry) + " stimmt nicht." +
           (entry == 0 ? "" : " Bis Eintrag " + std::to_string(entry - 1) + " stimmt alles.");
  }
  return clean(what) + ": " +
         (result.entries == 1 ? "1 Eintrag, und er stimmt"
                              : counted(result.entries, noun::entry) + ", alle stimmen") +
         vouched(result);
}

}  // namespace inselpost::de
