import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { type, weight, leading, space, tracking } = tokens

export const frame = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space.hair} ${space.small}` },
  variants: { look: { card: {}, page: {}, rail: { flexDirection: 'column', gap: 0, minInlineSize: 0 } } },
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
  variants: {
    look: { card: { fontSize: type.step1 }, page: { fontSize: type.step3 }, rail: { fontSize: type.step2 } },
  },
})
