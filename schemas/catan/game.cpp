#include "schemas/catan/game.hpp"

#include "engine/catan/apply.hpp"
#include "schemas/catan/guess/foresight.hpp"
#include "schemas/catan/guess/guess.hpp"

namespace inselpost {

std::vector<std::string> BoardGame::pile() const { return laid_out(setup().rules.dev_deck()); }

bool BoardGame::all_or_nothing() const { return setup().rules.batch() == catan::Batch::all_or_nothing; }

std::unique_ptr<Game> BoardGame::guess(Viewer reader) const {
  if (reader.is_referee()) return copy();
  if (!state_) return std::make_unique<BoardGuess>(*this);
  return std::make_unique<Foresight>(*this, reader);
}

void BoardGame::remember(const std::vector<catan::Event>& events, std::uint16_t turn) {
  for (const catan::Event& event : events)
    if (const auto* offer = std::get_if<catan::events::OfferMade>(&event))
      made_.push_back({{turn, offer->name}});
}

void BoardGame::take(const Decided& decided) {
  remember(events_of(decided), state().turn);
  GameOf::take(decided);
}

void BoardGame::apply(const Json& events) {
  const std::uint16_t turn = state().turn;
  for (const Json& one : events)
    if (one.value("event", "") == "offer made") made_.push_back({{turn, one.at("name").get<std::string>()}});
  GameOf::apply(events);
}

std::unique_ptr<Game> BoardGame::back_to(const Game& earlier) const {
  auto back = earlier.copy();
  dynamic_cast<BoardGame&>(*back).take_back_names(*this);
  return back;
}

void BoardGame::take_back_names(const BoardGame& later) {
  const std::size_t known = made_.size();
  made_.insert(made_.end(), later.made_.begin() + static_cast<std::ptrdiff_t>(known), later.made_.end());
  for (std::size_t i = known; i < made_.size(); ++i) made_[i].stands = false;
  std::vector<catan::NameTakenBack> names;
  for (const Made& one : made_)
    if (!one.stands) names.push_back(one.offer);
  catan::take_names(*state_, names);
}

std::vector<Told> BoardGame::told_of(const catan::Events& events) const {
  std::vector<Told> told;
  Json no_proofs = Json::array();
  for (const catan::Event& event : events) told.push_back(words().tell(event, no_proofs));
  return told;
}

}  // namespace inselpost
