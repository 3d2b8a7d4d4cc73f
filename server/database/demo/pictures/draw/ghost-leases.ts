import { hatch } from './curves.ts'
import { dusk, ink, mix, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, glow, group, line, linear, place, points, polygon, rect, sheet, text, times } from './svg.ts'

const shopWidth = 450
const street = 1000

const board = (x: number, y: number, w: number, turn: number, color: string) =>
  place(
    [
      rect(-w / 2, -24, w, 48, color),
      rect(-w / 2, 16, w, 8, shade(color, 0.35)),
      circle(-w / 2 + 18, 0, 5, ink),
      circle(w / 2 - 18, 0, 5, ink),
    ],
    x,
    y,
    1,
    turn,
  )

const awning = (x: number, first: string, second: string) =>
  times(9, (index) => {
    const w = 390 / 9
    const left = x + 30 + index * w
    const color = index % 2 ? second : first
    return `${polygon(
      [
        [left, 630],
        [left + w, 630],
        [left + w, 700],
        [left, 700],
      ],
      color,
    )}<path d="M${left} 699h${w}a${w / 2} 20 0 0 1 ${-w} 0z" fill="${color}"/>`
  })

const upper = (x: number, wall: string, litPane: number) =>
  times(2, (pane) => {
    const left = x + 74 + pane * 182
    const isLit = litPane === pane
    return group([
      rect(left - 14, 246, 148, 20, tint(wall, 0.22)),
      rect(left, 266, 120, 190, isLit ? ochre : shade(wall, 0.58)),
      isLit
        ? ''
        : polygon(
            [
              [left, 456],
              [left + 90, 266],
              [left + 120, 266],
              [left + 30, 456],
            ],
            shade(wall, 0.46),
          ),
      line(left + 60, 266, left + 60, 456, isLit ? shade(ochre, 0.55) : wall, 8),
      line(left, 350, left + 120, 350, isLit ? shade(ochre, 0.55) : wall, 8),
      rect(left - 14, 456, 148, 18, tint(wall, 0.22)),
    ])
  })

const shop = (index: number, wall: string, sign: string, first: string, second: string, boards: string) => {
  const x = index * shopWidth
  return group([
    rect(x, 170, shopWidth, 840, wall),
    rect(x, 150, shopWidth, 34, shade(wall, 0.3)),
    rect(x, 184, shopWidth, 10, tint(wall, 0.18)),
    rect(x, 170, 10, 840, shade(wall, 0.3)),
    upper(x, wall, index === 2 ? 0 : -1),
    rect(x + 20, 540, shopWidth - 40, 96, sign),
    rect(x + 60, 578, 130 + index * 34, 20, tint(sign, 0.24), { opacity: 0.6 }),
    rect(x + 30, 636, 390, 364, shade(wall, 0.5)),
    rect(x + 52, 700, 240, 230, shade(wall, 0.74)),
    rect(x + 52, 930, 240, 70, shade(sign, 0.2)),
    rect(x + 312, 690, 90, 310, shade(sign, 0.34)),
    rect(x + 326, 710, 62, 150, shade(wall, 0.74)),
    circle(x + 386, 884, 7, ochre),
    awning(x, first, second),
    rect(x + 30, 624, 390, 12, shade(wall, 0.5)),
    boards,
  ])
}

const shutter = (x: number, color: string) => [
  rect(x + 44, 724, 362, 276, color),
  times(11, (slat) => rect(x + 44, 732 + slat * 25, 362, 7, shade(color, 0.3))),
]

