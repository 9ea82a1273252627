#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost::mail {

/// What came of handing a letter over (MAIL-12).
struct DeliveryResult {
  enum class DeliveryStatus : std::uint8_t {
    accepted,
    later,      ///< not now: to be tried again
    refused,    ///< this letter never
    malformed,  ///< nothing can be handed over at all
  };
  DeliveryStatus fate = DeliveryStatus::malformed;
  int status = 0;  ///< with which the program ended; 0 if it did not end by itself
};

/// Hands a letter to a program on its standard input, without a shell; `program`: its path and its arguments.
/// It and all that it has begun is ended when the time is over.
DeliveryResult pipe_to_program(const std::vector<std::string>& program, std::string_view letter,
                               std::chrono::milliseconds time = std::chrono::seconds(60));

/// Puts a letter into a Maildir, which is made if it is not there; all of it for its owner alone (MAIL-13).
/// `name`: no other letter of that name is there.
DeliveryResult put_into_maildir(const std::string& folder, const std::string& name, std::string_view letter);

/// How long after the try of that number, from 1, the next one is due; `age`: of the first try by then. None
/// when it is older than `give_up`: then the letter is given up. `retry`: after the first try, the second
/// ...; the last again and again.
std::optional<std::chrono::seconds> retry_delay(std::size_t tries, std::chrono::seconds age,
                                                const std::vector<std::chrono::seconds>& retry,
                                                std::chrono::seconds give_up);

}  // namespace inselpost::mail
