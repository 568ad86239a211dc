#if CryptoKit
  @_exported import Crypto
#endif
