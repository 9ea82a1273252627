#include "cli/inselpost/commands/moderator/seat.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/results/command_error.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/json/json.hpp"
#include "schemas/orders/conversation.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/forum_store.hpp"
#include "storage/mail/letter_prefs_store.hpp"

namespace inselpost {
namespace {

/// Returns the forum author of a seat, or an empty string.
std::string author_of(ForumStore& book, const StoredGame& game, const std::string& seat) {
  for (ForumStore::Author& author : book.authors(game))
    if (author.seat == seat) return std::move(author.name);
  return {};
}

/// Throws CommandError if an option for seats is given without a seat, or the other way round. Without a seat
/// `--lang` is the language of the answer, as for every command.
void require_fit(const SeatOptions& options) {
  const SeatMailOptions& mail = options.mail;
  if (options.seat) {
    if (!mail.observers.empty()) throw CommandError(Status::usage, command_errors::NotBoth{"SEAT", "--cc"});
    if (mail.shared && mail.add.empty())
      throw CommandError(Status::usage, command_errors::OnlyWith{"--shared", "--mail"});
    return;
  }
  const auto needs_seat = [](bool given, const char* option) {
    if (given) throw CommandError(Status::usage, command_errors::OnlyWith{option, "SEAT"});
  };
  needs_seat(options.forum.has_value(), "--forum");
  needs_seat(!mail.add.empty(), "--mail");
  needs_seat(mail.shared, "--shared");
  needs_seat(mail.auth.has_value(), "--auth");
  needs_seat(mail.new_token, "--new-token");
  if (mail.letters && mail.observers.empty())
    throw CommandError(Status::usage, command_errors::OnlyWith{"--letters", "SEAT"});
}

void say_all(Context& context, const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) context.out << wrap(sentence, "", "  ");
}

}  // namespace

Status seat(const SeatOptions& options, Context& context) {
  require_fit(options);
  if (options.forum && !options.forum->empty()) text_for_record("--forum", *options.forum);
  Store& store = store_of(context);
  ForumStore book(store);
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, options.game);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  if (options.seat) seat_of(*options.seat, genesis.seats, genesis.players.size());
  const std::string seat = options.seat.value_or("");
  if (options.seat && context.asked_for_words)
    change.set_language(game, seat, std::string(context.words.language));
  if (options.forum) book.set_author(game, {seat, utf8::composed(*options.forum)});
  SeatMail mail(store, game, options.seat);
  mail.change(options.mail, context.now());
  mail.tell(change, context.speech().of(game.spoken, seat), context.now(), context.style.ascii);
  const std::vector<std::string> of_mail = mail.sentences(context.words, options.mail);
  const std::string author = author_of(book, game, seat);
  const std::string& language = game.spoken.of(seat);
  nlohmann::ordered_json json{{"game", game.name}};
  if (options.seat) {
    json["seat"] = seat;
    json["lang"] = language.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(language);
    json["forum"] = author.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(author);
  }
  mail.add_to(json);
  if (context.asked_for_words || options.forum || options.mail.any()) change.commit();
  if (context.json) {
    context.out << json.dump() << '\n';
    return Status::done;
  }
  if (!options.seat) {
    say_all(context, of_mail);
    return Status::done;
  }
  const ForumMessages& say = context.words.forum;
  const bool asked_of_another = options.forum || options.mail.any();
  if (!asked_of_another || context.asked_for_words)
    say_all(context, {context.words.remark(remark::ReadsIn{game.name, seat, language})});
  if (options.forum && author.empty())
    say_all(context, {say.writes_no_more(game.name, seat)});
  else if (!author.empty() && (options.forum || !options.mail.any()))
    say_all(context, {say.writes_as(game.name, seat, author)});
  if (options.mail.any() || !asked_of_another) say_all(context, of_mail);
  return Status::done;
}

namespace {

constexpr std::array<std::string_view, 3> proofs{"token", "address", "both"};  // as SeatProof, from `token`

/// Returns the proof of that name; `configured` for any other name.
SeatProof proof_of(std::string_view name) {
  const auto found = std::find(proofs.begin(), proofs.end(), name);
  return found == proofs.end() ? SeatProof::configured : static_cast<SeatProof>(found - proofs.begin() + 1);
}

std::string address_of(const std::string& text) {
  if (auto address = comparable_address(text)) return *std::move(address);
  throw CommandError(Status::usage, command_errors::NoAddress{text});
}

/// Returns the elements of `all` that are not in `others`.
std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> left;
  for (const std::string& one : all)
    if (std::find(others.begin(), others.end(), one) == others.end()) left.push_back(one);
  return left;
}

}  // namespace

std::vector<std::string> proof_choices() { return {proofs.begin(), proofs.end()}; }

std::vector<std::string> SeatMail::addresses() {
  std::vector<std::string> seat_addresses;
  if (!store_.has_mail()) return seat_addresses;
  for (SeatMailStore::Address& one : book_.addresses(game_))
    if (one.seat == seat_.value_or("")) seat_addresses.push_back(std::move(one.address));
  return seat_addresses;
}

std::string SeatMail::proof() { return store_.has_mail() ? book_.proof(game_, *seat_) : std::string(); }

void SeatMail::add(const std::string& text, bool shared) {
  const std::string address = address_of(text);
  const auto all = book_.addresses(game_);
  const auto other = std::find_if(all.begin(), all.end(), [&](const SeatMailStore::Address& one) {
    return one.address == address && !one.seat.empty() && seat_ && one.seat != *seat_;
  });
  if (other != all.end() && !shared)
    throw CommandError(Status::refused, command_errors::AddressOfOther{address, other->seat});
  book_.add_address(game_, {seat_.value_or(""), address});
  if (addresses().size() > max_addresses)
    throw CommandError(Status::refused, command_errors::TooManyAddresses{max_addresses});
}

