import CWebKitGTK
import Foundation
import WebProtocol

extension Page {
  /// What a page may ask of the person. Nobody sees the engine's own dialogs, so none may open: each question gets the
  /// answer that an app without a say in it would give.
  func connectRequests() {
    let refuse: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, _ in 1 }
    let refuseNothing: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, _ in 1 }

    connect(view, "print", refuse, to: self)
    connect(view, "show-notification", refuse, to: self)
    connect(view, "enter-fullscreen", refuseNothing, to: self)

    let deny: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, request, _ in
      webkit_permission_request_deny(request)
      return 1
    }
    connect(view, "permission-request", deny, to: self)

    // The server's own page for those without a password.
    let withoutPassword:
      @convention(c) (gpointer?, UnsafeMutablePointer<WebKitAuthenticationRequest>?, gpointer?) -> gboolean
    withoutPassword = { _, request, _ in
      webkit_authentication_request_authenticate(request, nil)
      return 1
    }
    connect(view, "authenticate", withoutPassword, to: self)

    let noMenu: @convention(c) (gpointer?, gpointer?, gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, _, _, _ in
      1
    }
    connect(view, "context-menu", noMenu, to: self)
  }
}
