# The modules, and which modules each may include. Include paths begin with the module ("engine/catan/state.hpp"). Each module
# is a target with an include folder of its own, which holds only a link to it. A module sees itself and the modules that it
# links, and what these see; any other include does not compile. tests/architecture reads this table.
#
#   add_module(PATH [PARTS folder...] [LINKS module...] [OPEN library...] [INSIDE library...])
#
#   PARTS   folders of PATH that form the target; without it, all of PATH
#   LINKS   modules that its headers and sources may include
#   OPEN    libraries that its headers include
#   INSIDE  libraries and modules that only its sources include
#
# A folder that is a module of its own is left out, and so is a file with `main`.
function(add_module path)
  cmake_parse_arguments(MODULE "" "" "PARTS;LINKS;OPEN;INSIDE" ${ARGN})
  string(REPLACE "/" "_" name ${path})
  set(sources "")
  set(window ${PROJECT_BINARY_DIR}/modules/${name})
  file(REMOVE_RECURSE ${window})  # of an earlier configuration
  if(NOT MODULE_PARTS)
    set(MODULE_PARTS ".")
  endif()
  foreach(part IN LISTS MODULE_PARTS)
    cmake_path(SET folder NORMALIZE "${path}/${part}")
    string(REGEX REPLACE "/$" "" folder ${folder})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(FILTER found EXCLUDE REGEX "/main[.]cpp$")
    # commands and help below cli/inselpost are targets of their own.
    if(path STREQUAL cli/inselpost)
      list(FILTER found EXCLUDE REGEX "/cli/inselpost/(commands|help)/")
    endif()
    if(NOT INSELPOST_POSTGRESQL)
      list(FILTER found EXCLUDE REGEX "/storage/postgresql/")
    endif()
    list(APPEND sources ${found})
    cmake_path(GET folder PARENT_PATH above)
    file(MAKE_DIRECTORY ${window}/${above})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${window}/${folder} SYMBOLIC)
  endforeach()
  list(TRANSFORM MODULE_LINKS REPLACE "/" "_")
  list(TRANSFORM MODULE_INSIDE REPLACE "/" "_")
  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${window})
    target_link_libraries(${name} PUBLIC ${MODULE_LINKS} ${MODULE_OPEN} PRIVATE ${MODULE_INSIDE} inselpost_warnings)
    if(CMAKE_UNITY_BUILD)
      # Most of the time of a compilation is spent on common headers, so large units are fast. Rules are compiled in smaller
      # units, because someone who changes one waits for it.
      set(together 64)
      if(path MATCHES "^engine/")
        set(together 16)
      endif()
      set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE ${together})
    endif()
    optimise_module(${name} ${path})
    if(NOT path STREQUAL schemas/json)
      read_precompiled(${name})
    endif()
  else()  # headers only
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${window})
    target_link_libraries(${name} INTERFACE ${MODULE_LINKS} ${MODULE_OPEN})
  endif()
endfunction()

# Lets TARGET use the precompiled headers of schemas/json, if INSELPOST_PRECOMPILED is set.
function(read_precompiled target)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM schemas_json)
  endif()
endfunction()

