import Foundation
import UIKit

@objc protocol CounterDelegate: AnyObject {
  func counterDidChange(_ counter: CounterViewController)
  @objc optional func counter(_ counter: CounterViewController, didReach value: Int)
  @objc optional func step(of counter: CounterViewController) -> Int
}

/// A screen that uses each thing that needs Objective-C.
@objc(SampleCounterViewController)
class CounterViewController: UIViewController {
  @objc dynamic var log: [String] = []
  @IBOutlet private weak var badge: UIView!
  @IBInspectable var limit = 10
  weak var delegate: CounterDelegate?
  let model = Counter()
  let button = CounterButton(frame: CGRect(x: 45, y: 200, width: 300, height: 100))
  private var observation: NSKeyValueObservation?
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "accent")
    button.accessibilityIdentifier = "button"
    button.addTarget(self, action: #selector(increase(_:)), for: .touchUpInside)
    button.addTarget(nil, action: #selector(CounterViewController.noted), for: .touchUpInside)
    view.addSubview(button)
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped))
    let area = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
    area.addGestureRecognizer(recognizer)
    view.addSubview(area)
    model.addObserver(self, forKeyPath: #keyPath(Counter.value), options: [.old, .new], context: nil)
    observation = model.observe(\.isFull, options: .new) { [weak self] _, change in
      self?.log.append("full \(change.newValue ?? false)")
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(cleared(_:)), name: Counter.didClear, object: model)
  }

  @IBAction func increase(_ sender: UIControl) {
    model.value += delegate?.step?(of: self) ?? 1
    delegate?.counterDidChange(self)
    delegate?.counter?(self, didReach: model.value)
  }

  @objc private func noted() { log.append("noted") }

  @objc func tapped(_ recognizer: UITapGestureRecognizer) { log.append("tapped") }

  func tapped() { log.append("never: only the other one is Objective-C's") }

  @objc fileprivate func cleared(_ notification: Notification) { log.append("cleared") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(Counter.value), let new = change?[.newKey] as? Int else { return }
    log.append("value \(change?[.oldKey] as? Int ?? -1) -> \(new)")
  }

  func startTimers() {
    timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: #selector(tick), userInfo: "half", repeats: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { self.log.append("queue") }
    perform(#selector(later(_:)), with: "argument", afterDelay: 1.25)
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { [weak self] _ in self?.log.append("block") }
  }

  @objc func tick(_ timer: Timer) {
    log.append("tick \(timer.userInfo ?? "")")
    if log.filter({ $0 == "tick half" }).count == 3 { timer.invalidate() }
  }

  @objc func later(_ argument: Any?) { log.append("later \(argument ?? "")") }

  var badgeIsConnected: Bool { badge != nil }

  #if os(iOS)
    static let platform = "iOS"
  #else
    static let platform = "other"
  #endif
}

#Preview { CounterViewController() }
