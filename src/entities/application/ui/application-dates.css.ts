import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, space, type, weight } = tokens

export const dates = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.large}`,
  fontFamily: font.sans,
  fontSize: type.small,
  '@media': { [media.belowMedium]: { display: 'grid', gap: space.tiny } },
})

export const date = style({
  display: 'grid',
  gap: space.hair,
  minInlineSize: '9.5rem',
  '@media': {
    [media.belowMedium]: { display: 'flex', flexWrap: 'wrap', gap: `${space.hair} ${space.small}`, minInlineSize: 0 },
  },
})

export const name = style({
  color: color.textQuiet,
  '@media': { [media.belowMedium]: { flex: '0 1 8.75rem' } },
})
export const day = style({
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.belowMedium]: { flex: '1 1 8rem' } },
})
