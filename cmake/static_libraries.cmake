# A program that is started for every message spends more on loading shared libraries than on its work. With
# INSELPOST_STATIC everything is part of it: of what links `inselpost_alone` even the C library, of what links
# `inselpost_linking` all but that and what reads mail. Include this before libraries are looked for, and call
# use_static_libraries() after.
add_library(inselpost_linking INTERFACE)
add_library(inselpost_alone INTERFACE)
if(INSELPOST_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # What nothing of a program calls is left out of it: the less lies between, the less has to be brought into memory.
  add_compile_options(-ffunction-sections -fdata-sections)
  add_link_options(-Wl,--gc-sections)
  target_link_options(inselpost_linking INTERFACE -static-libstdc++ -static-libgcc -Wl,--as-needed)
  # The linker warns of `dlopen`: SQLite has it for extensions, which a store never loads.
  target_link_options(inselpost_alone INTERFACE -static-pie -Wl,--as-needed,--no-warnings)
endif()

# yaml-cpp's package names its shared library and no other, whatever is looked for; those of libidn2 and libxml2 do not name
# what their archives need.
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
  # Of what libxml2 asks for ICU is left out (schemas/html/document.cpp).
  find_library(LZMA_ARCHIVE lzma REQUIRED)
  find_library(Z_ARCHIVE z REQUIRED)
  target_link_libraries(PkgConfig::LIBXML2 INTERFACE ${LZMA_ARCHIVE} ${Z_ARCHIVE} m)
endfunction()
