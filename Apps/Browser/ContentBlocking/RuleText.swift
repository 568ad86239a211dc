import Foundation

/// A list of rules that say what pages leave out, as text: JSON in the form of WebKit's content blockers.
struct RuleText: Equatable, Sendable {
  let json: String
  /// The number of rules.
  let count: Int

  /// The largest file in bytes: as many rules as there may be need less.
  static let largest = 32 << 20
  /// The most rules. The engine takes 150,000, of which one is for the websites that are left alone.
  static let most = 149_999

  enum Problem: LocalizedError, Equatable {
    case cannotBeRead(String, reason: String)
    case isTooLarge(String)
    case isNoText(String)
    case isNoList(String)
    case isEmpty(String)
    case hasTooMany(String, Int)
    /// The engine doesn't take it.
    case isRefused(String, reason: String)
    case cannotBeKept(reason: String)

    var errorDescription: String? {
      switch self {
      case .cannotBeRead(let name, let reason): "“\(name)” can’t be read: \(reason)"
      case .isTooLarge(let name): "“\(name)” is too large. A list of rules has up to \(RuleText.largest >> 20) MB."
      case .isNoText(let name): "“\(name)” is not written in UTF-8."
      case .isNoList(let name):
        "“\(name)” is no list of rules. It has to be JSON, in the form of WebKit’s content blockers."
      case .isEmpty(let name): "“\(name)” has no rules in it."
      case .hasTooMany(let name, let count):
        "“\(name)” has \(count.formatted()) rules. A list has up to \(RuleText.most.formatted())."
      case .isRefused(let name, let reason): "“\(name)” can’t be used. \(reason)"
      case .cannotBeKept(let reason): "The list can’t be saved: \(reason)"
      }
    }
  }

  /// Reads a file.
  /// - Throws: a `Problem`.
  init(reading file: URL) throws {
    let name = file.lastPathComponent
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      // What grows, or never ends, isn't read to its end.
      data = try handle.read(upToCount: Self.largest + 1) ?? Data()
    } catch {
      throw Problem.cannotBeRead(name, reason: error.localizedDescription)
    }
    guard data.count <= Self.largest else { throw Problem.isTooLarge(name) }
    try self.init(data, name: name)
  }

  /// Reads a text.
  /// - Parameter name: of the file that it is from.
  /// - Throws: a `Problem`.
  init(_ data: Data, name: String) throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let bytes = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem.isNoText(name) }
    guard let list = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any] else {
      throw Problem.isNoList(name)
    }
    guard !list.isEmpty else { throw Problem.isEmpty(name) }
    guard list.count <= Self.most else { throw Problem.hasTooMany(name, list.count) }
    (json, count) = (text, list.count)
  }

  /// Makes a list of rules.
  init(_ rules: [Rule]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json = (try? encoder.encode(rules)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    count = rules.count
  }

  struct Rule: Encodable {
    var trigger: [String: Value]
    var action: [String: Value]
  }

  enum Value: Encodable {
    case text(String)
    case texts([String])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .texts(let texts): try container.encode(texts)
      }
    }
  }

  // MARK: Websites

  /// The list with a last rule by which it leaves websites alone, with all that they load from others.
  /// - Parameter sites: names of websites, as `Sites` has them.
  func sparing(_ sites: some Collection<String>) -> String {
    let hosts = sites.filter(Self.canSpare).sorted().flatMap { [$0, "www." + $0] }
    guard !hosts.isEmpty, let end = json.lastIndex(of: "]") else { return json }
    let rule = RuleText([
      Rule(
        trigger: ["url-filter": .text(".*"), "if-domain": .texts(hosts)],
        action: ["type": .text("ignore-previous-rules")])
    ])
    return String(json[..<end]) + "," + rule.json.dropFirst()
  }

  /// Whether a rule can name a website: its letters may mean nothing else in one.
  static func canSpare(_ site: String) -> Bool {
    site.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
