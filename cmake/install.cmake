# `cmake --install build --prefix PREFIX`: the two programs, and what their readers need beside them. What belongs to inselpost-mail
# is a component of its own, which becomes a package of its own (packaging.cmake); with PostgreSQL there is one package.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set(mail_component mail)
if(INSELPOST_POSTGRESQL)
  set(mail_component program)
endif()

install(TARGETS inselpost RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS inselpost-mail RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${mail_component})

# install_of_each(FROM TO): installs a folder of files of both programs.
function(install_of_each from to)
  install(DIRECTORY ${from} DESTINATION ${to} PATTERN "*inselpost-mail*" EXCLUDE)
  install(DIRECTORY ${from} DESTINATION ${to} COMPONENT ${mail_component} FILES_MATCHING PATTERN "*inselpost-mail*")
endfunction()

# Man pages in each language, and completions where bash, zsh and fish look for them (cli/CMakeLists.txt).
if(TARGET manual)
  set(manual ${PROJECT_BINARY_DIR}/cli/manual)
  install_of_each(${manual}/man/ ${CMAKE_INSTALL_MANDIR})
  install_of_each(${manual}/bash/ ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install_of_each(${manual}/zsh/ ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install_of_each(${manual}/fish/ ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

# Services of systemd, which looks for those of packages in lib/systemd/system and for those of /usr/local in
# /usr/local/lib/systemd/system. Installing them starts nothing.
set(INSELPOST_SYSTEMD_DIR lib/systemd/system CACHE STRING "Folder of systemd units, relative to the prefix")
file(GLOB units CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packaging/systemd/*)
foreach(unit IN LISTS units)
  cmake_path(GET unit FILENAME name)
  string(REGEX REPLACE "[.]in$" "" name ${name})
  configure_file(${unit} ${PROJECT_BINARY_DIR}/systemd/${name} @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/systemd/${name} DESTINATION ${INSELPOST_SYSTEMD_DIR} COMPONENT ${mail_component})
endforeach()

# For editors that check YAML and for programs that read what `--json` prints.
file(GLOB json_schemas CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/schemas/*.schema.json)
install(FILES ${json_schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/inselpost/schemas)

# Every order word, to which the guides refer.
install(FILES schemas/language/order_words.yaml DESTINATION ${CMAKE_INSTALL_DATADIR}/inselpost)

install(FILES README.md README.de.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
# What explains the code to contributors stays with the code.
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}
  PATTERN adding EXCLUDE PATTERN adding.md EXCLUDE PATTERN design EXCLUDE PATTERN decisions.md EXCLUDE
  PATTERN benchmarks.md EXCLUDE PATTERN laws.md EXCLUDE PATTERN untested-*.md EXCLUDE)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
