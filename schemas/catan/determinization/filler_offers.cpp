#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/rules/offers.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/determinization/determinization_filler.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {

namespace events = catan::events;
namespace orders = catan::orders;

namespace {

/// Returns the name that an order gives to the offer it makes.
std::optional<std::string> wished_name(const catan::Order& order) {
  const std::string* name = parts_of(order).name;
  return name != nullptr ? std::optional(*name) : std::nullopt;
}

}  // namespace

/// Attributes unseen offers and answers to sealed entries of this turn. Returns false if there are not
/// enough.
bool DeterminizationFiller::explain(std::uint32_t sealed_entries) {
  if (followed_.sealed_entries < sealed_entries) return false;
  followed_.sealed_entries -= sealed_entries;
  return true;
}

/// Returns how many further unseen names may come from sealed entries that were rolled back.
std::uint32_t DeterminizationFiller::undone_names_left() const {
  const auto undone = followed_.undone_entries.find(state_.turn);
  return undone == followed_.undone_entries.end() ? 0 : undone->second - followed_.undone_names;
}

/// Makes up an offer that the reader does not see, from what is known of it. Throws RecordMismatch if there
/// cannot be one.
catan::Offer& DeterminizationFiller::make_up_offer(const std::string& name, Seat author, Seat to,
                                                   const catan::Terms& terms, std::size_t alternatives) {
  if (!catan::may_offer_more(state_, author))
    throw RecordMismatch(CatanMessageId::offer_within_limit, CatanMessageId::one_more, "order");
  ++state_.offers_made[index(author)];
  bool explained = true;
  // The offer has one of the unknown names, or a further one.
  const auto unnamed = std::find(state_.offer_names.begin(), state_.offer_names.end(), "");
  if (unnamed == state_.offer_names.end()) {
    explained = explain(1);
    state_.offer_names.push_back(name);
  } else {
    const auto all = std::count(state_.offer_names.begin(), state_.offer_names.end(), "");
    *unnamed = name;
    // An entry that was not rolled back made it.
    if (all <= static_cast<std::ptrdiff_t>(followed_.undone_names)) {
      explained = explain(1);
      --followed_.undone_names;
    }
  }
  if (!explained) throw RecordMismatch(CatanMessageId::offer_and_answer, CatanMessageId::neither, "order");
  catan::Offer& offer = state_.offers.emplace_back();
  offer.name = name, offer.author = author, offer.to = SeatSet{to};
  offer.any.assign(alternatives, terms);
  return offer;
}

catan::Offer* DeterminizationFiller::offer_named(const std::string& name) {
  for (catan::Offer& offer : state_.offers)
    if (offer.name == name) return &offer;
  return nullptr;
}

/// Makes up the offer that is countered in public, unless the reader has seen it.
void DeterminizationFiller::fill_countered(const ObservedOrder& seen) {
  const auto* made = first_of<events::OfferMade>(seen.events);
  if (made == nullptr || !made->counters || offer_named(*made->counters) != nullptr) return;
  for (std::size_t s = 0; s < state_.players; ++s)
    if (made->to.contains(seat_at(s))) make_up_offer(*made->counters, seat_at(s), made->author, {}, 1);
}

/// Makes up what the reader cannot see of a traded offer.
void DeterminizationFiller::fill_traded(const ObservedOrder& seen) {
  const auto* traded = first_of<events::Traded>(seen.events);
  if (traded == nullptr) return;
  const catan::Terms terms{traded->give, traded->get};
  const auto* accepted = get_if<orders::Accept>(&seen.order);
  const bool confirms = holds_alternative<orders::Confirm>(seen.order);
  catan::Offer* found = offer_named(traded->name);
  const bool made_up = found == nullptr;
  const std::size_t alternatives = accepted != nullptr && accepted->choice > 1 ? accepted->choice : 1U;
  catan::Offer& offer =
      made_up ? make_up_offer(traded->name, traded->author, traded->partner, terms, alternatives) : *found;
  if (made_up) offer.first = !confirms && traded->author == state_.active;
  if (!confirms || offer.accepted.contains(traded->partner)) return;
  if (!explain(1)) throw RecordMismatch(CatanMessageId::offer_and_answer, CatanMessageId::neither, "order");
  offer.accepted.insert(traded->partner);
  const auto taken = std::find(offer.any.begin(), offer.any.end(), terms);
  if (taken != offer.any.end())
    offer.choices[index(traded->partner)] = static_cast<std::uint8_t>(taken - offer.any.begin());
}

/// Explains the name of a new offer by unseen offers (TRADE-14): the name that its author asked for was
/// taken, or more offers had been numbered. The names of unseen offers are guessed anew each time and empty
/// between orders.
void DeterminizationFiller::fill_names(const ObservedOrder& seen) {
  const auto* made = first_of<events::OfferMade>(seen.events);
  if (made == nullptr) return;
  const std::optional<std::string> wish = wished_name(seen.order);
  std::vector<std::string>& names = state_.offer_names;
  const auto unseen = static_cast<std::size_t>(std::count(names.begin(), names.end(), ""));
  const bool wish_granted = wish == made->name;
  const auto is_free = [&names](const std::string& name) {
    return std::find(names.begin(), names.end(), name) == names.end();
  };
  for (std::uint32_t more = 0; !wish_granted && more <= followed_.sealed_entries + undone_names_left();
       ++more) {
    std::vector<std::string> taken;
    if (wish && is_free(*wish)) taken.push_back(*wish);
    std::size_t n = names.size() + more + 1;
    for (; taken.size() <= unseen + more; ++n) {
      std::string name = "o" + std::to_string(n);
      if (name == made->name) break;
      if (is_free(name) && std::find(taken.begin(), taken.end(), name) == taken.end())
        taken.push_back(std::move(name));
    }
    if (taken.size() > unseen + more) continue;
    taken.resize(unseen + more);
    names.erase(std::remove(names.begin(), names.end(), ""), names.end());
    names.insert(names.end(), taken.begin(), taken.end());
    guessed_names_ = std::move(taken);
    const std::uint32_t undone = std::min(more, undone_names_left());
    followed_.undone_names += undone;
    followed_.sealed_entries -= more - undone;
    return;
  }
}

}  // namespace inselpost
