#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/words/phrase.hpp"

namespace inselpost {

/// What is said of a forum in which a game is played.
struct ForumWords {
  /// Above news that were posted before the last ones, which stand below.
  std::string (&older)(std::size_t count);
  std::string (&marked)(const std::string& game, std::uint64_t entry);
  /// From now on that name writes for the seat; or nobody does.
  std::string (&writes_as)(const std::string& game, const std::string& seat, const std::string& name);
  std::string (&writes_no_more)(const std::string& game, const std::string& seat);

  // Of a thread that was pasted.
  std::string (&not_by_author)(const std::string& post, const std::string& game, const std::string& seat);
  /// Posts of people who write for no seat.
  std::string (&nobodys)(const std::vector<std::string>& authors);
  /// Orders in it that came before, and that are for turns that are over.
  std::string (&known_already)(std::size_t before, std::size_t past);
  std::string (&no_posts)(const std::string& file);
  std::string (&out_of_order)(const std::string& file, std::size_t line);
};

/// What the arguments and options of its commands are for.
struct ForumOptionWords {
  Phrase format_value, thread_value;
  Phrase as, format, since, mark;
  Phrase name;
  Phrase by_author, thread;
};

}  // namespace inselpost
