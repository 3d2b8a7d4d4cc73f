import { along, dots, hill, land, seeded } from './curves.ts'
import { ink, mist, mix, ochre, paper, rust, sea, shade, tint } from './palette.ts'
import { circle, glow, group, line, linear, path, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const horizon = 640

const moonPath = () => {
  const random = seeded(3)
  return times(34, (index) => {
    const y = horizon + 26 + index * 16.5
    const reach = 60 + index * 5.4
    const [a, b] = [random(), random()]
    return (
      line(1230 - reach * (0.3 + a * 0.7), y, 1230 + reach * (0.3 + b * 0.7), y, paper, 4 + index * 0.16, {
        opacity: 0.92 - index * 0.012,
      }) +
      (index % 3
        ? ''
        : line(1230 + reach * 1.35, y + 6, 1230 + reach * (1.5 + b * 0.3), y + 6, paper, 4, { opacity: 0.5 }))
    )
  })
}

const ports = (y: number, from: number, count: number, gap: number) =>
  times(count, (index) =>
    [7, 15].includes(index)
      ? circle(from + index * gap, y, 13, shade(ochre, 0.7))
      : circle(from + index * gap, y, 13, ochre),
  )

const panes = (y: number, from: number, count: number, gap: number, high: number) =>
  times(count, (index) =>
    rect(from + index * gap, y, gap - 14, high, index % 5 === 3 ? shade(ochre, 0.55) : tint(ochre, 0.18)),
  )

const ship = () =>
  group([
    rect(700, 330, 14, 120, ink),
    line(707, 340, 560, 470, ink, 4),
    line(707, 340, 850, 470, ink, 4),
    polygon(points('850,350 966,350 984,470 838,470'), rust),
    polygon(points('850,350 966,350 970,380 847,380'), ink),
    rect(846, 398, 130, 18, paper),
    polygon(points('470,520 500,430 1030,430 1030,520'), tint(ink, 0.2)),
    polygon(points('470,520 500,430 640,430 640,520'), tint(ink, 0.32)),
    panes(452, 520, 9, 56, 36),
    polygon(points('380,610 400,512 1130,512 1160,610'), paper),
    panes(544, 430, 12, 56, 34),
    rect(372, 600, 800, 12, mist),
    polygon(points('190,606 1290,606 1262,760 300,760'), ink),
    polygon(points('196,616 1288,616 1284,638 210,638'), rust),
    ports(676, 340, 21, 44),
    times(9, (index) => rect(1050 + index * 22, 574, 6, 32, mist)),
    line(1040, 574, 1250, 574, mist, 6),
    line(1262, 606, 1262, 540, ink, 8),
    circle(1262, 534, 10, rust),
  ])

const reflections = () => {
  const random = seeded(12)
  return times(21, (index) => {
    const x = 340 + index * 44
    return times(5, (step) =>
      line(x - 11 - random() * 8, 790 + step * 34, x + 11 + random() * 8, 790 + step * 34, ochre, 6, {
        opacity: 0.75 - step * 0.14,
      }),
    )
  })
}

export const draw = () =>
  sheet(ink, [
    linear('sky', [
      [0, shade(sea, 0.74)],
      [1, shade(sea, 0.22)],
    ]),
    rect(0, 0, 1800, horizon, 'url(#sky)'),
    dots([0, 0, 1800, 520], 26, tint(sea, 0.2), (u, v) => 0.75 - Math.hypot((u - 0.68) * 1.5, v - 0.5) * 1.25, 0.5),
    glow(1230, 300, 480, paper, 0.25),
    circle(1230, 300, 205, paper),
    circle(1290, 250, 30, mix(paper, mist, 0.26)),
    circle(1170, 350, 44, mix(paper, mist, 0.22)),
    circle(1262, 392, 22, mix(paper, mist, 0.26)),
    hill(612, 26, 7, shade(sea, 0.56), 0.8),
    rect(0, horizon, 1800, 560, shade(sea, 0.66)),
    land(
      along(-40, 1840, 60, (x) => 800 + 14 * Math.sin(x / 160)),
      shade(sea, 0.76),
    ),
    land(
      along(-40, 1840, 60, (x) => 980 + 18 * Math.sin(x / 210 + 2)),
      shade(sea, 0.86),
    ),
    moonPath(),
    path('M300 760H1262L1320 800Q760 830 250 794Z', ink, { opacity: 0.75 }),
    ship(),
    reflections(),
    stroke('M150 768Q230 742 300 768T440 768T580 768T720 768T860 768T1000 768T1140 768T1290 764', mist, 7),
    stroke('M1290 776Q1420 760 1560 778T1780 776', mist, 5, { opacity: 0.6 }),
    glow(180, 600, 60, ochre, 0.8),
    circle(180, 600, 7, ochre),
    circle(92, 606, 5, ochre),
    circle(250, 604, 5, ochre),
  ])
