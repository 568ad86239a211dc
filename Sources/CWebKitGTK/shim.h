#pragma once
#include <gtk/gtk.h>
#include <sqlite3.h>
#include <webkit2/webkit2.h>

// What Swift cannot call: variadic functions, macros and unions.

static inline gulong swoop_connect(gpointer object, const char *signal, GCallback callback, gpointer data) {
  return g_signal_connect_data(object, signal, callback, data, NULL, (GConnectFlags)0);
}

static inline void swoop_disconnect_all(gpointer object, gpointer data) {
  g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}

static inline gboolean swoop_is_a(gpointer object, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

/// A certificate as it was sent, in DER; NULL where that isn't known. The caller releases it.
static inline GByteArray *swoop_certificate_data(GTlsCertificate *certificate) {
  GByteArray *data = NULL;
  g_object_get(certificate, "certificate", &data, NULL);
  return data;
}

static inline GtkWidget *swoop_web_view_new(WebKitWebContext *context, WebKitUserContentManager *manager,
                                            WebKitSettings *settings) {
  return GTK_WIDGET(g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager,
                                 "settings", settings, NULL));
}

static inline void swoop_set_prefers_dark(gboolean dark) {
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
}

/// - Parameter name: a family and its size in points.
static inline void swoop_set_system_font(const char *name) {
  g_object_set(gtk_settings_get_default(), "gtk-font-name", name, NULL);
}

static inline void swoop_handle_event(GdkEvent *event, gpointer data) {
  switch (gdk_event_get_event_type(event)) {
  case GDK_ENTER_NOTIFY:
  case GDK_LEAVE_NOTIFY:
  case GDK_MOTION_NOTIFY:
  case GDK_FOCUS_CHANGE:
    return;
  default:
    gtk_main_do_event(event);
  }
}

/// Leaves out what the display's own pointer does. It rests in the middle of the screen, where nobody has put it, and
/// would hover over what a page has there; the focus would follow it, to be lost by each window that is too small to
/// reach beneath it. What fingers and keys do is sent past this.
static inline void swoop_ignore_display_pointer(void) { gdk_event_handler_set(swoop_handle_event, NULL, NULL); }

/// A mouse event as the display would send it; coordinates are the widget's.
static inline void swoop_send_pointer(GtkWidget *widget, GdkEventType type, double x, double y, guint32 time,
                                      gboolean button_is_down) {
  GdkEvent *event = gdk_event_new(type);
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  event->any.window = GDK_WINDOW(g_object_ref(gtk_widget_get_window(widget)));
  event->any.send_event = TRUE;
  gdk_event_set_device(event, gdk_seat_get_pointer(seat));
  if (type == GDK_MOTION_NOTIFY) {
    event->motion.time = time;
    event->motion.x = event->motion.x_root = x;
    event->motion.y = event->motion.y_root = y;
    event->motion.state = button_is_down ? GDK_BUTTON1_MASK : (GdkModifierType)0;
  } else {
    event->button.time = time;
    event->button.button = 1;
    event->button.x = event->button.x_root = x;
    event->button.y = event->button.y_root = y;
    event->button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK : (GdkModifierType)0;
  }
  gtk_main_do_event(event);
  gdk_event_free(event);
}

static inline void swoop_headers_each(SoupMessageHeaders *headers, void (*each)(const char *, const char *, gpointer),
                                      gpointer data) {
  if (headers) soup_message_headers_foreach(headers, each, data);
}

/// Whom an input method of the engine's would serve: the app is one. It shows marked text and makes it final.
typedef struct {
  WebKitInputMethodContext parent;
  void (*caret)(gpointer owner, int x, int y, int width, int height);
  gpointer owner;
} SwoopInputMethod;

