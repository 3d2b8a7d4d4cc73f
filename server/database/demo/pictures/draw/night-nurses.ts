import { dots, hatch } from './curves.ts'
import { ink, mist, mix, ochre, paper, rust, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import {
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  path,
  points,
  polygon,
  rect,
  sheet,
  stroke,
  times,
} from './svg.ts'

const [vx, vy] = [1060, 500]
const deep = shade(sea, 0.4)

// A point between the edge of the sheet (0) and the end of the corridor (1).
const toward = (x: number, y: number, share: number): Point => [x + (vx - x) * share, y + (vy - y) * share]
const side = (x: number, from: number, to: number, topY: number, footY: number): Point[] => [
  toward(x, topY, from),
  toward(x, topY, to),
  toward(x, footY, to),
  toward(x, footY, from),
]

const door = (x: number, from: number, to: number, open: boolean) =>
  group([
    polygon(side(x, from - 0.008, to + 0.008, 150, 1210), shade(sea, 0.62)),
    polygon(side(x, from, to, 190, 1210), open ? shade(sea, 0.74) : mix(sea, mist, 0.16)),
    open ? '' : polygon(side(x, from + (to - from) * 0.2, from + (to - from) * 0.8, 320, 620), shade(sea, 0.52)),
    open ? '' : polygon(side(x, from + (to - from) * 0.08, to - (to - from) * 0.08, 1060, 1180), shade(sea, 0.3)),
  ])

const nurse = () =>
  group(
    [
      path('M-60 0V-84C-60 -128 -34 -146 0 -146C34 -146 60 -128 60 -84V0Z', paper),
      path('M10 -146C40 -140 60 -124 60 -84V0H30Z', mist),
      circle(0, -184, 40, shade(ochre, 0.5)),
      path('M-42 -184C-44 -236 44 -236 42 -184C30 -206 -10 -212 -42 -184Z', ink),
      circle(30, -222, 18, ink),
      stroke('M-46 -90L-92 -34L-30 -18', paper, 24),
      rect(-14, -112, 26, 8, rust),
    ],
    { transform: 'translate(760 800) scale(1.02)' },
  )

const writing = () =>
  group([
    polygon(points('430,790 1000,790 1060,836 400,836'), mix(ochre, sea, 0.18)),
    polygon(points('400,836 1060,836 1040,1070 420,1070'), mix(shade(ochre, 0.5), sea, 0.35)),
    clip(
      'front',
      polygon(points('400,836 1060,836 1040,1070 420,1070'), '#000'),
      hatch(400, 836, 660, 240, 22, 90, shade(ochre, 0.66), 5),
    ),
    rect(390, 830, 680, 20, tint(ochre, 0.3)),
    polygon(points('600,800 710,800 722,822 590,822'), paper),
    line(616, 808, 690, 808, tint(ink, 0.4), 4),
    rect(910, 764, 44, 48, rust, { rx: 6 }),
    stroke('M954 776c18 0 18 26 0 26', rust, 7),
    rect(494, 800, 76, 16, ink),
    stroke('M532 800L486 690L560 606', ink, 11),
    circle(486, 690, 10, ochre),
    path('M520 560L640 640C590 672 530 652 512 606Z', rust),
    ellipse(588, 638, 44, 20, tint(ochre, 0.6), { transform: 'rotate(34 588 638)' }),
  ])

const clock = () =>
  group([
    circle(1300, 236, 118, ink),
    circle(1300, 236, 100, paper),
    times(12, (hour) => rect(1294, 146, 12, hour % 3 ? 14 : 28, ink, { transform: `rotate(${hour * 30} 1300 236)` })),
    group(rect(1293, 178, 14, 66, ink, { rx: 6 }), { transform: 'rotate(110 1300 236)' }),
    group(rect(1295, 154, 10, 92, rust, { rx: 5 }), { transform: 'rotate(240 1300 236)' }),
    circle(1300, 236, 12, ink),
  ])

export const draw = () =>
  sheet(deep, [
    polygon([[-20, -20], [1820, -20], toward(1820, -20, 0.86), toward(-20, -20, 0.86)], shade(sea, 0.62)),
    polygon([[-20, -20], toward(-20, -20, 0.86), toward(-20, 1300, 0.86), [-20, 1300]], shade(sea, 0.3)),
    polygon([[1820, -20], toward(1820, -20, 0.86), toward(1820, 1300, 0.86), [1820, 1300]], shade(sea, 0.46)),
    linear('floor', [
      [0, shade(sea, 0.3)],
      [1, shade(sea, 0.7)],
    ]),
    polygon([[-20, 1300], [1820, 1300], toward(1820, 1300, 0.86), toward(-20, 1300, 0.86)], 'url(#floor)'),
    ...[0, 0.3, 0.5, 0.64, 0.74, 0.81].map((share) =>
      polygon(
        [
          toward(700, -20, share),
          toward(1420, -20, share),
          toward(1420, -20, share + (1 - share) * 0.12),
          toward(700, -20, share + (1 - share) * 0.12),
        ],
        share > 0.7 ? mist : shade(sea, 0.5),
      ),
    ),
    ...[0, 0.24, 0.42, 0.56, 0.66, 0.74, 0.8].map((share) =>
      polygon(
        [
          toward(-20, 1300, share),
          toward(1820, 1300, share),
          toward(1820, 1300, share + (1 - share) * 0.08),
          toward(-20, 1300, share + (1 - share) * 0.08),
        ],
        mist,
        { opacity: 0.08 },
      ),
    ),
    polygon(side(-20, 0, 0.86, 700, 744), mix(sea, mist, 0.3)),
    polygon(side(1820, 0, 0.86, 700, 744), shade(mix(sea, mist, 0.3), 0.3)),
    door(-20, 0.1, 0.26, false),
    door(-20, 0.62, 0.68, false),
    door(-20, 0.75, 0.79, true),
    door(1820, 0.06, 0.3, false),
    door(1820, 0.44, 0.55, true),
    door(1820, 0.63, 0.69, false),
    door(1820, 0.75, 0.79, false),
    rect(vx - 129, vy - 73, 258, 185, shade(sea, 0.56)),
    rect(vx - 60, vy - 20, 56, 132, mix(sea, mist, 0.3)),
    rect(vx + 4, vy - 20, 56, 132, mix(sea, mist, 0.3)),
    rect(vx - 46, vy, 28, 40, tint(ochre, 0.3)),
    rect(vx + 18, vy, 28, 40, tint(ochre, 0.3)),
    rect(vx - 34, vy - 56, 68, 22, '#4d6a3c'),
    dots([1060, 600, 740, 600], 26, ink, (u, v) => Math.min(0.8, u * 1.2) * v - 0.06, 0.4),
    glow(610, 760, 620, ochre, 0.8),
    polygon(points('420,1070 1040,1070 1180,1200 300,1200'), ink, { opacity: 0.3 }),
    nurse(),
    writing(),
    glow(612, 700, 210, tint(ochre, 0.5), 0.75),
    polygon(points('556,612 632,652 800,800 500,800'), tint(ochre, 0.5), { opacity: 0.32 }),
    line(1300, 0, 1300, 120, ink, 12),
    clock(),
  ])
