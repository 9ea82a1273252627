#include "cli/inselpost/commands/shared/letter_input.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/common/answer_formatter.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "schemas/html/page.hpp"
#include "storage/forum_store.hpp"

namespace inselpost {

using nlohmann::ordered_json;

std::vector<SubmittedFile> LetterInput::open(const SubmittedFile& letter,
                                             const std::optional<std::string>& from) {
  ExtractedLetter opened = open_letter(ledgers_, {letter.name, letter.text});
  keep_to_seat(opened, from);
  fates_.push_back(std::move(opened.fate));
  std::vector<SubmittedFile> files;
  for (ExtractedFile& one : opened.files) {
    files.push_back(one.file);
    files_.push_back(std::move(one));
  }
  return files;
}

void LetterInput::cut(const SubmittedFile& sent, std::optional<extraction::ThreadForm> form) {
  const ForumMessages& words = context_.words.forum;
  names_ = ForumStore(ledgers_.store()).names();
  pasted_ = true;
  extraction::Thread thread = extraction::cut_thread(sent.text, names_, form);
  if (thread.out_of_order)
    not_read_.push_back(words.out_of_order(sent.name, *thread.out_of_order, thread.is_broken));
  else if (thread.posts.empty())
    not_read_.push_back(words.no_posts(sent.name));
  else
    threads_.push_back({sent.name, std::move(thread)});
}

void LetterInput::read_page(const SubmittedFile& page) {
  names_ = ForumStore(ledgers_.store()).names();
  if (auto thread = html::read_page(page.text))
    threads_.push_back({page.name, std::move(*thread)});
  else
    not_read_.push_back(context_.words.forum.no_page(page.name));
}

std::size_t LetterInput::posts_found() const {
  std::size_t all = 0;
  for (const PastedThread& one : threads_) all += one.thread.posts.size();
  return all;
}

bool LetterInput::may_open_posts(std::optional<std::uint64_t> posts) const {
  if (!could_read_threads()) return false;
  return posts ? *posts == posts_found() : !pasted_;
}

std::vector<SubmittedFile> LetterInput::open_posts() {
  std::vector<std::string> nobodys;
  std::vector<SubmittedFile> sent;
  for (PastedThread& one : threads_) {
    const std::size_t before = files_.size();
    std::uint64_t first = 0, last = 0;
    for (extraction::Post& post : one.thread.posts) {
      const std::uint64_t number = post.number.value;
      first = first == 0 ? number : std::min(first, number);
      last = std::max(last, number);
      open_post_of(one, std::move(post), nobodys);
    }
    std::vector<ExtractedFile*> post_files;
    for (std::size_t i = before; i < files_.size(); ++i) post_files.push_back(&files_[i]);
    count_posts(post_files, first, last);
    for (const ExtractedFile* file : post_files) sent.push_back(file->file);
  }
  if (!nobodys.empty()) said_.push_back(context_.words.forum.nobodys(nobodys));
  return sent;
}

void LetterInput::open_post_of(const PastedThread& thread, extraction::Post post,
                               std::vector<std::string>& nobodys) {
  const ForumMessages& words = context_.words.forum;
  const std::string& author = post.author;
  if (std::find(names_.begin(), names_.end(), author) == names_.end() &&
      std::find(nobodys.begin(), nobodys.end(), author) == nobodys.end())
    nobodys.push_back(author);
  const std::string called =
      clean(thread.file) + ':' + std::to_string(post.line) + " (" + clean(author) + ')';
  post.text.name = called;
  ExtractedPost opened = open_post(ledgers_, std::move(post));
  for (ExtractedFile& one : opened.letter.files) files_.push_back(std::move(one));
  for (extraction::SeatToken& one : opened.letter.tokens) posted_tokens_.push_back(std::move(one));
  // Threads are pasted repeatedly, so a post with a quoted block gets a remark but is no error.
  for (const BlockLocation& quoted : opened.letter.fate.not_valid)
    said_.push_back(called + ": " + context_.words.letter.not_valid(quoted));
  for (const BlockLocation& quoted : opened.letter.fate.passed)
    said_.push_back(called + ": " + context_.words.letter.passed(quoted));
  opened.letter.fate.not_valid.clear();
  opened.letter.fate.passed.clear();
  for (const BlockLocation& orders : opened.not_by_author)
    said_.push_back(words.not_by_author(called, orders.game, orders.seat));
  for (const BlockLocation& orders : opened.quoted)
    said_.push_back(words.quoted(called, orders.game, orders.seat));
  // Most posts of a thread hold no orders.
  if (!opened.letter.fate.complaints.empty()) fates_.push_back(std::move(opened.letter.fate));
}

void LetterInput::let_posted_tokens_die() const {
  if (posted_tokens_.empty()) return;
  Store& store = ledgers_.store();
  Store::WriteTransaction change(store);
  const std::vector<extraction::SeatToken> died = let_tokens_die(ledgers_, posted_tokens_);
  for (const extraction::SeatToken& one : died) {
    const MessageCatalog& words = context_.speech().of(store.find(one.game).value().spoken, one.seat);
    const std::string token_notice = clean_sentence(words.forum.token_posted, context_.style.ascii);
    change.queue_letter({0, one.game, one.seat, OutboxItem::Kind::notice, context_.now(),
                         wrap_sentence(token_notice, "", "")});
  }
  if (!died.empty()) change.commit();
}

Status LetterInput::say(Context& context) const {
  Status status = not_read_.empty() ? Status::done : Status::not_understood;
  for (const std::vector<std::string>* all : {&said_, &not_read_})
    for (const std::string& sentence : *all) context.err << notice(sentence);
  for (const LetterResult& fate : fates_) {
    const BlockLocation about = fate.refused.empty() ? BlockLocation{} : fate.refused.front();
    const MessageCatalog& words = words_for_seat(context, ledgers_.store(), about.game, about.seat);
    const bool has_files = std::any_of(files_.begin(), files_.end(), [&](const ExtractedFile& file) {
      return file.texts.front().name == fate.file;
    });
    if (has_files)
      context.err << complaints_text(words, fate.complaints);
    else
      print_refusal(context, words, fate.file, fate.complaints);
    if (!fate.complaints.empty()) status = worse(status, Status::not_understood);
    const bool only_others = !fate.others.empty() && fate.kind != LetterResult::Kind::several;
    if (only_others) context.err << notice(context.words.letter.others(fate));
    if (only_others && !has_files) status = worse(status, Status::not_understood);
    for (const std::string& sentence : said_of_letter(context.words, fate)) context.err << notice(sentence);
    const bool is_nothing = fate.kind == LetterResult::Kind::nothing ||
                            fate.kind == LetterResult::Kind::raw_mail ||
                            fate.kind == LetterResult::Kind::several;
    if (is_nothing || !fate.not_valid.empty()) status = worse(status, Status::not_understood);
  }
  return status;
}

ordered_json LetterInput::json() const {
  ordered_json all = ordered_json::array();
  for (const LetterResult& fate : fates_) all.push_back(letter_json(default_catalog(), fate));
  return all;
}

const ExtractedFile* LetterInput::find(const std::string& name) const {
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const ExtractedFile& one) { return one.file.name == name; });
  return found == files_.end() ? nullptr : &*found;
}

AnswerFormatter LetterInput::formatter() const {
  return make_answer_formatter(context_.speech(), context_.style.ascii, files_);
}

}  // namespace inselpost
