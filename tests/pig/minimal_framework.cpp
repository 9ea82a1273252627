#include "tests/pig/minimal_framework.hpp"

#include <algorithm>
#include <utility>

namespace inselpost::test {

TableDraws::TableDraws(std::uint32_t seed, std::vector<std::string> pile)
    : bytes_(seed), pile_(std::move(pile)) {
  shuffle(bytes_, pile_);
}
PublicDrawResult TableDraws::open_link(std::string_view, std::uint32_t) {
  const std::size_t key = uniform(bytes_, 65536);
  link_ = CountedBytes(static_cast<std::uint32_t>(key));
  return {&link_, {{"draw", key}}};
}
RandomBytes* TableDraws::hidden_draw(std::string_view) {
  hidden_ = CountedBytes(static_cast<std::uint32_t>(uniform(bytes_, 65536)));
  return &hidden_;
}

ReadDraws::ReadDraws(const Json& event_record) {
  for (const Json& one : event_record)
    if (one.contains("draw")) proofs_.push_back({{"draw", one["draw"]}});
}
PublicDrawResult ReadDraws::open_link(std::string_view, std::uint32_t) {
  if (next_ == proofs_.size()) return {};
  const Json& proof = proofs_[next_++];
  link_ = CountedBytes(proof.at("draw").get<std::uint32_t>());
  return {&link_, proof};
}

namespace {
bool reads(const EventRecord& event_record, Viewer reader) {
  return reader.is_referee() ||
         (reader.kind == Viewer::Kind::seat && event_record.readers.contains(reader.seat));
}
}  // namespace

bool Done::is_sealed_to(Viewer reader) const {
  return std::any_of(events.begin(), events.end(), [](const EventRecord& t) { return t.open.is_null(); }) &&
         std::none_of(events.begin(), events.end(), [&](const EventRecord& t) { return reads(t, reader); });
}
bool Done::hides_order_from(Viewer reader) const {
  return hides_order && !opened &&
         !std::all_of(events.begin(), events.end(), [&](const EventRecord& t) { return reads(t, reader); });
}
bool Done::lies_face_down_for(Viewer reader) const {
  return !opened && std::any_of(events.begin(), events.end(),
                                [&](const EventRecord& t) { return t.laid_down && !reads(t, reader); });
}
Json Done::read_by(Viewer reader) const {
  Json out = Json::array();
  for (const EventRecord& event_record : events) {
    if (event_record.open.is_null()) {
      if (reads(event_record, reader)) out.push_back(event_record.hidden);
      continue;
    }
    Json one = event_record.open;
    if (!event_record.hidden.is_null()) {
      one["hidden"] = {{"sealed", "00"}};
      if (reads(event_record, reader) || opened) one["hidden"]["value"] = event_record.hidden;
    }
    out.push_back(std::move(one));
  }
  return out;
}

tl::expected<Done, Rejection> play(Game& game, ChanceSource& draws, Seat seat, const AnyOrder& move) {
  auto decided = game.decide(seat, move, nullptr);
  if (!decided) return tl::unexpected(decided.error());
  const bool hides_order = decided->hides_order;
  if (decided->undrawn) decided = game.decide(seat, move, &draws);
  if (!decided) return tl::unexpected(decided.error());
  if (decided->undrawn || decided->hides_order != hides_order) throw std::logic_error("the second look");
  game.apply_effects(*decided);
  return Done{seat, move.said(), std::move(decided->events), hides_order};
}

Chosen choose(const Game& game, std::size_t seats, RandomBytes& bytes) {
  const Seat seat =
      uniform(bytes, 3) > 0 ? game.pending_decisions().front().seat : seat_at(uniform(bytes, seats));
  const nlohmann::ordered_json legal = game.legal(seat)["orders"];
  if (legal.empty()) return choose(game, seats, bytes);
  const Json order = legal.at(uniform(bytes, legal.size()));
  return {seat, game.order_from_record(&order, Json::array())};
}

std::optional<std::string> Reader::take(const Done& done) {
  SeatSet shown;
  for (const EventRecord& event_record : done.events)
    for (std::size_t i = 0; i < max_seats; ++i)
      if (event_record.shows.contains(seat_at(i))) shown.insert(seat_at(i));
  if (before_ && !shown.empty()) {
    for (Done& one : since_)
      one.opened = one.opened || (shown.contains(one.seat) && one.lies_face_down_for(viewer_));
    guess_ = std::exchange(before_, nullptr);
    for (const Done& one : std::exchange(since_, {})) {
      if (auto fault = follow(one)) return fault;
      ++taken_again_;
    }
  }
  return follow(done);
}

std::optional<std::string> Reader::follow(const Done& done) {
  if (!before_ && done.lies_face_down_for(viewer_)) before_ = guess_->copy();
  if (before_) since_.push_back(done);
  if (done.is_sealed_to(viewer_)) {
    if (!guess_->sealed_entry()) return "no room for " + done.order.dump();
    return std::nullopt;
  }
  const Json event_record = done.read_by(viewer_);
  const AnyOrderPtr move =
      guess_->order_from_record(done.hides_order_from(viewer_) ? nullptr : &done.order, event_record);
  ReadDraws draws(event_record);
  const auto decided = guess_->decide(done.seat, *move, &draws);
  if (!decided) return done.order.dump() + ": " + decided.error().code;
  if (decided->undrawn || decided->hides_order != done.hides_order ||
      decided->events.size() != event_record.size())
    return done.order.dump() + ": something else";
  for (std::size_t j = 0; j < event_record.size(); ++j) {
    EventRecord of_guess = decided->events[j];
    const EventRecord& true_one = done.events[j];
    if (of_guess.open != true_one.open) return true_one.open.dump() + ", not " + of_guess.open.dump();
    if ((reads(true_one, viewer_) || done.opened) && of_guess.hidden != true_one.hidden)
      return true_one.hidden.dump() + ", not " + of_guess.hidden.dump();
  }
  guess_->apply_effects(*decided);
  return std::nullopt;
}

}  // namespace inselpost::test
