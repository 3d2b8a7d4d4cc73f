import { along, dots, hatch, smooth } from './curves.ts'
import { ember, ink, mix, ochre, rose, rust, shade, tint } from './palette.ts'
import { circle, clip, group, line, path, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const [cx, cy, r] = [1020, 520, 400]

const heat = () =>
  times(11, (index) => {
    const y = 330 + index * 54
    const thick = 5 + index * 3.4
    const wave = along(500, 1540, 24, (x) => y + (9 + index * 1.6) * Math.sin(x / (46 + index * 2) + index * 1.35))
    return stroke(smooth(wave), tint(ochre, 0.38), thick)
  })

const chimney = (x: number, y: number, w: number, high: number, color: string, pots: number) =>
  group([
    rect(x, y - high, w, high + 40, color),
    rect(x - 8, y - high, w + 16, 20, shade(color, 0.3)),
    rect(x + w * 0.64, y - high + 20, w * 0.36, high + 20, shade(color, 0.3)),
    times(
      pots,
      (pot) =>
        path(`M${x + 12 + pot * 40} ${y - high}l5 -52h20l5 52z`, shade(rust, 0.2)) +
        rect(x + 12 + pot * 40, y - high - 58, 30, 9, shade(rust, 0.45)),
    ),
  ])

const gable = (x: number, w: number, top: number, color: string, key: string) => {
  const [left, peak] = [x, x + w * 0.38]
  const roof: [number, number][] = [
    [peak, top],
    [x + w * 0.92, top],
    [x + w * 1.1, top + 240],
    [left + w * 0.76, top + 240],
  ]
  return group([
    polygon(
      [
        [left, top + 240],
        [peak, top],
        [left + w * 0.76, top + 240],
        [left + w * 0.76, 1220],
        [left, 1220],
      ],
      shade(color, 0.46),
    ),
    polygon(
      [
        [left + w * 0.76, top + 240],
        [x + w * 1.1, top + 240],
        [x + w * 1.1, 1220],
        [left + w * 0.76, 1220],
      ],
      shade(color, 0.6),
    ),
    polygon(roof, color),
    clip(key, polygon(roof, '#000'), [
      times(9, (row) => line(left, top + 12 + row * 27, x + w * 1.2, top + 12 + row * 27, shade(color, 0.22), 5)),
      hatch(left, top, w * 1.2, 240, 34, 63, shade(color, 0.22), 3),
    ]),
    stroke(`M${left - 14} ${top + 254}L${peak} ${top}L${left + w * 0.76 + 4} ${top + 246}`, tint(color, 0.28), 14),
    rect(left + w * 0.28, top + 200, w * 0.2, 120, shade(color, 0.72)),
    line(left + w * 0.38, top + 200, left + w * 0.38, top + 320, shade(color, 0.4), 7),
  ])
}

export const draw = () =>
  sheet(tint(ochre, 0.38), [
    dots([0, 0, 1800, 1000], 30, ember, (u, v) => 0.86 - Math.hypot((u - 0.57) * 1.7, v - 0.52) * 1.1, 0.4),
    circle(cx, cy, r + 46, tint(ochre, 0.12)),
    circle(cx, cy, r, ember),
    clip('sun', circle(cx, cy, r, '#000'), [
      rect(0, cy - r, 1800, 190, mix(ember, rust, 0.3)),
      path('M500 310Q760 270 1020 310T1540 310V420H500Z', ember),
      heat(),
    ]),
    ...points('210,190 330,240 268,262').map(([x = 0, y = 0]) =>
      stroke(`M${x - 30} ${y - 10}q18 -14 30 6q12 -20 30 -6`, ink, 7),
    ),
    group([
      rect(0, 800, 200, 420, mix(rose, rust, 0.3)),
      rect(240, 760, 220, 460, mix(rose, rust, 0.3)),
      rect(520, 830, 300, 400, mix(rose, rust, 0.3)),
      polygon(points('860,850 1000,770 1140,850 1140,1220 860,1220'), mix(rose, rust, 0.3)),
      rect(1180, 800, 150, 400, mix(rose, rust, 0.3)),
      polygon(points('1380,820 1600,740 1820,820 1820,1220 1380,1220'), mix(rose, rust, 0.3)),
      rect(1236, 730, 30, 90, mix(rose, rust, 0.3)),
      times(14, (at) => rect(40 + at * 128, 890 + ((at * 53) % 40), 22, 34, mix(rose, rust, 0.6))),
    ]),
    times(24, (at) =>
      stroke(
        smooth(
          along(0, 250 + (at % 3) * 60, 20, () => 0).map(
            ([t]) => [40 + at * 76 + (4 + t * 0.03) * Math.sin(t / 30 + at * 0.9), 960 - t] as const,
          ),
        ),
        tint(ochre, 0.5),
        7,
        { opacity: 0.5 },
      ),
    ),
    chimney(470, 850, 96, 150, rust, 2),
    gable(120, 480, 830, mix(rust, ember, 0.35), 'a'),
    chimney(1560, 780, 136, 170, mix(rust, ink, 0.1), 3),
    gable(1240, 560, 770, rust, 'b'),
    chimney(880, 970, 100, 120, shade(rust, 0.2), 2),
    gable(640, 520, 940, mix(rust, ink, 0.2), 'c'),
    line(330, 830, 330, 690, ink, 8),
    line(286, 700, 374, 700, ink, 7),
    line(298, 730, 362, 730, ink, 7),
    line(310, 758, 350, 758, ink, 6),
    gable(-180, 430, 990, shade(rust, 0.36), 'd'),
    gable(1520, 520, 1010, shade(rust, 0.42), 'e'),
  ])
