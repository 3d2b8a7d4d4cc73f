import { dots, hill, ribbon, rolling, seeded, smooth } from './curves.ts'
import { ink, mist, mix, moss, ochre, paper, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, ellipse, glow, linear, path, place, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const near: Point[] = points('250,1290 430,1150 760,1030 1130,950 1270,868 1180,808 1060,776 960,770')
const far: Point[] = points('980,800 800,752 610,712 660,668 860,640 985,614')

const sky = () => {
  const random = seeded(5)
  return times(46, () =>
    circle(random() * 1800, random() * 460, 1.6 + random() * 2.8, paper, { opacity: 0.35 + random() * 0.5 }),
  )
}

const finer = (points: Point[]) => {
  const out: Point[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const [p, a, b, q] = [
      points[Math.max(0, index - 1)],
      points[index],
      points[index + 1],
      points[Math.min(points.length - 1, index + 2)],
    ]
    if (!p || !a || !b || !q) continue
    for (let step = 0; step < 6; step += 1) {
      const t = step / 6
      const blend = (k: 0 | 1) =>
        0.5 *
        (2 * a[k] +
          (b[k] - p[k]) * t +
          (2 * p[k] - 5 * a[k] + 4 * b[k] - q[k]) * t * t +
          (3 * a[k] - p[k] - 3 * b[k] + q[k]) * t * t * t)
      out.push([blend(0), blend(1)])
    }
  }
  return out
}

const car = () => [
  ellipse(0, 44, 96, 14, ink, { opacity: 0.6 }),
  path(
    'M-78 40V-8C-78 -22 -70 -28 -58 -32L-42 -74C-38 -84 -30 -88 -18 -88H18' +
      'C30 -88 38 -84 42 -74L58 -32C70 -28 78 -22 78 -8V40Z',
    ink,
  ),
  path('M-44 -34L-32 -70C-30 -76 -26 -78 -20 -78H20C26 -78 30 -76 32 -70L44 -34Z', tint(sea, 0.24)),
  rect(-76, 30, 30, 26, ink, { rx: 5 }),
  rect(46, 30, 30, 26, ink, { rx: 5 }),
  rect(-26, 8, 52, 8, tint(ink, 0.35)),
  circle(-50, 0, 19, tint(ochre, 0.75)),
  circle(50, 0, 19, tint(ochre, 0.75)),
]

const hedge = (y: number, from: number, to: number, seed: number, color: string, size: number) => {
  const random = seeded(seed)
  const line = rolling(y, 0, seed)
  return times(Math.round((to - from) / size), (index) =>
    ellipse(
      from + index * size + random() * 20,
      line(index) + random() * 10,
      size * (0.5 + random() * 0.4),
      size * (0.4 + random() * 0.5),
      color,
    ),
  )
}

export const draw = () => {
  const [close, distant] = [finer(near), finer(far)]
  const tar = mix(ink, mist, 0.34)
  const lane = (share: number) => 104 * (1 - share) ** 1.5 + 8 * (1 - share ** 6)
  return sheet(shade(sea, 0.5), [
    linear('night', [
      [0, shade(sea, 0.72)],
      [1, mix(sea, moss, 0.25)],
    ]),
    rect(0, 0, 1800, 720, 'url(#night)'),
    dots([0, 340, 1800, 330], 24, tint(sea, 0.3), (_, v) => v * 0.6, 0.3),
    sky(),
    glow(1370, 240, 330, paper, 0.26),
    path('M1400 120A124 124 0 1 0 1476 320A104 104 0 1 1 1400 120Z', paper),
    hill(560, 70, 3, mix(shade(sea, 0.24), moss, 0.3), 1.1),
    hill(618, 46, 31, shade(mix(sea, moss, 0.35), 0.42), 0.9),
    path(`${smooth(points('-20,690 300,640 700,668 1000,610 1400,640 1820,590'))}V1240H-20Z`, shade(moss, 0.5)),
    ribbon(distant, (share) => 13 * (1 - share) + 4, mix(tar, moss, 0.2)),
    hedge(700, 60, 470, 19, shade(moss, 0.66), 22),
    hedge(690, 1130, 1560, 14, shade(moss, 0.66), 24),
    path(`${smooth(points('-20,830 360,800 700,764 1010,776 1300,800 1820,730'))}V1240H-20Z`, shade(moss, 0.64)),
    path(`${smooth(points('-20,960 420,1000 900,950 1400,900 1820,960'))}V1240H-20Z`, shade(moss, 0.76)),
    ribbon(close, lane, tar),
    clip('road', ribbon(close, lane, '#000'), [
      glow(560, 1090, 420, ochre, 0.95, 210),
      glow(700, 1044, 240, tint(ochre, 0.7), 0.9, 120),
    ]),
    stroke(smooth(close.slice(0, -9)), paper, 6, { 'stroke-dasharray': '30 34', opacity: 0.8 }),
    hedge(905, 1370, 1820, 8, shade(moss, 0.86), 54),
    glow(560, 1010, 520, ochre, 0.3, 260),
    place(car(), 800, 990, 1.05),
    glow(748, 990, 110, tint(ochre, 0.4), 0.95),
    glow(852, 990, 110, tint(ochre, 0.4), 0.95),
    circle(748, 990, 20, paper),
    circle(852, 990, 20, paper),
    rect(978, 588, 30, 24, ink),
    polygon(points('970,590 993,568 1016,590'), ink),
    rect(987, 595, 12, 11, ochre),
    glow(993, 600, 70, ochre, 0.75),
  ])
}
