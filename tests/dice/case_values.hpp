#pragma once
#include <yaml-cpp/yaml.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/event.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/state.hpp"

/// The words of the dice game as its cases write them, for tests alone.
namespace inselpost::dice::test {

/// Refused before the rules are asked: an order that is wrong in form.
struct Misread : std::runtime_error {
  explicit Misread(Code c, const std::string& what) : std::runtime_error(what), code(c) {}
  Code code;
};

/// Reads one face by its letter: o g w b d G.
Face face_of(char letter);
std::vector<Face> faces_of(std::string_view letters);
char letter(Face face);
std::string letters(const Bundle& bundle);

/// Read by name; throw Misread.
Face face(std::string_view word);
Good good(std::string_view word);
Branch branch(std::string_view word);
CardKind card(std::string_view word);
HarbourKind harbour(std::string_view word);
KnightStatus status(std::string_view word);
Hex hex(const Map& map, std::string_view word);
Site site(const Map& map, std::string_view word);
Edge edge(const Map& map, std::string_view word);
/// `2 ore + 1 cloth`, `nothing`.
Bundle bundle(std::string_view text);

/// An order as it stands in an orders file.
Order read_order(const Map& map, const std::string& text);

/// The word of an event, of a step with what it tells.
std::string text(const Map& map, const Step& step);
std::string_view word(const Event& event);

}  // namespace inselpost::dice::test
