import { label } from './chart-parts.ts'
import { dots, hatch } from './curves.ts'
import { ink, mist, paper, rust, sea, tint } from './palette.ts'
import { circle, clip, line, path, points, sheet, stroke, text } from './svg.ts'

const running = ['M1320 600H780', 'M1320 600V900L1200 1020']
const dropped = ['M780 600H620L330 310', 'M780 600L620 760H250', 'M1320 600V320L1180 180', 'M1200 1020H640']
const calls = points('1150,600 970,600 1320,760')
const lost = points('520,500 440,760 1320,420 1000,1020 820,1020')
const ends: [x: number, y: number, name: string, dx: number, dy: number, anchor: 'start' | 'middle' | 'end'][] = [
  [330, 310, 'Upper Harrow Valley', -40, -62, 'start'],
  [250, 760, 'Dunmere', -40, 100, 'start'],
  [1180, 180, 'Highmoor', 60, 18, 'start'],
  [640, 1020, 'Colby Junction', 60, -56, 'middle'],
]
const shore = 'M1640 -20L1560 120L1600 300L1500 420L1500 640L1600 760L1500 900L1400 1010L1520 1100L1500 1220H1820V-20Z'

export const draw = () =>
  sheet(paper, [
    path(shore, tint(mist, 0.5)),
    clip('sea', path(shore, '#000'), hatch(1380, 0, 440, 1200, 22, 0, tint(mist, 0.2), 4)),
    dots([0, 0, 620, 560], 30, rust, (u, v) => 0.5 - Math.hypot(u - 0.2, v - 0.2) * 0.7, 0.25),
    ...dropped.map((d) => stroke(d, rust, 17, { 'stroke-dasharray': '36 26', 'stroke-linecap': 'butt' })),
    ...running.map((d) => stroke(d, sea, 30)),
    ...calls.map(([x = 0, y = 0]) => circle(x, y, 20, paper) + circle(x, y, 9, sea)),
    ...lost.map(
      ([x = 0, y = 0]) => circle(x, y, 21, paper) + circle(x, y, 15, paper, { stroke: rust, 'stroke-width': 7 }),
    ),
    ...ends.map(
      ([x, y, name, dx, dy, anchor]) =>
        circle(x, y, 40, paper) +
        circle(x, y, 28, paper, { stroke: rust, 'stroke-width': 12 }) +
        label(x + dx, y + dy, name, 52, anchor),
    ),
    ...[
      [1320, 600, 46],
      [780, 600, 38],
      [1200, 1020, 38],
    ].map(
      ([x = 0, y = 0, r = 30]) => circle(x, y, r + 8, paper) + circle(x, y, r, ink) + circle(x, y, r * 0.46, paper),
    ),
    label(1284, 526, 'Port Merrow', 60, 'end'),
    label(770, 700, 'Kestrel Falls', 56, 'start'),
    label(1210, 1118, 'Saltgrove', 56, 'middle'),
    line(90, 1030, 210, 1030, sea, 30),
    text(250, 1048, 'Running', 50, ink),
    stroke('M80 1120H220', rust, 17, { 'stroke-dasharray': '36 16', 'stroke-linecap': 'butt' }),
    text(250, 1138, 'Dropped', 50, ink, { 'font-weight': 700 }),
  ])
