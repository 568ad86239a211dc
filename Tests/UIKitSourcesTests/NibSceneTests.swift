import UIKitSourcesCore
import XCTest

/// Scenes, and what connects objects.
final class NibSceneTests: XCTestCase {
  private func says(_ scenes: [String], _ statements: [String], line: UInt = #line) throws {
    let source = try NibSample.source(NibSample.storyboard(scenes))
    for statement in statements where !source.contains(statement) {
      XCTFail("\(statement) is missing in\n\(source)", line: line)
    }
  }

  func testAControllersConnectionsAreMadeWithItsView() throws {
    let source = try NibSample.source(
      NibSample.storyboard([
        """
        <viewController storyboardIdentifier="library" title="Songs" definesPresentationContext="YES" id="vc1" \
        customClass="Library" customModule="Other"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/>\
        </layoutGuides><view key="view" id="v1"><subviews><button id="b1"><connections>
        <action selector="play:" destination="vc1" eventType="touchUpInside" id="a1"/>
        </connections></button></subviews></view><navigationItem key="navigationItem" title="x" id="n1"/>
        <connections><outlet property="button" destination="b1" id="o1"/>
        <outletCollection property="all" destination="b1" id="o2"/>
        <outletCollection property="all" destination="v1" id="o3"/>
        <outlet property="tap" destination="t1" id="o4"/></connections></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr"/><tapGestureRecognizer id="t1"/>
        """
      ]))
    XCTAssertTrue(source.contains("override class var initialController: String? { \"vc1\" }"))
    XCTAssertTrue(source.contains("override class var controllers: [String: String] { [\"library\": \"vc1\"] }"))
    XCTAssertTrue(source.contains("import Other"))
    let start = try XCTUnwrap(source.range(of: "private func viewController_vc1"))
    let controller = source[
      start.lowerBound..<(try XCTUnwrap(source.range(of: "} }", range: start.upperBound..<source.endIndex))).lowerBound]
    XCTAssertTrue(controller.contains("object.title = \"Songs\"; object.definesPresentationContext = true"))
    XCTAssertTrue(controller.contains("scene.setView(of: object, to: \"v1\")"))
    XCTAssertFalse(controller.contains("outlet"))
    let view = source[try XCTUnwrap(source.range(of: "private func view_v1")).lowerBound...]
    for statement in [
      "scene.outlet(\"button\", of: \"vc1\", to: \"b1\")", "scene.outlet(\"tap\", of: \"vc1\", to: \"t1\")",
      "scene.outletCollection(\"all\", of: \"vc1\", to: [\"b1\", \"v1\"])",
      "scene.keep(tapGestureRecognizer_t1(scene))", "scene.guide(.top, of: object, id: \"top\")",
    ] {
      XCTAssertTrue(view.contains(statement), "\(statement) is missing in\n\(source)")
    }
    XCTAssertTrue(source.contains("scene.action(\"play:\", from: \"b1\", events: .touchUpInside, to: \"vc1\")"))
  }

  /// The first object is the controller, which is there before its view is.
  func testACollectionWithTheControllerFirstIsMadeWithTheView() throws {
    let source = try NibSample.source(
      NibSample.storyboard([
        """
        <viewController id="vc1" customClass="Library"><view key="view" id="v1"><constraints>
        <constraint firstAttribute="width" constant="9" placeholder="YES" id="k1"/></constraints></view><connections>
        <outletCollection property="all" destination="vc1" id="o1"/><outletCollection property="all" \
        destination="k1" id="o2"/><outletCollection property="all" destination="v1" id="o3"/></connections>
        </viewController>
        """
      ]))
    let view = try XCTUnwrap(source.range(of: "private func view_v1"))
    let statement = "scene.outletCollection(\"all\", of: \"vc1\", to: [\"vc1\", \"v1\"])"
    let collection = try XCTUnwrap(source.range(of: statement), source)
    XCTAssertLessThan(view.lowerBound, collection.lowerBound)
  }

