import {Connection} from './connection.js'
import {Device} from './device.js'
import {EarlierPicture} from './earlier.js'
import {Highlight} from './highlight.js'
import {Inspector} from './inspector.js'
import {Keyboard} from './keyboard.js'
import {acknowledgement, command, json, received, text} from './messages.js'
import {Notices} from './notices.js'
import {Outline} from './outline.js'
import {Recording} from './recording.js'
import {Reduction} from './reduction.js'
import {Screen} from './screen.js'
import {forgetToken, takeToken} from './token.js'
import {Toolbar} from './toolbar.js'
import {Touches} from './touches.js'

const element = id => document.getElementById(id)
const root = document.documentElement

const token = takeToken()
const connection = new Connection(token)
const notices = new Notices(element('notices'), element('card'))
const screen = new Screen(element('screen'))
const device = new Device(element('stage'), element('device'), screen.canvas)
const reduction = new Reduction(screen.canvas, element('reduced'))
// Who is at it: this viewer's number, who steers, and all that watch.
let viewer = null, steering = null, viewers = []
let app = 'Swoop'
let recording = null
// How the device is held, which an app need not follow.
let heldAs = 'portrait'

const isSteering = () => viewer !== null && steering === viewer
const steer = message => { if (isSteering()) connection.send(message) }

const touches = new Touches(screen.canvas, device, steer)
const toolbar = new Toolbar(element('tools'))
const keyboard = new Keyboard(element('keyboard'), steer, () => toolbar.focus())
const outline = new Outline(element('nodes'), (id, role) => {
  steer(command('activate', {id}))
  if (role === 'field') keyboard.focus()
}, (id, action, more) => steer(command('act', {id, to: action, ...more})))
const highlight = new Highlight(element('highlight'), element('nodes'), outline, device)

const earlier = new EarlierPicture(element('earlier'), screen.canvas)
// The part of the screen that the inspector marks.
let marked = null
const inspector = new Inspector(element('inspector'), steer, box => {
  marked = box
  showMark()
}, bytes => earlier.show(bytes))

function showMark() {
  const box = marked && device.box(marked)
  element('inspected').hidden = !box
  if (box) for (const name of ['left', 'top', 'width', 'height']) element('inspected').style[name] = `${box[name]}px`
}

device.addEventListener('layout', () => {
  reduction.layOut(device.folded)
  highlight.update()
  earlier.layOut()
  showMark()
  // How large it is, to be read and to be heard.
  const size = `${Math.round(device.density * 100)} %`
  element('size').textContent = size
  element('size').setAttribute('aria-label', `Actual size, now ${size}`)
})

// What can be done changes with the connection and with who steers.
function setState(state = root.dataset.state) {
  root.dataset.state = state
  const isLive = state === 'live'
  const own = new Set(['toggle-outline']), steered = new Set(['rotate', 'appearance', 'toggle-inspector'])
  if (device.screen) own.add('size')
  if (recording) own.add('record')
  toolbar.update(id => own.has(id) || isLive && (isSteering() || !steered.has(id)))
}

// MARK: From the host

connection.addEventListener('message', ({detail: {type, contents}}) => {
  switch (type) {
    case received.hello: return greet(json(contents))
    case received.screen: return takeScreen(json(contents))
    case received.picture: return screen.add(contents)
    case received.semantics:
      outline.update(json(contents))
      return highlight.update()
    case received.viewers: return takeViewers(json(contents))
    case received.clipboard: return copy(text(contents))
    case received.screenshot: return download(new Blob([contents], {type: 'image/png'}), 'png')
    case received.open: return offerToOpen(text(contents))
    case received.notice: return takeNotice(json(contents))
    case received.cursor: return showCursor(text(contents))
    default: return inspector.take(type, contents)
  }
})

function greet(hello) {
  viewer = hello.viewer
  steering = null
  inspector.forget()
  app = hello.app
  element('app').textContent = app
  element('device-name').textContent = hello.device
  document.title = `${app} – ${hello.device}`
  screen.restart()
  delete root.dataset.picture
  delete root.dataset.exact
  outline.clear()
  touches.forget()
  notices.hideCard()
  setState('live')
}

function takeScreen(description) {
  if (description.orientation !== device.screen?.orientation) heldAs = description.orientation
  device.screen = description
  root.dataset.orientation = description.orientation
  root.dataset.appearance = description.appearance
  element('appearance').setAttribute('aria-pressed', description.appearance === 'dark')
}

