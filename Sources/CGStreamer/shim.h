#pragma once
#include <gio/gio.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>

// Swift has no way to functions with variable arguments, nor to macros that cast.

static inline void gst_swoop_set_string(GstElement *element, const char *property, const char *value) {
  g_object_set(element, property, value, NULL);
}

static inline GstElement *gst_swoop_element(GstElement *pipeline, const char *name) {
  return gst_bin_get_by_name(GST_BIN(pipeline), name);
}

static inline GstAppSink *gst_swoop_sink(GstElement *element) { return GST_APP_SINK(element); }

// Lets an element read bytes where they are. Their owner is released once nobody reads them.
static inline void gst_swoop_set_stream(
    GstElement *element, const void *bytes, gsize count, GDestroyNotify release, gpointer owner) {
  GBytes *all = g_bytes_new_with_free_func(bytes, count, release, owner);
  GInputStream *stream = g_memory_input_stream_new_from_bytes(all);
  g_object_set(element, "stream", stream, NULL);
  g_object_unref(stream);
  g_bytes_unref(all);
}

// Whether a thread of the pipeline's still moves data. Decodebin may lose an error that comes while it plugs.
static inline gboolean gst_swoop_is_working(GstElement *pipeline) {
  GstIterator *elements = gst_bin_iterate_recurse(GST_BIN(pipeline));
  GValue item = G_VALUE_INIT;
  gboolean working = FALSE;
  GstIteratorResult result;
  while ((result = gst_iterator_next(elements, &item)) == GST_ITERATOR_OK || result == GST_ITERATOR_RESYNC) {
    if (result == GST_ITERATOR_RESYNC) {
      gst_iterator_resync(elements);
      continue;
    }
    GstElement *element = GST_ELEMENT(g_value_get_object(&item));
    GST_OBJECT_LOCK(element);
    for (GList *pad = element->pads; pad; pad = pad->next)
      working |= gst_pad_get_task_state(GST_PAD(pad->data)) == GST_TASK_STARTED;
    GST_OBJECT_UNLOCK(element);
    g_value_reset(&item);
  }
  g_value_unset(&item);
  gst_iterator_free(elements);
  return working;
}
