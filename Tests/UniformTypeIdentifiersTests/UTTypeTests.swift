import XCTest

@testable import UniformTypeIdentifiers

final class UTTypeTests: XCTestCase {
  func testIdentifiers() {
    XCTAssertEqual(UTType("public.png"), .png)
    XCTAssertEqual(UTType("PUBLIC.PNG"), .png)
    XCTAssertNil(UTType("org.nobody.nothing"))
    XCTAssertEqual(UTType.pdf.identifier, "com.adobe.pdf")
    XCTAssertEqual("\(UTType.pdf)", "com.adobe.pdf")
    XCTAssertTrue(UTType.png.isPublic)
    XCTAssertFalse(UTType.pdf.isPublic)
    XCTAssertEqual(Set([UTType.png, UTType("public.png")]).count, 1)
  }

  func testExtensions() {
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertEqual(UTType(filenameExtension: "jpeg"), .jpeg)
    XCTAssertEqual(UTType(filenameExtension: "txt"), .plainText)
    XCTAssertEqual(UTType(filenameExtension: "png", conformingTo: .image), .png)
    XCTAssertNil(UTType(filenameExtension: "png", conformingTo: .audio))
    XCTAssertNil(UTType(filenameExtension: ""))
    XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpg")
    XCTAssertNil(UTType.image.preferredFilenameExtension)
    let unknown = UTType(filenameExtension: "zzzunknown")
    XCTAssertEqual(unknown?.isDynamic, true)
    XCTAssertEqual(unknown?.isDeclared, false)
    XCTAssertEqual(unknown?.preferredFilenameExtension, "zzzunknown")
    XCTAssertEqual(unknown?.conforms(to: .data), true)
    XCTAssertEqual(UTType(filenameExtension: "zzzunknown", conformingTo: .image)?.conforms(to: .image), true)
  }

  func testMIMETypes() {
    XCTAssertEqual(UTType(mimeType: "image/png"), .png)
    XCTAssertEqual(UTType(mimeType: "Text/HTML; charset=utf-8"), .html)
    XCTAssertEqual(UTType(mimeType: "audio/mp3"), .mp3)
    XCTAssertEqual(UTType.mp3.preferredMIMEType, "audio/mpeg")
    XCTAssertNil(UTType.image.preferredMIMEType)
    XCTAssertNil(UTType(mimeType: "image"))
    XCTAssertNil(UTType(mimeType: "image/"))
    XCTAssertNil(UTType(mimeType: "image/png", conformingTo: .text))
    let unknown = UTType(mimeType: "image/x-zzz-unknown")
    XCTAssertEqual(unknown?.isDynamic, true)
    XCTAssertEqual(unknown?.preferredMIMEType, "image/x-zzz-unknown")
    XCTAssertEqual(unknown?.conforms(to: .image), true)
    XCTAssertEqual(UTType(mimeType: "video/x-zzz-unknown")?.conforms(to: .movie), true)
    XCTAssertEqual(UTType(mimeType: "x-zzz/unknown")?.conforms(to: .content), false)
  }

  func testConformance() {
    XCTAssertTrue(UTType.png.conforms(to: .png))
    XCTAssertTrue(UTType.png.conforms(to: .image))
    XCTAssertTrue(UTType.png.conforms(to: .item))
    XCTAssertTrue(UTType.png.conforms(to: .content))
    XCTAssertFalse(UTType.png.conforms(to: .text))
    XCTAssertTrue(UTType.swiftSource.isSubtype(of: .text))
    XCTAssertFalse(UTType.text.isSubtype(of: .text))
    XCTAssertTrue(UTType.text.isSupertype(of: .html))
    XCTAssertTrue(UTType.folder.conforms(to: .item))
    XCTAssertFalse(UTType.folder.conforms(to: .data))
    XCTAssertEqual(UTType.gif.supertypes, [.image, .data, .item, .content])
  }

  /// The table is whole: every parent is declared, every identifier and extension is one type's.
  func testTable() {
    let identifiers = UTTypeTable.all.map(\.identifier)
    XCTAssertEqual(Set(identifiers).count, identifiers.count)
    let extensions = UTTypeTable.all.flatMap(\.extensions)
    XCTAssertEqual(Set(extensions).count, extensions.count)
    for type in UTTypeTable.all {
      XCTAssertEqual(type.identifier, type.identifier.lowercased())
      for parent in type.parents { XCTAssertNotNil(UTTypeTable.byIdentifier[parent], "\(type) \(parent)") }
    }
    // Constants are looked up in the table when they are used first.
    let constants: [UTType] = [
      .item, .content, .compositeContent, .data, .directory, .folder, .archive, .zip, .gzip, .bz2, .text, .plainText,
      .utf8PlainText, .rtf, .html, .xml, .json, .propertyList, .yaml, .delimitedText, .commaSeparatedText,
      .tabSeparatedText, .vCard,
      .sourceCode, .swiftSource, .cSource, .cHeader, .script, .javaScript, .pythonScript, .shellScript, .pdf, .epub,
      .spreadsheet, .presentation, .image, .png, .jpeg, .gif, .webP, .tiff, .bmp, .ico, .heic, .heif, .svg,
      .audiovisualContent, .movie, .video, .mpeg4Movie, .quickTimeMovie, .mpeg, .avi, .audio, .mp3, .mpeg4Audio, .wav,
      .aiff, .midi, .font,
    ]
    XCTAssertEqual(Set(constants).count, constants.count)
  }

  func testMIMEDatabase() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    # weight:type:pattern
    60:image/x-best:*.one
    50:image/x-other:*.one
    50:image/x-best:*.TWO:cs
    50:text/x-makefile:Makefile
    50:application/x-odd:*.[0-9]
    """.write(to: folder.appendingPathComponent("globs2"), atomically: true, encoding: .utf8)
    try "text/x-new text/plain\n".write(
      to: folder.appendingPathComponent("subclasses"), atomically: true, encoding: .utf8)
    try "image/x-alias image/x-best\n".write(
      to: folder.appendingPathComponent("aliases"), atomically: true, encoding: .utf8)
    let database = MIMEDatabase(folder: folder)
    XCTAssertEqual(database.mimeType(ofExtension: "one"), "image/x-best")
    XCTAssertEqual(database.mimeType(ofExtension: "two"), "image/x-best")
    XCTAssertNil(database.mimeType(ofExtension: "three"))
    XCTAssertEqual(database.extensions(ofMIMEType: "image/x-best"), ["one", "two"])
    XCTAssertEqual(database.parents(ofMIMEType: "text/x-new"), ["text/plain"])
    XCTAssertEqual(database.name(of: "image/x-alias"), "image/x-best")
    XCTAssertEqual(database.name(of: "image/x-best"), "image/x-best")
    XCTAssertNil(MIMEDatabase(folder: folder.appendingPathComponent("none")).mimeType(ofExtension: "one"))
  }
}
