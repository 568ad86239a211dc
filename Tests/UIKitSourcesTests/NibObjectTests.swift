import UIKitSourcesCore
import XCTest

/// What each kind of element becomes.
final class NibObjectTests: XCTestCase {
  func testAViewSaysEverythingOfItself() throws {
    try assertSays(
      """
      <view contentMode="scaleAspectFit" tag="7" hidden="YES" alpha="0.5" opaque="NO" clipsSubviews="YES" \
      horizontalHuggingPriority="251" verticalCompressionResistancePriority="749.5" userLabel="x" misplaced="YES" \
      translatesAutoresizingMaskIntoConstraints="NO" id="a" customClass="Card" customModule="App">
      <rect key="frame" x="0.0" y="20" width="390.5" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      <subviews><view id="b"/></subviews>
      <viewLayoutGuide key="safeArea" id="g"/>
      <accessibility key="accessibilityConfiguration" identifier="card" label="A card">
      <accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/></accessibility>
      </view>
      """,
      [
        "private func view_a(_ scene: NibScene) -> UIView? { "
          + "scene.make(\"a\", as: UIView.self, Card.init(coder:)) { object in",
        "object.contentMode = .scaleAspectFit", "object.tag = 7", "object.isHidden = true", "object.alpha = 0.5",
        "object.isOpaque = false", "object.clipsToBounds = true",
        "object.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)",
        "object.setContentCompressionResistancePriority(UILayoutPriority(749.5), for: .vertical)",
        "object.frame = CGRect(x: 0, y: 20, width: 390.5, height: 100)",
        "object.autoresizingMask = [.flexibleBottomMargin, .flexibleWidth]",
        "object.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
        "object.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)",
        "scene.subview(view_b(scene), of: object)", "scene.guide(.safeArea, of: object, id: \"g\")",
        "object.accessibilityIdentifier = \"card\"; object.accessibilityLabel = \"A card\"",
        "object.accessibilityTraits = [.button, .header]", "object.isAccessibilityElement = true",
        "override class var topLevelObjects: [String] { [\"a\"] }", "case \"a\": return view_a(scene)",
      ])
  }

  func testTexts() throws {
    try assertSays(
      """
      <label text="&quot;A\\&#10;B" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" \
      minimumFontSize="9" id="a"><fontDescription key="fontDescription" type="system" weight="bold" pointSize="18"/>
      <color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/><nil key="highlightedColor"/></label>
      <textField placeholder="Name" borderStyle="roundedRect" minimumFontSize="17" clearButtonMode="whileEditing" \
      contentHorizontalAlignment="left" id="b">
      <textInputTraits key="textInputTraits" keyboardType="emailAddress" secureTextEntry="YES" returnKeyType="done" \
      textContentType="email"/></textField>
      <textView editable="NO" bounces="NO" id="c"><mutableString key="text">Two
      lines</mutableString></textView>
      """,
      [
        #"object.text = "\"A\\\nB""#, "object.textAlignment = .center", "object.lineBreakMode = .byWordWrapping",
        "object.numberOfLines = 0", "object.adjustsFontSizeToFitWidth = true",
        "object.minimumScaleFactor = min(1, 9 / object.font.pointSize)",
        "object.font = UIFont.systemFont(ofSize: 18, weight: .bold)",
        "object.textColor = UIColor(white: 0.5, alpha: 1)", "object.placeholder = \"Name\"",
        "object.borderStyle = .roundedRect", "object.adjustsFontSizeToFitWidth = true; object.minimumFontSize = 17",
        "object.contentHorizontalAlignment = .left",
        "object.isSecureTextEntry = true", "object.keyboardType = .emailAddress", "object.returnKeyType = .done",
        "object.textContentType = .emailAddress", "object.isEditable = false", "object.bounces = false",
        #"object.text = "Two\nlines""#,
      ])
  }

  /// A text style's size is known when the label has its font.
  func testAMinimumFontSizeOfATextStyle() throws {
    let source = try NibSample.source(
      NibSample.nib(
        "<label minimumFontSize=\"17\" id=\"a\">\n"
          + "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle0\"/></label>"), "A.xib")
    let font = try XCTUnwrap(source.range(of: "object.font = UIFont.preferredFont(forTextStyle: .largeTitle)"))
    let factor = try XCTUnwrap(source.range(of: "object.minimumScaleFactor = min(1, 17 / object.font.pointSize)"))
    XCTAssertLessThan(font.lowerBound, factor.lowerBound)
  }

