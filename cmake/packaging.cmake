# `cpack` in the folder of a build: packages of Debian (-G DEB) or an archive (-G TZST). script/release calls it with
# SOURCE_DATE_EPOCH, so that two runs give the same bytes.
set(CPACK_PACKAGE_NAME inselpost)
set(INSELPOST_MAINTAINER "The Inselpost authors <inselpost@localhost.localdomain>" CACHE STRING "Maintainer of the packages")
set(CPACK_PACKAGE_CONTACT ${INSELPOST_MAINTAINER})
set(CPACK_COMPONENTS_ALL program mail)
set(CPACK_STRIP_FILES ON)
# Independent of the umask.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/complete.cmake)
set(CPACK_INSELPOST_SOURCE ${PROJECT_SOURCE_DIR})  # for that script, as is the next one
set(CPACK_INSELPOST_SYSROOT "${CMAKE_SYSROOT}")

# The archive: one folder with both programs.
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_PACKAGE_FILE_NAME inselpost-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
# `games` is for programs in /usr/games, where neither mail servers nor cron look.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME inselpost)
# Time zones of deadlines.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS tzdata)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS inselpost-mail)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
  "adjudicator of play-by-mail games of CATAN and its dice game\nInselpost keeps games in one SQLite file, reads orders written in YAML,\ndecides them by the rules, and prints the board for everybody and a\nprivate view for each player. Dice are sealed, and anybody can audit a\ngame.")
set(CPACK_DEBIAN_MAIL_PACKAGE_NAME inselpost-mail)
# libcurl is loaded when it is used, so that no tool finds it.
set(CPACK_DEBIAN_MAIL_PACKAGE_DEPENDS "inselpost (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}), tzdata, ca-certificates, libcurl4")
set(CPACK_COMPONENT_MAIL_DESCRIPTION
  "mail service for play-by-mail games of Inselpost\ninselpost-mail receives the letters of players, checks who wrote them,\nplays the orders in them, and writes letters to all readers.")
# Both programs, with PostgreSQL, in place of both packages.
if(INSELPOST_POSTGRESQL)
  set(CPACK_COMPONENTS_ALL program)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME inselpost-postgresql)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "tzdata, ca-certificates, libcurl4")
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS postgresql)
  foreach(relation CONFLICTS REPLACES PROVIDES)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_${relation} "inselpost, inselpost-mail")
  endforeach()
  string(REPLACE "one SQLite file" "a PostgreSQL database or one SQLite\nfile" CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "${CPACK_COMPONENT_PROGRAM_DESCRIPTION}")
endif()
include(CPack)
