/** Every picture is drawn on this sheet. */
export const width = 1800
export const height = 1200

/** A point on the sheet. */
export type Point = readonly [number, number]

/** Points written as in a drawing: `x,y` pairs set apart by spaces. */
export const points = (list: string): Point[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y]
    })

type Attributes = Record<string, string | number>

/** A number short enough to keep the drawing small. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('')

/** Any element, with its children when it has some. */
export const element = (name: string, values: Attributes, children = '') =>
  children ? `<${name}${attributes(values)}>${children}</${name}>` : `<${name}${attributes(values)}/>`

/** A rectangle; `rx` in the extra attributes rounds it. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra: Attributes = {}) =>
  element('rect', { x, y, width: w, height: h, fill, ...extra })

/** A disc. */
export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...extra })

/** An oval. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...extra })

/** A filled path. */
export const path = (d: string, fill: string, extra: Attributes = {}) => element('path', { d, fill, ...extra })

/** A drawn line along a path. */
export const stroke = (d: string, colour: string, thickness: number, extra: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })

/** A straight line. */
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  w: number,
  extra: Attributes = {},
) => stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, colour, w, extra)

/** A flat polygon. */
export const polygon = (corners: readonly Point[], fill: string, extra: Attributes = {}) =>
  element('polygon', { points: corners.map(([x, y]) => `${n(x)},${n(y)}`).join(' '), fill, ...extra })

/** A group, to move, turn, fade or clip together. */
export const group = (children: string | string[], values: Attributes = {}) =>
  element('g', values, Array.isArray(children) ? children.join('') : children)

/** A group put down at a place, optionally scaled and turned. */
export const place = (children: string | string[], x: number, y: number, scale = 1, turn = 0) =>
  group(children, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})` })

/** A list of drawings made by counting. */
export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

/** The content seen only inside a shape. */
export const clip = (id: string, shape: string, content: string | string[]) =>
  `<defs><clipPath id="${id}">${shape}</clipPath></defs>${group(content, { 'clip-path': `url(#${id})` })}`

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')

/** A linear gradient to fill with `url(#id)`; it runs downwards unless given another end. */
export const linear = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1) =>
  `<defs>${element('linearGradient', { id, x1: 0, y1: 0, x2, y2 }, stopList(stops))}</defs>`

/** A round light that fades to nothing. */
export const glow = (cx: number, cy: number, r: number, colour: string, opacity = 0.6, ry = r) => {
  const id = `glow${n(cx)}-${n(cy)}-${n(r)}`.replaceAll('.', '_')
  const stops = stopList([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.36],
    [1, colour, 0],
  ])
  return `<defs>${element('radialGradient', { id }, stops)}</defs>${ellipse(cx, cy, r, ry, `url(#${id})`)}`
}

/** A label in the plain face of the charts. */
export const text = (x: number, y: number, words: string, size: number, fill: string, extra: Attributes = {}) =>
  element(
    'text',
    { x, y, 'font-size': size, fill, 'font-family': 'DejaVu Sans, Liberation Sans, sans-serif', ...extra },
    words,
  )

/** The whole sheet, on a ground colour. */
export const sheet = (ground: string, children: string | string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    rect(0, 0, width, height, ground) + (Array.isArray(children) ? children.join('') : children),
  )
