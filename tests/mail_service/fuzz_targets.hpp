#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tests/fuzz/must.hpp"
#include "tests/mail_service/mail_fixture.hpp"

/// Properties of every letter whose sender knows no token (AUTH-4, LOOP-5).
namespace inselpost::fuzz {

/// It does nothing in a game, and causes few answers.
inline int no_letter_speaks_without_proof(const std::uint8_t* data, std::size_t size) {
  constexpr int letters_an_office = 500;
  constexpr std::size_t most_owed = 8;  // to the sender, the moderator, and each seat's addresses
  static std::optional<mail::MailFixture> service;
  static int letters = letters_an_office;
  if (letters == letters_an_office) {
    service.reset();  // before the next takes its folder
    service.emplace();
    service->send();
    letters = 0;
  }
  // Another day each time, so that answers are not used up.
  service->time = deadline_tests::GameFixture::at(std::to_string(25 * ++letters));
  const std::uint64_t entries = service->entries();
  const auto waiting = [&] {
    return OutboundMail(service->base.store).list({OutboundMail::State::pending}).size();
  };
  const std::size_t owed = waiting();
  service->take(std::string(text_of(data, size)));
  must(service->entries() == entries);
  must(waiting() <= owed + most_owed);
  return 0;
}

}  // namespace inselpost::fuzz
