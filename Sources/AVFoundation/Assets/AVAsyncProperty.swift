import Foundation
import HostInterface

/// A property of `Root` that may take a while to load.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
  fileprivate init() {}
}

/// A property of `Root` that may take a while to load, and what it is then.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  let read: @Sendable (Root) throws -> Value

  init(_ read: @escaping @Sendable (Root) throws -> Value) {
    self.read = read
    super.init()
  }
}

/// A type with properties to load.
public protocol AVAsynchronousKeyValueLoading: Sendable {}

extension AVAsynchronousKeyValueLoading {
  /// Loads a property, one file after the other, beside the caller. Under a virtual clock the frame waits for it.
  /// - Throws: an error in `NSOSStatusErrorDomain` where the file can't be read.
  public func load<T: Sendable>(
    _ property: AVAsyncProperty<Self, T>, isolation: isolated (any Actor)? = #isolation
  ) async throws -> T {
    let work = ExternalWork(timeout: 10)
    defer { work.end() }
    let result = await withCheckedContinuation { continuation in
      loading.async { continuation.resume(returning: Result { try property.read(self) }) }
    }
    return try result.get()
  }

  /// Loads two properties at once.
  public func load<A: Sendable, B: Sendable>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B) {
    try await load(AVAsyncProperty { (try first.read($0), try second.read($0)) }, isolation: isolation)
  }
}

/// The queue on which properties load in order: a disk likes that, and the app needs the other processor.
private let loading = DispatchQueue(label: "asset-loading", qos: .utility)

extension AVPartialAsyncProperty where Root: AVAsset {
  /// The duration of the asset.
  public static var duration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { try $0.contents().duration } }
  /// The metadata of the file by keys that all kinds of files have.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    AVAsyncProperty { try $0.contents().metadata.filter { $0.commonKey != nil } }
  }
  /// All that the file says about itself.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { AVAsyncProperty { try $0.contents().metadata } }
  /// Whether it can be played; an error is never thrown.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { (try? $0.contents()) != nil } }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  /// The value as text; nil for data.
  public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.stringValue } }
  /// The value as a number; nil for what is no number.
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty { $0.numberValue } }
  /// The value as data; nil for texts and numbers.
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty { $0.dataValue } }
}
