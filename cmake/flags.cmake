# Flags of the compiler and the linker, each with its reason. Include this file before project(), and call choose_flags() after
# project() and before any target. The functions at the end choose the optimisation of one target.

# A plain build is optimised for speed, and not for size or for the last few percent; CMake's own default is -O3.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "Flags of the configuration Release")

macro(choose_flags)
  get_property(has_several_configurations GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(NOT CMAKE_BUILD_TYPE AND NOT has_several_configurations)
    # Whoever names no configuration wants to use the program.
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Configuration" FORCE)
  endif()
  if(CMAKE_CXX_FLAGS)
    # The user's flags win over all that follow here, so they come last as well.
    string(REPLACE "<FLAGS>" "<FLAGS> ${CMAKE_CXX_FLAGS}" CMAKE_CXX_COMPILE_OBJECT "${CMAKE_CXX_COMPILE_OBJECT}")
  endif()
  choose_release_flags()
  choose_test_flags()
  add_warnings()
  add_linking()
endmacro()

# What makes an error in reading somebody's mail harder to exploit. For Release only: the other configurations are for developers.
macro(choose_release_flags)
  include(CheckCXXCompilerFlag)
  # Finds overwritten return addresses in functions with buffers.
  add_compile_options($<$<CONFIG:Release>:-fstack-protector-strong>)
  # Checks the sizes of buffers in calls of the C library. A level in the user's flags is not defined twice.
  if(NOT CMAKE_CXX_FLAGS MATCHES "_FORTIFY_SOURCE")
    add_compile_options("$<$<CONFIG:Release>:SHELL:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2>")
  endif()
  # Lets the processor check where indirect jumps lead. x86 only.
  check_cxx_compiler_flag(-fcf-protection HAS_CF_PROTECTION)
  if(HAS_CF_PROTECTION)
    add_compile_options($<$<CONFIG:Release>:-fcf-protection>)
  endif()
  # Position independent code, so that programs are loaded at random addresses. For libraries that are linked into programs -fPIE
  # is enough, and faster than -fPIC.
  add_compile_options($<$<AND:$<CONFIG:Release>,$<NOT:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY>>>:-fPIE>)
  # No path of this machine is in a program, so that another folder gives the same bytes.
  foreach(known_as ${PROJECT_SOURCE_DIR}=. ${PROJECT_BINARY_DIR}=build)  # the last that fits counts
    add_compile_options("$<$<CONFIG:Release>:-ffile-prefix-map=${known_as}>")
  endforeach()
  # Tables of addresses are written once, when the program is loaded (RELRO and BIND_NOW).
  add_link_options($<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
endmacro()

macro(choose_test_flags)
  # The assertions of libstdc++, in every configuration but Release.
  add_compile_definitions($<$<NOT:$<CONFIG:Release>>:_GLIBCXX_ASSERTIONS>)
  if(INSELPOST_PRECOMPILED)
    # GMime needs both, and all users of a precompiled header need the same flags.
    add_compile_options(-pthread)
    add_compile_definitions(_LARGEFILE64_SOURCE)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ collects garbage only above this size (in KiB), which saves a sixth of the time.
    add_compile_options($<$<NOT:$<CONFIG:Release>>:--param=ggc-min-heapsize=1000000>)
  endif()
  if(INSELPOST_SANITIZE)
    add_compile_options(-fsanitize=${INSELPOST_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${INSELPOST_SANITIZE})
  endif()
  if(INSELPOST_LIBFUZZER)
    # Instruments the whole program, so that the fuzzer sees which code an input reaches.
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
  if(INSELPOST_COVERAGE)
    add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
    add_link_options(-fprofile-instr-generate -fcoverage-mapping)
  endif()
endmacro()

# inselpost_warnings: every target of the project links it privately. -Wshadow is left out of unity builds, where names of one file
# are visible in the next.
macro(add_warnings)
  add_library(inselpost_warnings INTERFACE)
  target_compile_options(inselpost_warnings INTERFACE
    -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> -Wconversion -Wsign-conversion -Wswitch-enum -Wnull-dereference
    -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op>
    # g++ 12 reports these falsely inside its own library: warnings, but no errors.
    $<$<BOOL:${INSELPOST_WERROR}>:-Werror -Wno-error=null-dereference>
    $<$<AND:$<BOOL:${INSELPOST_WERROR}>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=maybe-uninitialized>
    # Who builds a release need not see them.
    $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-null-dereference;-Wno-restrict>)
endmacro()

# How programs are linked. With INSELPOST_STATIC libraries are linked statically (static_libraries.cmake): a program that is started
# for every message spends more time on loading shared libraries than on its work.
#
#   inselpost_alone    completely, the C library included
#   inselpost_linking  except for the C library, with which libcurl is loaded
macro(add_linking)
  add_library(inselpost_linking INTERFACE)
  add_library(inselpost_alone INTERFACE)
  # Some compilers link programs for a fixed address if they are not told otherwise.
  target_link_options(inselpost_linking INTERFACE $<$<CONFIG:Release>:-pie>)
  if(INSELPOST_STATIC)
    # Drops functions that nothing calls: a smaller program is loaded faster.
    add_compile_options(-ffunction-sections -fdata-sections)
    add_link_options(-Wl,--gc-sections)
    target_link_options(inselpost_linking INTERFACE -static-libstdc++ -static-libgcc -Wl,--as-needed)
    # The linker warns of `dlopen` (SQLite's extensions) and of names of hosts (libxml2's downloads), which would need shared
    # libraries; neither is used. `--no-warnings` is no way to silence it: with it, functions that are missing are no error either.
    target_link_options(inselpost_alone INTERFACE -static-pie -Wl,--as-needed)
    # 22,000 addresses in tables are adjusted whenever the program is loaded. Packed they take 5 KB of the file, and not 500.
    # Linkers for other processors accept the flag and ignore it with a warning.
    include(CheckLinkerFlag)
    check_linker_flag(CXX LINKER:-z,pack-relative-relocs HAS_PACKED_RELOCATIONS)
    if(HAS_PACKED_RELOCATIONS AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
      target_link_options(inselpost_alone INTERFACE LINKER:-z,pack-relative-relocs)
    endif()
  else()
    target_link_options(inselpost_alone INTERFACE $<$<CONFIG:Release>:-pie>)
  endif()
endmacro()

# Chooses the optimisation of the module TARGET in the folder PATH.
function(optimise_module target path)
  if(CMAKE_UNITY_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # A command runs most code once and waits for the program to be loaded, so most modules are compiled for size. Audits and
    # pages spend their time in few modules; in some of these -O3 would add more code than it gains. The parameters let g++
    # inline in large units.
    set(eager --param=large-unit-insns=200000 --param=inline-unit-growth=200)
    if(path MATCHES "^(engine/|schemas/json$)")
      target_compile_options(${target} PRIVATE -O3 ${eager})
    elseif(path MATCHES "^(schemas/(record|crypto|catan|text)|cli/render)$")
      target_compile_options(${target} PRIVATE -O2 ${eager})
    else()
      target_compile_options(${target} PRIVATE -Os)
    endif()
  endif()
  # With the sanitizers, tests spend their time in these modules; the others are compiled faster without optimisation.
  if(CMAKE_UNITY_BUILD AND INSELPOST_SANITIZE AND path MATCHES "^(engine|schemas)/")
    target_compile_options(${target} PRIVATE -O1)
  endif()
  if(INSELPOST_SANITIZE AND path STREQUAL schemas/json)
    # RapidJSON adds to a null pointer before it has memory, without using the result.
    target_compile_options(${target} PRIVATE -fno-sanitize=pointer-overflow)
  endif()
endfunction()

# Chooses the optimisation of sources of the current folder that contain CLI11.
function(optimise_command_line)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Os)
  endif()
  if(INSELPOST_SANITIZE)
    # With the sanitizers CLI11 takes a minute to compile.
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-O0;-fno-sanitize=undefined")
  endif()
endfunction()

# Optimises the sources that paint pictures, pixel by pixel, where most others are not: each letter has two of them.
function(optimise_painting)
  if(CMAKE_UNITY_BUILD AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    set_source_files_properties(${ARGN} PROPERTIES
      COMPILE_OPTIONS -O2 SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# Chooses the optimisation of a test program. `long`: it runs for a long time; for all others, compiling takes longer than running.
function(optimise_test target long)
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  if(long)
    target_compile_options(${target} PRIVATE -O1)
  else()
    # Without optimisation the C library cannot check the sizes of buffers, and warns.
    target_compile_options(${target} PRIVATE -O0 $<$<CONFIG:Release>:-U_FORTIFY_SOURCE>)
  endif()
endfunction()

# Chooses the optimisation of a library that plays games for tests.
function(optimise_playing target)
  if(CMAKE_UNITY_BUILD AND INSELPOST_SANITIZE)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()
