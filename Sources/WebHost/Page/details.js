// What the inspector says of the selected layer and its view, as lists.
import {nameOf} from './layers.js'

function make(tag, className, ...parts) {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...parts)
  return element
}

const round = value => typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value)
const list = values => values.map(round).join(', ')
const rect = ([x, y, width, height]) => `${round(x)}, ${round(y)} · ${round(width)} × ${round(height)}`

// Names of colours begin their values, as CSS writes them: a spot of the colour goes before.
function value(text) {
  const words = make('span', 'value', text)
  if (!/^(#[0-9a-f]{8}|rgb\([\d ./]+\))$/.test(text)) return words
  const spot = make('span', 'spot')
  spot.style.setProperty('--color', text)
  words.prepend(spot)
  return words
}

function table(title, rows) {
  const terms = rows.map(([name, text]) => make('div', 'row', make('dt', '', name), make('dd', '', value(text))))
  return make('section', '', make('h3', '', title), make('dl', '', ...terms))
}

const note = (text, kind = 'empty') => make('p', kind, text)

function layerRows(layer) {
  const rows = [['Frame', rect(layer.frame)], ['Bounds', rect(layer.bounds)], ['Opacity', round(layer.opacity)]]
  if (layer.background) rows.push(['Background', layer.background])
  if (layer.border) rows.push(['Border', `${round(layer.borderWidth)} pt, ${layer.border}`])
  rows.push(['Corner Radius', round(layer.radius ?? 0)], ['Clips', layer.clips ? 'yes' : 'no'])
  if (layer.contents) rows.push(['Contents', layer.contents])
  if (layer.moves) rows.push(['Animated', 'yes'])
  rows.push(['Transform', layer.transform
    ? [0, 4, 8, 12].map(at => list(layer.transform.slice(at, at + 4))).join('\n') : 'identity'])
  return rows
}

// What the app has kept of an earlier frame are its layers alone.
const ofNow = (what, view, isEarlier) => view && isEarlier ? [note(`${what} now, not of the frame shown.`, 'of-now')] : []

export function viewDetails(layer, view, isEarlier) {
  if (!layer) return [note('Select a layer in the picture or in the list.')]
  const identity = [['Class', view ? [view.className, ...view.superclasses].join(' : ') : nameOf(layer)]]
  if (view?.identifier) identity.push(['Identifier', view.identifier])
  if (view?.controller) identity.push(['Controller', view.controller])
  const own = (view?.sections ?? []).map(({title, properties}) => table(title, properties.map(({name, value}) => [name, value])))
  return [
    table('Identity', identity), table('Geometry', layerRows(layer)),
    ...own.length ? ofNow('These properties are of', view, isEarlier) : [], ...own,
  ]
}

// - view: null for none; undefined while the app has not answered yet.
export function constraintDetails(view, isEarlier) {
  if (view === undefined) return [note('Asking the app …')]
  if (!view) return [note('Select a view to see its constraints.')]
  const parts = ofNow('These constraints are of', view, isEarlier)
  if (view.isAmbiguous) parts.push(note('The constraints leave its place or its size open.', 'warning'))
  if (!view.constraints.length) parts.push(note(`No constraint is on this ${view.className}: it has the frame that was set.`))
  // Those that are broken come first: they are what one looks for.
  const ordered = [...view.constraints].sort((one, other) => other.isBroken - one.isBroken)
  parts.push(...ordered.map(constraint => {
    const item = make('section', constraint.isBroken ? 'constraint broken' : 'constraint', make('code', '', constraint.summary))
    const facts = [
      `constant ${round(constraint.constant)}`, constraint.priority >= 1000 ? 'required' : `priority ${round(constraint.priority)}`,
      ...constraint.isActive ? [] : ['inactive'],
    ]
    if (constraint.isBroken) item.prepend(make('strong', '', 'Left out: unsatisfiable'))
    item.append(make('p', 'facts', facts.join(' · ')))
    if (constraint.contradicts.length) {
      item.append(make('p', 'facts', 'It contradicts, together:'),
        make('ul', '', ...constraint.contradicts.map(text => make('li', '', make('code', '', text)))))
    }
    return item
  }))
  return parts
}

// - select: is called with the layer of a responder that is a view.
export function responderDetails(view, select, isEarlier) {
  if (view === undefined) return [note('Asking the app …')]
  if (!view) return [note('Nothing is selected, and there is no first responder.')]
  const chain = view.responders.map(({className, identifier, isFirstResponder, layer}) => {
    const name = make(layer ? 'button' : 'span', 'responder', className)
    if (layer) {
      name.type = 'button'
      name.addEventListener('click', () => select(layer))
    }
    const item = make('li', '', name)
    if (identifier) item.append(make('span', 'more', `“${identifier}”`))
    if (isFirstResponder) item.append(make('span', 'badge', 'first responder'))
    return item
  })
  const gestures = view.gestures.map(({className, state, isEnabled, view}) => make('li', '',
    make('span', '', className), make('span', `badge ${state}`, isEnabled ? state : 'disabled'), make('span', 'more', `on ${view}`)))
  return [
    ...ofNow('These responders and gestures are of', view, isEarlier),
    make('section', '', make('h3', '', 'Responder Chain'), make('ol', 'chain', ...chain)),
    make('section', '', make('h3', '', 'Gesture Recognizers'),
      gestures.length ? make('ul', 'gestures', ...gestures) : note('None hears of touches here.')),
  ]
}
