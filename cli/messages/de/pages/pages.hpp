#pragma once
#include "cli/messages/help_words.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"

namespace inselpost::de {

/// The German pages of the house (cli/messages/pages.hpp, seat_pages.hpp, help_words.hpp).

extern const MistakeWords mistake_words;
extern const ReceiptWords receipt_words;
extern const LogWords log_words;
extern const ListWords list_words;
extern const EndWords end_words;
extern const ComparedWords compared_words;
extern const HelpWords help_words;
extern const OptionWords option_words;
extern const WaitingWords waiting_words;
extern const JoiningWords joining_words;
extern const SeatPageWords seat_page_words;
extern const RefereeWords referee_words;

}  // namespace inselpost::de
