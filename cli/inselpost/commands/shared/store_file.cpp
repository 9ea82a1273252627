#include "cli/inselpost/commands/shared/store_file.hpp"

#include <utility>

#include "cli/service/asleep.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {
namespace {

Store& looked_at(Store opened, Context& context) {
  Store& store = context.store.emplace(std::move(opened));
  const unsigned others = store.mode() & 077U;
  if (others == 0 || std::exchange(context.warned_of_mode, true)) return store;
  warn(context, remark::StoreIsOpen{(others & 044U) != 0, (others & 022U) != 0, store.path()});
  return store;
}

Store& awake(Store& store, Context& context, bool by_itself) {
  const Caller caller = context.says_when ? Caller::says_when : by_itself ? Caller::itself : Caller::person;
  require_awake(store, context.now(), caller, [&](const command_errors::StoreAsleep& why) {
    return wrap(context.words.refused(why), "", "");
  });
  return store;
}

}  // namespace

Store& store_of(Context& context) { return looked_at(Store::open(context.db), context); }
Store& store_or_new(Context& context) { return looked_at(Store::open_or_make(context.db), context); }

Store& store_to_move(Context& context, bool by_itself) {
  return awake(store_of(context), context, by_itself);
}
Store& store_to_move_or_new(Context& context) { return awake(store_or_new(context), context, false); }

SigningKey key_for_new_game(Context& context) {
  try {
    if (const auto key = store_of(context).key()) return *key;
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;
  }
  return make_signing_key();
}

}  // namespace inselpost
