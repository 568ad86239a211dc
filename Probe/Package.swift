// swift-tools-version:5.9
import PackageDescription

/// Performs recordings on an iPhone simulator. On Swoop, the package above compiles the same sources.
let package = Package(
  name: "UIKitProbe",
  platforms: [.iOS(.v17)],
  products: [.library(name: "UIKitProbe", targets: ["UIKitProbe"])],
  targets: [
    .target(name: "UIKitProbe"),
    .testTarget(name: "UIKitProbeTests", dependencies: ["UIKitProbe"]),
  ]
)
