# The modules, and which modules each sees. An include names the module first ("engine/catan/state.hpp"), and a module
# sees itself and those that it links, with what they see: each is a target with an include window of its own, a folder that
# holds nothing but a link to it, so an arrow the wrong way does not compile. tests/architecture reads this table.
#
#   add_module(PATH [PARTS folder...] [LINKS module...] [OPEN library...] [INSIDE library...])
#
# PARTS: folders of PATH that are one target. OPEN: libraries that its headers name. INSIDE: those that its sources alone name.
# A folder that is a module of its own is left out, and so is a file with `main`.
function(add_module path)
  cmake_parse_arguments(MODULE "" "" "PARTS;LINKS;OPEN;INSIDE" ${ARGN})
  string(REPLACE "/" "_" name ${path})
  set(sources "")
  set(window ${PROJECT_BINARY_DIR}/modules/${name})
  file(REMOVE_RECURSE ${window})  # what it showed before
  if(NOT MODULE_PARTS)
    set(MODULE_PARTS ".")
  endif()
  foreach(part IN LISTS MODULE_PARTS)
    cmake_path(SET folder NORMALIZE "${path}/${part}")
    string(REGEX REPLACE "/$" "" folder ${folder})
    # what lies in a module inside of this one is that one's
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    if(path STREQUAL cli/inselpost)
      list(FILTER found EXCLUDE REGEX "/cli/inselpost/(commands/|help/|main[.]cpp$)")
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
      # Most of a compilation goes into what its files all read: the more of them, the better. Of the rules some, for who
      # changes one waits for it.
      set(together 64)
      if(path MATCHES "^engine/")
        set(together 16)
      endif()
      set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE ${together})
      if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Of most things a command does a little, once: there it costs most to bring the program into memory. What people
        # wait for, in an audit and for a page, is in few modules, and of some of those too -O3 would make more than it wins.
        # In a large piece g++ would inline little.
        set(eager --param=large-unit-insns=200000 --param=inline-unit-growth=200)
        if(path MATCHES "^(engine/|schemas/json$)")
          target_compile_options(${name} PRIVATE -O3 ${eager})
        elseif(path MATCHES "^(schemas/(record|crypto|catan|text)|cli/render)$")
          target_compile_options(${name} PRIVATE -O2 ${eager})
        else()
          target_compile_options(${name} PRIVATE -Os)
        endif()
      endif()
      # Tests under the sanitizers spend their time here, and the compiler its own elsewhere.
      if(INSELPOST_SANITIZE AND path MATCHES "^(engine|schemas)/")
        target_compile_options(${name} PRIVATE -O1)
      endif()
    endif()
    if(NOT path STREQUAL schemas/json)
      read_precompiled(${name})
    endif()
  else()  # headers alone
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${window})
    target_link_libraries(${name} INTERFACE ${MODULE_LINKS} ${MODULE_OPEN})
  endif()
endfunction()

# TARGET reads the standard library and JSON as they were compiled once for all, where INSELPOST_PRECOMPILED is set.
function(read_precompiled target)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM schemas_json)
  endif()
endfunction()

