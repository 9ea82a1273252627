#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Says on a terminal how far long work is: nothing in the first second, then one line that is written over,
/// with a bar if it is known how much there is.
class Progress {
 public:
  Progress(Context& context, Counted what) : context_(context), what_(what) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// `of` is all there is; 0 if that is not known.
  void at(std::uint64_t n, std::uint64_t of = 0);

 private:
  Context& context_;
  Counted what_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  bool shown_ = false;
};

}  // namespace inselpost