export const draw = () =>
  sheet(shade(dusk, 0.5), [
    linear('sky', [
      [0, shade(dusk, 0.66)],
      [1, mix(dusk, rose, 0.4)],
    ]),
    rect(0, 0, 1800, 400, 'url(#sky)'),
    times(9, (index) => rect(60 + index * 214, 96 + (index % 3) * 14, 70, 70, shade(dusk, 0.6))),
    shop(
      0,
      mix(dusk, sea, 0.5),
      shade(sea, 0.3),
      mix(dusk, paper, 0.3),
      mix(dusk, sea, 0.4),
      group([
        board(172, 770, 300, -12, mix(sand, dusk, 0.25)),
        board(172, 850, 310, 9, mix(sand, dusk, 0.36)),
        board(357, 830, 150, -30, mix(sand, dusk, 0.25)),
      ]),
    ),
    shop(
      1,
      dusk,
      shade(rust, 0.4),
      mix(rust, dusk, 0.42),
      mix(dusk, paper, 0.34),
      group(shutter(450, mix(dusk, sea, 0.3))),
    ),
    shop(
      2,
      mix(dusk, rose, 0.34),
      shade(dusk, 0.46),
      mix(dusk, paper, 0.4),
      mix(dusk, rose, 0.5),
      group([
        board(1072, 768, 300, 7, mix(sand, dusk, 0.2)),
        board(1072, 862, 300, -9, mix(sand, dusk, 0.34)),
        board(1072, 816, 316, 28, mix(sand, dusk, 0.28)),
        board(1257, 800, 150, 18, mix(sand, dusk, 0.2)),
        board(1257, 890, 150, -14, mix(sand, dusk, 0.34)),
      ]),
    ),
    shop(
      3,
      shade(mix(dusk, sea, 0.3), 0.18),
      shade(dusk, 0.55),
      mix(dusk, sea, 0.7),
      mix(dusk, paper, 0.26),
      group([
        ...shutter(1350, mix(dusk, rose, 0.26)),
        place(
          [
            rect(-130, -58, 260, 116, tint(sand, 0.3)),
            rect(-130, -58, 260, 16, rust),
            text(0, 34, 'FOR LEASE', 38, ink, { 'text-anchor': 'middle', 'font-weight': 700 }),
          ],
          1580,
          850,
          1,
          -5,
        ),
      ]),
    ),
    clip('dark', rect(0, 170, 900, 840, '#000'), hatch(0, 170, 900, 840, 22, -45, ink, 3)).replace(
      '<g clip',
      '<g opacity="0.3" clip',
    ),
    place(
      [
        rect(-130, -58, 260, 116, paper),
        rect(-130, -58, 260, 16, rust),
        text(0, 34, 'FOR LEASE', 38, ink, { 'text-anchor': 'middle', 'font-weight': 700 }),
      ],
      676,
      852,
      1,
      3,
    ),
    glow(1034, 361, 420, ochre, 0.7),
    rect(974, 266, 120, 190, tint(ochre, 0.25)),
    line(1034, 266, 1034, 456, shade(ochre, 0.55), 8),
    line(974, 350, 1094, 350, shade(ochre, 0.55), 8),
    polygon(points('974,456 974,400 994,400 1000,380 1014,376 1020,400 1034,406 1034,456'), shade(dusk, 0.55)),
    rect(0, street, 1800, 200, shade(dusk, 0.56)),
    rect(0, street, 1800, 16, mix(dusk, paper, 0.22)),
    rect(0, street + 70, 1800, 130, shade(dusk, 0.74)),
    rect(0, street + 62, 1800, 12, shade(dusk, 0.3)),
    polygon(points('920,1016 1140,1016 1240,1062 860,1062'), ochre, { opacity: 0.3 }),
    polygon(points('860,1074 1240,1074 1420,1200 720,1200'), ochre, { opacity: 0.12 }),
    rect(120, 420, 18, 640, ink),
    rect(104, 1030, 50, 34, ink),
    rect(90, 400, 78, 20, ink),
    polygon(points('98,400 160,400 150,320 108,320'), tint(dusk, 0.2)),
    rect(100, 306, 58, 16, ink),
    rect(1660, 1030, 40, 20, tint(dusk, 0.4)),
    polygon(points('1500,1046 1556,1034 1570,1056 1512,1064'), paper),
  ])
