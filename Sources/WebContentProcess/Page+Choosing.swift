import CWebKitGTK
import Foundation
import WebContentProtocol

/// The part of the page that waits for a person to choose something: one thing at a time.
final class PageChoosing {
  fileprivate enum Asker {
    case menu(UnsafeMutablePointer<WebKitOptionMenu>)
    case files(UnsafeMutablePointer<WebKitFileChooserRequest>)
    case color(UnsafeMutablePointer<WebKitColorChooserRequest>)
    case field(FieldAsker)
  }

  fileprivate var asker: Asker?
  /// A field that has not taken yet all that was chosen for it, and is over then.
  fileprivate var leaving: FieldAsker?
  /// Counts the questions.
  fileprivate var number: UInt64 = 0
  /// The types that the file field accepts that was touched last; nil where the engine's own word must do.
  fileprivate var accepted: [String]?
}

/// A field that a script has asked for: each of its messages is answered with a value, in the end with null.
private final class FieldAsker {
  let key: String
  /// The message that has no answer yet.
  var message: (context: UnsafeMutablePointer<JSCContext>, reply: OpaquePointer)?
  /// Values for the next messages.
  private var waiting: [String?] = []
  var isWaiting: Bool { !waiting.isEmpty }

  init(key: String) { self.key = key }

  deinit { if message != nil { answer(nil) } }

  func hold(_ value: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) {
    guard message == nil else { return }
    let context = jsc_value_get_context(value)!
    g_object_ref(context)
    message = (context, webkit_script_message_reply_ref(reply))
    if isWaiting { answer(waiting.removeFirst()) }
  }

  /// Answers the page's script.
  /// - Parameter value: nil for no more.
  func answer(_ value: String?) {
    guard let message else { return waiting.append(value) }
    self.message = nil
    let result = value.map { jsc_value_new_string(message.context, $0) } ?? jsc_value_new_null(message.context)
    webkit_script_message_reply_return_value(message.reply, result)
    g_object_unref(result)
    webkit_script_message_reply_unref(message.reply)
    g_object_unref(message.context)
  }
}

extension Page {
  func connectChoosers() {
    let files: @convention(c) (gpointer?, UnsafeMutablePointer<WebKitFileChooserRequest>?, gpointer?) -> gboolean = {
      _, request, data in
      guard let request else { return 0 }
      target(data, as: Page.self).open(request)
      return 1
    }
    connect(view, "run-file-chooser", files, to: self)

    let color: @convention(c) (gpointer?, UnsafeMutablePointer<WebKitColorChooserRequest>?, gpointer?) -> gboolean = {
      _, request, data in
      guard let request else { return 0 }
      target(data, as: Page.self).open(request)
      return 1
    }
    connect(view, "run-color-chooser", color, to: self)

    webkit_user_content_manager_register_script_message_handler_with_reply(
      userContentManager, ChooserScript.handler, PageScript.world)
    let ask: @convention(c) (gpointer?, UnsafeMutablePointer<JSCValue>?, OpaquePointer?, gpointer?) -> gboolean = {
      _, message, reply, data in
      guard let message, let reply else { return 0 }
      target(data, as: Page.self).receive(message, reply)
      return 1
    }
    connect(userContentManager, "script-message-with-reply-received::\(ChooserScript.handler)", ask, to: self)
  }

  private func begin(_ asker: PageChoosing.Asker) -> RequestID {
    closeChooser()
    choosing.number += 1
    choosing.asker = asker
    return RequestID(rawValue: choosing.number)
  }

  /// The page is gone, or wants something else.
  /// - Parameter isClosed: the engine has done so.
  func closeChooser(isClosed: Bool = false) {
    guard let asker = choosing.asker else { return }
    choosing.asker = nil
    switch asker {
    case .menu(let menu):
      swoop_disconnect_all(menu, Unmanaged.passUnretained(self).toOpaque())
      if !isClosed { webkit_option_menu_close(menu) }
      g_object_unref(menu)
    case .files(let request):
      webkit_file_chooser_request_cancel(request)
      g_object_unref(request)
    case .color(let request):
      swoop_disconnect_all(request, Unmanaged.passUnretained(self).toOpaque())
      webkit_color_chooser_request_finish(request)
      g_object_unref(request)
    case .field(let field):
      field.answer(nil)
      choosing.leaving = field.isWaiting ? field : nil
    }
    send(.chooserClosed(RequestID(rawValue: choosing.number)), nil)
  }

  /// Finds the part of the page that has made a request.
  /// - Returns: nil if the answer comes too late.
  private func asker(of request: RequestID) -> PageChoosing.Asker? {
    request.rawValue == choosing.number ? choosing.asker : nil
  }

  func endChoosing(_ request: RequestID) {
    if asker(of: request) != nil { closeChooser() }
  }

  // MARK: Options

