import CoreGraphics
import XCTest

/// Functions of Core Foundation over the types that stand for its own.
final class CoreFoundationNamesTests: XCTestCase {
  func testArraysAreCounted() {
    XCTAssertEqual(CFArrayGetCount(["a", 1] as CFArray), 2)
    XCTAssertEqual(CFArrayGetCount([] as CFArray), 0)
  }

  /// UTF-8, Windows' Latin 1 and Shift JIS have numbers of Foundation's. What has none, such as DOS's Latin (0x400), has its
  /// own one beside the highest bit.
  func testEncodingsHaveNumbersOfFoundation() {
    for (encoding, number) in [
      (0x0800_0100, String.Encoding.utf8.rawValue), (0x500, String.Encoding.windowsCP1252.rawValue),
      (0xA01, 0x8000_0A01), (0x400, 0x8000_0400),
    ] as [(CFStringEncoding, UInt)] {
      XCTAssertEqual(CFStringConvertEncodingToNSStringEncoding(encoding), number)
      XCTAssertEqual(CFStringConvertNSStringEncodingToEncoding(number), encoding)
      XCTAssertTrue(CFStringIsEncodingAvailable(encoding))
    }
    XCTAssertFalse(CFStringIsEncodingAvailable(0x1234))
  }

  func testFoundationReadsTextInThem() {
    let encoding = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(0x400))
    XCTAssertEqual(String(data: Data([0x41, 0x80, 0x81]), encoding: encoding), "AÇü")
  }

  func testEncodingsHaveNamesOnTheInternet() {
    XCTAssertEqual(CFStringConvertIANACharSetNameToEncoding("utf-8"), 0x0800_0100)
    XCTAssertEqual(CFStringConvertIANACharSetNameToEncoding("ISO-8859-1"), 0x201)
    XCTAssertEqual(CFStringConvertIANACharSetNameToEncoding("no encoding"), kCFStringEncodingInvalidId)
    XCTAssertEqual(CFStringConvertEncodingToIANACharSetName(0x0800_0100), "utf-8")
    XCTAssertNil(CFStringConvertEncodingToIANACharSetName(kCFStringEncodingInvalidId))
  }
}
