# Warnings and instrumentation. Every target of the project links inselpost_warnings privately. -Wshadow is left out of unity
# builds, where names of one file are visible in the next.
add_library(inselpost_warnings INTERFACE)
target_compile_options(inselpost_warnings INTERFACE
  -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> -Wconversion -Wsign-conversion -Wswitch-enum -Wnull-dereference
  -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op>
  # g++ 12 reports these falsely inside its own library: warnings, but no errors.
  $<$<BOOL:${INSELPOST_WERROR}>:-Werror -Wno-error=null-dereference>
  $<$<AND:$<BOOL:${INSELPOST_WERROR}>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=maybe-uninitialized>
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=restrict>)
if(INSELPOST_SANITIZE)
  add_compile_options(-fsanitize=${INSELPOST_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${INSELPOST_SANITIZE})
endif()
if(INSELPOST_LIBFUZZER)
  # Instruments the whole program, so that the fuzzer sees which code an input reaches.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(INSELPOST_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
