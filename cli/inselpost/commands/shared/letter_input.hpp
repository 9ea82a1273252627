#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "cli/service/recording.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A thread of forum posts as given to the command.
struct PastedThread {
  std::string file;
  extraction::Thread thread;
};

/// The letters that a command was given (LET-21): the orders in them, and the remarks about each.
class LetterInput {
 public:
  LetterInput(LedgerCache& ledgers, const Context& context) : ledgers_(ledgers), context_(context) {}

  /// Returns the orders files in a letter. `from`: the seat that wrote it.
  std::vector<SubmittedFile> open(const SubmittedFile& letter, const std::optional<std::string>& from);

  /// Splits a pasted thread into posts (FORUM-4). `form` is how posts begin; nullopt: the first form found.
  void cut(const SubmittedFile& thread, std::optional<extraction::ThreadForm> form);
  /// Reads a saved page of a thread (FORUM-9).
  void read_page(const SubmittedFile& page);
  /// Returns whether posts can be opened: all threads could be read and, if any was pasted, the number of
  /// posts found is `posts` (FORUM-8).
  bool may_open_posts(std::optional<std::uint64_t> posts) const;
  const std::vector<PastedThread>& threads() const { return threads_; }
  std::size_t posts_found() const;
  bool could_read_threads() const { return not_read_.empty(); }
  /// Returns the orders files in all threads: from each post those for seats of its author (FORUM-5).
  std::vector<SubmittedFile> open_posts();
  /// Invalidates the tokens that are shown in opened posts and notifies their seats (FORUM-6).
  void let_posted_tokens_die() const;

  /// Prints to `err` the remarks about letters apart from the answers to their files. Returns the worst
  /// status.
  Status say(Context& context) const;
  nlohmann::ordered_json json() const;

  /// Returns the orders file of that name, or null if it was not found in a letter.
  const ExtractedFile* find(const std::string& name) const;
  /// Returns a formatter of answers that adds what concerns a file's letter. This must outlive it.
  AnswerFormatter formatter() const;

 private:
  void open_post_of(const PastedThread& thread, extraction::Post post, std::vector<std::string>& nobodys);

  LedgerCache& ledgers_;
  const Context& context_;
  std::vector<LetterResult> fates_;
  std::vector<PastedThread> threads_;
  bool pasted_ = false;                       ///< at least one thread is not a saved page
  std::vector<std::string> said_, not_read_;  ///< about threads: remarks, and reasons why one was not read
  std::vector<std::string> names_;            ///< authors that write for a seat
  std::vector<ExtractedFile> files_;
  std::vector<extraction::SeatToken> posted_tokens_;
};

}  // namespace inselpost
