import Compositor
import Foundation
import HostInterface
import LiveHost
import QuartzCore

/// A message of the host: `docs/architecture/modules/viewer-protocol.md`.
enum HostMessage {
  static let version = 1

  /// The viewers, as the message about them says.
  struct Viewers: Encodable, Equatable {
    struct Viewer: Encodable, Equatable {
      var number: Int
      var asks: Bool
    }
    var steering: Int?
    var viewers: [Viewer]
  }

  case hello(viewer: Int, app: String, device: String)
  case screen(ScreenDescription)
  case picture(PictureUpdate)
  case semantics(SemanticDelta)
  case viewers(Viewers)
  case clipboard(String)
  case screenshot(Data)
  case open(String)
  case closing(ClosingCode)
  case notice(SemanticNotice)
  case cursor(PointerCursor)
  case layers(InspectedLayers)
  case layerPicture(LayerID, number: UInt64, Data)
  case inspectedView(InspectedView?)
  case frames([FrameLog.Frame])
  case earlierPicture(frame: Int, Data)

  var data: Data {
    switch self {
    case .hello(let viewer, let app, let device):
      Self.object(0x01, HelloFields(version: Self.version, viewer: viewer, app: app, device: device))
    case .screen(let screen): Self.object(0x02, ScreenFields(screen))
    case .picture(let update): update.message
    case .semantics(let delta): Self.object(0x04, delta)
    case .viewers(let viewers): Self.object(0x05, viewers)
    case .clipboard(let text): [0x06] + Data(text.utf8)
    case .screenshot(let png): [0x07] + png
    case .open(let uri): [0x08] + Data(uri.utf8)
    case .closing(let code): Self.object(0x09, ClosingFields(code: code.rawValue, reason: code.reason))
    case .notice(let notice): Self.object(0x0A, NoticeFields(notice))
    case .cursor(let cursor): [0x0B] + Data(cursor.rawValue.utf8)
    case .layers(let layers): Self.object(0x0C, layers)
    case .layerPicture(let layer, let number, let png): [0x0D] + Self.bytes(layer.rawValue) + Self.bytes(number) + png
    case .inspectedView(let view): Self.object(0x0E, ["view": view])
    case .frames(let frames): Self.object(0x0F, FrameFields(frames))
    case .earlierPicture(let frame, let png): [0x10] + Self.bytes(UInt32(frame)) + png
    }
  }

  private static func object(_ type: UInt8, _ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A constraint's constant may be without end; no other number is.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    return [type] + ((try? encoder.encode(value)) ?? Data())
  }

  private static func bytes(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }
}

private struct HelloFields: Encodable {
  var version: Int
  var viewer: Int
  var app: String
  var device: String
}

private struct ScreenFields: Encodable {
  var width: Double
  var height: Double
  var scale: Double
  var cornerRadius: Double
  var orientation: String
  var appearance: String

  init(_ screen: ScreenDescription) {
    (width, height, scale) = (screen.size.width, screen.size.height, screen.scale)
    cornerRadius = screen.cornerRadius
    (orientation, appearance) = (screen.orientation.rawValue, screen.appearance.rawValue)
  }
}

private struct NoticeFields: Encodable {
  var words: String?
  var focus: UInt64?
  var polite: Bool?

  init(_ notice: SemanticNotice) {
    (words, focus, polite) = (notice.words, notice.focus?.rawValue, notice.isPolite ? true : nil)
  }
}

/// Frames as rows of numbers, since there are sixty a second.
private struct FrameFields: Encodable {
  /// Milliseconds that a frame may take.
  var limit: Double
  /// The rows: number, time, the part of the app and drawing (milliseconds), dropped frames.
  var frames: [[Double]]

  init(_ frames: [FrameLog.Frame]) {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 100_000).rounded() / 100 }
    limit = milliseconds(frames.last?.interval ?? 0)
    self.frames = frames.map {
      [
        Double($0.number), milliseconds($0.time), milliseconds($0.appSeconds), milliseconds($0.drawingSeconds),
        Double($0.dropped),
      ]
    }
  }
}

private struct ClosingFields: Encodable {
  var code: UInt16
  var reason: String
}

/// Why a connection is closed.
enum ClosingCode: UInt16 {
  case appEnded = 1001
  case noFrame = 1002
  case textMessage = 1003
  case tooLarge = 1009
  case noMessage = 4400
  case otherToken = 4401
  case replaced = 4409
  case otherVersion = 4426
  case tooManyMessages = 4429
  case tooManyViewers = 4503

  /// A sentence for the person.
  var reason: String {
    switch self {
    case .appEnded: "The app has ended."
    case .noFrame: "The connection carried something that is no WebSocket frame."
    case .textMessage: "The page sent text where only bytes are understood."
    case .tooLarge: "The page sent a message beyond the limits."
    case .noMessage: "The page sent a message that is not understood."
    case .otherToken: "This address is of another run of the app: take the new one from the terminal."
    case .replaced: "This page has come again by another connection."
    case .otherVersion: "This page is of another version than the app: load it again."
    case .tooManyMessages: "The page sent too many messages."
    case .tooManyViewers: "As many people as can be are watching already: come back once one has left."
    }
  }
}

extension PictureUpdate {
  /// The message as it is sent.
  var message: Data {
    var data = Data([0x03])
    func add(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    func add(_ rect: PixelRect) {
      for value in [rect.x0, rect.y0, rect.width, rect.height] { add(UInt16(value)) }
    }
    func add(_ copies: [PictureCopy]) {
      add(UInt16(copies.count))
      for copy in copies {
        add(copy.rect)
        add(UInt16(copy.x))
        add(UInt16(copy.y))
      }
    }
    data.reserveCapacity(32 + copies.count * 12 + fills.count * 11 + sheets.reduce(0) { $0 + $1.size })
    add(number)
    add(UInt16(width))
    add(UInt16(height))
    add(UInt8(isExact ? 1 : 0))
    add(copies)
    add(UInt16(fills.count))
    for fill in fills {
      add(fill.rect)
      for shift in [16, 8, 0] { add(UInt8(truncatingIfNeeded: fill.color >> shift)) }
    }
    add(UInt8(sheets.count))
    for sheet in sheets {
      add(sheet.format.rawValue)
      add(sheet.pieces)
      add(UInt32(sheet.bytes.count))
      data.append(sheet.bytes)
    }
    return data
  }
}

extension PictureUpdate.Sheet {
  /// Bytes that it takes.
  fileprivate var size: Int { 7 + pieces.count * 12 + bytes.count }
}
