import { dots, hatch, seeded } from './curves.ts'
import { ember, ink, mist, mix, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, path, place, rect, sheet, stroke, times } from './svg.ts'

const [plotW, plotH, gap] = [376, 316, 56]
const soil = mix(rust, ink, 0.66)

const leaf = (size: number, color: string) =>
  path('M0 0C6 -3 6 -10 0 -13C-6 -10 -6 -3 0 0Z', color, { transform: `scale(${size / 10})` })
const rosette = (size: number, color: string, leaves: number) =>
  group([
    times(leaves, (index) =>
      group(leaf(size, index % 2 ? color : tint(color, 0.2)), { transform: `rotate(${(index * 360) / leaves})` }),
    ),
    circle(0, 0, size * 0.32, tint(color, 0.4)),
  ])
const bed = (columns: number, rows: number, seed: number, make: (index: number) => string) => {
  const random = seeded(seed)
  return times(columns * rows, (index) =>
    place(
      make(index),
      (plotW / columns) * ((index % columns) + 0.5),
      (plotH / rows) * (Math.floor(index / columns) + 0.5),
      0.9 + random() * 0.2,
      random() * 90,
    ),
  )
}
const furrows = (color: string) => times(7, (row) => rect(0, 24 + row * 44, plotW, 14, color))
const tilled = mix(rust, ink, 0.5)
const bare = (color: string) =>
  times(7, (twig) => stroke('M0 0L0 -44M0 -22L14 -36', color, 7, { transform: `rotate(${twig * 51})` }))
const sunflower = (petals: string) =>
  times(10, (petal) => ellipse(0, -34, 12, 24, petals, { transform: `rotate(${petal * 36})` })) +
  circle(0, 0, 24, shade(rust, 0.6))
const pumpkin = () =>
  ellipse(8, 8, 42, 34, ember) + ellipse(8, 8, 20, 34, shade(ember, 0.2)) + rect(2, -2, 10, 16, shade(moss, 0.4))
const whole = (color: string) => rect(0, 0, plotW, plotH, color)

const plots: (() => string[])[] = [
  () => [
    whole(tint(mist, 0.55)),
    dots([0, 0, plotW, plotH], 26, mist, (u, v) => 0.7 - u * 0.4 - v * 0.3),
    bed(3, 2, 1, (i) => (i % 2 ? '' : bare(shade(mist, 0.35)))),
  ],
  () => [
    whole(mix(soil, mist, 0.4)),
    furrows(tint(mist, 0.4)),
    bed(3, 2, 2, (i) => (i % 2 ? rosette(34, paper, 5) : '')),
  ],
  () => [whole(soil), furrows(tilled), bed(8, 7, 3, () => circle(0, 0, 7, tint(sand, 0.3)))],
  () => [whole(soil), furrows(tilled), bed(7, 7, 4, () => leaf(19, tint(moss, 0.4)))],
  () => [whole(soil), bed(4, 3, 5, () => rosette(40, tint(moss, 0.34), 7))],
  () => [
    whole(shade(moss, 0.3)),
    bed(5, 4, 6, (i) => rosette(38, tint(moss, 0.1), 6) + (i % 2 ? circle(0, 0, 17, rose) : '')),
  ],
  () => [
    whole(shade(moss, 0.45)),
    bed(4, 3, 7, (i) => rosette(48, moss, 5) + circle(14, 6, 20, i % 3 ? rust : ember) + circle(-18, -12, 15, rust)),
  ],
  () => [whole(shade(moss, 0.46)), bed(4, 3, 8, (i) => sunflower(i % 2 ? ochre : tint(ochre, 0.2)))],
  () => [
    whole(shade(moss, 0.5)),
    bed(4, 3, 9, (i) => rosette(46, shade(moss, 0.12), 5) + ((i + Math.floor(i / 4)) % 2 ? '' : pumpkin())),
  ],
  () => [whole(tilled), bed(6, 4, 10, (i) => leaf(30, [rust, ochre, ember, tint(ochre, 0.3)][i % 4] ?? rust))],
  () => [whole(shade(ochre, 0.42)), hatch(0, 0, plotW, plotH, 26, -38, tint(ochre, 0.1), 10)],
  () => [
    whole(mix(soil, sea, 0.4)),
    bed(4, 3, 12, (i) => ((i + Math.floor(i / 4)) % 2 ? '' : rosette(42, mix(sea, mist, 0.55), 7))),
  ],
]

const gardener = () => [
  ellipse(26, 34, 118, 112, ink, { opacity: 0.35 }),
  ellipse(-86, 30, 34, 58, sea, { transform: 'rotate(24 -86 30)' }),
  ellipse(86, 30, 34, 58, sea, { transform: 'rotate(-24 86 30)' }),
  ellipse(0, 20, 100, 60, sea),
  circle(0, 0, 92, tint(ochre, 0.35)),
  circle(0, 0, 92, 'none', { stroke: shade(ochre, 0.2), 'stroke-width': 6 }),
  circle(0, 0, 70, 'none', { stroke: ochre, 'stroke-width': 4 }),
  circle(0, 0, 52, rust),
  circle(0, 0, 42, tint(ochre, 0.25)),
  circle(-4, -6, 24, tint(ochre, 0.45)),
]

const can = () => [
  ellipse(12, 14, 62, 44, ink, { opacity: 0.3 }),
  ellipse(0, 0, 54, 44, mist),
  ellipse(0, 0, 40, 31, shade(sea, 0.3)),
  stroke('M44 -8L112 -40', mist, 14),
  circle(118, -43, 17, mist),
  times(5, (index) => circle(118 + 9 * Math.cos(index * 1.26), -43 + 9 * Math.sin(index * 1.26), 2.6, ink)),
  stroke('M-40 0H40', mist, 10),
]

export const draw = () =>
  sheet(tint(sand, 0.2), [
    plots
      .map((content, index) => {
        const [x, y] = [64 + (index % 4) * (plotW + gap), 72 + Math.floor(index / 4) * (plotH + gap)]
        return group(
          [
            rect(14, 18, plotW, plotH, ink, { opacity: 0.28 }),
            rect(-12, -12, plotW + 24, plotH + 24, shade(sand, 0.46)),
            rect(-12, -12, plotW + 24, 8, tint(sand, 0.2)),
            clip(`plot${index}`, rect(0, 0, plotW, plotH, '#000'), [
              ...content(),
              rect(0, 0, plotW, 14, ink, { opacity: 0.3 }),
              rect(0, 0, 10, plotH, ink, { opacity: 0.3 }),
            ]),
          ],
          { transform: `translate(${x} ${y})` },
        )
      })
      .join(''),
    place(can(), 1142, 800, 1.4, 20),
    place(gardener(), 902, 792, 1.42, 14),
  ])
