import CGStreamer
import Foundation

/// The metadata of a file, as far as anybody asks.
struct AudioTags: Sendable {
  var title: String?
  var artist: String?
  var album: String?
  var genre: String?
  /// The date as ISO 8601 writes it: a year, or more exactly.
  var date: String?
  var trackNumber: Int?
  var trackCount: Int?
  /// A picture in whatever format it was put in.
  var artwork: Data?

  /// The length of the longest text in scalars, since a character may have any number of marks: longer texts are cut,
  /// and larger pictures left out. Files may hold anything.
  private static let longestText = 4096
  private static let largestArtwork = 64 << 20

  /// Adds the tags of a message. Later messages repeat earlier ones, or add to them: what came first stays.
  mutating func add(_ list: UnsafePointer<GstTagList>) {
    title = title ?? Self.text(GST_TAG_TITLE, in: list)
    artist = artist ?? Self.text(GST_TAG_ARTIST, in: list)
    album = album ?? Self.text(GST_TAG_ALBUM, in: list)
    genre = genre ?? Self.text(GST_TAG_GENRE, in: list)
    date = date ?? Self.date(in: list)
    trackNumber = trackNumber ?? Self.number(GST_TAG_TRACK_NUMBER, in: list)
    trackCount = trackCount ?? Self.number(GST_TAG_TRACK_COUNT, in: list)
    artwork = artwork ?? Self.picture(in: list)
  }

  private static func text(_ tag: String, in list: UnsafePointer<GstTagList>) -> String? {
    var value: UnsafeMutablePointer<gchar>?
    guard gst_tag_list_get_string(list, tag, &value) != 0, let value else { return nil }
    defer { g_free(value) }
    let text = String(cString: value)
    return text.utf8.count <= longestText ? text : String(text.unicodeScalars.prefix(longestText))
  }

  private static func number(_ tag: String, in list: UnsafePointer<GstTagList>) -> Int? {
    var value: UInt32 = 0
    return gst_tag_list_get_uint(list, tag, &value) != 0 ? Int(value) : nil
  }

  private static func date(in list: UnsafePointer<GstTagList>) -> String? {
    var value: OpaquePointer?
    guard gst_tag_list_get_date_time(list, GST_TAG_DATE_TIME, &value) != 0, let value else { return nil }
    defer { gst_date_time_unref(value) }
    guard let text = gst_date_time_to_iso8601_string(value) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The front cover, if the file says which picture that is; else the first picture.
  private static func picture(in list: UnsafePointer<GstTagList>) -> Data? {
    var first: Data?
    for index in 0..<gst_tag_list_get_tag_size(list, GST_TAG_IMAGE) {
      var value: OpaquePointer?
      guard gst_tag_list_get_sample_index(list, GST_TAG_IMAGE, index, &value) != 0, let value else { continue }
      defer { gst_sample_unref(value) }
      guard let buffer = gst_sample_get_buffer(value) else { continue }
      let size = gst_buffer_get_size(buffer)
      guard size <= largestArtwork else { continue }
      let isFront = isFrontCover(value)
      guard isFront || first == nil else { continue }
      var data = Data(count: Int(size))
      data.withUnsafeMutableBytes { _ = gst_buffer_extract(buffer, 0, $0.baseAddress, size) }
      if isFront { return data }
      first = data
    }
    return first
  }

  /// The value of `GstTagImageType` for a front cover.
  private static let frontCover: Int32 = 1

  private static func isFrontCover(_ sample: OpaquePointer) -> Bool {
    guard let information = gst_sample_get_info(sample) else { return false }
    return gst_structure_get_value(information, "image-type").map { g_value_get_enum($0) } == frontCover
  }
}
