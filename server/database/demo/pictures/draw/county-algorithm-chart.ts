import { hatch } from './curves.ts'
import { dusk, ink, paper, rust, shade, tint } from './palette.ts'
import { clip, line, rect, sheet, text, times } from './svg.ts'

const districts = [
  { name: 'Eastfield', refused: 61 },
  { name: 'The Docks', refused: 55 },
  { name: 'North Merrow', refused: 39 },
  { name: 'Kestrel Falls', refused: 32 },
  { name: 'Saltgrove', refused: 29 },
]
const [left, perPoint, top, step] = [560, 16, 220, 188]

export const draw = () =>
  sheet(paper, [
    text(80, 122, 'Share of applications refused', 60, ink, { 'font-weight': 700 }),
    times(4, (at) =>
      line(left + at * 20 * perPoint, 180, left + at * 20 * perPoint, 1130, tint(ink, 0.74), 4, {
        'stroke-dasharray': at ? '4 14' : '2000',
      }),
    ),
    ...districts.map(({ name, refused }, index) => {
      const [y, long] = [top + index * step, refused * perPoint]
      const color = index < 2 ? rust : tint(dusk, 0.14 + index * 0.05)
      return [
        rect(left, y, long, 124, color),
        clip(
          `bar${index}`,
          rect(left + long - 150, y, 150, 124, '#000'),
          hatch(left + long - 150, y, 150, 124, 15, -45, shade(color, 0.3), 4),
        ),
        rect(left + long - 12, y, 12, 124, shade(color, 0.34)),
        text(left - 36, y + 80, name, 54, ink, { 'text-anchor': 'end' }),
        text(left + long + 30, y + 86, `${refused}%`, 72, index < 2 ? rust : ink, { 'font-weight': 700 }),
      ].join('')
    }),
    line(left, 180, left, 1130, ink, 7),
  ])
