#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "engine/catan/setup.hpp"

namespace inselpost::catan {

/// A game to try the laws in.
struct Table {
  std::string name;
  ParsedSetup setup;
};
inline void PrintTo(const Table& table, std::ostream* out) { *out << table.name; }

/// Every preset with every number of players, and options that no preset has.
std::vector<Table> tables();
/// Its name as part of the name of a test.
std::string test_name(const Table& table);

}  // namespace inselpost::catan
