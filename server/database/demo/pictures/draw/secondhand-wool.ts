import { along, dots, smooth } from './curves.ts'
import { dusk, ink, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, ellipse, group, place, points, rect, sheet, stroke, times } from './svg.ts'

const bundle = (r: number, turn: number, bend: number, from: number, to: number, color: string, thick: number) =>
  group(
    times(Math.round((to - from) / (thick * 1.5)), (index) => {
      const y = from + index * thick * 1.5
      return stroke(`M${-r} ${y + bend * 0.3}Q0 ${y - bend} ${r} ${y + bend * 0.3}`, color, thick)
    }),
    { transform: `rotate(${turn})` },
  )

const ball = (key: string, r: number, color: string) => {
  const [deep, light] = [shade(color, 0.34), tint(color, 0.28)]
  return group([
    ellipse(r * 0.12, r * 0.96, r * 0.95, r * 0.16, ink, { opacity: 0.24 }),
    circle(0, 0, r, shade(color, 0.14)),
    clip(key, circle(0, 0, r, '#000'), [
      bundle(r * 1.1, 58, r * 0.4, -r * 1.1, r * 1.4, deep, 8),
      group([ellipse(-r * 0.5, r * 0.2, r * 0.96, r * 0.5, color, { transform: 'rotate(-38)' })]),
      clip(
        `${key}a`,
        ellipse(-r * 0.5, r * 0.2, r * 0.96, r * 0.5, '#000', { transform: 'rotate(-38)' }),
        bundle(r * 1.3, -38, r * 0.3, -r * 0.5, r, deep, 7),
      ),
      ellipse(r * 0.3, -r * 0.36, r * 0.9, r * 0.42, color, { transform: 'rotate(14)' }),
      clip(
        `${key}b`,
        ellipse(r * 0.3, -r * 0.36, r * 0.9, r * 0.42, '#000', { transform: 'rotate(14)' }),
        bundle(r * 1.3, 14, r * 0.24, -r * 0.9, r * 0.3, light, 6),
      ),
      circle(r * 0.2, r * 0.24, r * 1.22, 'none', { stroke: ink, 'stroke-width': r * 0.34, opacity: 0.14 }),
    ]),
  ])
}

const thread = (points: readonly Point[], color: string, thick: number) => {
  const d = smooth(points)
  return (
    stroke(d, shade(color, 0.3), thick + 6) +
    stroke(d, color, thick) +
    stroke(d, tint(color, 0.4), thick * 0.36, { 'stroke-dasharray': '14 12' })
  )
}

const waves = (y: number, color: string, index: number) =>
  thread(
    along(
      -60,
      1860,
      30,
      (x) => y + (34 + index * 5) * Math.sin(x / 118 + index * 0.62) + 12 * Math.sin(x / 410 + index),
    ),
    color,
    20,
  )

export const draw = () => {
  const colors = [sea, ochre, rust, moss, dusk, paper]
  return sheet(tint(rose, 0.5), [
    dots([0, 0, 1800, 620], 26, rose, (u, v) => 0.7 - v * 0.8 - u * 0.12, 0.5),
    rect(0, 700, 1800, 500, tint(rose, 0.16)),
    rect(0, 700, 1800, 8, rose),
    thread(points('1380,470 1500,640 1640,700 1760,640 1860,700'), rust, 18),
    place(ball('sea', 210, sea), 330, 500),
    place(ball('moss', 150, moss), 640, 580),
    place(ball('dusk', 130, dusk), 1560, 580),
    place(ball('sand', 170, sand), 906, 560),
    place(ball('rust', 290, rust), 1230, 430),
    thread(points('1030,620 930,730 1010,800 1160,760 1300,790'), rust, 18),
    place(ball('ochre', 118, ochre), 560, 690),
    place(ball('rose', 84, rose), 780, 716),
    stroke('M1150 520L1500 96', shade(sand, 0.5), 22),
    stroke('M1150 520L1500 96', sand, 14),
    circle(1504, 92, 26, ink),
    stroke('M1320 540L1010 130', shade(sand, 0.5), 22),
    stroke('M1320 540L1010 130', sand, 14),
    circle(1006, 124, 26, ink),
    clip(
      'cover',
      circle(1230, 430, 290, '#000'),
      group([
        ellipse(1230, 600, 330, 150, rust, { transform: 'rotate(-10 1230 600)' }),
        clip(
          'wrap',
          ellipse(1230, 600, 330, 150, '#000', { transform: 'rotate(-10 1230 600)' }),
          place(bundle(360, -10, 90, -170, 260, tint(rust, 0.24), 8), 1230, 590),
        ),
      ]),
    ),
    ...[850, 910, 970, 1030, 1090, 1150].map((y, index) => waves(y, colors[index] ?? ink, index)),
  ])
}
