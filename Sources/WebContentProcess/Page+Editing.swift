import CWebKitGTK
import Foundation
import WebContentProtocol

/// The field of a page that takes what is typed, and the edits on their way to it.
final class PageEditing {
  fileprivate var state: EditingState?
  fileprivate var selection: PageSelection?
  /// The frame that told of it.
  fileprivate var selectionFrame: String?
  /// The page's name for the field.
  fileprivate var key: String?
  fileprivate var fields: UInt64 = 0
  fileprivate var sent: (state: EditingState?, selection: PageSelection?)
  /// The engine's insertion point, in the document of its frame.
  fileprivate var caret: CGRect?
  /// The field's box on the page and where its document begins there; nil in frames of other servers.
  fileprivate var place: (box: CGRect, start: CGPoint)?
  /// The place where the page was pressed last.
  fileprivate var pressed = CGPoint.zero
  fileprivate var waiting: [(serial: UInt64, command: EditCommand, awaitsCaret: Bool)] = []
  /// Edits that the page has obeyed and whose picture is still to come.
  fileprivate var awaitingCaret: Set<UInt64> = []
  fileprivate var isBusy = false
  /// The last edit that the page has obeyed.
  fileprivate var done: UInt64 = 0
  /// The time at which a finger or a key was last on the page, in seconds.
  fileprivate(set) var lastGesture = -Double.infinity
  /// The link or button that has the focus, as the app knows it.
  fileprivate var stop: PageStop?
  fileprivate var checksStop = false
  fileprivate var inputMethod: UnsafeMutablePointer<WebKitInputMethodContext>?
  fileprivate var marked = ""

  /// Seconds after a touch or a key in which a page may give itself the keyboard.
  fileprivate static let gesture = 1.0
  /// Seconds to wait for a picture, in pages that may have none.
  fileprivate static let timeout = 0.25
}

/// A message of the page's script about the field; a nil field has lost the focus.
struct FieldMessage: Decodable {
  struct Field: Decodable {
    var key: String
    var traits: FieldTraits
    var before: String
    var selected: String
    var after: String
    /// The field's box in the viewport, and where its document begins on the page; nil in frames of other servers.
    var place: [Double]?
    var start: [Double]?
    var hasPrevious: Bool
    var hasNext: Bool
    var isFixed: Bool
    var proposals: [FieldProposal]
  }
  struct Selection: Decodable {
    var text: String
    var start: [Double]
    var end: [Double]
    var area: [Double]
  }
  var field: Field?
  /// Whether the message says nothing of the field, maybe that of another frame.
  var keepsField = false
  var selection: Selection?
  var stop: Stop?
  /// Whether nobody had a use for the key that was pressed last; nil in frames of other servers, which don't tell.
  var isKeyIgnored: Bool?
  /// The name of the frame that tells.
  var frame: String?

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    field = try values.decodeIfPresent(Field.self, forKey: .field)
    keepsField = !values.contains(.field)
    selection = try values.decodeIfPresent(Selection.self, forKey: .selection)
    frame = try values.decodeIfPresent(String.self, forKey: .frame)
    stop = try values.decodeIfPresent(Stop.self, forKey: .stop)
    isKeyIgnored = try values.decodeIfPresent(Bool.self, forKey: .isKeyIgnored)
  }

  private enum Key: CodingKey { case field, selection, frame, stop, isKeyIgnored }

  /// A link or a button that has the focus by a key.
  struct Stop: Decodable {
    var place: [Double]
    var isFixed: Bool
    /// Whether a key checks it, instead of following it.
    var isChecked: Bool
  }
}

