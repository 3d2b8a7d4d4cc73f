import { dots, hatch } from './curves.ts'
import { dusk, ink, mix, ochre, paper, rust, sea, shade, tint } from './palette.ts'
import {
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  path,
  place,
  polygon,
  rect,
  sheet,
  stroke,
  times,
} from './svg.ts'

const [cx, cy] = [900, 470]

const chair = (color: string) => [
  path('M-40 0V-64C-40 -88 -26 -98 0 -98C26 -98 40 -88 40 -64V0Z', color),
  path('M-28 0V-60C-28 -78 -18 -84 0 -84C18 -84 28 -78 28 -60V0Z', shade(color, 0.34)),
]

const bench = (ring: number) => {
  const [rx, ry] = [570 + ring * 225, 200 + ring * 150]
  const front = mix(shade(rust, 0.62), dusk, 0.2 + ring * 0.05)
  const top = mix(shade(rust, 0.34), dusk, 0.3)
  const high = 64 + ring * 26
  const seats = 9 + ring * 2
  return group([
    path(
      `M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}V${cy + high}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + high}Z`,
      front,
    ),
    stroke(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}`, top, 22 + ring * 6),
    stroke(`M${cx - rx} ${cy - 8}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy - 8}`, mix(ochre, rust, 0.5), 3 + ring),
    times(seats, (seat) => {
      const angle = Math.PI * (0.06 + (0.88 * (seat + 0.5)) / seats)
      const [x, y] = [cx - (rx + 60) * Math.cos(angle), cy + (ry + 74 + ring * 12) * Math.sin(angle)]
      return place(chair(mix(shade(sea, 0.42), dusk, 0.3)), x, y + 44, 0.8 + ring * 0.24)
    }),
  ])
}

const microphone = () => [
  rect(-70, -16, 140, 22, ink, { rx: 8 }),
  rect(-50, -26, 100, 14, tint(ink, 0.25), { rx: 6 }),
  circle(36, -20, 6, rust),
  stroke('M0 -26C0 -120 -6 -150 26 -196', ink, 13),
  stroke('M0 -26C0 -120 -6 -150 26 -196', tint(ink, 0.3), 4),
  group(
    [
      rect(-24, -66, 48, 88, paper, { rx: 24 }),
      rect(-24, -22, 48, 12, rust),
      times(4, (row) => line(-16, -54 + row * 9, 16, -54 + row * 9, tint(ink, 0.5), 3)),
    ],
    { transform: 'translate(38 -212) rotate(30)' },
  ),
]

export const draw = () =>
  sheet(shade(dusk, 0.64), [
    rect(0, 0, 1800, 470, shade(dusk, 0.46)),
    times(
      13,
      (panel) =>
        rect(20 + panel * 138, 60, 112, 350, shade(dusk, 0.56)) + rect(34 + panel * 138, 76, 84, 318, shade(dusk, 0.4)),
    ),
    dots([0, 0, 1800, 420], 24, tint(dusk, 0.1), (u, v) => 0.6 - Math.abs(u - 0.5) * 1.3 - v * 0.2, 0.5),
    rect(0, 430, 1800, 790, shade(dusk, 0.6)),
    rect(0, 418, 1800, 14, shade(dusk, 0.72)),
    ellipse(cx, cy + 20, 560, 180, shade(dusk, 0.46)),
    circle(cx, 180, 92, shade(ochre, 0.5)),
    circle(cx, 180, 76, shade(dusk, 0.52)),
    path(`M${cx - 46} 160h92v26c0 34 -30 46 -46 56c-16 -10 -46 -22 -46 -56z`, shade(ochre, 0.42)),
    rect(cx - 46, 176, 92, 12, shade(dusk, 0.52)),
    rect(cx - 330, 330, 660, 120, mix(shade(rust, 0.55), dusk, 0.2)),
    rect(cx - 350, 312, 700, 26, mix(shade(rust, 0.3), dusk, 0.3)),
    ...[-230, -115, 0, 115, 230].map((x) => place(chair(mix(shade(sea, 0.5), dusk, 0.4)), cx + x, 314, x ? 0.78 : 1)),
    rect(cx - 350, 312, 700, 26, mix(shade(rust, 0.3), dusk, 0.3)),
    linear('beam', [
      [0, tint(ochre, 0.5), 0.62],
      [1, ochre, 0.1],
    ]),
    polygon(
      [
        [cx - 30, -10],
        [cx + 30, -10],
        [cx + 290, 640],
        [cx - 290, 640],
      ],
      'url(#beam)',
    ),
    ellipse(cx, 640, 290, 74, ochre, { opacity: 0.5 }),
    ellipse(cx, 640, 200, 48, tint(ochre, 0.4), { opacity: 0.7 }),
    clip('pool', ellipse(cx, 640, 290, 74, '#000'), hatch(600, 560, 600, 160, 15, 0, mix(ochre, rust, 0.5), 3)),
    polygon(
      [
        [cx - 84, 520],
        [cx + 84, 520],
        [cx + 66, 652],
        [cx - 66, 652],
      ],
      shade(rust, 0.3),
    ),
    polygon(
      [
        [cx - 110, 496],
        [cx + 110, 496],
        [cx + 92, 528],
        [cx - 92, 528],
      ],
      mix(rust, ochre, 0.4),
    ),
    glow(cx + 40, 320, 210, tint(ochre, 0.6), 0.8),
    place(microphone(), cx - 6, 512, 1.05),
    bench(0),
    bench(1),
    bench(2),
  ])
