import XCTest

/// Targets that replace implementations at run time.
final class MethodReplacementRewriteTests: XCTestCase {
  private let exchange =
    "func swap() { let m = class_getInstanceMethod(CALayer.self, #selector(CALayer.other_add(anim:forKey:))) }"

  func testAMethodThatASelectorNamesGetsAPlaceForOthers() throws {
    let text = try rewritten(
      "\(exchange)\nextension CALayer {\n  @objc dynamic func other_add(anim: CAAnimation, forKey: String? = nil) {\n"
        + "    other_add(anim: anim, forKey: forKey)\n  }\n  @objc func unnamed() {}\n}")
    XCTAssertTrue(text.contains("func unreplaced_other_add(anim: CAAnimation, forKey: String? = nil) {"), text)
    XCTAssertTrue(
      text.contains(
        "func other_add(anim a0: CAAnimation, forKey a1: String? = nil) { "
          + "if let other = MethodReplacement(\"other_addWithAnim:forKey:\", of: CALayer.self, for: self) "
          + "{ return other.call(a0 as Any, a1 as Any) }; return unreplaced_other_add(anim: a0, forKey: a1) }"),
      text)
    XCTAssertTrue(
      text.contains(
        "ReplaceableMethod(\"other_addWithAnim:forKey:\", CALayer.unreplaced_other_add(anim:forKey:))"), text)
    XCTAssertFalse(text.contains("unreplaced_unnamed"), text)
    XCTAssertTrue(text.contains("func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {"), text)
  }

  func testOverridesThatASelectorNamesGetAPlaceForOthers() throws {
    let text = try rewritten(
      "let m = class_getInstanceMethod(A.self, #selector(A.viewDidLoad))\n"
        + "class A: UIViewController {\n  public override func viewDidLoad() { super.viewDidLoad() }\n}\n"
        + "class B: UIViewController {}\nextension B { override func viewDidLoad() {} }")
    XCTAssertTrue(text.contains("final func unreplaced_viewDidLoad() { super.viewDidLoad() }"), text)
    XCTAssertTrue(text.contains("public override func viewDidLoad() { if let other = MethodReplacement("), text)
    XCTAssertTrue(text.contains("classes.append(A.self)"), text)
    XCTAssertTrue(
      text.contains(
        "ReplaceableMethod(fixed: \"viewDidLoad\", in: B.self, because: \"its override is in an extension\")"), text)
  }

  func testPropertiesThatASelectorNamesAreKnown() throws {
    let text = try rewritten(
      "let m = class_getInstanceMethod(A.self, #selector(getter: A.preferredStatusBarStyle))\n"
        + "class A: UIViewController {\n  override var preferredStatusBarStyle: UIStatusBarStyle { .default }\n"
        + "  var shown = 1\n}")
    XCTAssertTrue(
      text.contains(
        "ReplaceableMethod(fixed: \"preferredStatusBarStyle\", in: A.self, because: \"it is a property\")"), text)
    XCTAssertTrue(text.contains("override var preferredStatusBarStyle: UIStatusBarStyle { .default }"), text)
    XCTAssertFalse(text.contains("fixed: \"shown\""), text)
  }

  func testTargetsThatReplaceNothingStayAsTheyAre() throws {
    let text = try rewritten("extension CALayer {\n  @objc func f() {}\n}\nlet s = #selector(CALayer.f)")
    XCTAssertFalse(text.contains("MethodReplacement"), text)
    XCTAssertTrue(text.contains("func f() {}"), text)
  }

  func testImplementationsAndBlocksAreClosures() throws {
    try assertRewrites(
      "typealias F = @convention(c) (AnyObject, Selector) -> Void", to: "typealias F =  (AnyObject, Selector) -> Void")
    try assertRewrites(
      "typealias F = @convention(c) (_ o: AnyObject, _ s: Selector) -> Void",
      to: "typealias F =  (_ o: AnyObject, _ s: Selector) -> Void")
    try assertRewrites("let b: @convention(block) (A) -> Void", to: "let b:  (A) -> Void")
    let function = "let compare: @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32"
    try assertRewrites(function, to: function)
  }

  private func failures(ofLookup lookup: String, beside rest: String = "") -> [String] {
    let exchange = "func swap() {\n  method_exchangeImplementations(\(lookup)!, other!)\n}\n"
    return UIKitSourcesTests.failures(["A.swift": exchange + rest])
  }

