import CWebKitGTK
import Foundation
import WebContentProtocol

extension Page {
  /// Shows the page a touch event; the answer says who is to follow the finger.
  func perform(_ touch: TouchCommand, request: RequestID) {
    func list(_ fingers: [TouchCommand.Finger]) -> String {
      let items = fingers.filter { $0.location.x.isFinite && $0.location.y.isFinite }.map { finger in
        let place = zooming.onPage(finger.location)
        return "{identifier: \(finger.identifier), x: \(place.x), y: \(place.y)}"
      }
      return "[" + items.joined(separator: ", ") + "]"
    }
    let source = "swoop.touch('\(touch.phase.rawValue)', \(list(touch.changed)), \(list(touch.current)))"
    ask(source, request: request)
  }

  /// Shows the page a turn of the wheel; the answer says who is to follow it.
  func perform(_ wheel: WheelCommand, request: RequestID) {
    let place = zooming.onPage(wheel.location), way = zooming.onPage(CGPoint(x: wheel.delta.dx, y: wheel.delta.dy))
    let numbers = [place.x, place.y, -way.x, -way.y]
    guard numbers.allSatisfy(\.isFinite) else { return send(.touched(request, TouchAnswer()), nil) }
    ask("swoop.wheel(\(numbers.map { "\($0)" }.joined(separator: ", ")))", request: request)
  }

  /// Shows the page a click of the secondary button; the answer says what is there.
  func secondaryClick(at point: CGPoint, request: RequestID) {
    let place = zooming.onPage(point)
    guard place.x.isFinite, place.y.isFinite else { return send(.touched(request, TouchAnswer()), nil) }
    ask("swoop.secondaryClick(\(place.x), \(place.y))", request: request)
  }

  private func ask(_ source: String, request: RequestID) {
    runOwn(source) { [weak self] reply in
      guard let self else { return }
      var answer = reply.flatMap { try? JSONDecoder().decode(TouchAnswer.self, from: $0) } ?? TouchAnswer()
      if let element = answer.element { answer.element?.boxes = element.boxes.map(zooming.shown) }
      send(.touched(request, answer), nil)
    }
  }

  func scrollElement(_ scroller: Int, by distance: CGVectorValue, request: RequestID) {
    guard distance.dx.isFinite, distance.dy.isFinite else { return }
    let way = zooming.onPage(CGPoint(x: distance.dx, y: distance.dy))
    runOwn("swoop.scrollElement(\(scroller), \(way.x), \(way.y))") { [weak self] reply in
      let moved = reply.flatMap { try? JSONDecoder().decode(CGVectorValue.self, from: $0) }
      self?.send(.elementScrolled(request, moved: moved ?? CGVectorValue(dx: 0, dy: 0)), nil)
    }
  }

  /// The engine counts clicks by their times, but a press is told when the app's clock says so: not with the same
  /// distance from the one before.
  private func time(ofPress clicks: Int) -> Double {
    clicks > 1 && pressTime > 0 ? pressTime + Self.quick : max(now(), pressTime + Self.slow)
  }

  /// Seconds between presses that certainly belong together, and that certainly don't: GTK's limit is 0.4.
  private static var quick: Double { 0.1 }
  private static var slow: Double { 0.5 }

  /// The answer comes once the page has done all that the click makes it do, or late enough after a click that the
  /// page's script does not see, as in a frame of somebody else's.
  func click(at point: CGPoint, count: Int, request: RequestID) {
    clicks.insert(request)
    runOwn("swoop.awaitClick(\(request.rawValue))")
    for kind in [PointerCommand.Kind.move, .press, .release] {
      perform(PointerCommand(kind: kind, location: point, clicks: count))
    }
    onMainLoop(after: 0.5) { [weak self] in self?.didClick(request) }
  }

  func didClick(_ request: RequestID) {
    guard clicks.remove(request) != nil else { return }
    send(.clicked(request), nil)
  }

  func perform(_ pointer: PointerCommand) {
    guard pointer.location.x.isFinite, pointer.location.y.isFinite else { return }
    let type: GdkEventType
    switch pointer.kind {
    case .move, .drag: type = GDK_MOTION_NOTIFY
    case .press: type = GDK_BUTTON_PRESS
    case .release: type = GDK_BUTTON_RELEASE
    }
    if pointer.kind == .press { pressTime = time(ofPress: pointer.clicks) }
    let time = pointer.kind == .press ? pressTime : max(now(), pressTime)
    swoop_send_pointer(
      widget, type, Double(pointer.location.x), Double(pointer.location.y),
      guint32(truncatingIfNeeded: Int(time * 1000)), pointer.kind == .drag ? 1 : 0)
    switch pointer.kind {
    case .press: notePress(at: pointer.location)
    case .release: fieldMayBeTapped()
    case .move, .drag: break
    }
  }
}
