import Foundation
import UIKit
import UniformTypeIdentifiers
import XCTest

/// Data that a test leaves for a person to look at: files in a folder, whose names begin with their number in the test.
///
/// The folder is the one that the environment's variable `SWOOP_TEST_ATTACHMENTS` names, or else one for the process in
/// the system's temporary folder, unless `SWOOP_TEST_REPORT` names one for a report, which then has the files; in it,
/// each test has a folder. A test that fails writes its folder's path to the console.
public class XCTAttachment: NSObject {
  /// What becomes of an attachment when its test has succeeded.
  public enum Lifetime: Int, Sendable {
    /// Keeps the file whatever becomes of the test.
    case keepAlways
    /// Keeps a file only where the test has failed.
    case deleteOnSuccess
  }

  /// How faithful the picture in a file is.
  public enum ImageQuality: Int, Sendable {
    /// Each pixel is kept, in a PNG.
    case original
    /// Little is lost, in a JPEG of quality 0.8.
    case medium
    /// More is lost, in a smaller JPEG of quality 0.4.
    case low
  }

  /// The kind of data, as a uniform type identifier; by it, the file has its extension.
  public let uniformTypeIdentifier: String
  /// The name of the file, without its number; nil, the default, for that of the file from which it was made, or else
  /// `attachment`. The extension is added where the name has another one.
  public var name: String?
  /// Values about the attachment, nil by default. They are written beside it, into a property list, unless they are more
  /// than such a list can hold.
  public var userInfo: [AnyHashable: Any]?
  /// Whether the file stays if the test succeeds; not by default. What counts is the value at the end of the test.
  public var lifetime = Lifetime.deleteOnSuccess

  private let payload: Payload

  private init(_ payload: Payload, _ identifier: String) {
    self.payload = payload
    uniformTypeIdentifier = identifier
  }

  /// Makes an attachment of data.
  /// - Parameters:
  ///   - identifier: the kind of data; nil for `public.data`.
  ///   - name: the file's name, nil for none.
  ///   - payload: the file's contents; nil for an empty file.
  ///   - userInfo: values about it.
  public convenience init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    self.init(.data(payload ?? Data()), identifier ?? UTType.data.identifier)
    self.name = name
    self.userInfo = userInfo
  }

  /// Makes an attachment of data of any kind.
  public convenience init(data payload: Data) { self.init(.data(payload), UTType.data.identifier) }

  /// Makes an attachment of data of a kind.
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(.data(payload), identifier)
  }

  /// Makes an attachment of a text, in UTF-8.
  public convenience init(string: String) { self.init(.data(Data(string.utf8)), UTType.plainText.identifier) }

  /// Makes an attachment of what a property list can hold. The program ends for anything else.
  public convenience init(plistObject object: Any) {
    guard let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0) else {
      fatalError("\(object) is no property list, and can't be attached as one")
    }
    self.init(.data(data), UTType.propertyList.identifier)
  }

  /// Makes an attachment of a file, which is read when the attachment is added; its extension says of what kind it is.
  public convenience init(contentsOfFile url: URL) {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    self.init(contentsOfFile: url, uniformTypeIdentifier: type.identifier)
  }

  /// Makes an attachment of a file of a kind, which is read when the attachment is added.
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    self.init(.file(url), identifier)
  }

  /// Makes an attachment of an image, as a PNG.
  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

  /// Makes an attachment of an image. The program ends for one without pixels.
  public convenience init(image: UIImage, quality: ImageQuality) {
    let data =
      switch quality {
      case .original: image.pngData()
      case .medium: image.jpegData(compressionQuality: 0.8)
      case .low: image.jpegData(compressionQuality: 0.4)
      }
    guard let data else { fatalError("an image without pixels can't be attached") }
    self.init(.data(data), (quality == .original ? UTType.png : UTType.jpeg).identifier)
  }
}

extension XCTAttachment {
  private enum Payload {
    case data(Data)
    case file(URL)
  }

  /// The contents of the file; throws where it is made of another one that can't be read.
  package func contents() throws -> Data {
    switch payload {
    case .data(let data): data
    case .file(let url): try Data(contentsOf: url)
    }
  }

  /// The name of the file with its extension. The name leads to no other folder.
  package var fileName: String {
    var name = (self.name ?? "").replacing("/", with: "-")
    if name.isEmpty, case .file(let url) = payload { name = url.lastPathComponent }
    if name.isEmpty { name = "attachment" }
    let type = UTType(uniformTypeIdentifier)
    let isNamed =
      (name as NSString).pathExtension.isEmpty == false
      && UTType(filenameExtension: (name as NSString).pathExtension) == type
    guard !isNamed, let suffix = type?.preferredFilenameExtension else { return name }
    return "\(name).\(suffix)"
  }
}

extension XCTestCase {
  /// Attaches data to the test.
  public func add(_ attachment: XCTAttachment) { TestRecord.shared.add(attachment) }
}
