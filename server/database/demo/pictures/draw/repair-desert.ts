import { along, dots, land, rolling } from './curves.ts'
import { ember, ink, mist, mix, ochre, paper, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, line, path, rect, sheet, stroke, times } from './svg.ts'

const plate = (x: number, y: number, deep: number, side: string, content: string[]) =>
  group([rect(-deep, 0, 250, 520, side, { rx: 40 }), rect(-deep / 2, 0, 250, 520, side, { rx: 40 }), ...content], {
    transform: `translate(${x} ${y}) matrix(0.84 0.29 0 1.1 0 0)`,
  })

const face = (color: string) => rect(0, 0, 250, 520, color, { rx: 40 })

const parts = [
  plate(120, 96, 12, shade(mist, 0.3), [
    rect(0, 0, 250, 520, tint(mist, 0.4), { rx: 40, opacity: 0.94 }),
    rect(14, 14, 222, 492, tint(mist, 0.7), { rx: 30 }),
    clip('pane', rect(14, 14, 222, 492, '#000', { rx: 30 }), path('M14 420L236 60V160L60 506H14Z', paper)),
    rect(95, 28, 60, 14, ink, { rx: 7 }),
    stroke('M150 330l-34 44l30 18l-52 70M116 374l-60 10M146 392l60 -14', tint(ink, 0.3), 4),
  ]),
  plate(460, 96, 14, ink, [
    face(shade(sea, 0.3)),
    rect(12, 12, 226, 496, sea, { rx: 30 }),
    times(6, (icon) =>
      rect(
        36 + (icon % 3) * 64,
        300 + Math.floor(icon / 3) * 70,
        48,
        48,
        [rust, ochre, paper, mist, ember, tint(sea, 0.4)][icon] ?? paper,
        { rx: 12 },
      ),
    ),
    rect(60, 90, 130, 60, paper, { rx: 8 }),
    rect(84, 168, 82, 12, mist),
  ]),
  plate(800, 96, 26, shade(rust, 0.5), [
    face(rust),
    rect(22, 22, 206, 476, shade(sand, 0.1), { rx: 22 }),
    rect(22, 330, 206, 12, rust),
    rect(130, 22, 12, 310, rust),
    times(4, (screw) => circle(screw % 2 ? 226 : 24, screw < 2 ? 24 : 496, 8, paper)),
  ]),
  plate(1140, 96, 16, shade(sea, 0.62), [
    face(shade(sea, 0.36)),
    rect(26, 30, 198, 170, shade(sea, 0.55)),
    rect(44, 48, 70, 70, ink),
    rect(54, 58, 50, 50, tint(ink, 0.35)),
    rect(134, 48, 74, 34, ochre),
    rect(134, 98, 34, 20, paper),
    rect(178, 98, 30, 20, paper),
    times(8, (pin) => rect(44 + pin * 21, 144, 11, 36, ochre)),
    rect(36, 230, 178, 240, ink, { rx: 14 }),
    rect(36, 230, 178, 60, ochre, { rx: 14 }),
    rect(36, 276, 178, 14, ochre),
    rect(106, 244, 40, 12, ink),
    rect(120, 230, 12, 40, ink),
    rect(60, 330, 120, 10, tint(ink, 0.4)),
    rect(60, 354, 90, 10, tint(ink, 0.4)),
    rect(60, 420, 130, 24, tint(ink, 0.3)),
  ]),
  plate(1480, 96, 30, shade(ink, 0.1), [
    face(tint(ink, 0.16)),
    rect(20, 24, 110, 130, tint(ink, 0.3), { rx: 28 }),
    circle(54, 62, 24, ink),
    circle(54, 62, 13, sea),
    circle(54, 118, 24, ink),
    circle(54, 118, 13, sea),
    circle(102, 90, 11, ochre),
    circle(125, 290, 34, 'none', { stroke: tint(ink, 0.36), 'stroke-width': 8 }),
  ]),
]

const small = [
  ...Array.from({ length: 4 }, (_, index) =>
    group(
      [
        circle(0, 0, 24, tint(ink, 0.25)),
        circle(0, 0, 17, mist),
        line(-11, 0, 11, 0, ink, 6),
        line(0, -11, 0, 11, ink, 6),
      ],
      { transform: `translate(${120 + index * 88} 880) scale(1.3)` },
    ),
  ),
  group([circle(0, 0, 52, ink), circle(0, 0, 38, shade(sea, 0.3)), circle(0, 0, 22, sea), circle(-10, -10, 8, paper)], {
    transform: 'translate(540 876) scale(1.3)',
  }),
  group(
    [
      rect(-80, -34, 160, 68, tint(ink, 0.2), { rx: 16 }),
      times(12, (hole) => circle(-58 + (hole % 6) * 23, hole < 6 ? -10 : 12, 6, paper)),
    ],
    { transform: 'translate(748 878) scale(1.25)' },
  ),
  group(
    [
      path('M-100 20H-20V-30H60V10H110V40H30V0H10V50H-100Z', rust),
      rect(-112, 12, 26, 46, ochre),
      rect(100, 2, 26, 46, ochre),
    ],
    { transform: 'translate(1020 866) scale(1.2)' },
  ),
  group(
    [
      rect(-60, -24, 120, 48, mist, { rx: 24 }),
      rect(-30, -10, 60, 20, ink, { rx: 10 }),
      times(4, (pin) => rect(-24 + pin * 13, -4, 7, 8, ochre)),
    ],
    { transform: 'translate(1262 880) scale(1.25)' },
  ),
  group(
    [
      rect(-130, -16, 130, 32, rust, { rx: 14 }),
      rect(-118, -6, 106, 6, tint(rust, 0.4)),
      rect(0, -7, 150, 14, tint(ink, 0.3)),
      path('M150 -7L180 -4V4L150 7Z', ink),
    ],
    { transform: 'translate(1530 884) rotate(-7) scale(1.2)' },
  ),
]

export const draw = () =>
  sheet(tint(sand, 0.2), [
    circle(900, 500, 400, tint(ochre, 0.56)),
    dots([0, 0, 1800, 860], 26, ochre, (u, v) => 0.5 * v + 0.1 * u - 0.1, 0.3),
    land(along(-40, 1840, 60, rolling(800, 60, 3, 1.3)), tint(ochre, 0.4)),
    land(along(-40, 1840, 60, rolling(900, 60, 12, 1.1)), tint(ochre, 0.2)),
    land(along(-40, 1840, 60, rolling(1010, 50, 22, 1.4)), ochre),
    land(along(-40, 1840, 60, rolling(1120, 36, 35, 1)), mix(ochre, rust, 0.24)),
    ...[120, 460, 800, 1140, 1480].map((x) => ellipse(x + 105, 1040, 130, 14, shade(ochre, 0.5), { opacity: 0.7 })),
    times(5, (index) => stroke(`M${1480 + index * 60} 1090q30 -14 60 0`, shade(ochre, 0.3), 5)),
    line(60, 430, 1760, 430, ink, 4, { 'stroke-dasharray': '4 18' }),
    ...parts,
    ...small,
  ])
