#pragma once
#include <string>

#include "schemas/catan/orders/orders.hpp"

namespace inselpost {

/// What an order looks like beside its plain form: with results, and as a form to fill in.

/// One line of YAML as `to_yaml`, with the results of dice and cards that the order brings along.
std::string to_yaml(const catan::Order& order, const catan::TableResults& results, const GameNames& names);

/// The same as a form for a table game: `_` where a result of dice or cards is to be filled in.
std::string to_yaml_form(const catan::Order& order, const GameNames& names);

}  // namespace inselpost
