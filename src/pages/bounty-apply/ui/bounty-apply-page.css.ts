import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

/** The brief is above the form on a phone, and beside it where both have room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: `minmax(0, ${size.measure}) minmax(16rem, 20rem)`,
      justifyContent: 'space-between',
      alignItems: 'start',
    },
  },
})

export const brief = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [media.medium]: {
      gridColumn: 2,
      gridRow: 1,
      paddingInlineStart: space.roomy,
      borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
    },
  },
})
