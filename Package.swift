// swift-tools-version:6.1
import PackageDescription

/// Whether the package is fetched as a dependency: such a one may not pass flags of its own.
let isFetched = Context.packageDirectory.contains("/checkouts/")

/// A debug build compiles each module in one piece: by batches, its files are read and checked many times over, which
/// takes three times the work for UIKit with its thousand. Its interface comes from the same piece of work: made
/// beforehand it would let nothing else begin sooner, since SwiftPM waits for all of a module.
let wholeModule: [SwiftSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(
      ["-whole-module-optimization", "-num-threads", "4", "-no-emit-module-separately-wmo"],
      .when(configuration: .debug))
  ]

/// Loops over pixels are quick in debug builds, too: tests draw and write pictures, and the compiler takes no longer.
let quickKernels: [CSetting] =
  isFetched ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// What looks after rigid bodies is quick in debug builds, too, as the solver below it is.
let quickSolver: [CXXSetting] =
  isFetched ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// Programs and tests are linked by the toolchain's own lld, in a third of the time that gold takes. What one target asks
/// for, all programs with it are linked by.
let quickLinker: [LinkerSetting] = isFetched ? [] : [.unsafeFlags(["-use-ld=lld"])]

/// UIKit and its siblings are built in the Swift 5 language mode: their clients are, and annotations on root classes
/// are `@preconcurrency` for the sake of those that are not.
let language: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let common = language + wholeModule

/// Tests of programs are compiled by batches. SwiftPM has them compiled again whenever their program was linked again, and
/// so after each change of UIKit; the compiler then finds that none of their files needs it.
let testsOfPrograms = language

/// What draws, moves and lays out is optimized in debug builds, too, since tests spend much of their time in it. The
/// modules are small enough to be compiled in seconds. Assertions stay.
let quick: [SwiftSetting] =
  common
  + (isFetched
    ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))])

/// C modules are hidden from the clients of a module that is built so: one that merely finds it, as a package does that
/// asks `canImport(CoreGraphics)`, has no way to them. The compiler checks that no layout depends on what is hidden.
let hidingImports: [SwiftSetting] = [.enableExperimentalFeature("CheckImplementationOnly")]

