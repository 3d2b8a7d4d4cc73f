import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { type, weight, leading, space, tracking } = tokens

export const unbroken = style({ whiteSpace: 'nowrap' })

const frame = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space.hair} ${space.small}` })

export const frames = styleVariants({
  card: [frame],
  page: [frame],
  rail: { display: 'grid', minInlineSize: 0 },
})

/** Lining, tabular figures, so that amounts align in a column. */
const amount = style({
  fontFamily: tokens.font.serif,
  fontWeight: weight.strong,
  fontVariantNumeric: 'lining-nums tabular-nums',
  letterSpacing: tracking.display,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})

export const amounts = styleVariants({
  card: [amount, { fontSize: type.step1 }],
  page: [amount, { fontSize: type.step3 }],
  rail: [amount, { fontSize: type.step2 }],
})
