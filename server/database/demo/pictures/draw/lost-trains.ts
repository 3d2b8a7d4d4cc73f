import { dots, hatch } from './curves.ts'
import { dusk, ember, ink, mix, ochre, paper, rust, sea, shade, tint } from './palette.ts'
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

const [vx, vy] = [1240, 560]

const canopy = () => [
  polygon(points('0,0 900,0 1056,258 1056,466 0,150'), shade(dusk, 0.74)),
  polygon(points('900,0 930,0 1056,220 1056,258'), tint(dusk, 0.12)),
  polygon(points('0,150 1056,466 1056,478 0,210'), shade(dusk, 0.45)),
  ...[0.02, 0.26, 0.46, 0.62, 0.74, 0.83].map((share) => {
    const x = 60 + (vx - 60) * share
    const top = 170 + (vy - 210) * share
    const foot = 1010 + (vy - 990) * share
    return rect(x, top, 34 * (1 - share) + 4, foot - top, shade(dusk, 0.66))
  }),
  ...[0.16, 0.4, 0.6, 0.74].map((share) => {
    const [x, y, r] = [300 + (vx - 300) * share, 220 + (vy - 260) * share, 66 * (1 - share) + 8]
    return (
      glow(x, y + r, r * 4.2, ochre, 0.45) +
      ellipse(x, y + r * 0.5, r, r * 0.3, tint(ochre, 0.45)) +
      path(`M${x - r} ${y + r * 0.5}Q${x} ${y - r * 0.6} ${x + r} ${y + r * 0.5}Z`, ink)
    )
  }),
]

const bench = () =>
  group([
    rect(330, 842, 380, 20, ink),
    rect(330, 872, 380, 14, ink),
    rect(326, 760, 388, 26, ink),
    rect(326, 800, 388, 22, ink),
    ...[360, 520, 676].map((x) => rect(x, 760, 14, 190, ink)),
    clip('seat', polygon(points('330,956 730,956 900,1010 470,1010'), '#000'), hatch(330, 950, 580, 70, 12, 0, ink, 5)),
  ])

const clock = () =>
  group([
    rect(880, 130, 12, 130, ink),
    rect(820, 250, 132, 10, ink),
    circle(886, 352, 112, ink),
    circle(886, 352, 96, paper),
    times(12, (hour) => rect(880, 264, 12, hour % 3 ? 12 : 24, ink, { transform: `rotate(${hour * 30} 886 352)` })),
    line(886, 352, 886 - 40, 352 - 38, ink, 13),
    line(886, 352, 886 - 14, 352 - 76, rust, 9),
    circle(886, 352, 11, ink),
  ])

const train = () =>
  group([
    polygon(points('1096,250 1384,250 1412,300 1412,690 1068,690 1068,300'), shade(sea, 0.5)),
    polygon(points('1384,250 1412,300 1412,690 1440,666 1438,320'), shade(sea, 0.72)),
    rect(1068, 560, 344, 34, rust),
    rect(1112, 330, 96, 130, tint(ochre, 0.15)),
    rect(1272, 330, 96, 130, tint(ochre, 0.15)),
    rect(1216, 310, 48, 250, shade(sea, 0.62)),
    rect(1226, 336, 28, 90, ochre),
    clip('panes', rect(1112, 330, 256, 130, '#000'), polygon(points('1112,460 1190,330 1208,330 1130,460'), paper)),
    rect(1090, 690, 300, 40, ink),
    rect(1196, 690, 88, 58, ink),
    rect(1130, 276, 220, 24, ink),
    times(4, (index) => rect(1146 + index * 52, 282, 34, 12, ochre)),
    glow(1126, 636, 190, ember, 0.95),
    glow(1354, 636, 190, ember, 0.95),
    circle(1126, 636, 38, rust),
    circle(1354, 636, 38, rust),
    circle(1126, 636, 25, '#ff8a5c'),
    circle(1354, 636, 25, '#ff8a5c'),
  ])

export const draw = () =>
  sheet(shade(dusk, 0.4), [
    linear('night', [
      [0, shade(dusk, 0.6)],
      [1, mix(dusk, sea, 0.5)],
    ]),
    rect(0, 0, 1800, 700, 'url(#night)'),
    dots([900, 0, 900, 520], 24, tint(dusk, 0.24), (u, v) => 0.62 - Math.hypot(u - 0.6, v - 0.9) * 0.7, 0.55),
    times(
      8,
      (index) =>
        rect(1450 + index * 52, 560 - ((index * 37) % 60), 44, 160, shade(dusk, 0.5)) +
        rect(1462 + index * 52, 590, 8, 10, index % 3 ? shade(dusk, 0.5) : ochre),
    ),
    polygon(
      [
        [vx - 180, vy + 60],
        [1820, vy + 60],
        [1820, 1220],
        [700, 1220],
      ],
      shade(dusk, 0.62),
    ),
    times(11, (index) => {
      const share = (index / 11) ** 2
      const y = 724 + share * 480
      const spread = (y - vy) / (1200 - vy)
      return polygon(
        [
          [vx - 300 * spread, y],
          [vx + 620 * spread, y],
          [vx + 640 * spread, y + 8 + share * 22],
          [vx - 310 * spread, y + 8 + share * 22],
        ],
        shade(dusk, 0.8),
      )
    }),
    polygon(
      [
        [vx - 4, vy],
        [vx + 2, vy],
        [1100, 1220],
        [1060, 1220],
      ],
      tint(dusk, 0.5),
    ),
    polygon(
      [
        [vx + 14, vy],
        [vx + 20, vy],
        [1700, 1220],
        [1660, 1220],
      ],
      tint(dusk, 0.5),
    ),
    polygon(
      [
        [0, 960],
        [vx - 150, 640],
        [vx - 150, 700],
        [880, 1220],
        [0, 1220],
      ],
      shade(mix(dusk, sea, 0.3), 0.2),
    ),
    polygon(
      [
        [vx - 150, 640],
        [vx - 150, 704],
        [760, 1220],
        [660, 1220],
      ],
      tint(dusk, 0.14),
    ),
    stroke(`M${vx - 154} 660L610 1220`, ochre, 16),
    polygon(
      [
        [vx - 150, 690],
        [vx - 150, 760],
        [900, 1220],
        [760, 1220],
      ],
      shade(dusk, 0.74),
    ),
    train(),
    ...canopy(),
    bench(),
    clock(),
    group(
      clip(
        'floor',
        polygon(points('0,1060 560,1060 420,1220 0,1220'), '#000'),
        hatch(0, 1060, 560, 160, 20, -18, shade(dusk, 0.6), 4),
      ),
      { opacity: 0.8 },
    ),
  ])