void SeatMail::remove(const std::string& text) {
  const std::string address = address_of(text);
  if (!book_.remove_address(game_, {seat_.value_or(""), address}))
    throw CommandError(Status::refused, command_errors::AddressNotThere{address, addresses()});
}

LetterPrefs SeatMail::letters(const std::string& reader) {
  return store_.has_mail() ? LetterPrefsStore(store_).of(game_, reader) : LetterPrefs{};
}

std::string SeatMail::shown_letters(const MessageCatalog& words, const std::string& reader) {
  return words.seat_page.to_send(to_order_line(letters(reader)));
}

std::vector<std::string> SeatMail::own_observers() {
  std::vector<std::string> all;
  if (!seat_ && store_.has_mail())
    for (SeatMailStore::Address& one : book_.addresses(game_))
      if (one.own) all.push_back(std::move(one.address));
  return all;
}

void SeatMail::change(const SeatMailOptions& asked, const std::string& time) {
  if (asked.auth && std::find(proofs.begin(), proofs.end(), *asked.auth) == proofs.end())
    throw CommandError(Status::usage, command_errors::NotOneOf{*asked.auth, proof_choices()});
  const auto letters_asked = asked.letters ? letters_in(*asked.letters) : std::nullopt;
  if (asked.letters && !letters_asked)
    throw CommandError(Status::usage, command_errors::NotOneOf{
                                          *asked.letters, {letter_choices.begin(), letter_choices.end()}});
  if (!asked.any()) return;
  store_.create_mail_tables();
  const std::vector<std::string> before = addresses();
  for (const std::string& address : asked.remove) remove(address);
  for (const std::string& address : seat_ ? asked.add : asked.observers) add(address, asked.shared);
  const std::vector<std::string> after = addresses();
  added_ = without(after, before);
  taken_ = without(before, after);
  if (asked.auth) book_.set_proof(game_, *seat_, *asked.auth);
  if (letters_asked) {
    std::vector<std::string> readers{seat_.value_or("")};
    if (!seat_) {
      readers.clear();
      for (const std::string& address : asked.observers) readers.push_back(address_of(address));
    }
    for (const std::string& reader : readers) {
      if (!seat_) book_.give_own_letters(game_, reader);
      LetterPrefsStore(store_).set(game_, reader, letters_asked->applied_to(letters(reader)), time);
    }
    has_new_letters_ = true;
  }
  if (!asked.new_token) return;
  book_.drop_tokens(game_, *seat_);  // a seat without a token gets a letter with one
}

void SeatMail::tell(Store::WriteTransaction& change, const MessageCatalog& catalog, const std::string& time,
                    bool ascii) {
  const SeatMailMessages& words = catalog.seat_mail;
  if (!seat_ || (added_.empty() && taken_.empty() && !has_new_letters_)) return;
  const auto post = [&](const std::string& address, const std::vector<std::string>& sentences) {
    OutboxItem letter{0, game_.name, *seat_, OutboxItem::Kind::notice, time, {}};
    for (const std::string& sentence : sentences)
      letter.text += (letter.text.empty() ? "" : "\n") +
                     wrap_sentence(clean_sentence(sentence, ascii), "", "", letter_width);
    letter.address = address;
    letter.form = OutboxItem::BodyFormat::none;
    change.queue_letter(letter);
  };
  std::vector<std::string> changes;
  if (!taken_.empty()) changes.push_back(words.taken(game_.name, *seat_, taken_));
  if (!added_.empty()) changes.push_back(words.added(game_.name, *seat_, added_));
  if (has_new_letters_)
    changes.push_back(words.letters_set(game_.name, *seat_, shown_letters(catalog, *seat_)));
  for (const std::string& one : taken_) post(one, {words.taken(game_.name, *seat_, {one})});
  for (const std::string& one : addresses()) post(one, changes);
}

std::vector<std::string> SeatMail::sentences(const MessageCatalog& catalog, const SeatMailOptions& asked) {
  const SeatMailMessages& words = catalog.seat_mail;
  const std::vector<std::string> all = addresses();
  std::vector<std::string> all_sentences;
  if (!seat_) {
    all_sentences.push_back(words.observers(game_.name, all));
    for (const std::string& one : own_observers())
      all_sentences.push_back(words.letters(game_.name, one, shown_letters(catalog, one)));
    return all_sentences;
  }
  const std::string by = proof();
  if (!all.empty() || asked.any()) all_sentences.push_back(words.addresses(game_.name, *seat_, all));
  if (asked.auth || !by.empty()) all_sentences.push_back(words.proof(proof_of(by), game_.name, *seat_));
  if (asked.letters || (!asked.any() && letters(*seat_) != LetterPrefs{}))
    all_sentences.push_back(words.letters(game_.name, *seat_, shown_letters(catalog, *seat_)));
  if (asked.new_token) all_sentences.push_back(words.new_token(game_.name, *seat_));
  return all_sentences;
}

void SeatMail::add_to(nlohmann::ordered_json& json) {
  json["mail"] = addresses();
  if (!seat_) {
    for (const std::string& one : own_observers()) json["letters"][one] = to_order_text(letters(one));
    return;
  }
  const std::string by = proof();
  json["auth"] = by.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(by);
  json["letters"] = to_order_text(letters(*seat_));
}

}  // namespace inselpost