// What the app says to those who read, and where they go on.
function takeNotice({words, focus, polite}) {
  if (words) {
    const line = document.createElement('p')
    line.textContent = words
    // A line of its own each: what is said twice is heard twice.
    element(polite ? 'said-politely' : 'said').replaceChildren(line)
  }
  if (focus !== undefined) outline.focus(focus)
}

// The pointer's looks, by the names of the protocol.
const cursors = {arrow: '', beam: 'text', hand: 'pointer', hidden: 'none'}

function showCursor(name) { screen.canvas.style.cursor = cursors[name] ?? '' }

screen.addEventListener('drawn', ({detail: {isResized, changed}}) => {
  connection.send(acknowledgement(screen.number))
  if (isResized) device.layOut()
  if (changed) reduction.draw(changed)
  recording?.draw()
  root.dataset.picture = screen.number
  root.dataset.exact = screen.isExact
})

// A picture that cannot be read is passed over, and a whole one asked for.
screen.addEventListener('failure', ({detail: number}) => {
  connection.send(acknowledgement(number))
  connection.send(command('repaint'))
})

connection.addEventListener('lost', ({detail: {code, seconds}}) => {
  viewer = null
  setState('lost')
  const [title, words] = code === 4503
    ? ['Too many are watching', 'This app has as many viewers as it takes.']
    : ['The connection is lost', 'The app goes on where it runs.']
  const wait = seconds < 1 ? 'Trying again.' : `Trying again in ${Math.round(seconds)} s.`
  notices.showCard(title, `${words} ${wait}`, {name: 'Try now', act: () => connection.connect(), isLate: seconds < 1})
})

const missing = 'Each run of an app has an address of its own, with a token. Open the line that begins with http:// in the terminal where the app runs.'

const endings = {
  1001: () => [`${app} has ended`, 'Start it again, and open the address that it prints.'],
  4400: () => ['Something went wrong', 'The app did not understand this page. Loading it again may help.', 'Load again'],
  4401: () => ['This is not the app’s address',
    'The address is of another run. Open the line that begins with http:// in the terminal where the app runs.'],
  4426: () => ['This page is of another version', 'The app has been built anew since this page was loaded.', 'Load again'],
}

connection.addEventListener('end', ({detail: {code}}) => {
  viewer = null
  setState('ended')
  if (code === 4401) forgetToken()
  const [title, words, name] = endings[code]()
  notices.showCard(title, words, {name, act: () => location.reload()})
})

// MARK: Who steers

function takeViewers(message) {
  const wasSteering = isSteering()
  steering = message.steering
  viewers = message.viewers
  if (wasSteering !== isSteering()) {
    touches.forget()
    showCursor('arrow')
  }
  if (!wasSteering) tellPreferences()
  // Only who steers may look inside.
  if (!isSteering()) inspector.forget()
  root.dataset.steering = isSteering()
  setState()
  const others = viewers.length - 1
  const own = viewers.find(each => each.number === viewer)
  element('steering').hidden = others < 1
  element('steering-text').textContent = isSteering()
    ? `You steer · ${others === 1 ? 'one watches' : `${others} watch`}`
    : own?.asks ? 'You have asked to steer'
    : steering === null ? 'Nobody steers' : `Viewer ${steering} steers`
  element('take-over').hidden = isSteering() || own?.asks === true
  const asking = isSteering() ? viewers.find(each => each.asks && each.number !== viewer) : undefined
  if (asking) {
    notices.show('asking', `Viewer ${asking.number} would like to steer.`, {
      'Hand over': () => steer(command('handOver', {to: asking.number})),
      'Not now': () => {},
    })
  } else {
    notices.hide('asking')
  }
}

// What the person has asked of all pages holds for the app as well.
const preferences = [
  ['less-motion', '(prefers-reduced-motion: reduce)'], ['less-transparency', '(prefers-reduced-transparency: reduce)'],
  ['more-contrast', '(prefers-contrast: more)'], ['inverted-colors', '(inverted-colors: inverted)'],
].map(([name, query]) => ({name, media: matchMedia(query)}))
function tellPreferences() {
  const names = preferences.filter(({media}) => media.matches).map(({name}) => name)
  steer(command('accessibility', {to: names.join(',')}))
}
for (const {media} of preferences) media.addEventListener('change', tellPreferences)