  func connectOptionMenus() {
    let show:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<WebKitOptionMenu>?, gpointer?, UnsafeMutablePointer<GdkRectangle>?, gpointer?
      ) -> gboolean = { _, menu, _, place, data in
        guard let menu else { return 0 }
        target(data, as: Page.self).open(menu, place: place?.pointee ?? GdkRectangle())
        return 1
      }
    connect(view, "show-option-menu", show, to: self)
  }

  private func open(_ menu: UnsafeMutablePointer<WebKitOptionMenu>, place: GdkRectangle) {
    g_object_ref(menu)
    let id = begin(.menu(menu))
    let closed: @convention(c) (gpointer?, gpointer?) -> Void = { menu, data in
      let page: Page = target(data)
      guard case .menu(let own) = page.choosing.asker, UnsafeMutableRawPointer(own) == menu else { return }
      page.closeChooser(isClosed: true)
    }
    connect(menu, "close", closed, to: self)
    let options = (0..<min(webkit_option_menu_get_n_items(menu), guint(Self.mostOptions))).compactMap { index in
      webkit_option_menu_get_item(menu, index).map { item in
        OptionMenu.Option(
          label: String((webkit_option_menu_item_get_label(item)?.string ?? "").prefix(1000)),
          isEnabled: webkit_option_menu_item_is_enabled(item) != 0,
          isSelected: webkit_option_menu_item_is_selected(item) != 0,
          isGroup: webkit_option_menu_item_is_group_label(item) != 0)
      }
    }
    let rect = CGRect(x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height))
    send(.optionMenu(id, OptionMenu(options: options, place: rect)), nil)
  }

  /// More would fill the connection, and no person looks through that many.
  private static var mostOptions: Int { 5000 }

  func choose(_ index: Int, request: RequestID) {
    switch asker(of: request) {
    case .menu(let menu):
      if let number = guint(exactly: index), number < webkit_option_menu_get_n_items(menu) {
        webkit_option_menu_activate_item(menu, number)
      }
      closeChooser()
    case .field(let field): field.answer("\(index)")
    case .files, .color, nil: break
    }
  }

  // MARK: Files

  /// Takes the types that the field accepts, which come just before the engine asks for its files.
  func takeAccepted(_ list: String) {
    choosing.accepted = list.split(separator: ",").prefix(FileChooser.mostAccepted).map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }.filter { !$0.isEmpty }
    onMainLoop(after: 1) { [weak self] in self?.choosing.accepted = nil }
  }

  private func open(_ request: UnsafeMutablePointer<WebKitFileChooserRequest>) {
    g_object_ref(request)
    let id = begin(.files(request))
    var accepted = choosing.accepted ?? []
    if accepted.isEmpty, var type = webkit_file_chooser_request_get_mime_types(request) {
      while let name = type.pointee, accepted.count < FileChooser.mostAccepted {
        accepted.append(name.string)
        type += 1
      }
    }
    choosing.accepted = nil
    let isMultiple = webkit_file_chooser_request_get_select_multiple(request) != 0
    send(.fileChooser(id, FileChooser(allowsMultiple: isMultiple, accepted: accepted)), nil)
  }

  /// The engine's network process, which is trusted and lies outside of the renderers' sandbox, reads the files for the
  /// page; the engine lets this page have these and no others.
  func chooseFiles(_ paths: [String], request id: RequestID) {
    guard case .files(let request) = asker(of: id) else { return }
    let paths = paths.filter { $0.hasPrefix("/") && !$0.utf8.contains(0) }
    if !paths.isEmpty {
      let one = webkit_file_chooser_request_get_select_multiple(request) != 0 ? paths : Array(paths.prefix(1))
      let strings = one.map { strdup($0) }
      defer { strings.forEach { free($0) } }
      var pointers = strings.map { UnsafePointer<CChar>($0) } + [nil]
      webkit_file_chooser_request_select_files(request, &pointers)
    }
    closeChooser()
  }

  // MARK: Colours

  private func open(_ request: UnsafeMutablePointer<WebKitColorChooserRequest>) {
    g_object_ref(request)
    let id = begin(.color(request))
    let finished: @convention(c) (gpointer?, gpointer?) -> Void = { request, data in
      let page: Page = target(data)
      if case .color(let own) = page.choosing.asker, UnsafeMutableRawPointer(own) == request { page.closeChooser() }
    }
    connect(request, "finished", finished, to: self)
    var color = GdkRGBA()
    webkit_color_chooser_request_get_rgba(request, &color)
    var place = GdkRectangle()
    webkit_color_chooser_request_get_element_rectangle(request, &place)
    let chooser = ValueChooser(
      kind: .color,
      value: PageColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha).hexadecimal,
      place: CGRect(x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height)))
    send(.valueChooser(id, chooser), nil)
  }

  // MARK: Values

  func chooseValue(_ value: String, request: RequestID) {
    switch asker(of: request) {
    case .color(let request):
      guard let value = PageColor(hexadecimal: value) else { return }
      var color = GdkRGBA(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
      webkit_color_chooser_request_set_rgba(request, &color)
    case .field(let field): field.answer(value)
    case .menu, .files, nil: break
    }
  }

  private func receive(_ message: UnsafeMutablePointer<JSCValue>, _ reply: OpaquePointer) {
    struct Question: Decodable {
      var key: String
      var over: Bool?
      var kind: String?
      var value: String?
      var minimum: String?
      var maximum: String?
      var step: String?
      var options: [OptionMenu.Option]?
      var place: [Double]?
    }
    guard let json = takeJSON(jsc_value_to_json(message, 0)),
      let question = try? JSONDecoder().decode(Question.self, from: Data(json.utf8))
    else { return }
    var current: FieldAsker?
    if case .field(let field) = choosing.asker, field.key == question.key { current = field }
    guard let kind = question.kind else {
      if question.over == true, current != nil { return closeChooser() }
      if choosing.leaving?.key == question.key { current = choosing.leaving }
      current?.hold(message, reply)
      return
    }
    let field = FieldAsker(key: question.key)
    let id = begin(.field(field))
    field.hold(message, reply)
    let place = question.place.flatMap { $0.count == 4 ? zooming.shown($0) : nil }
    if let options = question.options {
      let menu = OptionMenu(options: Array(options.prefix(Self.mostOptions)), allowsMultiple: true, place: place)
      return send(.optionMenu(id, menu), nil)
    }
    guard let kind = ValueChooser.Kind(rawValue: kind) else { return closeChooser() }
    let chooser = ValueChooser(
      kind: kind, value: question.value ?? "", minimum: question.minimum, maximum: question.maximum,
      step: question.step, place: place)
    send(.valueChooser(id, chooser), nil)
  }
}
