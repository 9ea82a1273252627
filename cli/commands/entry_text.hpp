#pragma once
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/adjudication/seat.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/catan/ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What an entry tells this viewer, in sentences; none of an order of which he may know nothing. Throws
/// std::invalid_argument.
std::vector<std::string> entry_sentences(const Entry& entry, Viewer viewer, const catan::Setup& setup,
                                         const Names& names);

/// Does work that reads entries of a store; what cannot be read of them is StoreError `damaged`.
template <class Work>
auto reading(const Store& store, Work work) {
  try {
    return work();
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error.what());
  } catch (const nlohmann::json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error.what());
  }
}

}  // namespace inselpost