  func testSegues() throws {
    try says(
      [
        """
        <viewController id="vc1"><view key="view" id="v1"><subviews><containerView id="c1"><connections>
        <segue destination="vc2" kind="embed" id="s1"/></connections></containerView></subviews></view><connections>
        <segue destination="vc2" kind="show" identifier="go" id="s2"/>
        <segue destination="vc2" kind="presentation" modalPresentationStyle="custom" animates="NO" id="s3"/>
        <segue destination="vc2" kind="custom" customClass="Slide" animates="NO" id="s4"/>
        <segue destination="vc3" kind="modal" modalTransitionStyle="crossDissolve" \
        destinationCreationSelector="make:" id="s5"/></connections></viewController>
        """,
        """
        <viewController id="vc2"><connections><segue destination="e2" kind="unwind" unwindAction="back:" id="s6"/>
        </connections></viewController><exit id="e2" userLabel="Exit"/>
        """,
        "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"x\" id=\"vc3\"/>",
      ],
      [
        "scene.segue(\"s1\", identifier: nil, from: \"c1\", to: \"vc2\", kind: .embed)",
        "scene.segue(\"s2\", identifier: \"go\", from: \"vc1\", to: \"vc2\", kind: .show(animated: true))",
        "kind: .present(style: .custom, transition: nil, animated: false))",
        "kind: .custom(animated: false), segueClass: Slide.init(identifier:source:destination:))",
        "kind: .present(style: nil, transition: .crossDissolve, animated: true), creationAction: \"make:\")",
        "scene.unwind(\"s6\", identifier: nil, from: \"vc2\", action: \"back:\", animated: true)",
        "case \"vc3\": return scene.reference(storyboard: \"Other\", identifier: \"x\", bundleIdentifier: nil)",
      ])
  }

  func testSplitViewControllersHaveColumns() throws {
    let columns = """
      <connections><segue destination="vc2" kind="relationship" relationship="detailViewController" id="r2"/>
      <segue destination="vc1" kind="relationship" relationship="masterViewController" id="r1"/>
      <segue destination="vc3" kind="relationship" relationship="supplementaryViewController" id="r3"/>
      <segue destination="vc4" kind="relationship" relationship="compactViewController" id="r4"/></connections>
      """
    try says(
      [
        """
        <splitViewController allowDoubleColumnStyle="YES" allowTripleColumnStyle="YES" behavior="All" \
        preferredDisplayMode="twoBesideSecondary" id="split">\(columns)</splitViewController>
        """,
        "<viewController id=\"vc1\"/>", "<viewController id=\"vc2\"/>", "<viewController id=\"vc3\"/>",
        "<viewController id=\"vc4\"/>",
      ],
      [
        "scene.columns(of: object, style: .doubleColumn); scene.columns(of: object, style: .tripleColumn)",
        "object.preferredDisplayMode = .twoBesideSecondary",
        "scene.columns(of: \"split\", primary: \"vc1\", supplementary: \"vc3\", secondary: \"vc2\", compact: \"vc4\")",
      ])
    let others = NibSample.failures(
      NibSample.storyboard(["<viewController id=\"vc1\">\(columns)</viewController>", "<viewController id=\"vc2\"/>"]))
    XCTAssertTrue(others.contains { $0.contains("the relationship 'masterViewController' is not supported") })
  }

  func testSeguesToPopovers() throws {
    try says(
      [
        """
        <viewController id="vc1"><view key="view" id="v1"><subviews><button id="b1"><connections>
        <segue destination="vc2" kind="popoverPresentation" popoverAnchorView="b1" id="s1">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>
        <rect key="popoverAnchorRect" x="1" y="2" width="3" height="4"/>
        <connections><outlet property="passthroughViews" destination="v1" id="p1"/></connections></segue>
        </connections></button></subviews></view><connections>
        <segue destination="vc2" kind="popover" animates="NO" id="s2"><nil key="popoverAnchorRect"/></segue>
        </connections></viewController>
        """,
        "<viewController id=\"vc2\"/>",
      ],
      [
        "kind: .popover(anchor: \"b1\", rect: CGRect(x: 1, y: 2, width: 3, height: 4), directions: [.left, .up], "
          + "passthrough: [\"v1\"], animated: true))",
        "kind: .popover(anchor: nil, animated: false))",
      ])
  }