  func testTextFieldsCapitalizeNothingUnlessTheDocumentSaysSo() throws {
    try assertSays(
      "<textField id=\"a\"><textInputTraits key=\"textInputTraits\"/></textField>",
      ["object.autocapitalizationType = .none"])
    let traits = "<textInputTraits key=\"textInputTraits\" autocapitalizationType=\"sentences\"/>"
    let source = try NibSample.source(NibSample.nib("<textView id=\"a\">\(traits)</textView>"), "A.xib")
    XCTAssertTrue(source.contains("object.autocapitalizationType = .sentences"))
    XCTAssertFalse(source.contains("object.autocapitalizationType = .none"))
  }

  /// Documents hold a date in either case.
  func testDatePickersBeginAtThePresentDateUnlessTheDocumentSaysAnother() throws {
    let date = "<date key=\"date\" timeIntervalSinceReferenceDate=\"1000.5\"/>"
    for (attribute, isSaid) in [("", false), ("useCurrentDate=\"YES\"", false), ("useCurrentDate=\"NO\"", true)] {
      let nib = NibSample.nib("<datePicker \(attribute) id=\"a\">\(date)</datePicker>")
      let source = try NibSample.source(nib, "A.xib")
      XCTAssertEqual(source.contains("object.date = "), isSaid, attribute)
    }
  }

  func testAttributedText() throws {
    try assertSays(
      """
      <label usesAttributedText="YES" id="a"><attributedString key="attributedText"><fragment content="A"><attributes>
      <font key="NSFont" size="17" metaFont="systemBold"/><color key="NSColor" systemColor="labelColor"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="4" hyphenationFactor="0.5"/>
      <real key="NSKern" value="1.5"/></attributes></fragment><fragment content="B"/></attributedString></label>
      """,
      [
        "style2.alignment = .center; style2.lineSpacing = 4; style2.hyphenationFactor = 0.5",
        "let attributes3: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 17), "
          + ".foregroundColor: UIColor.label, .paragraphStyle: style2, .kern: CGFloat(1.5)]",
        "text1.append(NSAttributedString(string: \"A\", attributes: attributes3))",
        "let attributes4: [NSAttributedString.Key: Any] = [:]", "object.attributedText = text1",
      ])
  }

  func testFontsThatTheAppBrings() throws {
    try assertSays(
      """
      <label id="a"><fontDescription key="fontDescription" name="Marker-Bold" family="Marker" pointSize="17"/></label>
      <label usesAttributedText="YES" id="b"><attributedString key="attributedText"><fragment content="A"><attributes>
      <font key="NSFont" size="12" name="Marker"/></attributes></fragment></attributedString></label>
      <label id="c"><fontDescription key="fontDescription" name=".SFUIText-Bold" family=".SFUI" pointSize="9"/></label>
      """,
      [
        "object.font = scene.font(\"Marker-Bold\", family: \"Marker\", size: 17)",
        ".font: scene.font(\"Marker\", size: 12)", "object.font = UIFont.systemFont(ofSize: 9, weight: .bold)",
      ])
  }

  func testWhatInterfaceBuilderMeansByLeavingOut() throws {
    try assertSays("<imageView id=\"a\"/>", ["object.isUserInteractionEnabled = true"])
    try assertSays("<label id=\"a\"/>", ["object.isUserInteractionEnabled = true"])
    try assertSays("<textView id=\"a\"/>", ["object.clipsToBounds = false"])
    try assertSays(
      "<activityIndicatorView style=\"whiteLarge\" id=\"a\"/>",
      ["object.style = .whiteLarge", "object.hidesWhenStopped = false"])
    XCTAssertNoThrow(try NibSample.source(NibSample.nib("<view id=\"a\"><animations/></view>"), "A.xib"))
    try assertSays(
      "<view fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"/>",
      ["object.translatesAutoresizingMaskIntoConstraints = true"])
  }

  func testControllersSayWhetherScrollViewsKeepClear() throws {
    try assertSays(
      "<viewController automaticallyAdjustsScrollViewInsets=\"NO\" id=\"a\"/>",
      ["object.automaticallyAdjustsScrollViewInsets = false"])
  }

