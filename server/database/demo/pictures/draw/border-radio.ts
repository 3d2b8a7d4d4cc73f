import { along, dots, hatch, land, rolling } from './curves.ts'
import { ink, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, line, place, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const [mx, top, foot] = [560, 210, 930]

const mast = () => {
  const half = (y: number) => 14 + ((y - top) / (foot - top)) * 72
  const sections = 11
  return group([
    line(mx - half(top), top, mx - half(foot), foot, ink, 13),
    line(mx + half(top), top, mx + half(foot), foot, ink, 13),
    times(sections, (index) => {
      const [a, b] = [top + ((foot - top) * index) / sections, top + ((foot - top) * (index + 1)) / sections]
      return (
        line(mx - half(a), a, mx + half(b), b, ink, 6) +
        line(mx + half(a), a, mx - half(b), b, ink, 6) +
        line(mx - half(b), b, mx + half(b), b, ink, 7)
      )
    }),
    line(mx, top, mx, top - 110, ink, 12),
    line(mx - 54, top + 40, mx + 54, top + 40, ink, 9),
    line(mx - 40, top + 90, mx + 40, top + 90, ink, 8),
    line(mx, top + 60, 180, 974, ink, 3),
    line(mx, top + 60, 960, 974, ink, 3),
    rect(mx + 110, 852, 150, 92, shade(rust, 0.3)),
    polygon(
      [
        [mx + 96, 856],
        [mx + 185, 806],
        [mx + 274, 856],
      ],
      ink,
    ),
    rect(mx + 132, 880, 40, 64, ink),
    rect(mx + 196, 876, 40, 34, ochre),
  ])
}

const fence = () => {
  const posts = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    const near = share ** 1.7
    return { x: 1240 + near * 470, y: 1000 + near * 230, high: 120 + near * 330, thick: 7 + near * 20 }
  })
  return group([
    ...posts.map(
      ({ x, y, high, thick }) =>
        rect(x - thick / 2, y - high, thick, high, ink) +
        polygon(
          [
            [x - thick / 2, y - high],
            [x + thick / 2, y - high],
            [x - thick, y - high - thick * 1.6],
          ],
          ink,
        ),
    ),
    ...[0.2, 0.4, 0.6, 0.8, 1].map((level) =>
      stroke(posts.map(({ x, y, high }, at) => `${at ? 'L' : 'M'}${x} ${y - high * level}`).join(''), ink, 3.5),
    ),
    ...posts.slice(0, -1).map(({ x, y, high }, at) => {
      const next = posts[at + 1] ?? { x, y, high }
      const [bx, by] = [(x + next.x) / 2, (y - high + next.y - next.high) / 2]
      return stroke(`M${bx - 9} ${by - 9}l18 18M${bx + 9} ${by - 9}l-18 18`, ink, 4)
    }),
  ])
}

export const draw = () =>
  sheet(tint(sand, 0.4), [
    ...Array.from({ length: 9 }, (_, index) => 9 - index).map((ring) =>
      circle(mx, 100, 60 + ring * 150, ring % 2 ? tint(rust, 0.86 - ring * 0.01) : tint(ochre, 0.66 + ring * 0.02)),
    ),
    dots([0, 0, 1800, 900], 28, rose, (u, v) => 0.66 - Math.hypot((u - 0.31) * 1.1, (v - 0.11) * 0.9) * 0.9, 0.4),
    ...Array.from({ length: 9 }, (_, ring) =>
      circle(mx, 100, 120 + ring * 150, 'none', {
        stroke: rust,
        'stroke-width': Math.max(3, 17 - ring * 1.7),
        opacity: 1 - ring * 0.07,
      }),
    ),
    circle(mx, 100, 46, rust),
    circle(mx, 100, 20, paper),
    land(along(-40, 1840, 40, rolling(810, 50, 12, 1.2)), tint(sea, 0.5)),
    land(along(-40, 1840, 40, rolling(870, 40, 5, 1)), tint(sea, 0.15)),
    land(
      along(-40, 1840, 40, (x) => 1000 - 84 * Math.exp(-(((x - mx - 20) / 360) ** 2))),
      moss,
    ),
    polygon(points('1240,998 1820,998 1820,1220 1720,1220'), ochre),
    clip(
      'far',
      polygon(points('1240,998 1820,998 1820,1220 1720,1220'), '#000'),
      hatch(1220, 980, 620, 240, 26, 20, shade(ochre, 0.24), 6),
    ),
    clip(
      'near',
      polygon(points('-20,1040 1260,1010 1700,1220 -20,1220'), '#000'),
      hatch(-20, 940, 1800, 290, 30, -8, shade(moss, 0.28), 6),
    ),
    ellipse(mx + 40, 946, 200, 16, ink, { opacity: 0.4 }),
    place(
      [
        rect(-35, -54, 70, 54, paper),
        polygon(points('-45,-50 0,-90 45,-50'), rust),
        rect(-10, -32, 18, 32, ink),
        line(24, -76, 24, -130, ink, 5),
        line(10, -120, 38, -120, ink, 4),
      ],
      1420,
      1004,
      1.1,
    ),
    place(
      [
        rect(-30, -42, 60, 42, paper),
        polygon(points('-38,-38 0,-70 38,-38'), sea),
        line(16, -58, 16, -104, ink, 4),
        line(4, -96, 28, -96, ink, 4),
      ],
      1560,
      1002,
      1.1,
    ),
    mast(),
    fence(),
  ])