element('take-over').addEventListener('click', () => connection.send(command('ask')))

// MARK: Input

screen.canvas.addEventListener('pointerdown', () => {
  keyboard.focus()
  if (viewer === null || isSteering()) return
  // What was touched does nothing: why, and what can be done about it.
  const pill = element('steering')
  pill.classList.remove('called')
  requestAnimationFrame(() => pill.classList.add('called'))
})
element('keyboard').addEventListener('refusal', event => remark(event.detail))

// MARK: Buttons

// A quarter to the left, as a hand would.
const turned = {
  portrait: 'landscapeLeft', landscapeLeft: 'portraitUpsideDown', portraitUpsideDown: 'landscapeRight',
  landscapeRight: 'portrait',
}

element('size').addEventListener('click', event => {
  device.takeNextSize()
  event.currentTarget.setAttribute('aria-pressed', device.size === 'actual')
})
element('rotate').addEventListener('click', () => {
  heldAs = turned[heldAs]
  steer(command('rotate', {to: heldAs}))
})
element('appearance').addEventListener('click', () => {
  steer(command('appearance', {to: device.screen?.appearance === 'dark' ? 'light' : 'dark'}))
})
element('screenshot').addEventListener('click', () => connection.send(command('screenshot')))
element('record').addEventListener('click', async event => {
  const button = event.currentTarget
  if (recording) {
    const ending = recording
    recording = null
    button.setAttribute('aria-pressed', 'false')
    button.setAttribute('aria-label', 'Record')
    download(...await ending.stop())
  } else if (Recording.type) {
    recording = new Recording(screen.canvas)
    button.setAttribute('aria-pressed', 'true')
    button.setAttribute('aria-label', 'Stop recording')
  } else {
    remark('This browser cannot record.')
  }
})
element('toggle-outline').addEventListener('click', event => {
  const isShown = element('outline').classList.toggle('unseen') === false
  event.currentTarget.setAttribute('aria-pressed', isShown)
})

const toggleInspector = () => inspector.isOpen ? inspector.close() : inspector.open()
element('toggle-inspector').addEventListener('click', toggleInspector)
inspector.addEventListener('toggle', () => element('toggle-inspector').setAttribute('aria-pressed', inspector.isOpen))

function remark(words) { notices.show('remark', words, {OK: () => {}}) }

// A file for the person, named for the app and the moment.
function download(blob, ending) {
  const now = new Date()
  const pad = number => String(number).padStart(2, '0')
  const day = [now.getFullYear(), pad(now.getMonth() + 1), pad(now.getDate())].join('-')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(pad).join('.')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${app} ${day} at ${time}.${ending}`
  link.click()
  // Downloads have begun by then in all browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// MARK: What the app asks of the viewer's machine

async function copy(string) {
  try {
    await navigator.clipboard.writeText(string)
  } catch {
    // Only right after something that the person has done, and over a secure connection.
    notices.show('clipboard', 'The app has copied text.', {
      'Copy it here': () => navigator.clipboard?.writeText(string).catch(() => remark('This browser does not let it be copied.')),
    })
  }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

function offerToOpen(address) {
  const isSafe = URL.canParse(address) && schemes.has(new URL(address).protocol)
  if (!isSafe) return remark(`The app would open ${address}, which only its own machine could.`)
  notices.show('open', `The app would open ${address}`, {
    Open: () => window.open(address, '_blank', 'noopener,noreferrer'),
    'Not now': () => {},
  })
}

// MARK: The keyboard

// Out of the app by F6, and back.
addEventListener('keydown', event => {
  if (event.code !== 'F6' || event.defaultPrevented) return
  event.preventDefault()
  keyboard.focus()
})

// Into the inspector and out of it by F8, wherever the focus is: the app gets no F8.
addEventListener('keydown', event => {
  if (event.code !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (root.dataset.state === 'live' && isSteering()) toggleInspector()
}, {capture: true})

// How one gets out is said where there is a keyboard: where fingers point, once one of its keys is pressed.
function showHint() {
  element('keyboard-help').classList.add('wanted')
  device.hint = element('keyboard-help')
}
if (!matchMedia('(pointer: coarse)').matches) showHint()
else element('keyboard').addEventListener('keydown', event => { if (event.code) showHint() })

if (token) {
  setState('connecting')
  connection.connect()
  keyboard.focus()
} else {
  setState('ended')
  notices.showCard('This address is not complete', missing)
}
