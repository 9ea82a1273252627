#pragma once
#include <gmime/gmime.h>

#include <memory>
#include <string>
#include <string_view>

/// Owning pointers for the objects of GMime.
namespace inselpost::mail {

/// Deleter that drops a reference to a GObject.
struct Unref {
  template <class T>
  void operator()(T* object) const {
    g_object_unref(object);
  }
};
template <class T>
using GObjectPtr = std::unique_ptr<T, Unref>;

/// Returns an empty string for null.
inline std::string text_or_empty(const char* text) {
  return text == nullptr ? std::string() : std::string(text);
}

/// Initializes GMime, once. Must be called before any of its functions.
void start_gmime();

}  // namespace inselpost::mail
