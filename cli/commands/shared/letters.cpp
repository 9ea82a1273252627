#include "cli/commands/shared/letters.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/paper/letter.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/painters.hpp"
#include "cli/scribe/scribe.hpp"
#include "cli/words/text.hpp"
#include "storage/forum_book.hpp"

namespace inselpost {

using nlohmann::ordered_json;

std::vector<SentFile> Letters::open(const SentFile& letter) {
  OpenedLetter opened = open_letter(ledgers_, {letter.name, letter.text});
  fates_.push_back(std::move(opened.fate));
  std::vector<SentFile> files;
  for (LetterFile& one : opened.files) files.push_back(take(std::move(one)));
  return files;
}

SentFile Letters::take(LetterFile file) {
  SentFile sent = file.file;
  files_.push_back(std::move(file));
  return sent;
}

std::vector<SentFile> Letters::open_thread(const SentFile& sent, std::optional<letter::ThreadForm> form) {
  const ForumWords& words = context_.words.forum;
  const std::vector<std::string> names = ForumBook(ledgers_.store()).names();
  letter::Thread thread = letter::cut_thread(sent.text, names, form);
  if (thread.out_of_order)
    not_read_.push_back(words.out_of_order(sent.name, *thread.out_of_order));
  else if (thread.posts.empty())
    not_read_.push_back(words.no_posts(sent.name));
  std::vector<SentFile> files;
  std::vector<std::string> nobodys;
  for (letter::Post& post : thread.posts) {
    const std::string& author = post.author;
    if (std::find(names.begin(), names.end(), author) == names.end() &&
        std::find(nobodys.begin(), nobodys.end(), author) == nobodys.end())
      nobodys.push_back(author);
    const std::string called =
        clean(sent.name) + ':' + std::to_string(post.line) + " (" + clean(author) + ')';
    post.text.name = called;
    OpenedPost opened = open_post(ledgers_, std::move(post));
    for (LetterFile& one : opened.letter.files) {
      one.file.quoted = true;  // a thread is pasted again and again (FORUM-6)
      files.push_back(take(std::move(one)));
    }
    // A post that quotes is pasted again and again: it is named, and no more.
    for (const InLetter& quoted : opened.letter.fate.not_valid)
      said_.push_back(called + ": " + context_.words.letter.not_valid(quoted));
    for (const InLetter& quoted : opened.letter.fate.passed)
      said_.push_back(called + ": " + context_.words.letter.passed(quoted));
    opened.letter.fate.not_valid.clear();
    opened.letter.fate.passed.clear();
    for (const InLetter& orders : opened.not_by_author)
      said_.push_back(words.not_by_author(called, orders.game, orders.seat));
    // Most posts of a thread hold no orders.
    if (!opened.letter.fate.complaints.empty()) fates_.push_back(std::move(opened.letter.fate));
  }
  if (!nobodys.empty()) said_.push_back(words.nobodys(nobodys));
  return files;
}

Status Letters::say(Context& context) const {
  Status status = not_read_.empty() ? Status::done : Status::not_understood;
  for (const std::vector<std::string>* all : {&said_, &not_read_})
    for (const std::string& said : *all) context.err << notice(said);
  for (const LetterFate& fate : fates_) {
    complain(context, fate.complaints);
    if (!fate.complaints.empty()) status = worse(status, Status::not_understood);
    for (const std::string& said : said_of_letter(context.words, fate)) context.err << notice(said);
    const bool is_nothing = fate.kind == LetterFate::Kind::nothing || fate.kind == LetterFate::Kind::raw_mail;
    if (is_nothing || !fate.not_valid.empty()) status = worse(status, Status::not_understood);
  }
  return status;
}

ordered_json Letters::json() const {
  ordered_json all = ordered_json::array();
  for (const LetterFate& fate : fates_) all.push_back(letter_json(usual_words(), fate));
  return all;
}

const LetterFile* Letters::find(const std::string& name) const {
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const LetterFile& one) { return one.file.name == name; });
  return found == files_.end() ? nullptr : &*found;
}

Scribe Letters::scribe() const { return scribe_of(context_.speech(), context_.style.ascii, files_); }

}  // namespace inselpost
