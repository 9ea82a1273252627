#pragma once

#include <string>

namespace inselpost {

/// A file under a temporary name beside its later one: readable for its owner only, and removed unless it was
/// published.
class PrivateFile {
 public:
  /// Creates `final_path` + `.part`, empty, in place of one that a killed program left. Throws CommandError
  /// `cannot_write`.
  explicit PrivateFile(std::string final_path);
  ~PrivateFile();
  PrivateFile(const PrivateFile&) = delete;
  PrivateFile& operator=(const PrivateFile&) = delete;

  const std::string& path() const { return path_; }
  /// Renames it to its later name, in place of what is there, and waits until the disk has that. Throws
  /// CommandError `cannot_write`.
  void publish();

 private:
  std::string final_path_, path_;
  bool published_ = false;
};

}  // namespace inselpost