  func testTabs() throws {
    try assertSays(
      """
      <tabBarController automaticallyAdjustsScrollViewInsets="NO" id="a"><tabBar key="tabBar" id="b"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      <color key="unselectedItemTintColor" systemColor="labelColor"/></tabBar><connections>
      <segue destination="c" kind="relationship" relationship="viewControllers" id="s1"/>
      <segue destination="d" kind="relationship" relationship="viewControllers" id="s2"/></connections>
      </tabBarController><viewController id="c"><tabBarItem key="tabBarItem" systemItem="search" id="i"/></viewController>
      <viewController id="d"><tabBarItem key="tabBarItem" title="D" image="star" catalog="system" id="j"/>\
      </viewController>
      """,
      [
        "scene.adopt(object.tabBar, as: \"b\"); tabBar_b(object.tabBar, scene)",
        "object.unselectedItemTintColor = UIColor.label",
        "scene.relationship(\"viewControllers\", of: \"a\", to: [\"c\", \"d\"])",
        "object.tabBarItem = tabBarItem_i(scene)", "{ _ in UITabBarItem(tabBarSystemItem: .search, tag: 0) }",
        "object.title = \"D\"; object.image = scene.symbol(\"star\")",
      ])
  }

  func testPages() throws {
    try assertSays(
      """
      <pageViewController transitionStyle="scroll" navigationOrientation="vertical" spineLocation="none" \
      pageSpacing="8" id="a"/>
      """,
      [
        "scene.pages(of: object, style: .scroll)", "scene.pages(of: object, orientation: .vertical)",
        "scene.pages(of: object, spine: .none)", "scene.pages(of: object, spacing: 8)",
      ])
  }

  func testButtons() throws {
    try assertSays(
      """
      <button buttonType="roundedRect" lineBreakMode="middleTruncation" enabled="NO" id="a">
      <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <state key="normal" title="Go" image="play" catalog="system">
      <color key="titleColor" red="1" green="0.0" blue="0.0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30"/>
      </state><state key="selected" backgroundImage="plate"/>
      <buttonConfiguration key="configuration" style="filled" title="Go" imagePadding="4" cornerStyle="capsule">
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      <color key="baseBackgroundColor" name="accent"/>
      <backgroundConfiguration key="background" cornerRadius="9"/></buttonConfiguration></button>
      <button id="b"><buttonConfiguration key="configuration" style="plain"/></button>
      <button id="c"><state key="normal" title="Kept"/><state key="selected" title="On"/>
      <buttonConfiguration key="configuration" style="gray" image="star" catalog="system"/></button>
      <button id="d"><state key="normal" title="Go" image="play" catalog="system">
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30"/>
      </state></button>
      <button adjustsImageWhenHighlighted="NO" reversesTitleShadowWhenHighlighted="YES" id="e">
      <size key="titleShadowOffset" width="1" height="2"/>
      <state key="normal"><color key="titleShadowColor" white="0" alpha="1" colorSpace="calibratedWhite"/></state>
      </button>
      <button id="f"><state key="normal"/><buttonConfiguration key="configuration" style="borderedProminent"
      showsActivityIndicator="YES"><backgroundConfiguration key="background" strokeOutset="2"/>
      </buttonConfiguration></button>
      """,
      [
        ".borderedProminent()", "configuration.showsActivityIndicator = true",
        "configuration.background.strokeOutset = 2", "object.adjustsImageWhenHighlighted = false",
        "object.reversesTitleShadowWhenHighlighted = true",
        "object.titleLabel!.shadowOffset = CGSize(width: 1, height: 2)", "object.setTitleShadowColor(",
        "scene.buttonType(.system, of: object)", "object.titleLabel?.lineBreakMode = .byTruncatingMiddle",
        "object.isEnabled = false", "object.titleLabel?.font = UIFont.preferredFont(forTextStyle: .headline)",
        "object.contentEdgeInsets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)",
        "object.setTitle(\"Go\", for: .normal)",
        "object.setImage(scene.symbol(\"play\", UIImage.SymbolConfiguration(pointSize: 30)), for: .normal)",
        "object.setTitleColor(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), for: .normal)",
        "object.setBackgroundImage(scene.image(\"plate\"), for: .selected)",
        "var configuration: UIButton.Configuration = .filled()", "configuration.imagePadding = 4",
        "configuration.cornerStyle = .capsule", "configuration.background.cornerRadius = 9",
        "configuration.baseBackgroundColor = scene.color(\"accent\")",
        "object.configuration = configuration", "object.configuration = .plain()",
        "object.setTitle(\"On\", for: .selected)", "configuration.image = scene.symbol(\"star\")",
      ])
  }

  /// Interface Builder writes the title that a button has had before it got a configuration.
  func testTheFirstTitleOfAConfiguredButtonIsLeftOut() throws {
    func source(_ configuration: String) throws -> String {
      let button = "<button id=\"a\"><state key=\"normal\" title=\"Kept\"/>\(configuration)</button>"
      return try NibSample.source(NibSample.nib(button), "A.xib")
    }
    XCTAssertTrue(try source("").contains("object.setTitle(\"Kept\", for: .normal)"))
    let configuration = "<buttonConfiguration key=\"configuration\" style=\"gray\" image=\"star\" catalog=\"system\"/>"
    XCTAssertFalse(try source(configuration).contains("Kept"))
  }

