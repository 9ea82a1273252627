#pragma once

#include "cli/messages/common/sentence_about.hpp"
#include "cli/results/command_error.hpp"

// The placeholders of sentences about errors of commands.

namespace inselpost::command_errors {

Members<&NoCommand::word, &NoCommand::near, &NoCommand::all> placeholders_of(const NoCommand&);
Members<&NoOption::command, &NoOption::option, &NoOption::near> placeholders_of(const NoOption&);
Members<&WordTooMany::word, &WordTooMany::command> placeholders_of(const WordTooMany&);
Members<&OnlyWith::option, &OnlyWith::with> placeholders_of(const OnlyWith&);
Members<&NotTogether::one, &NotTogether::other> placeholders_of(const NotTogether&);
Members<&LacksOption::option> placeholders_of(const LacksOption&);
Members<&NotBoth::option, &NotBoth::other> placeholders_of(const NotBoth&);
Members<&NoHelp::word, &NoHelp::near> placeholders_of(const NoHelp&);
Members<&NoNumber::option, &NoNumber::text> placeholders_of(const NoNumber&);
Members<&NoLanguage::text> placeholders_of(const NoLanguage&);
Members<&NoColours::text> placeholders_of(const NoColours&);
Members<&NoTime::text> placeholders_of(const NoTime&);
Members<&NoPosition::game, &NoPosition::entry> placeholders_of(const NoPosition&);
Members<&NoKey::text> placeholders_of(const NoKey&);
Members<&TooLarge::file> placeholders_of(const TooLarge&);
Members<&NoFile::file> placeholders_of(const NoFile&);
Members<&IsDirectory::file> placeholders_of(const IsDirectory&);
Members<&Unwritable::file> placeholders_of(const Unwritable&);
Members<&LinkInReports::file> placeholders_of(const LinkInReports&);
Members<&OpenReports::file> placeholders_of(const OpenReports&);
Members<&NoDirectoryMade::file> placeholders_of(const NoDirectoryMade&);
Members<&OtherWritesReports::folder> placeholders_of(const OtherWritesReports&);
Members<&OutputBroken::begun> placeholders_of(const OutputBroken&);
Members<&NotOneOf::word, &NotOneOf::all> placeholders_of(const NotOneOf&);
Members<&NoAddress::text> placeholders_of(const NoAddress&);
Members<&AddressOfOther::address, &AddressOfOther::seat> placeholders_of(const AddressOfOther&);
Members<&TooManyAddresses::most> placeholders_of(const TooManyAddresses&);
Members<&AddressNotThere::address, &AddressNotThere::all> placeholders_of(const AddressNotThere&);
Members<&NoBoard::name, &NoBoard::near, &NoBoard::all> placeholders_of(const NoBoard&);
Members<&NoGame::name, &NoGame::store, &NoGame::near> placeholders_of(const NoGame&);
Members<&NoSeat::name, &NoSeat::near, &NoSeat::all> placeholders_of(const NoSeat&);
Members<&NotWhole::game, &NotWhole::reader, &NotWhole::seats> placeholders_of(const NotWhole&);
Members<&NotBegun::opening_helps> placeholders_of(const NotBegun&);
Members<&NoSuchLetter::id> placeholders_of(const NoSuchLetter&);
Members<&NoSuchEntry::game, &NoSuchEntry::last> placeholders_of(const NoSuchEntry&);
Members<&NoRecord::file> placeholders_of(const NoRecord&);
Members<&WithoutSecret::game, &WithoutSecret::moved> placeholders_of(const WithoutSecret&);
Members<&HeldAlready::game> placeholders_of(const HeldAlready&);
Members<&NotHeld::game> placeholders_of(const NotHeld&);
Members<&NoClock::game, &NoClock::seat> placeholders_of(const NoClock&);
Members<&ClockIsRight::game, &ClockIsRight::last> placeholders_of(const ClockIsRight&);
Members<&StoreAsleep::store, &StoreAsleep::now, &StoreAsleep::last, &StoreAsleep::by_itself> placeholders_of(
    const StoreAsleep&);
Members<&NoRedo::game> placeholders_of(const NoRedo&);
Members<&NotTakenBack::game, &NotTakenBack::entry> placeholders_of(const NotTakenBack&);
Members<&NameBeginsQuotation::name, &NameBeginsQuotation::verb> placeholders_of(const NameBeginsQuotation&);
Members<&NameMisleads::name, &NameMisleads::other> placeholders_of(const NameMisleads&);
Members<&NoTimeSpan::option, &NoTimeSpan::text> placeholders_of(const NoTimeSpan&);
Members<&NoTurns::most> placeholders_of(const NoTurns&);
Members<&NoStandingOrders::file> placeholders_of(const NoStandingOrders&);
Members<&OtherGamesFile::file, &OtherGamesFile::game> placeholders_of(const OtherGamesFile&);
Members<&OtherSeatsFile::file, &OtherSeatsFile::game, &OtherSeatsFile::seat> placeholders_of(
    const OtherSeatsFile&);
Members<&BeforeStart::game, &BeforeStart::start> placeholders_of(const BeforeStart&);
Members<&NothingToUndo::game, &NothingToUndo::entry> placeholders_of(const NothingToUndo&);
Members<&NoComparison::file> placeholders_of(const NoComparison&);
Members<&Altered::file, &Altered::entry, &Altered::head, &Altered::found> placeholders_of(const Altered&);
Members<&NoPicture::game> placeholders_of(const NoPicture&);
Members<&FileExists::file> placeholders_of(const FileExists&);
Members<&FolderExists::folder> placeholders_of(const FolderExists&);
Members<&SameFile::file> placeholders_of(const SameFile&);
Members<&BackupUnsound::store, &BackupUnsound::what> placeholders_of(const BackupUnsound&);
Members<&DamagedStays::store> placeholders_of(const DamagedStays&);
Members<&RecordsHide::game, &RecordsHide::entry> placeholders_of(const RecordsHide&);
Members<&RecordsDiffer::game, &RecordsDiffer::entry> placeholders_of(const RecordsDiffer&);
Members<&NoStoreKey::store> placeholders_of(const NoStoreKey&);
Members<&InternalError::what> placeholders_of(const InternalError&);

}  // namespace inselpost::command_errors
