import { along, dots, hatch, hill, land, seeded } from './curves.ts'
import { ink, mix, ochre, paper, rose, rust, sea, shade, tint } from './palette.ts'
import { circle, clip, ellipse, group, line, linear, rect, sheet, stroke, text, times } from './svg.ts'

const water = 640
const post = 1120

const scale = () =>
  times(9, (mark) => {
    const y = 215 + mark * 100
    const left = mark % 2 === 0
    return group([
      rect(left ? post : post + 56, y, 56, 100, mark < 3 ? rust : ink),
      times(5, (tick) =>
        rect(left ? post + 56 : post + 16, y + tick * 20 + 4, tick % 2 ? 26 : 40, 10, mark < 3 ? rust : ink),
      ),
      text(post + 138, y + 66, String(9 - mark), 62, ink, { 'font-weight': 700 }),
    ])
  })

const swells = () => {
  const tones = [tint(sea, 0.34), tint(sea, 0.14), '#7b5d4e', shade(sea, 0.2), '#4c3931', shade(sea, 0.6)]
  return (
    tones
      .map((tone, band) => {
        const y = water + band * band * 14 + band * 26
        const skyline = (x: number) => y + (8 + band * 7) * Math.sin(x / (130 + band * 44) + band * 1.9)
        return land(along(-40, 1840, 40, skyline), tone)
      })
      .join('') +
    times(13, (at) => {
      const [x, y] = [30 + ((at * 397) % 1620), 770 + at * 33]
      return stroke(`M${x} ${y}q${40 + at * 2} -16 ${80 + at * 4} 0t${80 + at * 4} 0`, tint(sea, 0.36), 5, {
        opacity: 0.7,
      })
    })
  )
}

const glints = () => {
  const random = seeded(11)
  return times(26, (index) => {
    const y = water + 24 + index * 15
    const reach = 150 - index * 3.4
    const x = 470 + (random() - 0.5) * 70
    return line(x - reach * random(), y, x + reach * random(), y, index < 10 ? tint(ochre, 0.3) : rose, 7, {
      opacity: 0.85,
    })
  })
}

const rings = () =>
  times(5, (ring) =>
    ellipse(post + 110, 812, 170 + ring * 74, 17 + ring * 11, 'none', {
      stroke: paper,
      'stroke-width': 7 - ring,
      opacity: 0.9 - ring * 0.16,
      'stroke-dasharray': `${220 + ring * 90} ${40 + ring * 34}`,
    }),
  )

export const draw = () =>
  sheet(paper, [
    linear('sky', [
      [0, mix(rose, sea, 0.35)],
      [0.42, tint(rose, 0.25)],
      [0.7, tint(ochre, 0.5)],
    ]),
    rect(0, 0, 1800, 800, 'url(#sky)'),
    dots([0, 0, 1800, 330], 22, tint(rose, 0.5), (_, v) => 0.62 - v * 0.7, 0.35),
    circle(470, 560, 190, tint(ochre, 0.3)),
    circle(470, 560, 146, tint(ochre, 0.82)),
    hill(540, 62, 4, mix(rose, sea, 0.5), 1.2),
    hill(590, 44, 9, mix(rose, sea, 0.78), 0.9),
    hill(640, 22, 21, shade(sea, 0.3), 0.4),
    swells(),
    glints(),
    times(5, (index) => rect(60 + index * 132, 700 + index * 22, 22 + index * 2, 70 - index * 9, ink)),
    stroke('M70 722Q150 752 212 740T345 764T480 778T612 796', ink, 5),
    clip('reflection', rect(post - 30, 826, 300, 374, '#000'), [
      group(
        times(12, (index) =>
          rect(post - 14 + 16 * Math.sin(index * 1.7), 840 + index * 30, 240 - index * 12, 15, paper),
        ),
        { opacity: 0.42 },
      ),
    ]),
    clip('post', rect(post - 26, 120, 266, 700, '#000'), [
      rect(post - 26, 120, 266, 760, paper),
      rect(post + 212, 120, 28, 760, tint(ink, 0.62)),
      scale(),
      rect(post - 26, 690, 266, 140, sea, { opacity: 0.3 }),
      clip('wet', rect(post - 26, 690, 266, 140, '#000'), hatch(post - 26, 690, 266, 140, 14, -45, sea, 4)),
    ]),
    rect(post - 44, 92, 302, 36, ink),
    rings(),
  ])
