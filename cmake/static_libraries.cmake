# The libraries of static linking, with INSELPOST_STATIC; its flags are in flags.cmake. Include this file before libraries are
# looked for, and call use_static_libraries() afterwards.
if(INSELPOST_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()

# Corrects imported targets for static linking: the package of yaml-cpp names only its shared library, and those of libidn2,
# libxml2 and GMime do not name the libraries that their archives need.
function(use_static_libraries)
  if(NOT INSELPOST_STATIC)
    return()
  endif()
  # Parts of these libraries that are not used are defined by the programs themselves.
  add_library(left_out OBJECT cmake/left_out.cpp)
  add_library(left_out_of_the_c_library OBJECT cmake/left_out_of_the_c_library.cpp)
  target_link_libraries(inselpost_linking INTERFACE $<TARGET_OBJECTS:left_out>)
  target_link_libraries(inselpost_alone INTERFACE $<TARGET_OBJECTS:left_out> $<TARGET_OBJECTS:left_out_of_the_c_library>)
  find_library(YAML_CPP_ARCHIVE yaml-cpp REQUIRED)
  get_target_property(configurations yaml-cpp IMPORTED_CONFIGURATIONS)
  foreach(configuration IN LISTS configurations)
    set_target_properties(yaml-cpp PROPERTIES IMPORTED_LOCATION_${configuration} ${YAML_CPP_ARCHIVE})
  endforeach()
  find_library(UNISTRING_ARCHIVE unistring REQUIRED)
  target_link_libraries(PkgConfig::IDN2 INTERFACE ${UNISTRING_ARCHIVE})
  # libxml2 also needs ICU, which is replaced by stubs in schemas/html/html.cpp.
  find_library(LZMA_ARCHIVE lzma REQUIRED)
  find_library(Z_ARCHIVE z REQUIRED)
  target_link_libraries(PkgConfig::LIBXML2 INTERFACE ${LZMA_ARCHIVE} ${Z_ARCHIVE} m)
  # GMime also needs gpgme and GIO, which are replaced by stubs in cli/mail/message/message.cpp.
  find_library(FFI_ARCHIVE ffi REQUIRED)
  find_library(PCRE2_ARCHIVE pcre2-8 REQUIRED)
  target_link_libraries(PkgConfig::GMIME INTERFACE ${FFI_ARCHIVE} ${PCRE2_ARCHIVE} ${Z_ARCHIVE} PkgConfig::IDN2 m)
endfunction()

# Compiles for size what -O2 makes twice as large and what is not waited for: pages. Call it after add_modules().
function(compile_static_programs_for_size)
  if(INSELPOST_STATIC AND CMAKE_UNITY_BUILD AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(cli_render PRIVATE -Os)
  endif()
endfunction()
