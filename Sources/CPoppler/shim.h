#pragma once
#include <cairo.h>
#include <poppler.h>

// What Swift cannot read: unions.

/// The address to which an action leads; NULL where it leads to none.
static inline const char *swoop_action_uri(const PopplerAction *action) {
  return action->type == POPPLER_ACTION_URI ? action->uri.uri : NULL;
}

/// The place in the document to which an action leads; NULL where it leads to none. The caller frees it.
static inline PopplerDest *swoop_action_destination(PopplerDocument *document, const PopplerAction *action) {
  if (action->type != POPPLER_ACTION_GOTO_DEST) return NULL;
  const PopplerDest *destination = action->goto_dest.dest;
  if (!destination) return NULL;
  if (destination->type == POPPLER_DEST_NAMED) return poppler_document_find_dest(document, destination->named_dest);
  return poppler_dest_copy((PopplerDest *)destination);
}
