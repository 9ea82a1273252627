#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// The mail options of `seat`.
struct SeatMailOptions {
  std::vector<std::string> add = {}, remove = {};
  std::vector<std::string> observers = {};  ///< addresses without a seat
  bool shared = false;                      ///< allows an address that another seat has, too
  std::optional<std::string> auth = {};     ///< `token`, `address` or `both`
  bool new_token = false;

  bool any() const {
    return !add.empty() || !remove.empty() || !observers.empty() || shared || auth || new_token;
  }
};

/// Options of `seat`.
struct SeatOptions {
  std::string game;
  std::optional<std::string> seat;        ///< nullopt: observers
  std::optional<std::string> forum = {};  ///< author who writes for it in a forum from now on; empty: nobody
  SeatMailOptions mail = {};
};

/// Prints the language, forum author and mail addresses of a seat, or sets them: the language by `--lang`
/// (LANG-6), the author by `forum` (FORUM-5), addresses and required proof by `mail` (MAIL-15, AUTH-4,
/// AUTH-8). Without a seat, concerns the observers (AUTH-13). Not part of the record. Status 1 if an address
/// belongs to another seat.
Status seat(const SeatOptions& options, Context& context);

}  // namespace inselpost
