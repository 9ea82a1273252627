#pragma once
#include "cli/words/mail/seat_mail.hpp"

namespace inselpost::de {

extern const SeatMailWords seat_mail_words;

}  // namespace inselpost::de
