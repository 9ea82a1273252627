// Audits a record whose secret is not known, or that lacks what its reader may not see.
#include "schemas/record/audit/public_auditor.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/record/audit/audit_parts.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::audit_parts {

using entries::Kind;

namespace {

/// Returns the sealed part of an entry. `index`: 1 its order, 2 + j its event j.
json& laid_down_part(json& body, std::size_t index) {
  return index == 1 ? body.at("order").at("hidden") : body.at("events").at(index - 2).at("hidden");
}

bool is_sealed(const DeferredReveals& face_down) {
  return std::any_of(face_down.begin(), face_down.end(),
                     [](const DeferredReveal& down) { return down.item.contains("sealed"); });
}

/// Returns the larger counters: draws told only now may belong to hidden or undone entries.
DrawCounts farther(DrawCounts counts, const DrawCounts& other) {
  counts.links.resize(std::max(counts.links.size(), other.links.size()));
  for (std::size_t s = 0; s < other.links.size(); ++s)
    counts.links[s] = std::max(counts.links[s], other.links[s]);
  for (const auto& [kind, n] : other.closed) counts.closed[kind] = std::max(counts.closed[kind], n);
  return counts;
}

/// Removes draws; each occurs at most once.
void take_out(std::vector<RetainedDraw>& from, const std::vector<RetainedDraw>& draws) {
  std::erase_if(from, [&](const RetainedDraw& one) {
    return std::find(draws.begin(), draws.end(), one) != draws.end();
  });
}

/// Returns whether the order enters N. Hidden ones do not.
bool is_mixed_in(const json& body, OrderOrigin by) {
  return by == OrderOrigin::seat && !hides_something(body);
}

const json* shown_in(const json& body) {
  if (const json* readable_body = entries::readable(body))
    for (const json& event : readable_body->at("events"))
      if (event.contains("shown")) return &event["shown"];
  return nullptr;
}

}  // namespace

PublicAuditor::PublicAuditor(const std::vector<Entry>& entries, GameFactory open, bool conduct)
    : genesis_(entries::genesis(entries.front().body)), head_(genesis_.head), unread_(genesis_.streams()) {
  now_.game = open(entries.front().body)->determinize(Viewer::everybody());
  at_table_ = now_.game->at_table();
  links_.begin(genesis_.tops);
  const auto targets = rolled_back_to(entries);
  for (const std::uint64_t to : targets) returns_[to];
  if (conduct) conduct_.emplace(genesis_, Viewer::everybody(), targets);
  standing_.take(entries.front());
  count_seals(entries.front().body);
}

std::optional<Difference> PublicAuditor::take(const Entry& entry) try {
  if (won_) return no_end(entry.number, entries::kind_of(entry));
  if (conduct_)
    if (auto difference = conduct_->before(entry, *now_.game, started_)) return difference;
  if (auto difference = by_its_kind(entry)) return difference;
  if (conduct_) conduct_->after(entry, *now_.game, started_, won_);
  if (!returns_.empty()) {
    standing_.take(entry);
    if (const auto later = returns_.find(entry.number); later != returns_.end())
      later->second = {now_.copy(), again_ ? std::optional(again_->copy()) : std::nullopt};
  }
  checked_.draws = links_.count();
  return std::nullopt;
} catch (const RecordMismatch& fault) {
  return Difference{entry.number, fault.where, fault.expected, fault.found};
}

std::optional<Difference> PublicAuditor::by_its_kind(const Entry& entry) {
  switch (entries::kind_of(entry)) {
    case Kind::join: return join(entry);
    case Kind::start: return start(entry);
    case Kind::order: return order(entry);
    case Kind::rollback: return roll_back(entry);
    case Kind::genesis:
    case Kind::note:
    case Kind::end: break;
  }
  return check_head(entry);
}

std::optional<Difference> PublicAuditor::finish(std::uint64_t entries) const {
  return won_ ? std::optional(no_end(entries, std::nullopt)) : std::nullopt;
}

std::optional<Difference> PublicAuditor::matches(json expected, const Entry& entry) {
  head_ = put_head(expected, head_);
  return compare(entry.number, expected, entry.body);
}

std::optional<Difference> PublicAuditor::check_head(const Entry& entry) {
  head_ = entry_head(head_, entry.body);
  if (hex(head_) == entry.body.at("head")) return std::nullopt;
  return Difference{entry.number, "head", hex(head_), entry.body["head"].dump()};
}

std::optional<Difference> PublicAuditor::join(const Entry& entry) {
  if (!genesis_.collects_luck || luck_digests_.size() >= genesis_.seats.size())
    return Difference{entry.number, "kind", "start", "join"};
  luck_digests_.push_back(entries::luck_digest_in(entry.body));
  return matches(join_entry(entry.number, genesis_.seats[luck_digests_.size() - 1], luck_digests_.back(),
                            entry.body.at("time").get_ref<const std::string&>()),
                 entry);
}