extension Page {
  func connectEditing() {
    let caret: @convention(c) (gpointer?, gint, gint, gint, gint) -> Void = { owner, x, y, width, height in
      let page: Page = target(owner)
      page.caretDidMove(to: CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    }
    let inputMethod = swoop_input_method_new(caret, Unmanaged.passUnretained(self).toOpaque())
    webkit_web_view_set_input_method_context(view, inputMethod)
    editing.inputMethod = inputMethod
    swoop_focus(widget)
  }

  func closeEditing() {
    guard let inputMethod = editing.inputMethod else { return }
    swoop_input_method_leave(inputMethod)
    g_object_unref(inputMethod)
    editing.inputMethod = nil
  }

  /// Forgets the field, since another page stands there, or none.
  func forgetField() {
    take(FieldMessage())
    (editing.selection, editing.selectionFrame) = (nil, nil)
    sendField()
    editing.waiting.forEach { finishEdit($0.serial) }
    editing.waiting = []
  }

  // MARK: What the page tells

  func noteGesture() { editing.lastGesture = now() }

  func notePress(at point: CGPoint) {
    editing.pressed = CGPoint(x: point.x + scrolling.reported.x, y: point.y + scrolling.reported.y)
    noteGesture()
  }

  /// A finger has tapped: a field that has the focus already wants its keyboard back.
  func fieldMayBeTapped() {
    runOwn("swoopField.describe()") { [weak self] reply in
      guard let self, let message = reply.flatMap(Self.message), let field = message.field,
        field.key == editing.key
      else { return }
      editing.state?.isWanted = field.traits.mode != FieldTraits.Mode.none
      take(message)
      editing.sent = (nil, nil)
      sendField()
    }
  }

  private static func message(_ json: Data) -> FieldMessage? {
    // An empty answer is that of a frame that cannot be asked.
    guard json.count > 2 else { return nil }
    return try? JSONDecoder().decode(FieldMessage.self, from: json)
  }

  /// Takes over what a frame tells by itself: of the field that it had, and not of one that another has now.
  func takeReport(_ report: FieldMessage) {
    var report = report
    if report.field == nil, let frame = report.frame, editing.key?.hasPrefix(frame + ":") == false {
      report.keepsField = true
    }
    take(report)
  }

  private func take(_ message: FieldMessage) {
    take(message.selection, of: message.frame)
    if message.keepsField { return sendField() }
    take(message.stop)
    guard let field = message.field else {
      (editing.state, editing.key) = (nil, nil)
      return sendField()
    }
    if field.key != editing.key {
      // Where a field loses the focus, the engine makes final what is marked in it.
      editing.marked = ""
      swoop_input_method_forget(editing.inputMethod)
      editing.fields += 1
      (editing.key, editing.caret) = (field.key, nil)
      let isWanted = field.traits.mode != FieldTraits.Mode.none && now() - editing.lastGesture < PageEditing.gesture
      editing.state = EditingState(field: editing.fields, traits: field.traits, isWanted: isWanted)
    }
    editing.state?.traits = field.traits
    editing.state?.before = field.before
    editing.state?.selected = field.selected
    editing.state?.after = field.after
    editing.state?.isFixed = field.isFixed
    editing.state?.hasPrevious = field.hasPrevious
    editing.state?.hasNext = field.hasNext
    editing.state?.proposals = field.proposals
    editing.place = nil
    let offset = scrolling.reported
    if let box = field.place, let start = field.start, box.count == 4, start.count == 2 {
      editing.place = (
        zooming.shown(box).offsetBy(dx: offset.x, dy: offset.y),
        zooming.shown(CGPoint(x: start[0], y: start[1]))
      )
    }
    placeCaret()
    sendField()
  }

  private func take(_ stop: FieldMessage.Stop?) {
    editing.checksStop = stop?.isChecked == true
    let told = stop.map {
      PageStop(
        frame: $0.place.count == 4 ? zooming.shown($0.place) : .zero, offset: scrolling.reported, scale: zooming.scale,
        isFixed: $0.isFixed)
    }
    guard told != editing.stop else { return }
    editing.stop = told
    send(.stop(told), nil)
  }

  private func take(_ selection: FieldMessage.Selection?, of frame: String?) {
    func rect(_ numbers: [Double]) -> CGRect { numbers.count == 4 ? zooming.shown(numbers) : .zero }
    if let selection {
      editing.selection = PageSelection(
        text: selection.text, start: rect(selection.start), end: rect(selection.end), area: rect(selection.area),
        offset: scrolling.reported, scale: zooming.scale)
      editing.selectionFrame = frame
    } else if frame == nil || frame == editing.selectionFrame {
      (editing.selection, editing.selectionFrame) = (nil, nil)
    }
  }

  /// The engine tells of its caret a little later than the page of its field.
  private func caretDidMove(to rect: CGRect) {
    editing.caret = rect
    guard editing.state != nil else { return }
    placeCaret()
    sendField()
  }

  private func placeCaret() {
    let offset = scrolling.reported
    let caret = caretOnPage
    editing.state?.caret = caret.offsetBy(dx: -offset.x, dy: -offset.y)
    editing.state?.frame = (editing.place?.box ?? caret).offsetBy(dx: -offset.x, dy: -offset.y)
    editing.state?.offset = offset
    editing.state?.scale = zooming.scale
  }

  private var caretOnPage: CGRect {
    // In a frame of another server's, no more is known than where the finger was that went for the field.
    guard let (box, start) = editing.place else {
      return CGRect(x: editing.pressed.x, y: editing.pressed.y - Self.lineHeight / 2, width: 1, height: Self.lineHeight)
    }
    if let caret = editing.caret?.offsetBy(dx: start.x, dy: start.y), box.insetBy(dx: -2, dy: -2).intersects(caret) {
      return caret
    }
    return CGRect(x: box.minX, y: box.minY, width: min(box.width, 1), height: min(box.height, Self.lineHeight))
  }

  /// The line height of a field whose caret is not known, in points.
  private static var lineHeight: CGFloat { 24 }

  private func sendField() {
    guard editing.state != editing.sent.state || editing.selection != editing.sent.selection else { return }
    tellField()
  }

  private func tellField() {
    editing.sent = (editing.state, editing.selection)
    send(.editing(editing.state, selection: editing.selection, edit: editing.done), nil)
  }

  // MARK: Edits

  /// Edits reach the page one after the other: each sees what the one before has made of the text.
  ///
  /// The engine hands a page one key event at a time and holds the next until the page has answered, but it does not hold
  /// scripts. So a script that follows a press tells of the text with the key, while the release is still on its way; and
  /// one that follows that script is answered when the release is through. Only then does the next edit begin: its press
  /// would wait, and the script behind it would tell of the text before it.
  func edit(_ command: EditCommand, serial: UInt64, awaitsCaret: Bool) {
    if let last = editing.waiting.last?.command, last.isSuperseded(by: command) { editing.waiting.removeLast() }
    editing.waiting.append((serial, command, awaitsCaret))
    if !editing.isBusy { editNext() }
  }

  private func editNext() {
    guard !editing.waiting.isEmpty else { return }
    let (serial, command, awaitsCaret) = editing.waiting.removeFirst()
    editing.isBusy = true
    noteGesture()
    let script = perform(command)
    runOwn((script.map { $0 + ", " } ?? "") + "swoopField.describe()") { [weak self] reply in
      guard let self else { return }
      let message = reply.flatMap(Self.message)
      if let message { take(message) }
      if case .key(let stroke) = command, stroke.isDown {
        // Escape leaves any field.
        let isIgnored = message?.isKeyIgnored ?? (stroke.usage == KeyStroke.escape)
        send(.keyAnswered(edit: serial, isIgnored: isIgnored), nil)
      }
      if awaitsCaret { awaitPicture(of: serial) } else { finishEdit(serial) }
      runOwn("null") { [weak self] _ in
        self?.editing.isBusy = false
        self?.editNext()
      }
    }
  }

  /// The engine tells of its insertion point with the next picture, or not at all if it has not moved.
  private func awaitPicture(of edit: UInt64) {
    editing.awaitingCaret.insert(edit)
    runOwn("swoopField.awaitCaret(\(edit))")
    onMainLoop(after: PageEditing.timeout) { [weak self] in self?.caretDidArrive(edit) }
  }

  func caretDidArrive(_ edit: UInt64) {
    if editing.awaitingCaret.remove(edit) != nil { finishEdit(edit) }
  }

  private func finishEdit(_ serial: UInt64) {
    editing.done = max(editing.done, serial)
    tellField()
  }

  /// Performs a command, as far as the engine does it.
  /// - Returns: what remains to be done by the page's script.
  private func perform(_ command: EditCommand) -> String? {
    switch command {
    case .type(let text): type(text)
    case .insert(let text): insert(text)
    case .deleteBackward: press(guint(GDK_KEY_BackSpace))
    case .compose(let text, let caret):
      editing.marked = text
      let place = min(max(0, caret), text.utf16.count)
      // The engine marks no more than a line: breaks show as spaces as long as they are not final.
      swoop_input_method_mark(editing.inputMethod, Self.spaced(text), guint(place))
    case .commit: commit()
    case .key(let stroke): perform(stroke)
    case .command(let name): webkit_web_view_execute_editing_command(view, name.rawValue)
    case .select(let from, let length): return "swoopField.select(\(from), \(max(0, length)))"
    case .move(let characters, let lines):
      let most = EditingState.reach
      return "swoopField.move(\(min(max(characters, -most), most)), \(min(max(lines, -most), most)))"
    case .copy(let cuts):
      runOwn("swoopSelection.text()") { [weak self] reply in
        guard let self, let reply, let text = try? JSONDecoder().decode(String.self, from: reply), !text.isEmpty else {
          return
        }
        send(.copied(String(text.prefix(Self.longestCopy))), nil)
        if cuts { webkit_web_view_execute_editing_command(view, EditCommand.Name.delete.rawValue) }
      }
    case .blur:
      commit()
      return "swoopField.blur()"
    case .selectWord: return "swoopSelection.selectWord()"
    case .selectText(let point): return script("select", [], point)
    case .extendSelection(let point): return script("extend", [], point)
    case .dragSelection(let isStart, let begins, let point): return script("drag", [isStart, begins], point)
    case .deselect: return "swoopSelection.clear()"
    case .take(let value):
      commit()
      guard let text = try? JSONEncoder().encode(value) else { return nil }
      return "swoopField.take(\(String(decoding: text, as: UTF8.self)))"
    case .step(let isForward): return "swoopField.step(\(isForward))"
    case .walk(let isForward): return "swoopField.walk(\(isForward))"
    case .press: if editing.stop != nil { press(guint(editing.checksStop ? GDK_KEY_space : GDK_KEY_Return)) }
    }
    return nil
  }

  /// Makes the marked text final.
  private func commit() {
    guard !editing.marked.isEmpty else { return }
    if Self.spaced(editing.marked) != editing.marked { return insert(editing.marked) }
    swoop_input_method_commit(editing.inputMethod, editing.marked)
    editing.marked = ""
  }

  /// The text with spaces for its line feeds and tabulators, and as many code points.
  private static func spaced(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { ["\n", "\r", "\t"].contains($0) ? " " : $0 }))
  }

  private func type(_ text: String) {
    // What a key types would stand beside what is marked.
    if !editing.marked.isEmpty, text != "\n" { return insert(text) }
    if text == "\n" {
      press(guint(GDK_KEY_Return))
    } else if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar.value >= 0x20 {
      press(gdk_unicode_to_keyval(scalar.value))
    } else {
      insert(text)
    }
  }

  private func insert(_ text: String) {
    if !editing.marked.isEmpty {
      editing.marked = ""
      swoop_input_method_mark(editing.inputMethod, "", 0)
    }
    // The engine takes a line feed alone for a break, and keeps a tab as one where it comes by itself. A string in C ends
    // with the first zero.
    let text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .replacingOccurrences(of: "\0", with: "")
    for (index, piece) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { put("\t") }
      if !piece.isEmpty { put(String(piece)) }
    }
  }

  private func put(_ text: String) {
    webkit_web_view_execute_editing_command_with_argument(view, "InsertText", text)
  }

  /// The most characters that are copied; longer texts would fill the connection.
  private static var longestCopy: Int { 4 << 20 }

  private func script(_ name: String, _ flags: [Bool], _ point: CGPoint) -> String? {
    let point = zooming.onPage(point)
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return "swoopSelection.\(name)(\(flags.map { "\($0), " }.joined())\(point.x), \(point.y))"
  }

  /// The menu of a `<select>` that has the focus. Nobody waits for it.
  func openFocusedMenu() { edit(.type(" "), serial: 0, awaitsCaret: false) }

  private func press(_ keyval: guint) {
    for isDown in [true, false] {
      swoop_send_key(widget, isDown ? 1 : 0, keyval, GdkModifierType(0), guint32(truncatingIfNeeded: Int(now() * 1000)))
    }
  }

  private func perform(_ stroke: KeyStroke) {
    guard let keyval = stroke.keyval else { return }
    var state: UInt32 = 0
    if stroke.shift { state |= GDK_SHIFT_MASK.rawValue }
    if stroke.control || stroke.command { state |= GDK_CONTROL_MASK.rawValue }
    if stroke.alternate { state |= GDK_MOD1_MASK.rawValue }
    swoop_send_key(
      widget, stroke.isDown ? 1 : 0, keyval, GdkModifierType(state), guint32(truncatingIfNeeded: Int(now() * 1000)))
  }
}

extension KeyStroke {
  /// The engine's name for what the key means; nil for keys that mean nothing to it.
  var keyval: guint? {
    if let named = Self.named[usage] { return guint(named) }
    guard let scalar = characters.unicodeScalars.first, characters.unicodeScalars.count == 1, scalar.value >= 0x20,
      scalar.value != 0x7f
    else { return nil }
    return gdk_unicode_to_keyval(scalar.value)
  }

  private static let named: [Int: Int32] = [
    0x28: GDK_KEY_Return, 0x29: GDK_KEY_Escape, 0x2a: GDK_KEY_BackSpace, 0x2b: GDK_KEY_Tab, 0x49: GDK_KEY_Insert,
    0x4a: GDK_KEY_Home, 0x4b: GDK_KEY_Page_Up, 0x4c: GDK_KEY_Delete, 0x4d: GDK_KEY_End, 0x4e: GDK_KEY_Page_Down,
    0x4f: GDK_KEY_Right, 0x50: GDK_KEY_Left, 0x51: GDK_KEY_Down, 0x52: GDK_KEY_Up, 0x58: GDK_KEY_KP_Enter,
  ]
}
