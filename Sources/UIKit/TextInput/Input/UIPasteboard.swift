import HostInterface

/// The device's clipboard. Text and addresses go to other apps and come from them; what else is put there stays in the
/// app, until anybody puts something else there.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The clipboard of the device.
  public static let general = UIPasteboard()

  /// Types of text, as items name them.
  public nonisolated static let typeListString = PasteboardItem.stringTypes
  /// Types of addresses.
  public nonisolated static let typeListURL = PasteboardItem.urlTypes
  /// Types of pictures.
  public nonisolated static let typeListImage = PasteboardItem.imageTypes
  /// Types of colours.
  public nonisolated static let typeListColor = PasteboardItem.colorTypes

  private override init() {}

  private var clipboard: (any HostClipboard)? { UIApplication.current?.host.clipboard }

  // MARK: Items

  /// What the app has put there, and when.
  private struct Contents {
    var items: [PasteboardItem]
    weak var clipboard: (any HostClipboard)?
    var changeCount: Int
  }
  private var contents: Contents?

  private var present: [PasteboardItem] {
    guard let clipboard else { return [] }
    if let contents, contents.clipboard === clipboard, contents.changeCount == clipboard.changeCount {
      return contents.items
    }
    return clipboard.string.map { [PasteboardItem(values: [PasteboardItem.stringTypes[0]: $0])] } ?? []
  }

  private func put(_ items: [PasteboardItem]) {
    guard let clipboard else { return }
    let before = Set(types)
    clipboard.string = items.lazy.compactMap(\.string).first
    contents = Contents(items: items, clipboard: clipboard, changeCount: clipboard.changeCount)
    let after = Set(types)
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  private func put<Value>(_ values: [Value]?, as type: String) {
    put((values ?? []).map { PasteboardItem(values: [type: $0]) })
  }

  /// The things there, each by the types that it has. Empty where there is nothing.
  open var items: [[String: Any]] {
    get { present.map(\.values) }
    set { put(newValue.map(PasteboardItem.init)) }
  }

  /// The number of things there.
  open var numberOfItems: Int { present.count }

  /// The types of the first thing.
  open var types: [String] { present.first.map { $0.values.keys.sorted() } ?? [] }

  /// Puts things there beside those that are there.
  open func addItems(_ items: [[String: Any]]) { put(present + items.map(PasteboardItem.init)) }

  /// Whether the first thing has one of these types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains(where: types.contains) }

  /// Returns the bytes of the first thing in a type; nil where it hasn't any.
  open func data(forPasteboardType pasteboardType: String) -> Data? { present.first?.data(of: pasteboardType) }

  /// Puts bytes there instead of what is there.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([PasteboardItem(values: [pasteboardType: data])])
  }

  /// Returns the first thing's value of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { present.first?.values[pasteboardType] }

  /// Puts a value there instead of what is there.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([PasteboardItem(values: [pasteboardType: value])])
  }

  // MARK: Several things

  /// The indexes of the things that have one of these types; nil where none has.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = present
    let found = items.indices.filter { index in pasteboardTypes.contains { items[index].values[$0] != nil } }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// Whether each of some things has one of these types.
  /// - Parameter itemSet: indexes; nil for all things. False if there is nothing at one of them.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = items(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in pasteboardTypes.contains { item.values[$0] != nil } }
  }

  /// Returns the types of each of some things; nil if there is nothing at one of the indexes.
  /// - Parameter itemSet: indexes; nil for all things.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(itemSet)?.map { $0.values.keys.sorted() } }

  /// Returns the values of a type that some things have; nil if there is nothing at one of the indexes.
  /// - Parameter itemSet: indexes; nil for all things.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    items(itemSet)?.compactMap { $0.values[pasteboardType] }
  }

  /// Returns the bytes of a type that some things have; nil if there is nothing at one of the indexes.
  /// - Parameter itemSet: indexes; nil for all things.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    items(itemSet)?.compactMap { $0.data(of: pasteboardType) }
  }

  private func items(_ itemSet: IndexSet?) -> [PasteboardItem]? {
    let items = present
    guard let itemSet else { return items }
    return itemSet.allSatisfy(items.indices.contains) ? itemSet.map { items[$0] } : nil
  }

  // MARK: Text and addresses

  /// The text on the clipboard; nil where there is none. Setting nil empties it.
  open var string: String? {
    get { clipboard?.string }
    set { put(newValue.map { [$0] }, as: PasteboardItem.stringTypes[0]) }
  }

  /// The texts of all things that have some; nil where none has.
  open var strings: [String]? {
    get { present.compactMap(\.string).nonEmpty }
    set { put(newValue, as: PasteboardItem.stringTypes[0]) }
  }

  /// Whether there is text, which may be asked without taking it.
  open var hasStrings: Bool { string?.isEmpty == false }

  /// The address there, or the text if it is one with a scheme.
  open var url: URL? {
    get {
      if let url = present.first?.url { return url }
      guard let string = string?.trimmingCharacters(in: .whitespacesAndNewlines), string.utf8.count < 1 << 16,
        let url = URL(string: string), url.scheme != nil
      else { return nil }
      return url
    }
    set { put(newValue.map { [$0] }, as: PasteboardItem.urlTypes[0]) }
  }

  /// The addresses of all things that are some; nil where none is.
  open var urls: [URL]? {
    get { present.compactMap(\.url).nonEmpty ?? url.map { [$0] } }
    set { put(newValue, as: PasteboardItem.urlTypes[0]) }
  }

  /// Whether there is an address, or the text is one with a scheme.
  open var hasURLs: Bool { url != nil }

  // MARK: Pictures and colours

  /// The first picture; nil where there is none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The pictures of all things that have one; nil where none has.
  open var images: [UIImage]? {
    get { present.compactMap(\.image).nonEmpty }
    set { put(newValue, as: PasteboardItem.imageTypes[0]) }
  }

  /// Whether there is a picture.
  open var hasImages: Bool { image != nil }

  /// The first colour; nil where there is none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colours of all things that have one; nil where none has.
  open var colors: [UIColor]? {
    get { present.compactMap(\.color).nonEmpty }
    set { put(newValue, as: PasteboardItem.colorTypes[0]) }
  }

  /// Whether there is a colour.
  open var hasColors: Bool { color != nil }

  // MARK: Changes

  /// Counts changes, also by others.
  open var changeCount: Int { clipboard?.changeCount ?? 0 }

  /// Tells that the app has put something there. Its object is the pasteboard. Others' changes only count.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The key of the types that the first thing has and the one before had not.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the types that it has no more.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  // MARK: Text with attributes, which stays in the app

  private var styled: (text: NSAttributedString, changeCount: Int)?

  func setAttributedString(_ text: NSAttributedString) {
    string = text.string
    styled = (text, changeCount)
  }

  /// The text as it was copied here, if nobody has changed the clipboard since.
  var attributedString: NSAttributedString? {
    guard let styled, styled.changeCount == changeCount, styled.text.string == string else { return nil }
    return styled.text
  }
}

extension Array {
  /// The array; nil if it has no elements.
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
