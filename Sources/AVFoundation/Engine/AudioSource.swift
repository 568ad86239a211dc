import CGStreamer
import Foundation
import Glibc

/// A source of bytes of sound: a regular file, or data, which is read where it is.
struct AudioSource {
  private enum Bytes {
    case file(path: String)
    case data(NSData)
  }

  private let bytes: Bytes
  /// The address that errors name.
  let url: URL?

  /// Makes the source of a file.
  /// - Throws: an error that says why nothing can come of it.
  init(_ url: URL) throws {
    guard url.isFileURL else {
      throw AudioError.unspecified.error("Only files can be played, not \(url.absoluteString).", url: url)
    }
    let name = url.lastPathComponent
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw AudioError.unspecified.error("“\(name)” can’t be opened: \(String(cString: strerror(errno))).", url: url)
    }
    // A pipe or a device might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw AudioError.unspecified.error("“\(name)” is \(isDirectory ? "a folder" : "no file").", url: url)
    }
    guard access(url.path, R_OK) == 0 else {
      throw AudioError.permission.error("“\(name)” may not be read.", url: url)
    }
    guard status.st_size > 0 else { throw AudioError.unsupportedType.error("“\(name)” is empty.", url: url) }
    (bytes, self.url) = (.file(path: url.path), url)
  }

  init(_ data: Data) throws {
    guard !data.isEmpty else { throw AudioError.unsupportedType.error("The data is empty.") }
    (bytes, url) = (.data(data as NSData), nil)
  }

  var name: String { url.map { "“\($0.lastPathComponent)”" } ?? "The data" }

  /// The name of the kind of element that reads the source.
  var elementName: String {
    switch bytes {
    case .file: "filesrc"
    case .data: "giostreamsrc"
    }
  }

  /// Lets an element read the source.
  /// - Parameter element: of that kind.
  func open(by element: UnsafeMutablePointer<GstElement>) {
    switch bytes {
    case .file(let path): gst_swoop_set_string(element, "location", path)
    case .data(let data):
      let release: GDestroyNotify = { if let owner = $0 { Unmanaged<NSData>.fromOpaque(owner).release() } }
      gst_swoop_set_stream(element, data.bytes, gsize(data.length), release, Unmanaged.passRetained(data).toOpaque())
    }
  }
}
