#include "schemas/catan/order_parts.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

using catan::NeutralBuild;
using yaml::Node;

bool OrderInReading::left_blank(const Node& node, const std::string& what, const std::string& for_example) {
  if (!node.is_text() || node.text != "_") return false;
  faults.syntax(node.mark, "here `_` stands for " + what + ": write it there",
                {"for example `" + for_example + "`"});
  return true;
}

std::optional<Seat> OrderInReading::seat(const Node& node, const std::string& what) {
  const bool text = node.is_text() && (is_name(node.text) || !nearest(node.text, names.seats).empty());
  if (!text) {
    faults.syntax(node.mark, what + " is the name of a seat, not " + shown(node), ways_out("", names.seats));
    return std::nullopt;
  }
  if (const auto found = names.find(node.text)) return found;
  const bool shape = is_name(node.text) && !is_reserved(node.text);
  faults.syntax(
      node.mark,
      shape ? "there is no seat " + in_quotes(node.text) : in_quotes(node.text) + " is no name of a seat",
      ways_out(node.text, names.seats));
  return std::nullopt;
}

NeutralBuild OrderInReading::neutral(const Node& node) {
  NeutralBuild build;
  if (node.is_text() && node.text == "auto") {
    build.choice = NeutralBuild::Choice::automatic;
    return build;
  }
  Fields f(faults, node, "`neutral`", "neutral: {road: C4/W, seat: north}");
  if (!f.ok()) return build;
  const Node* road = f.optional("road");
  const Node* settlement = f.optional("settlement");
  if (const Node* owner = f.required("seat")) build.seat = seat(*owner, "`seat`").value_or(build.seat);
  if ((road == nullptr) == (settlement == nullptr)) {
    faults.syntax(node.mark, "`neutral` names one road or one settlement",
                  {"write `neutral: {road: C4/W, seat: north}`, or `neutral: auto`"});
  } else if (road != nullptr) {
    build.choice = NeutralBuild::Choice::road;
    build.road = read_path(faults, *road, island(), "a road").value_or(build.road);
  } else {
    build.choice = NeutralBuild::Choice::settlement;
    build.settlement =
        read_intersection(faults, *settlement, island(), "a settlement").value_or(build.settlement);
  }
  f.finish();
  return build;
}

}  // namespace inselpost
