import { coast, label, seaShape, struck, town, water } from './chart-parts.ts'
import { dots, hatch, smooth } from './curves.ts'
import { ink, mist, moss, ochre, paper, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, path, points, sheet, stroke, text } from './svg.ts'

const main: Point[] = points(`
  90,130 190,170 330,250 500,320 640,440 770,560 960,680 1110,790 1250,880 1420,985
`)
const basin: Point[] = points(`
  40,60 330,60 620,150 900,330 1140,420 1330,640 1480,860 1440,1000 1180,1010 900,900 640,790
  340,760 120,620 30,340
`)
const branches: Point[][] = [
  points('70,560 120,440 190,330 250,205'),
  points('170,690 330,640 470,560 640,440'),
  points('1060,540 1120,610 1090,700 1110,790'),
  points('640,740 820,770 960,800 1110,790'),
]
const working: Point[] = points('150,152 126,430 400,602 960,680 1112,640 1250,880 1400,972')
const dark: Point[] = points('330,250 500,320 640,440 770,560')

const gauge = ([x, y]: Point) => circle(x, y, 32, paper) + circle(x, y, 26, sea) + circle(x, y, 11, tint(ochre, 0.3))

export const draw = () =>
  sheet(paper, [
    path(seaShape, water),
    clip('sea', path(seaShape, '#000'), hatch(1380, 0, 440, 1200, 22, 0, tint(mist, 0.1), 4)),
    stroke(smooth(coast), shade(mist, 0.4), 6),
    path(smooth(basin, true), tint(moss, 0.74)),
    clip(
      'basin',
      path(smooth(basin, true), '#000'),
      dots([0, 0, 1800, 1100], 30, moss, (u, v) => 0.62 - u * 0.7 - v * 0.3, 0.3),
    ),
    stroke(smooth(basin, true), tint(moss, 0.3), 5, { 'stroke-dasharray': '4 16' }),
    ...branches.map((branch) => stroke(smooth(branch), tint(sea, 0.25), 12)),
    stroke(smooth(main.slice(0, 5)), sea, 18),
    stroke(smooth(main.slice(3, 8)), sea, 24),
    stroke(smooth(main.slice(6)), sea, 32),
    ...working.map(gauge),
    ...dark.map(([x, y]) => struck(x, y, 36)),
    label(392, 246, 'Tinker’s Weir', 50, 'start', false),
    label(562, 316, 'Coldbrook', 50, 'start', false),
    label(702, 436, 'Harrow Ford', 50, 'start', false),
    label(834, 566, 'Kestrel Falls', 58),
    town(1486, 560),
    label(1556, 480, 'Port Merrow', 58, 'end'),
    label(1452, 1090, 'Saltgrove', 58, 'end'),
    gauge([104, 960]),
    text(160, 978, '7 working', 52, ink),
    struck(104, 1076, 34),
    text(160, 1094, '4 dark', 52, ink, { 'font-weight': 700 }),
  ])
