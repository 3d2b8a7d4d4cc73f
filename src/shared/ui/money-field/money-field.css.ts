import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const base = style({ position: 'relative', display: 'grid', maxInlineSize: '16rem' })
const room = createVar()

/** By the characters of the currency's sign. */
export const frame = styleVariants({
  narrow: [base, { vars: { [room]: tokens.space.large } }],
  wide: [base, { vars: { [room]: '3.75rem' } }],
})

export const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: tokens.space.compact,
  display: 'grid',
  placeItems: 'center',
  color: tokens.color.textQuiet,
  pointerEvents: 'none',
})

globalStyle(`${base} > input`, {
  paddingInlineStart: room,
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
})
// Buttons that add a cent are of no use.
globalStyle(`${base} > input::-webkit-inner-spin-button`, { display: 'none' })
