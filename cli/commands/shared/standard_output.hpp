#pragma once
#include <array>
#include <streambuf>

namespace inselpost {

/// Standard output, in as few writes as may be: most of what a command says goes out in one. Who reads a pipe
/// no further than its first lines (`| head`) has then been given all of it, and nothing has failed.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

 protected:
  int_type overflow(int_type character) override;
  /// -1 if it cannot be written; it is not tried again.
  int sync() override;

 private:
  std::array<char, 65536> buffer_{};  ///< as much as a pipe holds
};

}  // namespace inselpost
