import Foundation
import UIKit

/// Counts the seconds; a tap starts again.
class ClockViewController: UIViewController {
  let label = UILabel()
  private var seconds = 0
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.accessibilityIdentifier = "seconds"
    label.text = "0"
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 80)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(restart)))
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() { show(seconds + 1) }
  @objc private func restart() { show(0) }

  private func show(_ seconds: Int) {
    self.seconds = seconds
    label.text = "\(seconds)"
  }

  var motto: String? {
    Bundle.main.url(forResource: "motto", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }
}
