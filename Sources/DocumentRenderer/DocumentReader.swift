import CPoppler
import Foundation

/// A PDF document as Poppler reads it.
final class DocumentReader {
  private let document: OpaquePointer
  let pageCount: Int

  /// Opens a document.
  /// - Parameter bytes: they have to stay for as long as the reader.
  init(_ bytes: UnsafeRawBufferPointer, password: String?) throws(DocumentProblem) {
    let data = g_bytes_new_static(bytes.baseAddress, gsize(bytes.count))
    // Where it is given the bytes themselves, a wrong password makes Poppler read what it has let go of.
    let stream = g_memory_input_stream_new_from_bytes(data)
    defer {
      g_object_unref(gpointer(stream))
      g_bytes_unref(data)
    }
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_stream(stream, goffset(bytes.count), password, nil, &error) else {
      defer { g_error_free(error) }
      let isLocked = error.map { $0.pointee.code == gint(POPPLER_ERROR_ENCRYPTED.rawValue) } ?? false
      throw isLocked ? .locked : .damaged
    }
    self.document = document
    pageCount = min(Int(poppler_document_get_n_pages(document)), DocumentOutline.mostPages)
    if pageCount <= 0 { throw .empty }
  }

  deinit { g_object_unref(gpointer(document)) }

  var outline: DocumentOutline {
    DocumentOutline(title: take(poppler_document_get_title(document)), sizes: (0..<pageCount).map(size))
  }

  /// The size of a page; that of a sheet of paper where it can't be read.
  private func size(of page: Int) -> DocumentOutline.Size {
    withPage(page) { page in
      var (width, height) = (0.0, 0.0)
      poppler_page_get_size(page, &width, &height)
      return DocumentOutline.Size(width: Self.side(width, 595), height: Self.side(height, 842))
    } ?? DocumentOutline.Size(width: 595, height: 842)
  }

  private static func side(_ length: Double, _ standard: Double) -> Double {
    guard length.isFinite, length > 0 else { return standard }
    return min(max(length, DocumentOutline.side.lowerBound), DocumentOutline.side.upperBound)
  }

  private func withPage<Result>(_ index: Int, _ body: (OpaquePointer) -> Result?) -> Result? {
    guard (0..<pageCount).contains(index), let page = poppler_document_get_page(document, gint(index)) else {
      return nil
    }
    defer { g_object_unref(gpointer(page)) }
    return body(page)
  }

  // MARK: Drawing

  /// Draws a part of a page on white.
  /// - Parameter pixels: gets rows of blue, green, red and alpha.
  /// - Returns: false where there is no such page.
  func draw(_ area: DocumentArea, into pixels: UnsafeMutableRawPointer) -> Bool {
    withPage(area.page) { page in
      let surface = cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height),
        Int32(area.width * 4))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      cairo_translate(context, Double(-area.x), Double(-area.y))
      cairo_scale(context, area.scale, area.scale)
      poppler_page_render(page, context)
      cairo_surface_flush(surface)
      return true
    } ?? false
  }

  // MARK: Text

  func text(of page: Int, measuresWords: Bool) -> DocumentText? {
    withPage(page) { page in
      DocumentText(lines: lines(of: page, measuresWords: measuresWords), links: links(of: page))
    }
  }

  private func lines(of page: OpaquePointer, measuresWords: Bool) -> [DocumentText.Line] {
    var rects: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard let text = take(poppler_page_get_text(page)), poppler_page_get_text_layout(page, &rects, &count) != 0 else {
      return []
    }
    defer { g_free(rects) }
    var lines = LineCollector(measuresWords: measuresWords)
    // A rectangle for each character.
    for (index, scalar) in text.unicodeScalars.prefix(Int(count)).enumerated() {
      let rect = rects![index]
      lines.add(scalar, CharacterPlace(left: rect.x1, top: rect.y1, right: rect.x2, bottom: rect.y2))
    }
    return lines.finish()
  }

  private func links(of page: OpaquePointer) -> [DocumentText.Link] {
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    let list = poppler_page_get_link_mapping(page)
    defer { poppler_page_free_link_mapping(list) }
    let mappings = sequence(first: list, next: { $0?.pointee.next }).prefix { $0 != nil }
    return mappings.compactMap { item in
      guard let mapping = item?.pointee.data?.assumingMemoryBound(to: PopplerLinkMapping.self).pointee,
        let action = mapping.action
      else { return nil }
      let area = mapping.area
      // Documents count from the lower edge.
      var link = DocumentText.Link(
        x: min(area.x1, area.x2), y: height - max(area.y1, area.y2), width: abs(area.x2 - area.x1),
        height: abs(area.y2 - area.y1))
      if let address = swoop_action_uri(action) {
        link.url = String(cString: address)
      } else if let destination = swoop_action_destination(document, action) {
        defer { poppler_dest_free(destination) }
        let page = Int(destination.pointee.page_num) - 1
        guard (0..<pageCount).contains(page) else { return nil }
        link.page = page
        if destination.pointee.change_top != 0 { link.top = max(0, size(of: page).height - destination.pointee.top) }
      } else {
        return nil
      }
      return link
    }
  }
}

/// Takes over a string that GLib allocated.
private func take(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { g_free(pointer) }
  return String(cString: pointer)
}
