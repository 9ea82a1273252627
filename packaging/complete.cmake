# Run by CPack when everything is installed in a folder and before it is packed: adds licences, and what packages of Debian need
# besides. Files get the time of SOURCE_DATE_EPOCH from CPack.
cmake_minimum_required(VERSION 3.25)
set(source ${CPACK_INSELPOST_SOURCE})
set(libraries libsqlite3-dev libcli11-dev libyaml-cpp-dev nlohmann-json3-dev rapidjson-dev libsodium-dev nettle-dev
  libutf8proc-dev libexpected-dev libabsl-dev libxml2-dev libdeflate-dev zlib1g-dev libidn2-dev libunistring-dev liblzma-dev
  libgmime-3.0-dev libglib2.0-dev libpcre2-dev libffi-dev libstdc++-12-dev libc6-dev)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Licences of what is linked into the programs, as Debian's packages have them.
function(add_licences folder)
  foreach(library IN LISTS libraries)
    set(copyright ${CPACK_INSELPOST_SYSROOT}/usr/share/doc/${library}/copyright)
    file(REAL_PATH ${copyright} copyright)
    configure_file(${copyright} ${folder}/libraries/${library}.txt COPYONLY)
  endforeach()
endfunction()

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE licence ${CPACK_TEMPORARY_DIRECTORY}/*/LICENSE)
  cmake_path(GET licence PARENT_PATH documents)
  add_licences(${documents})
  return()
endif()

# The time of this version, as Debian's changelog writes it.
set(epoch "$ENV{SOURCE_DATE_EPOCH}")
if(epoch STREQUAL "")
  string(TIMESTAMP epoch %s UTC)
endif()
execute_process(COMMAND env LC_ALL=C date -uR -d @${epoch} OUTPUT_VARIABLE time OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX})
  set(documents ${root}/share/doc/${package})
  if(package STREQUAL "inselpost-postgresql")
    file(RENAME ${root}/share/doc/inselpost ${documents})
  endif()
  configure_file(${source}/packaging/changelog.in ${documents}/changelog.Debian @ONLY)
  configure_file(${source}/packaging/copyright.in ${documents}/copyright @ONLY)
  configure_file(${source}/packaging/${package}.lintian-overrides ${root}/share/lintian/overrides/${package} COPYONLY)
  if(EXISTS ${documents}/LICENSE)
    file(REMOVE ${documents}/LICENSE)  # copyright has it
    file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
    run(gzip -9n ${documents}/changelog)
    add_licences(${documents})
  endif()
  # Debian's zsh does not look into site-functions.
  file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
  file(GLOB_RECURSE pages ${root}/share/man/*)
  run(gzip -9n ${documents}/changelog.Debian ${pages})
endforeach()
