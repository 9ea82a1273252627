#pragma once

#include "cli/messages/mail/mail_messages.hpp"
#include "cli/messages/mail/run_messages.hpp"

namespace inselpost::en {

extern const SeatMailMessages seat_mail_words;
extern const OfficeMessages office_words;
extern const SubjectMessages subject_words;
extern const MailCommandMessages mail_command_words;
extern const MailRunMessages mail_run_words;

}  // namespace inselpost::en
