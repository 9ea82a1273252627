// The built-in sheet. docs/rules/dice-map.yaml contains the same data; a test compares them.
#include "engine/dice/map/built_in.hpp"

namespace inselpost::dice {
namespace {

constexpr int no = -1;
constexpr bool plain = false, harbour = true, road = false, ship = true;

constexpr std::array<PrintedHex, 12> hex_rows{{
    {"volcano", Terrain::volcano, std::nullopt, true, 0, 0},
    {"mountain", Terrain::mountain, Face::ore, true, -1, 0},
    {"field", Terrain::field, Face::grain, true, -1, 1},
    {"pasture", Terrain::pasture, Face::wool, true, 0, 1},
    {"hill", Terrain::hill, Face::brick, true, 1, 0},
    {"forest", Terrain::forest, Face::wood, true, 1, -1},
    {"desert", Terrain::desert, std::nullopt, true, 0, -1},
    {"isle_hill", Terrain::hill, Face::brick, false, -3, 0},
    {"isle_forest", Terrain::forest, Face::wood, false, -3, 3},
    {"isle_mountain", Terrain::mountain, Face::ore, false, 3, 0},
    {"isle_field", Terrain::field, Face::grain, false, 3, -3},
    {"isle_pasture", Terrain::pasture, Face::wool, false, 0, -3},
}};
constexpr std::array<PrintedSite, 64> site_rows{{
    {"c01", -2, -2, {1, 6, no}, plain},    {"c02", -4, -2, {1, no, no}, plain},
    {"c03", -5, -1, {1, no, no}, harbour}, {"c04", -4, 0, {1, 2, no}, plain},
    {"c05", -5, 1, {2, no, no}, plain},    {"c06", -4, 2, {2, no, no}, plain},
    {"c07", -2, 2, {2, 3, no}, plain},     {"c08", -1, 3, {3, no, no}, plain},
    {"c09", 1, 3, {3, no, no}, harbour},   {"c10", 2, 2, {3, 4, no}, plain},
    {"c11", 4, 2, {4, no, no}, plain},     {"c12", 5, 1, {4, no, no}, plain},
    {"c13", 4, 0, {4, 5, no}, plain},      {"c14", 5, -1, {5, no, no}, plain},
    {"c15", 4, -2, {5, no, no}, harbour},  {"c16", 2, -2, {5, 6, no}, plain},
    {"c17", 1, -3, {6, no, no}, plain},    {"c18", -1, -3, {6, no, no}, plain},
    {"fi1", 8, -2, {10, no, no}, plain},   {"fi2", 10, -2, {10, no, no}, plain},
    {"fi3", 11, -3, {10, no, no}, plain},  {"fi4", 10, -4, {10, no, no}, plain},
    {"fi5", 8, -4, {10, no, no}, plain},   {"fi6", 7, -3, {10, no, no}, plain},
    {"fo1", -8, 2, {8, no, no}, plain},    {"fo2", -10, 2, {8, no, no}, plain},
    {"fo3", -11, 3, {8, no, no}, plain},   {"fo4", -10, 4, {8, no, no}, harbour},
    {"fo5", -8, 4, {8, no, no}, plain},    {"fo6", -7, 3, {8, no, no}, plain},
    {"hi1", -7, -3, {7, no, no}, plain},   {"hi2", -8, -4, {7, no, no}, plain},
    {"hi3", -10, -4, {7, no, no}, plain},  {"hi4", -11, -3, {7, no, no}, plain},
    {"hi5", -10, -2, {7, no, no}, plain},  {"hi6", -8, -2, {7, no, no}, plain},
    {"mo1", 7, 3, {9, no, no}, plain},     {"mo2", 8, 4, {9, no, no}, plain},
    {"mo3", 10, 4, {9, no, no}, plain},    {"mo4", 11, 3, {9, no, no}, harbour},
    {"mo5", 10, 2, {9, no, no}, plain},    {"mo6", 8, 2, {9, no, no}, plain},
    {"pa1", 1, -5, {11, no, no}, plain},   {"pa2", 2, -6, {11, no, no}, plain},
    {"pa3", 1, -7, {11, no, no}, plain},   {"pa4", -1, -7, {11, no, no}, harbour},
    {"pa5", -2, -6, {11, no, no}, plain},  {"pa6", -1, -5, {11, no, no}, plain},
    {"v1", -1, -1, {0, 1, 6}, plain},      {"v2", -2, 0, {0, 1, 2}, plain},
    {"v3", -1, 1, {0, 2, 3}, plain},       {"v4", 1, 1, {0, 3, 4}, plain},
    {"v5", 2, 0, {0, 4, 5}, plain},        {"v6", 1, -1, {0, 5, 6}, plain},
    {"w01", -5, -3, {no, no, no}, plain},  {"w02", -7, -1, {no, no, no}, plain},
    {"w03", -7, 1, {no, no, no}, plain},   {"w04", -5, 3, {no, no, no}, plain},
    {"w05", 5, 3, {no, no, no}, plain},    {"w06", 7, 1, {no, no, no}, plain},
    {"w07", 7, -1, {no, no, no}, plain},   {"w08", 5, -3, {no, no, no}, plain},
    {"w09", 2, -4, {no, no, no}, plain},   {"w10", -2, -4, {no, no, no}, plain},
}};
constexpr std::array<PrintedEdge, 80> edge_rows{{
    {0, 1, road},   {0, 17, road},  {0, 48, road},  {1, 2, road},   {1, 54, ship},  {2, 3, road},
    {2, 55, ship},  {3, 4, road},   {3, 49, road},  {4, 5, road},   {4, 56, ship},  {5, 6, road},
    {5, 57, ship},  {6, 7, road},   {6, 50, road},  {7, 8, road},   {8, 9, road},   {9, 10, road},
    {9, 51, road},  {10, 11, road}, {10, 58, ship}, {11, 12, road}, {11, 59, ship}, {12, 13, road},
    {12, 52, road}, {13, 14, road}, {13, 60, ship}, {14, 15, road}, {14, 61, ship}, {15, 16, road},
    {15, 53, road}, {16, 17, road}, {16, 62, ship}, {17, 63, ship}, {18, 19, road}, {18, 23, road},
    {18, 60, ship}, {19, 20, road}, {20, 21, road}, {21, 22, road}, {22, 23, road}, {23, 61, ship},
    {24, 25, road}, {24, 29, road}, {24, 56, ship}, {25, 26, road}, {26, 27, road}, {27, 28, road},
    {28, 29, road}, {29, 57, ship}, {30, 31, road}, {30, 35, road}, {30, 54, ship}, {31, 32, road},
    {32, 33, road}, {33, 34, road}, {34, 35, road}, {35, 55, ship}, {36, 37, road}, {36, 41, road},
    {36, 58, ship}, {37, 38, road}, {38, 39, road}, {39, 40, road}, {40, 41, road}, {41, 59, ship},
    {42, 43, road}, {42, 47, road}, {42, 62, ship}, {43, 44, road}, {44, 45, road}, {45, 46, road},
    {46, 47, road}, {47, 63, ship}, {48, 49, road}, {48, 53, road}, {49, 50, road}, {50, 51, road},
    {51, 52, road}, {52, 53, road},
}};

}  // namespace

const PrintedSheet& printed_sheet() {
  static constexpr PrintedSheet sheet{hex_rows, site_rows, edge_rows};
  return sheet;
}

}  // namespace inselpost::dice
