import { smooth } from './curves.ts'
import { ink, mist, mix, paper } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, group, line, points, text } from './svg.ts'

export const label = (
  x: number,
  y: number,
  words: string,
  size: number,
  end: 'start' | 'middle' | 'end' = 'start',
  bold = true,
) => {
  const look = { 'text-anchor': end, 'font-weight': bold ? 700 : 400 }
  const edge = { stroke: paper, 'stroke-width': size * 0.24, 'stroke-linejoin': 'round' }
  return text(x, y, words, size, paper, { ...look, ...edge }) + text(x, y, words, size, ink, look)
}

export const struck = (x: number, y: number, r: number) => {
  const arm = r * 0.46
  return group([
    circle(x, y, r + 6, paper),
    circle(x, y, r, ink),
    line(x - arm, y - arm, x + arm, y + arm, paper, r * 0.26),
    line(x + arm, y - arm, x - arm, y + arm, paper, r * 0.26),
  ])
}

export const town = (x: number, y: number, r = 17) => circle(x, y, r + 7, paper) + circle(x, y, r, ink)

export const coast: Point[] = points(`
  1610,-20 1580,120 1640,240 1570,360 1600,470 1510,560 1590,650 1640,760 1560,860 1500,930
  1420,985 1540,1030 1580,1110 1540,1220
`)

export const seaShape = `${smooth(coast)}L1820 1220V-20Z`

export const water = mix(mist, paper, 0.35)
