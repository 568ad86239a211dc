// swift-tools-version:6.1
import PackageDescription

// An app of somebody else's: it depends on Swoop by path, and its screen is tested without a display.
let package = Package(
  name: "OutsidePackage",
  dependencies: [.package(name: "Swoop", path: "../..")],
  targets: [
    .executableTarget(
      name: "Clock",
      dependencies: [
        .product(name: "UIKit", package: "Swoop"), .product(name: "HeadlessHost", package: "Swoop"),
      ],
      exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Swoop")]),
    .target(
      name: "Margins", dependencies: [.product(name: "UIKit", package: "Swoop")], exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Swoop")]),
    .executableTarget(
      name: "Postcard",
      dependencies: [
        .product(name: "WebKit", package: "Swoop"), .product(name: "DeviceSimulation", package: "Swoop"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ClockTests",
      dependencies: ["Clock", .product(name: "UIKitTesting", package: "Swoop")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "KitTests",
      dependencies: [
        "Clock", .product(name: "UIKitTesting", package: "Swoop"), .product(name: "SnapshotTesting", package: "Swoop"),
        .product(name: "InlineSnapshotTesting", package: "Swoop"), .product(name: "TestFonts", package: "Swoop"),
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "HostedTests",
      dependencies: [
        .product(name: "UIKit", package: "Swoop"), .product(name: "UIKitTesting", package: "Swoop"),
        .product(name: "TestFonts", package: "Swoop"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // A framework for tests that is made for Linux, too, and tests that it gives.
    .target(name: "Examples", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Examples", .product(name: "UIKit", package: "Swoop"), .product(name: "UIKitTesting", package: "Swoop"),
      ],
      exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Swoop")]),
    .testTarget(
      name: "MarginsTests",
      dependencies: [
        "Margins", .product(name: "UIKit", package: "Swoop"), .product(name: "UIKitTesting", package: "Swoop"),
      ],
      exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Swoop")]),
    .testTarget(
      name: "AppleModulesTests",
      dependencies: [
        .product(name: "UIKit", package: "Swoop"), .product(name: "UIKitTesting", package: "Swoop"),
        .product(name: "Combine", package: "Swoop"), .product(name: "CryptoKit", package: "Swoop"),
        .product(name: "os", package: "Swoop"),
      ],
      exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Swoop")]),
  ])
