#pragma once

#include "cli/messages/common/sentence_about.hpp"
#include "cli/results/remark.hpp"

// The placeholders of sentences about remarks.

namespace inselpost::remark {

Members<&ClockIsBehind::now, &ClockIsBehind::last, &ClockIsBehind::far, &ClockIsBehind::game> placeholders_of(
    const ClockIsBehind&);
Members<&NowIsAhead::now, &NowIsAhead::system> placeholders_of(const NowIsAhead&);
Members<&ComesEarly::would> placeholders_of(const ComesEarly&);
Members<&KeptForTurn::turn, &KeptForTurn::would, &KeptForTurn::now> placeholders_of(const KeptForTurn&);
Members<&KeptOnHold::would> placeholders_of(const KeptOnHold&);
Members<&KeptForOthers::would> placeholders_of(const KeptForOthers&);
Members<&WordsSaid::to, &WordsSaid::would> placeholders_of(const WordsSaid&);
Members<&MemoKept::removed, &MemoKept::would> placeholders_of(const MemoKept&);
Members<&RemovesDraft::turn, &RemovesDraft::there, &RemovesDraft::would> placeholders_of(const RemovesDraft&);
Members<&PlanDropped::taken_back> placeholders_of(const PlanDropped&);
Members<&AnswerKept::release, &AnswerKept::together, &AnswerKept::revocable> placeholders_of(
    const AnswerKept&);
Members<&AnswerTakenBack::would> placeholders_of(const AnswerTakenBack&);
Members<&KeptForLater::order> placeholders_of(const KeptForLater&);
Members<&PlanRemoved::would> placeholders_of(const PlanRemoved&);
Members<&RuleActed::rule, &RuleActed::version> placeholders_of(const RuleActed&);
Members<&RuleAnswered::rule> placeholders_of(const RuleAnswered&);
Members<&LuckDigest::sent, &LuckDigest::digest> placeholders_of(const LuckDigest&);
Members<&NotTaken::file> placeholders_of(const NotTaken&);
Members<&CameBefore::file, &CameBefore::first, &CameBefore::time> placeholders_of(const CameBefore&);
Members<&StoreIsOpen::read, &StoreIsOpen::change, &StoreIsOpen::path> placeholders_of(const StoreIsOpen&);
Members<&NotedIn::game, &NotedIn::text> placeholders_of(const NotedIn&);
Members<&ReceiptIn::game, &ReceiptIn::seat, &ReceiptIn::file> placeholders_of(const ReceiptIn&);
Members<&NoReceipt::file> placeholders_of(const NoReceipt&);
Members<&ReportsIn::game, &ReportsIn::folder, &ReportsIn::entry> placeholders_of(const ReportsIn&);
Members<&NewerReportsIn::game, &NewerReportsIn::folder, &NewerReportsIn::entry, &NewerReportsIn::theirs>
placeholders_of(const NewerReportsIn&);
Members<&OutboxHolds::letters> placeholders_of(const OutboxHolds&);
Members<&NothingToRehearse::game, &NothingToRehearse::seat> placeholders_of(const NothingToRehearse&);
Members<&SentNow::id> placeholders_of(const SentNow&);
Members<&ReadsIn::game, &ReadsIn::seat, &ReadsIn::language> placeholders_of(const ReadsIn&);
Members<&NoGameYet::store> placeholders_of(const NoGameYet&);
Members<&NoGameCalled::name, &NoGameCalled::store> placeholders_of(const NoGameCalled&);
Members<&NothingAfter::game, &NothingAfter::entry> placeholders_of(const NothingAfter&);
Members<&BackedUp::file, &BackedUp::games, &BackedUp::entries> placeholders_of(const BackedUp&);
Members<&BundleOf::game, &BundleOf::entry, &BundleOf::seat, &BundleOf::whole> placeholders_of(
    const BundleOf&);
Members<&BundleIn::folder, &BundleIn::files> placeholders_of(const BundleIn&);
Members<&AllIsWell::games, &AllIsWell::entries> placeholders_of(const AllIsWell&);
Members<&BackupsRemoved::files> placeholders_of(const BackupsRemoved&);
Members<&RestoredFrom::store, &RestoredFrom::file> placeholders_of(const RestoredFrom&);
Members<&RestoredGame::game, &RestoredGame::entry, &RestoredGame::added, &RestoredGame::held> placeholders_of(
    const RestoredGame&);
Members<&ToldUnknown::game> placeholders_of(const ToldUnknown&);
Members<&GamesCopied::from, &GamesCopied::to, &GamesCopied::games, &GamesCopied::entries, &GamesCopied::files,
        &GamesCopied::letters>
placeholders_of(const GamesCopied&);
Members<&SchemaFor::role, &SchemaFor::database> placeholders_of(const SchemaFor&);
Members<&RecordsHold::holding, &RecordsHold::of> placeholders_of(const RecordsHold&);

}  // namespace inselpost::remark
