#include "schemas/record/draws.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace inselpost {
namespace {

Hash top_in(const Json& top) {
  const auto hash = hash_from_hex(top.get_ref<const std::string&>());
  if (!hash) throw std::invalid_argument("a top is no hash");
  return *hash;
}

}  // namespace

PublicNonces::PublicNonces(const Hash& commit, std::span<const Hash> luck_digests, std::uint32_t streams) {
  for (std::uint32_t stream = 0; stream < streams; ++stream)
    of_.push_back(initial_nonce(commit, luck_digests, stream));
}

const Hash& PublicNonces::of(std::uint32_t stream) const {
  if (stream >= of_.size()) throw std::invalid_argument("no such stream");
  return of_[stream];
}

void PublicNonces::mix_in(Seat seat, std::string_view canonical_order) {
  const std::size_t own = 1 + index(seat);
  const Hash table = next_nonce(of_table(), canonical_order);
  of_.front() = table;
  if (own < of_.size()) of_[own] = next_nonce(of_[own], canonical_order);
}

LinkIndex place_in(const Json& draw_or_kept) {
  if (!draw_or_kept.is_object()) return {0, draw_or_kept.get<std::uint32_t>()};
  return {draw_or_kept.value("stream", 0U), draw_or_kept.at("link").get<std::uint32_t>()};
}

std::vector<Hash> tops_in(const Json& genesis) {
  std::vector<Hash> tops;
  const auto chain = genesis.find("dice_chain");
  if (chain == genesis.end()) return tops;
  if (!chain->contains("tops")) return {top_in(chain->at("top"))};
  for (const Json& top : (*chain)["tops"]) tops.push_back(top_in(top));
  return tops;
}

Json chain_json(const std::vector<Hash>& tops) {
  Json out = {{"length", chain_length}};
  if (tops.size() == 1)
    out["top"] = hex(tops.front());
  else
    for (const Hash& top : tops) out["tops"].push_back(hex(top));
  return out;
}

ShuffledDeck shuffled_pile(const Hash& k, const Hash& n, ShuffledDeck laid_out) {
  KeyedRandomBytes bytes(k, "deck", n);
  shuffle(bytes, laid_out);
  return laid_out;
}

CommittedChance::CommittedChance(const ChainLinkSource& links, const PublicNonces& n, const Hash* k,
                                 const ShuffledDeck* pile, DrawCounts counts, std::vector<RetainedDraw> kept)
    : links_(links),
      nonces_(n),
      hidden_key_(k),
      pile_(pile),
      counts_(std::move(counts)),
      kept_(std::move(kept)) {
  counts_.links.resize(n.all().size());
}

PublicDrawResult CommittedChance::open_link(std::string_view label, std::uint32_t stream) {
  if (told_ && place_in(*told_).stream == stream) return {nullptr, {{"kept", *told_}}};
  const auto again = std::find_if(kept_.begin(), kept_.end(), [&](const RetainedDraw& draw) {
    return draw.stream == stream && draw.label == label;
  });
  if (again != kept_.end()) {
    bytes_.emplace(links_.link(again->link, stream), label, again->n);
    Json kept = again->link;
    if (has_several()) kept = {{"link", again->link}, {"stream", stream}};
    kept_.erase(again);
    return {&*bytes_, {{"kept", std::move(kept)}}};
  }
  PublicDraw draw{label, ++counts_.links.at(stream), {}, {}, {}};
  draw.opens = links_.link(draw.link, stream);
  if (ChainLinkSource::place_of(draw.link) == 1)
    draw.next_top = links_.top(ChainLinkSource::chain_of(draw.link) + 1, stream);
  if (has_several()) draw.stream = stream;
  bytes_.emplace(draw.opens, label, nonces_.of(stream));
  PublicDrawResult revealed{&*bytes_, Json::object()};
  revealed.proof["draw"] = to_json(draw);
  return revealed;
}

RandomBytes* CommittedChance::hidden_draw(std::string_view kind) {
  if (hidden_key_ == nullptr) return nullptr;
  const std::string name(kind);
  bytes_.emplace(*hidden_key_, name + ' ' + std::to_string(counts_.closed[name]++), nonces_.of_table());
  return &*bytes_;
}

const std::string* CommittedChance::deck_card(std::size_t j) {
  return pile_ != nullptr ? &pile_->at(j) : nullptr;
}

namespace {

/// Enumerates sequences of numbers in place of random bytes: first all zeros, the last number varying
/// fastest.
class Branches final : public ChanceSource, private RandomBytes {
 public:
  PublicDrawResult open_link(std::string_view, std::uint32_t) override {
    return {++links_ > max_links ? nullptr : this, Json::object()};
  }
  RandomBytes* hidden_draw(std::string_view) override { return nullptr; }
  const std::string* deck_card(std::size_t) override { return nullptr; }

  /// Returns whether more links were asked for than are enumerated.
  bool cut_off() const { return links_ > max_links; }

  /// Advances to the next sequence. Returns false after the last one.
  bool next_way() {
    asked_ = 0;
    links_ = 0;
    while (!taken_.empty() && ++taken_.back().number == taken_.back().of) taken_.pop_back();
    return !taken_.empty();
  }
  /// Returns the number of sequences if all branched as this one does.
  std::uint64_t ways() const {
    std::uint64_t all = 1;
    for (const TakenBranch& one : taken_)
      if (__builtin_mul_overflow(all, std::uint64_t{one.of}, &all)) throw std::overflow_error("too many");
    return all;
  }

 private:
  struct TakenBranch {
    std::size_t number = 0, of = 1;
  };
  static constexpr int max_links = 2;

  std::uint8_t next() override { throw std::logic_error("a byte, where numbers are gone through"); }
  std::size_t below(std::size_t n) override {
    if (asked_ == taken_.size()) taken_.push_back({0, n});
    return taken_[asked_++].number;
  }

  std::vector<TakenBranch> taken_;
  std::size_t asked_ = 0;
  int links_ = 0;
};

/// Returns the least common multiple, so that each weight is an integer.
std::uint64_t common(const std::vector<std::uint64_t>& ways) {
  std::uint64_t all = 1;
  for (const std::uint64_t each : ways)
    if (__builtin_mul_overflow(all / std::gcd(all, each), each, &all)) throw std::overflow_error("too many");
  return all;
}

}  // namespace

std::vector<ChanceOutcome> chance_outcomes(const Game& game, Seat seat, const AnyOrder& move,
                                           std::size_t most) {
  std::vector<std::pair<OrderEffects, std::string>> ends;  // with the position after each
  std::vector<std::uint64_t> ways;
  Branches branches;
  bool more = true;
  for (std::size_t tried = 0; more && tried < most; ++tried, more = branches.next_way()) {
    auto decided = game.decide(seat, move, &branches);
    if (!decided) return {};
    if (decided->undrawn || branches.cut_off()) continue;
    const auto after = game.copy();
    after->apply_effects(*decided);
    ends.emplace_back(std::move(*decided), after->position().dump());
    ways.push_back(branches.ways());
  }

  const std::uint64_t all = common(ways);
  std::vector<ChanceOutcome> out;
  std::map<std::string, std::size_t, std::less<>> known;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [place, is_new] = known.emplace(ends[i].second, out.size());
    if (is_new) out.push_back({std::move(ends[i].first), 0});
    out[place->second].weight += all / ways[i];
  }
  std::uint64_t shared = 0;
  for (const ChanceOutcome& one : out) shared = std::gcd(shared, one.weight);
  for (ChanceOutcome& one : out) one.weight /= shared;
  return out;
}

}  // namespace inselpost
