import { along, dots, hatch, land, rolling, seeded } from './curves.ts'
import { ink, mist, mix, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, line, path, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const pane = (key: string, x: number, w: number, content: string[]) =>
  group([
    rect(x - 26, 94, w + 52, 792, ink, { rx: 96 }),
    clip(key, rect(x, 120, w, 740, '#000', { rx: 74 }), content),
    rect(x, 120, w, 740, 'none', { rx: 74, stroke: tint(ink, 0.3), 'stroke-width': 8 }),
  ])

const country = () => {
  const random = seeded(18)
  const bands: [number, number, number, string, number][] = [
    [420, 70, 3, mix(mist, rose, 0.35), 1.3],
    [480, 70, 8, mix(mist, sea, 0.3), 1.1],
    [545, 60, 13, mix(sea, mist, 0.25), 1],
    [600, 54, 27, mix(sea, moss, 0.5), 1.2],
    [660, 46, 30, moss, 1],
    [716, 34, 44, tint(ochre, 0.1), 1.5],
    [770, 26, 51, shade(moss, 0.36), 1.2],
    [830, 18, 60, shade(moss, 0.6), 1],
  ]
  return [
    rect(0, 0, 1800, 900, tint(sand, 0.35)),
    circle(1060, 330, 130, ochre),
    dots([0, 120, 1800, 300], 24, rose, (_, v) => 0.62 - v * 0.66, 0.45),
    ...bands.map(([y, swell, seed, color, reach]) => land(along(-40, 1840, 40, rolling(y, swell, seed, reach)), color)),
    group([
      rect(1196, 640, 62, 40, paper),
      polygon(points('1184,644 1227,612 1270,644'), rust),
      rect(1218, 654, 14, 26, ink),
      rect(1240, 604, 12, 28, rust),
    ]),
    times(9, (index) => ellipse(1040 + index * 17, 690 + random() * 10, 14, 18 + random() * 14, shade(moss, 0.5))),
    times(16, (index) =>
      ellipse(
        60 + index * 120 + random() * 50,
        776 + random() * 14,
        36 + random() * 30,
        24 + random() * 16,
        shade(moss, 0.5),
      ),
    ),
    clip(
      'field',
      path('M0 760Q400 690 900 720T1800 700V780Q1300 760 900 790T0 800Z', '#000'),
      hatch(0, 680, 1800, 130, 18, 12, shade(ochre, 0.3), 4),
    ),
    times(
      6,
      (index) =>
        line(110 + index * 330, 640, 110 + index * 330, 900, ink, 9) +
        line(80 + index * 330, 660, 140 + index * 330, 660, ink, 7),
    ),
    stroke(
      'M-220 662Q-55 720 110 662Q275 720 440 662Q605 720 770 662' +
        'Q935 720 1100 662Q1265 720 1430 662Q1595 720 1760 662Q1900 720 2000 690',
      ink,
      4,
    ),
    polygon(points('300,120 520,120 220,860 0,860'), paper, { opacity: 0.13 }),
    polygon(points('580,120 620,120 320,860 280,860'), paper, { opacity: 0.13 }),
    polygon(points('1500,120 1640,120 1340,860 1200,860'), paper, { opacity: 0.1 }),
  ]
}

export const draw = () =>
  sheet(shade(sea, 0.34), [
    rect(0, 0, 1800, 60, shade(sea, 0.56)),
    rect(0, 54, 1800, 10, tint(sea, 0.2)),
    pane('wide', 330, 1120, country()),
    pane('next', 1560, 700, country()),
    pane('last', -500, 700, country()),
    rect(0, 900, 1800, 300, shade(sea, 0.5)),
    rect(0, 900, 1800, 16, tint(sea, 0.14)),
    group(clip('panel', rect(0, 916, 1800, 284, '#000'), hatch(0, 916, 1800, 284, 26, 90, shade(sea, 0.62), 6))),
    path('M-20 1220V620C-20 560 20 530 90 530H170C240 530 262 560 268 620L330 1220Z', rust),
    path('M168 530C240 530 262 560 268 620L330 1220H262L196 620C190 560 180 536 130 530Z', shade(rust, 0.36)),
    path('M20 560C60 530 180 530 214 560L226 690C160 664 90 664 26 690Z', tint(sand, 0.3)),
    clip(
      'cloth',
      path('M20 560C60 530 180 530 214 560L226 690C160 664 90 664 26 690Z', '#000'),
      dots([0, 530, 240, 170], 22, rose, () => 0.5),
    ),
    times(4, (index) => line(-10, 760 + index * 110, 240 + index * 12, 760 + index * 110, shade(rust, 0.3), 6)),
    rect(560, 872, 720, 40, shade(ochre, 0.24), { rx: 8 }),
    rect(560, 872, 720, 12, tint(ochre, 0.25), { rx: 6 }),
    rect(600, 912, 26, 90, shade(ochre, 0.5)),
    rect(1214, 912, 26, 90, shade(ochre, 0.5)),
    path('M900 872V800H990V872C990 880 980 884 970 884H920C910 884 900 880 900 872Z', paper),
    stroke('M990 816c34 0 34 44 0 44', paper, 12),
    rect(900, 826, 90, 12, rust),
    stroke('M930 784c-14 -20 14 -30 0 -54M958 784c-14 -20 14 -30 0 -54', paper, 6, { opacity: 0.8 }),
    polygon(points('1060,874 1200,874 1190,846 1074,846'), tint(sand, 0.5)),
    line(1132, 848, 1132, 872, ink, 4),
  ])
