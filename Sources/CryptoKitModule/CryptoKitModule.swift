#if CombineAndCryptoKit
  @_exported import Crypto
#endif
