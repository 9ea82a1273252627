#pragma once
#include "cli/commands/context.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The store that the command works with. If others than its owner can read or change the file, a warning
/// says so on `err`, once a command, and how to mend it. Throws StoreError.
Store store_of(Context& context);
/// The same; made where there is none.
Store store_or_new(Context& context);

}  // namespace inselpost
