import Testing
import UIKit

/// Tests by the Testing library, beside UIKit.
@MainActor struct SwiftTestingTests {
  @Test func aViewIsLaidOut() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 8, y: 0, width: 20, height: 50))
    #expect(UIScreen.main.bounds.width == 390)
  }

  @Test func anImageIsAttached() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    Attachment.record(image, named: "stripe", as: .png)
    #expect(Attachment(image, named: "stripe.jpg").preferredName == "stripe.jpg")
  }
}
