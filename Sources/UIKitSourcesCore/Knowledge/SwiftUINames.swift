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
}
