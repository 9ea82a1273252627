#pragma once
#include <string>

#include "schemas/catan/orders/orders.hpp"

namespace inselpost {

/// Other forms of an order: with results, and as a form to fill in.

/// Formats an order as one line of YAML with the dice and cards that it reports.
std::string to_yaml(const catan::Order& order, const catan::TableResults& results, const GameNames& names);

/// Formats an order as a form for a game at a table: `_` stands for each result to fill in.
std::string to_yaml_form(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
