// The token that proves who may see the app. The address brings it once; then it is kept for this tab, which needs it to
// connect again and to be loaded again, and neither the address bar nor the history shows it to anybody.
const name = 'token'

// Null where the address has none and this tab has had none.
export function takeToken() {
  const address = new URL(location.href)
  const brought = address.searchParams.get(name)
  try {
    if (brought === null) return sessionStorage.getItem(name)
    sessionStorage.setItem(name, brought)
  } catch {
    // A browser that keeps nothing for the tab needs the address as it is.
    return brought
  }
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return brought
}

// It is of no use any more.
export function forgetToken() {
  try { sessionStorage.removeItem(name) } catch {}
}
