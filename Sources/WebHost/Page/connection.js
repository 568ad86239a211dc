// The connection to the host. It comes back by itself after it was lost, and is a new viewer then.
import {command, json, received, version, visibility} from './messages.js'

// Seconds before each attempt in a row; the last goes on.
const pauses = [0.3, 1, 2, 4, 8, 15, 30]

// A sleeping machine or tab is gone for longer than any timer of ours waits, in seconds.
const nap = 10

// How long a host may take to answer what it always answers, in seconds.
const answerTimeout = 5

// After these it would be refused again; 1001 is the app's own end.
const finalCodes = new Set([1001, 4400, 4401, 4426])

// Tells the host that it is this page that comes back, so that it takes the place of a connection that died unheard.
const page = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export class Connection extends EventTarget {
  #socket = null
  #attempts = 0
  #retry = null
  #watchdog = null
  #lastTick = Date.now()
  #hiddenSince = null
  #reason = null

  constructor(token) {
    super()
    this.token = token
    document.addEventListener('visibilitychange', () => this.#visibilityChanged())
    for (const type of ['online', 'pageshow', 'focus']) addEventListener(type, () => this.#look())
    setInterval(() => this.#tick(), 2000)
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN }

  connect() {
    clearTimeout(this.#retry)
    this.#retry = null
    this.#drop()
    this.#reason = null
    const address = new URL('/live', location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    address.searchParams.set('token', this.token)
    address.searchParams.set('version', version)
    address.searchParams.set('page', page)
    const socket = new WebSocket(address)
    socket.binaryType = 'arraybuffer'
    socket.onmessage = event => this.#receive(new Uint8Array(event.data))
    socket.onclose = event => this.#closed(event.code)
    this.#socket = socket
    // An attempt may hang as well, as behind a firewall.
    this.#expectAnswer(15)
  }

  send(bytes) {
    if (this.isOpen) this.#socket.send(bytes)
  }

  #receive(bytes) {
    clearTimeout(this.#watchdog)
    this.#watchdog = null
    const contents = bytes.subarray(1)
    switch (bytes[0]) {
      case received.hello:
        this.#attempts = 0
        if (document.hidden) this.send(visibility(false))
        break
      case received.closing:
        this.#reason = json(contents)
        return
    }
    this.dispatchEvent(new CustomEvent('message', {detail: {type: bytes[0], contents}}))
  }

  #closed(socketCode) {
    clearTimeout(this.#watchdog)
    this.#watchdog = null
    this.#socket = null
    const code = this.#reason?.code ?? socketCode
    const reason = this.#reason?.reason ?? ''
    if (finalCodes.has(code)) {
      this.dispatchEvent(new CustomEvent('end', {detail: {code, reason}}))
      return
    }
    const seconds = pauses[Math.min(this.#attempts, pauses.length - 1)]
    this.#attempts += 1
    // Viewers that were lost together don't come back together.
    this.#retry = setTimeout(() => this.connect(), seconds * (0.75 + Math.random() / 2) * 1000)
    this.dispatchEvent(new CustomEvent('lost', {detail: {code, reason, seconds}}))
  }

  // Lets go of the socket, whatever state it is in, without hearing of it again.
  #drop() {
    clearTimeout(this.#watchdog)
    this.#watchdog = null
    const socket = this.#socket
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    this.#socket = null
  }

  // Where nothing comes, the connection counts as lost.
  #expectAnswer(seconds) {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#drop()
      this.#closed(1006)
    }, seconds * 1000)
  }

  // A connection may have died in the meantime without either end having been told: a whole picture is asked for,
  // which always comes where there is a host.
  #makeSure() {
    if (!this.isOpen || this.#watchdog !== null || document.hidden) return
    this.send(command('repaint'))
    this.#expectAnswer(answerTimeout)
  }

  // Perhaps there is a network again: an attempt that waits need not wait on.
  #look() {
    if (this.#retry !== null && !document.hidden) this.connect()
    this.#tick()
  }

  #tick() {
    const now = Date.now()
    const gap = (now - this.#lastTick) / 1000
    this.#lastTick = now
    if (gap > nap) this.#makeSure()
  }

  #visibilityChanged() {
    this.send(visibility(!document.hidden))
    if (document.hidden) {
      this.#hiddenSince = Date.now()
      return
    }
    const away = this.#hiddenSince === null ? 0 : (Date.now() - this.#hiddenSince) / 1000
    this.#hiddenSince = null
    this.#look()
    if (away > nap) this.#makeSure()
  }
}
