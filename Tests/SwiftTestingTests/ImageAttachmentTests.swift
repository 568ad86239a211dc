import Testing
import UIKit

/// Images of UIKit's are attachments, by the names that Testing has on Apple's systems.
struct ImageAttachmentTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
  }

  private func file<Value>(_ attachment: Attachment<Value>) throws -> Data {
    try attachment.withUnsafeBytes { Data($0) }
  }

  @Test func imagesAreAttached() {
    Attachment.record(image, named: "box", as: .png)
    Attachment.record(image, named: "box.jpg", as: .jpeg(withEncodingQuality: 0.5))
    Attachment.record(image)
    Attachment.record("text beside them", named: "note.txt")
  }

  @Test func theFileIsWhatTheFormatSays() throws {
    let png = try file(Attachment(image, named: "box", as: .png))
    #expect(png == image.pngData())
    let jpeg = try file(Attachment(image, named: "box", as: .jpeg))
    #expect(jpeg.prefix(2) == Data([0xFF, 0xD8]))
    let small = try file(Attachment(image, named: "box", as: .jpeg(withEncodingQuality: 0)))
    #expect(small.count < jpeg.count)
  }

  @Test func theNameHasTheFormatsEnding() {
    #expect(Attachment(image, named: "box", as: .png).preferredName == "box.png")
    #expect(Attachment(image, named: "box.png", as: .png).preferredName == "box.png")
    #expect(Attachment(image, named: "box.jpg", as: .png).preferredName == "box.jpg.png")
    #expect(Attachment(image, named: "box.jpeg").preferredName == "box.jpeg")
    #expect(Attachment(image, named: "box.tiff").preferredName == "box.tiff.png", "no TIFF can be written")
    #expect(Attachment(image, named: "box").preferredName == "box.png")
  }

  @Test func theNameDecidesWithoutAFormat() throws {
    let attachment = Attachment(image, named: "box.jpg")
    #expect(attachment.imageFormat == nil)
    #expect(try file(attachment).prefix(2) == Data([0xFF, 0xD8]))
    #expect(Attachment(image, as: .png).imageFormat == .png)
    #expect(Attachment(image, as: .png).attachableValue === image)
  }

  @Test func anImageIsAttachedUpright() throws {
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
    let file = try file(Attachment(turned, as: .jpeg))
    let picture = try #require(UIImage(data: file)?.cgImage)
    #expect(picture.height * 3 == picture.width * 4)
  }

  @Test func anImageWithoutPixelsIsNone() {
    #expect(throws: (any Error).self) { try file(Attachment(UIImage(), as: .png)) }
  }

  @Test func formatsHaveWords() {
    let format: AttachableImageFormat = .jpeg(withEncodingQuality: 0.8)
    #expect("\(format)" == "public.jpeg at 80% quality")
    #expect("\(AttachableImageFormat.png)" == "public.png")
    #expect(format != .jpeg)
  }
}
