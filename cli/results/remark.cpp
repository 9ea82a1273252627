#include "cli/results/remark.hpp"

#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::RemarkKinds>;

namespace inselpost {

Remark with_times(Remark remark, const std::function<std::string(const std::string&)>& shown) {
  if (auto* behind = get_if<remark::ClockIsBehind>(&remark)) {
    behind->now = shown(behind->now);
    behind->last = shown(behind->last);
  } else if (auto* ahead = get_if<remark::NowIsAhead>(&remark)) {
    ahead->now = shown(ahead->now);
    ahead->system = shown(ahead->system);
  } else if (auto* kept = get_if<remark::AnswerKept>(&remark)) {
    kept->release = shown(kept->release);
  }
  return remark;
}

}  // namespace inselpost
