// swift-tools-version:6.1
import PackageDescription

/// UIKit and its siblings are built in the Swift 5 language mode: their clients are, and annotations on root classes
/// are `@preconcurrency` for the sake of those that are not.
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// C modules are hidden from the clients of a module that is built so: one that merely finds it, as a package does that
/// asks `canImport(CoreGraphics)`, has no way to them. The compiler checks that no layout depends on what is hidden.
let hidingImports: [SwiftSetting] = [.enableExperimentalFeature("CheckImplementationOnly")]

let package = Package(
  name: "Swoop",
  products: [
    .executable(name: "browser", targets: ["Browser"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
    .library(name: "WindowHost", targets: ["WindowHost"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo pangoft2 cairo-ft fontconfig", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CImageCodecs", pkgConfig: "libpng", providers: [.apt(["libpng-dev", "libjpeg62-turbo-dev", "libgif-dev"])]),
    .systemLibrary(
      name: "CGStreamer", pkgConfig: "gstreamer-app-1.0",
      providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1", providers: [.apt(["libwebkit2gtk-4.1-dev"])]),

    .target(name: "CJPEGCodec"),
    .target(
      name: "CoreGraphics", dependencies: ["CCairo", "CImageCodecs", "CJPEGCodec"], resources: [.copy("Fonts")],
      swiftSettings: swift5 + hidingImports),
    .target(name: "ConstraintSolver", swiftSettings: swift5),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: swift5),
    .target(name: "CompositorKernels"),
    .target(
      name: "Compositor", dependencies: ["CPixman", "CompositorKernels", "CoreGraphics", "QuartzCore"],
      swiftSettings: swift5),
    .target(name: "HostInterface", dependencies: ["CoreGraphics", "QuartzCore"], swiftSettings: swift5),
    .target(name: "UniformTypeIdentifiers", swiftSettings: swift5),
    .target(
      name: "UIKit",
      dependencies: ["ConstraintSolver", "CoreGraphics", "HostInterface", "QuartzCore", "UniformTypeIdentifiers"],
      swiftSettings: swift5),
    .target(name: "CWebSupport"),
    .target(name: "WebProtocol", dependencies: ["CWebSupport"], swiftSettings: swift5),
    .executableTarget(
      name: "WebContentProcess", dependencies: ["CWebKitGTK", "CWebSupport", "WebProtocol"], swiftSettings: swift5),
    .plugin(name: "LocateWebContentProcess", capability: .buildTool(), dependencies: ["WebContentProcess"]),
    .target(
      name: "WebKit",
      dependencies: ["CWebSupport", "HostInterface", "UIKit", "UniformTypeIdentifiers", "WebProtocol"],
      swiftSettings: swift5,
      plugins: ["LocateWebContentProcess"]),
    .target(name: "AVFoundation", dependencies: ["CGStreamer", "HostInterface"], swiftSettings: swift5),
    .target(
      name: "Automation",
      dependencies: [
        "Compositor", "HostInterface", "UIKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: swift5),
    .target(
      name: "HeadlessHost", dependencies: ["Automation", "Compositor", "HostInterface", "UIKit"], swiftSettings: swift5),
    .target(
      name: "WindowHost", dependencies: ["CSDL2", "Automation", "Compositor", "HostInterface", "UIKit"],
      swiftSettings: swift5),
    .target(name: "UIKitTesting", dependencies: ["HeadlessHost", "UIKit"], swiftSettings: swift5),

    .target(name: "UIKitSourcesCore", swiftSettings: swift5),
    .executableTarget(
      name: "uikit-sources", dependencies: ["UIKitSourcesCore"], path: "Sources/UIKitSourcesTool", swiftSettings: swift5
    ),
    .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
    .executableTarget(
      name: "Sample", dependencies: ["HeadlessHost", "UIKit"], path: "Examples/Sample",
      exclude: ["App"], swiftSettings: swift5, plugins: ["UIKitSources"]),
    .testTarget(name: "SampleTests", dependencies: ["Sample", "UIKitTesting"], swiftSettings: swift5),
    .testTarget(name: "UIKitSourcesTests", dependencies: ["UIKitSourcesCore"], swiftSettings: swift5),
    .executableTarget(
      name: "swoop-bench",
      dependencies: [
        "Automation", "Compositor", "ConstraintSolver", "CoreGraphics", "HeadlessHost", "HostInterface", "QuartzCore",
        "TestSupport", "UIKit", "WebKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Benchmarks/SwoopBench", exclude: ["Peers"], swiftSettings: swift5),
    .executableTarget(
      name: "swoop-bench-empty-app", dependencies: ["Automation", "HeadlessHost", "UIKit"],
      path: "Benchmarks/EmptyApp", swiftSettings: swift5),

    .executableTarget(
      name: "Browser",
      dependencies: ["UIKit", "WebKit", "HeadlessHost", "WindowHost", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Apps/Browser",
      sources: ["Placeholder.swift"], swiftSettings: swift5, plugins: ["UIKitSources"]),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift5),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "TestSupport"], swiftSettings: swift5),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"], swiftSettings: swift5),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"], swiftSettings: swift5),
    .testTarget(name: "CompositorTests", dependencies: ["Compositor", "TestSupport"], swiftSettings: swift5),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["Browser", "TestSupport", "UIKit", "UIKitTesting", "WebKit"], swiftSettings: swift5),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["TestSupport", "UniformTypeIdentifiers"],
      swiftSettings: swift5),
    .testTarget(
      name: "AVFoundationTests",
      dependencies: ["AVFoundation", "TestSupport", "UIKitTesting", "WindowHost"], swiftSettings: swift5),
    .testTarget(name: "HostInterfaceTests", dependencies: ["HostInterface"], swiftSettings: swift5),
    .testTarget(
      name: "AutomationTests", dependencies: ["Automation", "HostInterface", "UIKitTesting"], swiftSettings: swift5),
    .testTarget(
      name: "HeadlessHostTests", dependencies: ["Automation", "HeadlessHost", "HostInterface", "UIKit"],
      swiftSettings: swift5),
    .testTarget(name: "UIKitTestingTests", dependencies: ["UIKitTesting"], swiftSettings: swift5),
    .testTarget(
      name: "WindowHostTests",
      dependencies: ["CSDL2", "Automation", "Compositor", "HostInterface", "TestSupport", "UIKit", "WindowHost"],
      swiftSettings: swift5),
    .testTarget(
      name: "WebProtocolTests", dependencies: ["CWebSupport", "TestSupport", "WebProtocol"], swiftSettings: swift5),
    .testTarget(
      name: "WebKitTests", dependencies: ["UIKitTesting", "WebKit", "WebContentProcess", "TestSupport"],
      swiftSettings: swift5),
    .testTarget(name: "UIKitTests", dependencies: ["TestSupport", "UIKit", "UIKitTesting"], swiftSettings: swift5),
  ]
)