  func testAMethodWithoutAPlaceIsAnErrorThatSaysWhatCanBeReplaced() {
    XCTAssertEqual(
      failures(ofLookup: "class_getInstanceMethod(UIScrollView.self, #selector(UIScrollView.layoutIfNeeded))"),
      [
        "/app/A.swift:2:1: error: class_getInstanceMethod: -[UIScrollView layoutIfNeeded] can't be replaced: UIKit "
          + "doesn't ask what runs in its place. The methods of UIScrollView that can be replaced: "
          + "setContentOffset:animated:"
      ])
    XCTAssertEqual(
      failures(ofLookup: "class_getInstanceMethod(UILabel.self, #selector(UILabel.layoutSubviews))"),
      [
        "/app/A.swift:2:1: error: class_getInstanceMethod: -[UILabel layoutSubviews] can't be replaced: UILabel may "
          + "have one of its own; ask UIView.self for it"
      ])
  }

  func testMethodsWithoutAPlaceAreFoundByStringsAccessorsAndConstants() {
    for selector in [
      "Selector((\"setHidden:\"))", "NSSelectorFromString(\"layoutIfNeeded\")", "\"setFrame:\"",
      "#selector(getter: UIView.frame)", "#selector(setter: UIView.isHidden)", "#selector(UIView.convert)",
      "Selector((\"dealloc\"))",
    ] {
      XCTAssertEqual(failures(ofLookup: "class_getInstanceMethod(UIView.self, \(selector))").count, 1, selector)
    }
    let constant = "let name = #selector(UIView.layoutIfNeeded)\n"
    let lookup = "class_getInstanceMethod(UIView.self, name)"
    let exchange = "method_exchangeImplementations(\(lookup)!, other!)"
    for (source, count) in [
      ("\(constant)func swap() { \(exchange) }", 1), ("func swap() { \(constant)\(exchange) }", 1),
      ("func other() { \(constant)}\nfunc swap() { \(exchange) }", 0),
      ("\(constant)func swap(name: Selector) { \(exchange) }", 0),
    ] {
      XCTAssertEqual(UIKitSourcesTests.failures(["A.swift": source]).count, count, source)
    }
  }

  func testMethodsWithAPlaceAndTheTargetsOwnAreNoErrors() {
    for selector in [
      "#selector(UIView.layoutSubviews)", "#selector(UIView.draw(_:))", "#selector(UIView.draw)", "\"drawRect:\"",
      "#selector(UIView.hitTest(_:with:))", "Selector((\"hitTest:withEvent:\"))",
      "#selector(getter: UIView.intrinsicContentSize)", "#selector(UIView.touchesBegan)", "\"unknownToAll:\"",
      "#selector(UIView.own_layout)", "#selector(UIView.convert)", "name",
    ] {
      XCTAssertEqual(
        failures(
          ofLookup: "class_getInstanceMethod(UIView.self, \(selector))",
          beside: "extension UIView { @objc func own_layout() {}\n@objc func convert() {} }"), [], selector)
    }
    XCTAssertEqual(failures(ofLookup: "class_getInstanceMethod(type, #selector(UIView.layoutIfNeeded))"), [])
    XCTAssertEqual(
      failures(
        ofLookup: "class_getInstanceMethod(UILabel.self, #selector(UILabel.layoutIfNeeded))",
        beside: "class UILabel: NSObject { @objc func layoutIfNeeded() {} }"), [], "a class of the target's")
  }

  func testOnlyWhatReplacesIsAnError() {
    let arguments = "UIView.self, #selector(UIView.layoutIfNeeded)"
    for (source, count) in [
      ("let has = class_getInstanceMethod(\(arguments)) != nil", 0),
      ("let old = class_getMethodImplementation(\(arguments))", 0),
      ("let added = class_addMethod(\(arguments), new, nil)", 1),
      ("let old = class_replaceMethod(\(arguments), new, nil)", 1),
    ] {
      XCTAssertEqual(UIKitSourcesTests.failures(["A.swift": source]).count, count, source)
    }
  }

  func testMethodsOfTypesAreAnError() {
    XCTAssertEqual(
      UIKitSourcesTests.failures(["A.swift": "\nlet m = class_getClassMethod(type, name)"]),
      ["/app/A.swift:2:1: error: class_getClassMethod: methods of types can't be replaced, only those of objects"])
    XCTAssertEqual(
      UIKitSourcesTests.failures([
        "A.swift": "func class_getClassMethod(_ a: Int) {}\nlet m: Void = class_getClassMethod(1)"
      ]), [])
  }

  func testReferencesWithoutLabelsHaveTheNamesOfUIKitsMethods() throws {
    try assertRewrites(
      "let s = #selector(UITableViewController.viewWillAppear)",
      to: "let s = Selector(UITableViewController.viewWillAppear, \"viewWillAppear:\")")
    try assertRewrites(
      "let s = #selector(UILabel.point)", to: "let s = Selector(UILabel.point, \"pointInside:with:\")")
    try assertRewrites("let s = #selector(UIView.own)", to: "let s = Selector(UIView.own, \"own\")")
  }
}
