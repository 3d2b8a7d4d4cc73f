import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({ position: 'relative', display: 'grid' })

globalStyle(`${frame} > input`, { paddingInlineEnd: tokens.size.target })

export const toggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: tokens.size.target,
  color: tokens.color.textQuiet,
  selectors: { '&:hover': { color: tokens.color.text }, '&:focus-visible': { outlineOffset: '-4px' } },
})

export const icon = style({ inlineSize: tokens.space.roomy, blockSize: tokens.space.roomy })
