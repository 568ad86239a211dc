#pragma once

#include <gio/gio.h>
#include <libsecret/secret.h>

// A secret service on a connection of its own. libsecret's own class takes the connection that all of a process share,
// and says so last in its constructor.

static inline GObject *own_secret_service_construct(GType type, guint count, GObjectConstructParam *properties) {
  GObjectClass *parent = (GObjectClass *)g_type_class_peek(SECRET_TYPE_SERVICE);
  GObject *object = parent->constructor(type, count, properties);
  g_object_set(object, "g-bus-type", G_BUS_TYPE_NONE, NULL);
  return object;
}

static inline void own_secret_service_class_init(gpointer class, gpointer data) {
  ((GObjectClass *)class)->constructor = own_secret_service_construct;
}

static inline GType own_secret_service_get_type(void) {
  static gsize type = 0;
  if (g_once_init_enter(&type)) {
    GType made = g_type_register_static_simple(
        SECRET_TYPE_SERVICE, "SwoopOwnSecretService", sizeof(SecretServiceClass), own_secret_service_class_init,
        sizeof(SecretService), NULL, 0);
    g_once_init_leave(&type, made);
  }
  return type;
}

/// Finds the secret service on a bus, which may have to start it, and opens a session with it. Returns it retained, or
/// NULL with an error.
static inline SecretService *own_secret_service_open(
    GDBusConnection *connection, GCancellable *cancellable, GError **error) {
  return (SecretService *)g_initable_new(
      own_secret_service_get_type(), cancellable, error, "g-connection", connection, "g-object-path",
      "/org/freedesktop/secrets", "g-interface-name", "org.freedesktop.Secret.Service", "flags",
      SECRET_SERVICE_OPEN_SESSION, NULL);
}
