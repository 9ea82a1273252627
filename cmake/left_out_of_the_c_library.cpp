// Like left_out.cpp, of the C and C++ libraries, for programs that are linked with them statically: functions
// that nothing calls, so that they end the program. SQL names functions of mathematics, and an exception that
// nobody catches is printed with its type.
#include <cstdlib>

extern "C" {

[[noreturn]] __attribute__((nothrow)) void left_out_function() { std::abort(); }

// The compiler knows these names, so that they are given to the assembler alone.
#define LEFT_OUT(name) \
  [[noreturn]] __attribute__((nothrow, alias("left_out_function"))) void left_out_##name() __asm__(#name)

LEFT_OUT(acos);
LEFT_OUT(acosh);
LEFT_OUT(asin);
LEFT_OUT(asinh);
LEFT_OUT(atan);
LEFT_OUT(atan2);
LEFT_OUT(atanh);
LEFT_OUT(cos);
LEFT_OUT(cosh);
LEFT_OUT(fmod);
LEFT_OUT(log10);
LEFT_OUT(log2);
LEFT_OUT(sin);
LEFT_OUT(sinh);
LEFT_OUT(tan);
LEFT_OUT(tanh);
}

namespace __gnu_cxx {
[[noreturn]] void __verbose_terminate_handler() { std::abort(); }
}  // namespace __gnu_cxx
