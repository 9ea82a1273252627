#pragma once
#include "cli/words/mail/seat_mail.hpp"

namespace inselpost::en {

extern const SeatMailWords seat_mail_words;

}  // namespace inselpost::en
