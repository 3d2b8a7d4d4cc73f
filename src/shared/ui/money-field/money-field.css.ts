import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({ position: 'relative', display: 'grid', maxInlineSize: '16rem' })

export const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: tokens.space.compact,
  display: 'grid',
  placeItems: 'center',
  color: tokens.color.textQuiet,
  pointerEvents: 'none',
})

globalStyle(`${frame} > input`, {
  paddingInlineStart: tokens.space.large,
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
})
// Buttons that add a cent are of no use.
globalStyle(`${frame} > input::-webkit-inner-spin-button`, { display: 'none' })
