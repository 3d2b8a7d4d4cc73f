import { along, dots, hatch, hill, land, smooth } from './curves.ts'
import { ink, mist, mix, moss, ochre, paper, rust, sand, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, ellipse, group, line, path, place, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const turbine = (key: string, turn: number) => [
  circle(0, 0, 122, shade(sand, 0.42)),
  circle(0, 0, 104, shade(sea, 0.66)),
  clip(key, circle(0, 0, 104, '#000'), [
    times(5, (blade) =>
      group(path('M0 0C14 -34 50 -58 40 -104C4 -100 -22 -60 -14 -16Z', blade % 2 ? mist : tint(mist, 0.34)), {
        transform: `rotate(${turn + blade * 72})`,
      }),
    ),
  ]),
  circle(0, 0, 24, ochre),
  circle(0, 0, 10, ink),
  times(12, (bolt) => circle(0, -113, 4, ink, { transform: `rotate(${bolt * 30})` })),
]

// The wall bows towards the viewer: its ends are further away, so they sit higher and look smaller.
const far = (x: number) => ((x - 900) / 900) ** 2
const foot = (x: number) => 1030 - 130 * far(x)
const crest = (x: number) => 650 - 22 * far(x)
const ports = [150, 500, 900, 1300, 1650]

const tide = (x: number) => 300 - 140 * Math.sin((x - 80) / 262)

export const draw = () => {
  const wall: Point[] = [...along(-20, 1820, 40, crest), ...along(-20, 1820, 40, foot).reverse()]
  const walk = (lift: number) => smooth(along(-20, 1820, 40, (x) => crest(x) - lift))
  const hours = along(80, 1720, 137, tide)
  return sheet(tint(sand, 0.46), [
    dots([0, 0, 1800, 560], 26, mist, (u, v) => 0.2 + v * 0.5 - Math.abs(u - 0.5) * 0.2, 0.65),
    path(`${smooth(along(-20, 1820, 40, tide))}V620H-20Z`, mist, { opacity: 0.55 }),
    hill(560, 34, 10, mix(mist, sea, 0.4), 1.2),
    hill(592, 18, 22, mix(moss, sea, 0.5), 0.8),
    ...hours.map(([x, y], at) =>
      line(x, y, x, 560, at === 4 ? rust : tint(ink, 0.4), at === 4 ? 7 : 3, {
        'stroke-dasharray': at === 4 ? '2000' : '4 14',
      }),
    ),
    stroke(smooth(along(-20, 1820, 30, tide)), ink, 12),
    ...hours.map(
      ([x, y], at) =>
        circle(x, y, at === 4 ? 34 : 13, at === 4 ? rust : ink) +
        (at === 4 ? circle(x, y, 15, paper) : circle(x, y, 5, paper)),
    ),
    polygon(wall, shade(sand, 0.24)),
    times(13, (panel) => line(panel * 150, crest(panel * 150), panel * 150, foot(panel * 150), shade(sand, 0.4), 4)),
    clip('wall', polygon(wall, '#000'), [hatch(0, 610, 1800, 160, 16, -45, shade(sand, 0.4), 4)]),
    stroke(walk(20), shade(sand, 0.1), 40),
    stroke(walk(-4), shade(sand, 0.5), 12),
    times(37, (at) => line(at * 50, crest(at * 50) - 40, at * 50, crest(at * 50) - 90, ink, 4)),
    stroke(walk(90), ink, 7),
    stroke(walk(66), ink, 3),
    rect(1480, 440, 160, 170, rust),
    rect(1464, 424, 192, 24, ink),
    rect(1504, 480, 44, 56, ochre),
    rect(1572, 480, 44, 56, shade(rust, 0.5)),
    rect(1504, 556, 44, 54, ink),
    group([
      circle(250, 516, 12, ink),
      path('M236 606V546C236 526 264 526 264 546V606Z', ink),
      line(262, 550, 286, 566, ink, 6),
    ]),
    land(
      along(-40, 1840, 40, (x) => 800 - 70 * far(x) + 10 * Math.sin(x / 90)),
      tint(sea, 0.22),
    ),
    ...ports.map((x, at) => place(turbine(`turbine${at}`, at * 17), x, 890 - 84 * far(x), 1.08 - 0.24 * far(x))),
    land(
      along(-40, 1840, 40, (x) => foot(x) - 8 + 14 * Math.sin(x / 110 + 1)),
      sea,
    ),
    land(
      along(-40, 1840, 40, (x) => 1070 - 50 * far(x) + 18 * Math.sin(x / 130 + 3)),
      shade(sea, 0.26),
    ),
    land(
      along(-40, 1840, 40, (x) => 1130 + 16 * Math.sin(x / 150 + 5)),
      shade(sea, 0.5),
    ),
    ...points('300,1040 820,1036 1400,1050 560,1110 1130,1100 1640,1120').map(([x = 0, y = 0]) =>
      stroke(`M${x - 90} ${y}q45 -16 90 0t90 0`, mist, 7),
    ),
    ellipse(900, 1190, 1000, 14, shade(sea, 0.6)),
  ])
}
