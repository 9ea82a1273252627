#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/service/notify/extracted_posts.hpp"
#include "cli/service/recording.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A thread as it was handed over.
struct PastedThread {
  std::string file;
  extraction::Thread thread;
};

/// Letters that a command was given (LET-21): what orders stand in them, and what is said of each.
class LetterInput {
 public:
  LetterInput(LedgerCache& ledgers, const Context& context) : ledgers_(ledgers), context_(context) {}

  /// The orders files in a letter; `from`: the seat of whoever wrote it.
  std::vector<SubmittedFile> open(const SubmittedFile& letter, const std::optional<std::string>& from);

  /// Cuts a thread that was pasted into posts (FORUM-4); `form`: how they begin, nullopt: as is found there
  /// first.
  void cut(const SubmittedFile& thread, std::optional<extraction::ThreadForm> form);
  /// Reads a page that was saved (FORUM-9).
  void read_page(const SubmittedFile& page);
  /// Whether posts can be opened: all threads could be read, and of pasted ones so many posts were found as
  /// `posts` says (FORUM-8).
  bool may_open_posts(std::optional<std::uint64_t> posts) const;
  const std::vector<PastedThread>& threads() const { return threads_; }
  std::size_t posts_found() const;
  bool could_read_threads() const { return not_read_.empty(); }
  /// The orders files in all threads, of each post the ones for seats of its author (FORUM-5).
  std::vector<SubmittedFile> open_posts();
  /// Lets the tokens die that stand in posts that were opened, and has their seats told (FORUM-6).
  void let_posted_tokens_die() const;

  /// Says on `err` what is said of letters beside the answers to their files. Returns the worst status.
  Status say(Context& context) const;
  nlohmann::ordered_json json() const;

  /// The orders file of that name, or null: it came as a file.
  const ExtractedFile* find(const std::string& name) const;
  /// Puts answers into words, with what is told of a file that came in a letter.
  AnswerFormatter scribe() const;

 private:
  void open_post_of(const PastedThread& thread, extraction::Post post, std::vector<std::string>& nobodys);

  LedgerCache& ledgers_;
  const Context& context_;
  std::vector<LetterResult> fates_;
  std::vector<PastedThread> threads_;
  bool pasted_ = false;                       ///< not all of them are saved pages
  std::vector<std::string> said_, not_read_;  ///< of threads: remarks, and why one was not read
  std::vector<std::string> names_;            ///< of those who write for a seat
  std::vector<ExtractedFile> files_;
  std::vector<extraction::SeatToken> posted_tokens_;
};

}  // namespace inselpost
