import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, type, leading, font } = tokens

export const picture = style({
  order: -1,
  '@media': {
    [media.belowMedium]: {
      marginBlockStart: `calc(${space.large} * -1)`,
      marginInline: `calc(${space.margin} * -1)`,
    },
    [media.wide]: { order: 0 },
  },
})

export const words = style({
  display: 'grid',
  gap: space.compact,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: space.gutter },
  },
})

export const excerpt = style({
  maxInlineSize: tokens.size.measure,
  marginBlockEnd: space.small,
  fontFamily: font.serif,
  fontSize: type.story,
  lineHeight: leading.normal,
})
