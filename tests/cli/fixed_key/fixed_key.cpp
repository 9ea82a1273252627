// Preloaded into the program in transcripts: every store gets the same key, and the system's clock stands
// still. A random key would change the genesis, every head and every signature from run to run, and a running
// clock would cause warnings. The program itself has no such options.
#include <ctime>

#include <dlfcn.h>

#include <sodium.h>

extern "C" int crypto_sign_seed_keypair(unsigned char* public_key, unsigned char* secret_key,
                                        const unsigned char* /*seed*/) {
  using Function = int (*)(unsigned char*, unsigned char*, const unsigned char*);
  static const auto in_library = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "crypto_sign_seed_keypair"));
  constexpr unsigned char seed[crypto_sign_SEEDBYTES] = {'t', 'r', 'a', 'n', 's', 'c', 'r', 'i', 'p', 't'};
  return in_library(public_key, secret_key, seed);
}

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  using Function = int (*)(clockid_t, timespec*);
  static const auto in_library = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int result = in_library(clock, time);
  if (clock == CLOCK_REALTIME && result == 0) time->tv_sec = 1'795'253'400;  // 2026-11-21T09:30:00Z
  return result;
}
