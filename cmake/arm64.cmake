# Toolchain: builds for arm64 on another Debian 12. INSELPOST_ARM64_TREE is a folder with the libraries of Debian for arm64, as
# script/release makes it. Programs of the build, like the one that writes the man pages, run by qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(INSELPOST_ARM64_TREE "" CACHE PATH "Folder with the libraries of Debian for arm64")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES INSELPOST_ARM64_TREE)

set(CMAKE_SYSROOT ${INSELPOST_ARM64_TREE})
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L ${INSELPOST_ARM64_TREE})

# Libraries come from the tree alone, tools from this machine alone.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_DIR} "")
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${CMAKE_SYSROOT}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${CMAKE_SYSROOT})
