// Loaded before the program in transcripts, so that every store gets the same key: a key of chance would
// change the genesis, every head and every signature from run to run. The program itself has no such option.
#include <dlfcn.h>

#include <sodium.h>

extern "C" int crypto_sign_seed_keypair(unsigned char* public_key, unsigned char* secret_key,
                                        const unsigned char* /*seed*/) {
  using Function = int (*)(unsigned char*, unsigned char*, const unsigned char*);
  static const auto in_library = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "crypto_sign_seed_keypair"));
  constexpr unsigned char seed[crypto_sign_SEEDBYTES] = {'t', 'r', 'a', 'n', 's', 'c', 'r', 'i', 'p', 't'};
  return in_library(public_key, secret_key, seed);
}
