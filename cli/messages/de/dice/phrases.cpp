#include "cli/messages/de/dice/phrases.hpp"

#include <array>
#include <vector>

#include "cli/messages/dice/decoded.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::dice::de {
namespace {

constexpr std::array<std::string_view, face_count> face_words{"Erz",  "Getreide", "Wolle",
                                                              "Lehm", "Holz",     "Gold"};
constexpr std::array<std::string_view, branch_count> branch_words{"Handel", "Politik", "Wissenschaft",
                                                                  "Magie", "Kirche"};
struct GoodWord {
  std::string_view one, many;
};
constexpr std::array<GoodWord, branch_count> good_words{
    {{"Tuch", "Tuch"}, {"Münze", "Münzen"}, {"Buch", "Bücher"}, {"Kristall", "Kristalle"}, {"Brot", "Brot"}}};

struct TerrainWord {
  std::string_view name, on, onto;
};
constexpr std::array<TerrainWord, 7> terrain_words{{
    {"Vulkan", "auf dem Vulkan", "auf den Vulkan"},
    {"Gebirge", "im Gebirge", "ins Gebirge"},
    {"Acker", "auf dem Acker", "auf den Acker"},
    {"Weide", "auf der Weide", "auf die Weide"},
    {"Hügel", "auf dem Hügel", "auf den Hügel"},
    {"Wald", "im Wald", "in den Wald"},
    {"Wüste", "in der Wüste", "in die Wüste"},
}};
const TerrainWord& word_of(Terrain terrain) { return terrain_words[static_cast<std::size_t>(terrain)]; }

struct CardWord {
  std::string_view name, object, means;
};
/// Indexed by CardKind.
constexpr std::array<CardWord, card_kinds> card_words{{
    {"Händler", "den Händler", "dem Händler"},
    {"Handelshafen", "den Handelshafen", "dem Handelshafen"},
    {"Handelsflotte", "die Handelsflotte", "der Handelsflotte"},
    {"Bischof", "den Bischof", "dem Bischof"},
    {"Diplomat", "den Diplomaten", "dem Diplomaten"},
    {"Feldherr", "den Feldherrn", "dem Feldherrn"},
    {"Verfassung", "die Verfassung", "der Verfassung"},
    {"Alchimist", "den Alchimisten", "dem Alchimisten"},
    {"Baukran", "den Baukran", "dem Baukran"},
    {"Straßenbau", "den Straßenbau", "dem Straßenbau"},
    {"Medizin", "die Medizin", "der Medizin"},
    {"Buchdruck", "den Buchdruck", "dem Buchdruck"},
    {"Magische Fügung", "die Magische Fügung", "der Magischen Fügung"},
    {"Magische Strömung", "die Magische Strömung", "der Magischen Strömung"},
    {"Zauberer", "den Zauberer", "dem Zauberer"},
    {"Zauberkraft", "die Zauberkraft", "der Zauberkraft"},
    {"Weiße Magie", "die Weiße Magie", "der Weißen Magie"},
    {"Ablasshandel", "den Ablasshandel", "dem Ablasshandel"},
    {"Exil", "das Exil", "dem Exil"},
    {"Kreuzritter", "den Kreuzritter", "dem Kreuzritter"},
    {"Kirchensteuer", "die Kirchensteuer", "der Kirchensteuer"},
    {"Zuflucht", "die Zuflucht", "der Zuflucht"},
}};
static_assert(!card_words.back().name.empty(), "a card without a name");

constexpr std::array<std::string_view, 5> status_words{"nicht gebaut", "nicht aktiviert", "aktiviert",
                                                       "eingesetzt", "aus dem Spiel"};

struct AbilityWord {
  std::string_view article, name;
};
constexpr std::array<AbilityWord, branch_count> ability_words{{{"die ", "Gilde"},
                                                               {"die ", "Festung"},
                                                               {"das ", "Aquädukt"},
                                                               {"die ", "Zauberküche"},
                                                               {"die ", "Abtei"}}};

std::string knights_list(Knights knights) {
  std::vector<std::string> names;
  for (const Face r : resources)
    if (knights.contains(r)) names.emplace_back(said(r));
  return list(names);
}

}  // namespace

std::string_view said(Face face) { return face_words[index(face)]; }
std::string_view said(Branch branch) { return branch_words[index(branch)]; }
std::string branch_as_object(Branch branch) {
  return (branch == Branch::trade ? "den " : "die ") + std::string(said(branch));
}
std::string_view said(Good good) { return good == Good::coins ? "Münzen" : good_words[index(good)].one; }

std::string units(const Bundle& bundle) {
  std::string out;
  const auto add = [&](std::uint8_t n, std::string_view unit) {
    if (n != 0) out += (out.empty() ? "" : " + ") + std::to_string(n) + ' ' + std::string(unit);
  };
  for (const Face f : faces) add(bundle[f], said(f));
  for (const Good g : goods)
    add(bundle[g], bundle[g] == 1 ? good_words[index(g)].one : good_words[index(g)].many);
  return out.empty() ? "nichts" : out;
}

