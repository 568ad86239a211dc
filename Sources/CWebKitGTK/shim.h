#pragma once
#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

// What Swift cannot call: variadic functions, macros and unions.

static inline gulong swoop_connect(gpointer object, const char *signal, GCallback callback, gpointer data) {
  return g_signal_connect_data(object, signal, callback, data, NULL, (GConnectFlags)0);
}

static inline void swoop_disconnect_all(gpointer object, gpointer data) {
  g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}

static inline GtkWidget *swoop_web_view_new(WebKitWebContext *context, WebKitUserContentManager *manager,
                                            WebKitSettings *settings) {
  return GTK_WIDGET(g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager,
                                 "settings", settings, NULL));
}

static inline void swoop_set_prefers_dark(gboolean dark) {
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
}

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
