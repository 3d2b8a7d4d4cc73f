import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space } = tokens

export const kinds = style({
  display: 'grid',
  gap: space.normal,
  '@media': { [media.medium]: { gap: space.compact } },
})

/** Its words stand before a field, and above it on a phone. */
globalStyle(`${kinds} > div`, {
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr) 12rem',
      alignItems: 'center',
      columnGap: space.normal,
      rowGap: 0,
    },
  },
})

export const times = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 9rem))', gap: space.normal })
