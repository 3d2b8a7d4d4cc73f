import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, space, type, weight } = tokens

export const parts = style({ display: 'grid', gap: space.section, gridTemplateColumns: 'minmax(0, 1fr)' })

/** On a wide window, money and work are beside questions and news. */
export const columns = style([
  parts,
  {
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
        columnGap: space.gutter,
        alignItems: 'start',
      },
    },
  },
])

export const column = style([parts])

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.normal}`,
  overflowWrap: 'anywhere',
})

export const act = style({ fontWeight: weight.strong })
export const title = style({ fontFamily: font.serif, fontSize: type.interface, lineHeight: leading.snug })
export const date = style({
  textAlign: 'end',
  '@media': { [media.belowMedium]: { gridColumn: '1 / -1', textAlign: 'start' } },
})
export const overdue = style({ color: color.critical, fontWeight: weight.strong })

export const chart = style({ display: 'block', inlineSize: '100%', blockSize: '7rem', overflow: 'visible' })
export const bar = style({ fill: color.accent })
export const base = style({ stroke: color.hairline, vectorEffect: 'non-scaling-stroke' })
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  marginBlockStart: space.tiny,
  color: color.textQuiet,
  fontSize: type.micro,
  textAlign: 'center',
})