  /// A cell that nobody has made yet can't bring its segues.
  func testTheControllerHasThePrototypesSegues() throws {
    let source = try NibSample.source(
      NibSample.storyboard([
        """
        <viewController id="vc1"><view key="view" id="v1"><subviews><collectionView id="c1"><cells>
        <collectionViewCell reuseIdentifier="a" id="cell"><collectionViewCellContentView key="contentView" id="cc">
        <subviews><button id="b1"><connections><segue destination="e1" kind="unwind" unwindAction="back:" id="s2"/>
        </connections></button></subviews></collectionViewCellContentView><connections>
        <segue destination="vc1" kind="show" identifier="open" id="s1"/></connections></collectionViewCell></cells>
        </collectionView></subviews></view></viewController><exit id="e1"/>
        """
      ]))
    let parts = source.components(separatedBy: "private func ")
    func part(_ name: String) throws -> String { try XCTUnwrap(parts.first { $0.hasPrefix(name + "(") }, source) }
    let controller = try part("viewController_vc1")
    XCTAssertTrue(controller.contains("scene.segue(\"s1\", identifier: \"open\", from: \"vc1\", to: \"vc1\""), source)
    XCTAssertTrue(controller.contains("scene.unwind(\"s2\", identifier: nil, from: \"vc1\", action: \"back:\""), source)
    XCTAssertTrue(try part("collectionViewCell_cell").contains("scene.trigger(\"s1\", from: \"cell\")"), source)
    XCTAssertTrue(try part("button_b1").contains("scene.trigger(\"s2\", from: \"b1\")"), source)
    XCTAssertEqual(source.components(separatedBy: "scene.segue").count, 2)
  }

  func testATintForTheWindow() throws {
    let document = NibSample.storyboard(["<viewController id=\"vc1\"/>"]).replacingOccurrences(
      of: "<device id", with: "<color key=\"tintColor\" name=\"brand\"/><device id")
    let source = try NibSample.source(document)
    XCTAssertTrue(
      source.contains("override func tintColor(in scene: NibScene) -> UIColor? { return scene.color(\"brand\")"),
      source)
  }

  func testTheOwnersConnections() throws {
    let source = try NibSample.source(
      NibSample.nib("<view id=\"v\"/>").replacingOccurrences(
        of: "id=\"-1\"/>",
        with:
          "id=\"-1\"><connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections></placeholder>"),
      "A.xib")
    XCTAssertTrue(source.contains("override func connectOwner(in scene: NibScene) {"))
    XCTAssertTrue(source.contains("scene.outlet(\"view\", of: \"-1\", to: \"v\")"))
  }

  func testConstraints() throws {
    try assertSays(
      """
      <view id="a"><subviews><view id="b"/></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leadingMargin" relation="greaterThanOrEqual" secondItem="a" \
      secondAttribute="leading" multiplier="16:8" constant="-3.5" priority="750" identifier="left" id="c1">
      <variation key="heightClass=compact" constant="4"/></constraint>
      <constraint firstAttribute="height" constant="9" placeholder="YES" id="c2"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="baseline" symbolic="YES" id="c3"/>
      <constraint firstAttribute="width" constant="90" id="c4"/></constraints>
      <connections><outlet property="gone" destination="c2" id="o"/></connections></view>
      """,
      [
        "scene.constraint(\"c1\", first: \"b\", .leadingMargin, .greaterThanOrEqual, second: \"a\", .leading, "
          + "multiplier: 2, constant: -3.5, priority: 750, identifier: \"left\")",
        "scene.constraint(\"c3\", first: \"a\", .bottom, .equal, second: \"b\", .lastBaseline, multiplier: 1, "
          + "constant: 20, priority: 1000, identifier: nil)",
        "scene.constraint(\"c4\", first: \"a\", .width, .equal, second: nil, .notAnAttribute, multiplier: 1, "
          + "constant: 90, priority: 1000, identifier: nil)",
        "scene.vary(\"c1\", as: NSLayoutConstraint.self) { object, sizes in if sizes.matches(width: nil, "
          + "height: .compact) { object.constant = 4 } else { object.constant = -3.5 } }",
      ])
    XCTAssertFalse(
      try NibSample.source(
        NibSample.nib(
          "<view id=\"a\"><constraints><constraint firstAttribute=\"width\" placeholder=\"YES\" id=\"c\"/></constraints>"
            + "<connections><outlet property=\"w\" destination=\"c\" id=\"o\"/></connections></view>"), "A.xib"
      ).contains("\"c\""))
  }

