#include "schemas/record/audit/secret_auditor.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::audit_parts {

using entries::Kind;

namespace {

/// Returns `expected` with the joins from the store's state: they enter the record only with the last of
/// them, so the store cannot be checked against it.
json with_joins_of(const json& current, json expected) {
  if (!expected.contains("luck_digests")) return expected;
  const json digests = current.value("luck_digests", json::array());
  for (std::size_t i = 0; i < digests.size() && i < expected["luck_digests"].size(); ++i)
    if (digests[i].is_string() && hash_from_hex(digests[i].get_ref<const std::string&>()))
      expected["luck_digests"][i] = digests[i];
  if (const json time = current.value("time", json()); time > expected["time"]) expected["time"] = time;
  return expected;
}

}  // namespace

SecretAuditor::SecretAuditor(const json& genesis, const Hash& secret, std::unique_ptr<Game> game)
    : ledger_(GameLedger::open(genesis, secret, std::move(game))),
      genesis_(entries::genesis(genesis)),
      at_table_(ledger_.game().at_table()) {
  standing_.take({0, genesis});
}

void SecretAuditor::look_ahead(const Entry& entry) {
  const Kind kind = entries::kind_of(entry);
  if (kind == Kind::join) luck_digests_.push_back(entries::luck_digest_in(entry.body));
  if (kind == Kind::rollback) returns_[entries::target(entry.body)];
}

std::optional<Difference> SecretAuditor::check_chain(const json& genesis) const {
  if (auto difference = compare(0, ledger_.setup_of(genesis), genesis.at("setup"))) {
    difference->what = "setup." + difference->what.text();
    return difference;
  }
  if (!genesis.contains("dice_chain")) return std::nullopt;
  auto difference = compare(0, chain_json(ledger_.tops()), genesis["dice_chain"]);
  if (difference) difference->what = "dice_chain." + difference->what.text();
  return difference;
}

Conduct& SecretAuditor::conduct() {
  if (!conduct_) {
    std::set<std::uint64_t> targets;
    for (const auto& [to, later] : returns_) targets.insert(to);
    conduct_.emplace(genesis_, Viewer::referee(), std::move(targets));
  }
  return *conduct_;
}

Entry SecretAuditor::next_due() {
  Entry next = std::move(due_.front());
  due_.pop_front();
  return next;
}

tl::expected<Entry, Difference> SecretAuditor::expected_for(const Entry& entry) {
  if (due_.empty()) {
    if (auto difference = conduct().before(entry, ledger_.game(), ledger_.started()))
      return tl::unexpected(std::move(*difference));
    if (auto difference = advance(entry)) return tl::unexpected(std::move(*difference));
  } else if (const Kind kind = entries::kind_of(entry);
             kind != Kind::end && entries::kind_of(due_.front()) == Kind::end) {
    return tl::unexpected(no_end(entry.number, kind));
  }
  return next_due();
}

std::optional<Difference> SecretAuditor::take(const Entry& entry) {
  const auto expected = expected_for(entry);
  if (!expected) return expected.error();
  if (auto difference = compare(entry.number, expected->body, entry.body)) return difference;
  conduct().after(entry, ledger_.game(), ledger_.started(), ledger_.over());
  remember(*expected);
  return std::nullopt;
}

tl::expected<Entry, Difference> SecretAuditor::complete(const Entry& entry) {
  auto expected = expected_for(entry);
  if (!expected) return expected;
  if (auto difference =
          compare(entry.number, {{"head", expected->body.at("head")}}, {{"head", entry.body.at("head")}}))
    return tl::unexpected(std::move(*difference));
  conduct().after(*expected, ledger_.game(), ledger_.started(), ledger_.over());
  remember(*expected);
  return expected;
}

bool SecretAuditor::takes(std::uint64_t number, std::string_view text) {
  if (due_.empty() && !go_on_unread(number, text)) return false;
  const Entry expected = next_due();
  // This text is the public form, which is the full one if nothing is hidden.
  const bool is_last = expected.number == ledger_.last_entry() &&
                       ledger_.last_text().find("\"hidden\":{\"sealed\":") == std::string::npos;
  if (!(is_last && is_with_head(text, ledger_.last_text(), hex(ledger_.head()))) &&
      canonical(expected.body) != text)
    return false;
  if (const auto sent = std::exchange(sent_, std::nullopt))
    conduct().after(*sent, ledger_.game(), ledger_.over());
  else
    conduct().after(expected, ledger_.game(), ledger_.started(), ledger_.over());
  remember(expected);
  return true;
}

