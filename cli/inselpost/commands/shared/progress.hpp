#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Shows the progress of long work on a terminal: after the first second a line that is overwritten, with a
/// bar if the total is known.
class Progress {
 public:
  Progress(Context& context, Counted what) : context_(context), what_(what) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Reports that `n` of `of` are done; `of` is 0 if the total is unknown.
  void at(std::uint64_t n, std::uint64_t of = 0);

 private:
  Context& context_;
  Counted what_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  bool shown_ = false;
};

}  // namespace inselpost
