import { dots } from './curves.ts'
import { dusk, ink, moss, ochre, paper, rose, rust, sea, tint } from './palette.ts'
import { clip, line, rect, sheet, text } from './svg.ts'

const shares = [
  { name: 'Farm', cents: 38, color: moss },
  { name: 'Mill', cents: 31, color: sea },
  { name: 'Bakery', cents: 127, color: ochre },
  { name: 'Transport', cents: 22, color: dusk },
  { name: 'Shop', cents: 154, color: rust },
  { name: 'Packaging', cents: 19, color: rose },
  { name: 'Sales tax', cents: 29, color: tint(ink, 0.25) },
]
const [left, wide, top, perCent] = [90, 640, 170, 2.3]

export const draw = () => {
  let y = top
  const rows = shares.map(({ name, cents, color }) => {
    const from = y
    const high = cents * perCent
    y += high
    const middle = from + high / 2
    return [
      rect(left, from, wide, high, color),
      clip(
        `share${name.replace(' ', '')}`,
        rect(left, from, wide, high, '#000'),
        dots([left + wide * 0.55, from, wide * 0.45, high], 22, paper, (u) => u * 0.62, 0.32),
      ),
      line(left, from, left + wide, from, paper, 5),
      line(left + wide + 20, middle, left + wide + 80, middle, color, 7),
      text(left + wide + 110, middle + 17, name, cents < 30 ? 46 : 54, ink, { 'font-weight': cents > 100 ? 700 : 400 }),
      text(
        1700,
        middle + 18,
        `${cents}c`,
        cents > 100 ? 84 : cents < 30 ? 48 : 56,
        cents > 100 ? (color === ochre ? '#9a6712' : color) : ink,
        { 'text-anchor': 'end', 'font-weight': 700 },
      ),
    ].join('')
  })
  return sheet(paper, [
    text(left, 116, 'One loaf, $4.20', 64, ink, { 'font-weight': 700 }),
    rect(left + 14, top + 14, wide, y - top, ink, { opacity: 0.16 }),
    ...rows,
  ])
}