bool SecretAuditor::go_on_unread(std::uint64_t number, std::string_view text) {
  const auto slice = at_table_ ? std::nullopt : slice_order_entry(text);
  if (!slice && too_deep(text)) return false;
  if (!slice) {  // the slices do not suffice
    const Entry entry{number, parse_json(text)};
    return !entry_fault(entry.body) && !conduct().before(entry, ledger_.game(), ledger_.started()) &&
           !advance(entry);
  }
  if (!ledger_.started() || !is_entry_time(slice->time) ||
      (slice->luck && recorded_text_fault("luck", *slice->luck)))
    return false;
  const auto seat = std::find(genesis_.seats.begin(), genesis_.seats.end(), slice->seat);
  const auto by = std::find(by_names.begin(), by_names.end(), slice->by);
  if (seat == genesis_.seats.end() || by == by_names.end()) return false;
  sent_ = Conduct::OrderSent{.number = number,
                             .time = slice->time,
                             .seat = seat_at(static_cast<std::size_t>(seat - genesis_.seats.begin())),
                             .by = static_cast<OrderOrigin>(by - by_names.begin()),
                             .luck = slice->luck,
                             .text = slice->order};
  if (conduct().before(*sent_, ledger_.game())) return false;
  // Caches parsed orders: most occur repeatedly.
  constexpr std::size_t max_kept = 4096;
  auto order = orders_.find(slice->order);
  if (order == orders_.end()) {
    if (too_deep(slice->order)) return false;
    if (orders_.size() >= max_kept) orders_.clear();
    const json said_order = parse_json(slice->order);
    order = orders_.emplace(slice->order, ledger_.game().order_from_record(&said_order, json::array())).first;
  }
  auto done =
      ledger_.play(seat_at(static_cast<std::size_t>(seat - genesis_.seats.begin())), *order->second,
                   static_cast<OrderOrigin>(by - by_names.begin()), slice->luck, std::string(slice->time));
  if (!done) return false;
  for (Entry& expected : done->entries) due_.push_back(std::move(expected));
  return !due_.empty();
}

std::optional<Difference> SecretAuditor::finish(std::uint64_t entries, const std::optional<json>& current) {
  if (!due_.empty() && entries::kind_of(due_.front()) == Kind::end) return no_end(entries, std::nullopt);
  if (!due_.empty())
    return Difference{entries, RecordMessageId::the_entry, due_.front().body.at("kind").dump(),
                      RecordMessageId::nothing};
  if (!current) return std::nullopt;
  auto difference = compare(entries - 1, with_joins_of(*current, ledger_.current()), *current);
  if (difference) difference->what = {RecordMessageId::kept, difference->what};
  return difference;
}

std::optional<Difference> SecretAuditor::advance(const Entry& entry) {
  const auto& time = entry.body.at("time").get_ref<const std::string&>();
  switch (entries::kind_of(entry)) {
    case Kind::join:
    case Kind::start: return start(entry, time);
    case Kind::note: {
      const entries::Note note = entries::note(entry.body);
      due_.push_back(ledger_.note(note, time));
      return std::nullopt;
    }
    case Kind::rollback: return roll_back(entry);
    case Kind::end: due_.push_back(ledger_.end(reason_in(entry.body), time)); return std::nullopt;
    case Kind::genesis:
    case Kind::order: return order(entry);
  }
  return std::nullopt;
}

std::optional<Difference> SecretAuditor::start(const Entry& entry, const std::string& time) {
  const std::size_t joins = genesis_.collects_luck ? genesis_.seats.size() : 0;
  if (luck_digests_.size() != joins)
    return Difference{entry.number,
                      "kind",
                      {RecordMessageId::counted_joins, joins},
                      {RecordMessageId::counted_joins, luck_digests_.size()}};
  for (Entry& expected : ledger_.start(time, luck_digests_)) due_.push_back(std::move(expected));
  return std::nullopt;
}

std::optional<Difference> SecretAuditor::order(const Entry& entry) {
  json buffer;
  const json& body = unsealed(entry.body, buffer);
  const entries::Order sent = entries::order(body, genesis_.seats);
  if (!ledger_.started()) return refused(entry, nullptr);
  if (auto difference = check_again(entry, sent, standing_)) return difference;
  const AnyOrderPtr move = sent.again
                               ? ledger_.again(body.at("order"), body.at("events"))
                               : ledger_.game().order_from_record(&body.at("order"), body.at("events"));
  auto done = ledger_.play(sent.seat, *move, sent.by, sent.luck,
                           body.at("time").get_ref<const std::string&>(), {sent.reason, sent.again});
  if (!done) return refused(entry, &done.error());
  for (Entry& expected : done->entries) due_.push_back(std::move(expected));
  return std::nullopt;
}

std::optional<Difference> SecretAuditor::roll_back(const Entry& entry) {
  if (auto difference = check_rollback(entry, standing_)) return difference;
  const entries::Rollback back = entries::rollback(entry.body);
  const RollbackPoint& earlier = returns_.at(back.to);
  due_.push_back(ledger_.roll_back({back.to, ledger_.game().rewind_to(*earlier.game), earlier.face_down,
                                    kept_of(standing_.draws_after(back.to))},
                                   back.reason, back.keeps_draws,
                                   entry.body.at("time").get_ref<const std::string&>()));
  return std::nullopt;
}

void SecretAuditor::remember(const Entry& entry) {
  if (returns_.empty()) return;
  standing_.take(entry);
  if (const auto later = returns_.find(entry.number); later != returns_.end())
    later->second = {ledger_.started() ? ledger_.game().copy() : nullptr, ledger_.face_down()};
}

}  // namespace inselpost::audit_parts
