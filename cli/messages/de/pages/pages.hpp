#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/messages/help_messages.hpp"
#include "cli/messages/page_messages.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/messages/statistics_page.hpp"
#include "schemas/record/audit/audit.hpp"

namespace inselpost::de {

// The German messages on the framework's pages (cli/messages/pages.hpp, seat_pages.hpp, help_messages.hpp).

extern const DiagnosticMessages mistake_words;
extern const ReceiptMessages receipt_words;
extern const LogMessages log_words;
extern const ListMessages list_words;
extern const EndMessages end_words;
extern const ComparedMessages compared_words;
extern const HelpMessages help_words;
extern const OptionMessages option_words;
extern const WaitingMessages waiting_words;
extern const JoiningMessages joining_words;
extern const SeatPageMessages seat_page_words;
extern const RefereeMessages referee_words;
extern const StatisticsMessages statistics_words;
extern const PageMessages page_words;
extern const PageTexts composer_texts;

/// See MessageCatalog::findings and MessageCatalog::audited.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);
std::string audit_sentence(const AuditResult& result, const std::string& what);

}  // namespace inselpost::de
