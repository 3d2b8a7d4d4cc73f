import { hatch, seeded, smooth } from './curves.ts'
import { ink, moss, ochre, paper, rust, sand, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, element, group, place, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const route: Point[] = points(`
  -80,980 180,930 420,1010 640,960 700,760 560,600 330,600 220,400 340,210 600,170 820,300 900,540
  1060,740 1320,780 1500,640 1430,450 1220,420 1130,580 1210,860 1430,1010 1880,1000
`)

const fields: { shape: Point[]; color: string; turn: number; gap: number }[] = [
  {
    shape: points('0,0 520,0 440,360 0,300'),
    color: tint(moss, 0.22),
    turn: 12,
    gap: 30,
  },
  {
    shape: points('540,0 1120,0 1040,330 460,370'),
    color: tint(ochre, 0.42),
    turn: -70,
    gap: 26,
  },
  {
    shape: points('1140,0 1800,0 1800,330 1060,340'),
    color: moss,
    turn: 40,
    gap: 40,
  },
  {
    shape: points('0,320 430,380 420,800 0,820'),
    color: tint(ochre, 0.6),
    turn: 80,
    gap: 34,
  },
  {
    shape: points('450,390 1030,350 980,820 440,800'),
    color: tint(moss, 0.42),
    turn: -30,
    gap: 30,
  },
  {
    shape: points('1050,360 1800,350 1800,800 1000,820'),
    color: tint(moss, 0.1),
    turn: 8,
    gap: 38,
  },
  {
    shape: points('0,840 560,820 520,1200 0,1200'),
    color: shade(moss, 0.12),
    turn: -50,
    gap: 32,
  },
  {
    shape: points('580,820 1180,840 1260,1200 540,1200'),
    color: sand,
    turn: 20,
    gap: 28,
  },
  {
    shape: points('1200,840 1800,820 1800,1200 1280,1200'),
    color: tint(moss, 0.3),
    turn: 66,
    gap: 34,
  },
]

const trees = () => {
  const random = seeded(23)
  const at: Point[] = points(`
  120,340 180,330 240,345 1010,200 1035,260 1560,330 1620,350 1690,335 470,760 760,1080 1640,900
  1590,880 60,800 990,950 1330,590 390,440 430,400 1330,1120
`)
  return at
    .map(([x, y]) => {
      const r = 24 + random() * 18
      return (
        circle(x + 12, y + 14, r, ink, { opacity: 0.25 }) +
        circle(x, y, r, shade(moss, 0.42)) +
        circle(x - r * 0.25, y - r * 0.25, r * 0.55, shade(moss, 0.2))
      )
    })
    .join('')
}

const bus = () => [
  rect(-128, -44, 280, 124, ink, { rx: 22, opacity: 0.35 }),
  rect(-140, -60, 280, 120, '#f0ae2e', { rx: 20 }),
  rect(-140, -60, 280, 14, ink, { rx: 7 }),
  rect(-140, 46, 280, 14, ink, { rx: 7 }),
  rect(-118, -36, 200, 72, tint(ochre, 0.3), { rx: 10 }),
  times(4, (index) => rect(-100 + index * 46, -36, 8, 72, '#f0ae2e')),
  polygon(points('96,-44 122,-38 122,38 96,44'), ink),
  rect(134, -44, 12, 24, paper),
  rect(134, 20, 12, 24, paper),
  rect(-146, -42, 10, 20, rust),
  rect(-146, 22, 10, 20, rust),
  rect(78, -76, 12, 18, ink),
  rect(78, 58, 12, 18, ink),
]

const roof = (color: string) => [
  rect(-46, -30, 110, 84, ink, { opacity: 0.3 }),
  rect(-56, -42, 112, 42, color),
  rect(-56, 0, 112, 42, shade(color, 0.3)),
  rect(20, -26, 18, 18, ink),
]

export const draw = () => {
  const road = smooth(route)
  return sheet(shade(moss, 0.4), [
    fields
      .map(({ shape, color, turn, gap }, index) => {
        const xs = shape.map(([x]) => x)
        const ys = shape.map(([, y]) => y)
        const [x, y] = [Math.min(...xs), Math.min(...ys)]
        return (
          polygon(shape, color) +
          clip(
            `field${index}`,
            polygon(shape, '#000'),
            group(hatch(x, y, Math.max(...xs) - x, Math.max(...ys) - y, gap, turn, shade(color, 0.3), 4), {
              opacity: 0.55,
            }),
          )
        )
      })
      .join(''),
    stroke('M-20 700C300 640 500 460 760 440S1300 180 1820 210', sea, 34),
    stroke('M-20 700C300 640 500 460 760 440S1300 180 1820 210', tint(sea, 0.3), 8, { 'stroke-dasharray': '90 70' }),
    trees(),
    element('g', { transform: 'translate(10 16)', opacity: 0.3 }, stroke(road, ink, 108)),
    stroke(road, paper, 116),
    stroke(road, tint(ink, 0.18), 100),
    stroke(road, ochre, 6, { 'stroke-dasharray': '36 30' }),
    place(roof(rust), 90, 480, 1.1, 8),
    place(roof(rust), 1660, 520, 1.2, -14),
    place(roof(tint(ink, 0.35)), 1560, 160, 1.1, 30),
    place(roof(rust), 830, 1080, 1, 12),
    place(roof(paper), 440, 310, 0.9, -20),
    place(bus(), 968, 640, 0.9, 51),
  ])
}
