import { dots, hatch } from './curves.ts'
import { ink, ochre, paper, rose, rust, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, line, path, place, rect, sheet, stroke, times } from './svg.ts'

const tunic = 'M-34 -100C-20 -84 20 -84 34 -100L84 -76L120 26L80 40L66 0V116H-66V0L-80 40L-120 26L-84 -76Z'

const uniform = (color: string, key: string, worn = false) => [
  stroke('M0 -138C0 -156 22 -154 22 -168C22 -186 -8 -186 -8 -168', ink, 6),
  stroke('M-62 -96L0 -138L62 -96', ink, 7),
  path(tunic, color),
  clip(key, path(tunic, '#000'), [
    group(hatch(20, -110, 110, 240, 13, 60, shade(color, 0.4), 4), { opacity: 0.75 }),
    rect(-70, 86, 140, 30, shade(color, 0.35)),
  ]),
  path('M-34 -100L0 -44L34 -100L52 -92L0 -18L-52 -92Z', worn ? paper : tint(color, 0.5)),
  rect(-52, 4, 40, 44, shade(color, 0.28)),
  rect(-52, 4, 40, 10, tint(color, 0.4)),
  times(3, (button) => circle(10, 4 + button * 34, 6, worn ? paper : ochre)),
]

const machine = () => [
  rect(-152, 96, 304, 22, shade(ochre, 0.4)),
  rect(-152, 96, 304, 7, ochre),
  rect(-126, 66, 252, 30, ink, { rx: 6 }),
  path(
    'M66 70V-26C66 -58 48 -66 20 -66H-92C-118 -66 -124 -48 -124 -24V8H-80V-14' +
      'C-80 -24 -76 -28 -66 -28H-10C12 -28 18 -20 18 -2V70Z',
    ink,
  ),
  rect(66, -40, 16, 62, ink),
  circle(94, -10, 42, ink),
  circle(94, -10, 28, paper),
  circle(94, -10, 13, ink),
  line(94, -38, 94, 18, ink, 6),
  line(66, -10, 122, -10, ink, 6),
  rect(-112, 8, 20, 26, tint(ink, 0.4)),
  line(-102, 34, -102, 66, tint(ink, 0.45), 6),
  rect(8, -94, 24, 30, rust),
  rect(4, -100, 32, 8, ink),
  stroke('M20 -92C-30 -120 -80 -96 -98 -66', rust, 4),
  rect(-60, -54, 70, 8, ochre),
  path('M-160 66C-136 50 -116 60 -96 64H-96V74H-160Z', tint(sea, 0.4)),
]

export const draw = () => {
  const step = 360
  const row = (y: number, shift: number, key: string, odd: number) =>
    group([
      line(-20, y - 186, 1820, y - 186, ink, 10),
      times(6, (index) => {
        const x = shift + index * step
        const chosen = index === odd
        return (
          ellipse(x + 14, y + 134, 80, 8, shade(rose, 0.35), { opacity: chosen ? 0.6 : 0.25 }) +
          place(uniform(chosen ? rust : sea, `${key}${index}`, chosen), x, y, 1.06)
        )
      }),
    ])
  const bench = (y: number, shift: number) => times(7, (index) => place(machine(), shift + index * step, y, 0.92))
  return sheet(tint(rose, 0.42), [
    rect(0, 330, 1800, 300, tint(rose, 0.28)),
    rect(0, 900, 1800, 300, tint(rose, 0.28)),
    dots([0, 0, 1800, 330], 24, rose, (u, v) => 0.5 * v + 0.1 * u, 0.45),
    dots([0, 630, 1800, 270], 24, rose, (u, v) => 0.5 * v + 0.1 * u, 0.45),
    row(200, 0, 'top', -1),
    bench(470, 180),
    row(792, 180, 'low', 2),
    bench(1082, 0),
  ])
}
