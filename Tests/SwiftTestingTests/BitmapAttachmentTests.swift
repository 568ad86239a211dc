import CoreGraphics
import Foundation
import Testing

/// Bitmaps are attachments without UIKit, too.
struct BitmapAttachmentTests {
  /// An image of another kind, which hands over to a bitmap.
  private struct Badge: AttachableAsImage {
    let bitmap: CGImage

    func withUnsafeBytes<R>(
      as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
      try bitmap.withUnsafeBytes(as: imageFormat, body)
    }
  }

  private func bitmap() throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 5, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
    return try #require(context.makeImage())
  }

  @Test func bitmapsAreAttached() throws {
    let bitmap = try bitmap()
    Attachment.record(bitmap, named: "bar", as: .png)
    Attachment.record(Badge(bitmap: bitmap), named: "badge.jpg")
    let attachment = Attachment(bitmap, named: "bar")
    #expect(attachment.preferredName == "bar.png")
    let file = try attachment.withUnsafeBytes { Data($0) }
    #expect(file.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(file.dropFirst(16).prefix(8) == Data([0, 0, 0, 5, 0, 0, 0, 2]), "width and height")
  }

  @Test func imagesOfOnesOwnAre() throws {
    let file = try Attachment(Badge(bitmap: bitmap()), named: "badge.jpg").withUnsafeBytes { Data($0) }
    #expect(file.prefix(2) == Data([0xFF, 0xD8]))
  }
}