std::string missing_phrase(const Bundle& missing) {
  return (missing.total() == 1 ? "fehlt " : "fehlen ") + units(missing);
}

std::string faces_phrase(const std::vector<Face>& faces) {
  std::string out;
  for (const Face face : faces) out += (out.empty() ? "" : " ") + std::string(said(face));
  return out;
}

std::string hex_phrase(const Map& map, Hex hex) {
  const Map::HexRow& row = map.of(hex);
  return std::string(word_of(row.terrain).name) + (row.main ? "" : " (äußere Insel)");
}
std::string on_hex(const Map& map, Hex hex) {
  const Map::HexRow& row = map.of(hex);
  return std::string(word_of(row.terrain).on) + (row.main ? "" : " der äußeren Insel");
}
std::string onto_hex(const Map& map, Hex hex) {
  const Map::HexRow& row = map.of(hex);
  return std::string(word_of(row.terrain).onto) + (row.main ? "" : " der äußeren Insel");
}
std::string_view terrain_name(Terrain terrain) { return word_of(terrain).name; }

std::string knight_phrase(Face knight) { return "Ritter für " + std::string(said(knight)); }
std::string for_knights(Knights knights) { return "für " + knights_list(knights); }
std::string with_knights(Knights knights) {
  return (knights.size() == 1 ? "dem Ritter " : "den Rittern ") + for_knights(knights);
}

std::string_view status_phrase(KnightStatus status) { return status_words[static_cast<std::size_t>(status)]; }

std::string harbour_phrase(HarbourKind kind) {
  return kind == HarbourKind::general ? "3:1" : std::string(face_words[index(kind)]) + " 2:1";
}

std::string_view said(CardKind kind) { return card_words[index(kind)].name; }
std::string_view card_as_object(CardKind kind) { return card_words[index(kind)].object; }
std::string_view card_as_means(CardKind kind) { return card_words[index(kind)].means; }

std::string_view ability_name(Branch branch) { return ability_words[index(branch)].name; }
std::string ability_phrase(Branch branch) {
  return std::string(ability_words[index(branch)].article) + std::string(ability_name(branch));
}

std::string steps_phrase(std::size_t n) { return counted(n, noun::step); }

std::string edges_phrase(const Map& map, const Edges& edges) { return list(edge_lines(map, edges)); }

std::string sites_phrase(const Map& map, const Sites& sites) { return list(site_names(map, sites)); }

std::string_view edge_name(const Map& map, Edge edge) { return map.of(edge).ship ? "Schiff" : "Straße"; }
std::string_view an_edge(const Map& map, Edge edge) {
  return map.of(edge).ship ? "ein Schiff" : "eine Straße";
}
std::string_view with_an_edge(const Map& map, Edge edge) {
  return map.of(edge).ship ? "einem Schiff" : "einer Straße";
}

std::string played_for(const events::CardUse& use, const Map& map) {
  return std::visit(
      overloaded{
          [](std::monostate) { return std::string("."); },
          [&](const events::MerchantSent& u) {
            return ". Er steht jetzt " + on_hex(map, u.at) + ": " +
                   std::string(said(map.of(u.at).resource.value_or(Face::gold))) +
                   " darf 2:1 getauscht werden.";
          },
          [&](const events::WizardSent& u) {
            return ". Er steht jetzt auf " + std::string(map.of(u.wizard.at).id) +
                   ": Kein Räuber blockiert dort " + std::string(said(u.wizard.resource)) + '.';
          },
          [](const events::HarbourTrade& u) {
            return " und macht aus " + units(Bundle::of(u.give)) + ' ' + units(Bundle::of(u.get)) + '.';
          },
          [](const events::FleetSent& u) {
            return ": " + std::string(said(u.resource)) + " darf in diesem Zug 2:1 getauscht werden.";
          },
          [&](const events::RoadMoved& u) {
            return " und versetzt die Straße von " + map.name(u.from) + " nach " + map.name(u.to) + '.';
          },
          [&](const events::EdgesLaid& u) {
            std::vector<std::string> edges;
            for (const Edge edge : u.edges) edges.push_back(map.name(edge));
            return " und baut " + list(edges) + " kostenlos.";
          },
          [](const events::CurrentCalled& u) {
            return std::string(u.forward ? " und treibt das Barbarenschiff vor."
                                         : " und treibt das Barbarenschiff zurück.");
          },
          [](const events::KnightSent& u) {
            return " und bekommt den " + knight_phrase(u.knight) + " kostenlos.";
          },
          [](const events::TaxTaken& u) { return " und bekommt " + units(Bundle::of(u.face)) + '.'; },
      },
      use);
}

std::string_view rate_phrase(Via via) {
  switch (via) {
    case Via::bank: return "4:1";
    case Via::gold: return "Gold 2:1";
    case Via::harbour: return "Hafen";
    case Via::merchant: return "Händler";
    case Via::fleet: return "Handelsflotte";
    case Via::volcano: return "Vulkan";
    case Via::kitchen: return "Zauberküche";
    case Via::guild: return "Gilde";
  }
  return "";
}

}  // namespace inselpost::dice::de
