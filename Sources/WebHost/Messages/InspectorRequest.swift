/// What an inspector in a page asks for: `docs/architecture/modules/viewer-protocol.md`.
enum InspectorRequest: Equatable {
  case open
  case close
  /// Looks into the view of a layer from now on; into the first responder without one.
  case select(UInt64?)
  /// Shows an earlier frame, or again what the app shows now.
  case show(Int?)
}

/// The fields of the message.
struct InspectorRequestFields: Decodable {
  var `do`: String
  var id: UInt64?
  var frame: Int?

  var request: InspectorRequest? {
    switch `do` {
    case "open": .open
    case "close": .close
    case "select": .select(id)
    case "show": frame.map { $0 > 0 } == false ? nil : .show(frame)
    default: nil
    }
  }
}