std::optional<Difference> PublicAuditor::start(const Entry& entry) {
  if (genesis_.collects_luck && luck_digests_.size() < genesis_.seats.size())
    return Difference{entry.number, "kind", "join", "start"};
  chance_.n = PublicNonces(genesis_.commit, luck_digests_, now_.game->streams());
  if (auto difference = links_.open_all(entry)) return difference;
  CommittedChance draws(links_, chance_.n, nullptr, nullptr, chance_.counts);
  json expected = now_.game->begin(at_table_ ? nullptr : &draws);
  chance_.counts = draws.counts();
  started_ = true;
  expected.update({{"entry", entry.number}, {"kind", "start"}, {"time", entry.body.at("time")}});
  return matches(std::move(expected), entry);
}

std::optional<Difference> PublicAuditor::order(const Entry& entry) {
  if (!started_) return refused(entry, nullptr);
  count_seals(entry.body);
  if (auto difference = take_leaves(entry)) return difference;
  if (is_closed(entry.body)) {
    if (auto difference = sealed_entry(entry)) return difference;
    ++checked_.closed_entries;
    return check_head(entry);
  }
  if (auto difference = links_.open_all(entry)) return difference;
  unread_.take(entry, genesis_.seats);
  ++checked_.orders;
  if (const json* shown = shown_in(entry.body); shown != nullptr && is_sealed(now_.face_down))
    if (auto difference = take_again(entry, *shown)) return difference;
  return decided_and_kept(entry, false);
}

/// Decides an order and, if it defers a reveal, keeps it and all entries since to be decided again.
std::optional<Difference> PublicAuditor::decided_and_kept(const Entry& entry, bool again) {
  std::optional<Now> before;  // reveals are deferred in sealed parts only
  if (!is_sealed(now_.face_down) && has_closed_part(entry.body)) before = now_.copy();
  const Chance met = chance_;
  if (auto difference = decided(entry, again)) return difference;
  if (!is_sealed(now_.face_down)) {
    again_.reset();
  } else {
    if (before) again_ = ReplayWindow{*std::move(before), {}};
    again_.value().entries.emplace_back(met, entry);
  }
  return std::nullopt;
}

/// An entry that is sealed as a whole shows only that there was one.
std::optional<Difference> PublicAuditor::sealed_entry(const Entry& entry) {
  if (!now_.game->sealed_entry())
    return Difference{entry.number, RecordMessageId::the_entry, RecordMessageId::open_entry,
                      RecordMessageId::a_sealed_one};
  if (again_) again_->entries.emplace_back(chance_, entry);
  return std::nullopt;
}

/// Leaves stand outside the hidden parts of their entry.
std::optional<Difference> PublicAuditor::take_leaves(const Entry& entry) {
  const json leaves = entry.body.value("deck_leaves", json());
  if (leaves_in_ || at_table_ || !now_.game->may_hide()) {
    if (leaves.is_null()) return std::nullopt;
    return Difference{entry.number,
                      "deck_leaves",
                      RecordMessageId::nothing,
                      {RecordMessageId::counted_leaves, leaves.size()}};
  }
  leaves_in_ = entry.number;
  if (const std::size_t cards = now_.game->deck_layout().size(); !leaves.is_array() || leaves.size() != cards)
    return Difference{entry.number, "deck_leaves", {RecordMessageId::counted_leaves, cards}, leaves.size()};
  for (const json& leaf : leaves)
    if (!leaf.is_string() || !hash_from_hex(leaf.get_ref<const std::string&>()))
      return Difference{entry.number, "deck_leaves", "a hash", leaf.dump()};
  deck_leaves_ = leaves;
  return std::nullopt;
}

