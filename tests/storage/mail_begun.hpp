#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "storage/mail/incoming.hpp"

namespace inselpost {

/// A letter is begun, and no more: where whoever is at it is stopped behind the first of its files.
inline Incoming::Begun begin_letter(Store& store, const LetterKey& key, std::string_view bytes,
                                    const std::string& time, const Owner& me,
                                    const IsAlive& alive = is_alive) {
  Store::Change change(store);
  const Incoming::Begun begun = Incoming::begin(change, key, bytes, time, me, alive);
  change.commit();
  return begun;
}

}  // namespace inselpost
