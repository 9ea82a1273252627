#include "cli/render/dice/dice_pages.hpp"

#include "cli/render/dice/facts.hpp"
#include "cli/render/dice/orders_file.hpp"
#include "cli/render/dice/report.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/setup_view.hpp"
#include "schemas/dice/view_json.hpp"

namespace inselpost {
namespace {

dice::View dice_view(const GameSnapshot& seen, Viewer viewer) {
  return view_cast<dice::View>(*seen.sight(viewer));
}
dice::Choices dice_choices(const GameSnapshot& seen, Seat seat) {
  return view_cast<dice::Choices>(*seen.options(seat));
}

Page open_dice_page(const MessageCatalog& words, const GameSnapshot& seen,
                    const std::vector<std::string>& happened) {
  return dice::report(words, dice::dice_facts(seen.facts()), dice_view(seen, Viewer::everybody()), happened);
}

Page own_dice_page(const MessageCatalog& words, const GameSnapshot& seen, Seat seat,
                   const std::vector<std::string>& news) {
  return dice::private_view(words, dice::dice_facts(seen.facts()), dice_view(seen, Viewer::of(seat)),
                            dice_choices(seen, seat), news, seen.kept(seat));
}

Page dice_page_of_all(const MessageCatalog& words, const GameSnapshot& seen) {
  return dice::referee_view(words, dice::dice_facts(seen.facts()), dice_view(seen, Viewer::referee()));
}

part::File all_dice_orders(const MessageCatalog& words, const GameSnapshot& seen, Seat seat) {
  return dice::legal_file(words, dice::dice_facts(seen.facts()), dice_view(seen, Viewer::of(seat)),
                          dice_choices(seen, seat).legal);
}

std::vector<std::string> dice_house_rules(const OpaqueView& table) {
  return dice::house_rules(dice::dice_setup_view(table).setup);
}

nlohmann::ordered_json dice_view_json(const GameSnapshot& seen, Viewer viewer, bool) {
  const dice::DiceFacts facts = dice::dice_facts(seen.facts());
  return dice::view_to_json(dice_view(seen, viewer), facts.names, facts.game, facts.entry);
}

nlohmann::ordered_json dice_joining_json(const GameSnapshot& seen, const Lobby& room, Viewer) {
  const GameFacts& facts = seen.facts();
  return dice::joining_to_json(dice::dice_setup_view(*facts.table), room, facts.game, facts.entry);
}

nlohmann::ordered_json dice_legal_json(const GameSnapshot& seen, Seat seat) {
  return dice::choices_to_json(dice_choices(seen, seat), dice::dice_facts(seen.facts()).names);
}

}  // namespace

const GamePages dice_pages{
    .system = dice::dice_system,
    .report = open_dice_page,
    .private_view = own_dice_page,
    .referee_view = dice_page_of_all,
    .legal_file = all_dice_orders,
    .view_json = dice_view_json,
    .joining_json = dice_joining_json,
    .legal_json = dice_legal_json,
    .house_rules = dice_house_rules,
};

}  // namespace inselpost
