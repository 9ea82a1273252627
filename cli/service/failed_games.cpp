#include "cli/service/failed_games.hpp"

#include <new>
#include <stdexcept>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

CommandError error_of_game(const Store& store, const std::string& game) {
  const auto damaged = [&](LocalizableText why) {
    return CommandError(Status::damaged, command_errors::GameDamaged{game, store.path(), std::move(why)});
  };
  try {
    throw;
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::damaged) throw;
    return damaged(error.detail());
  } catch (const CommandError& error) {
    if (const LocalizableText* why = error.unreadable_record()) return damaged(*why);
    return error;
  } catch (
      const nlohmann::json::exception&) {  // its text would show a part of the store, which may be secret
    return damaged({});
  } catch (const std::invalid_argument& error) {
    return damaged(error_text(error));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return {Status::internal, command_errors::InternalError{error.what()}};
  }
}

}  // namespace inselpost
