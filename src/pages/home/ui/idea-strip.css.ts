import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, rule, space, type, weight } = tokens

export const strip = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  marginBlockEnd: space.large,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: space.gutter,
    },
    [media.print]: { display: 'none' },
  },
})

export const sentence = style({
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
})

/** Lines of their own: a limit in characters would break other lines in the stand-in of the font. */
export const part = style({ display: 'block' })

export const example = style({
  display: 'grid',
  gap: space.hair,
  minInlineSize: 0,
  '@media': {
    [media.medium]: { paddingInlineStart: space.gutter, borderInlineStart: `${rule.hairline} solid ${color.hairline}` },
  },
})

export const title = style({ lineHeight: leading.snug, overflowWrap: 'anywhere' })