let package = Package(
  name: "Swoop",
  products: [
    .executable(name: "browser", targets: ["SwoopBrowser"]),
    .executable(name: "music", targets: ["SwoopMusic"]),
    .executable(name: "notes", targets: ["SwoopNotes"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "os", targets: ["OSModule"]),
    .library(name: "Combine", targets: ["CombineModule"]),
    .library(name: "Compression", targets: ["CompressionModule"]),
    .library(name: "CryptoKit", targets: ["CryptoKitModule"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "ImageIO", targets: ["ImageIOModule"]),
    .library(name: "CoreImage", targets: ["CoreImageModule"]),
    .library(name: "CoreText", targets: ["CoreTextModule"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
    .library(name: "WindowHost", targets: ["WindowHost"]),
    .library(name: "WebHost", targets: ["WebHost"]),
    .library(name: "DeviceSimulation", targets: ["DeviceSimulation"]),
    .library(
      name: "UIKitTesting",
      targets: [
        "UIKitTesting", "UIKitTestHosting", "XCTestAdditions", "XCUIAutomation", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ]),
    .library(name: "TestFonts", targets: ["TestFonts", "CTestFonts"]),
    .library(
      name: "SnapshotTesting",
      targets: ["SnapshotTesting", "UIKitTestHosting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting", "UIKitTestHosting"]),
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    .executable(name: "uikit-port", targets: ["uikit-port"]),
    .executable(name: "uikit-compare", targets: ["uikit-compare"]),
    .executable(name: "swoop-device", targets: ["swoop-device"]),
    .executable(name: "swoop-report", targets: ["swoop-report"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", .upToNextMinor(from: "0.14.0")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo pangoft2 cairo-ft fontconfig", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CImageCodecs", pkgConfig: "libpng", providers: [.apt(["libpng-dev", "libjpeg62-turbo-dev", "libgif-dev"])]),
    .systemLibrary(
      name: "CGStreamer", pkgConfig: "gstreamer-app-1.0 gio-2.0",
      providers: [.apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CLibsecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1", providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib gio-2.0", providers: [.apt(["libpoppler-glib-dev"])]),

    .target(name: "CJPEGCodec"),
    .target(name: "KernelSupport"),
    .target(
      name: "PictureKernels", dependencies: ["KernelSupport"], cSettings: quickKernels,
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CoreGraphics", dependencies: ["CCairo", "CImageCodecs", "CJPEGCodec", "PictureKernels"],
      resources: [.copy("Fonts")],
      swiftSettings: quick + hidingImports, linkerSettings: quickLinker),
    .target(name: "ConstraintSolver", swiftSettings: quick),
    .target(name: "MotionLaws", swiftSettings: quick),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "MotionLaws"], swiftSettings: quick),
    .target(name: "CompositorKernels", dependencies: ["KernelSupport"], cSettings: quickKernels),
    .target(
      name: "Compositor", dependencies: ["CPixman", "CompositorKernels", "CoreGraphics", "QuartzCore"],
      swiftSettings: quick),
    .target(name: "HostInterface", dependencies: ["CoreGraphics", "QuartzCore"], swiftSettings: quick),
    .target(name: "UniformTypeIdentifiers", swiftSettings: common),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CAttributedStrings"),
    .target(name: "CStandardStreams"),
    .target(name: "CRigidBodies", cxxSettings: quickSolver, linkerSettings: [.linkedLibrary("box2d")]),
    .target(
      name: "UIKit",
      dependencies: [
        "CAttributedStrings", "CMalloc", "CRigidBodies", "CStandardStreams", "ConstraintSolver", "CoreGraphics",
        "HostInterface", "MotionLaws", "QuartzCore", "UniformTypeIdentifiers",
      ], swiftSettings: common + hidingImports,
      // Foundation's own data of languages, which it hands on in part.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics", "ImageIOModule", "UniformTypeIdentifiers"],
      swiftSettings: common),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreGraphics"], swiftSettings: common),
    .target(name: "CWebSupport"),
    .target(name: "WebContentProtocol", dependencies: ["CWebSupport"], swiftSettings: common),
    .target(
      name: "DocumentRenderer", dependencies: ["CPoppler", "CWebSupport", "WebContentProtocol"], swiftSettings: common),
    .executableTarget(
      name: "WebContentProcess",
      dependencies: ["CWebKitGTK", "CWebSupport", "DocumentRenderer", "WebContentProtocol"],
      swiftSettings: common),
    .plugin(name: "LocateWebContentProcess", capability: .buildTool(), dependencies: ["WebContentProcess"]),
    .target(
      name: "WebKit",
      dependencies: [
        "CoreGraphics", "HostInterface", "MotionLaws", "QuartzCore", "UIKit", "UniformTypeIdentifiers",
        "WebContentProtocol",
      ],
      swiftSettings: common,
      plugins: ["LocateWebContentProcess"]),
    .target(
      name: "OSModule", dependencies: ["HostInterface", .product(name: "Logging", package: "swift-log")],
      swiftSettings: common),
    .target(name: "simd", swiftSettings: common),
    .target(name: "CoreImageKernels", cSettings: quickKernels),
    .target(
      name: "CoreImageModule", dependencies: ["CoreGraphics", "CoreImageKernels", "ImageIOModule", "UIKit"],
      swiftSettings: quick + hidingImports),
    .target(name: "CoreTextModule", dependencies: ["CoreGraphics", "UIKit"], swiftSettings: quick + hidingImports),
    .target(name: "ImageIOModule", dependencies: ["CoreGraphics"], swiftSettings: quick),
    .target(name: "CompressionKernels", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CompressionModule", dependencies: ["CompressionKernels"], swiftSettings: common + hidingImports),
    .target(
      name: "CombineModule",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ], swiftSettings: common),
    .target(
      name: "CryptoKitModule",
      dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: common),
    .target(name: "AVFoundation", dependencies: ["CGStreamer", "HostInterface"], swiftSettings: common),
    .target(
      name: "Automation",
      dependencies: [
        "CoreGraphics", "DeviceProtocol", "HostInterface", "QuartzCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: quick),
    .target(name: "DeviceProtocol", swiftSettings: common),
    .target(
      name: "HeadlessHost",
      dependencies: ["Automation", "Compositor", "CoreGraphics", "DeviceProtocol", "HostInterface", "QuartzCore"],
      swiftSettings: common),
    .target(
      name: "LiveHost",
      dependencies: ["Automation", "Compositor", "CoreGraphics", "HostInterface", "QuartzCore"],
      swiftSettings: common),
    .target(
      name: "WindowHost",
      dependencies: ["CSDL2", "Automation", "Compositor", "HostInterface", "LiveHost", "QuartzCore"],
      swiftSettings: common),
    .target(name: "WebHostKernels", cSettings: quickKernels),
    .target(
      name: "WebHost",
      dependencies: [
        "Automation", "CJPEGCodec", "Compositor", "CoreGraphics", "HostInterface", "LiveHost", "PictureKernels",
        "QuartzCore", "WebHostKernels", .product(name: "FlyingSocks", package: "FlyingFox"),
      ], resources: [.copy("Page")], swiftSettings: common),
    .target(
      name: "DeviceSimulation",
      dependencies: ["Automation", "CoreGraphics", "HeadlessHost", "HostInterface", "QuartzCore", "UIKit"],
      swiftSettings: common),
    .target(
      name: "UIKitTesting", dependencies: ["CTestReporting", "DeviceSimulation", "TestReport", "XCTestAdditions"],
      swiftSettings: common),
    .target(
      name: "XCUIAutomation",
      dependencies: ["DeviceSimulation", "HostInterface", "UIKit", "UIKitTesting", "XCTestAdditions"],
      swiftSettings: common),
    .target(name: "CTestFonts"),
    .target(name: "TestFonts", dependencies: ["CoreGraphics"], resources: [.copy("Fonts")], swiftSettings: common),
    .target(name: "TestReport", resources: [.copy("Page")], swiftSettings: common),
    .executableTarget(
      name: "swoop-report",
      dependencies: ["TestReport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Sources/TestReportTool", swiftSettings: common),
    .target(name: "DeviceClient", dependencies: ["DeviceProtocol"], swiftSettings: common),
    .executableTarget(
      name: "swoop-device",
      dependencies: [
        "DeviceClient", "DeviceProtocol", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/DeviceTool", swiftSettings: common),

    .target(name: "CTestHosting"),
    .target(name: "CTestReporting"),
    .target(
      name: "UIKitTestHosting",
      dependencies: ["CTestHosting", "Compositor", "HeadlessHost", "HostInterface", "LiveHost", "QuartzCore", "UIKit"],
      swiftSettings: common),
    .target(
      name: "XCTestAdditions", dependencies: ["TestReport", "UIKit", "UniformTypeIdentifiers"], swiftSettings: common),
    .target(
      name: "SnapshotTesting",
      dependencies: [
        "CoreGraphics", "DeviceSimulation", "QuartzCore", "UIKit", "UIKitTesting", "UniformTypeIdentifiers",
        "XCTestAdditions",
      ],
      swiftSettings: common),
    .target(name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting", "UIKitTesting"], swiftSettings: common),

    .target(name: "UIKitSourcesCore", swiftSettings: common),
    .executableTarget(
      name: "uikit-sources", dependencies: ["UIKitSourcesCore"], path: "Sources/UIKitSourcesTool", swiftSettings: common
    ),
    .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
    .target(
      name: "UIKitPort", dependencies: ["UIKitSourcesCore", .product(name: "Yams", package: "Yams")],
      swiftSettings: common),
    .executableTarget(
      name: "uikit-port",
      dependencies: ["UIKitPort", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Sources/UIKitPortTool", swiftSettings: common),
    .target(name: "UIKitProbe", dependencies: ["UIKit"], path: "Probe/Sources/UIKitProbe", swiftSettings: common),
    .target(name: "UIKitCompare", dependencies: ["DeviceSimulation", "UIKit", "UIKitProbe"], swiftSettings: common),
    .executableTarget(
      name: "uikit-compare",
      dependencies: ["UIKitCompare", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Sources/UIKitCompareTool", swiftSettings: common),
    .executableTarget(
      name: "SwoopSample", dependencies: ["HeadlessHost", "QuartzCore", "UIKit"], path: "Examples/Sample",
      exclude: ["App"], swiftSettings: common, plugins: ["UIKitSources"]),
    .testTarget(
      name: "SampleTests", dependencies: ["SwoopSample", "UIKit", "UIKitTesting", "XCUIAutomation"],
      swiftSettings: testsOfPrograms),
    .testTarget(
      name: "Swift4Tests", dependencies: ["UIKit", "UIKitTesting"], swiftSettings: [.swiftLanguageMode(.v4)]),
    .testTarget(
      name: "UIKitPortTests", dependencies: ["UIKitPort", "UIKitSourcesCore"], swiftSettings: common),
    .testTarget(
      name: "RecordingTests", dependencies: ["TestSupport", "UIKitCompare", "UIKitProbe"], swiftSettings: common),
    .testTarget(name: "UIKitSourcesTests", dependencies: ["TestSupport", "UIKitSourcesCore"], swiftSettings: common),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport", "UIKitSourcesCore"], swiftSettings: common),
    .target(
      name: "NibFixtures", dependencies: ["UIKit", "WebKit"], path: "Tests/NibFixtures", exclude: ["App"],
      swiftSettings: common, plugins: ["UIKitSources"]),
    .testTarget(
      name: "CompiledNibTests", dependencies: ["NibFixtures", "UIKit", "UIKitSourcesCore", "UIKitTesting"],
      swiftSettings: common),
    .executableTarget(
      name: "swoop-bench",
      dependencies: [
        "Automation", "Compositor", "ConstraintSolver", "CoreGraphics", "HeadlessHost", "HostInterface",
        "SnapshotTesting", "TestSupport", "UIKit", "UIKitSourcesCore", "UIKitTesting", "WebKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Benchmarks/SwoopBench", exclude: ["Peers"], swiftSettings: common),
    .executableTarget(
      name: "swoop-bench-empty-app", dependencies: ["Automation", "HeadlessHost", "UIKit"],
      path: "Benchmarks/EmptyApp", swiftSettings: common),
    .executableTarget(
      name: "swoop-bench-first-test", dependencies: ["SnapshotTesting", "UIKitTesting"],
      path: "Benchmarks/FirstTest", swiftSettings: common),

    .target(name: "AppSupport", dependencies: ["MotionLaws", "UIKit"], path: "Apps/AppSupport", swiftSettings: common),
    .target(
      name: "ProfileStorage", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      path: "Apps/ProfileStorage", swiftSettings: common),
    .target(
      name: "SecretStorage", dependencies: ["CLibsecret"], path: "Apps/SecretStorage", swiftSettings: common),
    .executableTarget(
      name: "SwoopBrowser",
      dependencies: [
        "AppSupport", "ProfileStorage", "SecretStorage", "UIKit", "UniformTypeIdentifiers", "WebKit", "HeadlessHost",
        "WebHost", "WindowHost", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Apps/Browser", exclude: ["README.md"],
      sources: ["Placeholder.swift"], swiftSettings: common, plugins: ["UIKitSources"]),
    .executableTarget(
      name: "SwoopMusic",
      dependencies: [
        "AppSupport", "AVFoundation", "ProfileStorage", "UIKit", "HeadlessHost", "WebHost", "WindowHost",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Apps/Music", exclude: ["README.md", "Scripts"],
      sources: ["Placeholder.swift"], swiftSettings: common, plugins: ["UIKitSources"]),
    .executableTarget(
      name: "SwoopNotes",
      dependencies: [
        "AppSupport", "CoreGraphics", "ProfileStorage", "UIKit", "HeadlessHost", "WebHost", "WindowHost",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Apps/Notes", exclude: ["README.md", "Scripts"],
      sources: ["Placeholder.swift"], swiftSettings: common, plugins: ["UIKitSources"]),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport", "MotionLaws"], path: "Tests/TestSupport",
      swiftSettings: common),
    .target(
      name: "RandomUse", dependencies: ["TestSupport", "UIKitTesting"], path: "Tests/RandomUse", swiftSettings: common),
    .target(
      name: "ReferencePictures", dependencies: ["TestSupport", "UIKitTesting"], path: "Tests/ReferencePictures",
      exclude: ["Pictures"], swiftSettings: common),
    .testTarget(
      name: "TestSupportTests", dependencies: ["ReferencePictures", "TestSupport", "UIKitTesting"],
      swiftSettings: common),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"], swiftSettings: common),
    .testTarget(name: "MotionLawsTests", dependencies: ["MotionLaws"], swiftSettings: common),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["MotionLaws", "QuartzCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "CompositorTests", dependencies: ["Compositor", "CoreGraphics", "QuartzCore", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "AppSupport", "SwoopBrowser", "HeadlessHost", "HostInterface", "RandomUse", "ReferencePictures",
        "SecretStorage", "TestSupport", "UIKit", "UIKitTesting", "WebContentProtocol", "WebKit",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: testsOfPrograms),
    .testTarget(
      name: "BrowserDayTests",
      dependencies: ["SwoopBrowser", "HostInterface", "RandomUse", "TestSupport", "UIKitTesting", "WebKit"],
      exclude: ["Pages"], swiftSettings: testsOfPrograms),
    .testTarget(
      name: "MusicTests",
      dependencies: [
        "AppSupport", "AVFoundation", "SwoopMusic", "RandomUse", "ReferencePictures", "TestSupport", "UIKit",
        "UIKitTesting",
      ], swiftSettings: testsOfPrograms),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "AppSupport", "HostInterface", "SwoopNotes", "ProfileStorage", "RandomUse", "ReferencePictures", "TestSupport",
        "UIKit", "UIKitTesting", .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: testsOfPrograms),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"], swiftSettings: common),
    .testTarget(
      name: "OSModuleTests",
      dependencies: ["OSModule", "UIKit", "UIKitTesting", .product(name: "Logging", package: "swift-log")],
      swiftSettings: common),
    .testTarget(name: "simdTests", dependencies: ["simd"], swiftSettings: common),
    .testTarget(
      name: "CoreImageModuleTests", dependencies: ["CoreGraphics", "CoreImageModule", "UIKit"], swiftSettings: common),
    .testTarget(
      name: "CoreTextModuleTests", dependencies: ["CoreGraphics", "CoreTextModule", "TestSupport", "UIKit"],
      swiftSettings: common),
    .testTarget(name: "CompressionModuleTests", dependencies: ["CompressionModule"], swiftSettings: common),
    .testTarget(name: "ImageIOModuleTests", dependencies: ["CoreGraphics", "ImageIOModule"], swiftSettings: common),
    .testTarget(
      name: "AVFoundationTests",
      dependencies: ["AVFoundation", "HostInterface", "LiveHost", "TestSupport", "UIKitTesting", "WindowHost"],
      swiftSettings: common),
    .testTarget(name: "HostInterfaceTests", dependencies: ["HostInterface", "QuartzCore"], swiftSettings: common),
    .testTarget(
      name: "AutomationTests",
      dependencies: ["Automation", "CoreGraphics", "HostInterface", "QuartzCore", "TestSupport", "UIKitTesting"],
      swiftSettings: common),
    .testTarget(
      name: "HeadlessHostTests",
      dependencies: [
        "Automation", "Compositor", "CoreGraphics", "DeviceProtocol", "HeadlessHost", "HostInterface", "QuartzCore",
        "UIKit",
      ], swiftSettings: common),
    .testTarget(
      name: "XCTestAdditionsTests", dependencies: ["TestReport", "UIKit", "XCTestAdditions"], swiftSettings: common),
    .testTarget(
      name: "XCUIAutomationTests", dependencies: ["Automation", "HostInterface", "UIKit", "XCUIAutomation"],
      swiftSettings: common),
    .testTarget(
      name: "TestFontsTests", dependencies: ["CoreGraphics", "TestFonts", "TestSupport", "UIKitTesting"],
      swiftSettings: common),
    .testTarget(name: "TestReportTests", dependencies: ["TestReport", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "DeviceClientTests", dependencies: ["DeviceClient", "DeviceProtocol", "SwoopSample", "TestSupport"],
      swiftSettings: testsOfPrograms),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: [
        "CoreGraphics", "SnapshotTesting", "UIKit", "UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], swiftSettings: common),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["TestSupport", "UIKit", "UIKitTesting", "XCTestAdditions"],
      swiftSettings: common),
    .testTarget(
      name: "InlineSnapshotTestingTests", dependencies: ["InlineSnapshotTesting"], swiftSettings: common),
    .testTarget(
      name: "SnapshotTestingTests", dependencies: ["SnapshotTesting", "UIKit", "UIKitTesting"], swiftSettings: common),
    .testTarget(
      name: "LiveHostTests", dependencies: ["Compositor", "CoreGraphics", "HostInterface", "LiveHost", "QuartzCore"],
      swiftSettings: common),
    .target(
      name: "LiveTestSupport", dependencies: ["HostInterface", "QuartzCore"], path: "Tests/LiveTestSupport",
      swiftSettings: common),
    .testTarget(
      name: "WindowHostTests",
      dependencies: [
        "CSDL2", "Automation", "Compositor", "HostInterface", "LiveHost", "LiveTestSupport", "QuartzCore",
        "TestSupport",
        "UIKit", "WindowHost",
      ], swiftSettings: common),
    .testTarget(
      name: "WebHostTests",
      dependencies: [
        "Automation", "Compositor", "CoreGraphics", "HeadlessHost", "HostInterface", "LiveHost", "LiveTestSupport",
        "QuartzCore", "TestSupport", "WebHost",
      ], swiftSettings: common),
    .testTarget(
      name: "WebContentProtocolTests", dependencies: ["TestSupport", "WebContentProtocol"], swiftSettings: common),
    .testTarget(
      name: "WebKitTests",
      dependencies: [
        "DocumentRenderer", "HostInterface", "MotionLaws", "QuartzCore", "TestSupport", "UIKit", "UIKitTesting",
        "UniformTypeIdentifiers", "WebContentProcess", "WebKit", "WebContentProtocol",
      ],
      swiftSettings: common),
    .testTarget(name: "WebPageTests", dependencies: ["TestSupport", "UIKit"], swiftSettings: common),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "Automation", "HeadlessHost", "HostInterface", "MotionLaws", "QuartzCore", "ReferencePictures", "TestSupport",
        "UIKit", "UIKitTesting", "UniformTypeIdentifiers",
      ], swiftSettings: common),
  ]
)

// The lists above name what a target's sources import and no more, which a test checks. Incremental builds need more
// names than that: SwiftPM compiles a target again only if a module has changed that the target names, and a module that
// is compiled again after a change below it often comes out the same, byte for byte. A target further above would keep
// the sizes and offsets of the types below as they were, and read garbage. So each also names all modules below it.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })

@MainActor func names(in target: Target) -> [String] {
  target.dependencies.compactMap { dependency in
    guard case .byNameItem(let name, _) = dependency, targets[name]?.swiftSettings != nil else { return nil }
    return name
  }
}

@MainActor func modules(below target: Target) -> Set<String> {
  names(in: target).reduce(into: []) { $0.formUnion(modules(below: targets[$1]!).union([$1])) }
}

let swiftTargets = package.targets.filter { $0.swiftSettings != nil }
for (target, modules) in zip(swiftTargets, swiftTargets.map(modules(below:))) {
  target.dependencies += modules.subtracting(names(in: target)).sorted().map { .byName(name: $0) }
}
