#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"
#include "tests/cases/case_reader.hpp"

/// The words of case files: small readers that every part shares.
namespace inselpost::cases {

Seat seat(const GameNames& names, std::string_view word);
catan::Resource resource(std::string_view word);
/// `2 brick + 1 lumber`, `nothing`, and `0 ore`, which NOTE-8 does not know.
catan::Bundle bundle(std::string_view text);
/// The resources that a bundle's text names, those with 0 included.
std::vector<catan::Resource> named(std::string_view text);
/// `2 knight, 1 road building`; a kind without a number is one card; `none`.
catan::CardCounts cards(std::string_view text);
/// `3+4`.
catan::Dice dice(std::string_view text);

catan::Hex hex(const GameNames& names, std::string_view text);
catan::Intersection intersection(const GameNames& names, std::string_view text);
catan::Path path(const GameNames& names, std::string_view text);

/// And back.
std::string text(const catan::Bundle& bundle);
/// `1 brick for 1 lumber | 2 brick for 1 ore`.
std::string text(const std::vector<catan::Terms>& any);
std::string text(const catan::CardCounts& counts);

/// The word of a case file for a reason, where a code alone would not tell what was refused.
std::optional<catan::Reason> find_reason(std::string_view word);

}  // namespace inselpost::cases
