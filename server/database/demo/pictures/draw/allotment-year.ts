import { dots, hatch, seeded } from './curves.ts'
import { ember, ink, mist, mix, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, path, place, rect, sheet, stroke, times } from './svg.ts'

const [plotW, plotH, gap] = [376, 316, 56]
const soil = mix(rust, ink, 0.66)

const leaf = (size: number, colour: string) =>
  path('M0 0C6 -3 6 -10 0 -13C-6 -10 -6 -3 0 0Z', colour, { transform: `scale(${size / 10})` })
const rosette = (size: number, colour: string, leaves: number) =>
  group([
    times(leaves, (index) =>
      group(leaf(size, index % 2 ? colour : tint(colour, 0.2)), { transform: `rotate(${(index * 360) / leaves})` }),
    ),
    circle(0, 0, size * 0.32, tint(colour, 0.4)),
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
const furrows = (colour: string) => times(7, (row) => rect(0, 24 + row * 44, plotW, 14, colour))
const whole = (colour: string) => rect(0, 0, plotW, plotH, colour)

const plots: (() => string[])[] = [
  () => [
    whole(tint(mist, 0.5)),
    dots([0, 0, plotW, plotH], 22, mist, (u, v) => 0.7 - u * 0.4 - v * 0.3),
    bed(4, 3, 1, (i) =>
      i % 3 === 1
        ? ''
        : times(7, (twig) =>
            stroke('M0 0L0 -26M0 -14L8 -22', mix(sea, mist, 0.3), 5, { transform: `rotate(${twig * 51})` }),
          ),
    ),
  ],
  () => [
    whole(mix(soil, mist, 0.3)),
    furrows(tint(mist, 0.4)),
    bed(3, 2, 2, (i) => (i % 2 ? '' : rosette(30, paper, 5))),
  ],
  () => [whole(soil), furrows(shade(soil, 0.4)), bed(9, 7, 3, () => circle(0, 0, 5, tint(sand, 0.3)))],
  () => [whole(soil), furrows(shade(soil, 0.4)), bed(9, 7, 4, () => leaf(13, tint(moss, 0.25)))],
  () => [whole(soil), bed(6, 5, 5, () => rosette(26, tint(moss, 0.2), 6))],
  () => [
    whole(shade(moss, 0.4)),
    bed(6, 5, 6, (i) => (i % 3 ? rosette(32, moss, 6) : rosette(32, moss, 6) + circle(0, 0, 15, rose))),
  ],
  () => [
    whole(shade(moss, 0.5)),
    bed(
      7,
      5,
      7,
      (i) => rosette(30, shade(moss, 0.1), 5) + circle(10, 4, 13, i % 4 ? rust : ember) + circle(-12, -8, 10, rust),
    ),
  ],
  () => [
    whole(shade(moss, 0.46)),
    bed(
      4,
      3,
      8,
      (i) =>
        times(10, (petal) =>
          ellipse(0, -34, 12, 24, i % 2 ? ochre : tint(ochre, 0.2), { transform: `rotate(${petal * 36})` }),
        ) + circle(0, 0, 24, shade(rust, 0.6)),
    ),
  ],
  () => [
    whole(shade(moss, 0.55)),
    bed(
      4,
      3,
      9,
      (i) =>
        rosette(42, shade(moss, 0.2), 5) +
        (i % 2
          ? ''
          : ellipse(8, 8, 42, 34, ember) +
            ellipse(8, 8, 20, 34, shade(ember, 0.2)) +
            rect(2, -2, 10, 16, shade(moss, 0.4))),
    ),
  ],
  () => [
    whole(mix(soil, rust, 0.24)),
    bed(8, 6, 10, (i) => leaf(20, [rust, ochre, ember, shade(ochre, 0.3)][i % 4] ?? rust)),
  ],
  () => [
    whole(soil),
    hatch(0, 0, plotW, plotH, 22, -45, ochre, 7),
    hatch(0, 0, plotW, plotH, 40, 30, shade(ochre, 0.4), 5),
  ],
  () => [
    whole(mix(soil, sea, 0.3)),
    furrows(mix(soil, sea, 0.6)),
    bed(5, 3, 12, (i) => (i % 2 ? rosette(28, mix(sea, mist, 0.5), 7) : '')),
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

/** Vegetable beds from above: twelve plots, one for each month. */
export const draw = () =>
  sheet(tint(sand, 0.2), [
    dots([0, 0, 1800, 1200], 30, shade(sand, 0.2), (u, v) => 0.22 + 0.1 * Math.sin(u * 14 + v * 9), 0.7),
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
    place(can(), 1104, 792, 1.25, 20),
    place(gardener(), 902, 790, 1.2, 14),
  ])
