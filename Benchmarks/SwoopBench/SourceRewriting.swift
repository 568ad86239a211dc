import Foundation
import UIKitSourcesCore

/// The sources of an app of many screens, each in a file of its own, with what UIKit code has of Objective-C.
enum ScreenSources {
  static func make(count: Int) -> [Rewriter.Input] {
    (0..<count).map { number in
      let name = "Screen\(number).swift"
      return Rewriter.Input(path: "/app/" + name, outputName: name, source: Array(screen(number).utf8))
    }
  }

  private static func screen(_ number: Int) -> String {
    let actions = (0..<8).map { action(number, $0) }.joined(separator: "\n")
    let setUp = (0..<8).map { "    button\($0).addTarget(self, action: #selector(tap\($0)), for: .touchUpInside)" }
    return """
      import UIKit

      @objc protocol Screen\(number)Delegate: NSObjectProtocol {
        @objc optional func screen(_ screen: Screen\(number), didChoose item: Int)
        @objc optional var itemCount: Int { get }
      }

      class Screen\(number): UIViewController, UITableViewDelegate {
        weak var delegate: Screen\(number)Delegate?
        @objc dynamic var progress = 0.0
        @IBOutlet private var table: UITableView!
        private var observation: NSKeyValueObservation?
        private lazy var items: [String] = (0..<(delegate?.itemCount ?? 3)).map { "Item \\($0)" }

        override func viewDidLoad() {
          super.viewDidLoad()
          table.delegate = self
          observation = observe(\\.progress, options: [.old, .new]) { screen, change in
            screen.title = "\\(change.oldValue ?? 0) to \\(change.newValue ?? 0)"
          }
          NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
      \(setUp.joined(separator: "\n"))
        }

        @objc private func keyboardWillShow(_ notification: Notification) {
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          table.contentInset.bottom = frame?.height ?? 0
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          delegate?.screen?(self, didChoose: indexPath.row)
        }

      \(actions)
      }

      extension Screen\(number) {
        @objc func style\(number)() { view.backgroundColor = .systemBackground }
      }

      """
  }

  private static func action(_ screen: Int, _ number: Int) -> String {
    """
      private let button\(number) = UIButton(type: .system)

      @objc private func tap\(number)() {
        progress += \(number).0 / 8
        UIView.animate(withDuration: 0.3) { self.button\(number).alpha = 1 - self.progress }
        for item in items where item.hasSuffix("\(number)") { title = item + "\(screen)" }
      }
    """
  }
}

extension Benchmark {
  /// Measures how long the sources of 100 screens take to be made acceptable to a compiler without Objective-C.
  static func measureSourceRewriting() throws -> BenchmarkRow {
    let sources = ScreenSources.make(count: 100)
    let times = try (0..<9).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      _ = try Rewriter.rewrite(sources)
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    return BenchmarkRow(
      name: "sources.rewrite", value: Measurement.median(times), unit: "ms for 100 files", limit: 100)
  }
}
