#include "cli/commands/store_file.hpp"

#include <ostream>
#include <utility>

#include "cli/paper/notice.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {
namespace {

Store looked_at(Store store, Context& context) {
  const unsigned others = store.mode() & 077U;
  if (others == 0 || std::exchange(context.warned_of_mode, true)) return store;
  const std::string path = clean(store.path());
  const std::string can = (others & 044U) == 0 ? "change" : (others & 022U) == 0 ? "read" : "read and change";
  context.err << notice("warning: others can " + can + " the store " + path +
                        ", and with it what is secret in its games; `chmod 600 " + path + "` mends that");
  return store;
}

}  // namespace

Store store_of(Context& context) { return looked_at(Store::open(context.db), context); }
Store store_or_new(Context& context) { return looked_at(Store::open_or_make(context.db), context); }

}  // namespace inselpost
