#include "cli/messages/de/diagnostics/titles.hpp"

#include <algorithm>
#include <array>

namespace inselpost::de {
namespace {

struct Title {
  std::string_view code, text, of_dice{}, of_2025{};
};

constexpr std::array<Title, 79> titles{{
    {"E_YAML", "kein lesbarer Text"},
    {"E_SYNTAX", "unbekanntes Wort oder falsche Form"},
    {"E_SETUP", "Aufbau nicht möglich"},
    {"E_PLACE", "diesen Ort gibt es nicht"},
    {"E_PLACE_KIND", "Ort von der falschen Art"},
    {"E_GAME_OVER", "die Partie ist zu Ende", "die Partie ist für dich zu Ende"},
    {"E_STALE", "für einen anderen Zug geschrieben"},
    {"E_EARLY", "so weit voraus wird nichts aufgehoben"},
    {"E_LIMIT", "Höchstzahl erreicht"},
    {"E_ABSENCE", "diese Abwesenheit ist nicht möglich"},
    {"E_HOLD", "die Partie ruht schon, oder sie ruht nicht"},
    {"E_NO_CLOCK", "es läuft keine Frist"},
    {"E_NO_REDO", "es gibt nichts zu wiederholen"},
    {"E_NOT_YOUR_TURN", "nicht an der Reihe"},
    {"E_NOT_YOUR_DECISION", "nicht deine Entscheidung"},
    {"E_PENDING", "vorher ist etwas anderes fällig"},
    {"E_PHASE", "jetzt nicht möglich"},
    {"E_POINTS", "zu wenige Siegpunkte"},
    {"E_MUST_ROLL", "erst würfeln"},
    {"E_ROLLED", "schon gewürfelt", "schon so oft gewürfelt"},
    {"E_CARD_NOT_HELD", "Karte nicht auf der Hand", "Karte nicht gekauft oder schon ausgespielt"},
    {"E_CARD_NEW", "Karte erst in diesem Zug gekauft"},
    {"E_CARD_LIMIT", "schon eine Karte ausgespielt", "diese Karte ist schon gekauft"},
    {"E_CARD_KIND", "Karte nicht ausspielbar"},
    {"E_NO_EFFECT", "Karte ohne Wirkung"},
    {"E_CARDS_COUNT", "falsche Zahl von Karten"},
    {"E_ROADS_COUNT", "falsche Zahl von Straßen"},
    {"E_TRADE_DONE", "Handel für diesen Zug beendet"},
    {"E_PARTNER", "falscher Handelspartner"},
    {"E_TRADE_ITEM", "nur Rohstoffe werden getauscht", "das lässt sich so nicht tauschen"},
    {"E_GIFT", "Verschenken ist nicht erlaubt"},
    {"E_SAME_RESOURCE", "derselbe Rohstoff auf beiden Seiten"},
    {"E_HARBOUR_NEW", "Hafen erst ab dem nächsten Zug"},
    {"E_RATE", "falsches Tauschverhältnis"},
    {"E_OFFER_CLOSED", "Angebot nicht mehr offen"},
    {"E_NO_DISCARD", "nichts abzulegen"},
    {"E_DISCARD_COUNT", "falsche Zahl abgelegter Karten"},
    {"E_NOT_HELD", "Karten nicht auf der Hand", "so viele liegen nicht da"},
    {"E_SAME_HEX", "der Räuber steht schon dort"},
    {"E_NOT_LAND", "der Räuber bleibt an Land"},
    {"E_DESERT", "die Wüste ist hier nicht möglich"},
    {"E_VICTIM", "dort nicht zu berauben"},
    {"E_VICTIM_REQUIRED", "wer beraubt wird, fehlt"},
    {"E_VICTIM_EMPTY", "hat keine Karten"},
    {"E_OCCUPIED", "schon besetzt"},
    {"E_DISTANCE", "Abstandsregel verletzt"},
    {"E_ROAD_ORIGIN", "Straße nicht an der neuen Siedlung", "nicht am neuen Gebäude"},
    {"E_BLOCKED", "Verbindung durch fremdes Gebäude versperrt"},
    {"E_NOT_CONNECTED", "keine eigene Verbindung"},
    {"E_NO_SETTLEMENT", "keine eigene Siedlung"},
    {"E_NO_PIECE", "keine Spielfigur mehr übrig"},
    {"E_NO_RESOURCES", "Rohstoffe reichen nicht"},
    {"E_BANK", "die Bank hat nicht genug", {}, "der Vorrat hat nicht genug"},
    {"E_DECK_EMPTY", "Kartenstapel leer"},
    {"E_SBP", "in der außerordentlichen Bauphase verboten"},
    {"E_PASSED", "dein Platz ist vorbei"},
    {"E_NEUTRAL_REQUIRED", "neutrale Spielfigur fehlt"},
    {"E_NEUTRAL_MUST_SETTLE", "eine neutrale Siedlung ist möglich"},
    {"E_NEUTRAL_ILLEGAL", "neutrale Spielfigur dort nicht möglich"},
    {"E_ACTION_USED", "Aktion in diesem Zug schon genutzt", "schon genutzt"},
    {"E_NO_KNIGHT", "kein aufgedeckter Ritter"},
    {"E_TRADE_CARDS", "zu wenige Handelskarten"},
    {"E_TRADE_CARDS_FULL", "schon alle Handelskarten"},
    {"E_OPP_EMPTY", "der Mitspieler hat keine Karten"},
    {"E_HAND_TOO_SMALL", "zu wenige Karten zum Zurückgeben"},
    {"E_ROBBER_AT_DESERT", "der Räuber steht schon in der Wüste"},
    {"E_UNOBTAINABLE", "Rohstoff nicht verfügbar"},
    {"E_CAN_BUILD", "etwas lässt sich noch bauen"},
    {"E_LEVEL", "Ausbaustufe passt nicht"},
    {"E_NO_ROAD", "keine eigene Straße dort"},
    {"E_NOT_OPEN_ENDED", "Straße nicht endständig"},
    {"E_KNIGHT", "dieser Ritter ist dazu nicht bereit"},
    {"E_NO_BUILDING", "kein eigenes Gebäude dort"},
    {"E_ROBBER_ELSEWHERE", "der Räuber steht woanders"},
    {"E_DEFENCE", "Ritterstärke reicht nicht"},
    {"E_ISLAND", "nur auf der Hauptinsel"},
    {"E_HARBOUR", "Hafen so nicht möglich"},
    {"E_NO_CITY", "keine passende Stadt"},
    {"E_EXCLUSIVE", "eine andere Metropole schließt das aus"},
}};

}  // namespace

std::string_view title(std::string_view code, TitleOf of) {
  const auto* const found =
      std::find_if(titles.begin(), titles.end(), [&](const Title& one) { return one.code == code; });
  if (found == titles.end()) return {};
  const std::string_view own = of == TitleOf::dice           ? found->of_dice
                               : of == TitleOf::edition_2025 ? found->of_2025
                                                             : std::string_view();
  return own.empty() ? found->text : own;
}

}  // namespace inselpost::de
