# Installs BUILD into an empty folder and uses what is there: the programs, an example, the JSON schemas, the documentation.
# Nothing may be needed from the source tree.
set(prefix ${BUILD}/tests/installed)
file(REMOVE_RECURSE ${prefix})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE complaint)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: status ${status}\n${said}${complaint}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
run(${prefix}/bin/inselpost --version)
run(${prefix}/bin/inselpost-mail --version)
set(documents ${prefix}/share/doc/inselpost)
run(${prefix}/bin/inselpost --db ${prefix}/games.db new ${documents}/examples/first-game/setup.yaml)
foreach(file ${documents}/README.md ${documents}/LICENSE ${documents}/players-guide.md ${documents}/de/orders.md
        ${prefix}/share/inselpost/schemas/setup.schema.json ${prefix}/share/inselpost/schemas/orders.schema.json
        ${prefix}/share/inselpost/order_words.yaml)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()
file(GLOB_RECURSE installed ${prefix}/*)
foreach(file ${installed})
  if(file MATCHES "/(adding|design|decisions|benchmarks|laws)(/|[.]md$)")
    message(FATAL_ERROR "${file} is for contributors and need not be installed")
  endif()
endforeach()
file(REMOVE_RECURSE ${prefix})
