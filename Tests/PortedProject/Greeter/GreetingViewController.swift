import UIKit
import Words

class GreetingViewController: UIViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("Greet", for: .normal)
    button.addTarget(self, action: #selector(greet), for: .touchUpInside)
    button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc private func greet() {
    #if POLITE
      button.setTitle(Greeting().text, for: .normal)
    #endif
  }
}
