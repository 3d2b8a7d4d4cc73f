import { dots, hatch, seeded } from './curves.ts'
import { dusk, ink, mix, moss, ochre, paper, rose, sand, shade, tint } from './palette.ts'
import { circle, clip, ellipse, glow, group, line, linear, path, points, polygon, rect, sheet, times } from './svg.ts'

const stone = mix(dusk, sand, 0.42)
const ground = 1000

const column = (x: number) =>
  group([
    rect(x - 40, 372, 80, 26, tint(stone, 0.2)),
    rect(x - 50, 352, 100, 22, stone),
    rect(x - 32, 398, 64, 462, tint(stone, 0.12)),
    rect(x + 8, 398, 24, 462, shade(stone, 0.26)),
    times(2, (flute) => rect(x - 20 + flute * 18, 408, 5, 442, shade(stone, 0.22))),
    rect(x - 44, 850, 88, 30, stone),
  ])

const tall = (x: number, lit: boolean) =>
  group([
    path(`M${x - 56} 800V520A56 56 0 0 1 ${x + 56} 520V800Z`, lit ? ochre : shade(dusk, 0.6)),
    ...(lit
      ? [
          rect(x - 56, 690, 112, 110, tint(ochre, 0.3)),
          ...Array.from({ length: 9 }, (_, book) =>
            rect(
              x - 50 + book * 11,
              764 - ((book * 7) % 19),
              9,
              36 + ((book * 7) % 19),
              [shade(ochre, 0.6), '#b3401f', dusk][book % 3] ?? ink,
            ),
          ),
          circle(x + 26, 674, 18, shade(dusk, 0.6)),
          path(`M${x - 6} 764V724C${x - 6} 694 ${x + 54} 694 ${x + 54} 724V764Z`, shade(dusk, 0.6)),
        ]
      : [
          polygon(
            [
              [x - 56, 700],
              [x + 30, 540],
              [x + 56, 540],
              [x - 56, 760],
            ],
            shade(dusk, 0.45),
          ),
        ]),
    line(x, 466, x, 800, lit ? shade(ochre, 0.55) : shade(stone, 0.4), 8),
    line(x - 56, 580, x + 56, 580, lit ? shade(ochre, 0.55) : shade(stone, 0.4), 8),
    line(x - 56, 690, x + 56, 690, lit ? shade(ochre, 0.55) : shade(stone, 0.4), 8),
    path(`M${x - 62} 806V520A62 62 0 0 1 ${x + 62} 520V806Z`, 'none', {
      stroke: tint(stone, 0.14),
      'stroke-width': 12,
    }),
    rect(x - 84, 800, 168, 24, tint(stone, 0.2)),
  ])

const tree = (x: number, y: number, size: number, seed: number) => {
  const random = seeded(seed)
  return group([
    rect(x - 12, y, 24, ground - y, ink),
    times(13, () =>
      circle(
        x + (random() - 0.5) * size * 1.5,
        y - size * 0.4 + (random() - 0.5) * size * 1.5,
        size * (0.26 + random() * 0.2),
        shade(moss, 0.66),
      ),
    ),
  ])
}

export const draw = () =>
  sheet(dusk, [
    linear('dusk', [
      [0, shade(dusk, 0.34)],
      [0.55, mix(dusk, rose, 0.55)],
      [0.85, mix(rose, ochre, 0.4)],
    ]),
    rect(0, 0, 1800, 1040, 'url(#dusk)'),
    dots([0, 0, 1800, 700], 26, tint(dusk, 0.3), (u, v) => 0.6 - v * 0.75 + 0.1 * Math.sin(u * 7), 0.35),
    tree(110, 700, 190, 4),
    tree(1710, 660, 210, 9),
    rect(210, 330, 1380, 660, stone),
    rect(210, 330, 1380, 660, dusk, { opacity: 0.34 }),
    clip(
      'wall',
      rect(210, 400, 1380, 480, '#000'),
      times(12, (row) => line(210, 420 + row * 40, 1590, 420 + row * 40, shade(stone, 0.4), 3, { opacity: 0.4 })),
    ),
    tall(340, false),
    tall(540, false),
    tall(1260, true),
    tall(1460, false),
    rect(640, 330, 520, 560, shade(stone, 0.46)),
    rect(756, 500, 288, 390, shade(dusk, 0.66)),
    path('M756 500A144 130 0 0 1 1044 500Z', shade(dusk, 0.5)),
    times(5, (ray) =>
      line(900, 500, 900 - 138 * Math.cos((ray + 1) * 0.5236), 500 - 124 * Math.sin((ray + 1) * 0.5236), stone, 6),
    ),
    rect(766, 510, 130, 380, mix(shade(moss, 0.5), dusk, 0.3)),
    rect(904, 510, 130, 380, mix(shade(moss, 0.5), dusk, 0.3)),
    ...[784, 922].flatMap((x) => [530, 660, 780].map((y) => rect(x, y, 94, y === 530 ? 110 : 94, shade(moss, 0.66)))),
    circle(882, 704, 8, ochre),
    circle(918, 704, 8, ochre),
    rect(862, 590, 76, 60, paper, { transform: 'rotate(-3 900 620)' }),
    rect(874, 604, 52, 6, ink),
    rect(874, 618, 40, 6, ink),
    rect(874, 632, 46, 6, '#b3401f'),
    column(690),
    column(836 - 80 + 18),
    column(1026),
    column(1110),
    rect(190, 300, 1420, 54, tint(stone, 0.1)),
    rect(190, 340, 1420, 14, shade(stone, 0.4)),
    polygon(points('600,300 900,130 1200,300'), tint(stone, 0.1)),
    polygon(points('680,288 900,164 1120,288'), shade(stone, 0.26)),
    clip(
      'gable',
      polygon(points('680,288 900,164 1120,288'), '#000'),
      hatch(680, 164, 440, 124, 11, -45, shade(stone, 0.5), 4),
    ),
    circle(900, 244, 34, tint(stone, 0.3)),
    path('M878 254V232Q890 228 900 238Q910 228 922 232V254Q910 250 900 258Q890 250 878 254Z', shade(dusk, 0.3)),
    times(
      5,
      (step) =>
        rect(240 - step * 40, 880 + step * 26, 1320 + step * 80, 26, step % 2 ? stone : tint(stone, 0.14)) +
        rect(240 - step * 40, 900 + step * 26, 1320 + step * 80, 6, shade(stone, 0.4)),
    ),
    rect(0, ground, 1800, 200, shade(dusk, 0.6)),
    rect(0, ground, 1800, 10, shade(dusk, 0.34)),
    glow(1260, 640, 430, ochre, 0.5),
    polygon(points('1204,1006 1316,1006 1500,1200 1130,1200'), ochre, { opacity: 0.34 }),
    clip(
      'light',
      polygon(points('1204,1006 1316,1006 1500,1200 1130,1200'), '#000'),
      hatch(1100, 1000, 420, 200, 16, 0, ochre, 4),
    ),
    ellipse(480, 1092, 120, 12, ink, { opacity: 0.5 }),
    rect(380, 1020, 200, 14, ink),
    rect(380, 1042, 200, 12, ink),
    rect(400, 1020, 10, 72, ink),
    rect(552, 1020, 10, 72, ink),
  ])
