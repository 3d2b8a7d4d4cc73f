import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, rule, color } = tokens
const hairline = `${rule.hairline} solid ${color.hairline}`
const tabletOnly = `${media.medium} and ${media.belowWide}`

export const front = style({
  display: 'grid',
  gap: space.gutter,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
})

export const secondary = style({
  display: 'grid',
  alignContent: 'start',
  borderBlockStart: hairline,
  '@media': {
    [tabletOnly]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.wide]: {
      paddingInlineStart: `calc(${space.gutter} / 2)`,
      marginInlineStart: `calc(${space.gutter} / -2)`,
      borderBlockStart: 'none',
      borderInlineStart: hairline,
    },
  },
})

export const secondaryItem = style({
  paddingBlock: space.roomy,
  selectors: { '& + &': { borderBlockStart: hairline } },
  '@media': {
    [tabletOnly]: {
      paddingInline: `calc(${space.gutter} / 2)`,
      selectors: {
        '& + &': { borderBlockStart: 'none', borderInlineStart: hairline },
        '&:first-child': { paddingInlineStart: 0 },
        '&:last-child': { paddingInlineEnd: 0 },
      },
    },
    [media.wide]: { selectors: { '&:first-child': { paddingBlockStart: 0 } } },
  },
})
