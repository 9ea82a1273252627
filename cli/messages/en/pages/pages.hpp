#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "cli/messages/help_messages.hpp"
#include "cli/messages/page_messages.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/messages/statistics_page.hpp"
#include "schemas/record/audit/audit.hpp"

namespace inselpost::en {

// The English messages on pages (cli/messages/pages.hpp, seat_pages.hpp, help_messages.hpp, catan_pages.hpp).

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

extern const OrderMessages order_words;
extern const ThingMessages thing_words;
extern const ColourMessages colour_words;
extern const MapMessages map_words;
extern const PictureMessages picture_words;
extern const SeatTableMessages seat_table_words;
extern const ReportMessages report_words;
extern const PrivateMessages private_words;
extern const OrdersFileMessages orders_file_words;

}  // namespace inselpost::en

namespace inselpost {

/// Returns the findings of an audit as labelled paragraphs, see MessageCatalog::findings.
std::vector<std::pair<std::string, std::string>> findings(const AuditResult& result);

/// Returns the first line of an audit: whether the record is correct, and whether it is signed. `what` is the
/// file or game.
std::string audit_sentence(const AuditResult& result, const std::string& what);

}  // namespace inselpost
