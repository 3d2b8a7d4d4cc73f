import { dots, hill, seeded } from './curves.ts'
import { dusk, ember, ink, mist, mix, ochre, paper, rose, sea, shade, tint } from './palette.ts'
import { circle, glow, line, linear, path, rect, sheet, stroke, times } from './svg.ts'

const shore = 470
const lamps: [x: number, length: number, color: string, thick: number][] = [
  [120, 300, ochre, 20],
  [214, 210, rose, 12],
  [300, 430, tint(ochre, 0.35), 22],
  [392, 250, mist, 12],
  [470, 520, ochre, 26],
  [560, 300, ember, 16],
  [646, 380, tint(ochre, 0.5), 20],
  [724, 240, rose, 12],
  [806, 470, ochre, 22],
  [900, 320, mist, 14],
  [982, 420, tint(ochre, 0.3), 20],
  [1180, 690, paper, 44],
  [1330, 300, ochre, 16],
  [1408, 420, rose, 18],
  [1500, 260, tint(ochre, 0.3), 14],
  [1580, 380, ochre, 22],
  [1672, 230, mist, 12],
  [1740, 310, tint(ochre, 0.4), 18],
]

const streak = (x: number, length: number, color: string, thick: number, seed: number) => {
  const random = seeded(seed)
  const steps = Math.round(length / 21)
  return times(steps, (step) => {
    const share = step / steps
    const reach = thick * (0.7 + share * 0.9) * (0.75 + random() * 0.5)
    const drift = (random() - 0.5) * thick * 0.7 * share * 2
    return line(
      x + drift - reach,
      shore + 28 + step * 21,
      x + drift + reach,
      shore + 28 + step * 21,
      color,
      12 - share * 6,
      { opacity: 1 - share * 0.62 },
    )
  })
}

const town = () => {
  const random = seeded(41)
  return times(26, (index) => {
    const [w, high] = [50 + random() * 60, 40 + random() * 84]
    const x = index * 70 - 20
    if (x > 1050 && x < 1300) return ''
    return (
      rect(x, shore - high, w, high + 6, shade(dusk, 0.66)) +
      (index % 3 ? '' : rect(x + w * 0.4, shore - high - 22, 12, 24, shade(dusk, 0.66))) +
      (index % 2 ? rect(x + 14, shore - high + 20, 9, 12, ochre) : '')
    )
  })
}

export const draw = () =>
  sheet(shade(dusk, 0.6), [
    linear('sky', [
      [0, shade(dusk, 0.55)],
      [1, mix(dusk, sea, 0.5)],
    ]),
    rect(0, 0, 1800, shore, 'url(#sky)'),
    dots([0, 0, 1800, shore], 26, tint(dusk, 0.25), (_, v) => 0.7 * v - 0.1, 0.4),
    hill(380, 60, 16, shade(mix(dusk, sea, 0.4), 0.36), 1.1),
    town(),
    linear('water', [
      [0, shade(sea, 0.5)],
      [0.5, shade(dusk, 0.66)],
      [1, ink],
    ]),
    rect(0, shore, 1800, 740, 'url(#water)'),
    rect(0, shore - 4, 1800, 14, ink),
    ...lamps.map(([x, length, color, thick], index) => streak(x, length, color, thick, index + 2)),
    ...lamps
      .filter((_, index) => index !== 11)
      .map(
        ([x, , color, thick]) =>
          line(x, shore, x, shore - 60 - thick, ink, 5) +
          glow(x, shore - 62 - thick, 30 + thick * 2.2, color, 0.7) +
          circle(x, shore - 62 - thick, 5 + thick * 0.36, color),
      ),
    path('M1130 480L1148 190H1212L1230 480Z', paper),
    path('M1143 270L1146 220H1214L1217 270ZM1135 400L1139 340H1221L1225 400Z', '#b3401f'),
    rect(1132, 178, 96, 16, ink),
    rect(1152, 120, 56, 58, tint(ochre, 0.4)),
    path('M1142 122L1180 76L1218 122Z', ink),
    line(1180, 120, 1180, 178, ink, 6),
    path('M1060 486C1080 460 1280 460 1300 486Z', ink),
    glow(1180, 150, 320, ochre, 0.75),
    path('M300 1010C360 1036 560 1036 640 1004L610 1072H346Z', ink),
    path('M480 1006V800L600 986Z', tint(dusk, 0.5)),
    path('M468 990V830L370 990Z', tint(dusk, 0.3)),
    line(474, 1010, 474, 780, ink, 8),
    stroke('M270 1082q60 -14 120 0t120 0t120 0t60 0', mist, 5, { opacity: 0.6 }),
    circle(474, 776, 8, ember),
    glow(474, 776, 50, ember, 0.9),
  ])
