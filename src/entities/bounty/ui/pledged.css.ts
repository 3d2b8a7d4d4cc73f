import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { type, weight, leading, space, colour, tracking } = tokens

export const frame = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.small}`,
})

/** Figures of one width, lining, so that amounts under each other stand in column. */
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

export const people = style({ color: colour.textQuiet, fontFamily: tokens.font.sans, fontSize: type.small })
