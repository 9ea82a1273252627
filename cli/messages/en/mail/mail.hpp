#pragma once
#include "cli/messages/mail/command_words.hpp"
#include "cli/messages/mail/office_words.hpp"
#include "cli/messages/mail/seat_mail.hpp"
#include "cli/messages/mail/subject_words.hpp"

namespace inselpost::en {

extern const SeatMailWords seat_mail_words;
extern const OfficeWords office_words;
extern const SubjectWords subject_words;
extern const MailCommandWords mail_command_words;

}  // namespace inselpost::en
