#include "schemas/catan/orders/order_words.hpp"

#include <algorithm>

#include "schemas/catan/orders/order_readers.hpp"

namespace inselpost {
namespace {

using namespace catan::orders;
using catan::Field;

constexpr OrderKeyword build{"build", read_build};
constexpr OrderKeyword play{"play", read_play};
constexpr OrderKeyword show{"show", read_show};

constexpr std::array<OrderSyntax, std::variant_size_v<catan::Order::Variant>> words{{
    {.word = {.en = "found"},
     .example = "found: {settlement: B2.N, road: B2/NE}",
     .form = own_form<Found, read_found, write_found, parts_of_found>},
    {.word = {.en = "roll"},
     .example = "roll",
     .form = own_form<Roll, read_roll, write_roll>,
     .stands = ValueRule::either,
     .listed = LegalListing::by_itself,
     .result = Field::dice},
    {.word = {.en = "discard"},
     .example = "discard: 2 brick + 2 wool",
     .form = cards_form<Discard>,
     .listed = LegalListing::described},
    {.word = {.en = "robber"},
     .example = "robber: {to: C3, rob: blue}",
     .form = robber_form<MoveRobber>,
     .result = Field::stolen},
    {.word = build,
     .part = "road",
     .example = "build: {road: B2/NE}",
     .form = piece_form<BuildRoad, Field::road>,
     .builds = true},
    {.word = build,
     .part = "settlement",
     .example = "build: {settlement: B2.N}",
     .form = piece_form<BuildSettlement, Field::settlement>,
     .builds = true},
    {.word = build,
     .part = "city",
     .example = "build: {city: B2.N}",
     .form = piece_form<BuildCity, Field::city>,
     .builds = true},
    {.word = {.en = "buy"},
     .example = "buy: card",
     .form = own_form<BuyCard, read_buy, write_buy, parts_of_buy>,
     .result = Field::card,
     .builds = true},
    {.word = play,
     .part = "knight",
     .example = "play: {knight: {to: C3, rob: blue}}",
     .form = robber_form<PlayKnight>,
     .result = Field::stolen},
    {.word = play,
     .part = "road building",
     .example = "play: {road building: [B2/NE, B2/E]}",
     .form = own_form<PlayRoadBuilding, read_road_building, write_road_building, parts_of_road_building>},
    {.word = play,
     .part = "year of plenty",
     .example = "play: {year of plenty: 1 ore + 1 grain}",
     .form = cards_form<PlayYearOfPlenty>},
    {.word = play,
     .part = "monopoly",
     .example = "play: {monopoly: wool}",
     .form = own_form<PlayMonopoly, read_monopoly, write_monopoly>},
    {.word = play,
     .part = "victory point",
     .example = "play: victory point",
     .form = bare_form<PlayVictoryPoint>,
     .stands = ValueRule::alone,
     .listed = LegalListing::never},
    {.word = show,
     .part = "victory point",
     .example = "show: victory point",
     .form = bare_form<ShowVictoryPoint>,
     .stands = ValueRule::alone},
    {.word = {.en = "trade"},
     .example = "trade: {give: 4 wool, get: 1 ore}",
     .form = own_form<BankTrade, read_trade, write_trade>,
     .listed = LegalListing::one_unit},
    {.word = {.en = "offer"},
     .example = "offer: {to: [blue], give: 1 wool, get: 1 ore}",
     .form = own_form<MakeOffer, read_offer, write_offer, parts_of_offer>,
     .listed = LegalListing::described},
    {.word = {.en = "accept"},  //
     .example = "accept: o1",
     .form = own_form<Accept, read_accept, write_accept, parts_as<Accept, offer_of<Accept>>>,
     .answers = true},
    {.word = {.en = "refuse"},  //
     .example = "refuse: o1",
     .form = named_form<Refuse>,
     .answers = true},
    {.word = {.en = "counter"},
     .example = "counter: {offer: o1, give: 1 wool, get: 1 ore}",
     .form = own_form<Counter, read_counter, write_counter, parts_of_counter>,
     .listed = LegalListing::described,
     .answers = true},
    {.word = {.en = "confirm"},
     .example = "confirm: {offer: o1, with: blue}",
     .form = own_form<Confirm, read_confirm, write_confirm, parts_as<Confirm, offer_of<Confirm>>>},
    {.word = {.en = "withdraw"},  //
     .example = "withdraw: o1",
     .form = named_form<Withdraw>},
    {.word = {.en = "forced trade"},
     .example = "forced trade",
     .form = own_form<ForcedTrade, read_forced_trade, write_forced_trade>,
     .stands = ValueRule::either,
     .result = Field::drawn},
    {.word = {.en = "return"},
     .example = "return: 2 lumber",
     .form = cards_form<ReturnCards>,
     .listed = LegalListing::described},
    {.word = {.en = "robber to desert"},
     .example = "robber to desert",
     .form =
         own_form<RobberToDesert, read_robber_to_desert, write_robber_to_desert, parts_of_robber_to_desert>,
     .stands = ValueRule::either},
    {.word = {.en = "give up knight"},
     .example = "give up knight",
     .form = bare_form<GiveUpKnight>,
     .stands = ValueRule::alone},
    {.word = {.en = "pass"},
     .example = "pass",
     .form = bare_form<Pass>,
     .stands = ValueRule::alone,
     .listed = LegalListing::by_itself,
     .ends = true,
     .builds = true},
    {.word = {.en = "end turn"},
     .example = "end turn",
     .form = bare_form<EndTurn>,
     .stands = ValueRule::alone,
     .listed = LegalListing::by_itself,
     .ends = true},
    {.word = {.en = "claim victory"},
     .example = "claim victory",
     .form = bare_form<ClaimVictory>,
     .stands = ValueRule::alone},
}};

/// Checks that the rows are in the order of `catan::Order`.
constexpr bool every_kind_has_its_row() {
  for (std::size_t kind = 0; kind < words.size(); ++kind)
    if (words[kind].form.kind != kind) return false;
  return true;
}
static_assert(every_kind_has_its_row());

}  // namespace

std::span<const OrderSyntax> order_words() { return words; }

const OrderSyntax& word_of(const catan::Order& order) { return words[order.index()]; }

OrderParts parts_of(const catan::Order& order) { return word_of(order).form.parts(order); }

const OrderSyntax* find_word(std::string_view word) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const OrderSyntax& row) { return row.word.en == word; });
  return found == words.end() ? nullptr : &*found;
}

}  // namespace inselpost
