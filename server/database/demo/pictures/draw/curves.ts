import type { Point } from './svg.ts'
import { group, height, n, path, stroke, width } from './svg.ts'

/** A seeded random generator (0 to 1): the same seed always gives the same drawing. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const smooth = (points: readonly Point[], closed = false) => {
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  const start = at(0)
  let d = `M${n(start[0])} ${n(start[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)}`
    d += ` ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${d}Z` : d
}

export const along = (from: number, to: number, step: number, y: (x: number) => number): Point[] => {
  const points: Point[] = []
  for (let x = from; x < to + step; x += step) points.push([x, y(x)])
  return points
}

export const land = (points: readonly Point[], fill: string, foot = height) => {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? [0, 0]
  return path(`${smooth(points)}L${n(last[0])} ${foot}L${n(first[0])} ${foot}Z`, fill)
}

export const rolling = (y: number, swell: number, seed: number, reach = 1) => {
  const random = seeded(seed)
  const [a, b, c] = [random() * 6.3, random() * 6.3, random() * 6.3]
  return (x: number) =>
    y +
    swell *
      (0.6 * Math.sin(x / (310 * reach) + a) +
        0.3 * Math.sin(x / (150 * reach) + b) +
        0.1 * Math.sin(x / (61 * reach) + c))
}

export const hill = (y: number, swell: number, seed: number, fill: string, reach = 1) =>
  land(along(-40, width + 40, 40, rolling(y, swell, seed, reach)), fill)

/** Parallel lines over a box, at an angle; clip them to hatch a shape. */
export const hatch = (
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  angle: number,
  color: string,
  thick = 3,
) => {
  const reach = Math.hypot(w, h) / 2 + gap
  let d = ''
  for (let offset = -reach; offset <= reach; offset += gap) d += `M${n(-reach)} ${n(offset)}H${n(reach)}`
  const middle = `translate(${n(x + w / 2)} ${n(y + h / 2)}) rotate(${angle})`
  return group(stroke(d, color, thick, { 'stroke-linecap': 'butt' }), { transform: middle })
}

export const dots = (
  box: readonly [number, number, number, number],
  gap: number,
  color: string,
  size: (u: number, v: number) => number,
  opacity = 1,
) => {
  const [x, y, w, h] = box
  let d = ''
  for (let row = 0; row * gap * 0.5 <= h; row += 1) {
    for (let column = 0; column * gap <= w; column += 1) {
      const [px, py] = [x + column * gap + (row % 2) * gap * 0.5, y + row * gap * 0.5]
      const r = Math.min(1, size((px - x) / w, (py - y) / h)) * gap * 0.36
      if (r > 0.6)
        d += `M${n(px - r)} ${n(py)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`
    }
  }
  return path(d, color, { opacity })
}

export const ribbon = (centre: readonly Point[], half: (share: number) => number, fill: string) => {
  const left: Point[] = []
  const right: Point[] = []
  centre.forEach(([x, y], index) => {
    const [ax, ay] = centre[Math.max(0, index - 1)] ?? [x, y]
    const [bx, by] = centre[Math.min(centre.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const w = half(index / (centre.length - 1))
    left.push([x - ((by - ay) / length) * w, y + ((bx - ax) / length) * w])
    right.unshift([x + ((by - ay) / length) * w, y - ((bx - ax) / length) * w])
  })
  return path(`${smooth(left)}L${smooth(right).slice(1)}Z`, fill)
}

export const hull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Point[]) => {
    const out: Point[] = []
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2] ?? p, out[out.length - 1] ?? p]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
