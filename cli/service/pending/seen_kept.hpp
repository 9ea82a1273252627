#pragma once
#include <map>
#include <string>
#include <vector>

#include "cli/results/kept.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is kept in that game, by seat. StoreError `damaged` if something cannot be read.
std::map<std::string, Kept> seen_kept(const Store& store, const KeptFiles& kept, const StoredGame& game);

}  // namespace inselpost
