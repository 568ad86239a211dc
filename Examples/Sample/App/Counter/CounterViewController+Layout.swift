import UIKit

extension CounterViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }
}

private var touchesKey: UInt8 = 0

extension UIControl {
  /// The number of touches, kept beside the control.
  var touchCount: Int {
    get { objc_getAssociatedObject(self, &touchesKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &touchesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

class CounterButton: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(count), for: .touchDown)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func count() { touchCount += 1 }
}
