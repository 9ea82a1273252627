#include "cli/render/catan/catan_pages.hpp"

#include "cli/messages/catan.hpp"
#include "cli/render/catan/facts.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/catan/report.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/view.hpp"

namespace inselpost {
namespace {

Page open_page(const MessageCatalog& words, const GameSnapshot& seen,
               const std::vector<std::string>& happened) {
  return report(words, board_facts(seen.facts()), view_of(seen, Viewer::everybody()), happened);
}

Page own_page(const MessageCatalog& words, const GameSnapshot& seen, Seat seat,
              const std::vector<std::string>& news) {
  return private_view(words, board_facts(seen.facts()), view_of(seen, Viewer::of(seat)), legal_of(seen, seat),
                      news, seen.kept(seat));
}

Page page_of_all(const MessageCatalog& words, const GameSnapshot& seen) {
  return referee_view(words, board_facts(seen.facts()), view_of(seen, Viewer::referee()));
}

part::File all_orders(const MessageCatalog& words, const GameSnapshot& seen, Seat seat) {
  const CatanFacts facts = board_facts(seen.facts());
  return legal_file(words.catan, facts.game, view_of(seen, Viewer::of(seat)), legal_of(seen, seat),
                    facts.names, facts.dice);
}

std::vector<std::string> board_house_rules(const OpaqueView& table) {
  return house_rules(catan_setup_view(table).setup);
}

nlohmann::ordered_json board_view_json(const GameSnapshot& seen, Viewer viewer, bool whole) {
  const GameFacts& facts = seen.facts();
  return to_json(view_of(seen, viewer), names_of(facts), facts.game, facts.entry, whole);
}

nlohmann::ordered_json board_joining_json(const GameSnapshot& seen, const Lobby& room, Viewer viewer) {
  const GameFacts& facts = seen.facts();
  return to_json(catan_setup_view(*facts.table), room, viewer, facts.game, facts.entry);
}

nlohmann::ordered_json board_legal_json(const GameSnapshot& seen, Seat seat) {
  return to_json(legal_of(seen, seat), names_of(seen.facts()));
}

}  // namespace

const GamePages catan_pages{
    .system = catan_system,
    .report = open_page,
    .private_view = own_page,
    .referee_view = page_of_all,
    .legal_file = all_orders,
    .view_json = board_view_json,
    .joining_json = board_joining_json,
    .legal_json = board_legal_json,
    .house_rules = board_house_rules,
};

}  // namespace inselpost
