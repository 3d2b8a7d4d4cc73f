import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { type, weight, leading, space, tracking } = tokens

export const frame = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.small}`,
})

/** Lining, tabular figures, so that amounts align in a column. */
export const amount = recipe({
  base: {
    fontFamily: tokens.font.serif,
    fontWeight: weight.strong,
    fontVariantNumeric: 'lining-nums tabular-nums',
    letterSpacing: tracking.display,
    lineHeight: leading.snug,
    overflowWrap: 'anywhere',
  },
  variants: { size: { card: { fontSize: type.step1 }, page: { fontSize: type.step3 } } },
})