  func testVariations() throws {
    try assertSays(
      """
      <view id="a"><subviews><label hidden="YES" id="l"><fontDescription key="fontDescription" pointSize="17"/>
      <variation key="widthClass=compact" hidden="NO"/><variation key="heightClass=compact-widthClass=compact">
      <fontDescription key="fontDescription" pointSize="11"/></variation></label></subviews>
      <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
      <variation key="heightClass=regular"><mask key="subviews"><include reference="l"/></mask></variation></view>
      """,
      [
        "let base1 = object.isHidden; let base2 = object.font; scene.vary(\"l\", as: UILabel.self) { object, sizes in "
          + "if sizes.matches(width: .compact, height: nil) { object.isHidden = false } else { object.isHidden = base1 }"
          + "; if sizes.matches(width: .compact, height: .compact) { object.font = UIFont.systemFont(ofSize: 11) } "
          + "else { object.font = base2 } }",
        "scene.installed(\"l\", of: \"a\") { sizes in if sizes.matches(width: nil, height: .regular) { return true } "
          + "else { return false } }",
      ])
  }

  func testATintThatVariesIsInheritedOtherwise() throws {
    let variation = "<variation key=\"widthClass=compact\"><color key=\"tintColor\" name=\"brand\"/></variation>"
    try assertSays(
      "<view id=\"a\">\(variation)</view>",
      [
        "scene.vary(\"a\", as: UIView.self) { object, sizes in if sizes.matches(width: .compact, height: nil) "
          + "{ object.tintColor = scene.color(\"brand\") } else { object.tintColor = nil } }"
      ])
    try assertSays(
      "<view id=\"a\"><color key=\"tintColor\" name=\"ink\"/>\(variation)</view>",
      ["let base1 = object.tintColor;", "else { object.tintColor = base1 }"])
  }

  func testRuntimeAttributes() throws {
    let attribute = { (type: String, rest: String) in
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"k\" \(rest)</userDefinedRuntimeAttribute>"
    }
    let cases: [(String, String)] = [
      (attribute("boolean", "value=\"YES\">"), "true"),
      (attribute("number", "><integer key=\"value\" value=\"5\"/>"), "5"),
      (attribute("number", "><real key=\"value\" value=\"5\"/>"), "Double(5)"),
      (attribute("string", "value=\"a&quot;\">"), #""a\"""#),
      (attribute("string", "><mutableString key=\"value\">b</mutableString>"), "\"b\""),
      (attribute("color", "><color key=\"value\" systemColor=\"linkColor\"/>"), "UIColor.link"),
      (attribute("size", "><size key=\"value\" width=\"1\" height=\"2\"/>"), "CGSize(width: 1, height: 2)"),
      (attribute("point", "><point key=\"value\" x=\"1\" y=\"2\"/>"), "CGPoint(x: 1, y: 2)"),
      (
        attribute("rect", "><rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"),
        "CGRect(x: 1, y: 2, width: 3, height: 4)"
      ),
      (attribute("range", "><range key=\"value\" location=\"1\" length=\"2\"/>"), "NSRange(location: 1, length: 2)"),
      (attribute("image", "value=\"star\" catalog=\"system\">"), "scene.symbol(\"star\")"),
      (attribute("nil", ">"), "nil"),
    ]
    for (xml, value) in cases {
      try assertSays(
        "<view id=\"a\"><userDefinedRuntimeAttributes>\(xml)</userDefinedRuntimeAttributes></view>",
        ["scene.attribute(\"k\", of: \"a\", value: \(value))"])
    }
  }
}