/// Opens the sealed parts that this entry shows and decides all entries since again. Others may remain
/// deferred.
std::optional<Difference> PublicAuditor::take_again(const Entry& entry, const json& shown) {
  ReplayWindow again = std::move(again_).value();
  again_.reset();
  for (const json& one : shown) {
    const auto number = one.at("entry").get<std::uint64_t>();
    const auto index = one.at("index").get<std::size_t>();
    const auto down = std::find_if(
        now_.face_down.begin(), now_.face_down.end(),
        [&](const DeferredReveal& d) { return d.item.at("entry") == number && d.item.at("index") == index; });
    if (down == now_.face_down.end() || !down->item.contains("sealed")) continue;
    const auto salt = one.contains("salt") && one["salt"].is_string()
                          ? salt_from_hex(one["salt"].get_ref<const std::string&>())
                          : std::nullopt;
    if (!salt || !one.contains("value") ||
        down->item["sealed"] != hex(sealed(*salt, canonical(one["value"]))))
      return Difference{
          entry.number, "shown", {RecordMessageId::opening_of, down->item["sealed"].dump()}, one.dump()};
    for (auto& [met, earlier] : again.entries)
      if (earlier.number == number) {
        json& part = laid_down_part(earlier.body, index);
        part["salt"] = one["salt"];
        part["value"] = one["value"];
      }
  }
  Chance now = std::move(chance_);
  now_ = std::move(again.now);
  DrawCounts drawn;
  std::vector<RetainedDraw> used;  // by the hidden orders
  for (auto& [met, earlier] : again.entries) {
    chance_ = std::move(met);
    chance_.counts = farther(std::move(chance_.counts), drawn);
    take_out(chance_.kept, used);
    std::vector<RetainedDraw> kept = chance_.kept;
    const auto difference = is_closed(earlier.body) ? sealed_entry(earlier) : decided_and_kept(earlier, true);
    if (difference) return Difference{entry.number, "shown", difference->expected, difference->found};
    drawn = chance_.counts;
    take_out(kept, chance_.kept);
    used.insert(used.end(), kept.begin(), kept.end());
    if (is_closed(earlier.body)) continue;
    if (!returns_.empty()) standing_.learn(earlier, chance_.n);
    unread_.learn(earlier.number);
  }
  now.counts = farther(std::move(now.counts), drawn);
  take_out(now.kept, used);
  chance_ = std::move(now);
  return std::nullopt;
}

std::optional<Difference> PublicAuditor::decided(const Entry& entry, bool again) {
  json put_back;  // made only if the entry is hidden as a whole
  if (entry.body.contains("hidden")) put_back = unsealed(entry.body);
  const json& recorded = put_back.is_null() ? entry.body : put_back;
  const entries::Order sent = entries::order(recorded, genesis_.seats);
  if (is_mixed_in(entry.body, sent.by))
    chance_.n.mix_in(sent.seat,
                     nonce_input(genesis_.seats[index(sent.seat)], recorded.at("turn").get<std::uint16_t>(),
                                 sent.luck, recorded.at("order")));
  if (auto difference = leaves_hold(entry, recorded)) return difference;
  return done(entry, recorded, sent, again);
}

std::optional<Difference> PublicAuditor::done(const Entry& entry, const json& recorded,
                                              const entries::Order& sent, bool again) {
  // The order can be open while the entry is not; hidden parts are put back in a copy, only for reading.
  const json& order = recorded.at("order");
  const bool is_sealed_order = is_closed(order);
  json buffer;
  const json whole_order = is_sealed_order ? json() : unsealed(recorded, buffer).at("order");
  if (auto difference = check_again(entry, sent, standing_)) return difference;
  const AnyOrderPtr move =
      sent.again && !is_sealed_order
          ? now_.game->redo_order(whole_order, recorded.at("events"))
          : now_.game->order_from_record(is_sealed_order ? nullptr : &whole_order, recorded.at("events"));
  const std::uint16_t turn = now_.game->turn_of(sent.seat);
  const auto explanation = unread_.explain(entry, recorded, chance_.counts, chance_.kept);
  CommittedChance draws(links_, chance_.n, nullptr, nullptr, chance_.counts, chance_.kept);
  if (explanation) draws.cannot_make(*explanation);
  auto decided = now_.game->decide(sent.seat, *move, at_table_ ? nullptr : &draws);
  if (!decided) return refused(entry, &decided.error());

  RecordedPartSealer seals(entry.body, recorded, !at_table_);
  OrderEntry parts{.number = entry.number,
                   .time = entry.body.at("time").get_ref<const std::string&>(),
                   .seat_name = genesis_.seats[index(sent.seat)],
                   .by = by_names[static_cast<std::size_t>(sent.by)],
                   .seat = sent.seat,
                   .turn = turn,
                   .luck = is_mixed_in(entry.body, sent.by) ? sent.luck : std::nullopt,
                   .order = decided->said ? &*decided->said : &move->said(),
                   .decided = &*decided,
                   .deck_leaves = leaves_in_ == entry.number ? deck_leaves_ : json(),
                   .reason = sent.reason,
                   .again = sent.again};
  json expected = order_entry(std::move(parts), seals, now_.face_down);
  if (again) expected["head"] = entry.body.at("head");
  if (auto difference =
          again ? compare(entry.number, expected, entry.body) : matches(std::move(expected), entry))
    return difference;
  chance_.counts = draws.counts();
  chance_.kept = draws.kept();
  now_.game->apply_effects(*decided);
  won_ = decided->result.has_value();
  return std::nullopt;
}

