# Static linking, with INSELPOST_STATIC. A program that is started for every message spends more time on loading shared
# libraries than on its work.
#
#   inselpost_alone    linked completely, the C library included
#   inselpost_linking  linked statically except for the C library and the libraries that read mail
#
# Include this file before libraries are looked for, and call use_static_libraries() afterwards.
add_library(inselpost_linking INTERFACE)
add_library(inselpost_alone INTERFACE)
if(INSELPOST_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # Drops functions that nothing calls: a smaller program is loaded faster.
  add_compile_options(-ffunction-sections -fdata-sections)
  add_link_options(-Wl,--gc-sections)
  target_link_options(inselpost_linking INTERFACE -static-libstdc++ -static-libgcc -Wl,--as-needed)
  # --no-warnings: the linker warns of `dlopen`, which SQLite uses for extensions. A store loads none.
  target_link_options(inselpost_alone INTERFACE -static-pie -Wl,--as-needed,--no-warnings)
endif()

# Corrects imported targets for static linking: the package of yaml-cpp names only its shared library, and those of libidn2
# and libxml2 do not name the libraries that their archives need.
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
  # libxml2 also needs ICU, which is replaced by stubs in schemas/html/document.cpp.
  find_library(LZMA_ARCHIVE lzma REQUIRED)
  find_library(Z_ARCHIVE z REQUIRED)
  target_link_libraries(PkgConfig::LIBXML2 INTERFACE ${LZMA_ARCHIVE} ${Z_ARCHIVE} m)
endfunction()