function(add_modules)
  set(json nlohmann_json::nlohmann_json)
  # The JSON library, compiled once. It comes first because all others reuse its precompiled headers.
  add_module(schemas/json OPEN ${json} INSIDE PkgConfig::RAPIDJSON)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(schemas_json PRIVATE <algorithm> <array> <chrono> <filesystem> <fstream> <functional> <iomanip>
      <map> <memory> <optional> <ranges> <set> <span> <sstream> <string> <string_view> <unordered_map> <variant> <vector>
      "schemas/json/json.hpp" <tl/expected.hpp>)
  endif()
  # The rules. Standard library and tl::expected only.
  add_module(engine/core)
  add_module(engine/catan LINKS engine/core)
  add_module(engine/dice LINKS engine/core)
  # What people write and read, and the record.
  add_module(schemas/text INSIDE PkgConfig::UTF8PROC)
  add_module(schemas/yaml LINKS schemas/json schemas/text INSIDE yaml-cpp)
  add_module(schemas/crypto LINKS engine/core schemas/json INSIDE PkgConfig::NETTLE PkgConfig::SODIUM)
  # When time runs: zones, nights, weekends, absences.
  add_module(schemas/clock LINKS schemas/yaml INSIDE PkgConfig::ABSL_TIME)
  add_module(schemas/record LINKS schemas/clock schemas/crypto)
  target_compile_definitions(schemas_record PRIVATE INSELPOST_VERSION="${PROJECT_VERSION}")
  # Order words in every language, of all games: the reader of a letter does not know the game yet.
  add_module(schemas/language LINKS schemas/yaml)
  # Mail addresses and how they are compared.
  add_module(schemas/address LINKS schemas/text INSIDE PkgConfig::IDN2)
  # The configuration file of the mail program.
  add_module(schemas/mail_config LINKS schemas/yaml INSIDE schemas/address)
  add_module(schemas/orders LINKS schemas/clock schemas/language schemas/record INSIDE schemas/address)
  # Finds orders in mail and pasted text.
  add_module(schemas/extraction LINKS schemas/language)
  # HTML: the text of mails, and saved pages of a forum.
  add_module(schemas/html LINKS schemas/extraction INSIDE PkgConfig::LIBXML2)
  if(INSELPOST_STATIC)
    target_compile_definitions(schemas_html PRIVATE INSELPOST_STATIC)
  endif()
  add_module(schemas/catan LINKS schemas/orders engine/catan)
  add_module(schemas/dice LINKS schemas/orders engine/dice)
  # The table of games. Its users see none of them.
  add_module(schemas/games LINKS schemas/orders INSIDE schemas/catan schemas/dice)
  # Every game, in one SQLite file or in a database of a PostgreSQL server.
  add_module(storage LINKS schemas/record INSIDE SQLite::SQLite3 Threads::Threads ${CMAKE_DL_LIBS})
  if(INSELPOST_POSTGRESQL)
    pkg_check_modules(LIBPQ REQUIRED IMPORTED_TARGET libpq)
    target_link_libraries(storage PRIVATE PkgConfig::LIBPQ)
    target_compile_definitions(storage PRIVATE INSELPOST_POSTGRESQL)
  endif()
  # Results of the service, as data; cli/messages makes sentences of them.
  add_module(cli/results LINKS schemas/clock schemas/extraction schemas/record)
  # Submission, plans, deadlines, moderation. No sentence, no printing.
  add_module(cli/service LINKS cli/results schemas/games storage)
  # Sentences, and the pages that hold them.
  add_module(cli/messages LINKS cli/results schemas/catan schemas/dice schemas/mail_config)
  add_module(cli/render LINKS cli/messages INSIDE PkgConfig::DEFLATE)
  optimise_painting(cli/render/picture/raster.cpp cli/render/picture/png.cpp)
  add_module(cli/inselpost/help LINKS cli/messages)
  # What both programs share above service and render.
  add_module(cli/common LINKS cli/service cli/render)
  # Each command reads its arguments, calls the service, and renders the result.
  add_module(cli/inselpost/commands LINKS cli/common INSIDE schemas/address schemas/html)
  # The parts of a message, and which of their texts count.
  add_module(cli/mail/mime LINKS schemas/html)
  add_module(cli/mail/message LINKS cli/mail/mime INSIDE schemas/address PkgConfig::GMIME)
  if(INSELPOST_STATIC)
    target_compile_definitions(cli_mail_message PRIVATE INSELPOST_STATIC)
  endif()
  add_module(cli/mail/inbound LINKS cli/mail/message schemas/crypto)
  # Whether a letter is authorized for a seat.
  add_module(cli/mail/auth LINKS storage schemas/extraction schemas/crypto)
  # Outgoing letters: header, body, subject.
  add_module(cli/mail/outbound LINKS cli/render cli/mail/message schemas/crypto INSIDE schemas/address PkgConfig::GMIME)
  # Sources and destinations of letters: Maildirs, mbox files, programs.
  add_module(cli/mail/mailbox LINKS schemas/crypto)
  add_module(cli/mail/transport)
  # Mail servers: libcurl, loaded for a connection, connects and logs in.
  add_module(cli/mail/server LINKS cli/results cli/mail/transport schemas/mail_config INSIDE ${CMAKE_DL_LIBS})
  target_include_directories(cli_mail_server PRIVATE ${CURL_INCLUDE_DIRS})
  # Receiving letters, and writing letters to readers.
  add_module(cli/mail/service LINKS cli/common cli/mail/outbound cli/mail/auth cli/mail/inbound cli/mail/server INSIDE schemas/address)
  add_module(cli/mail/commands LINKS cli/mail/service cli/mail/mailbox INSIDE schemas/address)
  add_module(cli/inselpost LINKS cli/inselpost/commands cli/inselpost/help)
  # Man pages and completions of shells, from the tables and messages of both programs. Not part of them.
  add_module(cli/manual LINKS cli/inselpost cli/mail/commands)
endfunction()
