import { hatch } from './curves.ts'
import { dusk, ink, ochre, paper, rose, rust, shade, tint } from './palette.ts'
import { circle, clip, glow, group, line, path, place, points, polygon, rect, sheet, times } from './svg.ts'

const columns = 8
const rows = 5
const [cellW, cellH] = [225, 240]
const lit = [3, 12, 22, 32, 37]
const chosen = 20

const house = (isLit: boolean, isChosen: boolean) => {
  const wall = isChosen ? paper : isLit ? tint(dusk, 0.34) : tint(dusk, 0.14)
  const pane = isChosen ? ochre : isLit ? ochre : shade(dusk, 0.45)
  const roof = isChosen ? rust : shade(dusk, 0.42)
  return group([
    rect(34, -92, 22, 60, roof),
    rect(-76, -14, 152, 106, wall),
    polygon(points('76,-14 76,92 48,92 48,-14'), shade(wall, 0.2)),
    polygon(points('-96,-10 0,-92 96,-10'), roof),
    rect(-56, 8, 42, 42, pane),
    rect(8, 8, 28, 42, pane),
    line(-35, 8, -35, 50, wall, 5),
    line(-56, 29, -14, 29, wall, 5),
    rect(-8, 58, 30, 34, shade(roof, 0.15)),
  ])
}

const score = (cell: number) => {
  const value = [2, 4, 1, 3, 5, 2, 3][(cell * 5 + 3) % 7] ?? 2
  return times(5, (bar) => rect(bar * 17, 0, 12, 16, bar < value ? rose : tint(dusk, 0.22)))
}

export const draw = () => {
  const cells = Array.from({ length: columns * rows }, (_, cell) => ({
    cell,
    x: (cell % columns) * cellW,
    y: Math.floor(cell / columns) * cellH,
  }))
  const target = cells[chosen] ?? { x: 0, y: 0 }
  const [cx, cy] = [target.x + cellW / 2, target.y + cellH / 2]
  return sheet(dusk, [
    times(rows, (row) => rect(0, row * cellH, 1800, cellH, row % 2 ? shade(dusk, 0.1) : dusk)),
    cells.map(({ cell, x, y }) => place(house(lit.includes(cell), false), x + cellW / 2 - 4, y + 128)).join(''),
    glow(cx, cy, 420, ochre, 0.55),
    group(
      times(columns - 1, (at) => line((at + 1) * cellW, 0, (at + 1) * cellW, 1200, paper, 3)),
      { opacity: 0.5 },
    ),
    group(
      times(rows - 1, (at) => line(0, (at + 1) * cellH, 1800, (at + 1) * cellH, paper, 3)),
      { opacity: 0.5 },
    ),
    cells
      .filter(({ cell }) => cell !== chosen)
      .map(({ cell, x, y }) => place(score(cell), x + 14, y + 12))
      .join(''),
    cells
      .filter(({ cell }) => [1, 9, 10, 14, 17, 26, 30, 35].includes(cell))
      .map(({ x, y }) =>
        group(
          [
            clip(
              `refused${x}-${y}`,
              rect(x + 2, y + 2, cellW - 4, cellH - 4, '#000'),
              hatch(x, y, cellW, cellH, 18, -45, rust, 5),
            ),
          ],
          { opacity: 0.9 },
        ),
      )
      .join(''),
    rect(target.x - 34, target.y - 36, cellW + 68, cellH + 72, ochre),
    rect(target.x - 34, target.y - 36, cellW + 68, cellH + 72, ink, { opacity: 0.08 }),
    clip('ground', rect(target.x - 34, target.y - 36, cellW + 68, cellH + 72, '#000'), [
      place(house(true, true), cx - 4, cy + 26, 1.28),
    ]),
    rect(target.x - 34, target.y - 36, cellW + 68, cellH + 72, 'none', { stroke: paper, 'stroke-width': 12 }),
    path(
      `M${cx} ${target.y - 36}V-20M${cx} ${target.y + cellH + 36}V1220` +
        `M${target.x - 34} ${cy}H-20M${target.x + cellW + 34} ${cy}H1820`,
      'none',
      { stroke: paper, 'stroke-width': 6, 'stroke-dasharray': '22 16' },
    ),
    circle(target.x + cellW + 34, target.y - 36, 44, rust),
    rect(target.x + cellW + 12, target.y - 43, 44, 14, paper),
  ])
}
