import CWebKitGTK
import DocumentRenderer
import Foundation
import WebContentProtocol

/// The addresses at which the script of a document finds what its renderer has drawn and read. They begin with a word
/// that only the script knows, and lead nowhere in pages that are no documents.
enum DocumentScheme {
  static let name = "swoop-document"

  /// What an address asks for.
  enum Question: Equatable {
    case draw(DocumentArea)
    case read(page: Int, measuresWords: Bool)
  }

  /// Reads an address; nil where it is none of the document's.
  static func question(_ address: String, token: String) -> Question? {
    guard let parts = URLComponents(string: address), parts.scheme == name, parts.host == token else { return nil }
    let items = parts.queryItems ?? []
    func number(_ name: String) -> Int? { items.first { $0.name == name }?.value.flatMap { Int($0) } }
    guard let page = number("page"), page >= 0 else { return nil }
    switch parts.path {
    case "/draw":
      guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"),
        let scale = items.first(where: { $0.name == "scale" })?.value.flatMap({ Double($0) })
      else { return nil }
      let area = DocumentArea(page: page, x: x, y: y, width: width, height: height, scale: scale)
      return area.isValid ? .draw(area) : nil
    case "/read": return .read(page: page, measuresWords: number("words") == 1)
    default: return nil
    }
  }

  /// Lets the pages of a context ask; their questions go to the engine.
  static func register(in context: UnsafeMutablePointer<WebKitWebContext>, for engine: Engine) {
    webkit_web_context_register_uri_scheme(
      context, name,
      { request, data in
        guard let request else { return }
        target(data, as: Engine.self).documentRequest(request)
      }, Unmanaged.passUnretained(engine).toOpaque(), nil)
    let security = webkit_web_context_get_security_manager(context)
    // What comes from here has not been on a network, and documents come from any.
    webkit_security_manager_register_uri_scheme_as_secure(security, name)
    webkit_security_manager_register_uri_scheme_as_cors_enabled(security, name)
  }

  static func answer(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>, _ memory: SharedMemory) {
    let held = Unmanaged.passRetained(memory).toOpaque()
    let bytes = g_bytes_new_with_free_func(
      memory.bytes.baseAddress, gsize(memory.bytes.count),
      { data in Unmanaged<SharedMemory>.fromOpaque(data!).release() }, held)
    answer(request, bytes, type: "application/octet-stream")
  }

  static func answer(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>, _ text: DocumentText) {
    let json = (try? JSONEncoder().encode(text)) ?? Data()
    let bytes = json.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    answer(request, bytes, type: "application/json")
  }

  private static func answer(
    _ request: UnsafeMutablePointer<WebKitURISchemeRequest>, _ bytes: OpaquePointer?, type: String
  ) {
    let stream = g_memory_input_stream_new_from_bytes(bytes)
    let response = webkit_uri_scheme_response_new(stream, gint64(g_bytes_get_size(bytes)))
    webkit_uri_scheme_response_set_content_type(response, type)
    let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
    soup_message_headers_append(headers, "Access-Control-Allow-Origin", "*")
    soup_message_headers_append(headers, "Cache-Control", "no-store")
    webkit_uri_scheme_response_set_http_headers(response, headers)
    webkit_uri_scheme_request_finish_with_response(request, response)
    g_object_unref(gpointer(response))
    g_object_unref(gpointer(stream))
    g_bytes_unref(bytes)
  }

  static func refuse(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>) {
    let error = g_error_new_literal(g_quark_from_string(name), 0, "This is not to be had.")
    webkit_uri_scheme_request_finish_error(request, error)
    g_error_free(error)
  }
}