static inline void swoop_input_method_get_preedit(WebKitInputMethodContext *context, char **text, GList **underlines,
                                                  guint *caret) {
  const char *marked = (const char *)g_object_get_data(G_OBJECT(context), "marked");
  if (!marked) marked = "";
  guint length = (guint)g_utf8_strlen(marked, -1);
  if (text) *text = g_strdup(marked);
  if (underlines) *underlines = length ? g_list_append(NULL, webkit_input_method_underline_new(0, length)) : NULL;
  if (caret) *caret = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(context), "caret"));
}

static inline void swoop_input_method_notify_caret(WebKitInputMethodContext *context, int x, int y, int width,
                                                   int height) {
  SwoopInputMethod *method = (SwoopInputMethod *)context;
  if (method->owner) method->caret(method->owner, x, y, width, height);
}

static inline void swoop_input_method_ignore(WebKitInputMethodContext *context) {}

static inline gboolean swoop_input_method_pass_key(WebKitInputMethodContext *context, GdkEventKey *event) {
  return FALSE;
}

static inline void swoop_input_method_class_init(gpointer type, gpointer data) {
  WebKitInputMethodContextClass *methods = (WebKitInputMethodContextClass *)type;
  methods->get_preedit = swoop_input_method_get_preedit;
  methods->notify_cursor_area = swoop_input_method_notify_caret;
  methods->filter_key_event = swoop_input_method_pass_key;
  methods->notify_focus_in = swoop_input_method_ignore;
  methods->notify_focus_out = swoop_input_method_ignore;
  methods->reset = swoop_input_method_ignore;
}

static inline WebKitInputMethodContext *swoop_input_method_new(
    void (*caret)(gpointer owner, int x, int y, int width, int height), gpointer owner) {
  GType type = g_type_from_name("SwoopInputMethod");
  if (!type) {
    type = g_type_register_static_simple(WEBKIT_TYPE_INPUT_METHOD_CONTEXT, "SwoopInputMethod",
                                         sizeof(WebKitInputMethodContextClass),
                                         (GClassInitFunc)(void (*)(void))swoop_input_method_class_init,
                                         sizeof(SwoopInputMethod), NULL, (GTypeFlags)0);
  }
  SwoopInputMethod *method = (SwoopInputMethod *)g_object_new(type, NULL);
  method->caret = caret;
  method->owner = owner;
  return (WebKitInputMethodContext *)method;
}

/// Nobody is told of carets any more.
static inline void swoop_input_method_leave(WebKitInputMethodContext *context) {
  ((SwoopInputMethod *)context)->owner = NULL;
}

/// Shows text that is not final; empty text ends it. `caret` counts units of UTF-16: the engine speaks of characters,
/// and takes it for those.
static inline void swoop_input_method_mark(WebKitInputMethodContext *context, const char *text, guint caret) {
  gboolean was_marked = g_object_get_data(G_OBJECT(context), "marked") != NULL;
  if (!was_marked && !*text) return;
  g_object_set_data_full(G_OBJECT(context), "marked", *text ? g_strdup(text) : NULL, g_free);
  g_object_set_data(G_OBJECT(context), "caret", GUINT_TO_POINTER(caret));
  if (!was_marked) g_signal_emit_by_name(context, "preedit-started");
  g_signal_emit_by_name(context, "preedit-changed");
  if (!*text) g_signal_emit_by_name(context, "preedit-finished");
}

/// The engine has made final what was marked.
static inline void swoop_input_method_forget(WebKitInputMethodContext *context) {
  if (context) g_object_set_data(G_OBJECT(context), "marked", NULL);
}

/// Puts final text in the place of what is marked.
static inline void swoop_input_method_commit(WebKitInputMethodContext *context, const char *text) {
  g_signal_emit_by_name(context, "committed", text);
  if (!g_object_get_data(G_OBJECT(context), "marked")) return;
  g_object_set_data(G_OBJECT(context), "marked", NULL);
  g_signal_emit_by_name(context, "preedit-changed");
  g_signal_emit_by_name(context, "preedit-finished");
}

