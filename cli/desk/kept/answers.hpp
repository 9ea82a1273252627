#pragma once
#include "storage/store.hpp"

namespace inselpost {

/// Is it the answer to that decision (STAND-8)?
bool answers(const KeptAnswer& answer, const Owed& owed);
/// The one that is kept to that decision, or null.
const KeptAnswer* answer_to(const Owed& owed, const KeptFiles& kept);
/// Are both the same file?
bool are_one_file(const WaitingFile& one, const WaitingFile& other);

}  // namespace inselpost
