#pragma once
#include <algorithm>
#include <variant>

#include "engine/catan/legal.hpp"

namespace inselpost {

/// Is an order of that kind among the legal ones?
template <class T>
bool may(const catan::Legal& legal) {
  return std::any_of(legal.orders.begin(), legal.orders.end(),
                     [](const catan::Order& order) { return std::holds_alternative<T>(order); });
}

}  // namespace inselpost