/// As if the window had the keyboard's focus: carets blink and pages hear of focus only then.
static inline void swoop_focus(GtkWidget *widget) {
  GdkEvent *event = gdk_event_new(GDK_FOCUS_CHANGE);
  event->focus_change.window = GDK_WINDOW(g_object_ref(gtk_widget_get_window(widget)));
  event->focus_change.in = TRUE;
  gtk_widget_send_focus_change(widget, event);
  gdk_event_free(event);
}

/// A key as the display would send it.
static inline void swoop_send_key(GtkWidget *widget, gboolean is_down, guint keyval, GdkModifierType state,
                                  guint32 time) {
  GdkEvent *event = gdk_event_new(is_down ? GDK_KEY_PRESS : GDK_KEY_RELEASE);
  GdkDisplay *display = gdk_display_get_default();
  event->any.window = GDK_WINDOW(g_object_ref(gtk_widget_get_window(widget)));
  event->any.send_event = TRUE;
  event->key.time = time;
  event->key.keyval = keyval;
  event->key.state = state;
  GdkKeymapKey *keys = NULL;
  gint count = 0;
  if (gdk_keymap_get_entries_for_keyval(gdk_keymap_get_for_display(display), keyval, &keys, &count)) {
    if (count > 0) {
      event->key.hardware_keycode = (guint16)keys[0].keycode;
      event->key.group = (guint8)keys[0].group;
    }
    g_free(keys);
  }
  gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(display)));
  gtk_widget_event(widget, event);
  gdk_event_free(event);
}

static inline WebKitWebsiteDataManager *swoop_data_manager_new(const char *data, const char *cache) {
  return webkit_website_data_manager_new("base-data-directory", data, "base-cache-directory", cache, NULL);
}

static inline int swoop_note_finding(void *finding, int count, char **values, char **names) {
  if (count > 0 && values[0]) g_string_append(finding, values[0]);
  return 0;
}

/// Looks whether a database file is sound, and can be written to: a SQLite result, SQLITE_CORRUPT where something in it
/// is not as it should be. A lock of another program's is waited for.
static inline int swoop_check_database(const char *path, int milliseconds) {
  sqlite3 *database = NULL;
  int result = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL);
  if (result == SQLITE_OK) {
    GString *finding = g_string_new(NULL);
    sqlite3_busy_timeout(database, milliseconds);
    result = sqlite3_exec(database, "PRAGMA integrity_check(1)", swoop_note_finding, finding, NULL);
    if (result == SQLITE_OK && strcmp(finding->str, "ok")) result = SQLITE_CORRUPT;
    g_string_free(finding, TRUE);
  }
  if (result == SQLITE_OK) result = sqlite3_exec(database, "BEGIN IMMEDIATE; ROLLBACK", NULL, NULL, NULL);
  sqlite3_close(database);
  return result;
}

/// Two fingers on a touchpad, which enlarge the page in the engine. Coordinates are the widget's; they may lie beyond it.
static inline void swoop_send_pinch(GtkWidget *widget, GdkTouchpadGesturePhase phase, double scale, double x, double y,
                                    guint32 time) {
  GdkEvent *event = gdk_event_new(GDK_TOUCHPAD_PINCH);
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  event->touchpad_pinch.window = GDK_WINDOW(g_object_ref(gtk_widget_get_window(widget)));
  event->touchpad_pinch.send_event = TRUE;
  gdk_event_set_device(event, gdk_seat_get_pointer(seat));
  event->touchpad_pinch.phase = (gint8)phase;
  event->touchpad_pinch.n_fingers = 2;
  event->touchpad_pinch.time = time;
  event->touchpad_pinch.x = event->touchpad_pinch.x_root = x;
  event->touchpad_pinch.y = event->touchpad_pinch.y_root = y;
  event->touchpad_pinch.scale = scale;
  gtk_main_do_event(event);
  gdk_event_free(event);
}
