import { dots, hatch, hull, smooth } from './curves.ts'
import { dusk, ink, mix, moss, ochre, rose, rust, sand, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { clip, ellipse, group, line, path, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const slices = [
  { share: 38, color: moss },
  { share: 31, color: sea },
  { share: 127, color: ochre },
  { share: 22, color: dusk },
  { share: 154, color: rust },
  { share: 19, color: rose },
  { share: 29, color: tint(ink, 0.25) },
]

const profile: Point[] = points(`
  0,0 -2,-90 -6,-170 -44,-220 -48,-282 10,-334 130,-350 250,-334 308,-282 304,-220 266,-170
  262,-90 260,0 130,4
`)
const lean = -0.15
const at = (offset: number, size = 1): Point[] =>
  profile.map(([x, y]) => [
    ((x - 130) * size + 130) * 0.7 + offset,
    ((y + 170) * size - 170) * 1.2 + offset * lean + x * 0.07,
  ])

const slice = (from: number, thick: number, color: string, index: number) => {
  const face = at(from)
  const body = hull([...face, ...at(from + thick)])
  const side = shade(color, 0.3)
  const crumb = smooth(at(from, 0.9), true)
  const marks = Math.floor(thick / 62)
  return group([
    polygon(body, side, { stroke: side, 'stroke-width': 14, 'stroke-linejoin': 'round' }),
    clip(`side${index}`, polygon(body, '#000'), [
      dots([from - 60, -260 + from * lean, thick + 360, 280], 20, shade(color, 0.62), (_, v) => v * 0.85 - 0.1, 0.5),
      times(marks, (mark) => {
        const x = from + 150 + mark * 62
        return stroke(`M${x - 84} ${-424 + x * lean}q70 10 ${126} 74`, tint(color, 0.45), 13)
      }),
    ]),
    path(smooth(face, true), color, { stroke: color, 'stroke-width': 14 }),
    path(crumb, tint(sand, 0.3)),
    clip(`crumb${index}`, path(crumb, '#000'), [
      dots(
        [from - 40, -460 + from * lean, 260, 500],
        36,
        mix(sand, ochre, 0.4),
        (u, v) => 0.2 + 0.34 * Math.abs(Math.sin(u * 9 + v * 14 + index)),
        0.9,
      ),
    ]),
  ])
}

export const draw = () => {
  let offset = 0
  const cut = slices.map(({ share, color }, index) => {
    const from = offset
    const thick = share * 1.82
    offset += thick + 104
    return { from, thick, color, index }
  })
  const end = offset + 40
  const board: Point[] = [
    [-70, 4],
    [200, 66],
    [end + 130, 20 + end * lean],
    [end - 110, -50 + end * lean],
  ]
  const drop = (points: Point[], by: number): Point[] => points.map(([x, y]) => [x, y + by])
  const none: Point = [0, 0]
  const [a, b, c] = [board[0] ?? none, board[1] ?? none, board[2] ?? none]
  const table = 660
  return sheet(tint(sand, 0.35), [
    dots([0, 0, 1800, 420], 24, ochre, (u, v) => 0.55 - v * 0.55 - Math.abs(u - 0.8) * 0.2, 0.32),
    rect(0, table, 1800, 560, shade(moss, 0.34)),
    rect(0, table, 1800, 12, shade(moss, 0.1)),
    times(3, (index) => line(0, table + 130 + index * 150, 1800, table + 130 + index * 150, shade(moss, 0.5), 4)),
    group(
      [
        clip(
          'shadow',
          polygon(
            drop(board, 70).map(([x, y]) => [x + 50, y] as const),
            '#000',
          ),
          hatch(-100, -300, 1900, 600, 15, 24, ink, 8),
        ),
        polygon(board, tint(ochre, 0.28)),
        polygon([a, b, ...drop([b, a], 36)], shade(ochre, 0.3)),
        polygon([b, c, ...drop([c, b], 36)], shade(ochre, 0.45)),
        ...[...cut].reverse().map(({ from, thick, color, index }) => slice(from, thick, color, index)),
      ],
      { transform: 'translate(150 985)' },
    ),
    [
      [1500, 1070, 16],
      [560, 1150, 12],
      [960, 1090, 14],
      [150, 1110, 10],
      [1220, 1060, 9],
      [610, 1130, 7],
    ]
      .map(([x = 0, y = 0, r = 9]) => ellipse(x, y, r, r * 0.4, tint(ochre, 0.4)))
      .join(''),
  ])
}
