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
