#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost::mail {

/// The result of delivering a letter (MAIL-12).
struct DeliveryResult {
  enum class DeliveryStatus : std::uint8_t {
    accepted,
    later,      ///< failed for now; try again
    refused,    ///< this letter can never be delivered
    malformed,  ///< no letter can be delivered at all
  };
  DeliveryStatus fate = DeliveryStatus::malformed;
  int status = 0;        ///< exit status of the program; 0 if it did not exit by itself
  bool is_away = false;  ///< there is no connection to the server, so that other letters cannot go either
};

/// Writes a letter to the standard input of a program, without a shell. `program` holds its path and
/// arguments. Kills it with its children after `time`.
DeliveryResult pipe_to_program(const std::vector<std::string>& program, std::string_view letter,
                               std::chrono::milliseconds time = std::chrono::seconds(60));

/// Puts a letter into a Maildir, which is created if needed, readable by its owner only (MAIL-13). `name`
/// must be unique there.
DeliveryResult put_into_maildir(const std::string& folder, const std::string& name, std::string_view letter);

/// Returns the delay after attempt number `tries` (from 1), or nullopt if the letter is to be given up
/// because `age`, the time since the first attempt, exceeds `give_up`, or if `retry` is empty. `retry` holds
/// the delays after the first attempt, the second, ...; the last one repeats.
std::optional<std::chrono::seconds> retry_delay(std::size_t tries, std::chrono::seconds age,
                                                const std::vector<std::chrono::seconds>& retry,
                                                std::chrono::seconds give_up);

}  // namespace inselpost::mail
