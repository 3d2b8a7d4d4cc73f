import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { colour, font, space, type, weight } = tokens

/** Side by side where there is room; on a phone the days stand under each other, in line. */
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
  '@media': { [media.belowMedium]: { gridTemplateColumns: '11.5rem minmax(0, 1fr)', gap: space.small } },
})

export const name = style({ color: colour.textQuiet })
export const day = style({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' })
