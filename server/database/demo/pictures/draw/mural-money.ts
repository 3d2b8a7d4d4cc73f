import { dots, hatch, smooth } from './curves.ts'
import { ink, mist, mix, moss, ochre, paper, rose, rust, sand, sea, shade, tint } from './palette.ts'
import type { Point } from './svg.ts'
import { circle, clip, group, line, path, place, points, polygon, rect, sheet, stroke, times } from './svg.ts'

const body: Point[] = points(`
  560,640 640,540 800,500 960,540 1100,640 1230,760 1120,790 960,800 780,790 640,740
`)
const neck = 'M620 690C520 640 470 560 520 470C570 390 690 370 690 290C690 240 640 214 590 226'
const beak = 'M600 196L350 252L596 262Z'
const wing: Point[] = points('690,600 820,560 980,600 1120,700 1260,800 1080,770 900,740 760,700')
const reeds = [1010, 1060, 1130, 1180, 1290, 1340, 1420, 1500, 330, 290, 390]

const painted = () => [
  rect(150, 90, 1500, 960, sea),
  circle(1190, 330, 190, ochre),
  circle(1190, 330, 142, tint(ochre, 0.35)),
  dots([150, 90, 1500, 360], 24, tint(sea, 0.3), (_, v) => 0.6 - v * 0.66, 0.6),
  rect(150, 900, 1500, 150, shade(sea, 0.3)),
  times(7, (index) => stroke(`M${180 + index * 210} ${930 + (index % 3) * 32}q50 -18 100 0t100 0`, tint(sea, 0.35), 8)),
  reeds
    .map((x, index) =>
      stroke(
        `M${x} 960q${index % 2 ? 24 : -20} -150 ${index % 2 ? 6 : -4} ${-250 - (index % 3) * 60}`,
        shade(sea, 0.45),
        14,
      ),
    )
    .join(''),
  stroke('M800 780L770 940M900 780L880 880L940 1000', rust, 20),
  stroke(neck, paper, 76),
  path(smooth(body, true), mist),
  path(smooth(wing, true), shade(sea, 0.42)),
  times(6, (index) =>
    stroke(
      `M${760 + index * 60} ${640 + index * 14}q${140 - index * 6} ${10 + index * 2} ${250 - index * 20} 80`,
      mist,
      9,
    ),
  ),
  stroke('M560 560q-6 70 60 120M596 540q0 80 50 120', mist, 9),
  circle(618, 234, 50, paper),
  path(beak, ochre),
  path('M580 196C650 170 740 190 820 250C740 226 680 226 610 222Z', ink),
  circle(612, 226, 10, ink),
]

const sketched = () => [
  stroke(neck, tint(ink, 0.5), 84, { opacity: 0.16 }),
  ...[
    smooth(body, true),
    smooth(wing, true),
    beak,
    'M800 780L770 940M900 780L880 880L940 1000',
    'M1000 330a190 190 0 1 0 380 0a190 190 0 1 0 -380 0M1048 330a142 142 0 1 0 284 0a142 142 0 1 0 -284 0',
  ].map((d) => stroke(d, tint(ink, 0.35), 6, { 'stroke-dasharray': '22 12' })),
  reeds
    .map((x, index) =>
      stroke(
        `M${x} 960q${index % 2 ? 24 : -20} -150 ${index % 2 ? 6 : -4} ${-250 - (index % 3) * 60}`,
        tint(ink, 0.55),
        5,
      ),
    )
    .join(''),
  times(7, (index) => line(150 + index * 250, 90, 150 + index * 250, 1050, rose, 3, { opacity: 0.7 })),
  times(4, (index) => line(150, 90 + index * 250, 1650, 90 + index * 250, rose, 3, { opacity: 0.7 })),
]

const painter = (skin: string, shirt: string) => [
  path('M-26 0L-20 -84H22L26 0H6L0 -50L-8 0Z', ink),
  path('M-28 -80C-30 -140 -14 -156 2 -156C20 -156 30 -140 28 -80Z', shirt),
  stroke('M-14 -136L-66 -160', shirt, 17),
  circle(2, -176, 21, skin),
  path('M-22 -184C-18 -206 20 -206 26 -184Z', ink),
  line(-62, -160, -104, -196, ink, 6),
  rect(-124, -218, 42, 22, ochre),
  rect(44, -34, 34, 34, tint(ink, 0.3)),
  rect(44, -38, 34, 10, ochre),
]

const scaffold = () => {
  const posts = [1010, 1250, 1490, 1720]
  const decks = [330, 610, 890]
  return group([
    ...posts.map((x) => line(x, 40, x, 1130, ink, 14)),
    ...posts
      .slice(0, -1)
      .flatMap((x, index) =>
        decks
          .slice(index % 2, 3)
          .map((y) => line(x, Math.min(y + 280, 1130), posts[index + 1] ?? x, y, ink, 6, { opacity: 0.85 })),
      ),
    ...decks.map((y) => rect(970, y, 790, 22, shade(ochre, 0.35))),
    ...decks.map((y) => rect(970, y, 790, 7, ochre)),
    ...decks.map((y) => line(970, y - 86, 1760, y - 86, ink, 6)),
    ...posts.map((x) => rect(x - 26, 1118, 52, 16, ink)),
    line(1600, 612, 1600, 888, ink, 7),
    line(1650, 612, 1650, 888, ink, 7),
    times(8, (rung) => line(1600, 640 + rung * 32, 1650, 640 + rung * 32, ink, 6)),
  ])
}

export const draw = () =>
  sheet(shade(sand, 0.16), [
    rect(0, 0, 1800, 1200, tint(rust, 0.46)),
    times(24, (row) =>
      times(17, (brick) =>
        rect(
          brick * 112 - (row % 2) * 56,
          row * 48,
          106,
          42,
          [tint(rust, 0.3), tint(rust, 0.36), tint(rust, 0.26)][(row * 7 + brick * 5) % 3] ?? rust,
        ),
      ),
    ),
    rect(150, 90, 1500, 960, paper),
    clip('plan', rect(150, 90, 1500, 960, '#000'), sketched()),
    clip(
      'paint',
      path('M150 90H1120L1070 190L1140 300L1050 420L1120 560L1040 700L1100 840L1030 960L1080 1050H150Z', '#000'),
      painted(),
    ),
    times(5, (index) =>
      stroke(`M${1070 + (index % 2) * 30} ${250 + index * 170}h${70 + (index % 3) * 26}`, sea, 26, { opacity: 0.85 }),
    ),
    rect(0, 1120, 1800, 80, shade(sand, 0.42)),
    rect(0, 1120, 1800, 10, shade(sand, 0.6)),
    group(clip('cast', rect(990, 1130, 800, 70, '#000'), hatch(990, 1130, 800, 70, 14, -35, ink, 5)), { opacity: 0.7 }),
    scaffold(),
    place(painter(shade(ochre, 0.5), rust), 1170, 610, 1.15),
    place(painter(mix(rose, sand, 0.5), moss), 1130, 890, 1.05),
    place(painter(shade(rust, 0.5), ochre), 1390, 330, 1.05),
    group([
      polygon(points('1330,890 1390,890 1382,830 1338,830'), rust),
      polygon(points('1410,890 1466,890 1460,840 1416,840'), sea),
      rect(1414, 836, 48, 10, paper),
    ]),
  ])
