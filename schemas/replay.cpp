#include <stdexcept>

#include "engine/catan/apply.hpp"
#include "schemas/record.hpp"

namespace inselpost {

using nlohmann::json;
namespace events = catan::events;

namespace {

/// `apply` takes whole events: what is optional in an event for the sake of viewers must be there.
bool is_whole(const catan::Event& event) {
  if (const auto* e = std::get_if<events::CardStolen>(&event)) return e->card.has_value();
  if (const auto* e = std::get_if<events::CardBought>(&event)) return e->kind.has_value();
  if (const auto* e = std::get_if<events::Discarded>(&event)) return e->cards.has_value();
  if (const auto* e = std::get_if<events::ForcedTradeDrawn>(&event)) return e->cards.has_value();
  if (const auto* e = std::get_if<events::CardsReturned>(&event)) return e->cards.has_value();
  return true;
}

}  // namespace

Replay::Replay(const json& genesis) try
    : game_(genesis.at("game").get<std::string>()),
      setup_(setup_from_json(genesis.at("setup"))),
      names_(names_of(setup_)),
      seed_chosen_(genesis.contains("seed")) {
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

void Replay::take(const Entry& entry) try {
  const auto& kind = entry.body.at("kind").get_ref<const std::string&>();
  if (kind == "start") {
    state_ = catan::begin(setup_, start_from_json(entry.body, names_));
    started_ = true;
  } else if (kind == "order") {
    if (!started_) throw std::invalid_argument("an order before the start");
    const json whole = opened(entry.body);
    for (const json& one : whole.at("events")) {
      const catan::Event event = event_from_json(one, names_);
      if (!is_whole(event)) throw std::invalid_argument("an event of which a part is sealed");
      catan::apply(state_, event);
    }
  }
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost
