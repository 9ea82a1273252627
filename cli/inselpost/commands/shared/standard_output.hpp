#pragma once
#include <cstddef>
#include <memory>
#include <streambuf>

namespace inselpost {

/// Buffers standard output so that most commands write it at once. A reader that closes the pipe early (`|
/// head`) has then received everything, and no write fails.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { empty(); }

 protected:
  int_type overflow(int_type character) override;
  /// Returns -1 if the output cannot be written; does not try again.
  int sync() override;

 private:
  void empty() { setp(buffer_.get(), buffer_.get() + size); }

  static constexpr std::size_t size = 65536;  ///< the capacity of a pipe
  /// Not initialized: most commands touch a small part only.
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(size);
};

}  // namespace inselpost
