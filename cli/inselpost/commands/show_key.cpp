#include "cli/inselpost/commands/show_key.hpp"

#include <ostream>

#include "cli/inselpost/commands/shared/store_file.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

Status show_key(Context& context) {
  const auto key = store_of(context).key();
  if (!key) throw CommandError(Status::no_input, command_errors::NoStoreKey{context.db});
  const std::string text = hex(key->public_key);
  if (context.json)
    context.out << nlohmann::ordered_json{{"public_key", text}}.dump() << '\n';
  else
    context.out << "public_key " << text << '\n';
  return Status::done;
}

}  // namespace inselpost
