/// The declared types. Identifiers, and what conforms to what, are those that Apple documents.
enum UTTypeTable {
  private static let rows: [(identifier: String, parents: String, extensions: String, mimeTypes: String)] = [
    ("public.item", "", "", ""),
    ("public.content", "", "", ""),
    ("public.composite-content", "public.content", "", ""),
    ("public.data", "public.item", "", "application/octet-stream"),
    ("public.directory", "public.item", "", ""),
    ("public.folder", "public.directory", "", ""),
    ("public.archive", "public.data", "", ""),
    ("public.zip-archive", "public.archive", "zip", "application/zip"),
    ("org.gnu.gnu-zip-archive", "public.archive", "gz gzip", "application/gzip application/x-gzip"),
    ("public.bzip2-archive", "public.archive", "bz2 bzip2", "application/x-bzip2 application/x-bzip"),
    ("public.tar-archive", "public.archive", "tar", "application/x-tar"),
    ("public.text", "public.data public.content", "", ""),
    ("public.plain-text", "public.text", "txt text", "text/plain"),
    ("public.utf8-plain-text", "public.plain-text", "", ""),
    ("public.rtf", "public.text", "rtf", "text/rtf application/rtf"),
    ("public.html", "public.text", "html htm shtml", "text/html"),
    ("public.xml", "public.text", "xml", "application/xml text/xml"),
    ("public.json", "public.text", "json", "application/json"),
    ("public.yaml", "public.text", "yaml yml", "application/yaml application/x-yaml"),
    ("public.css", "public.text", "css", "text/css"),
    ("public.delimited-values-text", "public.text", "", ""),
    ("public.comma-separated-values-text", "public.delimited-values-text", "csv", "text/csv"),
    ("public.tab-separated-values-text", "public.delimited-values-text", "tsv", "text/tab-separated-values"),
    ("net.daringfireball.markdown", "public.plain-text", "md markdown", "text/markdown"),
    ("public.vcard", "public.text", "vcf vcard", "text/vcard text/x-vcard"),
    ("com.apple.ical.ics", "public.text", "ics", "text/calendar"),
    ("public.source-code", "public.plain-text", "", ""),
    ("public.swift-source", "public.source-code", "swift", "text/x-swift"),
    ("public.c-source", "public.source-code", "c", "text/x-csrc"),
    ("public.c-header", "public.source-code", "h", "text/x-chdr"),
    ("public.script", "public.source-code", "", ""),
    ("com.netscape.javascript-source", "public.script", "js mjs", "text/javascript application/javascript"),
    ("public.python-script", "public.script", "py", "text/x-python"),
    ("public.shell-script", "public.script", "sh", "application/x-shellscript"),
    ("com.apple.property-list", "public.data", "plist", ""),
    ("com.adobe.pdf", "public.data public.composite-content", "pdf", "application/pdf"),
    ("org.idpf.epub-container", "public.data public.composite-content", "epub", "application/epub+zip"),
    ("public.spreadsheet", "public.content", "", ""),
    ("public.presentation", "public.composite-content", "", ""),
    ("public.image", "public.data public.content", "", ""),
    ("public.png", "public.image", "png", "image/png"),
    ("public.jpeg", "public.image", "jpg jpeg jpe", "image/jpeg image/jpg"),
    ("com.compuserve.gif", "public.image", "gif", "image/gif"),
    ("org.webmproject.webp", "public.image", "webp", "image/webp"),
    ("public.tiff", "public.image", "tiff tif", "image/tiff"),
    ("com.microsoft.bmp", "public.image", "bmp", "image/bmp"),
    ("com.microsoft.ico", "public.image", "ico", "image/vnd.microsoft.icon image/x-icon"),
    ("public.heic", "public.image", "heic", "image/heic"),
    ("public.heif", "public.image", "heif", "image/heif"),
    ("public.svg-image", "public.image", "svg svgz", "image/svg+xml"),
    ("public.audiovisual-content", "public.data public.content", "", ""),
    ("public.movie", "public.audiovisual-content", "", ""),
    ("public.video", "public.movie", "", ""),
    ("public.mpeg-4", "public.movie", "mp4", "video/mp4"),
    ("com.apple.m4v-video", "public.mpeg-4", "m4v", "video/x-m4v"),
    ("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime"),
    ("public.mpeg", "public.movie", "mpg mpeg", "video/mpeg"),
    ("public.avi", "public.movie", "avi", "video/x-msvideo video/avi"),
    ("public.audio", "public.audiovisual-content", "", ""),
    ("public.mp3", "public.audio", "mp3", "audio/mpeg audio/mp3"),
    ("public.mpeg-4-audio", "public.audio", "m4a", "audio/mp4 audio/x-m4a"),
    ("com.microsoft.waveform-audio", "public.audio", "wav wave", "audio/vnd.wave audio/wav audio/x-wav"),
    ("public.aiff-audio", "public.audio", "aiff aif", "audio/aiff audio/x-aiff"),
    ("public.midi-audio", "public.audio", "mid midi", "audio/midi"),
    ("public.font", "public.data public.content", "", ""),
  ]

  static let all: [UTType] = rows.map { row in
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return UTType(
      row.identifier, extensions: words(row.extensions), mimeTypes: words(row.mimeTypes), parents: words(row.parents))
  }

  static let byIdentifier: [String: UTType] = index { [$0.identifier] }
  static let byExtension: [String: UTType] = index(\.extensions)
  static let byMIMEType: [String: UTType] = index(\.mimeTypes)

  /// Finds types by a key, which belongs to the first of two that have it in common.
  private static func index(_ keys: (UTType) -> [String]) -> [String: UTType] {
    Dictionary(all.flatMap { type in keys(type).map { ($0, type) } }) { first, _ in first }
  }

  static func type(_ identifier: String) -> UTType {
    guard let type = byIdentifier[identifier] else { fatalError("\(identifier) is not in the table") }
    return type
  }
}
