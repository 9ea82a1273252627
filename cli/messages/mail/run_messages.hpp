#pragma once

#include <algorithm>
#include <string>

#include "cli/messages/common/sentence.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/mail_status.hpp"

namespace inselpost {

/// Messages of `inselpost-mail run`, `status` and `init`, for whoever runs them. A `server` is the name of a
/// machine.
struct MailRunMessages {
  /// Why a server, or another part of the work, fails. `detail`: a word of the server; may be empty.
  SentenceByValue<MailProblem::game_damaged, Optional<Text<"server">>, Optional<Text<"detail">>> problem;
  Sentence<Text<"server">> works_again;
  Sentence<Text<"file">> runs_already;
  /// A password stands in a configuration that others can read.
  Sentence<Text<"file">> password_shown;
  /// Tells the moderator that something has failed for more than a day.
  Sentence<Text<"time">, Text<"problem">> fails_since;

  // status
  SentenceByValue<MailPart::send, Text<"time">> part_done;
  SentenceByValue<MailPart::send> part_never;
  Sentence<Number<"came">, Number<"waiting">, Number<"unfiled">> letters_in;
  Sentence<Number<"waiting">, Number<"held">, Number<"given_up">> letters_out;
  Sentence<Number<"games">, Number<"decisions">, Text<"time">>
      games;  ///< `time`: the first that is due; may be empty
  Sentence<Number<"decisions">> overdue;
  Sentence<Text<"time">> stands_still;  ///< `run` has done nothing since then
  StaticText all_well;

  // init: questions. The answer in brackets is taken if nothing is typed.
  StaticText ask_address, ask_moderator, ask_fetch, ask_user, ask_password, ask_transport;
  Sentence<Text<"name">> ask_authserv;
  StaticText yes;  ///< the answer, in small letters
  Sentence<Text<"option">> not_answered;
  Sentence<Text<"option">, Text<"value">> not_possible;
  // init: what was done.
  Sentence<Text<"file">> file_exists;
  Sentence<Text<"file">> cannot_write;
  Sentence<Text<"file">> written;
  Sentence<Text<"file">> password_written;
  Sentence<Text<"server">, Text<"folder">, Number<"letters">> fetch_works;
  Sentence<Text<"server">, Text<"folder">, Number<"letters">> folder_opens;
  StaticText fetch_not_tried;
  Sentence<Text<"address">> sent;
  Sentence<Text<"address">> sent_unseen;  ///< only the reader of that address can see whether it came
  Sentence<Text<"address">> came_back;
  Sentence<Text<"address">> not_come_back;
  StaticText not_read_back;  ///< because letters are not fetched
  Sentence<Text<"name">> vouches;
  StaticText vouches_not;
  Sentence<Text<"line">> with_systemd, with_cron;

  /// Returns the sentence about a failure that the store has noted: the name of a MailProblem and, after a
  /// blank, the word of the server. The name alone if it is of another version.
  std::string noted_problem(const std::string& noted, const std::string& server) const {
    const std::string name = noted.substr(0, noted.find(' '));
    const auto known = mail_problem_called(name);
    return known ? problem(*known, server, noted.substr(std::min(name.size() + 1, noted.size()))) : name;
  }
};

}  // namespace inselpost
