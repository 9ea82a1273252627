#include "cli/commands/progress.hpp"

#include <ostream>

namespace inselpost {

void Progress::at(std::uint64_t n) {
  if (!context_.progress) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  context_.err << '\r' << n << ' ' << what_ << std::flush;
}

Progress::~Progress() {
  if (shown_) context_.err << "\r\x1b[K" << std::flush;
}

}  // namespace inselpost