function(add_modules)
  set(json nlohmann_json::nlohmann_json)
  # The JSON library, compiled once for all. First, for all others read what is precompiled with it.
  add_module(schemas/json OPEN ${json} INSIDE PkgConfig::RAPIDJSON)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(schemas_json PRIVATE <algorithm> <array> <chrono> <filesystem> <fstream> <functional> <iomanip>
      <map> <memory> <optional> <ranges> <set> <span> <sstream> <string> <string_view> <unordered_map> <variant> <vector>
      "schemas/json/json.hpp" <tl/expected.hpp>)
  endif()
  if(INSELPOST_SANITIZE)
    # RapidJSON counts from a null pointer before it has any memory, and goes nowhere by it.
    target_compile_options(schemas_json PRIVATE -fno-sanitize=pointer-overflow)
  endif()
  # The rules. Standard library and tl::expected only.
  add_module(engine/core)
  add_module(engine/catan LINKS engine/core)
  add_module(engine/dice LINKS engine/core)
  # What people write and read, and the record.
  add_module(schemas/text INSIDE PkgConfig::UTF8PROC)
  add_module(schemas/yaml LINKS schemas/json schemas/text INSIDE yaml-cpp)
  add_module(schemas/crypto LINKS engine/core schemas/json INSIDE PkgConfig::NETTLE PkgConfig::SODIUM)
  # When time runs, for games by post.
  add_module(schemas/clock LINKS schemas/yaml INSIDE PkgConfig::ABSL_TIME)
  add_module(schemas/record LINKS schemas/clock schemas/crypto)
  target_compile_definitions(schemas_record PRIVATE INSELPOST_VERSION="${PROJECT_VERSION}")
  # The words of orders in every language: of all games, for whoever reads a letter knows no game yet.
  add_module(schemas/language LINKS schemas/yaml)
  # Mail addresses, as they are compared.
  add_module(schemas/address LINKS schemas/text INSIDE PkgConfig::IDN2)
  # How the mail program is configured.
  add_module(schemas/mail_config LINKS schemas/yaml INSIDE schemas/address)
  add_module(schemas/orders LINKS schemas/clock schemas/language schemas/record)
  # Orders in what people send: mail, pasted text.
  add_module(schemas/extraction LINKS schemas/language)
  # HTML: the text of mails, and pages that were saved from a forum.
  add_module(schemas/html LINKS schemas/extraction INSIDE PkgConfig::LIBXML2)
  if(INSELPOST_STATIC)
    target_compile_definitions(schemas_html PRIVATE INSELPOST_STATIC)
  endif()
  add_module(schemas/catan LINKS schemas/orders engine/catan)
  add_module(schemas/dice LINKS schemas/orders engine/dice)
  # Which games there are. Whoever asks for a game sees none of them.
  add_module(schemas/games LINKS schemas/orders INSIDE schemas/catan schemas/dice)
  # One SQLite file with every game.
  add_module(storage LINKS schemas/record INSIDE SQLiteCpp SQLite::SQLite3 Threads::Threads ${CMAKE_DL_LIBS})
  # What is answered, as data, which the desk gives and words say.
  add_module(cli/results LINKS schemas/clock schemas/extraction schemas/record)
  # What is done with a letter. No sentence, no printing.
  add_module(cli/service LINKS cli/results schemas/games storage)
  # Sentences, and the pages that they stand on.
  add_module(cli/messages LINKS cli/results schemas/catan schemas/dice schemas/mail_config)
  add_module(cli/render LINKS cli/messages)
  add_module(cli/inselpost/help LINKS cli/messages)
  # What the desk has to say, in words.
  add_module(cli/common LINKS cli/service cli/render)
  # A command reads its arguments, asks the desk, and hands what came back to the paper.
  add_module(cli/inselpost/commands LINKS cli/common INSIDE schemas/address schemas/html)
  # What the mail program reads: the parts of a message, and which texts of them count.
  add_module(cli/mail/mime LINKS schemas/html)
  add_module(cli/mail/message LINKS cli/mail/mime INSIDE schemas/address PkgConfig::GMIME)
  add_module(cli/mail/inbound LINKS cli/mail/message schemas/crypto)
  # Whether a letter speaks for a seat.
  add_module(cli/mail/auth LINKS storage schemas/extraction schemas/crypto)
  # What letters look like that go out.
  add_module(cli/mail/outbound LINKS cli/render cli/mail/message schemas/crypto INSIDE schemas/address PkgConfig::GMIME)
  # Where letters come from and go to: Maildirs, files of letters, programs that carry them.
  add_module(cli/mail/mailbox LINKS schemas/crypto)
  add_module(cli/mail/transport)
  # What is done with a letter that came by mail, and what is written to readers.
  add_module(cli/mail/service LINKS cli/common cli/mail/outbound cli/mail/auth cli/mail/inbound cli/mail/transport INSIDE schemas/address)
  add_module(cli/mail/commands LINKS cli/mail/service cli/mail/mailbox INSIDE schemas/address)
  add_module(cli/inselpost LINKS cli/inselpost/commands cli/inselpost/help)
endfunction()
