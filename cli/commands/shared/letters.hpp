#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/shared/context.hpp"
#include "cli/desk/recording.hpp"
#include "cli/desk/told/posts.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Letters that a command was given (LET-21): what orders stand in them, and what is said of each.
class Letters {
 public:
  Letters(Ledgers& ledgers, const Context& context) : ledgers_(ledgers), context_(context) {}

  /// The orders files in a letter.
  std::vector<SentFile> open(const SentFile& letter);
  /// Those in a thread, of each post the ones for seats of its author (FORUM-4, FORUM-5); `form` as it is
  /// called, or nothing.
  std::vector<SentFile> open_thread(const SentFile& thread, std::optional<letter::ThreadForm> form);
  /// Says on `err` what is said of letters beside the answers to their files. Returns the worst status.
  Status say(Context& context) const;
  nlohmann::ordered_json json() const;

  /// The orders file of that name, or null: it came as a file.
  const LetterFile* find(const std::string& name) const;
  /// Puts answers into words, with what is told of a file that came in a letter.
  Scribe scribe() const;

 private:
  Ledgers& ledgers_;
  const Context& context_;
  SentFile take(LetterFile file);

  std::vector<LetterFate> fates_;
  std::vector<std::string> said_, not_read_;  ///< of threads: remarks, and why one was not read
  std::vector<LetterFile> files_;
};

}  // namespace inselpost
