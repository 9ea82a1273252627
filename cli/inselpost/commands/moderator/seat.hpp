#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct SeatMailOptions {
  std::vector<std::string> add = {}, remove = {};
  std::vector<std::string> observers = {};  ///< without a seat
  bool shared = false;                      ///< an address may be that of another seat, too
  std::optional<std::string> auth = {};     ///< `token`, `address` or `both`
  bool new_token = false;

  bool any() const {
    return !add.empty() || !remove.empty() || !observers.empty() || shared || auth || new_token;
  }
};

struct SeatOptions {
  std::string game;
  std::optional<std::string> seat;        ///< nothing: observers
  std::optional<std::string> forum = {};  ///< who writes for it in a forum from now on; empty: nobody
  SeatMailOptions mail = {};
};

/// Says in which language all is written that is for that seat alone, who writes for it in a forum, and where
/// its mail goes; with `--lang`, that it is this language from now on (LANG-6), with `forum` this author
/// (FORUM-5), with `mail` these addresses and this proof (MAIL-15, AUTH-4, AUTH-8). Without a seat: who else
/// gets what everybody may know (AUTH-13). It is the moderator's own business and stands in no record.
/// Refusal 1 if an address is that of another seat.
Status seat(const SeatOptions& options, Context& context);

}  // namespace inselpost
