#pragma once
#include <gmime/gmime.h>

#include <memory>
#include <string>
#include <string_view>

/// What GMime gives away, with an owner.
namespace inselpost::mail {

struct Unref {
  template <class T>
  void operator()(T* object) const {
    g_object_unref(object);
  }
};
template <class T>
using GObjectPtr = std::unique_ptr<T, Unref>;

inline std::string text_or_empty(const char* text) {
  return text == nullptr ? std::string() : std::string(text);
}

/// Sets the library up, once.
void start_gmime();

}  // namespace inselpost::mail
