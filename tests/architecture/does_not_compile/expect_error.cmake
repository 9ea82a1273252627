# cmake -DCOMPILER=... -DINCLUDES=... -DFILE=... -DREASON=... -P refused.cmake
# FILE compiles where RIGHT is defined, so the compiler is called rightly; without it, it is refused, and the message names
# the reason.
set(call ${COMPILER} -std=c++20 -fsyntax-only)
foreach(folder ${INCLUDES})
  list(APPEND call -I ${folder})
endforeach()
execute_process(COMMAND ${call} -DRIGHT ${FILE} RESULT_VARIABLE right ERROR_VARIABLE message)
if(NOT right EQUAL 0)
  message(FATAL_ERROR "what is right does not compile:\n${message}")
endif()
execute_process(COMMAND ${call} ${FILE} RESULT_VARIABLE wrong ERROR_VARIABLE message)
if(wrong EQUAL 0)
  message(FATAL_ERROR "what is wrong compiles")
endif()
string(FIND "${message}" "${REASON}" named)
if(named EQUAL -1)
  message(FATAL_ERROR "refused, but not for ${REASON}:\n${message}")
endif()
