import { dots, hatch, seeded } from './curves.ts'
import { ink, mist, mix, moss, ochre, paper, rose, rust, sea, shade, tint } from './palette.ts'
import { clip, ellipse, glow, group, line, linear, path, place, points, polygon, rect, sheet, times } from './svg.ts'

const glass =
  'M-78 -190H78C78 -166 96 -158 96 -130V-16C96 -4 88 0 76 0H-76C-88 0 -96 -4 -96 -16V-130C-96 -158 -78 -166 -78 -190Z'

const beans = (key: string, seed: number, colors: readonly string[], level: number) => {
  const random = seeded(seed)
  let drawn = ''
  for (let y = 0; y > -level; y -= 24) {
    for (let x = -96; x <= 96; x += 36) {
      const color = colors[Math.floor(random() * colors.length)] ?? ochre
      const [px, py, turn] = [x + random() * 16, y - 6 + random() * 12, random() * 180]
      drawn += place([ellipse(0, 0, 20, 13, color), ellipse(-4, -4, 8, 3, tint(color, 0.4))], px, py, 1, turn)
    }
  }
  return clip(key, path(glass, '#000'), drawn)
}

const jar = (key: string, seed: number, warm: boolean) => {
  const level = warm ? 150 : 70 + (seed % 4) * 26
  const cold = [mix(sea, mist, 0.5), mix(sea, mist, 0.3), mix(sea, mist, 0.7), mix(mist, paper, 0.2)]
  return group([
    rect(-70, -1, 190, 12, ink, { opacity: 0.25 }),
    path(glass, warm ? tint(ochre, 0.4) : mix(sea, mist, 0.18)),
    beans(key, seed, warm ? [rust, ochre, rose, moss, shade(rust, 0.35), paper] : cold, level),
    path(glass, 'none', { stroke: warm ? paper : mix(sea, mist, 0.72), 'stroke-width': warm ? 7 : 5 }),
    path('M-76 -128V-30', 'none', {
      stroke: paper,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: warm ? 0.9 : 0.45,
    }),
    rect(-90, -226, 180, 40, warm ? rust : shade(sea, 0.42), { rx: 6 }),
    rect(-90, -200, 180, 7, warm ? shade(rust, 0.3) : shade(sea, 0.62)),
    rect(-44, -112, 88, 52, warm ? paper : mix(mist, sea, 0.25)),
    rect(-30, -98, 60, 7, ink, { opacity: 0.55 }),
    rect(-30, -82, 38, 7, ink, { opacity: 0.55 }),
  ])
}

export const draw = () => {
  const shelves = [330, 690, 1050]
  return sheet(shade(sea, 0.3), [
    linear('room', [
      [0, shade(sea, 0.5)],
      [0.6, shade(sea, 0.22)],
      [1, shade(sea, 0.5)],
    ]),
    rect(0, 0, 1800, 1200, 'url(#room)'),
    dots(
      [0, 0, 1800, 1200],
      28,
      mix(sea, mist, 0.35),
      (u, v) => 0.62 - Math.hypot((u - 0.64) * 1.3, v - 0.5) * 0.9,
      0.35,
    ),
    glow(1148, 590, 620, ochre, 0.62),
    ...[0, 590, 1180, 1770].map((x) => rect(x - 4, 0, 34, 1200, shade(sea, 0.6))),
    ...shelves.map((y, shelf) =>
      group([
        times(7, (index) => {
          const x = 130 + index * 254 + (shelf % 2 ? 0 : 8)
          if ((shelf === 0 && index === 2) || (shelf === 2 && index === 5)) return ''
          return place(jar(`jar${shelf}-${index}`, shelf * 17 + index * 5 + 3, shelf === 1 && index === 4), x, y, 1.06)
        }),
        rect(0, y, 1800, 30, mix(sea, mist, 0.42)),
        rect(0, y + 22, 1800, 16, shade(sea, 0.64)),
        clip(
          `under${shelf}`,
          rect(0, y + 38, 1800, 60, '#000'),
          hatch(0, y + 38, 1800, 60, 12, -60, shade(sea, 0.66), 4),
        ),
      ]),
    ),
    rect(1026, 690, 244, 30, tint(ochre, 0.3)),
    polygon(points('1026,728 1270,728 1420,1050 880,1050'), ochre, { opacity: 0.1 }),
    ...points('230,26 700,20 1500,34 1000,16').map(([x = 0, drop = 0]) =>
      polygon(
        [
          [x - 9, 368],
          [x + 9, 368],
          [x, 368 + drop * 2],
        ],
        paper,
        { opacity: 0.7 },
      ),
    ),
    line(0, 2, 1800, 2, ink, 6),
  ])
}
