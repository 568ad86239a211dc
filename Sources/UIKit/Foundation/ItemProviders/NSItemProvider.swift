import UniformTypeIdentifiers

/// Provides one thing in several types, of which each is made when it is asked for: what is dragged, for one.
///
/// Completions are called on the main thread, later.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Starts to make the data of a type, and calls back with them or an error, now or later, from any thread.
  typealias DataLoader = (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private let lock = NSLock()
  private var representations: [(type: String, load: DataLoader)] = []
  private var name: String?

  /// A provider of nothing yet.
  public override init() { super.init() }

  /// Makes a provider of an object, in the types that this gives.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of a file's contents, which are read when they are asked for. Its name is suggested.
  /// - Returns: nil where there is no such file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    suggestedName = fileURL.lastPathComponent
    add(type.identifier) { completion in
      do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  /// Another provider of the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    (copy.representations, copy.name) = (present, suggestedName)
    return copy
  }

  private var present: [(type: String, load: DataLoader)] { lock.withLock { representations } }

  private func add(_ type: String, _ load: @escaping DataLoader) {
    lock.withLock {
      representations.removeAll { $0.type == type }
      representations.append((type, load))
    }
  }

  // MARK: What it provides

  /// The types, in the order in which they were registered: the best comes first.
  open var registeredTypeIdentifiers: [String] { present.map(\.type) }

  /// The types that are known as such.
  open var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

  /// Whether there is a type that is, or conforms to, another one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { type(for: typeIdentifier) != nil }

  /// The name for a file with what is provided. Nil by default.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// The first registered type that is, or conforms to, another one.
  private func type(for wanted: String) -> String? {
    let types = registeredTypeIdentifiers
    if types.contains(wanted) { return wanted }
    guard let supertype = UTType(wanted) else { return nil }
    return types.first { UTType($0)?.conforms(to: supertype) ?? false }
  }

  // MARK: Registering

  /// Registers data of a type, in place of earlier ones.
  /// - Parameter loadHandler: makes them when they are asked for; it calls its argument with them or an error.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { add(typeIdentifier, loadHandler) }

  /// Registers data of a type, as above.
  open func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { add(contentType.identifier, loadHandler) }

  /// Registers an object, in all types that it gives.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    for type in object.writableTypeIdentifiersForItemProvider {
      add(type) { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }
    }
  }

  /// Registers objects of a class, in the types that the class gives.
  /// - Parameter loadHandler: makes the object when it is asked for; it calls its argument with it or an error.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) ->
      Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      add(type) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  // MARK: Loading

  /// Has the data of a type made.
  /// - Parameters:
  ///   - typeIdentifier: one that is registered, or to which one conforms.
  ///   - completionHandler: called with the data, or an error.
  /// - Returns: how far it is; cancelling it ends in an error.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let completion = LoadCompletion(completionHandler)
    guard let wanted = type(for: typeIdentifier), let found = present.first(where: { $0.type == wanted }) else {
      completion.call(nil, Self.failure(.itemUnavailableError), of: progress)
      return progress
    }
    let work = found.load { completion.call($0, $1, of: progress) }
    progress.cancellationHandler = { [weak progress] in
      work?.cancel()
      if let progress { completion.call(nil, CocoaError(.userCancelled), of: progress) }
    }
    return progress
  }

  /// Has the data of a type made, as above.
  @discardableResult open func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Whether objects of a class can be made from what there is.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readable(by: aClass) != nil }

  private func readable(by aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap { self.type(for: $0) }.first
  }

  /// Makes an object of a class.
  /// - Parameter completionHandler: called with the object, or an error.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let type = readable(by: aClass)
    return loadDataRepresentation(forTypeIdentifier: type ?? "") { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Whether values can be made from what there is: strings, addresses.
  public final func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

  /// Makes a value: a string, an address.
  /// - Parameter completionHandler: called with the value, or an error.
  @discardableResult public final func loadObject<Value: _ObjectiveCBridgeable>(
    ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      var value: Value?
      if let object = object as? Value._ObjectiveCType {
        Value._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
  }
}

extension NSItemProvider {
  /// The domain of errors with one of the codes below.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reasons why something couldn't be provided.
  public enum ErrorCode: Int, Sendable {
    /// No reason that is known.
    case unknownError = -1
    /// A type that isn't registered.
    case itemUnavailableError = -1000
    /// A value of another class.
    case unexpectedValueClassError = -1100
    /// Data from which no object of the class can be made.
    case unavailableCoercionError = -1200
  }

  static func failure(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }
}
