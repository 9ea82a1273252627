#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "cli/commands/context.hpp"

namespace inselpost {

/// Says on a terminal how far long work is: nothing in the first second, then one line that is written over.
class Progress {
 public:
  Progress(Context& context, std::string what) : context_(context), what_(std::move(what)) {}
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::uint64_t n);

 private:
  Context& context_;
  std::string what_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  bool shown_ = false;
};

}  // namespace inselpost
