/// The names of SwiftUI's types and attributes that appear in the signatures of UIKit's sources.
enum SwiftUINames {
  static let all: Set<String> = [
    "AnyTransition", "AnyView", "Animation", "Binding", "ButtonStyle", "Color", "ColorScheme", "ContentView",
    "EdgeInsets", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "FocusState",
    "GeometryProxy", "GeometryReader", "HStack", "LocalizedStringKey", "LibraryContentProvider", "ObservedObject",
    "PreferenceKey", "PreviewProvider", "PrimitiveButtonStyle", "Scene", "Shape", "State", "StateObject", "Text",
    "UIHostingConfiguration", "UIHostingController", "UIViewControllerRepresentable",
    "UIViewControllerRepresentableContext", "UIViewRepresentable", "UIViewRepresentableContext", "VStack", "View",
    "ViewBuilder", "ViewModifier", "ZStack",
  ]

  /// The names that appear in bodies beside them.
  static let views: Set<String> = [
    "AnyLayout", "AnyShape", "AppStorage", "AsyncImage", "Button", "Capsule", "Circle", "ColorPicker", "DatePicker",
    "Divider", "Ellipse", "ForEach", "Form", "GridItem", "Group", "HSplitView", "Image", "Label", "LazyHGrid",
    "LazyHStack",
    "LazyVGrid", "LazyVStack", "LinearGradient", "List", "Menu", "NavigationLink", "NavigationPath",
    "NavigationSplitView",
    "NavigationStack", "NavigationView", "Picker", "ProgressView", "RadialGradient", "Rectangle", "RoundedRectangle",
    "ScrollView", "ScrollViewReader", "Section", "SecureField", "Slider", "Spacer", "Stepper", "TabView", "TextEditor",
    "TextField", "Toggle", "Transaction", "UnitPoint", "withAnimation", "withTransaction",
  ]

  /// Some of them, without those that are types of a target's own.
  static func names(_ names: Set<String>, for files: [SourceFile]) -> LeftOutNames {
    let types = files.flatMap(\.allDeclarations).filter { $0.kind.isType && $0.kind != .extension }
    var found = LeftOutNames()
    for name in names.subtracting(types.map(\.name)) { found.insert(name, .swiftUI) }
    return found
  }
}
