# A room is a folder of the top level built as one library (a main.cpp in it belongs to a program instead). Includes name
# the room first ("engine/catan/state.hpp"), and a target sees only the rooms it links: each has an include folder of its
# own that holds nothing but a link to it.
function(add_room name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(${name} STATIC ${sources})
  set(window ${PROJECT_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${window})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${window}/${name} SYMBOLIC)
  target_include_directories(${name} PUBLIC ${window})
  target_link_libraries(${name} PRIVATE inselpost_warnings)
endfunction()
