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
}
