import UIKit

extension UIView {
  /// Draws a line along the upper edge, or along the leading one.
  func addSeparator(isLeading: Bool = false) {
    let line = UIView()
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor), line.leadingAnchor.constraint(equalTo: leadingAnchor),
      isLeading
        ? line.bottomAnchor.constraint(equalTo: bottomAnchor) : line.trailingAnchor.constraint(equalTo: trailingAnchor),
      (isLeading ? line.widthAnchor : line.heightAnchor).constraint(equalToConstant: 0.5),
    ])
  }
}
