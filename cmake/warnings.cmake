# Warnings and instrumentation, linked privately by every target of ours and by nothing else. Where several files are one
# compilation, names of one are seen in the next: what shadows what is asked where each file stands alone.
add_library(inselpost_warnings INTERFACE)
target_compile_options(inselpost_warnings INTERFACE
  -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> -Wconversion -Wsign-conversion -Wswitch-enum -Wnull-dereference
  -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op>
  # g++ 12 sees these inside its own library where there are none: they warn, and do not stop the build.
  $<$<BOOL:${INSELPOST_WERROR}>:-Werror -Wno-error=null-dereference>
  $<$<AND:$<BOOL:${INSELPOST_WERROR}>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=maybe-uninitialized>
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=restrict>)
if(INSELPOST_SANITIZE)
  add_compile_options(-fsanitize=${INSELPOST_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${INSELPOST_SANITIZE})
endif()
if(INSELPOST_LIBFUZZER)
  # The fuzzer sees which code of the program an input reaches; without this it would see its own target alone.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(INSELPOST_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
