export const width = 1800
export const height = 1200

export type Point = readonly [number, number]

export const points = (list: string): Point[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y]
    })

type Attributes = Record<string, string | number>

/** Rounds to one decimal to keep the drawing small. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

const attributes = (values: Attributes) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('')

export const element = (name: string, values: Attributes, children = '') =>
  children ? `<${name}${attributes(values)}>${children}</${name}>` : `<${name}${attributes(values)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra: Attributes = {}) =>
  element('rect', { x, y, width: w, height: h, fill, ...extra })

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...extra })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...extra })

export const path = (d: string, fill: string, extra: Attributes = {}) => element('path', { d, fill, ...extra })

export const stroke = (d: string, color: string, thickness: number, extra: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  w: number,
  extra: Attributes = {},
) => stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, w, extra)

export const polygon = (corners: readonly Point[], fill: string, extra: Attributes = {}) =>
  element('polygon', { points: corners.map(([x, y]) => `${n(x)},${n(y)}`).join(' '), fill, ...extra })

export const group = (children: string | string[], values: Attributes = {}) =>
  element('g', values, Array.isArray(children) ? children.join('') : children)

export const place = (children: string | string[], x: number, y: number, scale = 1, turn = 0) =>
  group(children, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})` })

export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

export const clip = (id: string, shape: string, content: string | string[]) =>
  `<defs><clipPath id="${id}">${shape}</clipPath></defs>${group(content, { 'clip-path': `url(#${id})` })}`

type Stop = readonly [offset: number, color: string, opacity?: number]
const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity = 1]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('')

export const linear = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1) =>
  `<defs>${element('linearGradient', { id, x1: 0, y1: 0, x2, y2 }, stopList(stops))}</defs>`

export const glow = (cx: number, cy: number, r: number, color: string, opacity = 0.6, ry = r) => {
  const id = `glow${n(cx)}-${n(cy)}-${n(r)}`.replaceAll('.', '_')
  const stops = stopList([
    [0, color, opacity],
    [0.45, color, opacity * 0.36],
    [1, color, 0],
  ])
  return `<defs>${element('radialGradient', { id }, stops)}</defs>${ellipse(cx, cy, r, ry, `url(#${id})`)}`
}

export const text = (x: number, y: number, words: string, size: number, fill: string, extra: Attributes = {}) =>
  element(
    'text',
    { x, y, 'font-size': size, fill, 'font-family': 'DejaVu Sans, Liberation Sans, sans-serif', ...extra },
    words,
  )

export const sheet = (ground: string, children: string | string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    rect(0, 0, width, height, ground) + (Array.isArray(children) ? children.join('') : children),
  )
