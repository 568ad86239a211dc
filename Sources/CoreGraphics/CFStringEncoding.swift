@_implementationOnly import CoreFoundation

/// The number of an encoding of text in Core Foundation.
public typealias CFStringEncoding = UInt32

/// The number of no encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// Returns the number that an encoding has as the raw value of a `String.Encoding`.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  CoreFoundation.CFStringConvertEncodingToNSStringEncoding(encoding)
}

/// Returns the encoding that the raw value of a `String.Encoding` stands for; `kCFStringEncodingInvalidId` for none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  CoreFoundation.CFStringConvertNSStringEncodingToEncoding(encoding)
}

/// Returns the encoding that has a name of the Internet, such as "utf-8"; `kCFStringEncodingInvalidId` for none.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let name = CFStringCreateWithCString(nil, theString, CFStringBuiltInEncodings.UTF8.rawValue)
  return CoreFoundation.CFStringConvertIANACharSetNameToEncoding(name)
}

/// Returns an encoding's name on the Internet; nil where it has none.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  guard let name = CoreFoundation.CFStringConvertEncodingToIANACharSetName(encoding) else { return nil }
  var bytes = [CChar](repeating: 0, count: 256)
  guard CFStringGetCString(name, &bytes, bytes.count, CFStringBuiltInEncodings.UTF8.rawValue) else { return nil }
  return String(cString: bytes)
}

/// Returns whether texts are read and written in an encoding.
public func CFStringIsEncodingAvailable(_ encoding: CFStringEncoding) -> Bool {
  CoreFoundation.CFStringIsEncodingAvailable(encoding)
}
