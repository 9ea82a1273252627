#include "cli/desk/kept/answers.hpp"

#include <algorithm>

namespace inselpost {

bool answers(const KeptAnswer& answer, const Owed& owed) {
  return answer.file.submission.seat == owed.seat && answer.kind == owed.kind && answer.about == owed.about;
}

const KeptAnswer* answer_to(const Owed& owed, const KeptFiles& kept) {
  const auto found = std::find_if(kept.answers.begin(), kept.answers.end(),
                                  [&](const KeptAnswer& answer) { return answers(answer, owed); });
  return found == kept.answers.end() ? nullptr : &*found;
}

bool are_one_file(const WaitingFile& one, const WaitingFile& other) {
  return one.submission.seat == other.submission.seat && one.submission.number == other.submission.number;
}

}  // namespace inselpost