  func testConfigurationsOfSymbols() throws {
    func configuration(_ text: String) -> String {
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(text)/>"
    }
    let cases = [
      ("scale=\"large\" weight=\"light\"", "(scale: .large).applying(UIImage.SymbolConfiguration(weight: .light))"),
      ("weight=\"light\"", "(weight: .light)"), ("configurationType=\"unspecified\"", ".unspecified"),
      (
        "configurationType=\"pointSize\" pointSize=\"9\" scale=\"small\"",
        "(pointSize: 9, weight: .unspecified, scale: .small)"
      ),
    ]
    for (attributes, expression) in cases {
      try assertSays(
        "<imageView id=\"a\">\(configuration(attributes))</imageView>",
        ["object.preferredSymbolConfiguration = UIImage.SymbolConfiguration\(expression)"])
    }
    let image = "<imageReference key=\"image\" image=\"star\" catalog=\"system\" symbolScale=\"small\"/>"
    let both = image + configuration("weight=\"bold\"")
    let symbol =
      "scene.symbol(\"star\", UIImage.SymbolConfiguration(scale: .small)"
      + ".applying(UIImage.SymbolConfiguration(weight: .bold)))"
    try assertSays(
      """
      <button id="a"><state key="normal">\(both)</state></button><button id="b">
      <buttonConfiguration key="configuration" style="plain">\(both)</buttonConfiguration></button>
      """, ["object.setImage(\(symbol), for: .normal)", "configuration.image = \(symbol)"])
  }

  func testOtherControls() throws {
    try assertSays(
      """
      <slider value="5" minValue="0.0" maxValue="10" id="a"/><progressView progress="0.5" id="b"/>
      <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="1" id="c"><segments>
      <segment title="One"/><segment image="two" enabled="NO" width="40"/></segments></segmentedControl>
      <datePicker datePickerMode="date" style="wheels" useCurrentDate="NO" minuteInterval="1" id="d">
      <date key="date" timeIntervalSinceReferenceDate="1000.5"><!--1 January--></date>
      <locale key="locale" localeIdentifier="de_DE"/></datePicker><pickerView id="e"/>
      <imageView image="a" highlightedImage="b" id="f"/><stackView axis="vertical" spacing="8" alignment="center" id="g"/>
      <visualEffectView id="h"><view key="contentView" opaque="NO" id="i"><rect key="frame" x="0.0" y="0.0" width="9" \
      height="9"/><subviews><view id="j"/></subviews></view><blurEffect style="dark"/></visualEffectView>
      <wkWebView id="k"><wkWebViewConfiguration key="configuration"><wkPreferences key="preferences"/>\
      </wkWebViewConfiguration></wkWebView>
      """,
      [
        "object.minimumValue = 0; object.maximumValue = 10; object.value = 5", "object.progress = 0.5",
        "object.insertSegment(withTitle: \"One\", at: 0, animated: false)",
        "object.insertSegment(with: scene.image(\"two\"), at: 1",
        "object.setWidth(40, forSegmentAt: 1)", "object.setEnabled(false, forSegmentAt: 1)",
        "object.selectedSegmentIndex = 1",
        "object.datePickerMode = .date; object.preferredDatePickerStyle = .wheels",
        "object.date = Date(timeIntervalSinceReferenceDate: 1000.5)", "Locale(identifier: \"de_DE\")",
        "object.highlightedImage = scene.image(\"b\"", "object.axis = .vertical", "object.alignment = .center",
        "scene.adopt(object.contentView, as: \"i\"); view_i(object.contentView, scene)",
        "private func view_i(_ object: UIView, _ scene: NibScene) {",
        "object.effect = UIBlurEffect(style: .dark)", "import WebKit",
      ])
  }

  func testWhatIsSpringLoadedSaysSo() throws {
    let objects = """
      <view springLoaded="YES" id="a"/><button springLoaded="YES" id="b"/>
      <segmentedControl springLoaded="NO" id="c"><segments/></segmentedControl>
      <toolbar id="d"><items><barButtonItem title="Go" springLoaded="YES" id="e">
      <inset key="imageInsets" minX="1" minY="6" maxX="2" maxY="-6"/></barButtonItem></items></toolbar>
      """
    let source = try NibSample.source(NibSample.nib(objects), "A.xib")
    XCTAssertEqual(source.components(separatedBy: "object.isSpringLoaded = true").count, 3, "a view has no such thing")
    XCTAssertEqual(source.components(separatedBy: "object.isSpringLoaded = false").count, 2)
    XCTAssertTrue(source.contains("object.imageInsets = UIEdgeInsets(top: 6, left: 1, bottom: -6, right: 2)"), source)
  }

