import { coast, label, seaShape, struck, water } from './chart-parts.ts'
import { hatch, smooth } from './curves.ts'
import { ink, mist, ochre, paper, rust, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, group, line, path, rect, sheet, stroke, text } from './svg.ts'

const ward: Point = [1440, 560]
const bands = [
  { minutes: 90, reach: 990, color: tint(rust, 0.2) },
  { minutes: 60, reach: 610, color: tint(rust, 0.5) },
  { minutes: 40, reach: 370, color: tint(ochre, 0.42) },
  { minutes: 20, reach: 190, color: tint(ochre, 0.72) },
]
const closed: { at: Point; name: string; side: 'start' | 'end' | 'middle' }[] = [
  { at: [270, 290], name: 'Harrow Valley', side: 'start' },
  { at: [790, 640], name: 'Kestrel Falls', side: 'middle' },
  { at: [1290, 1010], name: 'Saltgrove', side: 'end' },
]

const outline = (reach: number) => {
  const points: Point[] = []
  for (let step = 0; step < 40; step += 1) {
    const angle = (step / 40) * Math.PI * 2
    const ease = 1 + 0.07 * Math.sin(angle * 3 + 1) + 0.05 * Math.sin(angle * 7) + 0.03 * Math.sin(angle * 11 + reach)
    points.push([ward[0] + Math.cos(angle) * reach * ease, ward[1] + Math.sin(angle) * reach * ease * 0.94])
  }
  return smooth(points, true)
}

export const draw = () => {
  const roads =
    'M1440 560C1200 600 1000 600 790 640C560 640 420 460 270 290' +
    'M1440 560C1440 760 1380 900 1290 1010M1440 560C1300 360 1240 200 1200 -20M790 640C700 800 620 1000 600 1220'
  return sheet(shade(rust, 0.3), [
    clip('worst', rect(0, 0, 800, 1200, '#000'), hatch(0, 0, 800, 1200, 20, -45, shade(rust, 0.42), 5)),
    ...bands.map(({ reach, color }) => path(outline(reach), color, { stroke: paper, 'stroke-width': 7 })),
    stroke(roads, paper, 15),
    stroke(roads, ink, 5),
    path(seaShape, water),
    clip('sea', path(seaShape, '#000'), hatch(1380, 0, 440, 1200, 22, 0, tint(mist, 0.1), 4)),
    stroke(smooth(coast), shade(mist, 0.4), 6),
    ...bands.map(({ minutes, reach }) => {
      const [x, y] = [ward[0] - Math.cos(0.62) * reach * 0.95 + 66, ward[1] - Math.sin(0.62) * reach * 0.86 + 50]
      return text(x, y, minutes === 90 ? '90 min' : String(minutes), 54, ink, {
        'text-anchor': 'middle',
        'font-weight': 700,
      })
    }),
    text(70, 130, 'Over 90 min', 54, paper, { 'font-weight': 700 }),
    ...closed.map(
      ({ at: [x, y], name, side }) =>
        struck(x, y, 38) +
        label(
          side === 'start' ? x + 62 : side === 'end' ? x - 62 : x,
          side === 'middle' ? y + 104 : y + 18,
          name,
          50,
          side,
        ),
    ),
    circle(ward[0], ward[1], 50, paper),
    circle(ward[0], ward[1], 42, sea),
    rect(ward[0] - 8, ward[1] - 26, 16, 52, paper),
    rect(ward[0] - 26, ward[1] - 8, 52, 16, paper),
    label(ward[0] - 6, ward[1] + 112, 'Port Merrow', 50, 'middle'),
    group([
      rect(60, 960, 500, 190, paper),
      circle(120, 1010, 30, sea),
      rect(114, 992, 12, 36, paper),
      rect(102, 1004, 36, 12, paper),
      text(176, 1027, 'Open ward', 48, ink),
      struck(120, 1096, 28),
      text(176, 1113, 'Closed ward', 48, ink),
      line(60, 960, 560, 960, ink, 6),
    ]),
  ])
}