std::optional<Difference> PublicAuditor::roll_back(const Entry& entry) {
  if (auto difference = check_rollback(entry, standing_)) return difference;
  const json& dice = entry.body.at("dice");
  if (dice != rollback_words[0] && dice != rollback_words[1])
    return Difference{entry.number, "dice", RecordMessageId::keep_or_reroll, dice.dump()};
  const auto [to, reason, keeps_draws] = entries::rollback(entry.body);
  const std::vector<RetainedDraw> undone = kept_of(standing_.draws_after(to));
  if (keeps_draws)
    chance_.kept.insert(chance_.kept.begin(), undone.begin(), undone.end());
  else
    chance_.kept.clear();
  unread_.undo(to, keeps_draws);
  const RollbackPoint& earlier = returns_.at(to);
  const std::unique_ptr<Game> later = std::move(now_.game);
  now_ = {later->rewind_to(*earlier.now.game), earlier.now.face_down};
  again_ = earlier.again ? std::optional(earlier.again->copy()) : std::nullopt;
  // Entries with deferred reveals will be decided again from the position before them, so rewind that too.
  if (again_) again_->now.game = later->rewind_to(*again_->now.game);
  return check_head(entry);
}

std::optional<Difference> PublicAuditor::leaves_hold(const Entry& entry, const json& recorded) const {
  const std::size_t first = now_.game->first_card();
  for (const json& one : recorded.at("events")) {
    const auto salt = card_salt_in(one);
    if (!salt) continue;
    const auto card = one.at("card").get<std::size_t>();
    const json& kind = one.contains("kind") ? one["kind"] : one.at("hidden").at("value").at("kind");
    if (!kind.is_string() || card < first ||
        deck_leaves_.at(card - first) !=
            hex(card_leaf(card - first, *salt, kind.get_ref<const std::string&>())))
      return Difference{entry.number, "card", {RecordMessageId::card_of_leaf, card}, kind.dump()};
  }
  return std::nullopt;
}

void PublicAuditor::count_seals(const json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (it.key() == "card_salt") ++checked_.leaves;
      if (!it->is_structured()) continue;
      if (is_seal(it.key(), *it)) ++(it->contains("value") ? checked_.open_seals : checked_.closed_seals);
      count_seals(*it);
    }
  } else if (value.is_array()) {
    for (const json& one : value) count_seals(one);
  }
}

void UnseenDraws::take(const Entry& entry, const std::vector<std::string>& seats) {
  if (undone_.size() == 1 || entry.body.contains("hidden"))
    return;  // an entry hidden as a whole draws nothing in public
  const Seat seat = entries::seat_in(seats, entry.body.at("seat").get_ref<const std::string&>());
  for (const json& event : entry.body.at("events"))
    if (is_closed(event)) sealed_.emplace_back(entry.number, seat);
}

void UnseenDraws::learn(std::uint64_t entry) {
  std::erase_if(sealed_, [&](const auto& one) { return one.first == entry; });
}

void UnseenDraws::undo(std::uint64_t to, bool keeps_draws) {
  if (!keeps_draws) std::fill(kept_.begin(), kept_.end(), 0U);
  for (const auto& [entry, seat] : sealed_)
    if (entry > to)
      for (const std::size_t stream : {std::size_t{0}, 1 + index(seat)}) {
        ++undone_.at(stream);
        if (keeps_draws) ++kept_.at(stream);
      }
  std::erase_if(sealed_, [&](const auto& one) { return one.first > to; });
}

bool UnseenDraws::may_pass_over(const LinkIndex& place) {
  if (passed_over_.contains(place)) return true;
  if (undone_.at(place.stream) == 0) return false;
  --undone_[place.stream];
  passed_over_.insert(place);
  return true;
}

std::optional<json> UnseenDraws::explain(const Entry& entry, const json& body, DrawCounts& counts,
                                         std::vector<RetainedDraw>& kept) {
  std::optional<json> retained;
  json buffer;
  for (const json& one : body.at("events")) {
    const json& event = with_hidden_members(one, buffer);
    if (event.contains("draw")) {
      const LinkIndex place = place_in(event["draw"]);
      if (place.stream >= counts.links.size()) continue;
      std::uint32_t& last = counts.links[place.stream];
      while (last + 1 < place.link && may_pass_over({place.stream, last + 1})) ++last;
    } else if (event.contains("kept")) {
      const LinkIndex place = place_in(event["kept"]);
      const auto known = std::find_if(kept.begin(), kept.end(), [&](const RetainedDraw& draw) {
        return LinkIndex{draw.stream, draw.link} == place;
      });
      const bool met = believed_.contains({entry.number, place});
      if (place.stream >= kept_.size() || (!met && kept_[place.stream] == 0)) continue;
      if (known != kept.end()) {
        std::rotate(kept.begin(), known, known + 1);
        continue;
      }
      if (!met) --kept_[place.stream];
      believed_.insert({entry.number, place});
      retained = event["kept"];
    }
  }
  return retained;
}

}  // namespace inselpost::audit_parts
