# A program that is started for every message spends more on loading shared libraries than on its work. With
# INSELPOST_STATIC everything is part of the program but the C library. Include this before libraries are looked for, and
# call use_static_libraries() after.
add_library(inselpost_linking INTERFACE)
if(INSELPOST_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  target_link_options(inselpost_linking INTERFACE -static-libstdc++ -static-libgcc -Wl,--as-needed)
endif()

# yaml-cpp's package names its shared library and no other, whatever is looked for; libidn2's does not name what its archive
# needs.
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
endfunction()
