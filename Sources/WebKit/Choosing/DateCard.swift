import UIKit
import WebContentProtocol

/// The control for a date field of a page: a calendar or wheels, and below them Reset and Done.
final class DateCard: PageCard {
  private let initial: String
  private let range: FieldRange
  private let choose: (String) -> Void
  private let done: () -> Void
  private let control: any FieldDateControl & UIView
  private let reset = UIButton(type: .system)
  private let finish = UIButton(type: .system)
  private let line = UIView()

  /// The height of the row of buttons, and the space around it, in points.
  private static let row: CGFloat = 44
  private static let margin: CGFloat = 8

  /// Makes the card of a date field.
  /// - Parameters:
  ///   - choose: gets what a person chooses, each time, as HTML writes it; empty for no date.
  ///   - done: called when the person is done with it.
  /// - Returns: nil for what is no date.
  init?(_ chooser: ValueChooser, choose: @escaping (String) -> Void, done: @escaping () -> Void) {
    guard let range = FieldRange(chooser) else { return nil }
    self.range = range
    self.choose = choose
    self.done = done
    initial = FieldDate(chooser.kind, parsing: chooser.value)?.text ?? ""
    control = chooser.kind == .week ? WeekWheels(range) : DateWheelsOrCalendar(range)
    super.init()
    accessibilityIdentifier = "dateCard"
    control.picked = { [weak self] in self?.pick($0) }
    reset.setTitle("Reset", for: .normal)
    finish.setTitle("Done", for: .normal)
    finish.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    reset.titleLabel?.font = .systemFont(ofSize: 17)
    for (button, name) in [(reset, "reset"), (finish, "done")] {
      button.accessibilityIdentifier = "dateCard." + name
      content.addSubview(button)
    }
    reset.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    finish.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
    line.backgroundColor = .separator
    content.addSubview(line)
    content.addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the card beside the field.
  /// - Parameter place: of the element, in the window's coordinates; nil where that is not known.
  func present(in window: UIWindow, beside place: CGRect?) {
    let size = control.wantedSize
    let whole = CGSize(width: size.width + 2 * Self.margin, height: size.height + Self.row + Self.margin)
    present(in: window, beside: place, size: whole)
    guard let shown = FieldDate(range.kind, parsing: initial) else { return begin() }
    control.show(shown.number, animated: false)
  }

  /// A field without a date begins with the present one, as the control shows one in any case.
  private func begin() {
    let now = range.nearest(to: FieldDate.now(range.kind))
    control.show(now, animated: false)
    tell(now)
  }

  override func layOutContent() {
    let bounds = content.bounds
    let size = control.wantedSize
    control.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: Self.margin, width: size.width,
      height: max(0, min(size.height, bounds.height - Self.row - Self.margin)))
    line.frame = CGRect(x: 0, y: bounds.height - Self.row, width: bounds.width, height: 0.5)
    for (button, isLast) in [(reset, false), (finish, true)] {
      let width = button.sizeThatFits(bounds.size).width + 2 * Self.margin
      button.frame = CGRect(
        x: isLast ? bounds.width - Self.margin - width : Self.margin, y: bounds.height - Self.row, width: width,
        height: Self.row)
    }
  }

  private func pick(_ number: Int) {
    let nearest = range.nearest(to: number)
    if nearest != number { control.show(nearest, animated: true) }
    tell(nearest)
  }

  private func tell(_ number: Int) {
    if isOpen, let date = FieldDate(range.kind, number) { choose(date.text) }
  }

  /// Goes back to the value that the field had when the control came.
  private func goBack() {
    guard isOpen else { return }
    let number = FieldDate(range.kind, parsing: initial)?.number ?? range.nearest(to: FieldDate.now(range.kind))
    control.show(number, animated: true)
    choose(initial)
  }

  override func confirm() { leave() }

  override func leave() {
    guard isOpen else { return }
    done()
    dismiss()
  }
}

/// Shows a field's date and lets a person choose another.
@MainActor protocol FieldDateControl: AnyObject {
  /// Gets `FieldDate.number`s that a person chooses.
  var picked: (Int) -> Void { get set }
  var wantedSize: CGSize { get }
  func show(_ number: Int, animated: Bool)
}

extension FieldDate {
  /// The present, as the person's clock shows it, without seconds.
  @MainActor static func now(_ kind: Kind) -> Int {
    // A clock that stands between frames has no place on Earth.
    let time = AppClock.date
    let isVirtual = AppClock.standsBetweenFrames
    let offset = isVirtual ? 0 : TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: time))
    return number(kind, seconds: Int((time / 60).rounded(.down)) * 60 + offset)
  }

  /// The number of a moment.
  /// - Parameter seconds: since 1970 began, by the clock on the wall.
  static func number(_ kind: Kind, seconds: Int) -> Int {
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    let days = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
    switch kind {
    case .date, .color: return days
    case .week: return week(ofDay: days)
    case .month:
      let (year, month, _) = civil(days)
      return (year - 1970) * 12 + month - 1
    case .time: return (seconds - days * 86_400) * 1000
    case .dateTime: return seconds * 1000
    }
  }
}
