import { label } from './chart-parts.ts'
import { hatch, seeded, smooth } from './curves.ts'
import { ember, ink, mist, mix, moss, ochre, paper, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, line, path, points, rect, sheet, stroke, text, times } from './svg.ts'

const scale = [tint(mist, 0.2), tint(sand, 0.1), tint(ochre, 0.2), ember, rust, shade(rust, 0.42)]
const [coolest, hottest] = [40, 70]
const harbour = 'M-20 960C200 930 330 1000 520 960S800 880 960 940S1200 1020 1340 960V1220H-20Z'
const ring = 'M-20 420C160 210 420 150 700 160S1240 240 1360 480'

const colorAt = (degrees: number) => {
  const at = Math.min(0.999, Math.max(0, (degrees - coolest) / (hottest - coolest))) * (scale.length - 1)
  return mix(scale[Math.floor(at)] ?? rust, scale[Math.ceil(at)] ?? rust, at % 1)
}

const blocks = () => {
  const random = seeded(77)
  const [columns, rows, w, h] = [15, 11, 88, 88]
  return times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y] = [-10 + column * (w + 4), 12 + row * (h + 4)]
    const near = Math.hypot((x - 660) / 640, (y - 620) / 400)
    const degrees = 71 - near * 21 + (random() - 0.5) * 11
    if ((column === 3 || column === 4) && row >= 4 && row <= 5)
      return rect(x, y, w + (column === 3 ? 4 : 0), h + (row === 4 ? 4 : 0), tint(moss, 0.3))
    const cool = column === 10 && row === 4
    const color = colorAt(cool ? 40 : column === 7 && row === 6 ? 71 : degrees)
    return random() > 0.72 && !cool && !(column === 7 && row === 6)
      ? rect(x, y, w * 0.46, h, color) + rect(x + w * 0.52, y, w * 0.48, h, colorAt(degrees - 4))
      : rect(x, y, w, h, color)
  })
}

export const draw = () =>
  sheet(paper, [
    clip('city', rect(0, 0, 1330, 1200, '#000'), [
      rect(0, 0, 1330, 1200, paper),
      blocks(),
      stroke(ring, paper, 46),
      stroke(ring, tint(ink, 0.3), 28),
      stroke(ring, paper, 4, { 'stroke-dasharray': '22 18' }),
      path(harbour, tint(sea, 0.12)),
      clip('water', path(harbour, '#000'), hatch(0, 900, 1340, 320, 24, 0, sea, 5)),
      stroke(harbour, paper, 10),
      rect(420, 940, 30, 150, paper),
      rect(980, 930, 30, 130, paper),
      text(640, 1120, 'Harbour', 60, paper, { 'text-anchor': 'middle', 'font-weight': 700 }),
    ]),
    label(700, 108, 'Ring road', 54, 'middle'),
    circle(678, 608, 58, 'none', { stroke: paper, 'stroke-width': 12 }),
    label(678, 734, 'Tanner Row 71°', 54, 'middle'),
    circle(954, 424, 56, 'none', { stroke: ink, 'stroke-width': 10 }),
    label(962, 544, 'School 38°', 54, 'middle'),
    text(1410, 110, 'Roof, °C', 56, ink, { 'font-weight': 700 }),
    times(31, (at) => rect(1410, 170 + at * 28, 120, 29, colorAt(hottest - at))),
    ...[70, 60, 50, 40].map(
      (degrees) =>
        line(1530, 184 + (hottest - degrees) * 28, 1556, 184 + (hottest - degrees) * 28, ink, 5) +
        text(1580, 206 + (hottest - degrees) * 28, `${degrees}°`, 62, ink, { 'font-weight': 700 }),
    ),
    rect(1410, 1086, 60, 60, tint(moss, 0.3)),
    text(1490, 1134, 'Park', 50, ink),
    stroke(smooth(points('1330,0 1330,1200')), ink, 5),
  ])