  func testBarsAndRecognizers() throws {
    try assertSays(
      """
      <toolbar id="a"><items><barButtonItem systemItem="done" id="b"><connections>
      <action selector="end:" destination="-1" id="x"/></connections></barButtonItem>
      <barButtonItem title="Go" style="plain" id="c"/></items></toolbar>
      <tapGestureRecognizer numberOfTapsRequired="2" id="d"><connections>
      <action selector="tapped:" destination="-2" id="y"/></connections></tapGestureRecognizer>
      <pongPressGestureRecognizer minimumPressDuration="0.25" id="e"/>
      <swipeGestureRecognizer direction="up" id="f"/>
      <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="g"><rectEdge key="edges" left="YES"/>\
      </screenEdgePanGestureRecognizer><customObject id="h" customClass="Model"/>
      <view id="v"><connections><outletCollection property="gestureRecognizers" destination="d" appends="YES" id="z"/>
      </connections></view>
      """,
      [
        "scene.make(\"b\", as: UIBarButtonItem.self, { _ in UIBarButtonItem(systemItem: .done) })",
        "scene.action(\"end:\", from: \"b\", to: \"-1\")", "object.title = \"Go\"; object.style = .plain",
        "object.items = ([barButtonItem_b(scene), barButtonItem_c(scene)] as [UIBarButtonItem?]).compactMap { $0 }",
        "object.numberOfTapsRequired = 2", "scene.action(\"tapped:\", from: \"d\", to: nil)",
        "UILongPressGestureRecognizer.init(coder:)) { object in object.minimumPressDuration = 0.25",
        "object.direction = .up", "object.minimumNumberOfTouches = 1", "object.edges = [.left]",
        "scene.make(\"h\", as: NSObject.self, Model.init) { object in", "scene.gestureRecognizer(\"d\", on: \"v\")",
      ])
  }

  func testCollectionViewsMakePrototypesLater() throws {
    try assertSays(
      """
      <collectionView dataMode="prototypes" alwaysBounceVertical="YES" id="a">
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="12" \
      automaticEstimatedItemSize="YES" id="l"><size key="itemSize" width="100" height="150"/>\
      <inset key="sectionInset" minX="5" minY="6" maxX="7" maxY="8"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="Song" id="c" customClass="SongCell">
      <collectionViewCellContentView key="contentView" id="cc"><subviews><label text="x" id="t"/></subviews>\
      </collectionViewCellContentView><connections><outlet property="title" destination="t" id="o"/></connections>
      </collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="h"/></collectionView>
      """,
      [
        "if let value1 = collectionViewFlowLayout_l(scene) { object.collectionViewLayout = value1 }",
        "object.scrollDirection = .horizontal; object.minimumLineSpacing = 12; object.estimatedItemSize = "
          + "UICollectionViewFlowLayout.automaticSize",
        "object.itemSize = CGSize(width: 100, height: 150)",
        "object.sectionInset = UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7)",
        "scene.prototype(\"c\", reuseIdentifier: \"Song\", of: object)",
        "case \"c\": return collectionViewCell_c(scene)",
        "scene.adopt(object.contentView, as: \"cc\")", "scene.outlet(\"title\", of: \"c\", to: \"t\")",
        "scene.supplementary(\"h\", kind: UICollectionView.elementKindSectionHeader, reuseIdentifier: \"Head\", of: object)",
        "override class var topLevelObjects: [String] { [\"a\"] }",
      ])
  }

  func testColours() throws {
    let colors: [(String, String)] = [
      ("systemColor=\"systemGray2Color\"", "UIColor.systemGray2"),
      ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", "UIColor.systemGroupedBackground"),
      ("systemColor=\"labelColor\" cocoaTouchSystemColor=\"darkTextColor\"", "UIColor.label"),
      (
        "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
        "UIColor(red: 1.093066, green: -0.226742, blue: -0.150135, alpha: 1)"
      ),
    ]
    for (xml, swift) in colors {
      try assertSays("<view id=\"a\"><color key=\"tintColor\" \(xml)/></view>", ["object.tintColor = \(swift)"])
    }
  }
}
